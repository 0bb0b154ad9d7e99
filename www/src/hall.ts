/** The start page: the games as living boards. One tap plays. */
import type { GameId, Match } from './api';
import { h } from './dom';
import { GAMES, callOffUnwanted, engineNow, engineOf, nothingComing, type Engine } from './engine';
import { has } from './files';
import { icon } from './icons';
import { latest } from './kept';
import { keepForOffline } from './offline';
import type { Page, Room } from './page';
import { Rota, slice } from './rota';
import { Tray, somewhere } from './tray';
import { LANGUAGES, NATIVE, type Language } from './languages';
import { language, t } from './words';
import { wordmark } from './wordmark';

/** Longer than half an hour against the computer (480 turns on average between two novices): the short form is offered beside it. */
const LONG: readonly GameId[] = ['siryu'];

/** A browser that tells when words are seen is waited for so long at most, in milliseconds. */
const PAINTED = 120;

/** Rest between two quiet turns. */
const REST = 900;

const games = GAMES.filter(has);

/**
 * Where a board hangs: its module when that has come, whether it can be seen, the board once it was; `settled` when it was
 * painted for the first time, is out of sight, is given up or was left.
 */
interface Place {
  readonly canvas: HTMLCanvasElement;
  readonly slot: HTMLElement;
  readonly game: GameId;
  engine?: Engine;
  tray?: Tray;
  seen?: boolean;
  readonly settled: Promise<void>;
  readonly settle: () => void;
}

