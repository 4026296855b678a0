import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { PersonFooter } from '@/components/parts/PersonFooter';
import { RequireFamily } from '@/components/parts/RequireFamily';
import type { DetailTab } from '@/components/resource/defineResource';
import { ResourceDetail } from '@/components/resource/ResourceDetail';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { FamilyActions } from './FamilyActions';
import { familyResource, type MemberDetail } from './familyResource';

const MemberCreate = lazyPart(() => import('./MemberCreate').then((module) => module.MemberCreate));

const Actions = ({ record }: { record: MemberDetail }) => {
  const { t } = useTranslation();
  return (
    <>
      {record.customer_id !== null && (
        <Button href={`/customer/${record.customer_id}/${record.family_code}`}>{t('family.toCustomer')}</Button>
      )}
      <FamilyActions record={record} />
    </>
  );
};

/** The page of a member of a family, or of a new one where the address says `new`. */
export const MemberPage = ({ tabs }: { tabs: readonly DetailTab<MemberDetail>[] }) => {
  const { t } = useTranslation();
  if (useRouter().query.id === 'new')
    return (
      <RequireFamily title={t('family.createTitle')}>
        {(familyCode) => <MemberCreate familyCode={familyCode} />}
      </RequireFamily>
    );
  return (
    <ResourceDetail
      resource={familyResource}
      tabs={tabs}
      slots={{
        toolbar: (record) => <Actions record={record} />,
        footer: ({ member_id }) => <PersonFooter memberId={member_id} />,
      }}
    />
  );
};
