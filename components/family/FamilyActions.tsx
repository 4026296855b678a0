import { useTranslation } from 'react-i18next';
import { familyHref } from '@/components/parts/familyHref';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import { useCapability, useMay } from '@/store/hooks';
import { RecordDeathButton } from './death/RecordDeathButton';

/** Family actions on a person's page: open the family, record the person's death. */
export const FamilyActions = ({ record }: { record: Member }) => {
  const { t } = useTranslation();
  const mayMerge = useMay('merge', 'edit') !== 'none';
  const merges = useCapability('merge.save') && mayMerge;
  return (
    <>
      <Button href={familyHref(record)}>{t('family.title')}</Button>
      {merges && <Button href={`/customer/merge?kept=${record.member_id}`}>{t('merge.open')}</Button>}
      <RecordDeathButton record={record} />
    </>
  );
};
