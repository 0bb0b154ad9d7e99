/** Who sits where: how many players a game has, and the seats of whoever asks for none. */
import type { GameId, GameInfo, Level, Seat, Setup } from './api';
import type { Options } from './houserules';

export const LEVELS: readonly Level[] = ['novice', 'regular', 'master'];

export interface Plan {
  readonly options: Options;
  readonly seats: Seat[];
  /** What the two teams are called, where people gave them names. */
  readonly teams?: readonly (string | undefined)[];
}

/** What a match is begun with: what the engine needs of it, the names of its teams, and whether it shall be the game's short form. */
export type Begun = Setup & Pick<Plan, 'teams'> & { readonly short?: boolean };

/** Teams have more players than sides. */
export const isTeamGame = (game: GameId): boolean => game === 'aj-sayil';

/** How many players a game has under these options. */
export function players(game: GameInfo, options: Options): number {
  if (!isTeamGame(game.id)) return 2;
  const rule = game.houseRules.find(({ name }) => name === 'players');
  return Number(options['players'] ?? rule?.choices[rule.default]?.value ?? 2);
}

/** One person begins; all others, team-mates too, are computer players. Then everybody knows who plays what. */
export function usualSeats(count: number): Seat[] {
  return Array.from({ length: count }, (_, at): Seat => (at === 0 ? { kind: 'person' } : { kind: 'computer', level: 'regular' }));
}
