/** The ways to what the analysis shows, which comes when it is wanted. */
import { h } from '../dom';
import { icon } from '../icons';
import type { Table } from '../table';
import { t } from '../words';

/** The way to what was found out about the game itself. */
export function insightsButton({ element, play }: Table): HTMLElement {
  const open = () => import('./insights').then(({ openInsights }) => openInsights(element, play.info));
  return h('button', { class: 'second', type: 'button', onclick: () => void open() }, icon('info'), h('span', {}, t('insights')));
}

/** The way to the chances over the match so far. */
export function courseButton(table: Table): HTMLElement {
  const open = () => import('./graph').then(({ openCourse }) => openCourse(table));
  return h('button', { class: 'quiet', type: 'button', onclick: () => void open() }, icon('info'), h('span', {}, t('course-open')));
}
