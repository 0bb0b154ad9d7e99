// The page's half of the build. Trunk runs `build` before and `finish` after its own work (see Trunk.toml);
// `cargo xtask` runs the rest. Node's own modules only, until the packages are there.
//
//   install           npm packages from the lock, if it changed since the last time
//   build             TypeScript, styles and locales to www/build/
//   finish            what needs the hashed names: minified bindings, the list of files
//   single DIR GAME OUT [ADDRESS]   the site in DIR as one file, with one game or `all`
//   preload DIR       what index.html names of the page's chunks anew, in the built site in DIR
//   element DIR       the element anew, in the built site in DIR
//   package DIR OUT   the npm package of the built site in DIR, packed in OUT
//   check             tsc over the page and its tests
//   unit              src/**/*.test.ts under node's test runner
//   sizes DIR         what the built site in DIR weighs
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { buildElement } from './element.mjs';
import { figuresOf } from './insights.mjs';
import { messagesOf } from './messages.mjs';
import { renamed } from './modulenames.mjs';
import { buildPackage } from './package.mjs';

const www = path.dirname(fileURLToPath(import.meta.url));
const at = (...parts) => path.join(www, ...parts);
const release = process.env.TRUNK_PROFILE !== 'debug';

class Failure extends Error {}

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: www, stdio: 'inherit', ...options });
  if (error) throw new Failure(`can't run ${command}: ${error.message}`);
  if (status !== 0) throw new Failure(`${command} ${args.join(' ')} failed`);
}

/** All files under `dir`, relative to it, with forward slashes, in a fixed order. */
function filesUnder(dir, filter = () => true) {
  if (!fs.existsSync(dir)) return [];
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)).split(path.sep).join('/'))
    .filter(filter)
    .sort();
}

function install() {
  const lock = fs.readFileSync(at('package-lock.json'), 'utf8');
  const stamp = at('node_modules', '.handful-lock');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the npm packages of www/package-lock.json (about 15 seconds)');
  // No package here needs its install script, so none may run one. Windows finds npm.cmd only through a shell.
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  fs.writeFileSync(stamp, lock);
}

/** What is brought as data: words, the styles of chunks, as text, and the figures of docs/insights.md. */
const data = {
  name: 'data',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]((insight|sheet)[\\/].*|astray|print|savedlist|seatplan|throwlog|traywords|unsent)\.css$/ }, async ({ path: file }) => {
      const { code } = await build.esbuild.transform(fs.readFileSync(file, 'utf8'), { loader: 'css', minify: release });
      return { contents: code, loader: 'text' };
    });
    build.onLoad({ filter: /\.ftl$/ }, ({ path: file }) => ({ contents: messagesOf(fs.readFileSync(file, 'utf8')), loader: 'text' }));
    build.onLoad({ filter: /[\\/]docs[\\/]insights\.md$/ }, ({ path: file }) => ({ contents: JSON.stringify(figuresOf(fs.readFileSync(file, 'utf8'))), loader: 'json' }));
  },
};

const common = {
  absWorkingDir: www,
  plugins: [data],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  minify: release,
  sourcemap: release ? false : 'inline',
  loader: { '.svg': 'dataurl' },
  logLevel: 'warning',
};

async function build() {
  install();
  const { build } = await import('esbuild');
  const out = at('build');
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(path.join(out, 'chunks'), { recursive: true });
  fs.cpSync(at('static'), path.join(out, 'public'), { recursive: true });
  const { icons } = await import('./icons.mjs');
  await icons(at('static/icon.svg'), path.join(out, 'public'));

  // What boot.ts imports lazily (locales, panels) becomes chunks/NAME-HASH.js beside it.
  const page = build({
    ...common,
    entryPoints: ['src/boot.ts', 'src/style.css'],
    outdir: out,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });
  // Files that others must find by a fixed name: one whole file each, at the root of the site.
  const named = filesUnder(at('src/public'), (name) => name.endsWith('.ts') && !/\.(d|test)\.ts$/.test(name));
  const fixed = build({ ...common, entryPoints: named.map((name) => `src/public/${name}`), outdir: path.join(out, 'public') });
  await Promise.all([page, fixed]);
}

/** The games that index.html has a module of. */
const games = (html) => [...html.matchAll(/data-bin="([a-z-]+)"/g)].map((match) => match[1]);

/**
 * The bindings of a game as everybody gets them, see src/module.ts; its './wasm' are these. (Types come from a file of
 * that name, which is the same for all games.)
 */
async function guarded(bindings) {
  const { build } = await import('esbuild');
  const theirs = {
    name: 'bindings',
    setup(steps) {
      steps.onResolve({ filter: /^\.\/wasm$/ }, () => ({ path: 'bindings', namespace: 'bindings' }));
      steps.onLoad({ filter: /.*/, namespace: 'bindings' }, () => ({ contents: bindings }));
    },
  };
  const made = await build({ ...common, sourcemap: false, entryPoints: ['src/module.ts'], write: false, plugins: [theirs] });
  return made.outputFiles[0].text;
}

