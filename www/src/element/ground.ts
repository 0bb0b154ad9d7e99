/** The host of a page that runs in an element: a box in the page of another site, whose document is none of our business. */
import type { Embedding } from '../embed/embedding';
import { engineOf, type Engine } from '../engine';
import type { Host } from '../host';
import type { Page } from '../page';
import { Settings } from '../settings';
import { isDark } from './light';
import { makeWorker } from './workers';
import type { Language } from '../languages';

/** What the element gives the page that runs in it. */
export interface Ground {
  readonly element: HTMLElement;
  /** Carries the light and the language; all of the page's own is in it. */
  readonly frame: HTMLElement;
  /** The rooms are put there. */
  readonly box: HTMLElement;
  readonly language: Language;
  /** Where the links of a match lead to. */
  readonly site: string | undefined;
  /** Ends when the page does. */
  readonly ended: AbortSignal;
  /** A visitor wants another language. */
  speak(language: Language): void;
  /** After an error: everything afresh, at this link if there is one. */
  restart(link: string): void;
}

/** What visitors choose in an element holds there, and is not kept. */
export class ElementSettings extends Settings {
  constructor(private readonly ground: Ground) {
    super({ signal: ground.ended });
  }

  override get language(): Language {
    return this.ground.language;
  }

  override set language(language: Language) {
    this.ground.speak(language);
  }

  /** `auto` is what the site is. */
  protected override get isDark(): boolean {
    return isDark(this.ground.element, super.isDark);
  }

  /** The site may look otherwise now. */
  siteChanged(): void {
    this.tell();
  }
}

/** @param begin opens what is wanted first */
export function hostIn({ frame, box, site, ended, restart }: Ground, embedding: Embedding, begin: (page: Page) => void): Host {
  let written = '';
  return {
    embedding,
    whole: false,
    place: box,
    dressed: frame,
    listening: { signal: ended },
    begin(page) {
      embedding.meet(page);
      begin(page);
    },
    worker: makeWorker,
    // Other elements wait for other games: none is called off.
    engine: (game): Promise<Engine> => engineOf(game),
    link: () => written,
    write: (link) => void (written = link),
    address: (link) => (site === undefined ? '' : `${site}#${link}`),
    titled: () => undefined,
    ready: () => void (frame.dataset['ready'] = 'true'),
    restart: () => restart(written),
  };
}
