import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useLabelIn } from '@/components/ui/words';
import { prefectures } from '@/contract/options/prefectures';
import type { PostalAddress } from './usePostalAddress';

/** The address of a postal code, with a button to overwrite the present one. */
export const PostalHint = ({ postal: { found, apply } }: { postal: PostalAddress }) => {
  const { t } = useTranslation();
  const labelIn = useLabelIn();
  if (!found?.address) return t('resource.noSuchPostalCode');
  return (
    <>
      {labelIn(prefectures, found.address.prefecture_id)} {found.address.address}
      <Button type="link" size="small" onClick={apply}>
        {t('resource.useAddress')}
      </Button>
    </>
  );
};
