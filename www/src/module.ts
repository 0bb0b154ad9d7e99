/**
 * The module of a game as everybody gets it: the bindings that wasm-bindgen writes, behind a guard. The bindings trust
 * whoever calls them: a number where a text is due reads past the memory's end, a getter that throws leaves a handle
 * borrowed for ever. So nothing gets to them but values of the right type, and objects come as plain copies. Whatever is
 * wrong is an error with a code, and nothing has changed then. The build puts the bindings of each game in for './wasm'.
 */
import initialise, { Board as RawBoard, Match, initSync as initialiseSync, analyse as rawAnalyse, api_version as rawVersion, game as rawGame, newSecret as rawSecret, qr as rawQr, think as rawThink } from './wasm';

type Call = (this: unknown, ...given: never[]) => unknown;

/** The longest text, in characters: the largest match as JSON (crates/record, `MOST_TEXT`). */
const MOST_TEXT = 4 << 20;
/** The longest object, as JSON: a setup with all seats and house rules takes a twentieth of it. */
const MOST_OBJECT = 1 << 16;
/** More casts than any throw has. */
const MOST_CASTS = 1000;

let ready = false;
/** What was handed out and not yet freed. */
const live = new WeakSet<object>();

function fail(code: string, message: string, cause?: unknown): never {
  throw Object.assign(new Error(message, { cause }), { code });
}

const whole = (most: number) => (value: unknown): unknown => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

type Kind = readonly [right: string, fits: (value: never) => unknown, taken?: (value: never) => unknown];

/** What an argument can be: in words, the test, and what is passed on in its place. */
const KINDS: Record<string, Kind> = {
  t: ['a text of at most 4 MiB', (value: unknown) => typeof value === 'string' && value.length <= MOST_TEXT],
  n: ['a finite number', Number.isFinite],
  i: ['a whole number from 0', whole(2 ** 32 - 1)],
  s: ['a side, 0 or 1', whole(1)],
  k: ['a whole number from 0, or nothing', (value: unknown) => value == null || whole(2 ** 32 - 1)(value)],
  m: ['a Match that was not freed', (value: object) => value instanceof Match && live.has(value)],
  // Whatever window it is of: only a real one has a width by this getter.
  c: ['a canvas', (value: object) => Reflect.get(HTMLCanvasElement.prototype, 'width', value) >= 0],
  f: ['a Uint8Array of the faces', (value: unknown) => value instanceof Uint8Array && value.length <= MOST_CASTS],
  o: [
    'an object of plain values, at most 64 KiB as JSON',
    (value: unknown) => typeof value === 'object' && value && !Array.isArray(value),
    (value: unknown) => {
      const json = JSON.stringify(value);
      if (json.length > MOST_OBJECT) throw json.length;
      return JSON.parse(json) as unknown;
    },
  ],
};

/** The kinds of the arguments, by the name of the call; those not named take none. */
const ARGUMENTS: Record<string, string> = {
  analyse: 'ti', qr: 't', think: 'ttn',
  open: 't', start: 'o',
  goTo: 'i', hold: 't', join: 't', picture: 'nn', play: 't', plies: 'k', resign: 's', standing: 'm', throwByHand: 'f', toLine: 'i',
  Board: 'c', film: 'mn', frame: 'n', layout: 'o', show: 'mo', spotAt: 'nn',
};

function taken(name: string, given: readonly unknown[]): unknown[] {
  if (!ready) fail('not-ready', 'first call and await what the module exports by default');
  return [...(ARGUMENTS[name] ?? '')].map((kind, at) => {
    const [right, fits, pass] = KINDS[kind] as Kind;
    const value = given[at] as never;
    try {
      if (fits(value)) return pass ? pass(value) : value;
    } catch {
      // A getter that throws, a proxy that pretends.
    }
    return fail('bad-argument', `${name}: argument ${at + 1} must be ${right}`);
  });
}

/** What a call throws always has a code; without one it was none of ours, and what the module holds cannot be trusted. */
function coded(code: string, error: unknown): never {
  if (typeof (error as { code?: unknown } | null)?.code === 'string') throw error;
  return fail(code, String(error), error);
}

function guarded<C>(name: string, call: C, isMethod = false): C {
  const around = function (this: object, ...given: unknown[]): unknown {
    if (isMethod && !live.has(this)) return name === 'free' ? undefined : fail('freed', `${name}: called on what was freed, or is none of ours`);
    const passed = taken(name, given);
    if (name === 'free') live.delete(this);
    try {
      const result = (call as Call).apply(this, passed as never[]);
      if (result instanceof Match) live.add(result);
      return result;
    } catch (error) {
      return coded('panic', error);
    }
  };
  return around as C;
}

for (const { prototype } of [Match, RawBoard] as { prototype: object }[]) {
  for (const key of Reflect.ownKeys(prototype)) {
    // The only symbol is that of `using`.
    const name = typeof key === 'string' ? key : 'free';
    // Not the constructor, nor what wasm-bindgen keeps to itself.
    if (/^(_|constructor)/.test(name)) continue;
    const { value, get } = Object.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor;
    Object.defineProperty(prototype, key, get ? { get: guarded(name, get, true) } : { value: guarded(name, value as unknown, true) });
  }
}
Match.start = guarded('start', Match.start);
Match.open = guarded('open', Match.open);

class Board extends RawBoard {
  constructor(canvas: HTMLCanvasElement) {
    super(...(taken('Board', [canvas]) as [HTMLCanvasElement]));
    live.add(this);
  }
}

const analyse = guarded('analyse', rawAnalyse);
const api_version = guarded('api_version', rawVersion);
const game = guarded('game', rawGame);
const newSecret = guarded('newSecret', rawSecret);
const qr = guarded('qr', rawQr);
const think = guarded('think', rawThink);

/** Brings the module to life: of its bytes, of what a request gives, or compiled already; without anything, of its own address. */
async function init(source?: Parameters<typeof initialise>[0]): Promise<void> {
  try {
    await initialise(source);
    ready = true;
  } catch (error) {
    coded('no-module', error);
  }
}

/** The same at once, of what is compiled already. */
function initSync(source: Parameters<typeof initialiseSync>[0]): void {
  try {
    initialiseSync(source);
    ready = true;
  } catch (error) {
    coded('no-module', error);
  }
}

export { Board, Match, analyse, api_version, game, init as default, initSync, newSecret, qr, think };
