import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Where all randomness of a match comes from. Rules never use another source. */
export interface Chance {
  /** A face of a fair die: 1..sides. */
  die(sides: number): number;
  /** A fair index: 0..n-1. */
  pick(n: number): number;
  /** Shuffles the list in place, every order equally likely. */
  shuffle<T>(list: T[]): void;
}

/**
 * Turns a source of uniform 32-bit words into fair choices. Multiplying a word by n and keeping the upper half is fair
 * once the few words that would favour some results are drawn again (Lemire's method); a product below 2^53 is exact
 * in a double, which bounds n here at 2^21: more than any pile of cards.
 */
abstract class WordChance implements Chance {
  protected abstract word(): number;

  pick(n: number): number {
    if (!(n >= 1 && n <= 0x20_0000 && Number.isInteger(n))) throw new RangeError(`pick(${n}): not a count of things`);
    let product = this.word() * n;
    let low = product >>> 0;
    if (low < n) {
      const unfair = 0x1_0000_0000 % n;
      while (low < unfair) {
        product = this.word() * n;
        low = product >>> 0;
      }
    }
    return (product - low) / 0x1_0000_0000;
  }

  die(sides: number): number {
    return this.pick(sides) + 1;
  }

  shuffle<T>(list: T[]): void {
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.pick(last + 1);
      const card = list[last];
      list[last] = list[other];
      list[other] = card;
    }
  }
}

const NONCE = new Uint8Array(12);
const FIRST_CHUNK = 64;
const LARGEST_CHUNK = 8192;
const ZEROS = new Uint8Array(LARGEST_CHUNK);

/** The ChaCha20 key stream of a seed, read as little-endian words. */
class MatchChance extends WordChance {
  private readonly key: Uint8Array;
  private words = new Uint32Array(0);
  private next = 0;
  private block = 0;
  private chunk = FIRST_CHUNK;

  constructor(key: Uint8Array) {
    super();
    this.key = key;
  }

  protected word(): number {
    if (this.next === this.words.length) this.refill();
    return this.words[this.next++];
  }

  /** Starts with one block, because many matches draw little, and doubles, because some draw much. */
  private refill(): void {
    const bytes = new Uint8Array(this.chunk);
    chacha20(this.key, NONCE, ZEROS.subarray(0, this.chunk), bytes, this.block);
    this.block += this.chunk / 64;
    this.words = new Uint32Array(bytes.buffer);
    this.next = 0;
    if (this.chunk < LARGEST_CHUNK) this.chunk *= 2;
  }
}

const KEY_DOMAIN = 'tuckbox chance 1\n';

/**
 * The stream of a match: nobody can foresee it without the seed, and it is the same in Node and in the browser.
 * The key is not SHA-256 of the seed itself: that is the commitment, which everybody is told at the start.
 */
export function matchChance(seed: string): Chance {
  return new MatchChance(sha256(utf8ToBytes(KEY_DOMAIN + seed)));
}

/** What is published when a match starts: SHA-256 of the seed's text, as `sha256sum` prints it. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(seed)));
}

/** A seed of 256 random bits, in hexadecimal. */
export function randomSeed(): string {
  return bytesToHex(randomBytes(32));
}

/** The small fast generator sfc32, for search and simulation: good enough for statistics, useless for secrecy. */
class FastChance extends WordChance {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(a: number, b: number, c: number) {
    super();
    this.a = a | 0;
    this.b = b | 0;
    this.c = c | 0;
    for (let round = 0; round < 12; round++) this.word();
  }

  protected word(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return sum >>> 0;
  }
}

export function fastChance(seed: number | string): Chance {
  if (typeof seed === 'number') return new FastChance(seed, seed / 0x1_0000_0000, 0x5ee_d);
  const words = new Uint32Array(sha256(utf8ToBytes(seed)).slice(0, 12).buffer);
  return new FastChance(words[0], words[1], words[2]);
}

/** Thrown when a script has no outcome left, or one that the call cannot have. The match is then as before the move. */
export class ScriptError extends Error {}

/** Outcomes given beforehand, in the order in which they are asked for; shuffles keep the order of the list. */
export function scriptedChance(outcomes: readonly number[]): Chance {
  let used = 0;
  const take = (call: string, least: number, most: number) => {
    const place = `chance[${used}]`;
    if (used >= outcomes.length) throw new ScriptError(`${place}: ${call} was asked for, but the script has ended`);
    const outcome = outcomes[used++];
    if (!Number.isInteger(outcome) || outcome < least || outcome > most) {
      throw new ScriptError(`${place}: ${call} gives ${least} to ${most}, not ${outcome}`);
    }
    return outcome;
  };
  return {
    die: (sides) => take(`die(${sides})`, 1, sides),
    pick: (n) => take(`pick(${n})`, 0, n - 1),
    shuffle: () => {},
  };
}
