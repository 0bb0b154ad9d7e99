/** About the whole: what Handful is, where its games come from, and what it does with what it learns. */
import { openDialog } from './dialog';
import { h } from './dom';
import { GAMES } from './engine';
import { loadTexts, t } from './words';

export async function aboutHandful(host: HTMLElement): Promise<void> {
  await loadTexts();
  openDialog(host, {
    title: t('about-title'),
    body: [
      h('p', { class: 'lead' }, t('about-lead')),
      h('p', {}, t('about-how')),
      h('p', {}, t('about-light')),
      h('p', {}, t('about-private')),
      h('h3', {}, t('about-sources')),
      h('dl', { class: 'facts-list' }, ...GAMES.map((id) => h('div', {}, h('dt', {}, t(`${id}-name`)), h('dd', {}, t(`${id}-fact-cite`))))),
    ],
  });
}
