/** What others ask: read as it is meant, and harmless whatever it is. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { GameInfo } from '../api';
import { CONTROLS, NAMES, PARAMETERS, nameOf, policy, readParams, setupOf, type Parameter } from './params';

const read = (query: string) => readParams(new URLSearchParams(query));

test('everything that can be asked for is read', () => {
  const { asked, complaints } = read(
    'game=siryu&link=AbC-_9&options=path:invade,laps:2&short&seats=person,computer:master&names=Amina,Tal&teams=,Far&seed=00ff00ff00ff00ff&lang=he&theme=dark' +
      '&speed=fast&sound=yes&hints=0&forced=on&facing=board&counts=false&chances&hide=hall,share&kiosk=true&idle=45&attract=no&allow-links=false' +
      '&allow-origins=https://museum.example,http://localhost:8080',
  );
  assert.deepEqual(complaints, []);
  assert.deepEqual(asked, {
    game: 'siryu', link: 'AbC-_9', options: { path: 'invade', laps: 2 }, short: true, seats: [{ kind: 'person' }, { kind: 'computer', level: 'master' }],
    names: ['Amina', 'Tal'], teams: ['', 'Far'], seed: '00ff00ff00ff00ff', lang: 'he', theme: 'night', speed: 'fast', sound: true, hints: false, forced: true, facing: 'board',
    counts: false, chances: true, hide: ['hall', 'share'], kiosk: true, idle: 45, attract: false, 'allow-links': false, 'allow-origins': ['https://museum.example', 'http://localhost:8080'],
  });
  assert.deepEqual(Object.keys(asked), NAMES, 'a parameter without a test');
});

test('names by other spellings', () => {
  for (const [given, name] of [['allowLinks', 'allow-links'], ['ALLOW-LINKS', 'allow-links'], ['locale', 'lang'], ['Language', 'lang'], ['game', 'game']] as const) assert.equal(nameOf(given), name);
  assert.equal(nameOf('level'), undefined);
});

test('a bad value falls back, with one complaint that says what would be right', () => {
  for (const [query, word] of [
    ['game=chess', 'ayoayo'], ['theme=pink', 'contrast'], ['idle=-1', '0 to 86400'], ['idle=1e9', '86400'], ['idle=9999999', '86400'], ['sound=maybe', 'true'], ['seats=robot', 'computer:novice'],
    ['seats=computer:regular:x', 'computer:novice'], ['seats=person:master', 'person'], ['seats=', 'one for each'], ['seed=12', '16'], ['options={', 'RULE:VALUE'], ['options=[', 'RULE'], ['options=1', 'RULE'], ['options={"players":{}}', 'players'],
    ['allow-origins=javascript:alert(1)', 'https'], ['allow-origins=https://a.example/path', 'https'], ['hide=everything', 'undo'], ['link=', 'link'], ['option.players=<b>', 'RULE'],
  ]) {
    const { asked, complaints } = read(query as string);
    assert.equal(complaints.length, 1, query);
    assert.ok(complaints[0]?.message.includes(word as string), `${query}: ${complaints[0]?.message}`);
    for (const value of Object.values(asked)) assert.deepEqual(Object.keys(value as object), [], query);
  }
});

test('of a list what fits counts', () => {
  const { asked, complaints } = read('hide=undo,nothing,undo,HALL&allow-origins=https://a.example,x');
  assert.deepEqual(asked.hide, ['undo', 'hall']);
  assert.deepEqual(asked['allow-origins'], ['https://a.example']);
  assert.deepEqual(complaints.map(({ name }) => name), ['hide', 'allow-origins']);
});

test('house rules in three spellings', () => {
  const wanted = { players: 6, prisoner: 'barred' };
  for (const query of ['options=players:6,prisoner:barred', 'option.players=6&option.prisoner=barred', `options=${encodeURIComponent('{"players":6,"prisoner":"barred"}')}`]) assert.deepEqual(read(query).asked.options, wanted, query);
});

test('names of objects are names like any other', () => {
  const hostile = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
  for (const name of hostile) {
    for (const query of [`${name}=1`, `options=${name}:1`, `option.${name}=1`, `options=${encodeURIComponent(`{"${name}":1}`)}`, `theme=${name}`, `hide=${name}`, `game=${name}`]) {
      const { asked, complaints } = read(query);
      assert.equal(Object.getPrototypeOf(asked), Object.prototype);
      assert.equal(Object.getPrototypeOf(asked.options ?? {}), Object.prototype);
      assert.equal(({} as Record<string, unknown>)['1'], undefined);
      assert.ok(complaints.length <= 1, query);
      assert.notEqual(asked.theme, name);
      const { setup, complaints: more } = setupOf(asked, INFO, () => 2, () => [{ kind: 'person' }, { kind: 'person' }]);
      assert.deepEqual(setup.options, {});
      assert.equal(complaints.length + more.length, 1, query);
    }
  }
});

test('what is long or much is cut short', () => {
  const { asked, complaints } = read(`names=${'x'.repeat(1990)}&${'a'.repeat(5000)}=1&theme=${'y'.repeat(100_000)}`);
  assert.equal(asked.names?.[0]?.length, 24);
  assert.ok(complaints.every(({ name, message }) => name.length <= 60 && message.length < 300));
  const many = read(Array.from({ length: 3000 }, (_, at) => `u${at}=1`).join('&'));
  assert.ok(many.complaints.length <= 101);
  assert.equal(read(`names=${'a,'.repeat(500)}`).asked.names?.length, 20);
});

test('one complaint for each name, and the first value counts', () => {
  const { asked, complaints } = read('game=siryu&game=ayoayo&utm=1&utm=2');
  assert.equal(asked.game, 'siryu');
  assert.equal(complaints.length, 2);
});

test('every default is a value of its parameter', () => {
  for (const name of NAMES) {
    const { fallback, read: reading } = PARAMETERS[name] as Parameter;
    for (const value of fallback.split(', in a kiosk ')) if (value) assert.notEqual(reading(value, () => assert.fail(name)), undefined, name);
  }
});

test('a kiosk leads nowhere, unless it is told to', () => {
  assert.deepEqual(policy({}), { kiosk: false, idle: 0, attract: false, links: true, hidden: new Set() });
  const kiosk = policy({ kiosk: true, game: 'siryu' });
  assert.deepEqual([kiosk.idle, kiosk.attract, kiosk.links], [60, true, false]);
  assert.deepEqual(kiosk.hidden, new Set(['share', 'saved', 'hall']));
  assert.ok(!policy({ kiosk: true }).hidden.has('hall'), 'with all games the hall is the exhibit');
  assert.deepEqual(policy({ kiosk: true, 'allow-links': true, idle: 5, attract: false, hints: false }), { kiosk: true, idle: 5, attract: false, links: true, hidden: new Set(['hint']) });
  assert.ok([...kiosk.hidden].every((control) => CONTROLS.includes(control)));
});

const INFO: GameInfo = {
  id: 'siryu',
  houseRules: [
    { name: 'path', rule: 7, default: 0, choices: [{ value: 'ring', standing: 'recorded' }, { value: 'invade', standing: 'other-reading' }] },
    { name: 'players', rule: 1, default: 0, choices: [{ value: 2, standing: 'recorded' }, { value: 4, standing: 'departs' }] },
  ],
  presets: [{ name: 'short', sets: { players: 4 } }],
};

test('the match that was asked for, as its game has it', () => {
  const usual = (count: number) => Array.from({ length: count }, () => ({ kind: 'person' }) as const);
  const count = (_: GameInfo, options: Record<string, string | number>) => Number(options['players'] ?? 2);
  const { asked } = read('options=path:invade,laps:3,players:5&seats=computer&names=,Tal&short&seed=ABCDEF0123456789');
  const { setup, complaints } = setupOf(asked, INFO, count, usual);
  assert.deepEqual(setup, {
    game: 'siryu',
    options: { players: 4, path: 'invade' },
    seats: [{ kind: 'computer', level: 'regular' }, { kind: 'person', name: 'Tal' }, { kind: 'person' }, { kind: 'person' }],
    seed: 'abcdef0123456789',
  });
  assert.deepEqual(complaints.map(({ message }) => message.includes('laps') || message.includes('players')), [true, true]);
  assert.equal(setupOf(read('seats=person,person,person').asked, INFO, count, usual).complaints.length, 1);
});
