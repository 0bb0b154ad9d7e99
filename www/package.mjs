// The npm package: the element and the plain API with their types and modules, from a built site.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildElement } from './element.mjs';

const www = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(www, '..');
const read = (...parts) => fs.readFileSync(path.join(...parts), 'utf8');

/** One version for the crates and the package. */
export function version() {
  const [, found] = /^\[workspace\.package\]\nversion = "([^"]+)"/m.exec(read(root, 'Cargo.toml')) ?? [];
  if (!found) throw new Error('Cargo.toml does not say which version this is');
  return found;
}

/** `handful.d.ts`: the very types that the page and the element are checked against, in one file. */
export function declarations() {
  const [api, element] = ['api.ts', 'element/public.ts'].map((name) => read(www, 'src', name).replace(/^import [^;]*;\n+/gm, '').trim());
  return `// Types of Handful ${version()}.\n\n${api}\n\n${element}\n`;
}

const manifest = () => ({
  name: 'handful',
  version: version(),
  description: 'Four traditional board games, Aj Sayil, Ayoayo, Len Doat and Siryu: as a custom element, and as a plain API',
  keywords: ['board-game', 'mancala', 'custom-element', 'web-component', 'wasm'],
  license: 'MIT OR Apache-2.0',
  type: 'module',
  main: './index.js',
  types: './handful.d.ts',
  exports: {
    '.': { types: './handful.d.ts', default: './index.js' },
    './element': { types: './handful.d.ts', default: './handful.js' },
    './package.json': './package.json',
  },
  // Whoever imports these for nothing but what they do still wants them: one registers the element, both say where the modules are.
  sideEffects: ['./handful.js', './index.js', './element/*.js'],
  files: ['*.js', '*.wasm', '*.d.ts', 'element', 'LICENSE-*'],
});

/** Writes the package into `out`/handful/ and says where that is. */
export async function buildPackage({ build, common, dist, out, modules }) {
  const folder = path.join(out, 'handful');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  // In a package nothing is kept in a cache by its name, and people read the list of files.
  const named = Object.fromEntries(Object.keys(modules).map((game) => [game, { js: `${game}.js`, wasm: `${game}.wasm` }]));
  for (const [game, { js, wasm }] of Object.entries(modules)) {
    fs.writeFileSync(path.join(folder, named[game].js), read(dist, js).replaceAll(wasm, named[game].wasm));
    fs.copyFileSync(path.join(dist, wasm), path.join(folder, named[game].wasm));
  }
  const { api } = await buildElement({ build, common, dist: folder, modules: named, isSite: false });
  fs.writeFileSync(path.join(folder, 'index.js'), `export * from './${api}';\n`);
  fs.writeFileSync(path.join(folder, 'handful.d.ts'), declarations());
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  fs.copyFileSync(path.join(www, 'npm/README.md'), path.join(folder, 'README.md'));
  for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) fs.copyFileSync(path.join(root, name), path.join(folder, name));
  return folder;
}
