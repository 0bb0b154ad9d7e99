/** A match at the table: who sits where, its turns, and what may be undone. No DOM. */
import type { GameInfo, Match, Ply, Seat, Setup, View } from './api';
import type { Engine } from './engine';
import { isTeamGame, seatName, type Named } from './names';
import { t } from './words';

/** The plies of one player's turn, `first` to `last`, counted from 1. */
export interface Turn {
  readonly number: number;
  readonly seat: number;
  readonly first: number;
  last: number;
  /** Whether it was passed on, or ended the game. */
  over: boolean;
}

export class Play {
  /** What the match was begun with; the names of the seats are the page's own, a link does not carry them. */
  readonly setup: Setup & { seats: Seat[] };
  private known: { plies: Ply[]; turns: Turn[] } | undefined;
  /** Those plies of before that a change has left as they were. */
  private kept: readonly Ply[] = [];
  private seen: View | undefined;
  /** A ply that is not the last, from which the person has chosen to play on: what came after it goes with the next move. */
  private branch: number | undefined;

  constructor(
    readonly match: Match,
    readonly engine: Engine,
    names: readonly (string | undefined)[] = [],
  ) {
    const setup = match.setup();
    const seats = setup.seats.map((seat, at): Seat => {
      const name = names[at];
      return name ? { ...seat, name } : seat;
    });
    this.setup = { ...setup, seats };
  }

  get info(): GameInfo {
    return this.engine.info;
  }

  get view(): View {
    return (this.seen ??= this.match.view());
  }

  get plies(): readonly Ply[] {
    return this.history.plies;
  }

  get turns(): readonly Turn[] {
    return this.history.turns;
  }

  private get history(): { plies: Ply[]; turns: Turn[] } {
    if (!this.known) {
      const plies = [...this.kept, ...this.match.plies(this.kept.length)];
      this.known = { plies, turns: turnsOf(plies) };
    }
    return this.known;
  }

  /** The number of the turn that ply `ply` belongs to; 0 before the first. */
  turnAt(ply: number): number {
    return this.turns.find(({ last }) => ply <= last && ply > 0)?.number ?? 0;
  }

  seat(at: number): Seat {
    return this.setup.seats[at] ?? { kind: 'person' };
  }

  get mover(): Seat {
    return this.seat(this.view.turn);
  }

  side(seat: number): number {
    return this.view.sides[seat] ?? seat;
  }

  name(seat: number): Named {
    return seatName(this.info.id, this.setup.seats, seat);
  }

  /** What a side is called: its player, or its team. */
  sideName(side: number): Named {
    return isTeamGame(this.info.id) ? { who: 'other', name: t(side === 0 ? 'side-south' : 'side-north') } : this.name(side);
  }

  /** Whether the match can be played on from the ply shown. */
  get live(): boolean {
    return this.match.ply === this.match.length || this.branch === this.match.ply;
  }

  get over(): boolean {
    return this.view.phase === 'over';
  }

  /** Whether a person may act or throw now. */
  get waitsForPerson(): boolean {
    return this.live && !this.over && this.mover.kind === 'person';
  }

  play(action: string): void {
    const { ply } = this.match;
    this.match.play(action);
    this.changed(ply);
  }

  throwLots(): void {
    const { ply } = this.match;
    this.match.throwLots();
    this.changed(ply);
  }

  goTo(ply: number): void {
    this.match.goTo(ply);
    this.seen = undefined;
    if (this.branch !== ply) this.branch = undefined;
  }

  /** From now on the match goes on from the ply shown. */
  playFromHere(): void {
    this.branch = this.match.ply;
  }

  /** The ply that undo goes back to: a person's last decision. Nothing when there is none. */
  get undoTo(): number | undefined {
    if (!this.live) return undefined;
    for (let ply = this.match.ply; ply > 0; ply--) {
      const made = this.plies[ply - 1];
      if (made?.action !== undefined && this.seat(made.seat).kind === 'person') return ply - 1;
    }
    return undefined;
  }

  undo(): void {
    const target = this.undoTo;
    if (target === undefined) return;
    while (this.match.ply > target && this.match.undo());
    this.changed(this.match.ply);
  }

  /** The last whole turn before the ply shown; where there is none, what there is of the first. */
  get lastTurn(): Turn | undefined {
    const ply = this.match.ply;
    return this.turns.findLast(({ last, over }) => over && last <= ply) ?? this.turns.find(({ first }) => first <= ply);
  }

  /** The plies since the one that a person last decided, up to the one shown. */
  get sinceDecision(): readonly Ply[] {
    const plies = this.plies.slice(0, this.match.ply);
    return plies.slice(plies.findLastIndex(({ action, seat }) => action !== undefined && this.seat(seat).kind === 'person') + 1);
  }

  /** A number for the computer player's choices, the same for the same match and ply. */
  get thinkingSeed(): number {
    let hash = 0x811c9dc5 ^ this.match.ply;
    for (const character of this.setup.seed ?? '') hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
    return hash >>> 0;
  }

  /** @param same so many plies are as they were */
  private changed(same: number): void {
    this.kept = (this.known?.plies ?? this.kept).slice(0, same);
    this.known = undefined;
    this.seen = undefined;
    this.branch = undefined;
  }
}

/** A turn ends with the ply that passes it on, or with the game. */
function turnsOf(plies: readonly Ply[]): Turn[] {
  const turns: Turn[] = [];
  let open: Turn | undefined;
  for (const { ply, seat, events } of plies) {
    if (!open) turns.push((open = { number: turns.length + 1, seat, first: ply, last: ply, over: false }));
    open.last = ply;
    open.over = events.some(({ type }) => type === 'turn-passed' || type === 'ended');
    if (open.over) open = undefined;
  }
  return turns;
}
