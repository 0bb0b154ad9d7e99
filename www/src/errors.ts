/** Screens for what went wrong: a program that stopped, and what is common to it and a link that does not open (astray.ts). */
import type { GameId } from './api';
import { h } from './dom';
import { GAMES, gameOf, version } from './engine';
import { has as isHere } from './files';
import { icon } from './icons';
import type { Page, Room } from './page';
import { loadTexts, t } from './words';
import { wordmark } from './wordmark';

/** What a thrown thing says of itself: the engine's errors have a stable code. */
export function reason(error: unknown): { code: string; message: string } {
  if (typeof error === 'object' && error !== null) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    return { code: typeof code === 'string' ? code : 'stopped', message: typeof message === 'string' ? message : String(error) };
  }
  return { code: 'stopped', message: String(error) };
}

interface Parts {
  /** What lies behind the paper. */
  readonly behind: HTMLElement;
  readonly title: string;
  readonly text: string;
  readonly actions: (Node | undefined)[];
  readonly more?: Node | undefined;
  readonly exact: string;
}

export function paper(parts: Parts): HTMLElement {
  return h(
    'div',
    { class: 'error' },
    parts.behind,
    h(
      'main',
      { class: 'slip err' },
      wordmark('p'),
      h('h1', { tabindex: -1 }, parts.title),
      h('p', {}, parts.text),
      h('p', { class: 'acts' }, ...parts.actions.filter((action) => action !== undefined)),
      parts.more,
      h('details', {}, h('summary', {}, t('error-exactly')), h('p', {}, h('code', { dir: 'ltr' }, parts.exact))),
    ),
  );
}

export class Screen implements Room {
  private readonly left = new AbortController();

  /** @param lay lays something to look at on the table behind, until the screen is left */
  constructor(
    readonly element: HTMLElement,
    readonly title: string,
    private readonly lay?: (room: Room, left: AbortSignal) => void,
    readonly again?: () => Room,
  ) {}

  entered(focus: boolean): void {
    if (focus) this.element.querySelector('h1')?.focus();
    try {
      this.lay?.(this, this.left.signal);
    } catch (error) {
      // There is the wall.
      console.warn(error);
    }
  }

  close(): void {
    this.left.abort();
  }
}

export interface Stopped {
  readonly game: GameId;
  readonly link: string;
  readonly turn: number;
}

/** The program stopped. The match was kept after its last turn, so a fresh start goes on from there. */
export function crashed(page: Page, error: unknown, last: Stopped | undefined, behind: HTMLElement | undefined): Room {
  const { code, message } = reason(error);
  const exact = `handful ${version() ?? '?'}, ${code}: ${message}`;
  const kind = last ? 'crash' : version() === undefined ? 'start' : 'hall';
  // What could not be opened is not lost: whoever came by a link keeps it.
  const kept = last?.link ?? (kind === 'start' ? page.host.link() : '');
  const address = kept && page.host.address(kept);
  const report = () => [exact, error instanceof Error ? error.stack : '', navigator.userAgent, address].filter(Boolean).join('\n');
  const link = address
    ? h(
        'p',
        { class: 'copyrow' },
        h('input', { readonly: true, dir: 'ltr', value: address, 'aria-label': t('error-your-link') }),
        h('button', { class: 'second', type: 'button', onclick: () => void page.copy(address) }, icon('copy'), h('span', {}, t('error-copy'))),
      )
    : undefined;
  const screen = new Screen(
    paper({
      behind: behind ?? h('div', { class: 'wall', 'aria-hidden': 'true' }),
      title: t(`error-${kind}-title`),
      // What a browser says of a file that did not come is a TypeError.
      text: t(kind === 'start' && error instanceof TypeError ? 'error-start-away' : `error-${kind}-text`, { turn: last?.turn ?? 0 }),
      actions: [
        h('button', { class: 'primary', type: 'button', onclick: () => page.restartAt(kept || undefined) }, last ? t('error-go-on', { turn: last.turn }) : t('error-again')),
        h('button', { class: 'second', type: 'button', onclick: () => void page.copy(report()) }, icon('copy'), h('span', {}, t('error-report'))),
        last && page.host.hall && h('button', { class: 'second', type: 'button', onclick: () => page.restartAt(undefined) }, icon('hall'), h('span', {}, t('to-hall'))),
      ],
      more: link,
      exact,
    }),
    t(`error-${kind}-title`),
  );
  if (kind === 'start') explain(screen.element, (kept && gameOf(kept)) || (GAMES.find(isHere) ?? GAMES[0]), error).catch(console.warn);
  return screen;
}

/** Puts what can be found out in the place of the guess; where that does not come either, the guess stays. */
async function explain(screen: HTMLElement, game: GameId, error: unknown): Promise<void> {
  const [{ diagnose }] = await Promise.all([import('./diagnose'), loadTexts()]);
  const found = await diagnose(game, error);
  const said = screen.querySelector('h1 + p');
  if (found.why !== 'unknown') said?.replaceChildren(t(`start-why-${found.why}`, { ...found, game: t(`${game}-name`) }));
}
