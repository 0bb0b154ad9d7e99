/** What was measured of the games. docs/insights.md is its only source: the build reads it from there. */
import type { GameId } from '../api';
import found from '../../../docs/insights.md';

/** A figure of a hundred games, with half of its 95 % interval, and of how many games if not of as many as usual. */
export interface Measured {
  readonly value: number;
  readonly half?: number;
  readonly games?: number;
}

/** What a house rule, or several, makes of a game; none for the game as it is. */
export interface RuleFigures {
  readonly options: Readonly<Record<string, string | number>>;
  readonly turns: number;
  /** How often who begins wins, and how often a quick player beats random play. */
  readonly first: Measured;
  readonly skill: Measured;
}

type Player = 'novice' | 'regular' | 'master' | 'random' | 'greedy';

export interface LevelFigures {
  readonly a: Player;
  readonly b: Player;
  /** Points of `a` in a hundred games. */
  readonly points: Measured;
  readonly games: number;
}

export interface Figures {
  readonly games: Readonly<Partial<Record<GameId, { readonly rules: readonly RuleFigures[]; readonly levels: readonly LevelFigures[] }>>>;
  /** Games measured without a house rule. */
  readonly measuredIn?: number;
  /** What the commands call Q. */
  readonly quick: { readonly ayoayo?: string; readonly others?: string };
  readonly commands: { readonly first?: string; readonly skill?: string; readonly levels?: string; readonly 'len-doat'?: string; readonly ayoayo?: string };
  readonly solved: {
    /** In per cent, how often South wins with one piece each. */
    readonly 'len-doat'?: { readonly low: number; readonly high: number };
    readonly ayoayo?: { readonly positions: number; readonly unknown: number };
  };
}

export const figures: Figures = found;
