/** Leaves out the controls that were asked to be: wherever one is put into the page, it goes before anybody sees it. */
import type { Control } from './params';

const key = (...keys: readonly string[]) => keys.map((one) => `[data-key="${one}"]`).join();

/** Where each control is found. */
const PLACES: Record<Control, string> = {
  hall: key('hall'),
  undo: key('bar-undo'),
  again: key('bar-again'),
  hint: key('bar-hint'),
  share: key('bar-share', 'tab-share', 'end-share'),
  more: key('bar-more'),
  sound: key('sound'),
  moves: key('tab-moves', 'end-moves'),
  rules: key('tab-rules'),
  about: key('tab-about', 'about'),
  house: key('tab-house'),
  settings: key('tab-settings'),
  seats: '[data-key^="seats-"]',
  language: `${key('language')}, .field:has([data-key="settings-language"])`,
  light: key('light'),
  saved: key('saved', 'go-on'),
};

/** What leads to other people and other places, beside the controls that have names. */
const LINKS = key('seats-links', 'settings-forget');

/** What is nothing without the controls that were in it. */
const SHELLS = '.bar, .tools, .acts';

export class Hidden {
  private readonly places: string;
  private observer: MutationObserver | undefined;

  /** @param links whether what leads elsewhere stays */
  constructor(hidden: ReadonlySet<Control>, links: boolean) {
    const places = [...hidden].map((control) => PLACES[control]);
    // A sheet without a leaf is not opened.
    if (['moves', 'rules', 'about', 'house', 'share', 'settings'].every((tab) => hidden.has(tab as Control))) places.push(PLACES.more);
    if (!links) places.push(LINKS);
    this.places = places.join();
  }

  watch(root: HTMLElement): void {
    if (!this.places) return;
    this.observer = new MutationObserver(() => this.prune(root));
    this.observer.observe(root, { childList: true, subtree: true });
    this.prune(root);
  }

  close(): void {
    this.observer?.disconnect();
  }

  private prune(root: HTMLElement): void {
    for (const element of root.querySelectorAll(this.places)) {
      const shell = element.parentElement?.closest(SHELLS);
      element.remove();
      if (shell?.childElementCount === 0) shell.remove();
    }
  }
}
