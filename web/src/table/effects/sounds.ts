import type { Effect } from '../kit.ts';
import { currentSettings } from '../settings.ts';

/** Soft sounds made on the spot: no files, nothing to load. Silent unless the player wants them. */
type Sound = 'card' | 'knock' | 'dice' | 'gain' | 'turn' | 'end';

const SOUND_OF: Readonly<Partial<Record<Effect['do'], Sound>>> = {
  fly: 'card',
  flip: 'card',
  fold: 'card',
  shake: 'knock',
  lean: 'knock',
  crack: 'knock',
  dice: 'dice',
  rise: 'gain',
};

let context: AudioContext | undefined;

/** The sounds of what is shown: each kind once. */
export function soundEffects(effects: readonly Effect[]): void {
  const sounds = new Set(effects.map((effect) => SOUND_OF[effect.do]));
  for (const sound of sounds) if (sound !== undefined) makeSound(sound);
}

export function makeSound(sound: Sound): void {
  if (!currentSettings().sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const at = context.currentTime;
  switch (sound) {
    case 'card':
      brush(context, at, 2400, 0.09);
      break;
    case 'knock':
      tone(context, at, 130, 0.12, 0.16);
      break;
    case 'dice':
      for (const after of [0, 0.07, 0.12, 0.2, 0.3]) brush(context, at + after, 1500, 0.03);
      break;
    case 'gain':
      tone(context, at, 880, 0.12, 0.05);
      break;
    case 'turn':
      tone(context, at, 523, 0.16, 0.06);
      tone(context, at + 0.1, 784, 0.22, 0.06);
      break;
    case 'end':
      for (const [index, pitch] of [523, 659, 784, 1047].entries()) tone(context, at + index * 0.13, pitch, 0.4, 0.06);
      break;
  }
}

/** A short tone that dies away. */
function tone(to: AudioContext, at: number, pitch: number, seconds: number, volume: number): void {
  const source = new OscillatorNode(to, { type: 'triangle', frequency: pitch });
  fade(to, source, at, seconds, volume);
}

/** Paper over paper: noise through a narrow gap. */
function brush(to: AudioContext, at: number, pitch: number, seconds: number): void {
  const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * seconds), to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(to, { buffer });
  const filter = new BiquadFilterNode(to, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  source.connect(filter);
  fade(to, source, at, seconds, 0.12, filter);
}

function fade(
  to: AudioContext,
  source: AudioScheduledSourceNode,
  at: number,
  seconds: number,
  volume: number,
  last: AudioNode = source,
): void {
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  last.connect(gain).connect(to.destination);
  source.start(at);
  source.stop(at + seconds);
}
