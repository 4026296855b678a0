import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { formatNumber } from '@/rules/format';
import type { Lang } from '@/rules/lang';
import type { words } from './jp';
import { monthLabels } from './months';
import type { Words } from './words';

/** The languages by their codes of BCP 47, as `<html lang>` and the plural rules want them. */
export const languageTag: Readonly<Record<Lang, string>> = { jp: 'ja', en: 'en' };

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
    lng: languageTag.jp,
    fallbackLng: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });

const loaders: Readonly<Record<Lang, () => Promise<Words<typeof words>>>> = {
  jp: () => import('./jp').then((module) => module.words),
  en: () => import('./en').then((module) => module.words),
};

let wanted: Lang = 'jp';

/** Loads a language (one file) and speaks it from then on. Where that fails, only the generated month labels are used. */
export const loadLanguage = async (lang: Lang): Promise<void> => {
  const tag = languageTag[lang];
  wanted = lang;
  const loaded = await loaders[lang]().catch((error: unknown) => {
    console.error(`The words of "${lang}" could not be loaded`, error);
    return {};
  });
  i18n.addResourceBundle(tag, 'translation', { ...loaded, months: monthLabels(lang) });
  if (wanted === lang) await i18n.changeLanguage(tag);
};

/** The language that is spoken at the moment. */
export const useLang = (): Lang => (useTranslation().i18n.language === languageTag.en ? 'en' : 'jp');

/**
 * What staff read for a message of a failed call: the literals of the calls have a wording in each language, what the
 * server itself says stays as it is.
 */
export const useFailureText = (): ((message: string) => string) => {
  const { t } = useTranslation();
  const wordings: Readonly<Record<string, string>> = t('failures', { returnObjects: true });
  return (message) => wordings[message] ?? message;
};
