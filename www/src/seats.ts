/** Who sits where: how many players a game has, and the seats of whoever asks for none. */
import type { GameInfo, Level, Seat } from './api';
import type { Options } from './houserules';
import { isTeamGame } from './names';

export const LEVELS: readonly Level[] = ['novice', 'regular', 'master'];

export interface Plan {
  readonly options: Options;
  readonly seats: Seat[];
}

/** How many players a game has under these options. */
export function players(game: GameInfo, options: Options): number {
  if (!isTeamGame(game.id)) return 2;
  const rule = game.houseRules.find(({ name }) => name === 'players');
  return Number(options['players'] ?? rule?.choices[rule.default]?.value ?? 2);
}

/** The near side is a person's, the other one the computer's. */
export function usualSeats(count: number): Seat[] {
  return Array.from({ length: count }, (_, at): Seat => (at < count / 2 ? { kind: 'person' } : { kind: 'computer', level: 'regular' }));
}
