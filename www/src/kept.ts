/** The running matches, one of each game, kept over a reload. */
import type { GameId } from './api';
import { forget, isRecord, read, write } from './store';

export interface Kept {
  readonly game: GameId;
  readonly link: string;
  readonly turn: number;
  /** The match's seed, by which it is known again, and the names of its seats and teams, which its link does not carry. */
  readonly seed: string;
  readonly names: readonly (string | undefined)[];
  /** Milliseconds since 1970. */
  readonly when: number;
}

export const LONGEST_NAME = 24;
/** No game has more. */
export const MOST_SEATS = 20;

const key = (game: GameId) => `match.${game}`;

export function keep(kept: Kept): void {
  write(key(kept.game), kept);
}

export function drop(game: GameId): void {
  forget(key(game));
}

export function kept(game: GameId): Kept | undefined {
  const found = read(key(game));
  if (!isRecord(found) || typeof found['link'] !== 'string') return undefined;
  const when = Number(found['when']);
  return { game, link: found['link'], turn: Number(found['turn']) || 0, when: Number.isFinite(when) ? when : 0, seed: String(found['seed']), names: namesFrom(found['names']) };
}

/** The names of seats, and of teams after them, in what was read. */
export function namesFrom(value: unknown): (string | undefined)[] {
  const names: unknown[] = Array.isArray(value) ? value.slice(0, MOST_SEATS + 2) : [];
  return names.map((name) => (typeof name === 'string' ? name.slice(0, LONGEST_NAME) : undefined));
}

/** The match that was played last, if one waits. */
export function latest(games: readonly GameId[]): Kept | undefined {
  const all = games.map(kept).filter((one) => one !== undefined);
  return all.sort((a, b) => b.when - a.when)[0];
}
