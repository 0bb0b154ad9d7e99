/**
 * The course of a match in numbers: what each side's chance was after each ply, and by how much throws and choices changed
 * it. Found out from the first ply to the last, roughly, then all of it better, then what mattered most thoroughly. No DOM.
 */
import type { Analysis, Match, View } from '../api';
import type { Table } from '../table';
import { GLANCE, LOOK, STUDY, analyse, known, type Place } from './analyst';

/** For the second look at the whole match there are so many positions in all, so that long games do not take minutes. */
const IN_ALL = 3_000_000;
/** So many plies are looked at thoroughly. */
const THOROUGHLY = 8;
/** A choice counts from so much of a chance to win: what is less no search can tell from its own mistakes. */
export const COUNTS = 0.01;

/** By how much one ply changed the chance of whoever made it: a throw by luck, an action by what was not chosen. */
export interface Swing {
  readonly ply: number;
  readonly kind: 'luck' | 'choice';
  readonly seat: number;
  readonly side: number;
  /** -1 to 1, to the mover; never above 0 for a choice. */
  readonly change: number;
  /** What would have been best instead. */
  readonly better?: string;
}

export class Course {
  /** What is known of each ply, 0 being the start. */
  readonly found: (Analysis | undefined)[];
  private readonly match: Match;

  constructor(private readonly table: Table) {
    const { match, engine } = table.play;
    // A match of its own to go through: the one at the table stays where it is.
    this.match = engine.api.Match.open(match.json());
    this.found = Array.from({ length: match.length + 1 }, () => undefined);
  }

  /** Finds it all out; `grown` is told of each ply, and whether all of them are known as well as they will be. */
  async run(grown: () => void, signal: AbortSignal): Promise<void> {
    const { found } = this;
    const better = Math.min(LOOK, Math.max(GLANCE, Math.round(IN_ALL / found.length)));
    for (const nodes of [GLANCE, better]) {
      for (let ply = 0; ply < found.length; ply++) {
        if (!(await this.look(ply, nodes, signal))) return;
        grown();
      }
    }
    const most = this.swings().sort((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, THOROUGHLY);
    for (const ply of new Set(most.flatMap(({ ply, kind }) => (kind === 'luck' ? [ply] : [ply - 1, ply])))) {
      if (!(await this.look(ply, STUDY, signal))) return;
      grown();
    }
  }

  /** The position at a ply, as the page sees it. */
  viewAt(ply: number): View {
    this.match.goTo(ply);
    return this.match.view();
  }

  free(): void {
    this.match.free();
  }

  /** Whether something is known of every ply. */
  get whole(): boolean {
    return !this.found.includes(undefined);
  }

  /** Looks at a ply. False when it is not wanted any more, or cannot be found out. */
  private async look(ply: number, nodes: number, signal: AbortSignal): Promise<boolean> {
    const place: Place = { ply, text: () => this.textAt(ply) };
    const found = known(this.table, place, nodes) ?? (await analyse(this.table, place, nodes, 'course', signal));
    if (signal.aborted || !found) return false;
    this.found[ply] = found;
    return true;
  }

  private textAt(ply: number): string {
    this.match.goTo(ply);
    return this.table.page.linkFrom(this.match) || this.match.json();
  }

  /** What every ply changed, as far as it is known. */
  swings(): Swing[] {
    const { play } = this.table;
    // The match may have gone on meanwhile.
    return play.plies.slice(0, this.found.length - 1).flatMap(({ ply, seat, action, forced }): Swing[] => {
      const side = play.side(seat);
      const mine = (chance: number) => (side === 0 ? chance : 1 - chance);
      if (action === undefined) {
        const luck = this.found[ply]?.luck;
        return luck ? [{ ply, kind: 'luck', seat, side, change: luck.luck }] : [];
      }
      const { actions } = this.found[ply - 1] ?? {};
      const [best] = actions ?? [];
      const chosen = actions?.find((one) => one.action === action);
      if (forced || !best || !chosen) return [];
      const change = mine(chosen.chance) - mine(best.chance);
      return [{ ply, kind: 'choice', seat, side, change: Math.min(0, change), better: best.action }];
    });
  }

  /** What luck brought each side in all, and what its choices gave away. */
  sums(): Record<'luck' | 'choice', [number, number]> {
    const sums: Record<'luck' | 'choice', [number, number]> = { luck: [0, 0], choice: [0, 0] };
    for (const { kind, side, change } of this.swings()) {
      if (kind === 'luck' || change <= -COUNTS) sums[kind][side as 0 | 1] += change;
    }
    return sums;
  }
}

/** The swings that changed most, in the order in which they came. */
export function turningPoints(swings: readonly Swing[], most: number, least: number): Swing[] {
  const large = swings.filter(({ change }) => Math.abs(change) >= least);
  large.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.ply - b.ply);
  return large.slice(0, most).sort((a, b) => a.ply - b.ply);
}
