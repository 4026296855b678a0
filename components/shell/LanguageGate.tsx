import type { ConfigProviderProps } from 'antd';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useState } from 'react';
import { isLang, languages } from '@/contract/notation/lang';
import { loadLanguage, type Parts } from '@/locales';
import { loadAntdLocale } from '@/locales/antdLocale';
import { chooseLanguage } from '@/store/browser';
import { useAppSelector } from '@/store/hooks';
import { Themed } from './Themed';

/** `?lang=en|jp` in the address switches the language. */
const useLanguageOfAddress = (): void => {
  const { asPath } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has changed whenever the router's path has.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('lang');
    if (isLang(asked)) chooseLanguage(asked);
  }, [asPath]);
};

/** The sign-in page shows no records. */
const atLogin: Parts = ['screens'];
const everywhere: Parts = ['screens', 'records'];

/**
 * Shows nothing until the words of the language are there; a later switch keeps what is on the screen until the other
 * words have come, so that nothing typed is lost.
 */
export const LanguageGate = ({ children }: { children: ReactNode }) => {
  useLanguageOfAddress();
  const parts = useRouter().pathname === '/login' ? atLogin : everywhere;
  const known = useAppSelector(({ session }) => session.known);
  const language = useAppSelector(({ shell }) => shell.language);
  const [loaded, setLoaded] = useState<{ config: Pick<ConfigProviderProps, 'locale'>; parts: Parts }>();

  useEffect(() => {
    if (!known) return;
    let wanted = true;
    const locale = loadAntdLocale(language).catch(() => undefined);
    Promise.all([locale, loadLanguage(language, parts)]).then(([locale]) => {
      if (!wanted) return;
      document.documentElement.lang = languages[language].tag;
      setLoaded({ config: locale ? { locale } : {}, parts });
    });
    return () => {
      wanted = false;
    };
  }, [known, language, parts]);

  if (loaded === undefined || loaded.parts.length < parts.length) return null;
  return <Themed {...loaded.config}>{children}</Themed>;
};
