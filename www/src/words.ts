/** Every word shown or spoken, from the Fluent files in `locales/`. English is the fallback. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from '../locales/en.ftl';
import type { Language } from './languages';

export type Values = Readonly<Record<string, FluentVariable>>;

type Lazy = () => Promise<{ default: string }>;

/** What each language is made of: the interface, and the longer texts (rules, about, and what nobody hears before a game has begun). */
const FILES: Record<Language, { page: Lazy; texts: Lazy }> = {
  en: { page: () => Promise.resolve({ default: english }), texts: () => import('../locales/en-texts.ftl') },
  he: { page: () => import('../locales/he.ftl'), texts: () => import('../locales/he-texts.ftl') },
};

let current: Language = 'en';
let bundles: FluentBundle[] = [];
/** The longer texts of the language spoken, once asked for. */
let texts: Promise<void> | undefined;
/** How often a language was asked for. */
let asked = 0;

async function bundle(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language);
  made.addResource(new FluentResource((await FILES[language].page()).default));
  return made;
}

/** Makes `wanted` the language of the page. */
export async function speak(wanted: Language): Promise<void> {
  const way = ++asked;
  const first = wanted === 'en' ? [] : [await bundle(wanted)];
  const made = [...first, await bundle('en')];
  // Whoever shows longer texts shows them in the new language at once. Should they not come, they are asked for again.
  const longer = texts && (await FILES[wanted].texts().catch(() => undefined));
  // The one asked for last is spoken, whichever comes first.
  if (way !== asked) return;
  if (longer) made[0]?.addResource(new FluentResource(longer.default));
  bundles = made;
  current = wanted;
  texts = longer && Promise.resolve();
}

export function language(): Language {
  return current;
}

export function direction(): 'ltr' | 'rtl' {
  return current === 'he' ? 'rtl' : 'ltr';
}

/** Loads the longer texts of the language spoken; until then they have no words. Failed, they are asked for anew. */
export function loadTexts(): Promise<void> {
  const [target] = bundles;
  const coming = (texts ??= FILES[current].texts().then(({ default: source }) => void target?.addResource(new FluentResource(source))));
  coming.catch(() => {
    if (texts === coming) texts = undefined;
  });
  return coming;
}

/** Letters that run against the direction of the page. */
const AGAINST = { ltr: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/, rtl: /\p{Script=Latin}/u };

/** Fluent isolates every value put into a sentence; only those that run against it need to be. */
function tidy(text: string): string {
  const against = AGAINST[direction()];
  const parts = text.split(/([\u2068\u2069])/);
  // From each opening to its closing mark, the innermost first.
  const open: number[] = [];
  parts.forEach((part, at) => {
    if (part === '\u2068') open.push(at);
    const from = part === '\u2069' ? open.pop() : undefined;
    if (from !== undefined && !parts.slice(from, at).some((inner) => against.test(inner))) parts[from] = parts[at] = '';
  });
  return parts.join('');
}

export function has(id: string): boolean {
  return bundles.some((one) => one.hasMessage(id));
}

/** The words of a message. A missing message or variable is an error in this program: the unit tests find it first. */
export function t(id: string, values: Values = {}): string {
  for (const one of bundles) {
    const pattern = one.getMessage(id)?.value;
    if (!pattern) continue;
    const errors: Error[] = [];
    const text = one.formatPattern(pattern, values, errors);
    for (const error of errors) console.error(`message ${id}: ${error.message}`);
    return tidy(text);
  }
  console.error(`message ${id} is missing`);
  return id;
}

/** What there is of a kind, as the language lists it, with "and" or with "or". */
export function list(things: readonly (string | number)[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  // Hebrew joins with its own hyphen.
  return new Intl.ListFormat(current, { type }).format(things.map(String)).replaceAll('ו-', 'ו־');
}
