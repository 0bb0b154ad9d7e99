/** The Worker of elements: in our own page its first module is the Worker's script too. */
import { work } from '../work';

work();
