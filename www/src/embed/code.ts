/** Code for another page, and the address in it. */
import type { Seat } from '../api';
import type { Begun } from '../seats';
import { NAMES, type Name } from './params';

export type Wanted = ReadonlyMap<Name, string>;

/** A match to begin, as parameters. */
export function matchWanted({ game, options = {}, seats = [], teams = [] }: Begun): Map<Name, string> {
  const rules = Object.entries(options).map(([rule, value]) => `${rule}:${value}`);
  const list = (names: readonly (string | undefined)[]) => names.map((name = '') => name.replaceAll(',', ' '));
  const names = list(seats.map(({ name }) => name));
  const wanted = new Map<Name, string>([['game', game]]);
  if (rules.length > 0) wanted.set('options', rules.join());
  if (seats.length > 0) wanted.set('seats', seats.map(seatWanted).join());
  if (names.some(Boolean)) wanted.set('names', names.join());
  if (teams.some(Boolean)) wanted.set('teams', list(teams).join());
  return wanted;
}

const seatWanted = (seat: Seat) => (seat.kind === 'person' ? 'person' : `computer:${seat.level}`);

/** What may stand in an address as it is, so that people can read it. */
const readable = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');

/** The address of a page with these parameters. `page` has neither parameters nor a fragment. */
export function addressWith(page: string, wanted: Wanted, link = ''): string {
  const parts = NAMES.flatMap((name) => {
    const value = wanted.get(name);
    return value === undefined ? [] : [`${name}=${readable(value)}`];
  });
  return page + (parts.length > 0 ? `?${parts.join('&')}` : '') + (link ? `#${link}` : '');
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A frame. It may copy and share, and nothing else. */
export function frameCode(address: string, title: string, height: number): string {
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="${height}" loading="lazy" allow="fullscreen; clipboard-write; web-share"></iframe>`;
}

/** What is for whole pages only. */
const NOT_ELEMENTS: readonly Name[] = ['kiosk', 'allow-origins'];

/** The element, from the script of the same site. `link` is one of its attributes. */
export function elementCode(script: string, wanted: Wanted, link = ''): string {
  const all = new Map([...wanted, ...(link ? [['link', link] as const] : [])]);
  const attributes = NAMES.flatMap((name) => {
    const value = all.get(name);
    return value === undefined || NOT_ELEMENTS.includes(name) ? [] : [value === 'true' ? name : `${name}="${quoted(value)}"`];
  });
  return `<script type="module" src="${quoted(script)}"></script>\n<${['handful-game', ...attributes].join(' ')}></handful-game>`;
}
