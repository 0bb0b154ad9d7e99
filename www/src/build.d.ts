/** What the pipeline adds to the page's world: text files as modules, and the list of built files. */

/** A Fluent file, bundled as text. `import()` it and it becomes a chunk of its own, loaded when asked for. */
declare module '*.ftl' {
  const text: string;
  export default text;
}

/** An SVG picture, as a `data:` address. */
declare module '*.svg' {
  const url: string;
  export default url;
}

/** Styles that come with a chunk, as text. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** What was measured of the games, as `www/insights.mjs` finds it in docs/insights.md. */
declare module '*/docs/insights.md' {
  import type { Figures } from './insight/figures';
  const figures: Figures;
  export default figures;
}

/**
 * The built site, known only in `src/public/*.ts`: those keep their own names in `dist/`, so they can't find
 * the hashed ones by `<meta>`. `build.mjs finish` writes this object before their first line.
 */
declare const HANDFUL_BUILD: {
  /** Changes whenever any file does. */
  readonly version: string;
  /** Every file of the site, relative to its root. */
  readonly files: readonly string[];
};

/** A style sheet of what comes lazily, as text: `import styles from './NAME.css' with { type: 'text' }`. */
declare module '*.css' {
  const text: string;
  export default text;
}
