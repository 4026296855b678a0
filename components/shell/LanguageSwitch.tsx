import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { languageTag } from '@/locales';
import { chooseLanguage } from '@/store/browser';
import { useAppSelector } from '@/store/hooks';

/** Switches to the other language: the page stays, and its address no longer asks for this one. */
export const LanguageSwitch = () => {
  const { t } = useTranslation();
  const { asPath, query, replace } = useRouter();
  const other = useAppSelector(({ shell }) => (shell.language === 'jp' ? 'en' : 'jp'));

  const switchLanguage = (): void => {
    chooseLanguage(other);
    if (query.lang === undefined) return;
    const address = new URL(asPath, window.location.origin);
    address.searchParams.set('lang', other);
    replace(`${address.pathname}${address.search}${address.hash}`, undefined, { shallow: true });
  };

  return (
    <Button type="text" size="small" lang={languageTag[other]} onClick={switchLanguage}>
      {t('shell.otherLanguage')}
    </Button>
  );
};
