/** The panel beside the board: moves, rules, about, house rules, sharing, settings; and the end of the game. */
import { adopt } from '../adopt';
import { rove } from '../rove';
import { focusIn, h, newId, set } from '../dom';
import { icon } from '../icons';
import type { Table } from '../table';
import { loadTexts, t } from '../words';

export interface Panel {
  readonly body: HTMLElement;
  readonly foot?: HTMLElement | undefined;
  /** The match or the ply shown has changed. */
  update?(): void;
}

export const TABS = ['moves', 'rules', 'about', 'house', 'share', 'settings'] as const;
export type TabName = (typeof TABS)[number];

/** What the sheet shows comes when it is first wanted: nobody needs it before the first move. */
type Panels = typeof import('./panels');
const panels = (): Promise<Panels> => import('./panels');

export class Sheet {
  private element: HTMLElement | undefined;
  private tabs: HTMLButtonElement[] = [];
  private panel: Panel | undefined;
  private tab: TabName | 'end' | undefined;
  /** Those that are not to be left out. */
  private readonly names: readonly TabName[];
  private last: TabName;
  private opener: HTMLElement | undefined;
  private panels: Panels | undefined;
  /** The end was shown and closed: it does not come again by itself. */
  private endSeen = -1;

  constructor(readonly table: Table) {
    this.names = TABS.filter((tab) => !table.page.host.embedding?.hides(tab));
    this.last = this.names[0] ?? 'moves';
  }

  get isOpen(): boolean {
    return this.element !== undefined;
  }

  get current(): TabName | 'end' | undefined {
    return this.tab;
  }

  /** Brings the panels before anybody asks: the end must come without a network too. Whoever asks hears of a failure. */
  warm(): void {
    Promise.all([panels(), loadTexts()]).catch(() => undefined);
  }

  toggle(opener: HTMLElement): void {
    if (this.isOpen) this.close();
    else void this.open(this.last, opener);
  }

  /** Opens a tab; the focus goes to it, and to `opener` again when the sheet closes. */
  async open(tab: TabName, opener?: HTMLElement): Promise<void> {
    if (opener) this.opener = opener;
    [this.panels] = await Promise.all([panels(), loadTexts()]);
    if (!this.table.element.isConnected) return;
    this.last = tab;
    if (!this.element || this.tab === 'end') this.build();
    this.show(tab);
    this.tabs[this.names.indexOf(tab)]?.focus({ preventScroll: true });
  }

  close(): void {
    if (!this.element) return;
    const hadFocus = focusIn(this.element);
    this.element.remove();
    this.element = this.panel = this.tab = undefined;
    this.openness(false);
    if (hadFocus) this.opener?.focus({ preventScroll: true });
  }

  update(): void {
    this.panel?.update?.();
    const { play } = this.table;
    if (play.over || !play.live) return;
    // What ends again, taken back and played or given up anew, is shown again.
    this.endSeen = -1;
    if (this.tab === 'end') this.close();
  }

  /** The result stands beside the board, once for each end. */
  async showEnd(): Promise<void> {
    const { play } = this.table;
    const { length } = play.match;
    if (this.endSeen === length) return;
    this.endSeen = length;
    const [{ end, styles }] = await Promise.all([panels(), loadTexts()]);
    // The table may have been left meanwhile, or the end taken back.
    if (this.endSeen !== length || !this.table.element.isConnected || !play.over || !play.live) return;
    const focus = this.table.page.mayFocus;
    this.element?.remove();
    const title = newId();
    this.panel = end(this.table, title);
    this.tab = 'end';
    this.element = h('aside', { class: 'sheet l-end', 'aria-labelledby': title }, this.panel.body, this.panel.foot);
    this.opener = undefined;
    this.openness(true);
    this.table.element.append(this.element);
    adopt(this.element, styles);
    if (focus) this.element.querySelector<HTMLElement>('.primary')?.focus({ preventScroll: true });
  }

  private openness(open: boolean): void {
    set(this.table.element, 'data-open', open);
    set(this.table.element, 'data-end', open && this.tab === 'end');
    const more = this.table.element.querySelector('[data-key="bar-more"]');
    if (more) set(more, 'aria-expanded', String(open));
  }

  private build(): void {
    this.element?.remove();
    this.tabs = this.names.map((tab) => h('button', { type: 'button', role: 'tab', id: `tab-${tab}`, 'data-key': `tab-${tab}`, 'aria-controls': 'panel', onclick: () => this.show(tab) }, t(`tab-${tab}`)));
    const list = h(
      'div',
      {
        class: 'tabs',
        role: 'tablist',
        'aria-label': t('sheet-sections'),
        onkeydown: (event: KeyboardEvent) => rove(event, this.tabs, (index) => this.show(this.names[index] ?? 'moves')),
      },
      ...this.tabs,
    );
    this.element = h(
      'aside',
      { class: 'sheet', 'aria-label': t('sheet') },
      h('div', { class: 'sheet-top' }, list, h('button', { class: 'x', type: 'button', 'aria-label': t('close'), onclick: () => this.close() }, icon('close'))),
    );
    this.table.element.append(this.element);
  }

  private show(tab: TabName): void {
    const { element, panels } = this;
    if (!element || !panels) return;
    adopt(element, panels.styles);
    this.tab = this.last = tab;
    this.openness(true);
    this.tabs.forEach((button, index) => {
      set(button, 'aria-selected', String(this.names[index] === tab));
      set(button, 'tabindex', this.names[index] === tab ? 0 : -1);
    });
    // The tab in the middle of its line, so that its neighbours can be touched.
    const at = this.tabs[this.names.indexOf(tab)];
    const line = at?.parentElement;
    if (line) line.scrollLeft += middle(at) - middle(line);
    this.panel = panels[tab](this.table);
    const { body, foot } = this.panel;
    body.classList.add('sheet-body');
    for (const [name, value] of Object.entries({ id: 'panel', role: 'tabpanel', tabindex: '0', 'aria-labelledby': `tab-${tab}` })) set(body, name, value);
    foot?.classList.add('sheet-foot');
    while (element.childElementCount > 1) element.lastElementChild?.remove();
    element.append(body, ...(foot ? [foot] : []));
    this.panel.update?.();
  }
}

function middle(element: Element): number {
  const { x, width } = element.getBoundingClientRect();
  return x + width / 2;
}
