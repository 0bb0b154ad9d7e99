/**
 * `<handful-game>`: a board in the page of another site. This is all that comes at once. The page itself, in the visitor's
 * language, and the game's module come when the element is near to what is seen, or is asked for something.
 */
import { site } from 'handful:places';
import frame from 'handful:styles/frame';
import words from 'handful:words';
import { NAMES as ALL, PARAMETERS, nameOf, readParams, type Name, type Parameter } from '../embed/params';
import { GAMES, engineOf, gameOf } from '../engine';
import type { Language } from '../languages';
import { languageAt } from './light';
import { refusal } from './load';
import type { Given, Kept, Player } from './player';
import type { HandfulAttributes, HandfulVerbs } from './public';

export { games, load } from './load';

const PLAYERS: Record<Language, () => Promise<typeof import('./player')>> = {
  en: () => import('handful:player/en'),
  he: () => import('handful:player/he'),
};

// Everything that elements have in common.

/** So far from what is seen an element begins, in heights of the window. */
const NEAR = '60%';

/** A kiosk is a whole screen, and messages are for frames: elements have the other parameters. */
const NAMES = ALL.filter((name) => name !== 'kiosk' && name !== 'allow-origins');
/** Attributes besides the parameters. */
const MORE = ['site', 'dir'] as const;
/** Those that change nothing but settings, and those that ask for another match; all others make the page anew with the same one. */
const SETTINGS: readonly string[] = ['theme', 'speed', 'sound', 'counts', 'chances', 'forced', 'facing'] satisfies Name[];
const MATCH: readonly string[] = ['game', 'link', 'options', 'short', 'seats', 'names', 'teams', 'seed'] satisfies Name[];

let sheet: CSSStyleSheet | undefined;

function frameSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(frame);
  }
  return sheet;
}

/** The elements that wait until they are near. */
let near: IntersectionObserver | undefined;

function awaitNear(element: HandfulGame): void {
  near ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting && target instanceof HandfulGame) target.wake();
    },
    { rootMargin: NEAR },
  );
  near.observe(element);
}

/** The elements that have a page, and what tells them that the site may look otherwise now. */
const awake = new Set<HandfulGame>();
let siteObserver: MutationObserver | undefined;

function watchSite(element: HandfulGame): void {
  awake.add(element);
  siteObserver ??= new MutationObserver(() => {
    for (const one of awake) one.siteChanged();
  });
  for (const one of [document.documentElement, document.body]) siteObserver.observe(one, { attributeFilter: ['class', 'style', 'lang', 'data-theme', 'data-bs-theme', 'data-color-scheme', 'data-mode', 'theme'] });
}

function leaveSite(element: HandfulGame): void {
  awake.delete(element);
  near?.unobserve(element);
  if (awake.size > 0) return;
  siteObserver?.disconnect();
  siteObserver = undefined;
}

/** The value of an attribute for a property: what it reads as, else what holds without it. */
function valueOf(name: Name, text: string | null): unknown {
  const parameter: Parameter = PARAMETERS[name];
  const silent = () => undefined;
  return (text === null ? undefined : parameter.read(text, silent)) ?? parameter.read(parameter.fallback, silent);
}

/** A property's value as an attribute; nothing removes it. */
function written(name: Name, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === true) return '';
  if (value === false) return PARAMETERS[name].fallback === 'false' ? undefined : 'false';
  if (Array.isArray(value)) return value.map(item).join();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function item(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { kind, level } = value as { kind?: unknown; level?: unknown };
  return level === undefined ? String(kind) : `${String(kind)}:${String(level)}`;
}

const propertyOf = (name: string) => name.replace(/-./g, (two) => two.charAt(1).toUpperCase());

/** Where there are no elements, as on a server, this can be imported all the same. */
const Base = typeof HTMLElement === 'undefined' ? (class {} as typeof HTMLElement) : HTMLElement;

export interface HandfulGame extends HandfulAttributes {}

export class HandfulGame extends Base implements HandfulVerbs {
  static readonly observedAttributes: readonly string[] = [...NAMES, ...MORE];

  get site(): string {
    return this.getAttribute('site') ?? '';
  }

