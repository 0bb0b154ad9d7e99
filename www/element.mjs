// The build of the element, for the site and for the npm package: `handful.js` and what it brings, in a folder `element/`
// beside it. All names but `handful.js` have the hash of what is in them, so the files of a module must have theirs already.
//
// One page of another site can have boards in several languages. The page's own code speaks one (`words.ts`): so it is there
// once for each language, and what is once for all (the engines with their modules) is in SHARED.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const www = path.dirname(fileURLToPath(import.meta.url));
const src = path.join(www, 'src');
const LANGUAGES = ['en', 'he'];

/** Modules that all languages have together: they hold what there must be one of. Texts and styles are shared too. */
const SHARED = ['engine.ts', 'element/workers.ts'].map((name) => path.join(src, name));

/** What makes the page's elements, and what does in its place in an element of another site's page. */
const [DOM, GUARDED_DOM] = ['dom.ts', 'element/dom.ts'].map((name) => path.join(src, name));

/** Words that `handful.js` says itself, when nothing else has come. */
const FIRST_WORDS = ['error-start-title', 'error-start-away', 'error-again'];

/** The modules that are made here: `handful:places`, `handful:styles/NAME`, `handful:words`, `handful:player/LANGUAGE`. */
function made({ places, styles, words }) {
  const contents = { places, words, ...Object.fromEntries(Object.entries(styles).map(([name, css]) => [`styles/${name}`, `export default ${JSON.stringify(css)};`])) };
  return {
    name: 'made',
    setup(build) {
      build.onResolve({ filter: /^handful:/ }, ({ path: asked }) => {
        const name = asked.slice('handful:'.length);
        const language = /^player\/(\w+)$/.exec(name)?.[1];
        return language ? { path: path.join(src, 'element/player.ts'), namespace: language } : { path: name, namespace: 'made' };
      });
      build.onLoad({ filter: /./, namespace: 'made' }, ({ path: name }) => ({ contents: contents[name], loader: 'js' }));
      for (const namespace of ['file', ...LANGUAGES]) {
        // Only the entries do something when they are loaded: what nobody uses of the others is not brought.
        build.onResolve({ filter: /^\./, namespace }, ({ path: asked, resolveDir, importer }) => {
          const named = path.join(resolveDir, path.extname(asked) ? asked : `${asked}.ts`);
          const file = named === DOM && importer !== GUARDED_DOM && namespace !== 'file' ? GUARDED_DOM : named;
          const own = file.endsWith('.ts') && !SHARED.includes(file);
          return { path: file, namespace: own ? namespace : 'file', sideEffects: false };
        });
        if (namespace === 'file') continue;
        build.onLoad({ filter: /./, namespace }, ({ path: file }) => ({ contents: fs.readFileSync(file, 'utf8'), loader: 'ts', resolveDir: path.dirname(file) }));
      }
    },
  };
}

/** The page's styles in a shadow root: what is said of the document there is said of the element's frame. */
async function stylesOf(build, common) {
  const { outputFiles } = await build({ ...common, entryPoints: ['src/element/element.css', 'src/element/frame.css'], outdir: 'build', write: false });
  return Object.fromEntries(outputFiles.filter((file) => file.path.endsWith('.css')).map((file) => [
    path.basename(file.path, '.css'),
    file.text.replaceAll(':root', '.frame').replace(/env\(safe-area-inset-\w+\)/g, '0px').trim(),
  ]));
}

/** The few words that are there before all others, of each language. */
function firstWords() {
  const of = (language) => {
    const text = fs.readFileSync(path.join(www, 'locales', `${language}.ftl`), 'utf8');
    return FIRST_WORDS.map((id) => {
      const words = new RegExp(`^${id} = (.*)$`, 'm').exec(text)?.[1];
      if (!words || words.includes('{')) throw new Error(`${language}.ftl: ${id} is no plain line of text`);
      return words;
    });
  };
  return `export default ${JSON.stringify(Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])))};`;
}

/**
 * Builds into `dist`, and says which of its files are the element's and the plain API's entry. `modules` are the names of each game's files there, `{ js, wasm }`; `isSite`: links lead to the
 * index.html there. Where the files are is written so that other people's bundlers find them: `new URL('...', import.meta.url)`.
 */
export async function buildElement({ build, common, dist, modules, isSite }) {
  const out = path.join(dist, 'element');
  fs.rmSync(out, { recursive: true, force: true });
  const shared = { ...common, sourcemap: false, outdir: out, splitting: true, entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', metafile: true };
  const entry = ({ metafile }, source) => {
    const [file] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source);
    return path.basename(file);
  };
  const worker = entry(await build({ ...shared, splitting: false, entryPoints: ['src/element/worker.ts'] }), 'src/element/worker.ts');
  const url = (name) => `new URL(${JSON.stringify(name)}, import.meta.url)`;
  const places = [
    `export const modules = {${Object.entries(modules).map(([game, { js, wasm }]) => `${JSON.stringify(game)}: { js: ${url(`../${js}`)}.href, wasm: ${url(`../${wasm}`)}.href }`).join()}};`,
    `export const code = ${JSON.stringify(fs.readFileSync(path.join(out, worker), 'utf8'))};`,
    `export const hire = () => new Worker(${url(`./${worker}`)}, { type: 'module' });`,
    `export const site = ${isSite ? `${url('../')}.href` : 'undefined'};`,
  ].join('\n');
  const styles = await stylesOf(build, common);
  const result = await build({ ...shared, entryPoints: ['src/element/handful.ts', 'src/element/index.ts'], plugins: [...common.plugins, made({ places, styles, words: firstWords() })] });
  const files = { element: `element/${entry(result, 'src/element/handful.ts')}`, api: `element/${entry(result, 'src/element/index.ts')}` };
  fs.writeFileSync(path.join(dist, 'handful.js'), `export * from './${files.element}';\n`);
  return files;
}
