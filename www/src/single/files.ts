/** Everything is within the page: one HTML file (www/single.mjs) that needs no other, wherever it is opened from. */
import type { GameId } from '../api';
import type * as Outside from '../files';

/** The bindings of each game that is in the file; the build makes this module. */
import { bindings } from 'single:bindings';

const held = (game: string) => document.getElementById(`wasm-${game}`)?.textContent ?? '';

export const addresses: typeof Outside.addresses = (game) => {
  if (!has(game)) throw Object.assign(new Error(`this file is without ${game}`), { code: 'not-here' });
  return { js: game, wasm: game };
};

export const has: typeof Outside.has = (game) => game in bindings;

export const bindingsAt: typeof Outside.bindingsAt = (game) => (bindings[game as GameId] ?? Promise.reject)();

export const moduleAt: typeof Outside.moduleAt = async (game, signal, calm) => {
  await calm;
  signal.throwIfAborted();
  const packed = Uint8Array.from(atob(held(game)), (byte) => byte.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return WebAssembly.compile(await new Response(bytes).arrayBuffer());
};

/** `script` is the text of the page's own, not its address. */
export const workerOf: typeof Outside.workerOf = (script) => {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    return new Worker(url);
  } finally {
    // The Worker has begun to fetch it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
};

/** Where the same page is for everybody, if whoever made the file said so; else where this file is. */
export const home: typeof Outside.home = () =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href.replace(/[?#].*/s, '');
