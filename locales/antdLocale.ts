import type { ConfigProviderProps } from 'antd';
import type { Lang } from '@/contract/notation/lang';

type Locale = NonNullable<ConfigProviderProps['locale']>;

const loaders: Readonly<Record<Lang, () => Promise<Locale>>> = {
  jp: async () => {
    const [{ default: locale }] = await Promise.all([import('antd/locale/ja_JP'), import('dayjs/locale/ja')]);
    return locale;
  },
  en: () => import('antd/locale/en_US').then((module) => module.default),
};

/** The words of antd's own parts, and with the Japanese ones the names of months and weekdays for its calendars. */
export const loadAntdLocale = (lang: Lang): Promise<Locale> => loaders[lang]();
