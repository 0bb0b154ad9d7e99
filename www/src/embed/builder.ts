/** The form that writes the code for another page, made from the list of parameters; the code follows every change. */
import { segments, toggle } from '../controls';
import { h, newId } from '../dom';
import { icon } from '../icons';
import type { Match } from '../api';
import type { Table } from '../table';
import { NATIVE, type Language } from '../languages';
import { language, t } from '../words';
import { adopt } from '../adopt';
import styles from './builder.css' with { type: 'text' };
import { addressWith, elementCode, frameCode, matchWanted, type Wanted } from './code';
import { CONTROLS, NAMES, PARAMETERS, type Control, type Name, type Parameter } from './params';

const GROUPS = ['look', 'play', 'hide', 'exhibit', 'page'] as const;
const HEIGHT = 600;

/** What the parameters and controls are called that have a name on the page already. */
const CALLED: Partial<Record<Name | Control, string>> = {
  lang: 'language', theme: 'light', speed: 'speed', sound: 'sound', forced: 'forced', facing: 'facing', counts: 'counts', chances: 'chances', hide: 'embed-group-hide',
  hall: 'hall', undo: 'bar-undo', again: 'bar-again', hint: 'bar-hint', share: 'bar-share', more: 'bar-more', moves: 'tab-moves', rules: 'tab-rules',
  about: 'tab-about', house: 'tab-house', settings: 'tab-settings', seats: 'seats', language: 'language', light: 'light', saved: 'saved-title',
};

const called = (name: Name | Control) => {
  const own = CALLED[name];
  return own === undefined ? t(`embed-${name}`) : t(own);
};

/** What a value of a choice is called. */
function valueCalled(name: Name, value: string): string {
  if (name === 'lang') return NATIVE[value as Language];
  if (name === 'theme') return t(`light-${value}`);
  if (name === 'speed') return t(`speed-${value}`);
  return t(`facing-${value}`);
}

/**
 * @param give the way in which a match may leave: what may be given of it, and its link
 */
export function builder(table: Table, give: (way: (match: Match) => boolean | Promise<boolean>) => void): { element: HTMLElement; update(): void } {
  const { play, page } = table;
  const wanted = new Map<Name, string>([['lang', language()]]);
  let as: 'frame' | 'element' = 'frame';
  let shows: 'new' | 'now' = 'new';
  let short = false;
  let height = HEIGHT;
  const id = newId();
  const field = h('textarea', { id, class: 'code', readonly: true, dir: 'ltr', rows: 5, spellcheck: 'false', onfocus: () => field.select(), oncopy: () => give(() => true) });

  const code = (match: Match) => {
    const now = shows === 'now';
    const begins = now ? new Map<Name, string>() : matchWanted(play.plan);
    if (!now && short) begins.set('short', 'true').delete('options');
    const all: Wanted = new Map([...begins, ...wanted]);
    const [site = ''] = page.host.address('').split('#');
    const link = now ? page.linkFrom(match) : '';
    if (as === 'element') return elementCode(new URL('handful.js', site || location.href).href, all, link);
    return frameCode(addressWith(site, all, link), t(`${play.info.id}-name`), height);
  };
  const update = () => (field.value = play.given(code));
  const put = (name: Name, value: string | undefined) => {
    if (value === undefined || value === '') wanted.delete(name);
    else wanted.set(name, value);
    update();
  };

  const what = segments(
    t('embed-shows'),
    [
      { value: 'new', words: t('embed-shows-new') },
      { value: 'now', words: t('embed-shows-now') },
    ],
    shows,
    (picked: typeof shows) => {
      shows = picked;
      update();
    },
    'wide',
  );
  const kind = segments(
    t('embed-as'),
    [
      { value: 'frame', words: t('embed-as-frame') },
      { value: 'element', words: t('embed-as-element') },
    ],
    as,
    (picked: typeof as) => {
      as = picked;
      // The element finds its height itself.
      tall.hidden = as === 'element';
      update();
    },
    'wide',
  );
  const tall = labelled(t('embed-height'), (name) => {
    const input = h('input', { id: name, type: 'number', min: 200, max: 4000, step: 10, value: height, oninput: () => {
      height = Math.min(4000, Math.max(200, Math.round(Number(input.value)) || HEIGHT));
      update();
    } });
    return input;
  });
  const groups = GROUPS.map((group) =>
    h(
      'details',
      { class: 'embed-group', open: group === 'look' },
      h('summary', {}, t(`embed-group-${group}`)),
      ...NAMES.filter((name) => (PARAMETERS[name] as Parameter).group === group).map((name) => control(name, wanted, put)),
    ),
  );
  const element = h(
    'div',
    { class: 'embed' },
    h('div', { class: 'field' }, h('span', {}, t('embed-as')), kind),
    h('div', { class: 'field' }, h('span', {}, t('embed-shows')), what),
    play.info.presets.length > 0 && toggle(t('embed-short'), false, (on) => {
      short = on;
      update();
    }),
    tall,
    ...groups,
    h('label', { class: 'h', for: id }, t('embed-code')),
    field,
    h(
      'p',
      { class: 'acts' },
      h('button', { class: 'primary', type: 'button', 'data-key': 'embed-copy', onclick: () => give((match) => page.copy(code(match))) }, icon('copy'), h('span', {}, t('share-copy-embed'))),
    ),
  );
  update();
  // Styles go where the element lies, which it does not yet.
  queueMicrotask(() => adopt(element, styles));
  return { element, update };
}

/** The control of a parameter, by its kind; what is left as it is does not stand in the code. */
function control(name: Name, wanted: Wanted, put: (name: Name, value: string | undefined) => void): HTMLElement {
  const parameter: Parameter = PARAMETERS[name];
  const { type, values = [], fallback, range } = parameter;
  const label = called(name);
  if (type === 'flag') {
    const usual = fallback.startsWith('true');
    return toggle(label, usual, (on) => put(name, on === usual ? undefined : String(on)));
  }
  if (type === 'choice') {
    return labelled(label, (id) => {
      const options = ['', ...values].filter((value) => value !== 'auto');
      const select = h(
        'select',
        { id, onchange: () => put(name, options[select.selectedIndex]) },
        ...options.map((value) => h('option', { value, selected: (wanted.get(name) ?? '') === value }, value === '' ? t('embed-any') : valueCalled(name, value))),
      );
      return select;
    });
  }
  if (name === 'hide') {
    const hidden = new Set<Control>();
    const box = (one: Control) => {
      const input = h('input', { type: 'checkbox', onchange: () => {
        if (input.checked) hidden.add(one);
        else hidden.delete(one);
        put('hide', CONTROLS.filter((other) => hidden.has(other)).join());
      } });
      return h('label', { class: 'embed-box' }, input, h('span', {}, called(one)));
    };
    return h('div', { class: 'embed-boxes', role: 'group', 'aria-label': label }, ...CONTROLS.map(box));
  }
  return labelled(label, (id) => {
    const [least, most] = range ?? [];
    const input = h('input', { id, type: type === 'number' ? 'number' : 'text', min: least, max: most, dir: 'ltr', autocomplete: 'off', oninput: () => put(name, input.validity.valid ? input.value.trim() : undefined) });
    return input;
  });
}

function labelled(label: string, make: (id: string) => HTMLElement): HTMLElement {
  const id = newId();
  return h('div', { class: 'field row' }, h('label', { for: id }, label), make(id));
}
