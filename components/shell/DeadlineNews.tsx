import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { onDeadlineNews } from '@/store/deadlineNews';

/** Says which deadlines a save ended, moved or opened; what shows it is loaded when first needed. */
export const DeadlineNews = () => {
  const { t } = useTranslation();
  const lang = useLang();
  useEffect(
    () =>
      onDeadlineNews((changes, undo) => {
        void import('./showDeadlineNews').then(({ showDeadlineNews }) => showDeadlineNews(changes, { undo, lang, t }));
      }),
    [t, lang],
  );
  return null;
};
