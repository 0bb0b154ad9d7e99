/** What lies between the turn line and the board: the way back from a look, and without films what was told. */
import { focusIn, h, set } from './dom';
import { icon, type IconName } from './icons';
import { sentence, type Setting } from './narrate';
import type { Play } from './play';
import { setExplained, type Explain } from './terms';
import { t } from './words';

/** So many characters are read at a glance. */
const GLANCE = 110;

export interface SlipActs {
  /** To the last ply. */
  toNow(): void;
  /** The match goes on from the ply shown. */
  playFromHere(): void;
  /** What a match by links waits for, as a slip; nothing where it waits for nothing. */
  links(): HTMLElement | undefined;
  explain: Explain;
}

export class Slips {
  readonly element = h('div', { class: 'slips' });

  constructor(
    private readonly play: Play,
    private readonly setting: Setting,
    private readonly acts: SlipActs,
  ) {}

  /**
   * @param told whether to tell what happened: without films this is how what the others did can be seen at leisure.
   *   The slip is there from the start then, so that the board need not make room for it later
   * @returns whether what had the focus is gone
   */
  update(told: boolean, replaying: boolean): boolean {
    const { element, play } = this;
    const sentences = told ? this.told() : [];
    const links = !replaying && play.live ? play.links?.state : undefined;
    const waits = links !== undefined && links !== 'own' && links !== 'over' ? `links-${links}` : undefined;
    const kind = !replaying && !play.live ? 'look' : (waits ?? (told ? 'told' : ''));
    if (kind !== 'told' && element.dataset['kind'] === kind) return false;
    const lost = focusIn(element) !== undefined;
    element.dataset['kind'] = kind;
    if (kind === 'look') element.replaceChildren(this.look());
    else if (waits !== undefined) element.replaceChildren(...[this.acts.links()].filter((slip) => slip !== undefined));
    else if (kind === 'told') this.tell(sentences);
    else element.replaceChildren();
    return lost;
  }

  /** What happened since a person last decided: as much of its end as can be read at a glance. */
  private told(): string[] {
    const sentences: string[] = [];
    let length = 0;
    for (const ply of [...this.play.sinceDecision].reverse()) {
      const text = sentence(ply, this.setting);
      length += text.length;
      if (sentences.length > 0 && length > GLANCE) break;
      sentences.unshift(text);
    }
    return sentences;
  }

  /** As many of the last sentences as the slip has room for: on a phone that is less than a glance. */
  private tell(sentences: readonly string[]): void {
    const slip = h('p', { class: 'slip told', 'data-empty': sentences.length === 0 });
    this.element.replaceChildren(slip);
    const full = () => slip.scrollHeight > slip.clientHeight + 1;
    for (let from = 0; from < sentences.length; from++) {
      slip.textContent = sentences.slice(from).join(' ');
      if (!full()) break;
    }
    // One sentence alone is not cut off: it is written smaller.
    set(slip, 'data-long', full());
    setExplained(slip, slip.textContent ?? '', this.setting.game, this.acts.explain);
  }

  private look(): HTMLElement {
    return h(
      'div',
      { class: 'slip look' },
      act('last', t('look-now'), () => this.acts.toNow()),
      ...(this.play.links ? [] : [act('play', t('look-play'), () => this.acts.playFromHere())]),
    );
  }
}

function act(name: IconName, words: string, click: () => void): HTMLElement {
  return h('button', { class: 'quiet', type: 'button', onclick: click }, icon(name), h('span', {}, words));
}
