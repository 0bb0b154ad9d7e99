/**
 * Who sits where, and how long the game shall be: across a board North's bench above and South's below, as the board lies; of two
 * teams, who do not face each other, the one with seat 1 first.
 */
import { adopt } from './adopt';
import type { GameId, GameInfo, Level, Seat } from './api';
import { segments } from './controls';
import { openDialog } from './dialog';
import { h, newId } from './dom';
import { chosen, houseRules, type Options } from './houserules';
import { icon, mark } from './icons';
import { LONGEST_NAME } from './kept';
import { sideName } from './names';
import { LEVELS, isTeamGame, players, usualSeats, type Plan } from './seats';
import { has, t } from './words';
import styles from './seatplan.css';

/** Opens the plan, once the longer texts are there; `start` gets what was chosen, `challenge` the length and house rules for a friend elsewhere. */
export function openSeats(host: HTMLElement, game: GameInfo, now: Partial<Plan>, start: (plan: Plan) => void, challenge: (options: Options) => void): void {
  let options: Options = { ...now.options };
  let seats: Seat[] = [...(now.seats ?? usualSeats(players(game, options)))];
  let teams = [now.teams?.[0], now.teams?.[1]];

  const north = h('section', { class: 'bench' });
  const south = h('section', { class: 'bench' });
  const house = h('div');
  const length = h('div', { class: 'length' });
  const many = h('div', { class: 'row wrap many' });

  const draw = () => {
    const count = players(game, options);
    seats = Array.from({ length: count }, (_, at) => seats[at] ?? { kind: 'computer', level: 'regular' });
    const half = isTeamGame(game.id) ? count / 2 : 1;
    const bench = (element: HTMLElement, side: 0 | 1) => {
      const here = seats.map((seat, at) => ({ seat, at })).filter(({ at }) => (at < half ? 0 : 1) === side);
      const title = isTeamGame(game.id) ? team(side) : h('h3', {}, sideName(game.id, side), has(`${game.id}-bench`) && h('small', {}, t(`${game.id}-bench`, { side })));
      element.replaceChildren(title, ...here.map(({ seat, at }) => chair(game.id, seat, at, side, (changed) => (seats[at] = changed))));
    };
    bench(north, 1);
    bench(south, 0);
    const choose = (changed: Options) => {
      setOptions(changed);
      length.querySelector<HTMLElement>('input:checked')?.focus();
    };
    length.replaceChildren(...lengths(game, options, choose));
    many.replaceChildren(...howMany(game, options, (changed) => {
      setOptions(changed);
      many.querySelector('select')?.focus();
    }));
  };
  const team = (side: 0 | 1) =>
    h('div', { class: 'team' }, h('h3', {}, sideName(game.id, side)), nameField(teams[side], t('team-name'), t('team-name-of', { side: sideName(game.id, side) }), (name) => (teams[side] = name)));
  const setOptions = (changed: Options) => {
    options = changed;
    draw();
    house.replaceChildren(houseRules(game, options, setFromHouse));
  };
  // The form itself made this change and shows it already.
  const setFromHouse = (changed: Options) => {
    options = changed;
    draw();
  };
  setOptions(options);

  const swap = h(
    'button',
    {
      class: 'quiet swap',
      type: 'button',
      onclick: () => {
        const half = Math.ceil(seats.length / 2);
        seats = [...seats.slice(half), ...seats.slice(0, half)];
        teams = teams.reverse();
        draw();
      },
    },
    icon('swap'),
    h('span', {}, t('seats-swap')),
  );
  const dialog = openDialog(host, {
    class: isTeamGame(game.id) ? 'l-seats' : 'l-seats l-two',
    title: t('seats-title', { game: t(`${game.id}-name`) }),
    body: [
      ...(isTeamGame(game.id) ? [many] : []),
      h('div', { class: 'plan' }, ...(isTeamGame(game.id) ? [south, swap, north] : [north, swap, south])),
      length,
      h('details', { class: 'more-rules' }, h('summary', {}, t('house-rules')), h('p', { class: 'note' }, t('house-intro')), house),
    ],
    foot: [
      h(
        'button',
        {
          class: 'quiet',
          type: 'button',
          'data-key': 'seats-links',
          onclick: () => {
            dialog.close();
            challenge(options);
          },
        },
        icon('share'),
        h('span', {}, t('seats-links')),
      ),
      h(
        'button',
        {
          class: 'primary big',
          type: 'button',
          onclick: () => {
            dialog.close();
            start({ options, seats, ...(isTeamGame(game.id) ? { teams } : {}) });
          },
        },
        t('start'),
      ),
    ],
  });
  adopt(dialog.element, styles);
}

