/** Every message that the page asks for exists in every language, with the variables it is given; nothing else does. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import test from 'node:test';

// The tests are bundled, so the files are found from the place the runner is started in: www/.
const root = process.cwd();
const sources = files(path.join(root, 'src'), /(?<!\.test|\.d)\.ts$/);
const locales = path.join(root, 'locales');

const LANGUAGES = ['en', 'he'];
const GAMES = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'];

function files(dir: string, wanted: RegExp): string[] {
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => path.join(dir, name));
}

/** A message as the text of its pattern, and the variables in it and in the messages it refers to. */
interface Message {
  readonly text: string;
  readonly variables: Set<string>;
}

function messagesOf(language: string): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const file of files(locales, new RegExp(`^${language}(-texts)?\\.ftl$`))) {
    const text = fs.readFileSync(file, 'utf8');
    for (const block of text.split(/^(?=[a-z][\w-]* =)/m)) {
      const id = /^([a-z][\w-]*) =/.exec(block)?.[1];
      if (id === undefined) continue;
      assert.ok(!found.has(id), `${file}: ${id} stands twice`);
      const body = block
        .slice(block.indexOf('=') + 1)
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .join('\n')
        .trim();
      found.set(id, { text: body, variables: new Set([...body.matchAll(/\$([\w-]+)/g)].map((match) => match[1] ?? '')) });
    }
  }
  for (const message of found.values()) {
    for (const [, id] of message.text.matchAll(/\{ ([a-z][\w-]*) \}/g)) {
      for (const variable of found.get(id ?? '')?.variables ?? []) message.variables.add(variable);
    }
  }
  return found;
}

const all = new Map(LANGUAGES.map((language) => [language, messagesOf(language)]));
const english = all.get('en') ?? new Map<string, Message>();

/** A call of `t` or `has`: its message as a pattern over ids, and the names of the variables given, if they can be seen. */
interface Call {
  readonly where: string;
  readonly ids: RegExp;
  readonly literal: string | undefined;
  readonly given: Set<string> | undefined;
}

/** The arguments of a call that begins at `at`, split at its commas. */
function argumentsAt(code: string, at: number): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let start = at;
  for (let i = at; i < code.length; i++) {
    const character = code[i] ?? '';
    if (quote) {
      if (character === '\\') i++;
      else if (character === quote) quote = '';
      else if (quote === '`' && character === '$' && code[i + 1] === '{') {
        const end = code.indexOf('}', i);
        i = end;
      }
      continue;
    }
    if (character === "'" || character === '"' || character === '`') quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (character === ')' && depth === 0) {
      parts.push(code.slice(start, i).trim());
      return parts.filter((part) => part !== '');
    } else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(code.slice(start, i).trim());
      start = i + 1;
    }
  }
  return parts;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The ids an expression can be: a string, a template, or a choice between such. */
