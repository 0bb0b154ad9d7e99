/** Chances as they are said: whole percents, since no search knows better. */
import { t } from '../words';

export const percent = (chance: number): string => new Intl.NumberFormat(t('locale'), { style: 'percent' }).format(chance);

/** A change of a chance, with its sign. */
export const signed = (change: number): string => new Intl.NumberFormat(t('locale'), { style: 'percent', signDisplay: 'exceptZero' }).format(change).replace('-', '\u2212');
