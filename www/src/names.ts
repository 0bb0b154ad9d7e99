/** What the seats are called, in sentences and on the turn line. */
import type { GameId, Seat } from './api';
import { t } from './words';

export interface Named {
  /** Whether sentences say "you" to this seat. */
  readonly who: 'you' | 'other';
  readonly name: string;
}

/** Teams have more players than sides. */
export const isTeamGame = (game: GameId): boolean => game === 'aj-sayil';

export function seatName(game: GameId, seats: readonly Seat[], at: number): Named {
  const seat = seats[at];
  const persons = seats.filter(({ kind }) => kind === 'person').length;
  if (seat?.kind === 'person' && seat.here) return { who: 'you', name: t('seat-you') };
  if (seat?.name) return { who: 'other', name: seat.name };
  if (seat?.kind === 'person' && persons === 1) return { who: 'you', name: t('seat-you') };
  if (seats.length > 2) return { who: 'other', name: t(seat?.kind === 'person' ? 'seat-player' : 'seat-computer-of', { number: at + 1 }) };
  if (seat?.kind === 'computer') return { who: 'other', name: persons > 0 ? t('seat-computer') : t('seat-computer-of', { number: at + 1 }) };
  return { who: 'other', name: sideName(game, at) };
}

/** What a side is called: a team, or the end of the table a player sits at. */
export function sideName(game: GameId, side: number): string {
  if (isTeamGame(game)) return t(side === 0 ? 'team-south' : 'team-north');
  return t(side === 0 ? 'side-south' : 'side-north');
}
