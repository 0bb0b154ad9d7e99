/** Brings the wasm modules to life, one for each game, when a game is wanted. */
import type { GameId, GameInfo, Handful } from './api';
import { wait } from './dom';
import { addresses as own, bindingsAt, moduleAt, type Addresses } from './files';

/** The games, in the order of the hall. */
export const GAMES = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'] as const satisfies readonly GameId[];

/** The module of one game. */
export interface Engine {
  readonly api: Handful;
  readonly module: WebAssembly.Module;
  readonly jsUrl: string;
  readonly info: GameInfo;
}

const ready = new Map<GameId, Engine>();
const coming = new Map<GameId, Promise<Engine>>();
/** What can be done about a module on its way. */
const calls = new Map<GameId, { abort: () => void; hurry: () => void; wanted: boolean }>();

/** The module of a game if it is there already. */
export function engineNow(game: GameId): Engine | undefined {
  return ready.get(game);
}

/**
 * The module of a game, loaded once. One that failed is tried again by whoever asks next.
 *
 * @param calm where nobody waits for it: when the processor is free to make it ready. Its two files come one after the
 *   other then, first the one that can be called off. Whoever asks without it later hurries it up
 */
export function engineOf(game: GameId, calm?: Promise<unknown>): Promise<Engine> {
  let engine = coming.get(game);
  const waits = calls.get(game);
  if (waits && !calm) {
    waits.wanted = true;
    waits.hurry();
  }
  if (!engine) {
    const control = new AbortController();
    let hurry = () => {};
    const hurried = new Promise<void>((done) => (hurry = done));
    engine = load(game, control.signal, calm && Promise.race([calm, hurried]));
    coming.set(game, engine);
    const abort = () => {
      control.abort();
      hurry();
    };
    const call = { abort, hurry, wanted: !calm };
    calls.set(game, call);
    const on = engine;
    const ended = () => calls.get(game) === call && calls.delete(game);
    on.then(
      (loaded) => {
        ready.set(game, loaded);
        ended();
      },
      () => {
        if (coming.get(game) === on) coming.delete(game);
        ended();
      },
    );
  }
  return engine;
}

/** The same for a game that somebody waits for: what is on its way for other games is called off. */
export function engineFirst(game: GameId): Promise<Engine> {
  for (const other of calls.keys()) if (other !== game) callOff(other);
  return engineOf(game);
}

/** Calls off what is on its way without anybody waiting for it. */
export function callOffUnwanted(): void {
  for (const [game, { wanted }] of calls) if (!wanted) callOff(game);
}

function callOff(game: GameId): void {
  calls.get(game)?.abort();
  // Whoever asks for it again gets another call, not the one that is about to fail.
  coming.delete(game);
  calls.delete(game);
}

/** When nothing is on its way any more. */
export async function nothingComing(): Promise<void> {
  // What was called off for another one is followed by that.
  while (calls.size > 0) await Promise.allSettled(coming.values());
}

/** The version of the API, once any module is there. */
export function version(): string | undefined {
  return [...ready.values()][0]?.api.api_version();
}

let addresses: Addresses = own;

/** Where modules are from now on, outside of our own page. */
export function modulesAt(where: Addresses): void {
  addresses = where;
}

async function load(game: GameId, signal: AbortSignal, calm?: Promise<unknown>): Promise<Engine> {
  const { js, wasm } = addresses(game);
  const compiled = moduleAt(wasm, signal, calm);
  if (calm) await compiled;
  const [api, module] = await Promise.all([bindingsAt(js), compiled]);
  await api.default({ module_or_path: module });
  // That was a task for itself.
  await wait(0);
  return { api, module, jsUrl: js, info: api.game() };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** So many bytes stand before the number of a link (crates/record/src/link.rs). */
function headOf(bytes: readonly number[]): number {
  const [version, form] = bytes;
  if (version !== 2) return 1;
  const [value, mark] = [20, 3];
  if (form === 0) return 2;
  if (form === 1) return 2 + value;
  const visits = (bytes[2] ?? 0) + 256 * (bytes[3] ?? 0);
  // The mark of a side's tip stands there once it has revealed something: side 0 in the first visit, side 1 in the second.
  return 4 + 2 * mark + 2 * value + mark * Math.min(2, visits);
}

/** The bytes of base64url text; nothing for any other. */
function bytesOf(text: string): number[] {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const character of text) {
    const six = ALPHABET.indexOf(character);
    if (six < 0) return [];
    bits = ((bits << 6) | six) & 0xfff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push((bits >> held) & 0xff);
    }
  }
  return bytes;
}

/**
 * Which game a link, a text record or the JSON of a match is of, as far as can be seen without a module: the first digit of a link's
 * number is the game's index (crates/record/src/link.rs). Whoever opens it still has to check.
 */
export function gameOf(text: string): GameId | undefined {
  const isRecord = text.includes('[Handful');
  if (isRecord || text.startsWith('{')) {
    const named = (isRecord ? /\[Game "([a-z-]+)"\]/ : /"game"\s*:\s*"([a-z-]+)"/).exec(text)?.[1];
    return GAMES.find((game) => game === named);
  }
  const fragment = text.slice(text.lastIndexOf('#') + 1).trim();
  // The longest head takes 62 bytes.
  const bytes = bytesOf(fragment.slice(0, 100));
  if (bytes.length < 3) return undefined;
  const [at, check] = [headOf(bytes), 2];
  // Without anything in it but noughts the number takes no room: the first game.
  const number = fragment.length <= 100 && at >= bytes.length - check ? 0 : bytes[at];
  return number === undefined ? undefined : GAMES[number & 0b1111];
}
