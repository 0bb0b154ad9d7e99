/** The languages that the page speaks: `locales/` has the words of each. */

export const LANGUAGES = ['en', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages in their own words. */
export const NATIVE: Record<Language, string> = { en: 'English', he: 'עברית' };
