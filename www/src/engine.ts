/** Brings the wasm module to life. */
import type { GameId, GameInfo, Handful } from './api';
import type { Bindings } from './work';

export interface Engine {
  readonly api: Handful;
  readonly module: WebAssembly.Module;
  readonly jsUrl: string;
  readonly version: string;
  /** The games that can be drawn, in the engine's order. */
  readonly games: readonly GameInfo[];
}

/** The address that trunk wrote into `<meta name="...">`, where hashed names are known. */
function builtUrl(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) throw new Error(`index.html has no <meta name="${name}">`);
  return new URL(meta.content, document.baseURI).href;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Streaming refuses any other type, and not every static host knows this one.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function load(): Promise<Engine> {
  const jsUrl = builtUrl('app-js');
  const [api, module] = await Promise.all([import(jsUrl) as Promise<Bindings>, compile(builtUrl('app-wasm'))]);
  await api.default({ module_or_path: module });
  return { api, module, jsUrl, version: api.api_version(), games: api.games().filter((game) => game.drawn) };
}

export function infoOf(engine: Engine, game: GameId): GameInfo {
  const info = engine.games.find(({ id }) => id === game);
  if (!info) throw new Error(`${game} cannot be drawn`);
  return info;
}
