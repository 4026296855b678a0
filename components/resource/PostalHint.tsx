import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import { prefectures } from '@/contract/options/prefectures';
import type { PostalAddress } from './usePostalAddress';

/** What a typed postal code stands for, with a way to take it over what is written already. */
export const PostalHint = ({ postal: { found, apply } }: { postal: PostalAddress }) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (!found?.address) return t('resource.noSuchPostalCode');
  const prefecture = prefectures.find(({ value }) => value === found.address?.prefecture_id);
  return (
    <>
      {lang === 'en' ? prefecture?.label_en : prefecture?.label_ja} {found.address.address}
      <Button type="link" size="small" onClick={apply}>
        {t('resource.useAddress')}
      </Button>
    </>
  );
};
