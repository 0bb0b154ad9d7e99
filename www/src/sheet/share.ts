/** The match to pass on: as a link, a code for a phone, a text, a picture, on paper; and a friend to challenge. */
import { segments } from '../controls';
import { h, newId } from '../dom';
import { icon, type IconName } from '../icons';
import { qrCode } from '../qrcode';
import { keeping } from '../store';
import { shared } from '../invite';
import type { Match } from '../api';
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
  const field = h('input', { id, readonly: true, dir: 'ltr', onfocus: () => field.select(), oncopy: () => void sent(), ondragstart: () => void sent() });
  const size = h('p', { class: 'note' });
  const challenge = h('p', { class: 'challenge' });
  const code = h('div', { class: 'qr-place' });

  const fold: HTMLDetailsElement = h('details', { class: 'qr-fold', ontoggle: () => fold.open && void sent() }, h('summary', {}, t('share-qr')), h('div', { class: 'qr-by' }, code, h('p', { class: 'note' }, t('share-qr-note'))));
  // Where there is room it is shown at once; what must not go out unasked waits to be asked for.
  fold.open = !play.links && table.element.clientWidth > WIDE / 2 && table.element.clientHeight > HIGH / 2;
  const byLinks = h('div', { class: 'apart' });
  let drawnFor = '';

  const linkOf = (match: Match) => {
    const now = match.ply;
    // A look at the beginning and back: nothing is lost by looking.
    if (from === 'start') match.goTo(0);
    const link = page.linkFrom(match);
    if (from === 'start') match.goTo(now);
    return link;
  };
  const urlOf = (match: Match) => {
    const link = linkOf(match);
    return link ? page.host.address(link) : '';
  };
  const update = () => {
    const url = play.given(urlOf);
    // A code that lies open must not go on to what nobody has given away.
    if (play.links && url !== field.value) fold.open = false;
    field.value = url;
    size.textContent = t(url ? 'share-size' : 'share-no-link', { characters: url.length });
    challenge.textContent = t(play.over ? 'share-text-over' : 'share-text', { game: t(`${game}-name`), turn: play.turns.length });
    const drawn = url ? qrCode(play.engine.api, url, t('share-qr')) : undefined;
    code.replaceChildren(...(drawn ? [drawn] : []));
    const { links } = play;
    const shows = [links?.state, links?.kept?.tip].join();
    if (shows !== drawnFor) byLinks.replaceChildren(...friend());
    drawnFor = shows;
    frame?.update();
  };
  /** What can be read here now was taken by a way that cannot be watched: by keys, by a camera, on paper. */
  const sent = () => page.pass(play, () => true);
  const button = (name: IconName, words: string, click: () => void, kind = 'second') => h('button', { class: kind, type: 'button', onclick: click }, icon(name), h('span', {}, t(words)));
  const copy = (text: (match: Match) => string, words: string) =>
    button('copy', words, () => void page.pass(play, (match) => page.copy(text(match))), words === 'copy' ? 'primary' : 'second');
  const file = (name: string, type: string, content: string) => import('../download').then(({ download }) => download(name, type, content)).then(() => true);
  let frame: { element: HTMLElement; update(): void } | undefined;
  const embed = h('details', { 'data-key': 'share-embed', ontoggle: () => void openEmbed() }, h('summary', {}, t('share-embed')), h('p', { class: 'note' }, t('share-embed-note')));
  const openEmbed = async () => {
    if (!embed.open || frame) return;
    const { builder } = await import('../embed/builder');
    frame ??= builder(table, (way) => void page.pass(play, way));
    embed.append(frame.element);
  };

  const print = () =>
    page.pass(play, (match) => {
      const [url, paper] = [urlOf(match), code.cloneNode(true)];
      return import('../print').then(({ printSheet }) => printSheet(table.element, play, url, paper));
    });

  const body = h(
    'div',
    {},
    h('label', { class: 'h', for: id }, t('share-link')),
    h('div', { class: 'copyrow' }, field, copy(urlOf, 'copy')),
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
    fold,
    h('h2', { class: 'h' }, t('share-challenge')),
    challenge,
    h(
      'p',
      { class: 'acts' },
      typeof navigator.share === 'function' &&
        button('share', 'share-send', () => void page.pass(play, (match) => shared({ title: t(`${game}-name`), text: challenge.textContent ?? '', url: urlOf(match) }))),
      copy((match) => `${challenge.textContent ?? ''}\n${urlOf(match)}`, 'share-copy-text'),
    ),
    byLinks,
    h('h2', { class: 'h' }, t('share-record')),
    h('p', { class: 'note' }, t('share-record-note')),
    h(
      'p',
      { class: 'acts' },
      copy((match) => match.record(), 'share-copy-record'),
      button('copy', 'share-json', () => void page.pass(play, (match) => file(`${game}.json`, 'application/json', match.json())), 'quiet'),
      button('info', 'share-log', () => void import('../throwlog').then(({ openThrowLog }) => openThrowLog(table.element, page, play)), 'quiet'),
      keeping && button('again', 'share-saved', () => void page.saved(), 'quiet'),
    ),
    h('h2', { class: 'h' }, t('share-picture')),
    h(
      'p',
      { class: 'acts' },
      button('copy', 'share-png', () => void table.png().then((blob) => blob && import('../download').then(({ download }) => download(`${game}.png`, 'image/png', blob))), 'quiet'),
      button('copy', 'share-svg', () => void file(`${game}.svg`, 'image/svg+xml', play.match.picture(WIDE, HIGH)), 'quiet'),
      // A page that is not all ours cannot be put on paper without the rest of it.
      page.host.whole && button('copy', 'share-print', () => void print(), 'quiet'),
    ),
    // What lies on a disk is nobody else's to show.
    location.protocol !== 'file:' && embed,
  );
  return { body, update };

  /** A friend elsewhere, with throws that neither can foresee or choose. */
  function friend(): HTMLElement[] {
    const { links } = play;
    if (!links && !keeping) return [];
    const acts: HTMLElement[] = [];
    // Where nothing is kept a side's secret would be lost with the page.
    if (!links) acts.push(button('seats', 'links-begin', () => page.challenge(game, play.setup.options)));
    // What is kept changes with every ply.
    if (links?.kept) acts.push(button('copy', 'saved-hand', () => void (links.kept && page.giveHand(links.kept)), 'quiet'));
    return [h('h2', { class: 'h' }, t('links-title')), h('p', { class: 'note' }, t(links ? 'links-fair' : 'links-about')), h('p', { class: 'acts' }, ...acts)];
  }
}
