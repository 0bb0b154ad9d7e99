/** Whether a site is dark where an element stands, and in which language it speaks there. */

/** Darker than this a ground is dark: relative luminance. */
const DARK = 0.18;

/** The element around another one, out of shadow roots too. */
function around(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : parentNode instanceof Element ? parentNode : null;
}

/** The first thing that `look` finds at an element or around it. */
function nearest<T>(element: Element, look: (element: Element) => T | undefined): T | undefined {
  for (let at: Element | null = element; at; at = around(at)) {
    const found = look(at);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Whether the site is dark here. A site that names its colour scheme says so; of one that does not, the first ground that is
 * painted behind the element tells.
 *
 * @param dark whether the visitor's device asks for dark pages
 */
export function isDark(element: Element, dark: boolean): boolean {
  const schemes = getComputedStyle(element).colorScheme.split(' ');
  const [asked, other] = dark ? ['dark', 'light'] : ['light', 'dark'];
  if (schemes.includes(asked)) return dark;
  if (schemes.includes(other)) return !dark;
  return nearest(element, (at) => darkness(getComputedStyle(at).backgroundColor)) ?? false;
}

/** Whether a computed colour is dark; nothing for one that is seen through. */
function darkness(colour: string): boolean | undefined {
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]*)\)/.exec(colour)?.[1] ?? '').split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined || !(alpha >= 0.5)) return undefined;
  const linear = [red, green, blue].map((part) => (part / 255) ** 2.2);
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0) < DARK;
}

/** The language that the site says it speaks here, as it wrote it. */
export function languageAt(element: Element): string | undefined {
  return nearest(element, (at) => at.getAttribute('lang')?.trim() || undefined);
}
