/**
 * The JavaScript API of Handful: what the wasm module of each game offers. The page itself uses nothing else.
 *
 * Positions and actions have the JSON forms of `docs/query.md`. Whatever a call is given that is not what it wants, it
 * throws a `HandfulError` ({@link HandfulError}) and changes nothing. Objects are read as plain copies, as JSON would
 * have them.
 */

/** `aj-sayil`, `ayoayo`, `len-doat` or `siryu`. */
export type GameId = 'aj-sayil' | 'ayoayo' | 'len-doat' | 'siryu';

/**
 * What every refused call throws, an `Error`: `code` is stable, `message` is English and says what would be right.
 *
 * Any call: `bad-argument` (of the wrong type or without bounds), `freed` (called on a handle that was freed), `not-ready`
 * (before the module was brought to life), `no-module` (that failed; `cause` says why) and `panic`: a mistake of ours, after
 * which the handle is not to be used any more.
 */
export interface HandfulError extends Error { code: string }

/** How a value of a house rule stands to the record. */
export type Standing = 'recorded' | 'our-reading' | 'other-reading' | 'departs';
export interface Choice { value: string | number; standing: Standing }
export interface HouseRule { name: string; rule: number; choices: Choice[]; default: number }
export interface Preset { name: string; sets: Record<string, string | number> }
export interface GameInfo {
  id: GameId;
  houseRules: HouseRule[];
  presets: Preset[];
  /** Present when the game is played with lots. */
  lots?: { name: string; count: number };
}

/** `here`, the page's own: by links the hand that plays in this browser. */
export type Seat = { kind: 'person'; name?: string; here?: boolean } | { kind: 'computer'; level: Level; name?: string };
export type Level = 'novice' | 'regular' | 'master';
export interface Setup {
  game: GameId;
  options?: Record<string, string | number>;
  /** One for each player; absent means all persons. */
  seats?: Seat[];
  /** Where throws come from: `seed` (the default), `hand` for lots thrown at a real table, `links` for a match by links. */
  throws?: 'seed' | 'hand' | 'links';
  /** For `seed`: sixteen hexadecimal digits; absent means a new one from the browser's random source. */
  seed?: string;
  /** For `links`: the challenger's secret, of {@link Handful.newSecret}. It is never handed out again. */
  secret?: string;
}

/** What is known of a match by links (docs/fair-throws.md). */
export interface Fair {
  /** Sixteen hexadecimal digits that tell it from others. */
  id: string;
  /** Whether the other side has joined the challenge. */
  joined: boolean;
  /** The tips of side 0 and, once it has joined, side 1. */
  tips: string[];
  /** Whether the secret of side 0, of side 1 is known here. */
  holds: [boolean, boolean];
  /** How many visits were begun: everything that one side does until the other is to move is one. */
  visits: number;
  /** So many plies were sent or received and cannot be taken back. */
  settled: number;
}

/** How a match stands to one that is known already. */
export interface MatchStanding {
  kind: 'same' | 'older' | 'newer' | 'parted' | 'other-tip' | 'other';
  /** For `parted`: the first ply that differs, and whose it is in the known match. */
  ply?: number;
  seat?: number;
  /** For `other-tip`. */
  side?: number;
}

/** Every throw of a match, and how often each came; expected numbers in thousandths. */
export interface ThrowLog {
  throws: { ply: number; turn: number; seat: number; casts: { faces: number; up: number }[]; values: number[] }[];
  counts: { up: number; value: number; came: [number, number]; expected: [number, number] }[];
  casts: number;
}

/** Figures of one side; `expected`, `luck` and `deviation` (in standard deviations) in thousandths. */
export interface SideStatistics {
  casts: number;
  points: number;
  expected: number;
  luck: number;
  deviation: number;
  lost: number;
  captured: number;
  most: number;
  home: number;
  freed: number;
}
export interface Statistics {
  turns: number;
  sides: [SideStatistics, SideStatistics];
  relay?: { laps: number; seeds: number; ply: number; seat: number };
}

export interface View {
  /** The ply shown, 0 at the start, and how many there are. */
  ply: number;
  length: number;
  turn: number;
  /** Side (player, or team in Aj Sayil) of each seat. */
  sides: number[];
  phase: 'throw' | 'act' | 'over';
  position: unknown;
  /** Legal actions in canonical notation; empty unless `phase` is `act`. */
  actions: string[];
  /** Only when over: the side that won, or null for a draw. */
  winner?: number | null;
  /** The side that gave the match up at this ply. */
  resigned?: number;
}