  set site(address: string) {
    reflect(this, 'site', address ? String(address) : undefined);
  }

  readonly #frame: HTMLElement;
  readonly #box: HTMLElement;
  #player: Player | undefined;
  #coming: Promise<Player> | undefined;
  /** Ends with the page that runs. */
  #ended = new AbortController();
  /** The match that was at the table when the element was removed. */
  #kept: Kept | undefined;
  /** The language that a visitor has chosen here. */
  #chosen: Language | undefined;
  readonly #changed = new Set<string>();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [frameSheet()];
    this.#box = make('div', 'box');
    this.#frame = make('div', 'frame');
    this.#frame.append(this.#box);
    root.append(this.#frame);
    this.#showSlot();
  }

  connectedCallback(): void {
    // What was set before this class was there.
    for (const name of [...NAMES.map(propertyOf), 'site']) {
      if (name === 'lang' || !Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
    if (!this.#player && !this.#coming) awaitNear(this);
  }

  disconnectedCallback(): void {
    // Whoever moves it removes it for a moment only.
    queueMicrotask(() => !this.isConnected && this.#close());
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || (!this.#player && !this.#coming)) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#apply());
    this.#changed.add(name);
  }

  /** @internal It is near. */
  wake(): void {
    near?.unobserve(this);
    this.#begin().catch(() => undefined);
  }

  /** @internal The site may look or speak otherwise now. */
  siteChanged(): void {
    if (this.#player && this.#language !== this.#frame.lang) this.#again(this.#player.kept);
    else this.#player?.siteChanged();
  }

  override focus(options?: FocusOptions): void {
    if (this.#player) void this.#player.call('focus', {});
    else super.focus(options);
  }

  // The verbs: docs/embedding.md says what each does.

  start(args: object): Promise<never> { return this.#call('start', args); }
  open(args: object): Promise<never> { return this.#call('open', args); }
  restart(): Promise<never> { return this.#call('restart'); }
  games(args?: object): Promise<never> { return this.#call('games', args); }
  view(): Promise<never> { return this.#call('view'); }
  plies(args?: object): Promise<never> { return this.#call('plies', args); }
  throw(): Promise<never> { return this.#call('throw'); }
  play(args: object): Promise<never> { return this.#call('play', args); }
  undo(): Promise<never> { return this.#call('undo'); }
  goTo(args: object): Promise<never> { return this.#call('goTo', args); }
  playOn(): Promise<never> { return this.#call('playOn'); }
  resign(): Promise<never> { return this.#call('resign'); }
  getLink(): Promise<never> { return this.#call('link'); }
  record(): Promise<never> { return this.#call('record'); }
  json(): Promise<never> { return this.#call('json'); }
  hint(): Promise<never> { return this.#call('hint'); }
  think(args?: object): Promise<never> { return this.#call('think', args); }
  set(args: object): Promise<never> { return this.#call('set', args); }

  async #call(verb: string, args: object = {}): Promise<never> {
    const player = await this.#begin();
    await player.ready;
    return player.call(verb, args) as Promise<never>;
  }

  // What runs in it.

  /** The language to speak: chosen here, asked for, or the site's where there is one, else the visitor's. */
  get #language(): Language {
    const known = (tag: string | undefined) => (tag === undefined ? undefined : PARAMETERS.lang.read(tag.split('-')[0] ?? '', () => undefined));
    return this.#chosen ?? known(languageAt(this)) ?? navigator.languages.map(known).find((one) => one !== undefined) ?? 'en';
  }

  #given(): Given {
    const asks = (name: string) => /^options?\./.test(name) || NAMES.some((one) => one === nameOf(name) && one !== 'lang' && one !== 'hide');
    const given = [...this.attributes].filter(({ name }) => asks(name)).map(({ name, value }) => [name, value] as const);
    // The only game here is this one, and nothing is kept in another's storage.
    return [...given, ['hide', [this.getAttribute('hide') ?? '', 'hall', 'saved'].filter(Boolean).join()]];
  }

  /** The page, which is brought if it is not there yet. */
  #begin(): Promise<Player> {
    if (!this.isConnected) return Promise.reject(refusal('closed', 'the element is in no document'));
    this.#coming ??= this.#bring(this.#ended.signal);
    return this.#coming;
  }

  async #bring(ended: AbortSignal): Promise<Player> {
    near?.unobserve(this);
    watchSite(this);
    const given = this.#given();
    const language = this.#language;
    this.#frame.lang = language;
    this.#frame.dir = this.dir || (language === 'he' ? 'rtl' : 'ltr');
    try {
      // The game's module comes while the page does; its failure is reported by whoever awaits it.
      const { asked } = readParams(given);
      engineOf(asked.game ?? gameOf(asked.link ?? '') ?? GAMES[0]).catch(() => undefined);
      const { begin } = await PLAYERS[language]();
      ended.throwIfAborted();
      const kept = this.#kept;
      this.#kept = undefined;
      const ground = {
        element: this,
        frame: this.#frame,
        box: this.#box,
        language,
        site: webAddress(this.site) ?? site,
        ended,
        speak: (chosen: Language) => {
          this.#chosen = chosen;
          this.#again(this.#player?.kept);
        },
        restart: (link: string) => this.#again(link ? { link } : undefined),
      };
      const player = await begin(ground, { given, kept, tell: (event, detail) => this.#tell(event, detail) });
      if (ended.aborted) {
        player.close();
        ended.throwIfAborted();
      }
      this.#player = player;
      return player;
    } catch (error) {
      if (ended.aborted) throw refusal('closed', 'the element was removed, or begun anew');
      this.#failed(error, language);
      throw error;
    }
  }

  /** Begins anew, with the match that was at the table or what the attributes ask for. */
  #again(kept: Kept | undefined): void {
    this.#close();
    this.#kept = kept;
    if (this.isConnected) this.#begin().catch(() => undefined);
  }

  /** Frees all that runs in it. The match at the table stays, should it come back. */
  #close(): void {
    const kept = this.#player?.kept ?? this.#kept;
    this.#ended.abort();
    this.#ended = new AbortController();
    this.#player?.close();
    this.#player = this.#coming = undefined;
    this.#kept = kept;
    this.#showSlot();
    leaveSite(this);
  }

  /** Attributes have changed since it began. */
  #apply(): void {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.#coming) return;
    if (this.#player && changed.every((name) => SETTINGS.includes(name))) return this.#player.set(this.#given());
    const kept = changed.some((name) => MATCH.includes(name)) ? undefined : this.#player?.kept;
    if (changed.includes('lang')) this.#chosen = undefined;
    this.#again(kept);
  }

  #tell(event: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`handful-${event}`, { bubbles: true, composed: true, detail }));
  }

  /** What stands there before the board: the element's own content, for the site to say what is coming. */
  #showSlot(): void {
    const wait = make('div', 'wait');
    wait.append(make('slot', 'slot'));
    this.#box.replaceChildren(wait);
  }

  /** Nothing has come that could say more. */
  #failed(error: unknown, language: Language): void {
    console.error(error);
    const [title, text, again] = words[language];
    const said = make('div', 'wait failed');
    said.setAttribute('role', 'alert');
    const button = make('button', 'again');
    button.textContent = again;
    button.addEventListener('click', () => this.#again(this.#kept));
    said.append(...[title, text].map((line) => Object.assign(make('p', 'line'), { textContent: line })), button);
    this.#box.replaceChildren(said);
    this.#tell('error', { version: 1, code: 'start', message: error instanceof Error ? error.message : String(error) });
  }
}

// A property for each attribute. `lang` and `dir` are every element's.
for (const name of NAMES.filter((one) => one !== 'lang')) {
  Object.defineProperty(HandfulGame.prototype, propertyOf(name), {
    configurable: true,
    enumerable: true,
    get(this: HandfulGame) {
      return valueOf(name, this.getAttribute(name));
    },
    set(this: HandfulGame, value: unknown) {
      reflect(this, name, written(name, value));
    },
  });
}

/** An address of the web, or of a file, without its fragment. */
function webAddress(address: string): string | undefined {
  try {
    const url = new URL(address, document.baseURI);
    url.hash = '';
    return address && /^(https?|file):$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function reflect(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function make(tag: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

if (typeof customElements === 'object' && !customElements.get('handful-game')) customElements.define('handful-game', HandfulGame);
