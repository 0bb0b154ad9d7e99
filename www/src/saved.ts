/**
 * The last matches of each game, kept in IndexedDB with the lines that were left. What is read from it is hostile until
 * the engine has opened it. Nothing depends on it: where it is forbidden (private windows) or full, the page plays on.
 * Matches by links are not here: the hand that plays them keeps them (hands.ts).
 */
import type { GameId, Handful, Match } from './api';
import { GAMES } from './engine';
import { namesFrom } from './kept';
import type { Play } from './play';
import { isRecord, keeping } from './store';

export interface Saved {
  readonly key: string;
  readonly game: GameId;
  /** The whole match, as the engine writes it: JSON. */
  readonly match: string;
  /** How many turns, and whether it is over: what the list says without the game's module. */
  readonly turn: number;
  readonly over: boolean;
  /** What its seats are called, and after them its teams; the match itself does not carry it. */
  readonly names: readonly (string | undefined)[];
  /** Milliseconds since 1970. */
  readonly when: number;
}

/** So many of each game are kept; the oldest go first. */
export const MOST = 20;
/** A match is written so long after its last ply. */
const SOON = 700;
/** A match that is opened does not wait longer, in milliseconds, for what is kept of it. */
const PATIENCE = 1500;

const database = async () => {
  if (!keeping) throw new Error('nothing is kept here');
  const kit = await import('idb-keyval');
  return { kit, store: kit.createStore('handful', 'matches') };
};

let due: { play: Play; timer: ReturnType<typeof setTimeout> } | undefined;
/** What is being written: one thing after the other. */
let writing: Promise<void> = Promise.resolve();
let told = false;
let tell: (() => void) | undefined;

/** Who is told, once, that matches cannot be kept. */
export function onSavedFailure(listener: () => void): void {
  tell = listener;
}

function failed(): void {
  if (told) return;
  told = true;
  tell?.();
}

/** What tells a match from others of its game; lots thrown by hand have nothing of their own. */
function root(match: Match): string {
  return `${match.game}:${match.fair()?.id ?? match.setup().seed ?? 'hand'}`;
}

/** Something that no other match is kept under. */
const aside = (match: Match) => `${root(match)}:${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

/** What a match that was begun here is kept under. */
export function newKey(match: Match): string {
  return match.setup().seed === undefined ? aside(match) : root(match);
}

/** Keeps the match as it stands, soon. To be called when something was played, not when a match is only looked at. */
export function remember(play: Play): void {
  if (!keeping || play.match.length === 0 || play.links) return;
  if (due) clearTimeout(due.timer);
  const timer = setTimeout(() => void flush(), SOON);
  due = { play, timer };
}

/** Writes what is still to be written: before a match is left. Resolves when it is there. */
export function flush(): Promise<void> {
  const waiting = due;
  due = undefined;
  if (!waiting) return writing;
  clearTimeout(waiting.timer);
  const saved = savedOf(waiting.play);
  return (writing = writing.then(() => putSaved(saved)).catch(failed));
}

/** The match as it is kept. */
export function savedOf({ key, match, info, names, turns, over }: Play): Saved {
  return { key, game: info.id, match: match.json(), turn: turns.length, over, names, when: Date.now() };
}

/** What was read, checked but for the match itself; nothing if it is no saved match. */
export function savedFrom(value: unknown): Saved | undefined {
  if (!isRecord(value)) return undefined;
  const { key, match, turn, when } = value;
  const game = GAMES.find((one) => one === value['game']);
  if (typeof key !== 'string' || typeof match !== 'string' || !game) return undefined;
  // A date beyond all calendars could not be written, and one to come would stay the newest.
  const number = (given: unknown, most: number) => (typeof given === 'number' && given >= 0 ? Math.floor(Math.min(given, most)) : 0);
  return { key, game, match, turn: number(turn, Number.MAX_SAFE_INTEGER), over: value['over'] === true, names: namesFrom(value['names']), when: number(when, Date.now()) };
}

/** All matches kept, the newest first. */
export async function allSaved(): Promise<Saved[]> {
  const { kit, store } = await database();
  const values = await kit.values<unknown>(store);
  const whole = values.map(savedFrom).filter((saved) => saved !== undefined);
  return whole.sort((a, b) => b.when - a.when);
}

export async function removeSaved(keys: readonly string[]): Promise<void> {
  const { kit, store } = await database();
  await kit.delMany([...keys], store);
}

/** Keeps a match; the oldest of its game go if there are too many. */
export async function putSaved(saved: Saved): Promise<void> {
  const { kit, store } = await database();
  await kit.set(saved.key, saved, store);
  const all = (await allSaved()).filter(({ game }) => game === saved.game);
  if (all.length > MOST) await removeSaved(all.slice(MOST).map(({ key }) => key));
}

/** Forgets all of them, and what was still to be written. */
export async function forgetSaved(): Promise<void> {
  if (due) clearTimeout(due.timer);
  due = undefined;
  await writing;
  const { kit, store } = await database();
  await kit.clear(store);
}

export interface Found {
  /** The match that was opened, or the one kept here, which goes on from it. The other one is freed. */
  readonly match: Match;
  /** What it is to be kept under: of what is kept already nothing is lost. */
  readonly key: string;
  readonly names: readonly (string | undefined)[];
}

/**
 * What is kept here of a match that was opened. If that has all that was opened, it stands at the ply shown there, with
 * what came after and the lines that were left.
 */
export async function asSaved(api: Handful, match: Match): Promise<Found> {
  const own = root(match);
  let all: Saved[] | undefined;
  try {
    all = await soon(flush().then(allSaved));
  } catch {
    // Where nothing can be read nothing is kept.
    all = [];
  }
  const like = all?.filter(({ key }) => key === own || key.startsWith(`${own}:`)) ?? [];
  for (const { key, names, match: text } of like) {
    const kept = opened(api, text);
    if (!kept) continue;
    const kind = sameSeats(match, kept) ? match.standing(kept).kind : 'other';
    if ((kind === 'same' || kind === 'older') && match.lines().length === 0) {
      kept.goTo(match.ply);
      match.free();
      return { match: kept, key, names };
    }
    const outgrown = kind === 'newer' && kept.lines().length === 0;
    kept.free();
    if (outgrown) return { match, key, names };
  }
  // Without an answer nobody knows what is kept under its own key.
  const free = all !== undefined && !like.some(({ key }) => key === own) && match.setup().seed !== undefined;
  return { match, key: free ? own : aside(match), names: [] };
}

/** What was asked for, or nothing if it does not come: a database may be blocked for ever. */
function soon<T>(asked: Promise<T>): Promise<T | undefined> {
  return Promise.race([asked, new Promise<undefined>((done) => setTimeout(() => done(undefined), PATIENCE))]);
}

function opened(api: Handful, text: string): Match | undefined {
  try {
    return api.Match.open(text);
  } catch {
    return undefined;
  }
}

function sameSeats(one: Match, other: Match): boolean {
  return JSON.stringify(one.setup().seats) === JSON.stringify(other.setup().seats);
}
