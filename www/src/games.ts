/** What the page knows of each game beyond the API: how its positions are counted and its places named. */
import type { GameId, View } from './api';
import type { Play } from './play';

export interface Facts {
  /** Whether its board is a long row or nearly square: the lots lie elsewhere then. */
  readonly shape: 'long' | 'square';
  /** What counts for a side, shown beside its name; `ended`: why the game has ended here, if it has. */
  score(position: never, side: number, ended?: string): number;
  /** The values of the lots still to be used, for the slip beside them. */
  throws(position: never): readonly number[];
  /** The name of a step of a seat's way; `spaces` is the length of the row, where there is one. */
  place(step: number, side: number, spaces: number): string;
  /** Where the one piece that a seat plays with stands, in games in which that is so. */
  standing?(position: never, seat: number): Standing;
}

/** Where a player's stick is: in the hand, captive, or on a step with so many captives. */
export type Standing = { readonly where: 'hand' | 'captive' } | { readonly where: 'row'; readonly step: number; readonly load: number };

interface AjSayil { captured: number[]; throws: number[]; sticks: ({ step: number; load: number[] } | null)[] }
interface Ayoayo { stores: number[] }
interface LenDoat { pieces: number[][]; throws: number[] }
interface Siryu { pieces: unknown[][]; throw: number | null }

/** A square seen from South, turned half round for North. */
function turned(square: string, columns: string, rows: number): string {
  const column = columns.indexOf(square.charAt(0));
  return columns.charAt(columns.length - 1 - column) + String(rows + 1 - Number(square.slice(1)));
}

const DOAT =
  'F2 G2 H2 I2 J2 J3 I3 H3 G3 F3 E3 D3 C3 B3 A3 A2 A1 B1 C1 D1 E1 E6 D6 C6 B6 A6 A5 A4 B4 C4 D4 E4 F4 G4 H4 I4 J4 J5 J6 I6 H6 G6 F6 F1 G1 H1 I1 J1 J2 I2 H2 G2 F2'.split(
    ' ',
  );

const SIRYU = 'abcdefghijkl';

/** The square of a step of Siryu, seen by the player: rows 1, 2, 3 in turns, then (house rule) 4, 3, 2. */
function siryuSquare(step: number): string {
  const lap = Math.floor(step / 12);
  const row = [1, 2, 3, 4, 3, 2][lap] ?? 1;
  const backwards = lap % 2 === 1;
  const column = step % 12;
  return SIRYU.charAt(backwards ? 11 - column : column) + String(row);
}

export const FACTS: Record<GameId, Facts> = {
  'aj-sayil': {
    shape: 'long',
    score({ captured, sticks }: AjSayil, side, ended) {
      const half = sticks.length / 2;
      // What is still carried counts when a team had nothing left to play with.
      const counting = ended === 'no-stick-to-enter' ? sticks.slice(side * half, side * half + half) : [];
      const carried = counting.flatMap((stick) => stick?.load ?? []).filter((owner) => owner < half !== (side === 0));
      return (captured[side] ?? 0) + carried.length;
    },
    throws: (position: AjSayil) => position.throws,
    place(step, side, spaces) {
      const fromHome = step > spaces ? 2 * spaces - step : step;
      return String(side === 0 ? fromHome : spaces + 1 - fromHome);
    },
    standing({ sticks }: AjSayil, seat) {
      const stick = sticks[seat];
      if (stick) return { where: 'row', step: stick.step, load: stick.load.length };
      return { where: sticks.some((other) => other?.load.includes(seat)) ? 'captive' : 'hand' };
    },
  },
  ayoayo: {
    shape: 'long',
    score: (position: Ayoayo, side) => position.stores[side] ?? 0,
    throws: () => [],
    place: (pit) => (pit < 6 ? `S${pit + 1}` : `N${pit - 5}`),
  },
  'len-doat': {
    shape: 'square',
    score: (position: LenDoat, side) => position.pieces[side]?.filter((step) => step > 52).length ?? 0,
    throws: (position: LenDoat) => position.throws,
    place: (step, side) => (side === 0 ? (DOAT[step] ?? '') : turned(DOAT[step] ?? 'A1', 'ABCDEFGHIJ', 6)),
  },
  siryu: {
    shape: 'long',
    score: (position: Siryu, side) => 12 - (position.pieces[1 - side]?.length ?? 12),
    // The position has how many white faces are up; the throw counts those that are alike (rule 3).
    throws: (position: Siryu) => (position.throw === null ? [] : [Math.max(position.throw, 6 - position.throw)]),
    place: (step, side) => (side === 0 ? siryuSquare(step) : turned(siryuSquare(step), SIRYU, 4)),
  },
};

/** What a side has at the ply shown; at the end, what it came to. */
export function score({ info, match, plies, view }: Play, side: number): number {
  const ended = plies[match.ply - 1]?.events.find(({ type }) => type === 'ended');
  return FACTS[info.id].score(view.position as never, side, ended && String(ended['why']));
}

export function throwsLeft(game: GameId, view: View): readonly number[] {
  return FACTS[game].throws(view.position as never);
}

/** How many spaces the row of Aj Sayil has: one fewer than kernels (rule 2). */
export function spaces(seats: number): number {
  return seats <= 8 ? 19 : seats <= 14 ? 24 : 29;
}
