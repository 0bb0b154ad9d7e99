/** The page shows what docs/insights.md says: every figure of it that it can show is found there. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { figures } from './figures';

const doc = fs.readFileSync(path.join(process.cwd(), '..', 'docs', 'insights.md'), 'utf8');
const GAMES = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'] as const;

test('every game is there, as it is and under its house rules', () => {
  assert.deepEqual(Object.keys(figures.games).sort(), [...GAMES]);
  for (const game of GAMES) {
    const { rules = [], levels = [] } = figures.games[game] ?? {};
    assert.equal(rules.filter(({ options }) => Object.keys(options).length === 0).length, 1, `${game}: the game as it is`);
    assert.ok(rules.length >= 5, `${game}: ${rules.length} rows`);
    for (const { turns, first, skill, options } of rules) {
      const row = `${game} ${JSON.stringify(options)}`;
      assert.ok(turns > 5 && turns < 3000, row);
      for (const { value, half } of [first, skill]) assert.ok(value > 0 && value <= 100 && half !== undefined && half < 20, row);
    }
    assert.ok(levels.some(({ a, b }) => a === 'regular' && b === 'novice'), `${game}: no regular against a novice`);
  }
});

test('no row of the tables is passed over', () => {
  const rows = doc.split('\n').filter((line) => /^\| (Aj Sayil|Ayoayo|Len Doat|Siryu) \|/.test(line));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const rules = cells.filter((row) => row[2] === 'none' || row[2]?.startsWith('`'));
  assert.equal(GAMES.flatMap((game) => figures.games[game]?.rules ?? []).length, rules.length);
  for (const game of GAMES) {
    for (const { turns, first, skill } of figures.games[game]?.rules ?? []) {
      const found = rules.some((row) => row.includes(String(turns)) && row.some((cell) => cell.startsWith(first.value.toFixed(1))) && row.some((cell) => cell.startsWith(skill.value.toFixed(1))));
      assert.ok(found, `${game}: ${turns}, ${first.value}, ${skill.value} are in no row`);
    }
  }
});

test('each figure has the command that makes it', () => {
  assert.match(figures.commands.first ?? '', /^handful match GAME --a Q --b Q /);
  assert.match(figures.commands.skill ?? '', /^handful match GAME --a Q --b random /);
  assert.match(figures.commands.levels ?? '', /^handful match GAME --a A --b B /);
  assert.match(figures.commands['len-doat'] ?? '', /^handful solve len-doat /);
  assert.match(figures.commands.ayoayo ?? '', /^handful solve ayoayo /);
  for (const quick of [figures.quick.ayoayo, figures.quick.others]) assert.match(quick ?? '', /^\d+:\d+:\d+$/);
});

test('what is solved is told', () => {
  const { 'len-doat': doat, ayoayo } = figures.solved;
  assert.ok(doat && doat.low > 50 && doat.high > doat.low && doat.high < 60);
  assert.ok(doc.includes(`${doat.low} and ${doat.high}`));
  assert.ok(ayoayo && ayoayo.positions > 600_000 && ayoayo.unknown < 1000);
});

test('the text it comes from may be changed, and what is not in it is not shown', async () => {
  const from = path.join(process.cwd(), 'insights.mjs');
  const { figuresOf } = (await import(from)) as { figuresOf: (text: string) => typeof figures };
  assert.deepEqual(JSON.parse(JSON.stringify(figuresOf(doc))), JSON.parse(JSON.stringify(figures)));
  const none = figuresOf('# Nothing was measured\n');
  assert.deepEqual([none.games, none.solved], [{}, {}]);
  const row = figuresOf('| game | house rule | turns | first | skill |\n| --- | --- | --- | --- | --- |\n| Len Doat | `safe=block`, `pieces=2` | 131 | 45.6 ± 7.7 (320 games) | 97.0 ± 1.7 |\n');
  assert.deepEqual(row.games['len-doat']?.rules, [{ options: { safe: 'block', pieces: 2 }, turns: 131, first: { value: 45.6, half: 7.7, games: 320 }, skill: { value: 97, half: 1.7 } }]);
});
