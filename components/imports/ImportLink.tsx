import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useCapability, useMay } from '@/store/hooks';

/** The way to bringing files in, for whoever may. */
export const ImportLink = () => {
  const { t } = useTranslation();
  const may = useMay('import', 'edit') !== 'none';
  const known = useCapability('imports.listing');
  return may && known ? <Button href="/import">{t('imports.title')}</Button> : null;
};
