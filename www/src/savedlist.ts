/** The matches kept on this device: to open, to delete, to export as one file and to bring in again. */
import { adopt } from './adopt';
import type { Match } from './api';
import { dropHand, hands, type Hand } from './hands';
import { openDialog } from './dialog';
import { h } from './dom';
import { GAMES, engineOf } from './engine';
import { download } from './download';
import { icon } from './icons';
import type { Page } from './page';
import { pasteField } from './paste';
import { Play } from './play';
import { MOST, allSaved, asSaved, flush, putSaved, removeSaved, savedFrom, savedOf, type Saved } from './saved';
import { isRecord } from './store';
import { language, loadTexts, t } from './words';
import styles from './savedlist.css';

/** The version of the file of all matches. */
const FORM = 1;
/** No file of matches is larger, in bytes, or has more of them: as many as are kept of all games. */
const MOST_BYTES = 16 << 20;
const MOST_MATCHES = MOST * GAMES.length;

export async function openSaved(host: HTMLElement, page: Page): Promise<void> {
  await Promise.all([flush(), loadTexts()]);
  const list = h('ol', { class: 'points saved' });
  const note = h('p', { class: 'note' });
  const file = h('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: () => void bring() });
  const dialog = openDialog(host, {
    class: 'l-saved',
    title: t('saved-title'),
    body: [note, list, pasteField(page, t('hand-paste'), () => dialog.close()), file],
    foot: [
      h('button', { class: 'second', type: 'button', onclick: () => void give() }, icon('copy'), h('span', {}, t('saved-export'))),
      h('button', { class: 'second', type: 'button', onclick: () => file.click() }, icon('on'), h('span', {}, t('saved-import'))),
    ],
  });
  adopt(dialog.element, styles);
  await draw();

  async function draw(): Promise<void> {
    let all: Saved[] = [];
    note.textContent = t('saved-note');
    try {
      all = await allSaved();
      if (all.length === 0) note.textContent = t('saved-none');
    } catch {
      note.textContent = t('saved-trouble');
    }
    list.replaceChildren(...hands().map(handRow), ...all.map(row));
  }

  function leaveFor(go: () => void): void {
    dialog.close();
    go();
  }

  function line(title: string, small: string, act: () => void, remove: () => void, ...more: HTMLElement[]): HTMLElement {
    return h(
      'li',
      {},
      h('button', { type: 'button', class: 'saved-open', onclick: act }, h('span', { class: 'p-t' }, title, h('small', {}, small))),
      ...more,
      h('button', { type: 'button', class: 'x', 'aria-label': t('saved-delete', { game: title }), onclick: remove }, icon('close')),
    );
  }

  function row(saved: Saved): HTMLElement {
    const small = t('saved-what', { turn: saved.turn, over: saved.over ? 'yes' : 'no', when: day(saved.when) });
    return line(t(`${saved.game}-name`), small, () => leaveFor(() => page.openSaved(saved)), () => void removeSaved([saved.key]).then(draw, draw));
  }

  function handRow(hand: Hand): HTMLElement {
    const give = h('button', { type: 'button', class: 'quiet', onclick: () => void page.giveHand(hand) }, t('saved-hand'));
    const remove = () => {
      // Without its secret nobody can play this side any more.
      if (!confirm(t('saved-hand-lose'))) return;
      dropHand(hand.tip);
      void draw();
    };
    return line(t(`${hand.game}-name`), t('saved-by-links', { when: day(hand.when) }), () => leaveFor(() => page.openLink(hand.now)), remove, give);
  }

  async function give(): Promise<void> {
    try {
      const matches = await allSaved();
      download('handful-matches.json', 'application/json', JSON.stringify({ handful: FORM, matches }, null, 1));
    } catch {
      note.textContent = t('saved-trouble');
    }
  }

  async function bring(): Promise<void> {
    const chosen = file.files?.[0];
    file.value = '';
    if (!chosen) return;
    try {
      if (chosen.size > MOST_BYTES) throw new Error(`${chosen.size} bytes are too many`);
      const found = JSON.parse(await chosen.text()) as unknown;
      const given: unknown[] = isRecord(found) && found['handful'] === FORM && Array.isArray(found['matches']) ? found['matches'] : [];
      let count = 0;
      for (const one of given.slice(0, MOST_MATCHES)) if (await bringOne(one)) count++;
      await draw();
      page.notice(t('saved-imported', { count, refused: given.length - count }));
    } catch {
      page.notice(t('saved-bad-file'));
    }
  }

  /** Keeps a match of a file, made anew from what the game's own module says of it; whether that opened it. */
  async function bringOne(value: unknown): Promise<boolean> {
    const given = savedFrom(value);
    if (!given) return false;
    const engine = await engineOf(given.game);
    const { api } = engine;
    let match: Match;
    try {
      match = api.Match.open(given.match);
    } catch {
      return false;
    }
    const found = await asSaved(api, match);
    try {
      // What is here already, with all of it, stays as it is.
      if (found.match !== match) return true;
      match.goTo(match.length);
      await putSaved({ ...savedOf(new Play(match, engine, given.names, undefined, found.key)), when: given.when });
      return true;
    } finally {
      found.match.free();
    }
  }
}

/** The last day that calendars know, in milliseconds since 1970. */
const LATEST = 8.64e15;

function day(when: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(Math.abs(when) <= LATEST ? when : 0);
}
