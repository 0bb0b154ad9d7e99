/** The page in an element: everything that comes when its board is wanted. There is a copy of it for each language. */
import styles from 'handful:styles/element';
import { adopt } from '../adopt';
import { Embedding } from '../embed/embedding';
import type { Detail, Happening } from '../embed/remote';
import { Page } from '../page';
import type { Saved } from '../saved';
import { Sheet, type TabName } from '../sheet/sheet';
import { Stage } from '../stage';
import { keepNothing } from '../store';
import { Table } from '../table';
import { speak } from '../words';
import { onListenerFailure } from './dom';
import { ElementSettings, hostIn, type Ground } from './ground';
import { guard } from './guard';
import { tellWhy } from './workers';

/** What an element is asked for: its attributes. */
export type Given = readonly (readonly [string, string])[];

/** A match that goes on in another page of the same element, with what was open beside it; after an error its link. */
export type Kept = (Pick<Saved, 'game' | 'match' | 'key' | 'names'> & { readonly tab: TabName | 'end' | undefined }) | { readonly link: string };

export interface Begun {
  readonly given: Given;
  /** What to go on with, instead of beginning what the attributes ask for. */
  readonly kept: Kept | undefined;
  tell(event: Happening, detail: Detail): void;
}

/** A page that runs in an element. */
export interface Player {
  /** Resolves when the first room is there, or has failed to come. */
  readonly ready: Promise<void>;
  /** The match at the table, to go on with elsewhere. */
  readonly kept: Kept | undefined;
  call(verb: string, args: unknown): Promise<unknown>;
  /** Other attributes, of which none concerns more than the settings. */
  set(given: Given): void;
  /** The site may look otherwise now. */
  siteChanged(): void;
  close(): void;
}

/** A page that ends before its document does. */
class ElementPage extends Page {
  private over = false;

  override rejected(reason: unknown): void {
    // What was on its way when the element was removed may fail as it likes.
    if (!this.over) super.rejected(reason);
  }

  /** Visitors cannot do anything about it, whoever owns the site can. */
  protected override workerTrouble(): void {
    tellWhy('It broke, or was refused.');
  }

  close(): void {
    this.over = this.broken = true;
    this.going++;
    try {
      this.current?.close();
    } catch (error) {
      // The module is broken, and nobody looks at it any more.
      console.warn(error);
    }
    this.root.remove();
    this.thinker.close();
    this.sound.close();
  }
}

/** The page of each settings: a stage knows nothing else of it. */
const pages = new WeakMap<object, Page>();
guard(Page, (page, error) => page.rejected(error), ['rejected', 'crash']);
guard(Table, ({ page }, error) => page.rejected(error));
guard(Sheet, (sheet, error) => sheet.table.page.rejected(error));
guard(Stage, (stage, error) => pages.get(stage.settings)?.rejected(error));

/** The page of each root. */
const roots = new WeakMap<EventTarget, Page>();
onListenerFailure((event) => {
  // Also of an element that its own listener takes away.
  const page = event.composedPath().map((at) => roots.get(at)).find((one) => one !== undefined);
  return page && ((error) => page.rejected(error));
});

keepNothing();
/** All elements of one language have their words together. */
let words: Promise<void> | undefined;

/** The styles with the visitor's own text size, whatever the site makes of `rem`. */
function sized(frame: Element): string {
  const size = parseFloat(getComputedStyle(frame).fontSize) || 16;
  return styles.replace(/(?<![\w.-])(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * size}px`);
}

export async function begin(ground: Ground, { given, kept, tell }: Begun): Promise<Player> {
  await (words ??= speak(ground.language));
  adopt(ground.frame, sized(ground.frame));
  const settings = new ElementSettings(ground);
  const embedding = new Embedding(given, true);
  await embedding.ask(settings);
  const ready = new Promise<void>((done) => {
    embedding.remote.listen((event, detail) => {
      tell(event, detail);
      if (event === 'ready' || event === 'error') done();
    });
  });
  const host = hostIn(ground, embedding, (page) => {
    pages.set(settings, page);
    roots.set(page.root, page);
    if (kept && 'link' in kept) page.openLink(kept.link);
    else if (kept) page.openSaved({ ...kept, turn: 0, over: false, when: 0 });
    else embedding.home();
  });
  const page = new ElementPage(settings, host);
  return {
    ready: ready.then(() => {
      if (kept && 'tab' in kept && kept.tab && kept.tab !== 'end') void page.table?.sheet.open(kept.tab);
    }),
    get kept() {
      const { table } = page;
      if (!table || table.play.links) return undefined;
      const { key, match, info, names } = table.play;
      return { key, game: info.id, match: match.json(), names, tab: table.sheet.current };
    },
    call: (verb, args) => embedding.remote.call(verb, args),
    set: (now) => settings.ask(new Embedding(now, true).wishes()),
    siteChanged: () => settings.siteChanged(),
    close() {
      page.close();
      embedding.close();
    },
  };
}