export class Hall implements Room {
  readonly element: HTMLElement;
  readonly title = t('title-hall');
  private readonly places: Place[] = [];
  private readonly rota = new Rota();
  private open = true;
  /** Boards are being laid out. */
  private laying = false;
  /** So many boards are sketches still. */
  private unpainted = 0;
  private readonly observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const place = this.places.find(({ canvas }) => canvas === target);
      if (place) this.seen(place, isIntersecting);
    }
  });

  constructor(private readonly page: Page) {
    const works = games.map((game) => this.work(game));
    this.element = h(
      'div',
      { class: 'hall' },
      h('div', { class: 'wall', 'aria-hidden': 'true' }),
      h(
        'header',
        { class: 'lintel' },
        wordmark('h1'),
        h('p', { class: 'tag', elementtiming: 'words' }, t('hall-tagline', { count: games.length }), ' ', h('span', {}, t('hall-touch', { count: games.length }))),
        this.resume(),
        this.tools(),
      ),
      h('main', { class: 'hang', 'data-count': works.length, 'aria-label': t('hall-games') }, ...works),
      h('footer', { class: 'skirting' }, h('p', {}, t('hall-foot'))),
    );
  }

  again(): Room {
    return new Hall(this.page);
  }

  entered(): void {
    seenFirst(() => void this.fill());
    void this.live();
  }

  /**
   * Brings the boards, one after the other: whoever touches one waits for its module alone. The browser makes a module ready
   * when the board before it is painted or out of sight, since a slow device has no hands for both; a page that nobody looks at
   * waits. A board that does not come stays away, and is asked for again when it is touched.
   */
  private async fill(): Promise<void> {
    // Somebody may have touched a game before the hall was seen.
    await nothingComing();
    if (!this.open || !this.page.shows(this)) return;
    // Those first that can be seen first, and those that are there already before all.
    const waiting = [...this.places].sort((a, b) => Number(!engineNow(a.game)) - Number(!engineNow(b.game)));
    let first: unknown;
    let calm = Promise.resolve();
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const { game } = place;
      try {
        place.engine = engineNow(game) ?? (await engineOf(game, calm));
        if (!this.open) return;
        calm = place.settled;
        // Whether it can be seen is told at once, and whenever that changes.
        this.observer.observe(place.canvas);
      } catch (error) {
        if (!this.open) return;
        // Called off for the game that somebody touched. Should that one not come, the hall goes on.
        if (error instanceof DOMException && error.name === 'AbortError') {
          waiting.push(place);
          await nothingComing();
          // The table is there, while the hall is still seen behind it.
          if (!this.page.shows(this)) return;
          continue;
        }
        console.warn(`${game} did not come`, error);
        first ??= error;
      }
    }
    // Without any board there is no hall.
    if (first !== undefined && !this.places.some(({ engine }) => engine)) return this.page.crash(first);
    await calm;
    if (this.open) keepForOffline();
  }

  private seen(place: Place, visible: boolean): void {
    place.seen = visible;
    if (!visible) place.settle();
    else if (!this.laying) void this.lay();
  }

  /** Lays out the boards that can be seen, each in a task of its own: at first as flat sketches, which are then painted to the end. */
  private async lay(): Promise<void> {
    this.laying = true;
    const due = () => this.places.find(({ engine, tray, seen }) => engine && !tray && seen);
    const pause = () => new Promise<void>(slice);
    await pause();
    for (let place = due(); place?.engine && this.open; place = due()) {
      let match: Match | undefined;
      try {
        match = somewhere(place.engine);
        await pause();
        if (!this.open) return match.free();
        place.tray = new Tray(place.canvas, place.slot, place.engine, match, this.page.settings, this.rota);
      } catch (error) {
        console.warn(`no board of ${place.game}`, error);
        match?.free();
        delete place.engine;
        place.settle();
        continue;
      }
      place.canvas.parentElement?.setAttribute('data-filled', '');
      this.unpainted++;
      const { canvas, tray, settle } = place;
      void tray.painted.then(() => {
        settle();
        this.unpainted--;
        canvas.parentElement?.setAttribute('data-painted', '');
      });
      await pause();
    }
    this.laying = false;
  }

  close(): void {
    this.open = false;
    // The table has better things to do.
    callOffUnwanted();
    this.observer.disconnect();
    for (const { tray, settle } of this.places) {
      tray?.close();
      settle();
    }
  }

  /** One board moves at a time: calmer to look at, and as cheap as one. */
  private async live(): Promise<void> {
    let baton = 0;
    const rest = () => new Promise((done) => setTimeout(done, REST));
    await rest();
    while (this.open) {
      const { settings } = this.page;
      const seen = this.places.filter(({ tray }) => tray?.visible);
      if (!document.hidden && this.unpainted === 0 && !settings.still && settings.pace > 0) await seen[baton++ % seen.length]?.tray?.turn();
      await rest();
    }
  }

  private work(id: GameId): HTMLElement {
    const name = t(`${id}-name`);
    const canvas = h('canvas', { class: 'board', 'aria-hidden': 'true' });
    const slot = h('div', { class: 'tray-slot' });
    const tray = h('div', { class: 'tray' }, canvas, slot);
    let settle = () => {};
    const settled = new Promise<void>((done) => (settle = done));
    this.places.push({ canvas, slot, game: id, settled, settle });
    return h(
      'article',
      { class: 'work', 'data-game': id },
      h('button', { class: 'all', type: 'button', 'data-key': `play-${id}`, 'aria-label': t('hall-play', { game: name }), onclick: () => this.page.begin(id, {}, tray) }),
      tray,
      h(
        'div',
        { class: 'label' },
        h('h2', {}, name),
        h('span', { class: 'go', 'aria-hidden': 'true' }, t('play'), icon('on')),
        h('p', { class: 'kind' }, t(`${id}-kind`)),
        LONG.includes(id) &&
          h(
            'button',
            { class: 'quiet short', type: 'button', 'data-key': `short-${id}`, 'aria-label': t('hall-short-play', { game: name }), onclick: () => this.page.begin(id, { short: true }, tray) },
            t('hall-short'),
            icon('on'),
          ),
        h(
          'p',
          { class: 'facts' },
          h('span', {}, t(`${id}-place`)),
          h('span', {}, h('span', { class: 'nb' }, `${t(`${id}-players`)},`), ' ', h('span', { class: 'nb' }, t(`${id}-length`))),
        ),
        h(
          'button',
          { class: 'quiet seatbtn', type: 'button', 'data-key': `seats-${id}`, 'aria-label': t('hall-seats', { game: name }), onclick: () => this.page.seats(id) },
          icon('seats'),
          h('span', {}, t('seats')),
        ),
      ),
    );
  }

  private resume(): HTMLElement | undefined {
    const waiting = latest(games);
    if (!waiting) return undefined;
    return h(
      'button',
      { class: 'slip resume', type: 'button', 'data-key': 'go-on', onclick: () => this.page.openLink(waiting.link) },
      h('span', { class: 'r-go' }, icon('on'), t('go-on')),
      h('span', { class: 'r-what' }, t(`${waiting.game}-name`), h('small', {}, t('go-on-when', { turn: waiting.turn, when: ago(waiting.when) }))),
    );
  }

  private tools(): HTMLElement {
    const { settings } = this.page;
    const night = settings.light === 'night';
    const next = LANGUAGES[(LANGUAGES.indexOf(language()) + 1) % LANGUAGES.length] as Language;
    const tool = (key: string, attributes: Record<string, string>, art: Node, words: string, click: () => void) =>
      h('button', { class: 'quiet', type: 'button', 'data-key': key, onclick: click }, art, h('span', attributes, words));
    return h(
      'div',
      { class: 'tools' },
      tool('language', { lang: next, dir: 'auto' }, icon('tongue'), NATIVE[next], () => (settings.language = next)),
      tool('light', {}, icon(night ? 'sun' : 'lamp'), t(night ? 'light-day' : 'light-night'), () => (settings.theme = night ? 'day' : 'night')),
      tool('saved', {}, icon('again'), t('share-saved-short'), () => void this.page.saved()),
      tool('about', {}, icon('info'), t('about'), () => void this.page.about()),
    );
  }
}

/**
 * What stands on the page now is seen first; what its boards need comes after that. A browser that does not tell when words
 * are seen gets one frame for them, and so does any where a module is here already.
 */
function seenFirst(act: () => void): void {
  const kind = 'element';
  if (games.some(engineNow) || !PerformanceObserver.supportedEntryTypes.includes(kind)) return void requestAnimationFrame(() => slice(act));
  const go = () => {
    clearTimeout(timer);
    observer.disconnect();
    slice(act);
  };
  const observer = new PerformanceObserver(go);
  const timer = setTimeout(go, PAINTED);
  observer.observe({ type: kind });
}

/** How long ago, in the words of the language itself. */
function ago(when: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const minutes = Math.round((when - Date.now()) / 60000);
  if (minutes > -60) return format.format(Math.min(0, minutes), 'minute');
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour');
  return format.format(Math.round(minutes / 60 / 24), 'day');
}
