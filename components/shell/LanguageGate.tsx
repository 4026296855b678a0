import { ConfigProvider, type ConfigProviderProps } from 'antd';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useState } from 'react';
import { languageTag, loadLanguage } from '@/locales';
import { chooseLanguage } from '@/store/browser';
import { useAppSelector } from '@/store/hooks';
import { loadAntdLocale } from '@/styles/antdLocale';
import { theme } from '@/styles/theme';

/** `?lang=en|jp` in the address switches the language. */
const useLanguageOfAddress = (): void => {
  const { asPath } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed whenever the router's path has.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('lang');
    if (asked === 'en' || asked === 'jp') chooseLanguage(asked);
  }, [asPath]);
};

/**
 * Shows nothing until the words of the language are there; a later switch keeps what is on the screen until the other
 * words have come, so that nothing typed is lost.
 */
export const LanguageGate = ({ children }: { children: ReactNode }) => {
  useLanguageOfAddress();
  const known = useAppSelector(({ session }) => session.known);
  const language = useAppSelector(({ shell }) => shell.language);
  const [loaded, setLoaded] = useState<Pick<ConfigProviderProps, 'locale'>>();

  useEffect(() => {
    if (!known) return;
    let wanted = true;
    const locale = loadAntdLocale(language).catch(() => undefined);
    Promise.all([locale, loadLanguage(language)]).then(([locale]) => {
      if (!wanted) return;
      document.documentElement.lang = languageTag[language];
      setLoaded(locale ? { locale } : {});
    });
    return () => {
      wanted = false;
    };
  }, [known, language]);

  if (loaded === undefined) return null;
  return (
    <ConfigProvider {...loaded} theme={theme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
};