/**
 * Gives the two files of a game's module the names they are served under: of what is in them, so that they can be kept
 * for ever. (Trunk names its main program so, too, but after what is in it before wasm-opt, and workers never.)
 */
async function nameModule(dist, game) {
  const found = (pattern) => {
    const [name, ...more] = filesUnder(dist, (name) => pattern.test(name));
    if (!name || more.length > 0) throw new Failure(`the build has not made one module of ${game}`);
    return path.join(dist, name);
  };
  const [js, wasm] = [found(new RegExp(`^${game}(-[0-9a-f]+)?\\.js$`)), found(new RegExp(`^${game}(-[0-9a-f]+)?_bg\\.wasm$`))];
  const { module, bindings } = renamed(fs.readFileSync(wasm), fs.readFileSync(js, 'utf8'));
  const code = await guarded(bindings);
  const hash = createHash('sha256').update(code).update(module).digest('hex').slice(0, 16);
  const named = { js: `${game}-${hash}.js`, wasm: `${game}-${hash}.wasm` };
  fs.rmSync(js);
  fs.rmSync(wasm);
  fs.writeFileSync(path.join(dist, named.js), code.replaceAll(`${game}_bg.wasm`, named.wasm));
  fs.writeFileSync(path.join(dist, named.wasm), module);
  return named;
}

async function finish() {
  const { build } = await import('esbuild');
  const dist = process.env.TRUNK_STAGING_DIR;
  if (!dist) throw new Failure('finish runs as trunk\'s post_build hook only');
  const page = path.join(dist, 'index.html');
  const modules = {};
  for (const game of games(fs.readFileSync(at('..', 'index.html'), 'utf8'))) {
    modules[game] = await nameModule(dist, game);
  }
  const list = JSON.stringify(modules).replaceAll('"', '&quot;');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace(/<meta name="modules" content="">/, () => `<meta name="modules" content="${list}">`));
  preload(dist);
  const fixed = filesUnder(at('build/public'), (name) => name.endsWith('.js'));
  await buildElement({ build, common, dist, modules, isSite: true });
  // The page has no use of the element: it is for others.
  const files = filesUnder(dist, (name) => name !== 'handful.js' && !name.startsWith('element/'));
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(fs.readFileSync(path.join(dist, name)));
  const constant = `const HANDFUL_BUILD=${JSON.stringify({ version: hash.digest('hex').slice(0, 16), files })};\n`;
  for (const name of fixed) {
    const file = path.join(dist, name);
    const code = fs.readFileSync(file, 'utf8');
    if (code.includes('HANDFUL_BUILD')) fs.writeFileSync(file, constant + code);
  }
}

function check() {
  install();
  const tsc = at('node_modules/typescript/bin/tsc');
  run(process.execPath, [tsc, '--noEmit', '-p', '.']);
  run(process.execPath, [tsc, '--noEmit', '-p', 'tests']);
  // A service worker lives in another global scope, so it is checked against another library.
  if (fs.existsSync(at('src/public/sw.ts'))) run(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.sw.json']);
}

async function unit() {
  install();
  const tests = filesUnder(at('src'), (name) => name.endsWith('.test.ts'));
  if (tests.length === 0) return console.log('no unit tests of the page');
  const { build } = await import('esbuild');
  const out = at('test-results/unit');
  fs.rmSync(out, { recursive: true, force: true });
  await build({
    ...common,
    entryPoints: tests.map((name) => `src/${name}`),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    minify: false,
    sourcemap: 'inline',
  });
  const built = filesUnder(out, (name) => name.endsWith('.test.mjs')).map((name) => path.join(out, name));
  run(process.execPath, ['--enable-source-maps', '--test', ...built]);
}

/** The names of the games' modules in a built site. */
function modulesIn(dist) {
  const list = /<meta name="modules" content="([^"]+)">/.exec(fs.readFileSync(path.join(dist, 'index.html'), 'utf8'))?.[1];
  if (!list) throw new Failure(`${dist} is no built site`);
  return JSON.parse(list.replaceAll('&quot;', '"'));
}

