/** The page's first module. Its hashed file is also the module Worker's script. */
import type * as Wasm from './wasm';

type Bindings = typeof Wasm;

/** Sent once to the Worker: where the bindings are, and the module that the page has compiled already. */
interface Init {
  readonly jsUrl: string;
  readonly module: WebAssembly.Module;
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

function work(): void {
  self.onmessage = async ({ data }: MessageEvent<Init>) => {
    const wasm = (await import(data.jsUrl)) as Bindings;
    wasm.initSync({ module: data.module });
    self.postMessage('ready');
  };
}

async function page(): Promise<void> {
  const jsUrl = builtUrl('app-js');
  const [wasm, module] = await Promise.all([import(jsUrl) as Promise<Bindings>, compile(builtUrl('app-wasm'))]);
  await wasm.default({ module_or_path: module });
  const ready = () => {
    document.documentElement.dataset['ready'] = 'true';
  };
  try {
    const worker = new Worker(import.meta.url, { type: 'module' });
    worker.onmessage = ready;
    const init: Init = { jsUrl, module };
    worker.postMessage(init);
  } catch {
    // A sandboxed frame without an origin has no Worker.
    ready();
  }
}

if (typeof document === 'undefined') work();
else void page();
