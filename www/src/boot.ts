/** The page's first module. Its hashed file is also the module Worker's script. */
import { start } from './host';
import { work } from './work';

if (typeof document === 'undefined') work();
else void start(import.meta.url);
