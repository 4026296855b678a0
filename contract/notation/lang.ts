/**
 * The languages of screens, messages and papers: each by its code of BCP 47, as `<html lang>` and plural rules want it, and
 * by its own name. A language more is a line here and a folder `locales/<lang>/`; the compiler names all that it lacks.
 */
export const languages = {
  jp: { tag: 'ja', name: '日本語' },
  en: { tag: 'en', name: 'English' },
} as const;

export type Lang = keyof typeof languages;

/** All languages, the one that is spoken unless another is asked for first. */
export const allLanguages = Object.keys(languages) as readonly Lang[];

export const isLang = (text: unknown): text is Lang => typeof text === 'string' && Object.hasOwn(languages, text);

/** The language that the switch leads to. */
export const nextLanguage = (lang: Lang): Lang =>
  allLanguages[(allLanguages.indexOf(lang) + 1) % allLanguages.length] ?? lang;

/** The same made once for each language. */
export const inEach = <T>(make: (lang: Lang) => T): Readonly<Record<Lang, T>> =>
  Object.fromEntries(allLanguages.map((lang) => [lang, make(lang)])) as Record<Lang, T>;
