/**
 * What another page may ask of this one, in its address or as attributes of the element: the one list of parameters. From
 * it come what is read here, the table in docs/embedding.md, the form that writes embed code, and the element's attributes.
 *
 * A name is written in small letters with hyphens; capitals and hyphens do not count, so that `allowLinks` is `allow-links`.
 * Nothing that is read can do harm: what is not in the list is named and left alone, what does not fit falls back to its default.
 */
import type { GameInfo, Seat } from '../api';
import { GAMES } from '../engine';
import type { Options } from '../houserules';
import { LONGEST_NAME, MOST_SEATS } from '../kept';
import { LEVELS, isTeamGame, type Begun } from '../seats';
import { FACINGS, SPEEDS, THEMES } from '../settings';
import { LANGUAGES, type Language } from '../languages';

/** Says what is wrong with a part of a value; the rest of it counts. */
type Complain = (what: string) => void;

/** How a value is written. */
interface Kind<T> {
  readonly type: 'choice' | 'flag' | 'number' | 'text' | 'list';
  /** What may stand there, for people: values parted by `|`, a range, or a pattern. English, as it is a matter of syntax. */
  readonly valid: string;
  /** The values of a choice, or of which there may be several in a list. */
  readonly values?: readonly string[];
  /** The smallest and the largest number. */
  readonly range?: readonly [least: number, most: number];
  /** The value, or nothing where it is none. */
  read(text: string, complain: Complain): T | undefined;
}

export interface Parameter<T = unknown> extends Kind<T> {
  /** What holds without it, as it would be written; empty where the page itself decides. */
  readonly fallback: string;
  /** What it belongs to; of those of a match the form takes the match that is at the table. */
  readonly group: 'match' | 'look' | 'play' | 'hide' | 'exhibit' | 'page';
  /** Whether it is documented and stays what it is; the others are for tests and may go. */
  readonly public: boolean;
  /** Other names it goes by. */
  readonly also?: readonly string[];
}

/** A value may have so many characters, a link more. */
const LONGEST = 2000;
const LONGEST_LINK = 200_000;
/** So many parameters are looked at, and so many items of a list. */
const MOST = 100;

/** The controls that can be left out, by the names that people know them by. */
export const CONTROLS = [
  'hall', 'undo', 'again', 'hint', 'share', 'more', 'sound', 'moves', 'rules', 'about', 'house', 'settings', 'seats', 'language', 'light', 'saved',
] as const;
export type Control = (typeof CONTROLS)[number];

const tidy = (text: string) => text.trim().toLowerCase();

function choice<T extends string>(values: readonly T[], also: Readonly<Record<string, T>> = {}): Kind<T> {
  const other = new Map(Object.entries(also));
  return {
    type: 'choice',
    valid: values.join(' | '),
    values,
    read: (text) => values.find((value) => value === tidy(text)) ?? other.get(tidy(text)),
  };
}

const YES = ['', 'true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off'];

const flag: Kind<boolean> = {
  type: 'flag',
  valid: 'true | false',
  read: (text) => (YES.includes(tidy(text)) ? true : NO.includes(tidy(text)) ? false : undefined),
};

function number(least: number, most: number): Kind<number> {
  return {
    type: 'number',
    valid: `${least} to ${most}`,
    range: [least, most],
    read(text) {
      const read = /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
      return read >= least && read <= most ? read : undefined;
    },
  };
}

const items = (text: string, most: number) => (text.trim() === '' ? [] : text.split(',').slice(0, most).map((item) => item.trim()));

/** Some of a few. */
function several<T extends string>(values: readonly T[]): Kind<readonly T[]> {
  return {
    type: 'list',
    valid: `any of ${values.join(', ')}`,
    values,
    read(text, complain) {
      const found: T[] = [];
      for (const item of items(text, MOST)) {
        const value = values.find((one) => one === tidy(item));
        if (value === undefined) complain(item);
        else if (!found.includes(value)) found.push(value);
      }
      return found;
    },
  };
}

const seats: Kind<readonly Seat[]> = {
  type: 'list',
  valid: `person | computer | ${LEVELS.map((level) => `computer:${level}`).join(' | ')}, one for each player`,
  read(text) {
    const found = items(text, MOST_SEATS).map((item): Seat | undefined => {
      const [kind, named = 'regular', ...more] = tidy(item).split(':');
      const level = LEVELS.find((one) => one === named);
      if (kind === 'person' && item.length === kind.length) return { kind };
      return kind === 'computer' && level && more.length === 0 ? { kind, level } : undefined;
    });
    return found.length > 0 && found.every((seat) => seat !== undefined) ? found : undefined;
  },
};

/** What is cut stays whole letters. */
const cut = (name: string) => [...name].slice(0, LONGEST_NAME).join('');

const names: Kind<readonly string[]> = {
  type: 'list',
  valid: `one for each player, of at most ${LONGEST_NAME} characters`,
  read: (text) => items(text, MOST_SEATS).map(cut),
};

