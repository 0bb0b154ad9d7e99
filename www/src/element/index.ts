/** What the package is without its element. */
export { games, load } from './load';
