/** The matches kept on this device: to open, to delete, to export as one file and to bring in again. */
import { dropHand, hands, type Hand } from './hands';
import { openDialog } from './dialog';
import { h } from './dom';
import { GAMES, engineOf } from './engine';
import { download } from './download';
import { icon } from './icons';
import type { Page } from './page';
import { pasteField } from './paste';
import { allSaved, flush, putSaved, removeSaved, type Saved } from './saved';
import { isRecord } from './store';
import { language, loadTexts, t } from './words';

/** The version of the file of all matches. */
const FORM = 1;

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
    list.replaceChildren(...hands().map(handRow), ...all.filter(({ links }) => !links).map(row));
  }

  function open(text: string): void {
    dialog.close();
    page.openLink(text);
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
    return line(t(`${saved.game}-name`), small, () => open(saved.match), () => void removeSaved([saved.key]).then(draw, draw));
  }

  function handRow(hand: Hand): HTMLElement {
    const give = h('button', { type: 'button', class: 'quiet', onclick: () => void page.giveHand(hand) }, t('saved-hand'));
    const remove = () => {
      // Without its secret nobody can play this side any more.
      if (!confirm(t('saved-hand-lose'))) return;
      dropHand(hand.tip);
      void draw();
    };
    return line(t(`${hand.game}-name`), t('saved-by-links', { when: day(hand.when) }), () => open(hand.now), remove, give);
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
      const found = JSON.parse(await chosen.text()) as unknown;
      const given: unknown[] = isRecord(found) && found['handful'] === FORM && Array.isArray(found['matches']) ? found['matches'] : [];
      const whole: Saved[] = [];
      for (const one of given) if (await isWhole(one)) whole.push(one as Saved);
      await putSaved(whole);
      await draw();
      page.notice(t('saved-imported', { count: whole.length, refused: given.length - whole.length }));
    } catch {
      page.notice(t('saved-bad-file'));
    }
  }

  /** Whether the game's own module opens it. */
  async function isWhole(value: unknown): Promise<boolean> {
    if (!isRecord(value) || typeof value['match'] !== 'string' || typeof value['key'] !== 'string') return false;
    const game = GAMES.find((one) => one === value['game']);
    if (!game) return false;
    try {
      const engine = await engineOf(game);
      engine.api.Match.open(value['match']).free();
      return true;
    } catch {
      return false;
    }
  }
}

function day(when: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(when);
}
