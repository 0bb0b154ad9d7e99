/** The match to pass on: as a link, a code for cameras, a text, a picture, on paper; and a friend to challenge. */
import { segments } from '../controls';
import { h, newId } from '../dom';
import { icon, type IconName } from '../icons';
import { qrCode } from '../qrcode';
import type { Table } from '../table';
import { t } from '../words';
import type { Panel } from './sheet';

/** The size of a picture of the position, px. */
const WIDE = 1600;
const HIGH = 900;

export function share(table: Table): Panel {
  const { play, page } = table;
  const { id: game } = play.info;
  let from: 'now' | 'start' = 'now';
  const id = newId();
  const field = h('input', { id, readonly: true, dir: 'ltr', onfocus: () => field.select() });
  const size = h('p', { class: 'note' });
  const challenge = h('p', { class: 'challenge' });
  const code = h('div', { class: 'qr-place' });

  const address = () => {
    const { match } = play;
    const now = match.ply;
    // A look at the beginning and back: nothing is lost by looking.
    if (from === 'start') match.goTo(0);
    const link = page.linkOf(play);
    if (from === 'start') match.goTo(now);
    return { url: link ? page.address(link) : '', characters: link.length };
  };
  const update = () => {
    const { url, characters } = address();
    field.value = url;
    size.textContent = t(url ? 'share-size' : 'share-no-link', { characters });
    challenge.textContent = t(play.over ? 'share-text-over' : 'share-text', { game: t(`${game}-name`), turn: play.turns.length });
    const drawn = url ? qrCode(play.engine.api, url, t('share-qr')) : undefined;
    code.replaceChildren(...(drawn ? [drawn] : []));
  };
  /** By links, what leaves this browser stays as it is. */
  const left = () => {
    if (!play.links) return;
    play.links.sent();
    table.linksChanged();
  };
  const button = (name: IconName, words: string, click: () => void, kind = 'second') => h('button', { class: kind, type: 'button', onclick: click }, icon(name), h('span', {}, t(words)));
  const copy = (text: () => string, words: string) => button('copy', words, () => void page.copy(text()).then((done) => done && left()), words === 'copy' ? 'primary' : 'second');
  const file = (name: string, type: string, content: () => string) => void import('../download').then(({ download }) => download(name, type, content()));
  const embed = () => `<iframe src="${field.value}" title="${t(`${game}-name`)}" width="800" height="600" loading="lazy" allow="clipboard-write; web-share"></iframe>`;

  const body = h(
    'div',
    {},
    h('label', { class: 'h', for: id }, t('share-link')),
    h('div', { class: 'copyrow' }, field, copy(() => field.value, 'copy')),
    h(
      'div',
      { class: 'row wrap' },
      h('span', { class: 'note' }, t('share-from')),
      segments(
        t('share-from'),
        [
          { value: 'now', words: t('share-now', { turn: play.turnAt(play.match.ply) }) },
          { value: 'start', words: t('share-start') },
        ],
        from,
        (picked) => {
          from = picked;
          update();
        },
      ),
    ),
    size,
    h('details', { class: 'qr-fold', ontoggle: left }, h('summary', {}, t('share-qr')), code),
    h('h2', { class: 'h' }, t('share-challenge')),
    challenge,
    h(
      'p',
      { class: 'acts' },
      typeof navigator.share === 'function' &&
        // Closing the share sheet without choosing is no error.
        button('share', 'share-send', () => void navigator.share({ title: t(`${game}-name`), text: challenge.textContent ?? '', url: field.value }).then(left, () => undefined)),
      copy(() => `${challenge.textContent ?? ''}\n${field.value}`, 'share-copy-text'),
    ),
    ...byLinks(),
    h('h2', { class: 'h' }, t('share-record')),
    h('p', { class: 'note' }, t('share-record-note')),
    h(
      'p',
      { class: 'acts' },
      copy(() => play.match.record(), 'share-copy-record'),
      button('copy', 'share-json', () => file(`${game}.json`, 'application/json', () => play.match.json()), 'quiet'),
      button('info', 'share-log', () => void import('../throwlog').then(({ openThrowLog }) => openThrowLog(table.element, page, play)), 'quiet'),
      button('again', 'share-saved', () => void page.saved(), 'quiet'),
    ),
    h('h2', { class: 'h' }, t('share-picture')),
    h(
      'p',
      { class: 'acts' },
      button('copy', 'share-png', () => void table.png().then((blob) => blob && import('../download').then(({ download }) => download(`${game}.png`, 'image/png', blob))), 'quiet'),
      button('copy', 'share-svg', () => file(`${game}.svg`, 'image/svg+xml', () => play.match.picture(WIDE, HIGH)), 'quiet'),
      button('copy', 'share-print', () => void import('../print').then(({ printSheet }) => printSheet(play, field.value, code.cloneNode(true))), 'quiet'),
    ),
    h('details', {}, h('summary', {}, t('share-embed')), h('p', { class: 'note' }, t('share-embed-note')), h('p', { class: 'acts' }, copy(embed, 'share-copy-embed'))),
  );
  return { body, update };

  /** A friend elsewhere, with throws that neither can foresee or choose. */
  function byLinks(): HTMLElement[] {
    const { links } = play;
    const more: HTMLElement[] = [];
    if (!links) {
      more.push(h('p', { class: 'note' }, t('links-about')), h('p', { class: 'acts' }, button('seats', 'links-begin', () => page.challenge(game, play.setup.options))));
    } else {
      const { kept } = links;
      more.push(h('p', { class: 'note' }, t('links-fair')));
      if (kept) more.push(h('p', { class: 'acts' }, button('copy', 'saved-hand', () => void page.giveHand(kept), 'quiet'), ...(links.state === 'own' ? [resign(links.side ?? 0)] : [])));
    }
    if (!links && !play.over && play.waitsForPerson) more.push(h('p', { class: 'acts' }, resign(play.side(play.view.turn))));
    return [h('h2', { class: 'h' }, t('links-title')), ...more];
  }

  function resign(side: number): HTMLElement {
    return button('close', 'resign', () => confirm(t('resign-sure')) && table.resign(side), 'quiet');
  }
}
