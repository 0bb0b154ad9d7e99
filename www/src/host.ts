/**
 * What a `Page` stands on: the whole document, as here, or an element in the page of another site (element/ground.ts).
 * Whatever a room wants of the document, the window or the address, it asks its host.
 */
import type { GameId } from './api';
import { wait } from './dom';
import { home, workerOf } from './files';
import { engineFirst, gameOf, type Engine } from './engine';
import type { Embedding } from './embed/embedding';
import { Hall } from './hall';
import { flush, onSavedFailure } from './saved';
import { keepForOffline, onNewer } from './offline';
import { Page, type Room } from './page';
import { Settings } from './settings';
import { onStoreFailure } from './store';
import { speak, t } from './words';

export interface Host {
  /** What another page, or an exhibition, asks of this one; nothing where nobody does. */
  readonly embedding?: Embedding | undefined;
  /** All of the page is ours. */
  readonly whole: boolean;
  /** The rooms are put there, and nothing is looked for elsewhere. */
  readonly place: Element | ShadowRoot;
  /** Carries `data-light`, `data-sound`, `lang` and `dir`. */
  readonly dressed: HTMLElement;
  /** For every listener that outlives a room: with a `signal` where the page may end before its document. */
  readonly listening: AddEventListenerOptions;
  /** Everything is made: listens to what is the host's own, and opens what is wanted first. */
  begin(page: Page): void;
  /** Makes the Worker of the computer players; throws where there may be none. */
  readonly worker: () => Worker;
  /** The module of a game that somebody waits for. */
  engine(game: GameId): Promise<Engine>;
  /** The room in which games are chosen, where there is more than one. */
  hall?(page: Page): Room;
  /** The link in the address; empty where none is, or no address is the page's own. */
  link(): string;
  /** Writes it there; `push`: as a step that the browser's back button takes back. */
  write(link: string, push: boolean): void;
  /** The full address of a link, for anybody: what this visitor asked of the page (`?lang=`) is not in it. */
  address(link: string): string;
  /** What is shown has this title. */
  titled(title: string): void;
  /** The page can be used. */
  ready(): void;
  /** Nothing is left to paint at the table, again and again: there is time for what can wait. */
  painted?(): void;
  /** Begins everything afresh, after an error, with what {@link write} wrote. */
  restart(): void;
}

/** Some programs encode what they pass on. */
export function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const link = () => location.hash.slice(1);

/** The whole document. `script`: the page's own, which is the Worker's too. */
const wholeDocument = (script: string, embedding: Embedding | undefined): Host => ({
  embedding,
  whole: true,
  place: document.body,
  dressed: document.documentElement,
  listening: {},
  begin(page) {
    addEventListener('error', (event) => {
      // The browser's own complaint about slow layout is no error of anybody's.
      if (event.error) page.crash(event.error);
    });
    addEventListener('unhandledrejection', ({ reason }) => page.rejected(reason));
    addEventListener('pagehide', () => void flush());
    addEventListener('hashchange', ({ newURL }) => page.addressChanged(newURL));
    addEventListener('storage', () => page.storageChanged());
    // An exhibition begins afresh by itself.
    onNewer(() => parent === self && !embedding?.kiosk && page.noticeLater(() => t('newer'), { words: t('load-anew'), act: () => location.reload() }));
    onStoreFailure(() => page.notice(t('store-trouble')));
    onSavedFailure(() => page.noticeLater(() => t('saved-trouble')));
    embedding?.meet(page);
    page.openAddress(link());
  },
  worker: () => workerOf(script),
  engine: engineFirst,
  hall: (page) => new Hall(page),
  link,
  write(to, push) {
    const url = location.pathname + location.search + (to ? `#${to}` : '');
    try {
      // The way back of the page around us is not ours.
      if (push && to !== link() && !embedding?.framed) history.pushState(null, '', url);
      else history.replaceState(null, '', url);
    } catch {
      // A frame may be forbidden to; the link is in the sheet all the same.
    }
  },
  address: (to) => `${home()}#${to}`,
  titled: (title) => void (document.title = title),
  ready: () => void (document.documentElement.dataset['ready'] = 'true'),
  painted: keepForOffline,
  restart: () => location.reload(),
});

export async function start(script: string): Promise<void> {
  // Who has come by a plain address does not wait for what others may ask.
  const embedding = location.search || parent !== self ? new (await import('./embed/embedding')).Embedding(new URLSearchParams(location.search)) : undefined;
  const settings = new Settings();
  await embedding?.ask(settings);
  document.documentElement.dataset['light'] = settings.light;
  // The module of the game that the address names comes while the words do; its failure is reported by whoever awaits it.
  const game = gameOf(decoded(link()));
  if (game && link()) engineFirst(game).catch(() => undefined);
  // Without its words the page speaks the language that it always has.
  await speak(settings.language).catch(() => speak('en'));
  // In a task of its own: at the end of this one the browser lays out whatever the document holds when it has loaded.
  await wait(0);
  new Page(settings, wholeDocument(script, embedding));
}
