/** What the person has chosen, kept on this device. Absent means: as the device says. */
import { isRecord, read, write } from './store';
import { LANGUAGES, type Language } from './languages';

export const SPEEDS = ['off', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ['auto', 'day', 'night', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** For a screen that lies flat between people: what is turned round for who sits opposite. */
export const FACINGS = ['off', 'texts', 'board'] as const;
export type Facing = (typeof FACINGS)[number];

export interface Chosen {
  language?: Language | undefined;
  theme?: Theme | undefined;
  speed?: Speed | undefined;
  counts?: boolean | undefined;
  sound?: boolean | undefined;
  forced?: boolean | undefined;
  facing?: Facing | undefined;
  chances?: boolean | undefined;
}

/** How many times faster than the painter's own time a film runs; `off` shows none. */
const PACE: Record<Speed, number> = { off: 0, slow: 0.55, normal: 1, fast: 2.5 };

const media = (query: string) => matchMedia(query);

function oneOf<T extends string>(list: readonly T[], value: unknown): T | undefined {
  return list.find((item) => item === value);
}

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function kept(): Chosen {
  const found = read('settings');
  const values = isRecord(found) ? found : {};
  return {
    language: oneOf(LANGUAGES, values['language']),
    theme: oneOf(THEMES, values['theme']),
    speed: oneOf(SPEEDS, values['speed']),
    counts: flag(values['counts']),
    sound: flag(values['sound']),
    forced: flag(values['forced']),
    facing: oneOf(FACINGS, values['facing']),
    chances: flag(values['chances']),
  };
}

export class Settings {
  private values: Chosen = {};
  private readonly listeners = new Set<() => void>();
  private readonly motion = media('(prefers-reduced-motion: reduce)');
  private readonly dark = media('(prefers-color-scheme: dark)');
  private readonly contrast = media('(prefers-contrast: more), (forced-colors: active)');

  /** @param listening how long it listens to the device */
  constructor(listening: AddEventListenerOptions = {}) {
    this.ask({});
    for (const query of [this.motion, this.dark, this.contrast]) query.addEventListener('change', () => this.tell(), listening);
  }

  /**
   * Begins with what is kept, and over it what another page asks for, which is not kept. What a person chooses from then on
   * is stronger than either.
   */
  ask(asked: Chosen): void {
    this.values = { ...kept(), ...asked };
    this.tell();
  }

  /** The language asked for or chosen, else the first the browser asks for that there is. */
  get language(): Language {
    const wanted = navigator.languages.map((tag) => oneOf(LANGUAGES, tag.toLowerCase().replace(/^iw/, 'he').split('-')[0]));
    return this.values.language ?? wanted.find((found) => found !== undefined) ?? 'en';
  }

  set language(language: Language) {
    this.put({ language });
  }

  get theme(): Theme {
    return this.values.theme ?? 'auto';
  }

  set theme(theme: Theme) {
    this.put({ theme });
  }

  protected get isDark(): boolean {
    return this.dark.matches;
  }

  /** The light to show, with `auto` worked out. */
  get light(): 'day' | 'night' | 'contrast' {
    if (this.theme !== 'auto') return this.theme;
    return this.contrast.matches ? 'contrast' : this.isDark ? 'night' : 'day';
  }

  /** Whether the device asks for less motion and the person has not said otherwise. */
  get still(): boolean {
    return this.motion.matches && this.values.speed === undefined;
  }

  get speed(): Speed {
    return this.values.speed ?? (this.motion.matches ? 'off' : 'normal');
  }

  set speed(speed: Speed) {
    this.put({ speed });
  }

  get pace(): number {
    return PACE[this.speed];
  }

  get counts(): boolean {
    return this.values.counts ?? true;
  }

  set counts(counts: boolean) {
    this.put({ counts });
  }

  /** Nobody is startled: silent until wanted. */
  get sound(): boolean {
    return this.values.sound ?? false;
  }

  set sound(sound: boolean) {
    this.put({ sound });
  }

  /**
   * Whether the only thing that can be done is done without asking. Off until wanted: who sits down for the first time
   * would see the game play itself and not know why, and touching is what they came for.
   */
  get forced(): boolean {
    return this.values.forced ?? false;
  }

  set forced(forced: boolean) {
    this.put({ forced });
  }

  get facing(): Facing {
    return this.values.facing ?? 'off';
  }

  set facing(facing: Facing) {
    this.put({ facing });
  }

  /** Whether the chances to win are shown: who wants to find out by playing is not told. */
  get chances(): boolean {
    return this.values.chances ?? false;
  }

  set chances(chances: boolean) {
    this.put({ chances });
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private put(values: Chosen): void {
    Object.assign(this.values, values);
    write('settings', { ...kept(), ...values });
    this.tell();
  }

  protected tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