function idsOf(expression: string): { ids: string; literal: string | undefined }[] {
  const choice = /^[^'`]*\? *('[^']*'|`[^`]*`) *: *('[^']*'|`[^`]*`)$/s.exec(expression);
  if (choice) return [choice[1], choice[2]].flatMap((part) => idsOf(part ?? ''));
  if (/^'[^']*'$/.test(expression)) return [{ ids: escaped(expression.slice(1, -1)), literal: expression.slice(1, -1) }];
  if (/^`[^`]*`$/.test(expression)) return [{ ids: expression.slice(1, -1).split(/\$\{[^}]*\}/).map(escaped).join('.+'), literal: undefined }];
  return [];
}

function callsIn(file: string): Call[] {
  const code = fs.readFileSync(file, 'utf8');
  const calls: Call[] = [];
  for (const match of code.matchAll(/(?<![\w.])(?:t|has)\(/g)) {
    const [id, values] = argumentsAt(code, match.index + match[0].length);
    if (id === undefined || id.startsWith('id: string')) continue;
    const line = code.slice(0, match.index).split('\n').length;
    const where = `${path.relative(root, file)}:${line}`;
    const spread = values !== undefined && (!values.startsWith('{') || values.includes('...'));
    const given = spread ? undefined : new Set(values === undefined ? [] : argumentsAt(`${values.slice(1, -1)})`, 0).map((part) => /^\w+/.exec(part)?.[0] ?? ''));
    for (const { ids, literal } of idsOf(id)) calls.push({ where, ids: new RegExp(`^${ids}$`), literal, given });
  }
  return calls;
}

const calls = sources.flatMap(callsIn);

test('the calls are found', () => {
  assert.ok(calls.length > 200, `${calls.length} calls`);
});

for (const [language, messages] of all) {
  test(`${language}: every file parses, message by message`, () => {
    for (const file of files(locales, new RegExp(`^${language}(-texts)?\\.ftl$`))) {
      const bundle = new FluentBundle(language);
      assert.deepEqual(bundle.addResource(new FluentResource(fs.readFileSync(file, 'utf8'))), []);
      const wanted = fs.readFileSync(file, 'utf8').match(/^[a-z][\w-]* =/gm) ?? [];
      for (const head of wanted) assert.ok(bundle.hasMessage(head.slice(0, -2)), `${file}: ${head} does not parse`);
    }
  });

  test(`${language}: the page gets every message as it was written`, async () => {
    const from = path.join(process.cwd(), 'messages.mjs');
    const { messagesOf } = (await import(from)) as { messagesOf: (ftl: string) => string };
    for (const file of files(locales, new RegExp(`^${language}(-texts)?\\.ftl$`))) {
      const ftl = fs.readFileSync(file, 'utf8');
      assert.deepEqual(new FluentResource(messagesOf(ftl)).body, new FluentResource(ftl).body, file);
    }
  });

  test(`${language}: has the messages of English, with the same variables`, () => {
    assert.deepEqual([...messages.keys()].sort(), [...english.keys()].sort());
    for (const [id, { variables }] of messages) {
      const known = english.get(id)?.variables ?? new Set();
      for (const variable of variables) assert.ok(known.has(variable), `${language} ${id}: English has no $${variable}`);
    }
  });

  test(`${language}: every message asked for exists and gets its variables`, () => {
    for (const { where, ids, literal, given } of calls) {
      const matching = [...messages].filter(([id]) => ids.test(id));
      assert.ok(matching.length > 0, `${where}: no message ${literal ?? ids}`);
      if (!given) continue;
      for (const [id, { variables }] of matching) {
        for (const variable of variables) assert.ok(given.has(variable) || literal === undefined, `${where}: ${id} needs $${variable}`);
      }
    }
  });
}

test('no message is left that nothing asks for', () => {
  const code = sources.map((file) => fs.readFileSync(file, 'utf8')).join('\n');
  for (const id of english.keys()) {
    const referred = [...english.values()].some(({ text }) => text.includes(`{ ${id} }`));
    const asked = calls.some(({ ids }) => ids.test(id)) || code.includes(`'${id}'`);
    assert.ok(referred || asked, `${id} is not used`);
  }
});

test('every rule and house rule of the engine has its words', () => {
  const rules = path.join(root, '..', 'crates', 'rules', 'src');
  for (const game of GAMES) {
    const code = fs.readFileSync(path.join(rules, `${game.replace('-', '_')}.rs`), 'utf8');
    const list = /const HOUSE_RULES[^;]*?= &\[(.*?)\n {4}\];/s.exec(code)?.[1] ?? '';
    const named = [...list.matchAll(/name: "([\w-]+)"(.*?)(?=name: "|$)/gs)];
    assert.ok(named.length >= 5, `${game}: ${named.length} house rules found`);
    for (const [, name, body] of named) {
      const words = [...(body ?? '').matchAll(/Word\("([\w-]+)"\)/g)].map((match) => match[1]);
      const ids = ['', '-why', ...(words.length > 0 ? words.map((word) => `-${word}`) : ['-n'])];
      for (const suffix of ids) assert.ok(english.has(`${game}-rule-${name}${suffix}`), `${game}-rule-${name}${suffix} is missing`);
    }
  }
  const count: Record<string, number> = { 'aj-sayil': 11, ayoayo: 10, 'len-doat': 10, siryu: 9 };
  for (const game of GAMES) {
    for (let rule = 1; rule <= (count[game] ?? 0); rule++) {
      for (const suffix of ['', '-text']) assert.ok(english.has(`${game}-r${rule}${suffix}`), `${game}-r${rule}${suffix} is missing`);
    }
  }
});

test('every reason that the engine gives has its words', () => {
  const code = fs.readFileSync(path.join(root, '..', 'crates', 'rules', 'src', 'event.rs'), 'utf8');
  const variants = (name: string) => {
    const body = new RegExp(`pub enum ${name} \\{(.*?)\\n\\}`, 's').exec(code)?.[1] ?? '';
    return [...body.matchAll(/^ {4}([A-Z]\w*),/gm)].map((match) => (match[1] ?? '').replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase());
  };
  for (const [kind, prefix] of [['Lost', 'tell-lost-'], ['Returned', 'tell-returned-'], ['Ended', 'tell-ended-']] as const) {
    const reasons = variants(kind);
    assert.ok(reasons.length > 2, `${kind}: ${reasons.length}`);
    // That a captured piece is sent back is told with its capture, that a throw is worth nothing with its value.
    for (const why of reasons.filter((reason) => reason !== 'sent-back' && reason !== 'nothing')) assert.ok(english.has(prefix + why), `${prefix}${why} is missing`);
  }
});
