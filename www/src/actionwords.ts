/** An action as a person would say it to somebody at the table: what a hint names. Comes when a hint is asked for. */
import type { View } from './api';
import { FACTS, spaces } from './games';
import type { Play } from './play';
import { loadTexts, t } from './words';

/**
 * What an action of the position shown, or of another one, does, without a subject and without a full stop: "bring in a piece
 * with the 1".
 */
export async function actionWords(action: string, play: Play, view: View = play.view): Promise<string> {
  await loadTexts();
  const { info, setup } = play;
  const { turn } = view;
  const at = (step: string) => FACTS[info.id].place(Number(step), play.side(turn), spaces(setup.seats.length));
  // The notation is that of docs/query.md.
  switch (info.id) {
    case 'aj-sayil': {
      const row = FACTS['aj-sayil'].standing?.(view.position as never, turn)?.where === 'row';
      return t(row ? 'act-walk' : 'act-enter-stick', { value: action });
    }
    case 'ayoayo':
      return t('act-sow', { at: action });
    default: {
      const [from = '', value = ''] = action.split('+');
      if (value !== '') return t('act-move', { at: at(from), value });
      const [what, number = ''] = action.split(' ');
      return what === 'enter' ? t('act-enter', { value: number }) : t('act-unlock', { at: at(number) });
    }
  }
}
