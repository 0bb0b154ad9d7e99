/**
 * A sheet of paper over the page. It lies inside the page's own element, not in the browser's top layer, with
 * everything behind it inert: an embedded page must not cover its host.
 */
import { focusIn, h, newId } from './dom';
import { icon } from './icons';
import { t } from './words';

export interface Leaf {
  readonly class?: string;
  readonly title: string;
  readonly body: (Node | string)[];
  readonly foot?: (Node | undefined)[];
}

export interface Dialog {
  readonly element: HTMLElement;
  close(): void;
}

/** Opens a dialog in `host`; when it closes, the focus goes back to where it was. */
export function openDialog(host: HTMLElement, leaf: Leaf): Dialog {
  const title = newId();
  const behind = [...host.children].filter((child): child is HTMLElement => child instanceof HTMLElement && !child.inert && !child.matches('.notices'));
  const before = focusIn(host);
  const close = () => {
    if (!scrim.isConnected) return;
    scrim.remove();
    for (const element of behind) element.inert = false;
    if (before?.isConnected) before.focus({ preventScroll: true });
  };
  const section = h(
    'section',
    { class: `leaf ${leaf.class ?? ''}`, role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': title, tabindex: -1 },
    h('header', {}, h('h2', { id: title }, leaf.title), h('button', { class: 'x', type: 'button', 'aria-label': t('close'), onclick: close }, icon('close'))),
    h('div', { class: 'leaf-body' }, ...leaf.body),
    leaf.foot && h('footer', {}, ...leaf.foot),
  );
  const scrim = h('div', {
    class: 'scrim',
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    },
    onpointerdown: (event: PointerEvent) => {
      if (event.target === scrim) close();
    },
  }, section);
  // It lies over what is seen of a host that was scrolled, and that stays where it is.
  scrim.style.insetBlock = `${host.scrollTop}px ${-host.scrollTop}px`;
  for (const element of behind) element.inert = true;
  host.append(scrim);
  section.focus({ preventScroll: true });
  return { element: section, close };
}
