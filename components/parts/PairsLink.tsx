import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useCapability, useMay } from '@/store/hooks';

/** The way to people who may have been entered twice, for those who may merge them. */
export const PairsLink = ({ button = false }: { button?: boolean }) => {
  const { t } = useTranslation();
  const known = useCapability('duplicate.listing');
  const merges = useMay('merge', 'edit') !== 'none';
  if (!known || !merges) return null;
  if (button) return <Button href="/customer/same">{t('duplicate.open')}</Button>;
  return (
    <Link href="/customer/same" prefetch={false}>
      {t('duplicate.open')}
    </Link>
  );
};
