/** The Worker's half: it loads the module that the page compiled, and thinks. */
import type { Analysis, Handful, Level } from './api';
import { bindingsAt } from './files';

/** Sent to the Worker for each game in turn: where the bindings are, and the module that the page has compiled already. */
export interface Init {
  readonly jsUrl: string;
  readonly module: WebAssembly.Module;
}

/** A question: what a computer player of this level plays, or what a position is worth by looking at so many. */
export type Question =
  | { /** The match at the ply to think about. */ readonly link: string; readonly level: Level; readonly seed: number }
  | { readonly link: string; readonly nodes: number };

export type Task = Question & { readonly id: number };

/** What comes back: `ready` for each game, and one answer for each task. */
export type Answer =
  | { readonly ready: true }
  | { readonly id: number; readonly found: string | Analysis }
  | { readonly id: number; readonly error: string };

/** The bindings that wasm-bindgen writes: the API of one game, and the two ways to bring it to life. */
export type Bindings = Handful & {
  default(init: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  initSync(init: { module: WebAssembly.Module }): unknown;
};

/** Thinks, in a Worker or, where there is none, on the page. */
export function answer(api: Handful, task: Question): string | Analysis {
  return 'nodes' in task ? api.analyse(task.link, task.nodes) : api.think(task.link, task.level, task.seed);
}

export function work(): void {
  const say = (answer: Answer) => self.postMessage(answer);
  let wasm: Promise<Bindings> | undefined;
  self.onmessage = async ({ data }: MessageEvent<Init | Task>) => {
    if ('module' in data) {
      wasm = bindingsAt(data.jsUrl).then((bindings) => {
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
      say({ id: data.id, found: answer(bindings, data) });
    } catch (error) {
      say({ id: data.id, error: error instanceof Error ? error.message : JSON.stringify(error) });
    }
  };
}
