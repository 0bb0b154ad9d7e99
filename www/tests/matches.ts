/** Matches made for a test in the page's own engine, as links. */
import type { Page } from '@playwright/test';
import type { Bindings } from '../src/work';
import { open } from './table';

export interface Wanted {
  readonly game: string;
  readonly options?: Record<string, string | number>;
  /** Which position is wanted: so many plies before the end, or the first in which only one thing can be done. */
  readonly at: { readonly beforeEnd: number } | 'forced' | 'start';
  /** Who sits there; all persons if absent. */
  readonly seats?: readonly ('person' | 'novice')[];
}

/** The link of a match that plays itself from a fixed seed until the position wanted. */
export function linkOf(page: Page, wanted: Wanted): Promise<string> {
  return page.evaluate(async ({ game, options = {}, at, seats }) => {
    const modules = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content ?? '{}') as Record<string, { js: string; wasm: string }>;
    const { js = '', wasm = '' } = modules[game] ?? {};
    const api = (await import(new URL(js, document.baseURI).href)) as Bindings;
    // The page may have brought it to life already; then this does nothing.
    await api.default({ module_or_path: await WebAssembly.compileStreaming(fetch(new URL(wasm, document.baseURI))) });
    const { Match } = api;
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
  }, wanted);
}

/** Sits down at such a match. */
export async function sitAt(page: Page, wanted: Wanted): Promise<void> {
  await open(page);
  await open(page, `/?again#${await linkOf(page, wanted)}`);
}