const teams: Kind<readonly string[]> = {
  type: 'list',
  valid: `two, South’s first, of at most ${LONGEST_NAME} characters`,
  read: (text) => items(text, 2).map(cut),
};

const rules: Kind<Options> = {
  type: 'list',
  valid: 'RULE:VALUE, ... as in docs/rules.md',
  read(text, complain) {
    const pairs = text.trim().startsWith('{') ? fromJson(text) : items(text, MOST).map((item): [string, unknown] => [item.split(':')[0] ?? '', item.slice(item.indexOf(':') + 1)]);
    if (!pairs) return undefined;
    const found = new Map<string, string | number>();
    for (const [rule, value] of pairs.slice(0, MOST)) {
      if (/^[a-z][a-z-]{0,39}$/.test(rule) && (typeof value === 'number' || (typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value)))) found.set(rule, plain(value));
      else complain(rule);
    }
    return Object.fromEntries(found);
  },
};

/** Counts are numbers; all other values are words. */
const plain = (value: string | number) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value);

function fromJson(text: string): [string, unknown][] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
  } catch {
    return undefined;
  }
}

const origins: Kind<readonly string[]> = {
  type: 'list',
  valid: 'https://HOST, ... or *',
  read(text, complain) {
    const found: string[] = [];
    for (const item of items(text, MOST)) {
      const origin = item === '*' ? item : originOf(item);
      if (origin === undefined) complain(item);
      else found.push(origin);
    }
    return found;
  },
};

function originOf(text: string): string | undefined {
  try {
    const { protocol, origin, pathname, search, hash } = new URL(text);
    return /^https?:$/.test(protocol) && pathname + search + hash === '/' ? origin : undefined;
  } catch {
    return undefined;
  }
}

const text = (valid: string, pattern: RegExp): Kind<string> => ({
  type: 'text',
  valid,
  read: (given) => (pattern.test(given.trim()) ? given.trim() : undefined),
});

const offered = <T>(group: Parameter['group'], kind: Kind<T>, fallback: string, also?: readonly string[]): Parameter<T> => ({ ...kind, group, fallback, public: true, ...(also ? { also } : {}) });

/** Every parameter. What each is for says the message `embed-NAME-why` of the locales. */
export const PARAMETERS = {
  game: offered('match', choice(GAMES), ''),
  link: offered('match', text('a link of a match, or what follows its #', /^[^]+$/), ''),
  options: offered('match', rules, ''),
  short: offered('match', flag, 'false'),
  seats: offered('match', seats, ''),
  names: offered('match', names, ''),
  teams: offered('match', teams, ''),
  seed: offered('match', text('16 hexadecimal digits', /^[0-9a-f]{16}$/i), ''),
  lang: offered('look', choice<Language>(LANGUAGES, { iw: 'he' }), '', ['locale', 'language']),
  theme: offered('look', choice(THEMES, { light: 'day', dark: 'night' }), 'auto'),
  speed: offered('look', choice(SPEEDS), 'normal'),
  sound: offered('look', flag, 'false'),
  hints: offered('play', flag, 'true'),
  forced: offered('play', flag, 'false'),
  facing: offered('look', choice(FACINGS), 'off'),
  counts: offered('look', flag, 'true'),
  chances: offered('play', flag, 'false'),
  hide: offered('hide', several(CONTROLS), ''),
  kiosk: offered('exhibit', flag, 'false'),
  idle: offered('exhibit', number(0, 86_400), '0, in a kiosk 60'),
  attract: offered('exhibit', flag, 'false, in a kiosk true'),
  'allow-links': offered('page', flag, 'true, in a kiosk false'),
  'allow-origins': offered('page', origins, ''),
} as const satisfies Record<string, Parameter>;

export type Name = keyof typeof PARAMETERS;
export const NAMES = Object.keys(PARAMETERS) as Name[];

type Read<P> = P extends Parameter<infer T> ? T : never;

/** What was asked for; what is absent was not, or was no value. */
export type Asked = { readonly [N in Name]?: Read<(typeof PARAMETERS)[N]> };

/** Something that was not as it should be, for whoever wrote the address: English, for the console. */
export interface Complaint {
  readonly name: string;
  readonly message: string;
}

const bare = (name: string) => name.toLowerCase().replaceAll('-', '');
const BY_NAME = new Map<string, Name>(NAMES.flatMap((name) => [name, ...(PARAMETERS[name] as Parameter).also ?? []].map((one) => [bare(one), name] as const)));

/** The parameter that is meant by a name in an address or of an attribute. */
export function nameOf(given: string): Name | undefined {
  return BY_NAME.get(bare(given));
}

/** A house rule by itself: `option.players=6`. */
const ONE_RULE = /^options?\.(.*)$/i;

const shown = (given: string) => JSON.stringify(given.length > 60 ? `${given.slice(0, 60)}...` : given);

