/** The slips of a match by links: what is to be sent, joined or waited for. */
import { h } from './dom';
import { icon, type IconName } from './icons';
import type { Page } from './page';
import type { Play } from './play';
import { has, t } from './words';

export interface InviteActs {
  /** Joins the challenge that is shown. */
  join(): void;
  /** Opens the panel with all ways to pass a link on. */
  share(): void;
}

export function linksSlip(page: Page, play: Play, acts: InviteActs): HTMLElement | undefined {
  const { links } = play;
  if (!links || !has('links-ways')) return undefined;
  const { state } = links;
  const text = h('p', {}, h('b', {}, t(`links-${state}-title`)), ' ', t(`links-${state}-text`, { undo: play.undoTo(false) === undefined ? 'no' : 'yes' }));
  const send = (words: string) => [
    button('share', words, 'primary', () => void pass(page, play)),
    button('more', t('links-ways'), 'quiet', acts.share),
  ];
  if (state === 'challenge') return slip(text, ...send(t('links-send-invitation')));
  if (state === 'send') return slip(text, ...send(t('links-send-turn')));
  if (state === 'invited') return slip(text, button('on', t('links-join'), 'primary', acts.join));
  if (state === 'wait') return slip(text, button('share', t('links-send-again'), 'quiet', () => void pass(page, play)));
  if (state === 'watch') return slip(text);
  return undefined;
}

function slip(...parts: HTMLElement[]): HTMLElement {
  return h('div', { class: 'slip links' }, ...parts);
}

function button(name: IconName, words: string, kind: string, click: () => void): HTMLElement {
  return h('button', { class: kind, type: 'button', onclick: click }, icon(name), h('span', {}, words));
}

/** Gives the link away by the device's share sheet, or where there is none by the clipboard. */
function pass(page: Page, play: Play): Promise<boolean> {
  const text = t(`links-message-${play.links?.state === 'challenge' ? 'challenge' : 'turn'}`, { game: t(`${play.info.id}-name`) });
  return page.pass(play, (match) => {
    const url = page.host.address(page.linkFrom(match));
    return typeof navigator.share === 'function' ? shared({ text, url }) : page.copy(url);
  });
}

/** Whether it went. Closing the share sheet without choosing is no error, and nothing went. */
export function shared(what: ShareData): Promise<boolean> {
  return navigator.share(what).then(
    () => true,
    () => false,
  );
}