/** Something that happened, with the number of the rule that caused it. `type` is the event's name in kebab case. */
export interface Told { rule: number; type: string; [field: string]: unknown }

/** One ply of a match: a throw of lots taken in, or an action. */
export interface Ply {
  ply: number;
  seat: number;
  /** The action in notation; absent for a throw. */
  action?: string;
  /** Present when the action was the only legal one. */
  forced?: true;
  /** The casts of a throw: faces (bit i: lot i shows its marked face) and how many are up. */
  casts?: { faces: number; up: number }[];
  events: Told[];
}

/** A match being played or looked at. Free it when done. */
export interface Match {
  readonly game: GameId;
  readonly ply: number;
  readonly length: number;
  setup(): Setup & { seats: Seat[] };
  view(): View;
  /** Throws the lots that are due, from the match's seed or chains. */
  throwLots(): void;
  /** Takes in lots thrown at a real table: the faces of each cast, bit i for lot i. */
  throwByHand(faces: Uint8Array): void;
  play(action: string): void;
  /** The side gives up; by links only the side to move can. */
  resign(side: number): void;
  /** Takes back a resignation, or the last ply. False when there is none, or when it was sent to the other side. */
  undo(): boolean;
  /** Looks at another ply; nothing is lost. Playing from an earlier ply leaves what came after as a line of its own. */
  goTo(ply: number): void;
  /** The plies after the first `known` (all without it): the list of a long match need not be made anew for every ply. */
  plies(known?: number): Ply[];
  /** The lines that were left: the plies they have in common with this one, and how many they have. */
  lines(): { from: number; length: number }[];
  /** Goes over to a line that was left; the one left for it is kept. False if there is none. */
  toLine(index: number): boolean;
  /** The whole match and the ply shown, for a URL fragment (without `#`). */
  link(): string;
  /** The match with the lines that were left, as JSON. */
  json(): string;
  /** By links: joins as the other side with a secret of its own. */
  join(secret: string): void;
  /** By links: takes in a side's secret, so that it can be played here; which side it is of, if of any. */
  hold(secret: string): number | undefined;
  /** By links: everything so far was sent or received, and stays as it is. */
  settle(): void;
  fair(): Fair | undefined;
  standing(known: Match): MatchStanding;
  log(): ThrowLog;
  statistics(): Statistics;
  /** The position shown as SVG. */
  picture(width: number, height: number): string;
  /** The match as a text record that people can read, paste and reload. */
  record(): string;
  free(): void;
}

/** What a position is worth. Chances are of side 0 to win, 0 to 1; a draw is half. */
export interface Analysis {
  chance: number;
  /** `decided`: over, or nothing can change the result; `search`: found by looking ahead. */
  method: 'decided' | 'search';
  /** How many throws were looked ahead (actions, where nothing is thrown), and at how many positions. */
  depth: number;
  nodes: number;
  /** The legal actions and the chance after each, the best for who is to act first. */
  actions: { action: string; chance: number }[];
  /** Why the first of them is best; empty where there is no choice. */
  reasons: Reason[];
  /** Present when the ply shown is a throw. */
  luck?: Luck;
}

/** Why an action is good. */
export interface Reason {
  /**
   * What it does at once (`amount`: how many pieces or seeds), then in what the position after it is better than after
   * the other actions on average (`amount`: by how much of a chance to win, 0 to 1).
   */
  kind:
    | 'captures' | 'delivers' | 'bears-off' | 'enters' | 'unlocks' | 'frees' | 'throws-again' | 'wins'
    | 'material' | 'progress' | 'danger' | 'turn';
  amount: number;
}

/** The luck of a throw: side 0's chance over all throws and after this one; `luck` is what it brought who threw. */
export interface Luck { expected: number; after: number; luck: number }

export interface Rect { x: number; y: number; width: number; height: number }

/** Where the page leaves room, in CSS pixels of the canvas; CSS decides where, the canvas draws. */
export interface Stage {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
  board: Rect;
  /** Room for the lots, for games that have them. */
  lots?: Rect;
  theme: 'day' | 'night' | 'contrast';
  /** Numbers beside pits and piles. */
  counts: boolean;
  /** Height of the page's normal text, CSS px: numbers on the board follow it. */
  text: number;
  /** Whether numbers on the board are turned to who sits at its far side. */
  turned?: boolean;
  /** Whether the board is seen from the far side of the table: by side 1, whose own places are near then. */
  far?: boolean;
}

