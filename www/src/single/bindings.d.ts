/** What `www/single.mjs` makes: how to get the bindings of each game that the file has. */
declare module 'single:bindings' {
  export const bindings: Partial<Record<import('../api').GameId, () => Promise<import('../work').Bindings>>>;
}
