/** The match as a link: to copy, to pass on, to challenge a friend with. */
import { segments } from '../controls';
import { h, newId } from '../dom';
import { icon } from '../icons';
import type { Table } from '../table';
import { t } from '../words';
import type { Panel } from './sheet';

export function share(table: Table): Panel {
  const { play, page } = table;
  let from: 'now' | 'start' = 'now';
  const id = newId();
  const field = h('input', { id, readonly: true, dir: 'ltr', onfocus: () => field.select() });
  const size = h('p', { class: 'note' });
  const challenge = h('p', { class: 'challenge' });

  const address = () => {
    const { match } = play;
    const now = match.ply;
    // A look at the beginning and back: nothing is lost by looking.
    if (from === 'start') match.goTo(0);
    const link = match.link();
    if (from === 'start') match.goTo(now);
    return { url: page.address(link), characters: link.length };
  };
  const update = () => {
    const { url, characters } = address();
    field.value = url;
    size.textContent = t('share-size', { characters });
    challenge.textContent = t(play.over ? 'share-text-over' : 'share-text', { game: t(`${play.info.id}-name`), turn: play.turns.length });
  };
  const copy = (text: () => string, words: string) =>
    h('button', { class: words === 'copy' ? 'primary' : 'second', type: 'button', onclick: () => void page.copy(text()) }, icon('copy'), h('span', {}, t(words)));

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
    h('h2', { class: 'h' }, t('share-challenge')),
    challenge,
    h(
      'p',
      { class: 'acts' },
      typeof navigator.share === 'function' &&
        h(
          'button',
          {
            class: 'second',
            type: 'button',
            onclick: () => {
              // Closing the share sheet without choosing is no error.
              navigator.share({ title: t(`${play.info.id}-name`), text: challenge.textContent ?? '', url: field.value }).catch(() => undefined);
            },
          },
          icon('share'),
          h('span', {}, t('share-send')),
        ),
      copy(() => `${challenge.textContent ?? ''}\n${field.value}`, 'share-copy-text'),
    ),
    h('h2', { class: 'h' }, t('share-record')),
    h('p', { class: 'note' }, t('share-record-note')),
    h('p', { class: 'acts' }, copy(() => play.match.record(), 'share-copy-record')),
  );
  return { body, update };
}
