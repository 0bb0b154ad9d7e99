/**
 * What a page that uses Handful can rely on: the element `<handful-game>`, and the API of a game by itself. From this file
 * and from api.ts the build makes `handful.d.ts`.
 */
import type { GameId, Handful, Level, Ply, Seat, View, GameInfo } from '../api';

/** The games, by the names that {@link load} and the attribute `game` know. */
export declare const games: readonly GameId[];

/** The API of one game, loaded once: boards in the page have the same. Rejects with a `HandfulError` if there is no such game. */
export declare function load(game: GameId): Promise<Handful>;

/** A part of the page that can be left out. */
export type Control =
  | 'hall' | 'undo' | 'again' | 'hint' | 'share' | 'more' | 'sound' | 'moves' | 'rules' | 'about' | 'house' | 'settings' | 'seats' | 'language' | 'light' | 'saved';

/** What a match begins with; a bad value is refused. */
export interface Beginning {
  game: GameId;
  options?: Record<string, string | number>;
  /** The game's shorter form, where it has one. */
  short?: boolean;
  /** One for each player: `person`, `computer:master`, or an object. */
  seats?: string | readonly (string | Seat)[];
  names?: string | readonly string[];
  /** What the two teams are called, South’s first, in a game that has teams. */
  teams?: string | readonly string[];
  /** Sixteen hexadecimal digits. */
  seed?: string;
}

/** The match at the table. */
export interface Shown extends View {
  game: GameId;
  /** Whether the ply shown is the last one, so that it can be played on. */
  live: boolean;
  /** What the table waits for. */
  state: 'film' | 'look' | 'over' | 'computer' | 'person';
  seats: { kind: 'person' | 'computer'; level?: Level }[];
  options: Record<string, string | number>;
}

export interface Asked {
  /** Changes when a verb or an event is taken away or means something else. */
  readonly version: number;
}

/** What the events tell, in `detail`. */
export interface HandfulEvents {
  /** The first board is there. */
  'handful-ready': Asked & { game: GameId | null };
  /** Lots were thrown. */
  'handful-throw': Asked & Played;
  /** An action was played. */
  'handful-action': Asked & Played;
  /** Plies were taken back: `ply` are left. */
  'handful-undo': Asked & { game: GameId; ply: number };
  /** Somebody is to move. */
  'handful-turn': Asked & { game: GameId; ply: number; turn: number; seat: number; phase: View['phase']; kind: 'person' | 'computer' };
  /** The match has ended: the side that won, or `null` for a draw. */
  'handful-over': Asked & {
    game: GameId;
    ply: number;
    turn: number;
    winner: number | null;
    resigned?: number;
    score: [number, number];
    turns: number;
    sides: number[];
    kinds: ('person' | 'computer')[];
    link: string;
  };
  /** Somebody touched the board or pressed a key in it; once a second at most. */
  'handful-activity': Asked & { sign: 'pointer' | 'key' };
  /** Nobody has for as many seconds as the attribute `idle` says. */
  'handful-idle': Asked & { seconds: number };
  /** Something went wrong; the element shows what. */
  'handful-error': Asked & { code: string; message: string };
}

export interface Played extends Ply {
  game: GameId;
  turn: number;
  /** Whether a person did it. */
  person: boolean;
}

/** The attributes as properties: docs/embedding.md says what each means. Set to undefined, an attribute is removed. */
export interface HandfulAttributes {
  game: GameId | undefined;
  link: string | undefined;
  options: Readonly<Record<string, string | number>> | string | undefined;
  short: boolean;
  seats: readonly (Seat | string)[] | string | undefined;
  names: readonly string[] | string | undefined;
  teams: readonly string[] | string | undefined;
  seed: string | undefined;
  theme: 'auto' | 'day' | 'night' | 'contrast';
  speed: 'off' | 'slow' | 'normal' | 'fast';
  sound: boolean;
  hints: boolean;
  forced: boolean;
  facing: 'off' | 'texts' | 'board';
  counts: boolean;
  chances: boolean;
  hide: readonly Control[] | string;
  idle: number | undefined;
  attract: boolean | undefined;
  allowLinks: boolean | undefined;
  /** Where links of a match lead to: the address of a Handful page. Without it, to the site that the script is part of. */
  site: string;
}

/** The verbs. Each brings the board if it is not there yet, near or not; one that is refused rejects with a `HandfulError` and changes nothing. */
export interface HandfulVerbs {
  /** Begins a match. */
  start(beginning: Beginning): Promise<Shown>;
  /** Opens a link, a text record or the JSON of a match. */
  open(args: { link: string }): Promise<Shown>;
  /** Begins the match at the table afresh. */
  restart(): Promise<Shown>;
  /** One game's house rules and limits, or all games'. */
  games(args?: { game?: GameId }): Promise<GameInfo[]>;
  view(): Promise<Shown>;
  /** The plies after the first `known`. */
  plies(args?: { known?: number }): Promise<Ply[]>;
  throw(): Promise<Shown>;
  play(args: { action: string }): Promise<Shown>;
  undo(): Promise<Shown>;
  goTo(args: { ply: number }): Promise<Shown>;
  /** Plays on from the ply shown. */
  playOn(): Promise<Shown>;
  resign(): Promise<Shown>;
  /** The link of the match at the ply shown, and its whole address, empty where links lead nowhere. */
  getLink(): Promise<{ link: string; address: string }>;
  record(): Promise<string>;
  json(): Promise<string>;
  /** Shows on the board what a strong player would do. */
  hint(): Promise<{ action: string | null }>;
  /** The same without showing it. */
  think(args?: { level?: Level }): Promise<{ action: string }>;
  /** Settings for now, which no attribute shows. */
  set(args: {
    lang?: string;
    theme?: HandfulAttributes['theme'];
    speed?: HandfulAttributes['speed'];
    sound?: boolean;
    counts?: boolean;
    chances?: boolean;
    forced?: boolean;
    facing?: HandfulAttributes['facing'];
  }): Promise<null>;
}

/** `<handful-game>`. */
export interface HandfulGameElement extends HTMLElement, HandfulAttributes, HandfulVerbs {
  addEventListener<K extends keyof HandfulEvents>(type: K, listener: (this: HandfulGameElement, event: CustomEvent<HandfulEvents[K]>) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener<K extends keyof HTMLElementEventMap>(type: K, listener: (this: HTMLElement, event: HTMLElementEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'handful-game': HandfulGameElement;
  }
}