/** The whole site in one file, written to the folder `out`. */
async function oneFile(dir, game, out, address) {
  if (!dir || !game || !out) throw new Failure('single needs the folder of the built site, a game or `all`, and a folder to write to');
  install();
  const { single } = await import('./single.mjs');
  const all = modulesIn(dir);
  if (game !== 'all' && !Object.hasOwn(all, game)) throw new Failure(`there is no game ${game}; there are ${Object.keys(all).join(', ')}, and all`);
  if (address && !/^https?:\/\/[^/]/.test(address)) throw new Failure(`${address} is no address of a page: one begins with https://`);
  const html = await single(common, dir, game === 'all' ? all : { [game]: all[game] }, address);
  const file = path.join(out, game === 'all' ? 'handful.html' : `handful-${game}.html`);
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(file, html);
  console.log(`    ${file}: ${Math.round(html.length / 1000)} KB`);
}

/** The element alone, into a site that is built already. */
async function element(dir) {
  if (!dir) throw new Failure('element needs the folder of the built site');
  const { build } = await import('esbuild');
  const dist = path.resolve(dir);
  await buildElement({ build, common, dist, modules: modulesIn(dist), isSite: true });
}

/** The npm package of a built site, packed in `out`. */
async function pack(dir, out) {
  if (!dir || !out) throw new Failure('package needs the folder of the built site and one to write to');
  const { build } = await import('esbuild');
  const dist = path.resolve(dir);
  const folder = await buildPackage({ build, common, dist, out: path.resolve(out), modules: modulesIn(dist) });
  // npm says the name of what it has packed.
  run('npm', ['pack', folder, '--pack-destination', path.resolve(out), '--ignore-scripts', '--loglevel=error'], { shell: process.platform === 'win32' });
}

/** The files that every visit needs besides a game's module: named in index.html, or imported by one of those at once. */
function firstLoad(dist, files) {
  // Without what is named there and fetched by nobody, or by few: other games, an icon for some, a script for old browsers.
  const html = fs.readFileSync(path.join(dist, 'index.html'), 'utf8').replace(/<(meta name="modules"|link rel="apple-touch-icon"|script nomodule)[^>]*>/g, '');
  const first = new Set(['index.html', ...files.filter((name) => html.includes(name))]);
  for (const name of first) {
    if (!name.endsWith('.js')) continue;
    const code = fs.readFileSync(path.join(dist, name), 'utf8');
    for (const chunk of files) {
      const base = path.posix.basename(chunk);
      if (chunk.startsWith('chunks/') && new RegExp(`(from|import)\\s*"[^"]*${base.replaceAll('.', '\\.')}"`).test(code)) first.add(chunk);
    }
  }
  return first;
}

/** Names the chunks that the page's script imports at once in index.html: they come together with it, not one round trip later. */
function preload(dist) {
  const page = path.join(dist, 'index.html');
  const html = fs.readFileSync(page, 'utf8').replace(/<link rel="modulepreload"[^>]*>/g, '');
  fs.writeFileSync(page, html);
  const chunks = [...firstLoad(dist, filesUnder(dist))].filter((name) => name.startsWith('chunks/')).sort();
  const links = chunks.map((name) => `<link rel="modulepreload" href="${name}">`).join('');
  fs.writeFileSync(page, html.replace(/(?=<script [^>]*src="[^"]*boot-)/, links));
}

function sizes(dir) {
  if (!dir) throw new Failure('sizes needs the folder to weigh');
  const dist = path.resolve(dir);
  const files = filesUnder(dist);
  const first = firstLoad(dist, files);
  const rows = files.map((name) => {
    const bytes = fs.readFileSync(path.join(dist, name));
    const gzip = zlib.gzipSync(bytes, { level: 9 }).length;
    const brotli = zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
    return { name, first: first.has(name), sizes: [bytes.length, gzip, brotli] };
  });
  const sum = (some) => some.reduce((total, row) => total.map((n, i) => n + row.sizes[i]), [0, 0, 0]);
  const width = Math.max(...rows.map((row) => row.name.length), 14);
  const line = (name, cells) => console.log(`${name.padEnd(width + 2)}${cells.map((cell) => String(cell).padStart(10)).join('')}`);
  line('file', ['raw', 'gzip', 'brotli']);
  for (const row of rows) line(`${row.first ? '* ' : '  '}${row.name}`, row.sizes);
  line('* every visit', sum(rows.filter((row) => row.first)));
  for (const game of games(fs.readFileSync(at('..', 'index.html'), 'utf8'))) {
    line(`* and ${game}`, sum(rows.filter((row) => row.first || row.name.startsWith(`${game}-`))));
  }
  line('all files', sum(rows));
}

const commands = { install, build, finish, preload: (dir) => preload(path.resolve(dir)), element, package: pack, single: oneFile, check, unit, sizes };
const [name = 'build', ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name)) throw new Failure(`no command ${name}; there are ${Object.keys(commands).join(', ')}`);
  await commands[name](...args);
} catch (error) {
  // esbuild has printed its own errors already.
  if (error instanceof Failure) console.error(`www/build.mjs: ${error.message}`);
  else if (!error.errors) console.error(error);
  process.exitCode = 1;
}
