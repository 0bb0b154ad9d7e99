/** The API that embedders get: whatever it is called with is answered or refused with a code, and nothing is lost. */
import type { Page } from '@playwright/test';
import type { Bindings } from '../src/work';
import { expect, test } from './watch';

const GAMES = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'] as const;
type GameId = (typeof GAMES)[number];


/** Opens a page beside which a module can be loaded, and says where the modules are. */
async function beside(page: Page): Promise<Record<GameId, { js: string; wasm: string }>> {
  await page.goto('/');
  const content = await page.locator('meta[name="modules"]').getAttribute('content');
  return JSON.parse(content ?? '') as Record<GameId, { js: string; wasm: string }>;
}

for (const game of GAMES) {
  test(`${game}: hostile values are refused with a code`, async ({ page }) => {
    const modules = await beside(page);
    // A query makes another instance than the page's own.
    const wrong = await page.evaluate(async ({ game, js, wasm }) => {
      const wrong: string[] = [];
      const api = (await import(new URL(`${js}?hostile`, document.baseURI).href)) as Bindings;
      type Outcome = { value: unknown } | { code: unknown; message: unknown };
      const outcome = (call: () => unknown): Outcome => {
        try {
          return { value: call() };
        } catch (error) {
          const { code, message } = error as { code?: unknown; message?: unknown };
          return { code, message };
        }
      };
      /** Whatever it does, it must not do that. */
      const tried = (what: string, call: () => unknown): Outcome => {
        const found = outcome(call);
        if (!('code' in found)) return found;
        if (typeof found.code !== 'string' || typeof found.message !== 'string') wrong.push(`${what}: no code: ${String(found.message)}`);
        else if (['panic', 'not-ready', 'no-module'].includes(found.code)) wrong.push(`${what}: ${found.code}: ${found.message}`);
        else if (found.message.length > 1000) wrong.push(`${what}: a message of ${found.message.length} characters`);
        return found;
      };
      const refused = (what: string, code: string, call: () => unknown) => {
        const found = outcome(call);
        if (!('code' in found) || found.code !== code) wrong.push(`${what}: ${code} was due, not ${JSON.stringify(found)}`);
      };

      // Before it is there.
      refused('game()', 'not-ready', () => api.game());
      refused('new Board', 'not-ready', () => new api.Board(document.createElement('canvas')));
      for (const source of [null, 5, { module_or_path: null }]) {
        const failed = await api.default(source as never).then(() => undefined, (error: { code?: unknown }) => error.code);
        if (failed !== 'no-module') wrong.push(`brought to life by ${JSON.stringify(source)}: ${String(failed)}`);
        refused('initSync', 'no-module', () => api.initSync(source as never));
      }
      await api.default({ module_or_path: await WebAssembly.compileStreaming(fetch(new URL(wasm, document.baseURI))) });
      const { Board } = api;
      const Match = api.Match as typeof api.Match & { prototype: object };

      const thrower = () => {
        throw new TypeError('a getter of theirs');
      };
      const cyclic: Record<string, unknown> = {};
      cyclic['self'] = cyclic;
      const trap = new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower, getOwnPropertyDescriptor: thrower });
      const forged = Object.create(Match.prototype, { __wbg_ptr: { value: 1_048_576 } }) as unknown;
      const freed = Match.start({ game: game as 'ayoayo' });
      freed.free();
      // Stages that no page has, and that are allowed.
      const odd = [1e-9, 0.5, 15, 32_000].flatMap((width) =>
        [1e-9, 1, 32_000].flatMap((height) =>
          [0.1, 1000].map((text) => ({ width, height, ratio: 0.1, text, board: { x: -width, y: 0, width: height, height: width }, lots: { x: 9, y: 9, width, height: 1e-6 }, theme: 'night', counts: true })),
        ),
      );
      const hostile: readonly unknown[] = [
        undefined, null, true, false, 0, -0, -1, 0.5, NaN, Infinity, -Infinity, 255, 256, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, 10n,
        '', ' ', '\0', 'x', '__proto__', 'constructor', '<img src=x onerror=alert(1)>', '{', '[]', '{}', 'null', '\ud800', '#', '🎲'.repeat(999), 'x'.repeat(5 << 20),
        'A'.repeat(1 << 20), `{"handful":1,"game":"${game}","plies":${'['.repeat(1e5)}`, `[Handful 1]\n[Game "${game}"]\n${'1. '.repeat(1e5)}`,
        Symbol('s'), () => 5, class {}, [], [1, 2], [[[[]]]], Array.from({ length: 1e5 }, () => ({ kind: 'person' })), new Date(NaN), /x/, new Map([['game', game]]),
        {}, Object.create(null), cyclic, trap, new Proxy([], { get: thrower }), new Proxy(() => 1, {}), { toString: thrower, valueOf: thrower }, { toJSON: thrower }, { toJSON: () => undefined },
        { game: trap }, { game: 5 }, { game: 'chess' }, { game, options: 5 }, { game, options: { x: 1 } }, { game, options: JSON.parse('{"__proto__":1}') as unknown },
        { game, options: Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`o${i}`, 1])) }, { game, seats: 5 }, { game, seats: [null] }, { game, seats: [{ kind: 'person', name: 'n'.repeat(2 << 20) }] },
        { game, seats: Array.from({ length: 100_000 }, () => ({ kind: 'person' })) }, { game, seats: Array.from({ length: 900 }, () => ({ kind: 'person' })) },
        { game, seats: [{ kind: 'computer', level: {} }] }, { game, seed: 5 }, { game, seed: 'ffff' }, { game, throws: 'links', secret: 'x' }, { game, throws: {} },
        { get game() { return thrower(); } }, { width: Infinity, height: 1 }, { width: 1e9, height: 1e9, ratio: 1, text: 16, board: {}, theme: 'day', counts: true },
        { width: 300, height: 300, ratio: 1, text: 16, board: { x: 0, y: 0, width: 1e-9, height: 1e9 }, theme: 'day', counts: true }, ...odd, { offer: 1 }, { offer: true, over: 5 },
        { offer: true, over: 'nowhere', focus: 'x'.repeat(1000), selected: '__proto__', hint: '!' }, new Uint8Array(), new Uint8Array(2000), new Uint8Array([255, 255]), new Proxy(new Uint8Array(1), {}),
        new Float64Array(3), new ArrayBuffer(8), document, document.body, document.createElement('canvas'), Object.create(HTMLCanvasElement.prototype), window, new Error('e'), Promise.resolve(),
        freed, forged, Match, Match.prototype, Board.prototype,
      ];

      const start = () => Match.start({ game: game as 'ayoayo', seed: '0123456789abcdef' });
      const played = (match: ReturnType<typeof start>, plies: number) => {
        for (let ply = 0; ply < plies; ply++) {
          const { phase, actions } = match.view();
          if (phase === 'over') break;
          if (phase === 'throw') match.throwLots();
          else match.play(actions[ply % actions.length] ?? '');
        }
        return match;
      };
      const waiting = played(start(), 30);
      while (waiting.view().phase !== 'act') played(waiting, 1);
      const link = waiting.link();
      // Of one that is over a great number of nodes is not looked at.
      const over = played(start(), 5000).link();
      const room = { width: 300, height: 300, ratio: 1, text: 16, board: { x: 0, y: 0, width: 300, height: 300 }, lots: { x: 0, y: 0, width: 50, height: 50 }, theme: 'day', counts: true };
      /** Good arguments, of which one at a time is replaced. */
      const good: Record<string, readonly unknown[]> = {
        start: [{ game }], open: [link], think: [link, 'novice', 1], analyse: [over, 100], qr: ['x'], newSecret: [], api_version: [], game: [],
        goTo: [3], hold: [api.newSecret()], join: [api.newSecret()], picture: [100, 100], play: ['x'], plies: [2], resign: [0], standing: [start()], throwByHand: [new Uint8Array([1])], toLine: [0],
        film: [start(), 1], frame: [1], layout: [room], show: [start(), { offer: true }], spotAt: [1, 1],
      };
      /** Each argument replaced by each value, then all of them, then one too many. */
      const each = (name: string, call: (given: unknown[]) => unknown, after: (what: string, found: Outcome) => void = () => undefined) => {
        const right = good[name] ?? [];
        hostile.forEach((value, at) => {
          right.forEach((_, place) => {
            const what = `${name}, argument ${place} = hostile[${at}]`;
            after(what, tried(what, () => call(right.with(place, value))));
          });
          for (const [what, given] of [[`${name}, all hostile[${at}]`, right.map(() => value)], [`${name}, and hostile[${at}]`, [...right, value]]] as const) {
            after(what, tried(what, () => call([...given])));
          }
        });
      };

      for (const name of ['think', 'analyse', 'qr', 'newSecret', 'api_version', 'game'] as const) each(name, (given) => (api[name] as (...given: unknown[]) => unknown)(...given));
      for (const name of ['start', 'open'] as const) {
        each(name, (given) => (Match[name] as (...given: unknown[]) => { free(): void })(...given).free());
        refused(name, 'bad-argument', () => (Match[name] as () => unknown)());
      }
      refused('a hundred thousand seats', 'bad-argument', () => Match.start({ game: game as 'ayoayo', seats: Array.from({ length: 100_000 }, () => ({ kind: 'person' as const })) }));
      refused('nine hundred seats', 'bad-setup', () => Match.start({ game: game as 'ayoayo', seats: Array.from({ length: 900 }, () => ({ kind: 'person' as const })) }));
      hostile.forEach((value, at) => tried(`new Board(hostile[${at}])`, () => new Board(value as HTMLCanvasElement).free()));

      const names = (prototype: object) => Reflect.ownKeys(prototype).filter((key) => key !== 'constructor' && !String(key).startsWith('__'));
      const call = (target: object, key: string | symbol, given: unknown[]): unknown => {
        const found = (target as Record<string | symbol, unknown>)[key];
        return typeof found === 'function' ? (found as (...given: unknown[]) => unknown).apply(target, given) : found;
      };
      const board = new Board(document.createElement('canvas'));
      board.layout(room as never);
      const boards = names(Object.getPrototypeOf(Board.prototype) as object);
      for (const key of names(Match.prototype)) {
        let match = Match.open(link);
        const before = match.json();
        each(String(key), (given) => {
          try {
            return call(match, key, given);
          } finally {
            if (key === 'free' || key === Symbol.dispose) match = Match.open(link);
          }
        }, (what, found) => {
          if ('code' in found && match.json() !== before) wrong.push(`${what} was refused and changed the match`);
          if (!('code' in found)) match = Match.open(link);
        });
        hostile.forEach((value, at) => tried(`${String(key)} of hostile[${at}]`, () => {
          const { value: method, get } = Object.getOwnPropertyDescriptor(Match.prototype, key) ?? {};
          return ((get ?? method) as () => unknown).call(value);
        }));
        match.free();
        if (key !== 'free' && key !== Symbol.dispose) refused(`${String(key)} when freed`, 'freed', () => call(match, key, [...(good[String(key)] ?? [])]));
        else call(match, key, []);
      }
      for (const key of boards) {
        if (key === 'free' || key === Symbol.dispose) continue;
        each(String(key), (given) => call(board, key, given));
      }

      // And all goes on as if nothing had been.
      board.layout(room as never);
      const match = Match.open(link);
      if (match.link() !== link) wrong.push('the link is another one');
      const marks = { offer: true };
      for (let ply = 0; ply < 3000 && match.view().phase !== 'over'; ply++) {
        played(match, 1);
        if (ply % 50) continue;
        board.show(match, marks);
        board.film(match, 1);
        board.frame(performance.now());
        board.finish();
        if (board.spots().length === 0) wrong.push('the board has no spots');
      }
      if (match.view().phase !== 'over') wrong.push('the match did not end');
      if (api.think(link, 'novice', 1) !== api.think(link, 'novice', 1)) wrong.push('the computer is of two minds');
      board.free();
      return wrong;
    }, { game, ...modules[game] });
    expect(wrong.slice(0, 20)).toEqual([]);
  });
}
