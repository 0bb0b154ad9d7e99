/** docs/embedding.md says what is: the parameters are written from their list, verbs, events and policies are compared. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { NAMES, PARAMETERS, type Name, type Parameter } from './params';
import { EVENT_NAMES, VERB_NAMES } from './remote';

const root = process.cwd();
const page = path.join(root, '..', 'docs', 'embedding.md');
const read = () => fs.readFileSync(page, 'utf8').replaceAll('\r\n', '\n');

const bundle = new FluentBundle('en');
bundle.addResource(new FluentResource(fs.readFileSync(path.join(root, 'locales', 'en-texts.ftl'), 'utf8')));

function why(name: Name): string {
  const message = bundle.getMessage(`embed-${name}-why`)?.value;
  assert.ok(message, `embed-${name}-why is missing`);
  return bundle.formatPattern(message);
}

/** A list of values as code, anything else as it is. */
function valid({ type, values, valid: said }: Parameter): string {
  const cell = values ? `${type === 'list' ? 'any of ' : ''}${values.map((value) => `\`${value}\``).join(', ')}` : said.includes(' | ') ? said.split(', ').map((part) => part.split(' | ').map((value) => `\`${value}\``).join(', ')).join('; ').replace(/; `(one [^`]*)`/, '; $1') : said;
  return cell.replaceAll('|', '\\|');
}

function row(name: Name): string {
  const parameter: Parameter = PARAMETERS[name];
  const also = parameter.also ? ` (${parameter.also.map((one) => `\`${one}\``).join(', ')})` : '';
  const fallback = parameter.fallback ? parameter.fallback.replace(/^[^,]+/, (value) => `\`${value}\``).replace(/ (\S+)$/, (_, value: string) => ` \`${value}\``) : '';
  return `| \`${name}\`${also} | ${parameter.type} | ${valid(parameter)} | ${fallback} | ${why(name)} |`;
}

test('the table of parameters is that of their list', () => {
  const names = NAMES.filter((name) => (PARAMETERS[name] as Parameter).public);
  const table = ['| name | type | valid | default | what |', '| --- | --- | --- | --- | --- |', ...names.map(row)].join('\n');
  const [begin, end] = [/<!-- parameters:.*-->\n/.exec(read())?.[0] ?? '', '<!-- end of parameters -->'];
  const text = read();
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  assert.ok(begin && to >= from, 'the marks of the table');
  const now = `\n${table}\n\n`;
  if (process.env['HANDFUL_WRITE']) fs.writeFileSync(page, text.slice(0, from) + now + text.slice(to));
  else assert.equal(text.slice(from, to), now, 'write it anew: HANDFUL_WRITE=1 node www/build.mjs unit');
});

/** The names in the first column of the table whose head begins so. */
function column(head: string): string[] {
  const table = read().split(`\n| ${head} |`)[1]?.split('\n\n')[0] ?? '';
  return table.split('\n').slice(2).flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1] ?? ''));
}

test('every verb and every event is described, and no other', () => {
  assert.deepEqual(column('verb').sort(), [...VERB_NAMES].sort());
  assert.deepEqual(column('event | detail, beside `version`').sort(), [...EVENT_NAMES].sort());
});

test('the policies for servers are the one of the page, and who may frame it', () => {
  const own = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(fs.readFileSync(path.join(root, '..', 'index.html'), 'utf8'))?.[1];
  const written = read().match(/default-src 'none'[^"\n]*/g) ?? [];
  assert.equal(written.length, 4);
  for (const policy of written) assert.equal(policy, `${own}; frame-ancestors *`);
});
