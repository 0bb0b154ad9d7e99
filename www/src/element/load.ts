/** The API of a game by itself, without the page: what a program takes that shows boards or plays matches its own way. */
import { modules } from 'handful:places';
import type { GameId, Handful, HandfulError } from '../api';
import { GAMES, engineOf, modulesAt } from '../engine';

modulesAt((game) => modules[game]);

/** The games, by the names that {@link load} and the attribute `game` know. */
export const games: readonly GameId[] = GAMES;

/** The API of one game, loaded once: boards in the page have the same. */
export async function load(game: GameId): Promise<Handful> {
  if (!GAMES.includes(game)) throw refusal('unknown-game', `game is one of ${GAMES.join(', ')}`);
  return (await engineOf(game)).api;
}

export const refusal = (code: string, message: string): HandfulError => Object.assign(new Error(message), { name: 'HandfulError', code });
