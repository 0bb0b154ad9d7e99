/** Line icons on a 24 grid, the marks of the sides, and the lots as small pictures: drawn for this page. */
import type { GameId } from './api';
import { svg } from './dom';

/** Paths; `flip` marks those that turn round in right-to-left. */
const ICONS = {
  undo: ['M9 6.5 4.5 11 9 15.5M5 11h9.2a5 5 0 0 1 0 10H11', 'flip'],
  again: ['M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.6 3v4h-4M10.4 9.2v5.6l4.6-2.8z'],
  hint: ['M12 3.2a6 6 0 0 0-3.4 10.9c.7.5 1.1 1.2 1.1 2v.7h4.6v-.7c0-.8.4-1.5 1.1-2A6 6 0 0 0 12 3.2zM10 20.2h4'],
  share: ['M12 15V3.8M8 7.4l4-3.8 4 3.8M6.4 11H5v9.4h14V11h-1.4'],
  more: ['M4.8 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0zM11.1 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0zM17.4 12a.9.9 0 1 0 1.8 0 .9.9 0 1 0-1.8 0z'],
  close: ['M6 6l12 12M18 6 6 18'],
  back: ['M14.5 5.5 8 12l6.5 6.5', 'flip'],
  on: ['M9.5 5.5 16 12l-6.5 6.5', 'flip'],
  first: ['M18 5.5 11.5 12l6.5 6.5M7 5.5v13', 'flip'],
  last: ['M6 5.5 12.5 12 6 18.5M17 5.5v13', 'flip'],
  play: ['M8 5.4v13.2L18.6 12z', 'flip'],
  pause: ['M8 5.5v13M16 5.5v13'],
  seats: ['M8.2 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM2.8 19c.3-3.4 2.5-5.2 5.4-5.2s5.1 1.8 5.4 5.2M15.3 5.6a2.6 2.6 0 1 1 1.4 5.1M16.6 13.7c2.6.2 4.3 1.9 4.6 4.9'],
  lamp: ['M8 4.5h8l3 8.5H5zM12 13v6.5M8.5 19.5h7'],
  sun: ['M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4'],
  tongue: ['M4 5h10.5v8.5H9L5.8 16.6v-3.1H4zM17.5 9.5H20V18h-1.8v2.6L15.6 18H11'],
  info: ['M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.4v.4'],
  copy: ['M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4'],
  swap: ['M7 4.5 3.8 8 7 11.5M4 8h12M17 12.5l3.2 3.5-3.2 3.5M20 16H8'],
  sound: ['M4 9.5v5h3.4L12 18.5v-13L7.4 9.5zM15.4 9a4.2 4.2 0 0 1 0 6M18 6.4a8 8 0 0 1 0 11.2'],
  silent: ['M4 9.5v5h3.4L12 18.5v-13L7.4 9.5zM15.6 9.6l5 4.8M20.6 9.6l-5 4.8'],
  flag: ['M6 21V4M6 4.8h11.5l-2.6 3.6 2.6 3.6H6', 'flip'],
  hall: ['M4 20.5V9l8-5 8 5v11.5M8.5 20.5V12h7v8.5'],
} as const satisfies Record<string, readonly [string, 'flip'?]>;

export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGSVGElement {
  const [path, flip]: readonly [string, 'flip'?] = ICONS[name];
  return svg(`<svg class="i${flip ? ' i-flip' : ''}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`);
}

/** The two sides of each game as small shapes: never told apart by hue alone. */
const MARKS: Record<GameId, readonly [string, string]> = {
  // South's sticks are in their bark, with the stump of a side shoot; North's are peeled and smooth.
  'aj-sayil': ['<path d="M5 19 19 5M12.5 11.5 13 5.5" class="mk-l"/>', '<path d="M5 19 19 5" class="mk-l"/>'],
  // As the plates on the board: a disc and a lozenge.
  ayoayo: ['<circle cx="12" cy="12" r="7.4" class="mk-l"/>', '<path d="M12 3.6 20.4 12 12 20.4 3.6 12z" class="mk-f"/>'],
  // The pieces themselves, a white dome and a dark spool: ring and lozenge are where ways begin and end.
  'len-doat': ['<path d="M3.5 19h17M6 19c0-6.5 2-9.6 6-10.6 4 1 6 4.1 6 10.6M12 8V4.6" class="mk-l"/>', '<path d="M5 4h14v3.2c-3 .8-4.2 2.4-4.2 4.8s1.2 4 4.2 4.8V20H5v-3.2c3-.8 4.2-2.4 4.2-4.8S8 8 5 7.2z" class="mk-f"/>'],
  siryu: ['<path d="M5.5 18.5 18.5 5.5" class="mk-l mk-w"/>', '<path d="M4.5 13c0-4.6 3.4-7.6 8-7.6s7 3 7 6.8c0 4-3.2 6.6-7.6 6.6S4.5 16.8 4.5 13z" class="mk-f"/>'],
};

export function mark(game: GameId, side: number): SVGSVGElement {
  return svg(`<svg class="mk" viewBox="0 0 24 24" aria-hidden="true">${MARKS[game][side === 0 ? 0 : 1]}</svg>`);
}

/** A lot of Siryu, upright as casts are shown: its white face or its black one. */
export function halfStick(white: boolean): SVGSVGElement {
  return svg(`<svg class="mk mk-v" viewBox="6 0 12 24" aria-hidden="true"><path d="M8.5 2h7v20h-7z" class="mk-h${white ? ' mk-p' : ''}"/></svg>`);
}

/** One cast of the lots: shape and fill say how each lies. Bit i of `faces` is lot i. */
export function lotsGlyph(game: GameId, faces: number, count: number): SVGSVGElement {
  const step = game === 'siryu' ? 7 : 15;
  let body = '';
  for (let lot = 0; lot < count; lot++) {
    const x = lot * step + 1;
    const up = (faces >> lot) & 1;
    if (game === 'siryu') body += `<rect x="${x + 0.6}" y="1.6" width="4.2" height="14.8" rx="2.1" class="${up ? 'lg-o' : 'lg-f'}"/>`;
    else if (game === 'len-doat') body += `<ellipse cx="${x + 6.5}" cy="9" rx="4.8" ry="6.8" class="lg-o"/>${up ? `<path d="M${x + 6.5} 4.2v9.6" class="lg-s"/>` : ''}`;
    else body += `<circle cx="${x + 6.5}" cy="9" r="5.6" class="lg-o"/>${up ? `<circle cx="${x + 6.5}" cy="9" r="2.3" class="lg-f"/>` : ''}`;
  }
  const width = count * step + 2;
  return svg(`<svg class="lg" viewBox="0 0 ${width} 18" width="${width}" height="18" aria-hidden="true" direction="ltr">${body}</svg>`);
}
