/** What the seats are called, in sentences and on the turn line. */
import type { GameId, Seat } from './api';
import { t } from './words';

export interface Named {
  /** Whether sentences say "you" to this seat. */
  readonly who: 'you' | 'other';
  readonly name: string;
}

export function seatName(game: GameId, seats: readonly Seat[], at: number): Named {
  const seat = seats[at];
  const persons = seats.filter(({ kind }) => kind === 'person').length;
  if (seat?.kind === 'person' && seat.here) return { who: 'you', name: t('seat-you') };
  if (seat?.name) return { who: 'other', name: seat.name };
  if (seat?.kind === 'person' && persons === 1) return { who: 'you', name: t('seat-you') };
  if (seats.length > 2) {
    // A person is called by what is to be seen on the table: the colour of the team's sticks; the number is the seat's.
    if (seat?.kind === 'person') return { who: 'other', name: t(`${game}-hand`, { side: sideOf(seats, at), number: at + 1 }) };
    return { who: 'other', name: t(sideOfOne(seats) === sideOf(seats, at) ? 'seat-mate' : 'seat-computer-of', { number: at + 1 }) };
  }
  if (seat?.kind === 'computer') return { who: 'other', name: persons > 0 ? t('seat-computer') : t('seat-computer-of', { number: at + 1 }) };
  return { who: 'other', name: sideName(game, at) };
}

/** What a side without a name is called: by what is its own on the board, which everybody sees. */
export function sideName(game: GameId, side: number): string {
  return t(`${game}-side`, { side });
}

/** What a team without a name is called: by the side of the one person who plays here, else by its sticks. */
export function teamName(game: GameId, own: number | undefined, side: number): string {
  return own === undefined ? sideName(game, side) : t(side === own ? 'team-own' : 'team-other');
}

/** The first half of the seats is one team, the second the other. */
const sideOf = (seats: readonly Seat[], at: number): number => Number(at >= seats.length / 2);

/** The side of the one person at a table of computer players; nothing where there are more, or none. */
export function sideOfOne(seats: readonly Seat[]): number | undefined {
  const persons = seats.flatMap(({ kind }, at) => (kind === 'person' ? [at] : []));
  return persons.length === 1 ? sideOf(seats, persons[0] ?? 0) : undefined;
}
