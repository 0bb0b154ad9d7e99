/** What is known of a game, from where, and what is not. */
import { h, svg } from '../dom';
import { insightsButton } from '../insight/buttons';
import type { Table } from '../table';
import { has, t } from '../words';
import type { Panel } from './sheet';

/** Facts in the order in which they are told; each has a message where there is something to tell. */
const FACTS = ['when', 'people', 'with', 'kin', 'identifier', 'cite'] as const;

export function about(table: Table): Panel {
  const { id } = table.play.info;
  const paragraphs: HTMLElement[] = [];
  for (let number = 1; has(`${id}-about-${number}`); number++) paragraphs.push(h('p', {}, t(`${id}-about-${number}`)));
  const figure = h('figure', { class: 'map-figure' });
  void import('../maps').then(({ mapOf }) => {
    figure.replaceChildren(svg(mapOf(id, t(`${id}-map`), (name) => t(`map-${name}`))), h('figcaption', {}, t(`${id}-map-note`)));
  });
  const body = h(
    'div',
    {},
    h('p', { class: 'lead' }, t(`${id}-about-lead`)),
    figure,
    ...paragraphs,
    h('p', { class: 'acts' }, insightsButton(table)),
    h('dl', { class: 'facts-list' }, ...FACTS.filter((fact) => has(`${id}-fact-${fact}`)).map((fact) => h('div', {}, h('dt', {}, t(`fact-${fact}`)), h('dd', {}, t(`${id}-fact-${fact}`))))),
    h('h2', { class: 'h' }, t('about-unknown')),
    h('p', {}, t(`${id}-about-unknown`)),
    h('h2', { class: 'h' }, t('about-ours')),
    h('p', {}, t(`${id}-about-ours`)),
  );
  return { body };
}
