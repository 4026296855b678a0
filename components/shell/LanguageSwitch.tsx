import { useRouter } from 'next/router';
import { Button } from '@/components/ui/Button';
import { languages, nextLanguage } from '@/contract/notation/lang';
import { chooseLanguage } from '@/store/browser';
import { useAppSelector } from '@/store/hooks';

/** Switches to the other language: the page stays, and its address no longer asks for this one. */
export const LanguageSwitch = () => {
  const { asPath, query, replace } = useRouter();
  const other = useAppSelector(({ shell }) => nextLanguage(shell.language));

  const switchLanguage = (): void => {
    chooseLanguage(other);
    if (query.lang === undefined) return;
    const address = new URL(asPath, window.location.origin);
    address.searchParams.set('lang', other);
    replace(`${address.pathname}${address.search}${address.hash}`, undefined, { shallow: true });
  };

  return (
    <Button type="text" size="small" lang={languages[other].tag} onClick={switchLanguage}>
      {languages[other].name}
    </Button>
  );
};
