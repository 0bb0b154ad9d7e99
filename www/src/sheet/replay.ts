/** A way through the whole match: first, back, run, on; a slider over all plies; what happened there, and its link. */
import { h, set, setText, svg } from '../dom';
import { icon, type IconName } from '../icons';
import { sentence } from '../narrate';
import { SPEEDS } from '../settings';
import type { Table } from '../table';
import { t } from '../words';

const WON = new Set(['seeds-captured', 'captured', 'delivered', 'borne-off']);

export function scrubber(table: Table): { element: HTMLElement; update: () => void } {
  const { play, page } = table;
  const to = (ply: number) => table.lookAt(Math.max(0, Math.min(play.match.length, ply)));
  const button = (name: IconName, words: string, click: () => void) => h('button', { type: 'button', 'aria-label': words, title: words, onclick: click }, icon(name));
  const run = h('button', {
    type: 'button',
    class: 'is-main',
    onclick: () => {
      if (table.replaying) return table.stopReplay();
      const { ply, length } = play.match;
      void table.replay(ply === length ? 1 : ply + 1, length, length);
      update();
    },
  });
  const speed = h('button', {
    type: 'button',
    class: 'pace',
    onclick: () => {
      const { settings } = page;
      settings.speed = SPEEDS[(SPEEDS.indexOf(settings.speed) + 1) % SPEEDS.length] ?? 'normal';
      update();
    },
  });
  const link = button('copy', t('replay-link'), () => void page.pass(play, (match) => page.copy(page.host.address(page.linkFrom(match)))));
  link.classList.add('link-at');
  link.append(h('span', {}, t('replay-copy')));
  const at = h('span', { class: 'scrub-at' });
  const said = h('span');
  const slider = h('input', { class: 'range', type: 'range', min: 0, 'aria-label': t('replay'), oninput: () => to(Number(slider.value)) });
  const ticks = h('div', { class: 'ticks', 'aria-hidden': 'true' });
  let running: boolean | undefined;
  let drawn = -1;

  const update = () => {
    const { ply, length } = play.match;
    const words = t('turn-at', { turn: play.turnAt(ply), turns: play.turns.length });
    setText(at, words);
    const made = play.plies[ply - 1];
    setText(said, made ? sentence(made, table.setting) : t('replay-start'));
    setText(speed, t('replay-pace', { speed: t(`speed-${page.settings.speed}`) }));
    set(speed, 'aria-label', t('replay-speed', { speed: t(`speed-${page.settings.speed}`) }));
    set(slider, 'max', length);
    set(slider, 'aria-valuetext', words);
    slider.value = String(ply);
    if (running !== table.replaying) {
      running = table.replaying;
      run.replaceChildren(icon(running ? 'pause' : 'play'));
      set(run, 'aria-label', t(running ? 'replay-stop' : 'replay-run'));
    }
    if (drawn === length) return;
    drawn = length;
    const won = play.plies.filter((one) => one.events.some(({ type }) => WON.has(type))).map((one) => `M${one.ply} 0v1`);
    ticks.replaceChildren(svg(`<svg viewBox="0 0 ${Math.max(1, length)} 1" preserveAspectRatio="none"><path d="${won.join('') || 'M0 0'}"/></svg>`));
  };
  const element = h(
    'div',
    { class: 'scrub' },
    h('p', { class: 'scrub-said' }, at, ' ', said),
    h(
      'div',
      { class: 'scrub-row' },
      button('first', t('to-start'), () => to(0)),
      button('back', t('step-back'), () => to(play.match.ply - 1)),
      run,
      button('on', t('step-on'), () => to(play.match.ply + 1)),
      button('last', t('to-end'), () => to(play.match.length)),
    ),
    speed,
    link,
    h('div', { class: 'track' }, slider, ticks),
  );
  return { element, update };
}
