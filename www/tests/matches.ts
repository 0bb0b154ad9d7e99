/** Matches made for a test by the engine itself, here in node: no page has to come for them. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Bindings } from '../src/work';
import { open, settled } from './table';

export interface Wanted {
  readonly game: string;
  readonly options?: Record<string, string | number>;
  /** Which position is wanted: so many plies before the end, or the first in which only one thing can be done. */
  readonly at: { readonly beforeEnd: number } | 'forced' | 'start';
  /** Who sits there; all persons if absent. */
  readonly seats?: readonly ('person' | 'novice')[];
}

const dist = path.resolve(process.env['DIST'] ?? fileURLToPath(new URL('../../dist', import.meta.url)));
const engines = new Map<string, Promise<Bindings>>();

/** The game's module as it was built, brought to life in node. */
function engine(game: string): Promise<Bindings> {
  const made = engines.get(game) ?? load(game);
  engines.set(game, made);
  return made;
}

async function load(game: string): Promise<Bindings> {
  const file = (ending: string) => {
    const name = fs.readdirSync(dist).find((one) => new RegExp(`^${game}-[0-9a-f]+\\.${ending}$`).test(one));
    if (!name) throw new Error(`dist/ has no ${game}-HASH.${ending}`);
    return fs.readFileSync(path.join(dist, name));
  };
  // As data: node takes a file of this name for CommonJS.
  const api = (await import(`data:text/javascript;base64,${file('js').toString('base64')}`)) as Bindings;
  await api.default({ module_or_path: await WebAssembly.compile(file('wasm')) });
  return api;
}

/** The link of a match that plays itself from a fixed seed until the position wanted. */
export async function linkOf({ game, options = {}, at, seats }: Wanted): Promise<string> {
  const { Match } = await engine(game);
  const setup = {
    game: game as 'ayoayo',
    options,
    seed: '0123456789abcdef',
    ...(seats ? { seats: seats.map((seat) => (seat === 'person' ? ({ kind: 'person' } as const) : ({ kind: 'computer', level: seat } as const))) } : {}),
  };
  const played = (until: number) => {
    const match = Match.start(setup);
    let random = 1;
    let plies = 0;
    for (; plies < until; plies++) {
      const { phase, actions } = match.view();
      if (phase === 'over' || (at === 'forced' && actions.length === 1 && plies > 6)) break;
      random = (random * 48271) % 0x7fffffff;
      if (phase === 'throw') match.throwLots();
      else match.play(actions[random % actions.length] ?? '');
    }
    return { match, plies };
  };
  const MOST = 3000;
  if (at === 'start') return played(0).match.link();
  const { match, plies } = played(MOST);
  return at === 'forced' ? match.link() : played(Math.max(0, plies - at.beforeEnd)).match.link();
}

let visits = 0;

/** Sits down at such a match. Each time by another address: the same one again would load nothing. */
export async function sitAt(page: Page, wanted: Wanted): Promise<void> {
  await open(page, `/?again-${++visits}#${await linkOf(wanted)}`);
  await settled(page);
}
