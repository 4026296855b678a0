import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import { SalesList } from './SalesList';

interface Props {
  record: Pick<Member, 'family_code'>;
}

/** The orders of a person's family. */
export const FamilyOrders = ({ record: { family_code } }: Props) => {
  const { t } = useTranslation();
  return (
    <SalesList
      familyCode={family_code}
      toolbar={<Button href={`/sales?family_code=${family_code}`}>{t('sales.open')}</Button>}
    />
  );
};
