/** Language, light, speed and counts: kept on this device only. */
import { segments, toggle } from '../controls';
import { h, newId } from '../dom';
import { FACINGS, SPEEDS, THEMES } from '../settings';
import { keeping } from '../store';
import type { Table } from '../table';
import { LANGUAGES, NATIVE, type Language } from '../languages';
import { language, t } from '../words';
import { gameActs } from './acts';
import type { Panel } from './sheet';

export function settings(table: Table): Panel {
  const { page } = table;
  const acts = gameActs(table);
  const chosen = page.settings;
  const speed = newId();
  const tongue = newId();
  const reduced = h('p', { class: 'note', hidden: !chosen.still }, t('speed-reduced'));
  const range = h('input', {
    id: speed,
    class: 'range',
    type: 'range',
    min: 0,
    max: SPEEDS.length - 1,
    value: SPEEDS.indexOf(chosen.speed),
    'aria-valuetext': t(`speed-${chosen.speed}`),
    oninput: () => {
      const picked = SPEEDS[Number(range.value)] ?? 'normal';
      chosen.speed = picked;
      range.setAttribute('aria-valuetext', t(`speed-${picked}`));
      reduced.hidden = true;
    },
  });
  const select = h(
    'select',
    { id: tongue, 'data-key': 'settings-language', onchange: () => (chosen.language = select.value as Language) },
    ...LANGUAGES.map((one) => h('option', { value: one, lang: one, selected: one === language() }, NATIVE[one])),
  );
  const body = h(
    'div',
    {},
    h('div', { class: 'field row' }, h('label', { for: tongue }, t('language')), select),
    h(
      'div',
      { class: 'field' },
      h('label', { for: speed }, t('speed')),
      range,
      h('div', { class: 'ends', 'aria-hidden': 'true' }, ...SPEEDS.map((one) => h('span', {}, t(`speed-${one}`)))),
      reduced,
    ),
    h(
      'div',
      { class: 'field' },
      h('span', {}, t('light')),
      segments(
        t('light'),
        THEMES.map((theme) => ({ value: theme, words: t(theme === 'auto' && !page.host.whole ? 'light-auto-site' : `light-${theme}`) })),
        chosen.theme,
        (theme) => (chosen.theme = theme),
        'wide',
      ),
    ),
    h(
      'div',
      { class: 'field' },
      h('span', {}, t('facing')),
      segments(
        t('facing'),
        FACINGS.map((facing) => ({ value: facing, words: t(`facing-${facing}`) })),
        chosen.facing,
        (facing) => (chosen.facing = facing),
      ),
      h('p', { class: 'note' }, t('facing-note')),
    ),
    h('div', {}, toggle(t('forced'), chosen.forced, (on) => (chosen.forced = on)), toggle(t('counts'), chosen.counts, (on) => (chosen.counts = on)), toggle(t('sound'), chosen.sound, (on) => (chosen.sound = on)), toggle(t('chances'), chosen.chances, (on) => (chosen.chances = on))),
    h('h2', { class: 'h' }, t('settings-game')),
    acts.element,
    keeping &&
      h(
        'p',
        { class: 'note' },
        t('settings-kept'),
        ' ',
        h('button', { class: 'link', type: 'button', 'data-key': 'settings-forget', onclick: () => void page.forgetAll() }, t('settings-forget')),
      ),
  );
  return { body, update: acts.update };
}
