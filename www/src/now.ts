/**
 * Pass and play: "now it's ..." for a moment over the board when the turn has gone to another person at the table. It
 * takes no room and blocks nothing. What a term means is said there too.
 */
import { h } from './dom';
import { FACTS, spaces } from './games';
import { mark } from './icons';
import type { Play } from './play';
import { t } from './words';

/** So long it stands; whoever looks up later finds the same on the turn line. */
const STANDS = 2800;
/** A meaning takes longer to read. */
const MEANING = 9000;

export class Now {
  /** Screen readers hear it in the table's own log. */
  readonly element = h('div', { class: 'slip now', 'aria-hidden': 'true', hidden: true });
  private shown: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {
    this.shown = play.view.turn;
  }

  /** Says whose turn it is if that has changed; what was said. */
  update(): string {
    const { play } = this;
    const { turn } = play.view;
    if (!play.shared || !play.waitsForPerson) return '';
    if (turn === this.shown) return '';
    this.shown = turn;
    const who = t('now-is', { name: play.name(turn).name });
    const where = [play.teams[play.side(turn)], this.standing(turn)].filter(Boolean).join(t('value-join'));
    this.show(STANDS, mark(play.info.id, play.side(turn)), h('b', {}, who), h('span', {}, where));
    return [who, where].filter(Boolean).join(t('value-join'));
  }

  /** Says what a word means, in the same place. */
  explain(meaning: string): void {
    this.show(MEANING, h('span', {}, meaning));
  }

  private show(stands: number, ...parts: (Node | string)[]): void {
    this.element.replaceChildren(...parts);
    this.element.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), stands);
  }

  /** Somebody acts: it has been seen. */
  hide(): void {
    clearTimeout(this.timer);
    this.element.hidden = true;
  }

  private standing(seat: number): string {
    const { info, view, setup } = this.play;
    const found = FACTS[info.id].standing?.(view.position as never, seat);
    if (!found) return '';
    const at = found.where === 'row' ? FACTS[info.id].place(found.step, this.play.side(seat), spaces(setup.seats.length)) : '';
    return t('now-standing', { where: found.where, at, load: found.where === 'row' ? found.load : 0 });
  }
}
