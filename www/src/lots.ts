/** The lots and the throw: one button, where the page leaves room for them. */
import { h, set, setText } from './dom';
import type { Play } from './play';
import { t } from './words';

export class Lots {
  readonly slot = h('span', { class: 'slot-lots' });
  readonly element: HTMLButtonElement;
  private readonly words = h('b');
  private readonly note = h('span');
  private readonly slip = h('span', { class: 'slip lots-say' }, this.words, this.note);

  constructor(throwLots: () => void) {
    this.element = h('button', { class: 'lots', type: 'button', 'data-key': 'lots', onclick: throwLots }, this.slot, this.slip);
  }

  /** While lots are in the air nothing is said of them. */
  still(): void {
    set(this.element, 'aria-disabled', 'true');
    set(this.slip, 'data-go', false);
    set(this.slip, 'data-empty', true);
  }

  update(play: Play, replaying: boolean): void {
    const ready = play.waitsForPerson && play.view.phase === 'throw' && !replaying;
    set(this.element, 'aria-disabled', ready ? undefined : 'true');
    set(this.slip, 'data-go', ready);
    const [words, note] = ready ? [t('throw'), ''] : this.last(play);
    setText(this.words, words);
    setText(this.note, note);
    set(this.slip, 'data-empty', words === '');
  }

  /** The value of the throw that lies there. */
  private last(play: Play): [string, string] {
    const thrown = play.plies.slice(0, play.match.ply).findLast(({ casts }) => casts !== undefined);
    if (!thrown) return ['', ''];
    const types = new Set(thrown.events.map(({ type }) => type));
    const values = thrown.events.filter(({ type }) => type === 'thrown').map(({ value }) => Number(value));
    if (types.has('mus')) return [t('value-mus'), ''];
    if (types.has('sir')) return [t('value-sir'), t('value-again')];
    const words = values.map((value) => t('value', { value }));
    return [words.join(t('value-join')), ''];
  }
}
