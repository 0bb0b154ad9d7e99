// One HTML file with everything inside, made of a site that is built: for a USB stick, a mail, a computer without a network.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the one script is known by in its own code: in the page its text, which is what a Worker is made of. */
const SCRIPT = 'HANDFUL_SCRIPT';
const HEAD = `const ${SCRIPT}=typeof document==='undefined'?'':document.currentScript.textContent;\n`;

/** The page's script as one classic script: modules cannot be fetched from a file, and a Worker can be made of any text. */
async function script(common, dist, modules) {
  const bindings = Object.entries(modules).map(([game, { js }]) => `${JSON.stringify(game)}: () => import(${JSON.stringify(path.join(dist, js))})`);
  const within = {
    name: 'within',
    setup(steps) {
      steps.onResolve({ filter: /^\.\.?\/files$/ }, () => ({ path: path.join(common.absWorkingDir, 'src/single/files.ts') }));
      steps.onResolve({ filter: /^single:bindings$/ }, () => ({ path: 'bindings', namespace: 'single' }));
      steps.onLoad({ filter: /.*/, namespace: 'single' }, () => ({ contents: `export const bindings = { ${bindings.join(', ')} };`, resolveDir: dist }));
    },
  };
  const made = await build({
    ...common,
    sourcemap: false,
    entryPoints: ['src/boot.ts'],
    format: 'iife',
    define: { 'import.meta.url': SCRIPT },
    plugins: [within, ...(common.plugins ?? [])],
    write: false,
  });
  return HEAD + made.outputFiles[0].text;
}

/**
 * The file.
 *
 * @param {object} common what esbuild is told for every script of the page
 * @param {string} dist the built site
 * @param {Record<string, { js: string, wasm: string }>} modules of each game that is to be in it
 * @param {string} [address] where the same page is for everybody: links that are given away begin with it
 * @returns {Promise<string>}
 */
export async function single(common, dist, modules, address) {
  const read = (name) => fs.readFileSync(path.join(dist, name));
  const page = read('index.html').toString();
  const styles = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)].map(([, name]) => read(name).toString());
  const code = await script(common, path.resolve(dist), modules);
  if (/<\/script|<!--/i.test(code) || /<\/style/i.test(styles.join())) throw new Error('a script or style would end the element it stands in');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)} 'wasm-unsafe-eval'`,
    `style-src ${styles.map(hashOf).join(' ')}`,
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const icon = `data:image/svg+xml;base64,${read('icon.svg').toString('base64')}`;
  const packed = Object.entries(modules).map(([game, { wasm }]) => {
    const bytes = zlib.deflateRawSync(read(wasm), { level: 9 }).toString('base64');
    // A type that no browser runs: only kept there.
    return `<script type="application/wasm" id="wasm-${game}">${bytes}</script>`;
  });
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...(address ? [`<link rel="canonical" href="${address.replace(/[?#].*/s, '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`] : []),
    ...styles.map((style) => `<style>${style}</style>`),
  ];
  return page
    .replace(/<!--.*?-->/gs, '')
    .replace(/ *<(link|meta name="modules"|meta http-equiv|script)\b[^>]*>(<\/script>)?/g, '')
    .replace(/\n\s*\n/g, '\n')
    .replace('<meta charset="utf-8">', (charset) => [charset, ...head].join('\n'))
    // What the page replaces by itself is the body.
    .replace('</head>', () => [...packed, '</head>'].join('\n'))
    .replace('</body>', () => [`<script>${code}</script>`, '</body>'].join('\n'));
}
