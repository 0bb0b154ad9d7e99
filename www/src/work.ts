/** The Worker's half: it loads the module that the page compiled, and thinks. */
import type { Handful, Level } from './api';

/** Sent to the Worker for each game in turn: where the bindings are, and the module that the page has compiled already. */
export interface Init {
  readonly jsUrl: string;
  readonly module: WebAssembly.Module;
}

/** A question to a computer player. */
export interface Task {
  readonly id: number;
  /** The match at the ply to think about. */
  readonly link: string;
  readonly level: Level;
  readonly seed: number;
}

/** What comes back: `ready` for each game, and one answer for each task. */
export type Answer =
  | { readonly ready: true }
  | { readonly id: number; readonly action: string }
  | { readonly id: number; readonly error: string };

/** The bindings that wasm-bindgen writes: the API of one game, and the two ways to bring it to life. */
export type Bindings = Handful & {
  default(init: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  initSync(init: { module: WebAssembly.Module }): unknown;
};

export function work(): void {
  const say = (answer: Answer) => self.postMessage(answer);
  let wasm: Promise<Bindings> | undefined;
  self.onmessage = async ({ data }: MessageEvent<Init | Task>) => {
    if ('module' in data) {
      wasm = import(data.jsUrl).then((bindings: Bindings) => {
        bindings.initSync({ module: data.module });
        return bindings;
      });
      await wasm;
      say({ ready: true });
      return;
    }
    try {
      const bindings = await wasm;
      if (!bindings) throw new Error('asked before the module came');
      say({ id: data.id, action: bindings.think(data.link, data.level, data.seed) });
    } catch (error) {
      say({ id: data.id, error: error instanceof Error ? error.message : JSON.stringify(error) });
    }
  };
}
