/**
 * What is heard of a match, as plain data: which sound each event makes, which one a thing that comes down while an
 * event runs, and how a film is followed. The events and the film's progress are those that narration uses; nothing
 * here knows a rule or makes a noise.
 */
import type { Frame, Ply, Told } from '../api';

export const SOUNDS = ['lot', 'seed', 'step', 'lift', 'take', 'home', 'free', 'off', 'sir', 'mus', 'pass', 'end'] as const;
export type SoundName = (typeof SOUNDS)[number];

export interface Sounding {
  readonly sound: SoundName;
  /** How hard or loud, from 0 to 1. */
  readonly force: number;
}

/** What an event sounds like when it begins; what only moves things is heard when they come down. */
const EVENTS: Readonly<Record<string, SoundName>> = {
  lifted: 'lift',
  'seeds-captured': 'take',
  swept: 'take',
  captured: 'take',
  delivered: 'home',
  unlocked: 'free',
  'borne-off': 'off',
  sir: 'sir',
  mus: 'mus',
  'turn-passed': 'pass',
  ended: 'end',
};

/** What comes down while an event runs. */
const TOUCHES: Readonly<Record<string, SoundName>> = {
  thrown: 'lot',
  lifted: 'seed',
  sown: 'seed',
  'sowing-ended': 'seed',
  'seeds-captured': 'seed',
  swept: 'seed',
};

/** For a ply without a film one sound stands for all: the first of these that happened. */
const WEIGHT = ['ended', 'borne-off', 'delivered', 'captured', 'seeds-captured', 'unlocked', 'sir', 'mus'];

/** So many sounds of one frame are told apart. */
const AT_ONCE = 5;
/** How loud a ply without a film is. */
const SOFT = 0.45;

export function ofEvent({ type }: Told): SoundName | undefined {
  return EVENTS[type];
}

/** `type` is that of the event that runs; before the first one it is that one. */
export function ofTouch(type: string | undefined): SoundName {
  return TOUCHES[type ?? ''] ?? 'step';
}

/** The one sound of a ply that is not filmed. */
export function ofPly({ casts, events }: Ply): Sounding | undefined {
  const weighty = WEIGHT.find((type) => events.some((told) => told.type === type));
  const sound = weighty === undefined ? (casts ? 'lot' : ofTouch(events[0]?.type)) : EVENTS[weighty];
  return sound && { sound, force: SOFT };
}

/** Follows the film of one ply. */
export class Following {
  private told = 0;

  constructor(private readonly ply: Ply) {}

  /** What is heard at this frame. */
  next({ event, touches = [] }: Frame): Sounding[] {
    const { events } = this.ply;
    const heard: Sounding[] = [];
    for (; this.told < Math.min(event, events.length); this.told++) {
      const told = events[this.told];
      const sound = told && ofEvent(told);
      if (sound) heard.push({ sound, force: 1 });
    }
    const sound = ofTouch(events[Math.max(0, event - 1)]?.type);
    for (const force of touches) heard.push({ sound, force });
    return heard.slice(-AT_ONCE);
  }

  /** What is heard when the film has ended, or there was none: something only if not all of it was shown. */
  end(): Sounding | undefined {
    const all = this.told >= this.ply.events.length;
    this.told = this.ply.events.length;
    return all ? undefined : ofPly(this.ply);
  }
}
