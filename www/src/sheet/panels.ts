/** What the sheet can show: fetched as one when it is first opened, and at the end of a game. */
export { about } from './about';
export { end } from './end';
export { house } from './house';
export { moves } from './moves';
export { rules } from './rules';
export { settings } from './settings';
export { share } from './share';
export { default as styles } from './panels.css';
