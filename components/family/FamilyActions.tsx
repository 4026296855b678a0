import { useTranslation } from 'react-i18next';
import { familyHref } from '@/components/parts/familyHref';
import { Button } from '@/components/ui/Button';
import type { Member } from '@/contract/member';
import { RecordDeathButton } from './death/RecordDeathButton';

/** Family actions on a person's page: open the family, record the person's death. */
export const FamilyActions = ({ record }: { record: Member }) => {
  const { t } = useTranslation();
  return (
    <>
      <Button href={familyHref(record)}>{t('family.title')}</Button>
      <RecordDeathButton record={record} />
    </>
  );
};
