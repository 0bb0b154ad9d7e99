/** A field for what came by messenger or from another device: opened as soon as it is pasted. */
import { h, newId } from './dom';
import type { Page } from './page';
import { t } from './words';

/** @param first what is to be done before it is opened */
export function pasteField(page: Page, label: string, first?: () => void): HTMLElement {
  const id = newId();
  const field = h('input', { id, dir: 'ltr', autocomplete: 'off', spellcheck: 'false', placeholder: page.host.address('…'), onpaste: () => setTimeout(open) });
  const open = () => {
    const pasted = field.value.trim();
    if (!pasted) return;
    first?.();
    page.openPasted(pasted);
  };
  return h(
    'form',
    {
      class: 'paste',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        open();
      },
    },
    h('label', { for: id }, label),
    h('div', { class: 'copyrow' }, field, h('button', { class: 'second', type: 'submit' }, t('error-open'))),
  );
}
