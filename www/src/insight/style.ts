import { adopt } from '../adopt';
import css from './insight.css';

/** Gives what is shown of the analysis its styles. */
export const dress = (element: Element): void => adopt(element, css);
