import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { done, failed, type Outcome } from './outcome.ts';

/** A deck as a game writes it down: what comes before the cards (a class, a queen), then cards with their numbers, in order. */
export interface DeckList {
  labels: readonly string[];
  cards: readonly (readonly [card: string, count: number])[];
}

/**
 * What a code is made for. Words of the catalogue take one or two bytes, all others are spelled out; the catalogue may
 * grow at its end without making older codes unreadable.
 */
export interface DeckCodeBook {
  game: string;
  catalogue: readonly string[];
}

const VERSION = 1;
const CHECK_BYTES = 4;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A short text that can stand in a URL: base64url of version, labels, cards and a checksum. */
export function makeDeckCode(book: DeckCodeBook, deck: DeckList): string {
  const bytes: number[] = [VERSION];
  putNumber(bytes, deck.labels.length);
  for (const label of deck.labels) putNumber(bytes, wordNumber(book, label), label);
  for (const [card, count] of deck.cards) {
    if (!Number.isInteger(count) || count < 1) throw new RangeError(`${card}: ${count} is not a number of copies`);
    // One to three copies ride along with the word; 0 says that the number follows.
    putNumber(bytes, wordNumber(book, card) * 4 + (count <= 3 ? count : 0), card);
    if (count > 3) putNumber(bytes, count);
  }
  return toBase64([...bytes, ...checksum(book, bytes)]);

  function putNumber(target: number[], value: number, spelled?: string): void {
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      target.push(rest < 128 ? rest : (rest % 128) + 128);
      if (rest < 128) break;
    }
    const isSpelled = spelled !== undefined && wordNumber(book, spelled) === 0;
    if (isSpelled) {
      const text = utf8ToBytes(spelled);
      putNumber(target, text.length);
      target.push(...text);
    }
  }
}

export function parseDeckCode(book: DeckCodeBook, code: string): Outcome<DeckList> {
  const bad = (why: string) => failed('bad-deck-code', `This deck code cannot be read: ${why}.`);
  const bytes = fromBase64(code.trim());
  if (typeof bytes === 'string') return bad(bytes);
  if (bytes.length < 2 + CHECK_BYTES) return bad('it is too short');
  const body = bytes.slice(0, -CHECK_BYTES);
  const check = bytes.slice(-CHECK_BYTES);
  if (body[0] > VERSION && body[0] < 16) return bad(`it is of version ${body[0]}, and this program knows ${VERSION}`);
  if (checksum(book, body).some((byte, index) => byte !== check[index])) {
    return bad('its checksum is wrong, so a character was lost or changed, or it belongs to another game');
  }
  let at = 1;
  const number = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = body[at++];
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  };
  const word = (place: number) => {
    if (place > 0) return book.catalogue[place - 1] ?? `#${place}`;
    const length = number();
    at += length;
    return new TextDecoder().decode(Uint8Array.from(body.slice(at - length, at)));
  };
  const labels: string[] = [];
  const cards: [string, number][] = [];
  for (let left = number(); left > 0; left--) labels.push(word(number()));
  while (at < body.length) {
    const packed = number();
    const card = word(Math.floor(packed / 4));
    cards.push([card, packed % 4 === 0 ? number() : packed % 4]);
  }
  return done({ labels, cards });
}

function wordNumber(book: DeckCodeBook, text: string): number {
  return book.catalogue.indexOf(text) + 1;
}

function checksum(book: DeckCodeBook, body: readonly number[]): number[] {
  return [...sha256(Uint8Array.from([...utf8ToBytes(`${book.game}\n`), ...body])).subarray(0, CHECK_BYTES)];
}

function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = bytes[at] * 65536 + (left > 1 ? bytes[at + 1] * 256 : 0) + (left > 2 ? bytes[at + 2] : 0);
    for (let place = 0; place <= Math.min(left, 3); place++) text += ALPHABET[(group >> (18 - 6 * place)) & 63];
  }
  return text;
}

function fromBase64(text: string): number[] | string {
  const digits = Array.from(text, (letter) => ALPHABET.indexOf(letter));
  const strange = digits.indexOf(-1);
  if (strange >= 0) return `character ${strange + 1} ("${text[strange]}") is not one that codes use`;
  if (text.length % 4 === 1) return 'a character is missing';
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 4) {
    const [a, b, c = 0, d = 0] = digits.slice(at, at + 4);
    const group = (a << 18) | (b << 12) | (c << 6) | d;
    const count = Math.min(3, digits.length - at - 1);
    for (let place = 0; place < count; place++) bytes.push((group >> (16 - 8 * place)) & 255);
  }
  // The last digit has bits to spare; a code with other spare bits is a changed one.
  return toBase64(bytes) === text ? bytes : 'its last character was changed';
}
