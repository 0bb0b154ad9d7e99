/** A link that came in has other moves of the own side than this browser, which were never sent from here: which of them count? */
import { adopt } from './adopt';
import type { Match } from './api';
import { openDialog } from './dialog';
import { h, svg } from './dom';
import type { Page } from './page';
import type { Play } from './play';
import { t } from './words';
import styles from './unsent.css';

/** The size of a picture of a version, in its own units. */
const WIDE = 800;
const HIGH = 480;

/** Shows both, and asks. Closed without an answer, the match stays as it was here. */
export function askUnsent(host: HTMLElement, page: Page, play: Play, link: string): void {
  const { api } = play.engine;
  const kept = play.links?.kept;
  if (!kept) return;
  const since = lengthOf(api.Match.open(kept.agreed));
  const dialog = openDialog(host, {
    class: 'l-unsent',
    title: t('unsent-title'),
    body: [
      h('p', {}, t('unsent-text')),
      h('div', { class: 'unsent' }, version('unsent-here', play.match, since), came()),
    ],
    foot: [
      h('button', { class: 'primary', type: 'button', onclick: () => dialog.close() }, t('unsent-keep')),
      h(
        'button',
        {
          class: 'second',
          type: 'button',
          onclick: () => {
            dialog.close();
            page.openLink(link, { unsent: true });
          },
        },
        t('unsent-take'),
      ),
    ],
  });
  adopt(dialog.element, styles);

  function came(): HTMLElement {
    const match = api.Match.open(link);
    try {
      return version('unsent-came', match, since);
    } finally {
      match.free();
    }
  }
}

function lengthOf(match: Match): number {
  const { length } = match;
  match.free();
  return length;
}

/** A version: the board as it lies at its end, and what was done since the last link. */
function version(words: string, match: Match, since: number): HTMLElement {
  const done = match.plies(since).map(({ action }) => action).filter((action) => action !== undefined);
  return h(
    'figure',
    {},
    h('figcaption', {}, t(words), ' ', h('span', { dir: 'ltr' }, done.join(' '))),
    svg(match.picture(WIDE, HIGH)),
  );
}
