/** What the seats are called, in sentences and on the turn line. */
import type { Seat } from './api';
import { t } from './words';

export interface Named {
  /** Whether sentences say "you" to this seat. */
  readonly who: 'you' | 'other';
  readonly name: string;
}

export function seatName(seats: readonly Seat[], at: number): Named {
  const seat = seats[at];
  const persons = seats.filter(({ kind }) => kind === 'person').length;
  if (seat?.kind === 'person' && seat.here) return { who: 'you', name: t('seat-you') };
  if (seat?.name) return { who: 'other', name: seat.name };
  if (seat?.kind === 'person' && persons === 1) return { who: 'you', name: t('seat-you') };
  if (seats.length > 2) {
    const kind = seat?.kind === 'person' ? 'player' : sideOfOne(seats) === sideOf(seats, at) ? 'mate' : 'computer-of';
    return { who: 'other', name: t(`seat-${kind}`, { number: at + 1 }) };
  }
  if (seat?.kind === 'computer') return { who: 'other', name: persons > 0 ? t('seat-computer') : t('seat-computer-of', { number: at + 1 }) };
  return { who: 'other', name: sideName(at) };
}

/** The end of the table that a side sits at. */
export function sideName(side: number): string {
  return t(side === 0 ? 'side-south' : 'side-north');
}

/** What a team without a name is called: by the side of the one person who plays here, else by its end of the table. */
export function teamName(own: number | undefined, side: number): string {
  return own === undefined ? sideName(side) : t(side === own ? 'team-own' : 'team-other');
}

/** The first half of the seats is one team, the second the other. */
const sideOf = (seats: readonly Seat[], at: number): number => Number(at >= seats.length / 2);

/** The side of the one person at a table of computer players; nothing where there are more, or none. */
export function sideOfOne(seats: readonly Seat[]): number | undefined {
  const persons = seats.flatMap(({ kind }, at) => (kind === 'person' ? [at] : []));
  return persons.length === 1 ? sideOf(seats, persons[0] ?? 0) : undefined;
}
