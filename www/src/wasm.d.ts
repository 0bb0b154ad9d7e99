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
     * The places of the position shown that can be pointed at; of the game of this match.
     */
    spots(shown: Match): any;
}

/**
 * A match being played or looked at.
 */
export class Match {
    private constructor();
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Looks at another ply, at most the last.
     */
    goTo(ply: number): void;
    /**
     * The whole match and the ply looked at, for the fragment of a URL.
     */
    link(): string;
    /**
     * Opens the fragment of a link, with or without `#`, or a text record.
     *
     * # Errors
     * It is neither; the code says what is wrong (`link-damaged`, `link-newer`, `bad-record` ...).
     */
    static open(text: string): Match;
    /**
     * Does an action given in notation. Playing from an earlier ply replaces what came after it.
     *
     * # Errors
     * It cannot be read, or is not legal.
     */
    play(action: string): void;
    /**
     * All plies with their events.
     */
    plies(): any;
    /**
     * The match as a text record.
     */
    record(): string;
    /**
     * Game, house rules, seats and seed.
     */
    setup(): any;
    /**
     * Begins a match.
     *
     * # Errors
     * An unknown game, house rule, value, seat or seed.
     */
    static start(setup: any): Match;
    /**
     * Throws the lots that are due, from the seed of the match.
     *
     * # Errors
     * No throw is due.
     */
    throwLots(): void;
    /**
     * Takes back the ply looked at and all after it. False at the start.
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
 * Version of this API.
 */
export function api_version(): string;

/**
 * The games there are, with their house rules and presets, as the engine lists them.
 */
export function games(): any;

/**
 * Runs once, when the module is loaded: makes a panic an ordinary JavaScript exception with code `panic`, so that
 * the page can say what happened and keep the game.
 */
export function start(): void;

/**
 * The action that the computer plays at the ply that a match's link shows; the same link, level and seed give the
 * same one.
 *
 * # Errors
 * Not a link, an unknown level, or a position that waits for no action.
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
