/**
 * The last matches of each game, kept in IndexedDB with the lines that were left. What is read from it is hostile until
 * the engine has opened it. Nothing depends on it: where it is forbidden (private windows) or full, the page plays on.
 */
import type { GameId } from './api';
import type { Play } from './play';
import { isRecord } from './store';

export interface Saved {
  readonly key: string;
  readonly game: GameId;
  /** The whole match, as the engine writes it: JSON. */
  readonly match: string;
  readonly turn: number;
  readonly over: boolean;
  readonly links: boolean;
  readonly names: readonly (string | undefined)[];
  /** Milliseconds since 1970. */
  readonly when: number;
}

/** So many of each game are kept; the oldest go first. */
export const MOST = 20;
/** A match is written so long after its last ply. */
const SOON = 700;

const database = async () => {
  const kit = await import('idb-keyval');
  return { kit, store: kit.createStore('handful', 'matches') };
};

let due: { play: Play; timer: ReturnType<typeof setTimeout> } | undefined;
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

/** Keeps the match as it stands, soon. */
export function remember(play: Play): void {
  if (play.match.length === 0) return;
  if (due) clearTimeout(due.timer);
  const timer = setTimeout(() => void flush(), SOON);
  due = { play, timer };
}

/** Writes what is still to be written: before a match is left. */
export async function flush(): Promise<void> {
  const waiting = due;
  due = undefined;
  if (!waiting) return;
  clearTimeout(waiting.timer);
  const saved = savedOf(waiting.play);
  try {
    const { kit, store } = await database();
    await kit.set(saved.key, saved, store);
    const all = (await allSaved()).filter(({ game }) => game === saved.game);
    await kit.delMany(all.slice(MOST).map(({ key }) => key), store);
  } catch {
    failed();
  }
}

function savedOf({ match, info, setup, turns, over, links }: Play): Saved {
  const fair = match.fair();
  // A seed or the id of a match by links tells it from others; lots thrown by hand have nothing of their own.
  const id = fair?.id ?? setup.seed ?? 'hand';
  return { key: `${info.id}:${id}`, game: info.id, match: match.json(), turn: turns.length, over, links: links !== undefined, names: setup.seats.map(({ name }) => name), when: Date.now() };
}

/** All matches kept, the newest first. */
export async function allSaved(): Promise<Saved[]> {
  const { kit, store } = await database();
  const values = await kit.values<unknown>(store);
  const whole = values.filter((value): value is Saved => isRecord(value) && ['key', 'game', 'match'].every((name) => typeof value[name] === 'string'));
  return whole.sort((a, b) => (Number(b.when) || 0) - (Number(a.when) || 0));
}

export async function removeSaved(keys: readonly string[]): Promise<void> {
  const { kit, store } = await database();
  await kit.delMany([...keys], store);
}

/** Puts matches in that were exported elsewhere; each was opened by the engine before. */
export async function putSaved(all: readonly Saved[]): Promise<void> {
  const { kit, store } = await database();
  await kit.setMany(
    all.map((saved) => [saved.key, saved]),
    store,
  );
}
