import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import test from 'node:test';
import { wait } from './dom';
import { GAMES, callOffUnwanted, engineFirst, engineNow, engineOf, gameOf, nothingComing } from './engine';

const golden = path.join(process.cwd(), '..', 'crates', 'record', 'tests', 'golden', 'links.txt');

test('links and records name their game', () => {
  const blocks = fs.readFileSync(golden, 'utf8').split(/^link /m).slice(1);
  assert.ok(blocks.length > 30);
  const seen = new Set<string>();
  for (const block of blocks) {
    const link = block.slice(0, block.indexOf('\n'));
    const game = /\[Game "(.*?)"\]/.exec(block)?.[1];
    assert.equal(gameOf(link), game);
    assert.equal(gameOf(`https://example.org/play/#${link}`), game);
    assert.equal(gameOf(block.slice(block.indexOf('[Handful'))), game);
    seen.add(game ?? '');
  }
  assert.deepEqual([...seen].sort(), [...GAMES]);
});

test('what is of no game is of no game', () => {
  for (const text of ['#!!!!!!', 'A!!!!!!!!', '[Handful "1"]\n[Game "chess"]', '{"game":"chess"}', '{}', 'AaFxxxxxxx'.replace('F', '_')]) assert.equal(gameOf(text), undefined, text);
});

/** A host on which the module of each game is an empty one; says which were asked for. */
function host(late = 20): string[] {
  const js = `data:text/javascript,export default async () => {}; export const game = () => ({});`;
  const modules = Object.fromEntries(GAMES.map((game) => [game, { js, wasm: `${game}.wasm` }]));
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  const asked: string[] = [];
  const fetched = (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push(/([a-z-]+)\.wasm/.exec(url)?.[1] ?? url);
    return new Promise((done, refuse) => {
      // As in browsers: who calls off hears of it later.
      signal.addEventListener('abort', () => setTimeout(() => refuse(new DOMException('called off', 'AbortError'))));
      setTimeout(() => done(new Response(empty)), late);
    });
  };
  Object.assign(globalThis, { document: { querySelector: () => ({ content: JSON.stringify(modules) }), baseURI: 'http://localhost/' }, fetch: fetched });
  return asked;
}

const pending = async (promise: Promise<unknown>) => (await Promise.race([promise.catch(() => 0), new Promise((done) => setTimeout(() => done('pending'), 60))])) === 'pending';

test('a module that waits for calm is hurried up by whoever wants it, and called off for another', async () => {
  const asked = host(0);
  const never = new Promise<void>(() => {});
  const calm = engineOf('len-doat', never);
  assert.ok(await pending(calm));
  // Nobody but the hall passes what it waits for: all others wait themselves.
  assert.equal(await engineOf('len-doat'), await calm);
  const other = engineOf('aj-sayil', never);
  assert.ok(await pending(other));
  callOffUnwanted();
  await assert.rejects(other, { name: 'AbortError' });
  assert.equal(engineNow('aj-sayil'), undefined);
  // Somebody has come to want it: whoever leaves a hall late does not take it from them.
  const wanted = engineOf('aj-sayil', never);
  void engineOf('aj-sayil');
  callOffUnwanted();
  assert.equal(await wanted, engineNow('aj-sayil'));
  assert.deepEqual(asked, ['len-doat', 'aj-sayil', 'aj-sayil']);
});

test('a module that was called off comes when it is asked for again, also before the refusal is there', async () => {
  const asked = host();
  const first = engineFirst('siryu');
  let nothing = false;
  void nothingComing().then(() => (nothing = true));
  const [other, again] = [engineFirst('ayoayo'), engineFirst('siryu')];
  await assert.rejects(first, { name: 'AbortError' });
  await assert.rejects(other, { name: 'AbortError' });
  // Whoever waits for an empty way waits for what came in the place of others.
  assert.ok(!nothing);
  const engine = await again;
  await nothingComing();
  await wait(0);
  assert.ok(nothing);
  assert.equal(engineNow('siryu'), engine);
  assert.equal(engineNow('ayoayo'), undefined);
  // Nobody is in its way any more, and what is there is not asked for again.
  await engineFirst('ayoayo');
  await engineFirst('siryu');
  assert.deepEqual(asked, ['siryu', 'ayoayo', 'siryu', 'ayoayo']);
});
