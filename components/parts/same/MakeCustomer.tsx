import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { LikelySame } from '@/contract/likelySame';

/** Leads to where a member of a family is made a customer, in a new tab. */
export const MakeCustomer = ({ row }: { row: Pick<LikelySame, 'id' | 'family_code'> }) => {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      href={`/customer/create?member_id=${row.id}&family_code=${row.family_code}`}
      target="_blank"
      rel="noopener"
    >
      {t('same.makeCustomer')}
    </Button>
  );
};
