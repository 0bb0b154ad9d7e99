/**
 * A screen in an exhibition: it plays by itself until somebody touches it, asks whether they are still there when they
 * have done nothing for a while, begins afresh for the next, and starts itself again if it should ever break.
 */
import { openDialog, type Dialog } from '../dialog';
import { h, set } from '../dom';
import { GAMES, gameOf } from '../engine';
import { has as isHere } from '../files';
import type { Page } from '../page';
import type { Play } from '../play';
import { loadTexts, t } from '../words';
import type { Embedding } from './embedding';
import { adopt } from '../adopt';
import styles from './kiosk.css' with { type: 'text' };

/** So many seconds somebody who is still there has to say so. */
const GRACE = 20;
/** The end of a game that nobody plays stands for so long, in milliseconds. */
const END_STANDS = 9000;
/** A game that plays by itself has stopped if nothing has happened for so long. */
const STUCK = 90_000;
/** A canvas that the browser took away comes back by itself, or is made anew after so long. */
const LOST = 5000;
/** How long a broken page waits before it starts again, the first time, and each time longer, at most so long. */
const RESTART = 10;
const RESTART_MOST = 600;
/** Whoever has run so long (milliseconds) has not broken because it started. */
const SOUND_AFTER = 1_800_000;
const RESTARTS = 'handful.restarts';

/** Keys with Ctrl or Cmd that enlarge, print, save or open something. */
const KEYS = ['+', '-', '=', '0', 'p', 's', 'o', 'f', 'u'];

export class Kiosk {
  private page: Page | undefined;
  private readonly ended = new AbortController();
  /** What lies over a game that nobody plays. */
  private cover: HTMLElement | undefined;
  private asking: { dialog: Dialog; timer: ReturnType<typeof setInterval> } | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;
  private games = 0;

  constructor(private readonly embedding: Embedding) {}

  /** Shows the first room. */
  open(page: Page): boolean {
    this.page = page;
    adopt(page.root, styles);
    if (this.embedding.kiosk) this.keepIn(page.root);
    setTimeout(forgetRestarts, SOUND_AFTER);
    return this.begin(page);
  }

  // Nobody there.

  /** A fresh start for the next person. */
  private begin(page: Page): boolean {
    if (!this.embedding.attracts) return this.embedding.fresh(page);
    this.attract(page);
    return true;
  }

  private attract(page: Page): void {
    this.uncover();
    const cover = h('button', { class: 'attract', type: 'button', 'data-key': 'attract', onclick: () => this.touched(), onkeydown: () => this.touched() });
    this.cover = cover;
    set(page.root, 'data-attract', true);
    this.another(page);
    void loadTexts().then(() => {
      if (this.cover !== cover) return;
      this.caption();
      page.root.append(cover);
      alone(cover, true);
      if (page.mayFocus) cover.focus({ preventScroll: true });
    });
  }

  private caption(): void {
    this.cover?.replaceChildren(h('span', { class: 'attract-words' }, h('b', {}, t('kiosk-touch')), h('small', {}, t('kiosk-alone'))));
  }

  /** Another game that nobody plays. */
  private another(page: Page): void {
    const { game, link } = this.embedding.asked;
    const here = GAMES.filter(isHere);
    const one = game ?? (link === undefined ? undefined : gameOf(link)) ?? here[this.games++ % here.length] ?? GAMES[0];
    this.soon(STUCK);
    this.embedding.begin(page, one, true);
  }

  private soon(milliseconds: number): void {
    clearTimeout(this.next);
    this.next = setTimeout(() => {
      if (!this.cover || !this.page) return;
      // What is not seen stands still, and need not go on.
      if (document.hidden) this.soon(milliseconds);
      else this.another(this.page);
    }, milliseconds);
  }

  private touched(): void {
    const { page } = this;
    if (!page || !this.cover) return;
    this.uncover();
    if (!this.embedding.fresh(page)) page.showHall();
  }

  private uncover(): void {
    clearTimeout(this.next);
    if (this.cover) alone(this.cover, false);
    this.cover?.remove();
    this.cover = undefined;
    if (this.page) set(this.page.root, 'data-attract', undefined);
  }

  // Somebody there.

  entered(): void {
    if (!this.cover) return;
    this.soon(STUCK);
    // The room may be the same in other words: those of the first visitor again.
    void loadTexts().then(() => this.caption());
  }

  rested(play: Play): void {
    if (this.cover) this.soon(play.over ? END_STANDS : STUCK);
  }

  /** Nothing has been done for a while. */
  idle(): void {
    const { page } = this;
    if (!page || this.cover || this.asking) return;
    // Nobody has begun anything: there is nothing to lose by beginning afresh.
    if (this.embedding.untouched) this.reset();
    else void this.ask(page);
  }