/** A line to write a name on. */
function nameField(name: string | undefined, placeholder: string, label: string, change: (name: string | undefined) => void): HTMLElement {
  const field = h('input', {
    class: 'seat-n',
    value: name ?? '',
    maxlength: LONGEST_NAME,
    autocomplete: 'off',
    dir: 'auto',
    placeholder,
    'aria-label': label,
    oninput: () => change(field.value.trim() || undefined),
  });
  return field;
}

function chair(game: GameId, seat: Seat, at: number, side: number, change: (seat: Seat) => void): HTMLElement {
  const name = t('seat-number', { number: at + 1 });
  const field = h('fieldset', { class: 'seat' });
  const show = (now: Seat) => {
    change(now);
    const kinds = segments(
      name,
      [
        { value: 'person', words: t('seat-person') },
        { value: 'computer', words: t('seat-computer') },
      ],
      now.kind,
      (kind) => {
        show(kind === 'person' ? { kind } : { kind, level: 'regular' });
        field.querySelector<HTMLElement>('.small [aria-checked="true"]')?.focus();
      },
      'small',
    );
    const who =
      now.kind === 'person'
        ? nameField(now.name, t('seat-name'), t('seat-name-of', { number: at + 1 }), (typed) => change({ kind: 'person', ...(typed ? { name: typed } : {}) }))
        : levels(now.level, (level) => change({ kind: 'computer', level }));
    field.replaceChildren(h('legend', { class: 'sr' }, name), h('span', { class: 'seat-m' }, isTeamGame(game) && h('span', { class: 'num' }, t('number', { number: at + 1 })), mark(game, side)), who, kinds);
  };
  show(seat);
  return field;
}

/** A computer player's strength, as one to three seeds. */
function levels(level: Level, choose: (level: Level) => void): HTMLElement {
  const words = h('span', { class: 'lvl-name' }, t(`level-${level}`));
  const seeds = (count: number) => h('span', { class: 'lvl', 'aria-hidden': 'true' }, ...Array.from({ length: count }, () => h('i')));
  return h(
    'div',
    { class: 'levels' },
    segments(
      t('level'),
      LEVELS.map((value, index) => ({ value, words: t(`level-${value}`), art: seeds(index + 1) })),
      level,
      (picked) => {
        words.textContent = t(`level-${picked}`);
        choose(picked);
      },
      'bare',
    ),
    words,
  );
}

/** How many play, first of all: it is a house rule like the others, but nobody would look for it there. */
function howMany(game: GameInfo, options: Options, choose: (options: Options) => void): HTMLElement[] {
  const rule = game.houseRules.find(({ name }) => name === 'players');
  if (!rule) return [];
  const id = newId();
  const now = chosen(rule, options);
  const select = h(
    'select',
    { id, onchange: () => choose({ ...options, players: rule.choices[select.selectedIndex]?.value ?? now }) },
    ...rule.choices.map(({ value }) => h('option', { selected: value === now }, t('number', { number: value }))),
  );
  return [h('label', { for: id, class: 'h' }, t(`${game.id}-rule-players`)), select, h('p', { class: 'note' }, t('seats-hands'))];
}

/** The full game or one of the game's presets, where it has any. */
function lengths(game: GameInfo, options: Options, choose: (options: Options) => void): HTMLElement[] {
  if (game.presets.length === 0) return [];
  const name = newId();
  const short = game.presets.find(({ sets }) => Object.entries(sets).every(([rule, value]) => options[rule] === value));
  const radio = (checked: boolean, words: string, note: string, sets: Options | undefined) =>
    h(
      'label',
      {},
      h('input', {
        type: 'radio',
        name,
        checked,
        onchange: () => {
          const others = Object.entries(options).filter(([rule]) => !game.presets.some((preset) => rule in preset.sets));
          choose({ ...Object.fromEntries(others), ...sets });
        },
      }),
      h('span', {}, h('span', { class: 'c-t' }, words), h('small', {}, note)),
    );
  return [
    h(
      'fieldset',
      { class: 'choice two' },
      h('legend', { class: 'legend' }, t('length')),
      radio(!short, t('length-full'), t(`${game.id}-length-full`), undefined),
      ...game.presets.map((preset) => radio(preset === short, t(`length-${preset.name}`), t(`${game.id}-length-${preset.name}`), preset.sets)),
    ),
  ];
}
