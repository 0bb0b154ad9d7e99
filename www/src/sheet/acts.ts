/** What can be done with the game as a whole: begin it again, sit otherwise, give it up. */
import { h, set } from '../dom';
import { icon, type IconName } from '../icons';
import type { Table } from '../table';
import { t } from '../words';

/** @param more what stands before it */
export function gameActs(table: Table, ...more: Node[]): { element: HTMLElement; update: () => void } {
  const { play, page } = table;
  const button = (name: IconName, key: string, click: () => void) => h('button', { class: 'quiet', type: 'button', 'data-key': key, onclick: click }, icon(name), h('span', {}, t(key)));
  /** The side that can give up now: that of the person to move, at the end of what was played. */
  const resignable = () => (play.waitsForPerson && play.match.ply === play.match.length ? play.side(play.view.turn) : undefined);
  // Asked by the page's own means: many frames are forbidden the browser's question, and answer it with no.
  const resign = button('flag', 'resign', () =>
    page.notice(t('resign-sure'), {
      words: t('resign-yes'),
      act() {
        const side = resignable();
        if (side !== undefined && page.shows(table)) table.resign(side);
      },
    }),
  );
  return {
    element: h('p', { class: 'acts' }, ...more, button('again', 'restart', () => table.restart()), button('seats', 'seats-change', () => table.changeSeats()), resign),
    update: () => set(resign, 'hidden', resignable() === undefined),
  };
}
