/** Chances as they are said: whole percents, since no search knows better. */
import { t } from '../words';

export const percent = (chance: number): string => new Intl.NumberFormat(t('locale'), { style: 'percent' }).format(chance);

const changed = (change: number, style: 'percent' | 'decimal'): string =>
  new Intl.NumberFormat(t('locale'), { style, signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(change).replace('-', '\u2212');

/** A change of a chance, with its sign. */
export const signed = (change: number): string => changed(change, 'percent');

/** Changes added up, in points of a hundred: in a long game more than a whole chance is won and lost, which is no per cent of anything. */
export const points = (change: number): string => changed(100 * change, 'decimal');
