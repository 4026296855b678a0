import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Messages } from '@/contract/messages';
import { allLanguages, type Lang, languages } from '@/contract/notation/lang';
import { formatNumber } from '@/rules/format';
import type { words } from './jp';
import type { records } from './jp/records';
import { monthLabels } from './months';
import type { Words } from './words';

/** Every figure among words has its thousands separators; what names a record is text and stays as it is. */
const figures: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (typeof value === 'number' ? formatNumber(value) : value),
};

export const i18n = i18next.createInstance();
void i18n
  .use(initReactI18next)
  .use(figures)
  .init({
    resources: {},
    lng: languages.jp.tag,
    fallbackLng: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });

interface Loaders {
  /** Words of the screens. */
  readonly screens: () => Promise<Words<typeof words>>;
  /** Words of records: labels, deadlines, grounds. */
  readonly records: () => Promise<Words<typeof records>>;
}

export type Parts = readonly (keyof Loaders)[];

const loaders: Readonly<Record<Lang, Loaders>> = {
  jp: {
    screens: () => import('./jp').then((module) => module.words),
    records: () => import('./jp/records').then((module) => module.records),
  },
  en: {
    screens: () => import('./en').then((module) => module.words),
    records: () => import('./en/records').then((module) => module.records),
  },
};

const everything: Parts = ['screens', 'records'];

/** Begins to fetch a language, for `loadLanguage` to find it there. A failure is for that one to tell. */
export const fetchLanguage = (lang: Lang): void => {
  for (const part of everything) loaders[lang][part]().catch(() => undefined);
};

let wanted: Lang = 'jp';

/**
 * Loads a language (a file or two) and speaks it from then on. Where that fails, only the generated month labels are used.
 * @param parts the screens' words alone where no record is shown, as at the sign-in
 */
export const loadLanguage = async (lang: Lang, parts: Parts = everything): Promise<void> => {
  const { tag } = languages[lang];
  wanted = lang;
  const loaded = await Promise.all(parts.map((part) => loaders[lang][part]())).catch((error: unknown) => {
    console.error(`The words of "${lang}" could not be loaded`, error);
    return [];
  });
  i18n.addResourceBundle(tag, 'translation', Object.assign({ months: monthLabels(lang) }, ...loaded), true, true);
  if (wanted === lang) await i18n.changeLanguage(tag);
};

/** The language that is spoken at the moment. */
export const useLang = (): Lang => {
  const { language } = useTranslation().i18n;
  return allLanguages.find((lang) => languages[lang].tag === language) ?? 'jp';
};

/**
 * The text staff read for a failed call: the calls' literals have a wording in each language, the server's own messages
 * stay as they are.
 */
export const useFailureText = (): ((message: string) => string) => {
  const { t } = useTranslation();
  const wordings: Readonly<Record<string, string>> = t('failures', { returnObjects: true });
  return (message) => wordings[message] ?? message;
};

/** Refusal messages of a loaded language. */
export const messagesIn = (lang: Lang): Messages =>
  i18n.getResource(languages[lang].tag, 'translation', 'messages') ?? {};
