// Generated from crates/web by `cargo xtask bindings`: change it there.
/* tslint:disable */
/* eslint-disable */

/**
 * Paints matches on a canvas.
 */
export class Board {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Begins the film of the ply a match is at; how long it takes, in milliseconds.
     */
    film(shown: Match, speed: number): number;
    /**
     * Jumps to the end of the film.
     */
    finish(): void;
    /**
     * Forgets everything painted, after the browser lost the canvas.
     */
    forget(): void;
    /**
     * Paints what is due at this time of `performance.now()`.
     */
    frame(now: number): any;
    /**
     * Where the page leaves room from now on.
     *
     * # Errors
     * Sizes that no screen has, or a canvas without a 2d context.
     */
    layout(room: any): void;
    /**
     * Paints on this canvas.
     */
    constructor(canvas: HTMLCanvasElement);
    /**
     * Shows the ply a match is at, at rest.
     *
     * # Errors
     * Marks of the wrong shape.
     */
    show(shown: Match, marked: any): void;
    /**
     * The spot meant by a point of the canvas, in CSS pixels.
     */
    spotAt(x: number, y: number): string | undefined;
    /**
     * The places of the position shown that can be pointed at.
     */
    spots(): any;
}

/**
 * A match being played or looked at.
 */
export class Match {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * What is known of a match by links; undefined for others.
     */
    fair(): any;
    /**
     * Looks at another ply, at most the last.
     */
    goTo(ply: number): void;
    /**
     * In a match by links: takes in the secret of a side, so that it can be played here; which side it is of, if of any.
     *
     * # Errors
     * It is no secret.
     */
    hold(secret_text: string): number | undefined;
    /**
     * In a match by links: joins it as the other side.
     *
     * # Errors
     * It is no secret, or there is no room for another side.
     */
    join(secret_text: string): void;
    /**
     * The match as JSON, with the lines that were left.
     */
    json(): string;
    /**
     * The lines that were left to play on from an earlier ply, the oldest first.
     */
    lines(): any;
    /**
     * The whole match and the ply looked at, for the fragment of a URL.
     *
     * # Errors
     * So many lots were thrown by hand that no link has room for them (`link-too-long`); the record has.
     */
    link(): string;
    /**
     * Every throw, and how often each came against how often it was to be expected.
     */
    log(): any;
    /**
     * Opens the fragment of a link, with or without `#`, a text record, or the JSON of a match.
     *
     * # Errors
     * It is none of these; the code says what is wrong (`link-damaged`, `link-newer`, `bad-record`, `bad-json` ...).
     */
    static open(text: string): Match;
    /**
     * The position looked at as an SVG of this size, in CSS pixels: 1 to 10,000 each way; other sizes become the nearest
     * of these.
     */
    picture(width: number, height: number): string;
    /**
     * Does an action given in notation. Played from an earlier ply, what came after it becomes a line of its own.
     *
     * # Errors
     * It cannot be read, or is not legal.
     */
    play(action: string): void;
    /**
     * The plies after the first `known`, with their events; all of them without.
     */
    plies(known?: number | null): any;
    /**
     * The match as a text record.
     */
    record(): string;
    /**
     * The side gives the match up.
     *
     * # Errors
     * The game is over, or by links the other side is to move.
     */
    resign(side: number): void;
    /**
     * In a match by links: what was played so far was sent or received, and stays as it is.
     */
    settle(): void;
    /**
     * Game, house rules, seats and seed.
     */
    setup(): any;
    /**
     * How this match stands to one that is known already.
     */
    standing(known: Match): any;
    /**
     * Begins a match.
     *
     * # Errors
     * An unknown game, house rule, value, seat or seed.
     */
    static start(setup: any): Match;
    /**
     * Figures for the end of the match.
     */
    statistics(): any;
    /**
     * Takes in lots thrown at a real table: the faces of each cast, bit `i` for lot `i`.
     *
     * # Errors
     * No throw is due, or these casts are not one whole throw.
     */
    throwByHand(faces: Uint8Array): void;
    /**
     * Throws the lots that are due, from the seed or the chains of the match.
     *
     * # Errors
     * No throw is due, or not from here.
     */
    throwLots(): void;
    /**
     * Goes over to a line that was left; the one left for it is kept. False if there is none.
     */
    toLine(index: number): boolean;
    /**
     * Takes back a resignation, or the ply looked at and all after it. False at the start, and where it was sent to the
     * other side.
     */
    undo(): boolean;
    /**
     * Everything about the position looked at.
     */
    view(): any;
    /**
     * Which game it is.
     */
    readonly game: string;
    /**
     * How many plies there are.
     */
    readonly length: number;
    /**
     * The ply looked at.
     */
    readonly ply: number;
}

/**
 * What the position at the ply that a match's link shows is worth, looking at about so many positions; and if that
 * ply is a throw, how lucky it was, which may take twice as many again. At most ten million. The same link and number
 * give the same answer.
 *
 * # Errors
 * Not a link.
 */
export function analyse(link: string, nodes: number): any;

/**
 * Version of this API.
 */
export function api_version(): string;

/**
 * The game that this module plays, with its house rules and presets.
 */
export function game(): any;

/**
 * A new secret for a side of a match by links, from the browser's random source.
 *
 * # Errors
 * There is no random source.
 */
export function newSecret(): string;

/**
 * A text as a QR code, row by row from the top: the modules of each as `1` (dark) and `0`, rows parted by spaces. The
 * quiet border of four modules is the caller's to leave.
 *
 * # Errors
 * There is no room for so much.
 */
export function qr(text: string): string;

/**
 * The action that the computer plays at the ply that a match's link (or its JSON, where no link has room for it) shows;
 * the same link, level and seed give the same one.
 *
 * # Errors
 * Not a match, an unknown level, or a position that waits for no action.
 */
export function think(link: string, level_id: string, seed: number): string;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