/** Reads an address's parameters or an element's attributes. The first of several of one name counts. */
export function readParams(given: Iterable<readonly [string, string]>): { asked: Asked; complaints: Complaint[] } {
  const found = new Map<Name, unknown>();
  const single: Options[] = [];
  const complaints = new Map<string, string>();
  const wrong = (name: string, message: string) => {
    const key = name.slice(0, 60);
    if (!complaints.has(key)) complaints.set(key, message);
  };
  let count = 0;
  for (const [key, value] of given) {
    if (++count > MOST) {
      wrong('', `more than ${MOST} parameters: the rest is not looked at`);
      break;
    }
    const rule = ONE_RULE.exec(key)?.[1];
    const name = rule === undefined ? nameOf(key) : 'options';
    if (name === undefined) {
      wrong(key, `there is no parameter ${shown(key)}`);
      continue;
    }
    const parameter: Parameter = PARAMETERS[name];
    const badly = () => wrong(name, `${name}: ${shown(value)} is not ${parameter.valid}${parameter.fallback ? `; it stays ${parameter.fallback}` : ''}`);
    if (rule === undefined && found.has(name)) {
      wrong(name, `${name} is there twice: the first counts`);
      continue;
    }
    if (value.length > (name === 'link' ? LONGEST_LINK : LONGEST)) {
      badly();
      continue;
    }
    const read = rule === undefined ? parameter.read(value, (part) => wrong(name, `${name}: there is no ${shown(part)}; valid: ${parameter.valid}`)) : rules.read(`${rule}:${value}`, badly);
    if (read === undefined) badly();
    else if (rule !== undefined) single.push(read as Options);
    else found.set(name, read);
  }
  if (single.length > 0) found.set('options', Object.assign({}, found.get('options'), ...single));
  return {
    asked: Object.fromEntries(found) as Asked,
    complaints: [...complaints].map(([name, message]) => ({ name, message })),
  };
}

/** What holds where nothing else was asked for: a kiosk differs. */
export function policy(asked: Asked): { kiosk: boolean; idle: number; attract: boolean; links: boolean; hidden: ReadonlySet<Control> } {
  const kiosk = asked.kiosk ?? false;
  const links = asked['allow-links'] ?? !kiosk;
  const hidden = new Set<Control>(asked.hide);
  if (asked.hints === false) hidden.add('hint');
  if (!links) for (const control of ['share', 'saved'] as const) hidden.add(control);
  // One game that was asked for is the whole exhibit: the way to the others would lead out of it.
  if (!links && (asked.game ?? asked.link) !== undefined) hidden.add('hall');
  return { kiosk, idle: asked.idle ?? (kiosk ? 60 : 0), attract: asked.attract ?? kiosk, links, hidden };
}

/**
 * The match that was asked for, as far as its game has it: house rules and seats that it does not know are named and left out.
 *
 * @param count how many players the game has under some house rules
 * @param usual who sits where if nobody says so
 */
export function setupOf(asked: Asked, info: GameInfo, count: (info: GameInfo, options: Options) => number, usual: (count: number) => Seat[]): { setup: Omit<Begun, 'short'>; complaints: Complaint[] } {
  const complaints: Complaint[] = [];
  const options: Options = {};
  if (asked.short) {
    const preset = info.presets.find(({ name }) => name === 'short');
    if (preset) Object.assign(options, preset.sets);
    else complaints.push({ name: 'short', message: `short: ${info.id} has no shorter form` });
  }
  for (const [name, value] of Object.entries(asked.options ?? {})) {
    const rule = info.houseRules.find((one) => one.name === name);
    const fits = rule?.choices.find((one) => one.value === value);
    if (fits) options[name] = fits.value;
    else if (rule) complaints.push({ name: 'options', message: `options: ${name} is one of ${rule.choices.map((one) => one.value).join(', ')}, not ${shown(String(value))}` });
    else complaints.push({ name: 'options', message: `options: ${info.id} has no house rule ${shown(name)}; it has ${info.houseRules.map((one) => one.name).join(', ')}` });
  }
  const players = count(info, options);
  const given = asked.seats ?? [];
  if (given.length > players || (asked.names?.length ?? 0) > players) complaints.push({ name: 'seats', message: `seats: ${info.id} has ${players} players here` });
  const seats = usual(players).map((seat, at): Seat => {
    const sits = given[at] ?? seat;
    const name = asked.names?.[at];
    return name ? { ...sits, name } : sits;
  });
  const named = asked.teams?.some(Boolean) ?? false;
  if (named && !isTeamGame(info.id)) complaints.push({ name: 'teams', message: `teams: ${info.id} has none` });
  const teams = named && isTeamGame(info.id) ? { teams: asked.teams?.map((name) => name || undefined) ?? [] } : {};
  return { setup: { game: info.id, options, seats, ...teams, ...(asked.seed === undefined ? {} : { seed: asked.seed.toLowerCase() }) }, complaints };
}
