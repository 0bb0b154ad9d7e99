/**
 * Every name that other people's code may hold on to stands in docs/contract.txt, and nothing else does: whoever renames or
 * takes away one sees it here. `CONTRACT=write node www/build.mjs unit` writes the file anew; then the number of the API
 * (crates/web/src/api/mod.rs) says which kind of change it is: the major one when a name went or means something else.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import test from 'node:test';
import * as params from './embed/params';
import { EVENT_NAMES, VERB_NAMES, VERSION } from './embed/remote';
import { GAMES } from './engine';

const root = path.join(process.cwd(), '..');
const FILE = path.join(root, 'docs/contract.txt');
const read = (...parts: string[]): string => fs.readFileSync(path.join(root, ...parts), 'utf8');
const under = (dir: string, end: string): string[] =>
  fs.readdirSync(path.join(root, dir), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end)).map((name) => `${dir}/${name}`);

const bare = (code: string): string => code.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/.*/g, '');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const kebab = (name: string): string => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names and fixed values in each exported type of a file of types, at whatever depth; not the names of arguments. */
function types(file: string): string[] {
  const code = bare(read(file));
  const starts = [...code.matchAll(/^export (?:declare )?(?:interface|type|class|const|function) (\w+)/gm)];
  return starts.flatMap(({ 1: type = '', index, 0: head }, at) => {
    let body = code.slice(index + head.length, starts[at + 1]?.index ?? code.length);
    // Calls lose their arguments, the innermost brackets first, and stay calls.
    for (let before = ''; before !== body; ) [before, body] = [body, body.replace(/\([^()]*\)/g, '@')];
    const names = all(body, /(?:^|[{;,\s])(?:readonly |static )?['"]?([A-Za-z_][\w-]*)['"]?\??\s*(?:@\s*)?:(?!:)/g);
    const values = all(body, /'([\w-]+)'(?!\s*\??:)/g).map((value) => `'${value}'`);
    return [type, ...new Set([...names, ...values].map((name) => `${type}.${name}`))];
  });
}

/** What the modules' bindings export, and the members of the classes. */
function bindings(): string[] {
  const code = bare(read('www/src/wasm.d.ts'));
  const classes = [...code.matchAll(/^export class (\w+) \{([^]*?)^\}/gm)];
  const members = classes.flatMap(({ 1: name = '', 2: body = '' }) => all(body, /^ {4}(?:static |readonly )*(\w+)[(:]/gm).map((member) => `${name}.${member}`));
  return [...all(code, /^export (?:default )?function (\w+)/gm), ...classes.map(({ 1: name = '' }) => name), ...members].filter((name) => !name.startsWith('__'));
}

/** The codes of errors, wherever one is made. */
function codes(): string[] {
  const rust = [...under('crates/web/src', '.rs'), ...under('crates/record/src', '.rs')].map((file) => read(file).split('#[cfg(test)]')[0] ?? '').join('\n');
  const told = [...rust.matchAll(/fn code\(&?self\) -> &'static str \{([^]*?)\n {4}\}/g)].flatMap(({ 1: body = '' }) => all(body, /=> "([a-z-]+)"/g));
  const module = read('www/src/module.ts');
  return [...told, ...all(rust, /(?:Failure|Given)::new\((?:&?\w+, )?"([a-z-]+)"/g), ...all(module, /(?:fail|coded)\('([a-z-]+)'/g)];
}

/** Events and their fields, as the rules' enum is written out. */
function events(): string[] {
  const code = bare(read('crates/rules/src/event.rs'));
  const body = /pub enum Event \{\n([^]*?)\n\}/.exec(code)?.[1] ?? '';
  return all(body, /^ {4}(\w+)/gm).flatMap((name) => {
    const fields = new RegExp(`^ {4}${name} \\{([^]*?)^ {4}\\}`, 'm').exec(body)?.[1] ?? '';
    return [kebab(name), ...all(fields, /^ {8}(\w+):/gm).map((field) => `${kebab(name)}.${camel(field)}`)];
  });
}

function written(): string {
  const version = /API_VERSION: &str = "([^"]+)"/.exec(read('crates/web/src/api/mod.rs'))?.[1] ?? '';
  const sections: Record<string, string[]> = {
    'games': [...GAMES],
    'exports of a module': bindings(),
    'types': types('www/src/api.ts'),
    'codes of errors': codes(),
    'events of a ply': events(),
    'parameters of the address': Object.entries(params.PARAMETERS).flatMap(([name, { also }]: [string, { also?: readonly string[] }]) => [name, ...(also ?? []).map((other) => `${name} = ${other}`)]),
    'controls that can be hidden': [...params.CONTROLS],
    [`verbs of messages, version ${VERSION}`]: [...VERB_NAMES],
    [`events of messages, version ${VERSION}`]: [...EVENT_NAMES],
    ...(fs.existsSync(path.join(root, 'www/src/element/public.ts')) ? { 'types of the element': types('www/src/element/public.ts') } : {}),
  };
  const lines = Object.entries(sections).map(([title, names]) => `## ${title}\n\n${[...new Set(names)].sort().join('\n')}\n`);
  return `# Handful, API ${version}: every public name. Compared with the code by www/src/contract.test.ts, which also writes it.\n\n${lines.join('\n')}`;
}

test('the names that others hold on to are the ones that were promised', () => {
  const now = written();
  if (process.env['CONTRACT'] === 'write') fs.writeFileSync(FILE, now);
  const promised = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : '';
  const [there, was] = [new Set(now.split('\n')), new Set(promised.split('\n'))];
  const changes = [...[...was].filter((line) => !there.has(line)).map((line) => `- ${line}`), ...[...there].filter((line) => !was.has(line)).map((line) => `+ ${line}`)];
  assert.equal(now, promised, `public names have changed; if that is meant: CONTRACT=write node www/build.mjs unit\n${changes.join('\n')}`);
});
