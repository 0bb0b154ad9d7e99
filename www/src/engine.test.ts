import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import test from 'node:test';
import { GAMES, gameOf } from './engine';

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
