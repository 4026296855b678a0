import { useTranslation } from 'react-i18next';
import { familyHref } from '@/components/parts/familyHref';
import { Button } from '@/components/ui/Button';
import type { Asset } from '@/contract/asset';
import { useCapability } from '@/store/hooks';

/** From an inventory to its division. */
export const ToDivision = ({ record }: { record: Pick<Asset, 'family_code' | 'family_asset_id'> }) => {
  const { t } = useTranslation();
  if (!useCapability('division.listing')) return null;
  return (
    <Button href={`${familyHref(record)}?tab=division&inventory=${record.family_asset_id}`}>
      {t('division.title')}
    </Button>
  );
};
