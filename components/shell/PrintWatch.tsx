import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageRule, pageTitle } from '@/components/ui/print/pageRule';
import { useLang } from '@/components/ui/words';
import { useCapability } from '@/store/hooks';
import { journalApi } from '@/store/journal';

/** A table of more columns than these has no room on a sheet that stands upright. */
const mostUpright = 7;

/** Whether the page holds what is to be printed across: it says so, or has a wide table. */
const isWide = (): boolean =>
  document.querySelector('main [data-across]') !== null ||
  [...document.querySelectorAll('main thead tr')].some(({ children }) => children.length > mostUpright);

/** Gives the page in sight its title, date and numbers on paper, for as long as it is printed. */
export const PrintWatch = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const isNoted = useCapability('journal.printed');
  const [note] = journalApi.printed.useCommand();
  useEffect(() => {
    const rule = document.createElement('style');
    const begin = () => {
      if (isNoted) void note({ body: { page: window.location.pathname.slice(0, 200) } });
      // What is printed in place of the page has its own rule.
      if (document.querySelector('[data-paper]') !== null) return;
      rule.textContent = pageRule({ title: pageTitle(), across: isWide() }, { t, lang });
      document.head.append(rule);
    };
    const end = () => rule.remove();
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      end();
    };
  }, [t, lang, isNoted, note]);
  return null;
};
