/** What things sound like: each sound as a few decaying tones and bursts of noise, by what the game is made of. */
import type { GameId } from '../api';
import type { SoundName } from './heard';

/** One part of a sound. Hertz, seconds from its start, and 1 as loud as the loudest. */
export interface Part {
  /** Absent for a pure tone. */
  readonly noise?: 'lowpass' | 'bandpass';
  readonly hertz: number;
  readonly gain: number;
  /** Until it is a thousandth as loud. */
  readonly decay: number;
  readonly at?: number;
  /** How long it takes to swell; a knock does not. */
  readonly swell?: number;
  /** For noise: how narrow. */
  readonly q?: number;
}

const tone = (hertz: number, decay: number, gain: number, at = 0): Part => ({ hertz, decay, gain, at });
const low = (hertz: number, decay: number, gain: number, at = 0): Part => ({ noise: 'lowpass', hertz, decay, gain, at });
const band = (hertz: number, decay: number, gain: number, q = 1, at = 0): Part => ({ noise: 'bandpass', hertz, decay, gain, q, at });

const later = (parts: readonly Part[], at: number): Part[] => parts.map((part) => ({ ...part, at: (part.at ?? 0) + at }));

/** A bar of hard wood struck with a soft stick: its fourth partial dies at once. */
const bar = (hertz: number, at: number, gain = 0.34): Part[] => [tone(hertz, 0.9, gain, at), tone(hertz * 3.98, 0.14, gain * 0.22, at), band(1800, 0.02, gain * 0.2, 0.8, at)];

/** A maize kernel on packed earth. */
const kernel = [band(2300, 0.045, 0.5, 1.1), low(280, 0.11, 0.85), tone(1480, 0.03, 0.1)];
/** The end of a twig on packed earth. */
const twig = [band(950, 0.05, 0.4, 2), tone(620, 0.08, 0.2), tone(1490, 0.045, 0.08), low(230, 0.12, 0.7)];
/** A nickar seed, hard and hollow, into a wooden pit. */
const seed = [tone(415, 0.2, 0.42), tone(985, 0.12, 0.24), tone(2180, 0.06, 0.13), band(3300, 0.018, 0.32, 0.8)];
/** A cowrie on lacquer over wood. */
const cowrie = [tone(2640, 0.1, 0.24), tone(4120, 0.07, 0.15), tone(5870, 0.04, 0.07), tone(505, 0.13, 0.28), band(6200, 0.012, 0.25, 0.7)];
/** A turned piece set on lacquer. */
const turned = [tone(735, 0.14, 0.3), tone(1790, 0.08, 0.13), tone(212, 0.18, 0.3), band(2700, 0.016, 0.25, 0.9)];
/** A split stick on sand. */
const split = [low(900, 0.13, 0.75), band(1750, 0.05, 0.3, 1.5), tone(930, 0.06, 0.14)];
/** A stick or a pebble pressed into sand. */
const pressed = [low(640, 0.17, 0.8), band(1300, 0.08, 0.18, 0.8)];
/** A handful of seeds taken up. */
const handful: Part[] = [
  { noise: 'bandpass', hertz: 1500, q: 0.6, gain: 0.24, decay: 0.34, swell: 0.07 },
  ...[0.02, 0.07, 0.11, 0.17].flatMap((at) => later([tone(1180, 0.05, 0.07), band(3000, 0.015, 0.12)], at)),
];
/** A brush over sand. */
const brushed: Part[] = [{ noise: 'bandpass', hertz: 2100, q: 0.5, gain: 0.22, decay: 0.4, swell: 0.12 }];

const taken = (thing: readonly Part[]): Part[] => [...thing, ...later(thing, 0.075), tone(247, 0.42, 0.22, 0.06), tone(185, 0.5, 0.22, 0.14)];

type Voices = Readonly<Record<SoundName, readonly Part[]>>;

/** What sounds alike whatever the game is made of. */
const signs = {
  home: [...bar(392, 0), ...bar(523, 0.13)],
  off: [...bar(523, 0), ...bar(659, 0.1), ...bar(784, 0.2)],
  sir: [...bar(587, 0), ...bar(880, 0.09)],
  mus: [tone(196, 0.3, 0.34), low(300, 0.12, 0.5), tone(156, 0.4, 0.34, 0.12), low(260, 0.12, 0.5, 0.12)],
  pass: [tone(294, 0.34, 0.1), tone(441, 0.2, 0.04)],
  end: [392, 494, 587, 784, 988].flatMap((hertz, k) => bar(hertz, 0.14 * k, 0.3)),
};

const voices = (lot: readonly Part[], step: readonly Part[], free: readonly Part[]): Voices => ({
  ...signs,
  lot,
  step,
  seed,
  lift: handful,
  take: taken(step),
  free: [...free, ...bar(440, 0.05, 0.2), ...bar(659, 0.15, 0.2)],
});

export const VOICES: Readonly<Record<GameId, Voices>> = {
  'aj-sayil': voices(kernel, twig, twig),
  ayoayo: { ...voices(seed, seed, seed), take: [...handful, ...later(seed, 0.2), ...later(seed, 0.27), ...later(seed, 0.36)] },
  'len-doat': voices(cowrie, turned, turned),
  siryu: voices(split, pressed, brushed),
};