  /** There was a sign of somebody. */
  active(): void {
    // The touch that shows it may be one of the dialog's own button.
    if (this.asking) setTimeout(() => this.stay(), 250);
  }

  private async ask(page: Page): Promise<void> {
    await loadTexts();
    if (this.asking || this.cover) return;
    let left = GRACE;
    const text = h('p', { class: 'still-text', role: 'timer' });
    const ring = h('span', { class: 'still-left', 'aria-hidden': 'true' });
    const show = () => {
      text.textContent = t('kiosk-still-text', { seconds: left });
      ring.textContent = t('number', { number: left });
    };
    show();
    const dialog = openDialog(page.root.querySelector<HTMLElement>('.room') ?? page.root, {
      class: 'still',
      title: t('kiosk-still'),
      body: [h('div', { class: 'still-row' }, ring, text)],
      foot: [h('button', { class: 'primary big', type: 'button', 'data-key': 'still-here', onclick: () => this.stay() }, t('kiosk-stay'))],
    });
    const timer = setInterval(() => {
      if (!dialog.element.isConnected) return this.stay();
      left--;
      show();
      if (left <= 0) this.reset();
    }, 1000);
    this.asking = { dialog, timer };
    dialog.element.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  }

  private stay(): void {
    const { asking } = this;
    if (!asking) return;
    this.asking = undefined;
    clearInterval(asking.timer);
    asking.dialog.close();
    this.embedding.activity.waits();
  }

  /** As it was for the first visitor: language, light and speed too. */
  private reset(): void {
    const { page } = this;
    this.stay();
    if (!page) return;
    page.settings.ask(this.embedding.wishes());
    if (!this.begin(page)) page.showHall();
  }

  // Broken.

  /** The page stopped: it is loaded afresh, the more seldom the more often that was of no use. */
  crashed(): void {
    const { page } = this;
    this.uncover();
    this.stay();
    // Elsewhere somebody is there who can see what happened.
    if (!this.embedding.kiosk) return;
    let left = Math.min(RESTART_MOST, RESTART * 2 ** restarts());
    const text = h('p', { class: 'restarts', role: 'timer' });
    const show = () => (text.textContent = t('kiosk-restarts', { seconds: left }));
    const tick = () => {
      left--;
      show();
      if (left > 0) return;
      clearInterval(timer);
      countRestart();
      if (page) page.restartAt(undefined);
      else location.reload();
    };
    const timer = setInterval(tick, 1000);
    void loadTexts().then(() => {
      show();
      page?.root.querySelector('.err h1')?.after(text);
    }, () => undefined);
  }

  // No way out.

  private keepIn(root: HTMLElement): void {
    const { signal } = this.ended;
    set(root, 'data-kiosk', true);
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover');
    const no = (event: Event) => event.preventDefault();
    for (const name of ['contextmenu', 'selectstart', 'dragstart', 'gesturestart', 'drop', 'dragover']) root.addEventListener(name, no, { signal });
    root.addEventListener('wheel', (event) => (event as WheelEvent).ctrlKey && event.preventDefault(), { passive: false, signal });
    addEventListener('keydown', (event) => (event.ctrlKey || event.metaKey) && KEYS.includes(event.key.toLowerCase()) && event.preventDefault(), { signal });
    // A canvas that does not come back is made anew with its room.
    let lost: ReturnType<typeof setTimeout> | undefined;
    root.addEventListener('contextlost', () => (lost ??= setTimeout(() => ((lost = undefined), this.page?.reenter()), LOST)), { capture: true, signal });
    root.addEventListener('contextrestored', () => ((lost = clearTimeout(lost) as undefined)), { capture: true, signal });
  }

  close(): void {
    this.uncover();
    this.stay();
    this.ended.abort();
  }
}

/** Whether an element is the only one beside which nothing can be reached. */
function alone(element: Element, on: boolean): void {
  for (const other of element.parentElement?.children ?? []) if (other !== element && other instanceof HTMLElement) other.inert = on;
}

/** How often the page has started itself again lately. */
function restarts(): number {
  try {
    const count = Number(sessionStorage.getItem(RESTARTS));
    return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 10) : 0;
  } catch {
    // Nobody knows: rather too seldom.
    return 3;
  }
}

function countRestart(): void {
  try {
    sessionStorage.setItem(RESTARTS, String(restarts() + 1));
  } catch {
    // Then each wait is as long as the last.
  }
}

function forgetRestarts(): void {
  try {
    sessionStorage.removeItem(RESTARTS);
  } catch {
    // There was none.
  }
}
