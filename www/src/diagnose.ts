/**
 * Why the page could not start, as far as it can find out: what came of the files of a game's module, and whether the
 * browser may run them. Comes when it is wanted; what it finds is said in `start-why-*` (the longer texts).
 */
import type { GameId } from './api';
import { addresses } from './files';

/** The smallest module there is: a head and a version. */
const SMALLEST = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

export interface Diagnosis {
  /** `start-why-` and this is a message. */
  readonly why: 'no-wasm' | 'policy' | 'offline' | 'refused' | 'missing' | 'page' | 'type' | 'broken' | 'not-here' | 'unknown';
  /** The file it is about, and the type it came as, for the message. */
  readonly file: string;
  readonly type: string;
  readonly status: number;
}

/** Whether WebAssembly runs here; where it does not, why. */
async function forbidden(): Promise<'no-wasm' | 'policy' | undefined> {
  if (typeof WebAssembly === 'undefined') return 'no-wasm';
  let policy = false;
  const heard = () => (policy = true);
  document.addEventListener('securitypolicyviolation', heard);
  try {
    await WebAssembly.compile(SMALLEST);
    return undefined;
  } catch (error) {
    // The event comes a moment later, where it comes at all.
    await new Promise((done) => setTimeout(done, 50));
    return policy || /policy|unsafe-eval|disallowed|CSP/i.test(String(error)) ? 'policy' : 'no-wasm';
  } finally {
    document.removeEventListener('securitypolicyviolation', heard);
  }
}

/** What a module's file begins with, as a text. */
async function head(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return String.fromCharCode(...bytes.subarray(0, 200));
}

async function fileTrouble(address: string): Promise<Diagnosis | undefined> {
  const found = (why: Diagnosis['why'], type = '', status = 0): Diagnosis => ({ why, file: address.slice(address.lastIndexOf('/') + 1), type, status });
  let response: Response;
  try {
    response = await fetch(address, { cache: 'no-store' });
  } catch {
    return found(navigator.onLine ? 'refused' : 'offline');
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) return found('missing', type, response.status);
  const begins = await head(response);
  // Many hosts answer with their front page for what they do not have.
  if (/^\s*<(!doctype|html|!--)/i.test(begins)) return found('page', type, response.status);
  if (address.endsWith('.wasm')) return begins.startsWith('\0asm') ? undefined : found('broken', type, response.status);
  return /javascript|ecmascript/i.test(type) ? undefined : found('type', type || '–', response.status);
}

export async function diagnose(game: GameId, error: unknown): Promise<Diagnosis> {
  const nothing = { file: '', type: '', status: 0 };
  if ((error as { code?: unknown } | null)?.code === 'not-here') return { why: 'not-here', ...nothing };
  const ban = await forbidden();
  if (ban) return { why: ban, ...nothing };
  const { js, wasm } = addresses(game);
  // One file alone has nothing beside it; what is wrong is wrong in it.
  if (!js.includes(':')) return { why: 'broken', ...nothing, file: decodeURI(location.pathname.replace(/.*\//, '')) };
  const why = (await fileTrouble(js)) ?? (await fileTrouble(wasm));
  if (why) return why;
  // Whole in its head, and yet not compiled: cut off or changed on its way.
  const { CompileError, LinkError } = WebAssembly;
  const thrown = (error as { cause?: unknown } | null)?.cause ?? error;
  const isBroken = [CompileError, LinkError, SyntaxError].some((kind) => thrown instanceof kind);
  return isBroken ? { why: 'broken', ...nothing, file: wasm.slice(wasm.lastIndexOf('/') + 1) } : { why: 'unknown', ...nothing };
}
