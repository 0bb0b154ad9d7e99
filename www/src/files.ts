/** Where the files of the page are: beside it, as here, or within it (single/files.ts, which the build puts in the place of this). */
import type { GameId } from './api';
import type { Bindings } from './work';

/** Where the two files of a game's module are. */
export type Addresses = (game: GameId) => { js: string; wasm: string };

/** As the build wrote it into index.html. */
export const addresses: Addresses = (game) => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="modules"]');
  const list = JSON.parse(meta?.content || '{}') as Partial<Record<GameId, { js: string; wasm: string }>>;
  const named = list[game];
  if (!named) throw new Error(`index.html does not say where the module of ${game} is`);
  const address = (name: string) => new URL(name, document.baseURI).href;
  return { js: address(named.js), wasm: address(named.wasm) };
};

/** Whether the page has this game. */
export const has: (game: GameId) => boolean = () => true;

export function bindingsAt(js: string): Promise<Bindings> {
  return import(/* @vite-ignore */ js) as Promise<Bindings>;
}

/** `calm`: when the processor may be taken for it; meanwhile its bytes come, as far as the browser keeps what nobody reads. */
export async function moduleAt(wasm: string, signal: AbortSignal, calm?: Promise<unknown>): Promise<WebAssembly.Module> {
  const response = await fetch(wasm, { signal });
  if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
  await calm;
  signal.throwIfAborted();
  // Streaming refuses any other type, and not every static host knows this one.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** A Worker that runs the page's own script. */
export const workerOf = (script: string): Worker => new Worker(script, { type: 'module' });

/** The address of the page for everybody: links begin with it. */
export const home = (): string => `${location.origin === 'null' ? 'file://' : location.origin}${location.pathname}`;
