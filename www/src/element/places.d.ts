/** What the build of the element (www/element.mjs) makes: addresses of files, styles as text, and the page in each language. */

declare module 'handful:places' {
  type GameId = import('../api').GameId;
  /** Where the two files of each game's module are. */
  export const modules: Readonly<Record<GameId, { readonly js: string; readonly wasm: string }>>;
  /** The Worker's script, as text. */
  export const code: string;
  /** A Worker of it; throws where the script is of another origin. */
  export function hire(): Worker;
  /** The page that links lead to: that of the site these files are part of. The package has none. */
  export const site: string | undefined;
}

/** The styles of `src/element/NAME.css` as text. */
declare module 'handful:styles/*' {
  const css: string;
  export default css;
}

/** A few words in each language: what is wrong, what to do about it, and once more. */
declare module 'handful:words' {
  const words: Readonly<Record<import('../languages').Language, readonly [title: string, text: string, again: string]>>;
  export default words;
}

/** The player in a language: a copy of everything that knows words. */
declare module 'handful:player/*' {
  export const begin: typeof import('./player').begin;
}
