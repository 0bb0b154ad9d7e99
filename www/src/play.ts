/** A match at the table: who sits where, its turns, and what may be undone. No DOM. */
import type { GameInfo, Match, Ply, Seat, Setup, View } from './api';
import type { ByLinks } from './bylinks';
import type { Engine } from './engine';
import { seatName, sideOfOne, teamName, type Named } from './names';
import { newKey } from './saved';
import { isTeamGame, type Begun } from './seats';
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
  /** What the teams were named, if they were. */
  readonly teams: readonly (string | undefined)[];
  /** What is known of the plies: the first so many of the match's, and their turns. */
  private readonly known: { plies: Ply[]; turns: Turn[] } = { plies: [], turns: [] };
  private seen: View | undefined;
  /** A ply that is not the last, from which the person has chosen to play on: what came after it goes with the next move. */
  private branch: number | undefined;

  constructor(
    readonly match: Match,
    readonly engine: Engine,
    /** What the seats are called, and after them the teams, where there are any. */
    names: readonly (string | undefined)[] = [],
    /** The hand that plays here, in a match by links. */
    readonly links?: ByLinks | undefined,
    /** What the match is kept under on this device. */
    readonly key = newKey(match),
  ) {
    const setup = match.setup();
    const { sides } = this.view;
    const own = links?.side;
    const seats = setup.seats.map((seat, at): Seat => {
      if (own !== undefined && seat.kind === 'person') return sides[at] === own ? { ...seat, here: true } : { ...seat, name: t('seat-friend') };
      const name = names[at];
      return name ? { ...seat, name } : seat;
    });
    this.setup = { ...setup, seats };
    this.teams = names.slice(seats.length, seats.length + 2);
  }

  /** What another match like this one is begun with. */
  get plan(): Begun & { seats: Seat[] } {
    const { game, options, seats } = this.setup;
    return { game, seats, teams: this.teams, ...(options ? { options } : {}) };
  }

  /** What this device keeps of the names that people gave: of the seats, and after them of the teams. */
  get names(): (string | undefined)[] {
    return [...this.setup.seats.map(({ name }) => name), ...this.teams];
  }

  get info(): GameInfo {
    return this.engine.info;
  }

  get view(): View {
    return (this.seen ??= this.match.view());
  }

  get plies(): readonly Ply[] {
    return this.history().plies;
  }

  get turns(): readonly Turn[] {
    return this.history().turns;
  }

  /** Only what is new is asked of the match: a long one has thousands of events. */
  private history(): { plies: readonly Ply[]; turns: readonly Turn[] } {
    const { known, match } = this;
    if (known.plies.length < match.length) {
      const added = match.plies(known.plies.length);
      known.plies.push(...added);
      for (const ply of added) addTo(known.turns, ply);
    }
    return known;
  }

  /** What comes after this ply is not known any more. */
  private forget(after: number): void {
    const { plies, turns } = this.known;
    plies.length = Math.min(plies.length, after);
    while ((turns.at(-1)?.first ?? 0) > after) turns.pop();
    const last = turns.at(-1);
    if (last && last.last > after) {
      last.last = after;
      last.over = false;
    }
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
    if (!isTeamGame(this.info.id)) return this.name(side);
    return { who: 'other', name: this.teams[side] ?? teamName(this.info.id, this.links?.side ?? sideOfOne(this.setup.seats), side) };
  }

  /** The side whose own places are near: that of the one person who plays here. Where several do, or nobody, it is side 0; teams sit side by side. */
  get near(): number {
    return isTeamGame(this.info.id) ? 0 : (this.links?.side ?? sideOfOne(this.setup.seats) ?? 0);
  }

  /**
   * What of the match may leave this browser now: all of it, or by links within the own turn only what was sent or received
   * already. It is lent to `look`, which must have what it wants of it before it waits for anything.
   */
  given<T>(look: (match: Match) => T): T {
    const held = this.links?.held;
    if (held === undefined) return look(this.match);
    const match = this.engine.api.Match.open(held);
    try {
      return look(match);
    } finally {
      match.free();
    }
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
    return this.live && !this.over && this.mover.kind === 'person' && (!this.links || this.links.state === 'own');
  }

  play(action: string): void {
    const before = this.match.ply;
    this.match.play(action);
    this.changed(before);
  }

  throwLots(): void {
    const before = this.match.ply;
    this.match.throwLots();
    this.changed(before);
  }

  resign(side: number): void {
    this.match.resign(side);
    this.changed(this.match.length);
  }

  toLine(index: number): void {
    const from = this.match.lines()[index]?.from ?? 0;
    this.match.toLine(index);
    this.changed(from);
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

  /**
   * The ply that undo goes back to: a person's last action, or with `decision` the last for which there was a choice.
   * Nothing when there is none.
   */
  undoTo(decision: boolean): number | undefined {
    if (!this.live || this.view.resigned !== undefined) return undefined;
    const settled = this.match.fair()?.settled ?? 0;
    for (let ply = this.match.ply; ply > settled; ply--) {
      const made = this.plies[ply - 1];
      const acted = made?.action !== undefined && this.seat(made.seat).kind === 'person';
      if (acted && !(decision && made.forced)) return ply - 1;
    }
    return undefined;
  }

  undo(decision: boolean): void {
    const target = this.undoTo(decision);
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

  /** The one thing that a person can do now, if it is only one. */
  get only(): string | undefined {
    const { actions, phase } = this.view;
    return this.waitsForPerson && phase === 'act' && actions.length === 1 ? actions[0] : undefined;
  }

  /** Whether a person's throw has just come to nothing, and the turn has gone to a computer player. */
  get lost(): boolean {
    const last = this.plies[this.match.ply - 1];
    if (!last?.casts || this.seat(last.seat).kind !== 'person' || this.mover.kind !== 'computer') return false;
    return last.events.some(({ type }) => type === 'turn-passed');
  }

  /** Whether several persons share the table, so that each must be told when it is their turn. */
  get shared(): boolean {
    return !this.links && this.setup.seats.filter(({ kind }) => kind === 'person').length > 1;
  }

  /** The plies are others after this one. Whoever changes the match by itself must say so. */
  changed(after: number): void {
    this.forget(after);
    this.seen = undefined;
    this.branch = undefined;
  }
}

/** A turn ends with the ply that passes it on, or with the game. */
function addTo(turns: Turn[], { ply, seat, events }: Ply): void {
  let open = turns.at(-1);
  if (!open || open.over) turns.push((open = { number: turns.length + 1, seat, first: ply, last: ply, over: false }));
  open.last = ply;
  open.over = events.some(({ type }) => type === 'turn-passed' || type === 'ended');
}
