import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { familyHref } from '@/components/parts/familyHref';
import { RequireFamily } from '@/components/parts/RequireFamily';
import { useFamilyRows } from '@/components/parts/useFamily';
import { Button } from '@/components/ui/Button';
import { PageHeader } from '@/components/ui/PageHeader';
import { SalesList } from './SalesList';

const OfFamily = ({ familyCode }: { familyCode: string }) => {
  const { t } = useTranslation();
  const { family_member_id } = useRouter().query;
  const { rows } = useFamilyRows(familyCode);
  const asked = Number(family_member_id);
  const member = rows?.find(({ member_id }) => member_id === asked);
  const head = member ?? rows?.find(({ is_representative }) => is_representative === 1);
  return (
    <>
      <PageHeader
        title={head ? t(member ? 'sales.titleOfMember' : 'sales.titleOf', { name: head.cust_name }) : t('sales.title')}
        actions={
          <>
            <Button href="/sales">{t('sales.otherFamily')}</Button>
            {member && <Button href={`/sales?family_code=${familyCode}`}>{t('sales.wholeFamily')}</Button>}
            <Button href={familyHref({ family_code: familyCode })}>{t('family.title')}</Button>
          </>
        }
      />
      <SalesList familyCode={familyCode} {...(asked > 0 ? { memberId: asked } : {})} />
    </>
  );
};

/** The page of a family's orders; the family is asked for where the address names none. */
export const SalesPage = () => {
  const { t } = useTranslation();
  return <RequireFamily title={t('sales.title')}>{(familyCode) => <OfFamily familyCode={familyCode} />}</RequireFamily>;
};
