/** The lots and the throw: one button, where the page leaves room for them. A flick over it throws as a press does. */
import { h, set, setText } from './dom';
import type { Play } from './play';
import { t } from './words';

/** A finger that has gone so far, in CSS pixels, has flicked: which way is all the same. */
const FLICK = 24;

export class Lots {
  readonly slot = h('span', { class: 'slot-lots' });
  readonly element: HTMLButtonElement;
  private readonly words = h('b');
  private readonly note = h('span');
  private readonly slip = h('span', { class: 'slip lots-say' }, this.words, this.note);

  constructor(throwLots: () => void) {
    const click = (event: MouseEvent) => {
      // The click that a flick ends with is none; one by a key, or by an assistive tool, has no detail.
      if (event.detail === 0 || !this.flicked) throwLots();
    };
    this.element = h('button', { class: 'lots', type: 'button', 'data-key': 'lots', onclick: click }, this.slot, this.slip);
    this.listen(throwLots);
  }

  private flicked = false;

  private listen(throwLots: () => void): void {
    const { element } = this;
    let from: { id: number; x: number; y: number } | undefined;
    let scrolls = false;
    element.addEventListener('pointerdown', ({ pointerId, pointerType, clientX, clientY, isPrimary }) => {
      this.flicked = false;
      // Where a finger that goes up or down scrolls the page around us, only sideways is a flick.
      scrolls = pointerType === 'touch' && getComputedStyle(element).touchAction !== 'none';
      from = isPrimary ? { id: pointerId, x: clientX, y: clientY } : undefined;
      // A flick may end beyond the button.
      if (from) element.setPointerCapture(pointerId);
    });
    element.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
      if (from?.id !== pointerId || Math.hypot(clientX - from.x, scrolls ? 0 : clientY - from.y) < FLICK) return;
      from = undefined;
      this.flicked = true;
      throwLots();
    });
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, () => (from = undefined));
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
    if (play.info.id === 'siryu') {
      // Why it is worth that: whose sir it is can be seen by the colour.
      const white = thrown.casts?.at(-1)?.up ?? 0;
      const faces = t('siryu-faces', { white, black: (play.info.lots?.count ?? 0) - white });
      if (types.has('mus')) return [t('value-mus'), faces];
      if (types.has('sir')) return [t('value-sir'), [faces, t('value-again')].join(`${t('value-join')}\n`)];
      return [t('value', { value: values.at(-1) ?? 0 }), faces];
    }
    // The values of Aj Sayil stand beside the casts; of a chain of throws the last one lies there.
    if (play.info.id === 'aj-sayil') return ['', ''];
    return [t('value', { value: values.at(-1) ?? 0 }), t('len-doat-faces', { up: thrown.casts?.at(-1)?.up ?? 0 })];
  }
}
