/**
 * What positions are worth, asked of a Worker of its own: a second one beside the computer players', not the same one
 * stopped and hired anew, since an analysis runs nearly all the time while its bar is shown, and to start a Worker again
 * before each move of the computer (a module to instantiate, on a phone a tenth of a second) would be felt with every move.
 * Its price is the memory of one more module, a few megabytes; it is hired when first asked and let go with the table.
 *
 * One question at a time is with the Worker, so that what is wanted most comes next and what is not wanted any more is
 * never begun. A long search that is not wanted any more is ended with its Worker; a short one is waited for.
 */
import type { Analysis, Ply } from '../api';
import type { Page } from '../page';
import type { Play } from '../play';
import type { Table } from '../table';
import type { Thinker } from '../thinker';

/** Who asks: what a person waits for comes first. */
export type Rank = 'hint' | 'bar' | 'course';
const RANKS: readonly Rank[] = ['hint', 'bar', 'course'];

/** At how many positions is looked at first, then, and at last. */
export const GLANCE = 1_500;
export const LOOK = 20_000;
export const STUDY = 150_000;

/** A search of no more positions is over before another Worker could begin. */
const SHORT = LOOK;
/** So many answers are remembered: a few long games. */
const REMEMBERED = 4000;

interface Asked {
  readonly play: Play;
  readonly key: string;
  readonly text: () => string;
  readonly nodes: number;
  readonly rank: Rank;
  readonly signal: AbortSignal;
  readonly resolve: (found: Analysis | undefined) => void;
}

class Analyst {
  private readonly thinker: Thinker;
  private waiting: Asked[] = [];
  private running: Asked | undefined;
  private readonly known = new Map<string, { nodes: number; found: Analysis }>();

  constructor(page: Page) {
    // That a Worker broke and another took over is nobody's business: what cannot be found out says so in its own place.
    this.thinker = page.thinker.another(() => undefined);
  }

  /** What is known of a position by at least so many. */
  knows(key: string, nodes: number): Analysis | undefined {
    const known = this.known.get(key);
    return known && (known.nodes >= nodes || known.found.method === 'decided') ? known.found : undefined;
  }

  ask(asked: Asked): void {
    if (asked.signal.aborted) return asked.resolve(undefined);
    this.waiting.push(asked);
    asked.signal.addEventListener('abort', () => this.drop(asked), { once: true });
    this.next();
  }

  stop(): void {
    this.thinker.close();
    this.running = undefined;
  }

  private drop(asked: Asked): void {
    this.waiting = this.waiting.filter((other) => other !== asked);
    asked.resolve(undefined);
    if (this.running !== asked || asked.nodes <= SHORT) return;
    this.stop();
    this.next();
  }

  private next(): void {
    if (this.running) return;
    this.waiting.sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));
    const asked = this.waiting.shift();
    if (!asked) return;
    const known = this.knows(asked.key, asked.nodes);
    if (known) {
      asked.resolve(known);
      return this.next();
    }
    this.running = asked;
    const { thinker } = this;
    thinker.turnTo(asked.play.engine);
    const done = (found?: Analysis) => {
      if (found) this.remember(asked, found);
      asked.resolve(found);
      // It may have been dropped meanwhile, and another begun.
      if (this.running !== asked) return;
      this.running = undefined;
      this.next();
    };
    thinker.analyse(asked.text(), asked.nodes).then(done, (error: unknown) => {
      console.warn(error);
      done();
    });
  }

  private remember({ key, nodes }: Asked, found: Analysis): void {
    this.known.delete(key);
    this.known.set(key, { nodes, found });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= REMEMBERED) break;
      this.known.delete(oldest);
    }
  }
}

/** One for a page; tables that are left let its Worker go, and what it has found stays. */
const analysts = new WeakMap<Page, Analyst>();
const seen = new WeakSet<Table>();

function analystOf(table: Table): Analyst {
  const analyst = analysts.get(table.page) ?? new Analyst(table.page);
  analysts.set(table.page, analyst);
  if (!seen.has(table)) {
    seen.add(table);
    table.left.signal.addEventListener('abort', () => analyst.stop());
  }
  return analyst;
}

/** A place in a match of which the worth is asked. */
export interface Place {
  readonly ply: number;
  /** The match there as a text that opens it. */
  text(): string;
}

/** The place that the table shows. */
export const shown = ({ page, play }: Table): Place => ({ ply: play.match.ply, text: () => page.textOf(play) });

/** What is known already of a place, by at least so many positions. */
export function known({ page, play }: Table, { ply }: Place, nodes: number): Analysis | undefined {
  return analysts.get(page)?.knows(keyOf(play, ply), nodes);
}

/** Says when something is not wanted any more: at the latest when the table is left. */
export function until(table: Table): AbortController {
  const end = new AbortController();
  table.left.signal.addEventListener('abort', () => end.abort(), { once: true, signal: end.signal });
  return end;
}

/** What a place is worth, by so many positions. Nothing when `signal` says that it is not wanted any more, or when it cannot be found out. */
export function analyse(table: Table, place: Place, nodes: number, rank: Rank, signal: AbortSignal): Promise<Analysis | undefined> {
  return new Promise((resolve) => analystOf(table).ask({ play: table.play, key: keyOf(table.play, place.ply), text: () => place.text(), nodes, rank, signal, resolve }));
}

/** The plies that were gone over for a match, and what was rolled up of each. */
const paths = new WeakMap<Play, { plies: Ply[]; rolled: (readonly [number, number])[] }>();

/** The same for the same plies under the same house rules: what was found stays known over undo, reload and another language. */
function keyOf(play: Play, ply: number): string {
  const { info, setup, plies } = play;
  const start = () => roll([0x811c9dc5, 0x050c5d1f], JSON.stringify([info.id, setup.options, setup.seats.length]));
  const path = paths.get(play) ?? { plies: [], rolled: [start()] };
  paths.set(play, path);
  let same = 0;
  while (same < ply && path.plies[same] !== undefined && path.plies[same] === plies[same]) same++;
  if (same < ply) {
    path.plies.length = same;
    path.rolled.length = same + 1;
    for (const made of plies.slice(same, ply)) {
      path.plies.push(made);
      path.rolled.push(roll(path.rolled.at(-1) ?? start(), made.action ?? JSON.stringify(made.casts?.map(({ faces }) => faces))));
    }
  }
  return `${path.rolled[ply]?.join('.')}.${ply}`;
}

/** 64 bits of FNV-1a, in two halves that begin apart. */
function roll([one, other]: readonly [number, number], text: string): readonly [number, number] {
  for (const character of `${text};`) {
    const code = character.charCodeAt(0);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x01000193) ^ (other >>> 15);
  }
  return [one >>> 0, other >>> 0];
}