/** What is to be marked besides what may be played. */
export interface Marks {
  /** Spot under the pointer or keyboard focus: shows what choosing it would do. */
  over?: string;
  /** Spot that has the keyboard focus: gets a focus ring. */
  focus?: string;
  /**
   * Spot that was chosen although it can mean several actions: what it may do is shown, and choosing another spot
   * means those of its `actions` that are among that spot's `lands`.
   */
  selected?: string;
  /** An action to hint at. */
  hint?: string;
  /** Whether what may be played is marked (false for the computer's turn and when looking back). */
  offer: boolean;
}

/** A place on the board that can be pointed at, and all that a screen reader needs to name it. */
export interface Spot {
  /** `S1`, `store-0` ... */
  id: string;
  kind: 'pit' | 'store' | 'space' | 'square' | 'hand' | 'lots' | 'throw';
  /** Bounding box in CSS px of the canvas. */
  box: Rect;
  /** Row and column in the board's grid, for arrow keys. */
  row: number;
  column: number;
  /** Whose it is, if anyone's. */
  owner?: number;
  /** Seeds in it. */
  seeds?: number;
  /** Pieces on it, the player of each. */
  pieces: number[];
  /** How many of them are locked (Siryu). */
  locked: number;
  /** Points of the throw still to be used that lies here (`kind` is `throw`). */
  value?: number;
  /** The legal actions that choosing it may mean. */
  actions: string[];
  /** The legal actions that end here: what choosing it means while another spot is selected, see {@link Marks}. */
  lands: string[];
  /** The action that choosing it plays, when there is exactly one. */
  action?: string;
}

/** The state of the animation after one frame. */
export interface Frame {
  /** Whether another frame is needed. */
  busy: boolean;
  /** Whether a film runs. */
  film: boolean;
  /** Whether the spots lie elsewhere from this frame on: a layout is taken when it has been painted. */
  moved: boolean;
  /** How far the film is, in events of its ply: for narration in step. */
  event: number;
  /** What is going on, for the turn line. */
  lap?: number;
  inHand?: number;
  /** Present when things came down since the frame before: how hard each of them did so, from 0 to 1. */
  touches?: number[];
}

/** Paints a match on a canvas. */
export interface Board {
  layout(stage: Stage): void;
  /** Shows the ply the match is at, at rest. */
  show(match: Match, marks: Marks): void;
  /** Begins the film of the ply the match is at; `speed` is 1 for normal, larger is faster. Length in ms. */
  film(match: Match, speed: number): number;
  /** Paints what is due at this time (of `performance.now()`). Paints nothing when nothing has changed. */
  frame(now: number): Frame;
  /** Jumps to the end of the film. */
  finish(): void;
  /** The spot at a point of the canvas in CSS px: the nearest that can be meant. */
  spotAt(x: number, y: number): string | undefined;
  /** The places of the position shown. */
  spots(): Spot[];
  /** Forgets cached layers, after the browser lost the canvas. */
  forget(): void;
  free(): void;
}

/** What the module of one game exports. */
export interface Handful {
  /** Version of this API: the major number changes when something is taken away. */
  api_version(): string;
  /** The game that this module plays. */
  game(): GameInfo;
  Match: { start(setup: Setup): Match; /** Opens a link's fragment, a text record or JSON of this game. */ open(text: string): Match };
  Board: new (canvas: HTMLCanvasElement) => Board;
  /** A new secret for a side of a match by links. */
  newSecret(): string;
  /** A text as a QR code: rows of 0 and 1 (dark), parted by spaces, without the quiet border. */
  qr(text: string): string;
  /**
   * The action a computer player of this level plays at the ply that a match's link shows; the same link, level and
   * seed give the same one. For the Worker.
   */
  think(link: string, level: Level, seed: number): string;
  /**
   * What the position at the ply that a match's link shows is worth, looking at about `nodes` positions (at most
   * 10,000,000; 100,000 take a fraction of a second), and if it is a throw about twice as many again for its luck. The same link and number give the same answer. For the Worker.
   */
  analyse(link: string, nodes: number): Analysis;
}
