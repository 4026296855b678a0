import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { useMay } from '@/store/hooks';
import { onLikelyNews } from '@/store/likelyNews';

/** Says after a save who may be on file already; what shows it is loaded when first needed. */
export const LikelyNews = () => {
  const { t } = useTranslation();
  const lang = useLang();
  const mayOpen = useMay('customer', 'read') !== 'none';
  useEffect(
    () =>
      onLikelyNews((news) => {
        void import('./showLikelyNews').then(({ showLikelyNews }) => showLikelyNews(news, { lang, t, mayOpen }));
      }),
    [t, lang, mayOpen],
  );
  return null;
};
