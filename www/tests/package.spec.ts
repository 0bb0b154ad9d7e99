/** The npm package, as its users have it: packed, installed, served as it is and bundled, and a game played in both. */
import type { Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { forgive, site, type Site } from './guest';
import { CSP } from './serve.mjs';
import { expect, test } from './watch';

const www = fileURLToPath(new URL('..', import.meta.url));
const work = path.join(www, 'test-results/package');
const dist = path.resolve(process.env['DIST'] ?? path.join(www, '../dist'));

const run = (program: string, args: string[], cwd: string): string => execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A program that uses both halves of the package. */
const MAIN = `
import 'handful/element';
import { games, load } from 'handful';

const { Match, api_version } = await load('siryu');
const match = Match.start({ game: 'siryu', seed: '0123456789abcdef' });
let plies = 0;
for (let view = match.view(); view.phase !== 'over' && plies < 20_000; view = match.view(), plies++) {
  // Always the same one would go in circles.
  if (view.phase === 'throw') match.throwLots();
  else match.play(view.actions[(plies * 7) % view.actions.length]);
}
globalThis.played = { games, version: api_version(), phase: match.view().phase, plies, text: match.record().slice(0, 200) };
match.free();
try {
  await load('chess');
} catch ({ code }) {
  globalThis.played.refused = code;
}
`;

const page_ = (head: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A program</title>
<link rel="icon" href="icon.svg">
${head}
<handful-game id="board" game="ayoayo"></handful-game>
</html>
`;

/** A project of somebody else with the package in it. */
function project(name: string, tarball: string): string {
  const folder = path.join(work, name);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }));
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', tarball], folder);
  fs.writeFileSync(path.join(folder, 'main.js'), MAIN);
  fs.copyFileSync(path.join(dist, 'icon.svg'), path.join(folder, 'icon.svg'));
  return folder;
}

/** The plain API has played a game to its end, and the element is played to the end of another. */
async function playsBoth(page: Page, server: Site, troubles: string[]): Promise<void> {
  forgive(troubles, server);
  await page.goto(server.origin);
  await page.waitForFunction(() => (globalThis as { played?: { refused?: string } }).played?.refused !== undefined);
  expect(await page.evaluate(() => (globalThis as unknown as { played: object }).played)).toMatchObject({ games: ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'], phase: 'over', refused: 'unknown-game' });

  // The computer answers, from the package's own Worker.
  const board = page.locator('#board');
  await expect(board.locator('.table')).toHaveAttribute('data-state', 'person');
  await board.locator('.twin [data-spot="S4"]').press('Enter');
  await expect.poll(async () => Number(await board.locator('.table').getAttribute('data-ply'))).toBe(2);
  expect(page.workers()).toHaveLength(1);

  const over = await page.evaluate(async () => {
    interface Shown { phase: string; actions: string[]; ply: number }
    const element = document.getElementById('board') as unknown as HTMLElement & { start(args: object): Promise<Shown>; play(args: object): Promise<Shown>; resign(): Promise<Shown> };
    const ended = new Promise<unknown>((done) => element.addEventListener('handful-over', (event) => done((event as CustomEvent<unknown>).detail)));
    let view = await element.start({ game: 'ayoayo', short: false, seats: ['person', 'person'], seed: '0123456789abcdef' });
    for (let plies = 0; view.phase !== 'over' && plies < 300; plies++) view = await element.play({ action: view.actions[(plies * 5) % view.actions.length] });
    if (view.phase !== 'over') await element.resign();
    return ended;
  });
  expect(over).toMatchObject({ version: 1, game: 'ayoayo', kinds: ['person', 'person'] });
}

let tarball = '';

test('it is packed with everything that belongs to it, and nothing else', () => {
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  run(process.execPath, [path.join(www, 'build.mjs'), 'package', dist, work], www);
  const [name, ...more] = fs.readdirSync(work).filter((one) => one.endsWith('.tgz'));
  expect(more).toEqual([]);
  tarball = path.join(work, name ?? '');
  const files = fs.readdirSync(path.join(work, 'handful'), { recursive: true }).map(String).sort();
  const games = ['aj-sayil', 'ayoayo', 'len-doat', 'siryu'];
  expect(files.filter((file) => !file.startsWith('element'))).toEqual(
    ['LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'handful.d.ts', 'handful.js', 'index.js', 'package.json', ...games.flatMap((game) => [`${game}.js`, `${game}.wasm`])].sort(),
  );
  const manifest = JSON.parse(fs.readFileSync(path.join(work, 'handful/package.json'), 'utf8')) as { name: string; exports: Record<string, unknown>; dependencies?: unknown };
  expect(manifest.name).toBe('handful');
  expect(Object.keys(manifest.exports)).toEqual(['.', './element', './package.json']);
  expect(manifest.dependencies).toBeUndefined();
});

test('its types are those of what it exports', () => {
  const folder = project('types', tarball);
  fs.writeFileSync(
    path.join(folder, 'main.ts'),
    `import 'handful/element';
import { games, load, type GameId, type HandfulEvents, type Match } from 'handful';

const first: GameId | undefined = games[0];
const board = document.createElement('handful-game');
board.game = 'len-doat';
board.addEventListener('handful-over', ({ detail }) => {
  const winner: number | null = detail.winner;
  console.log(winner, first);
});
const over: keyof HandfulEvents = 'handful-over';
export async function main(): Promise<string[]> {
  const { Match } = await load('ayoayo');
  const match: Match = Match.start({ game: 'ayoayo' });
  const { actions } = match.view();
  match.free();
  const shown = await board.start({ game: 'siryu', seats: ['person', { kind: 'computer', level: 'master' }] });
  // @ts-expect-error there is no such game
  await load('chess');
  // @ts-expect-error an action is asked for by its name
  await board.play('S4');
  return [...actions, shown.phase, over];
}
`,
  );
  const options = { target: 'es2022', module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022', 'dom'], strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [] };
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['main.ts'] }));
  run(process.execPath, [path.join(www, 'node_modules/typescript/bin/tsc'), '-p', folder], folder);
});

test('a plain project plays with it, served as it is', async ({ page, troubles }) => {
  const folder = project('plain', tarball);
  const head = `<script type="importmap" nonce="plain">{"imports":{"handful":"./node_modules/handful/index.js","handful/element":"./node_modules/handful/handful.js"}}</script>\n<script type="module" src="main.js"></script>`;
  fs.writeFileSync(path.join(folder, 'index.html'), page_(head));
  const server = await site({ folder }, CSP.replace("script-src 'self'", "script-src 'self' 'nonce-plain'"));
  await playsBoth(page, server, troubles);
  server.close();
});

test('a project bundled with Vite plays with it', async ({ page, troubles }) => {
  const folder = project('bundled', tarball);
  fs.writeFileSync(path.join(folder, 'index.html'), page_('<script type="module" src="./main.js"></script>'));
  run(process.execPath, [path.join(www, 'node_modules/vite/bin/vite.js'), 'build', folder, '--base', './', '--target', 'es2022', '--logLevel', 'warn'], folder);
  const server = await site({ folder: path.join(folder, 'dist') }, CSP);
  await playsBoth(page, server, troubles);
  server.close();
});
