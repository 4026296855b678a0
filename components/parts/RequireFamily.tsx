import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import type { CustomerSearchRow } from '@/contract/customer';
import { useFamilyCode } from './useFamilyCode';

const CustomerPicker = lazyPart(() => import('./CustomerPicker').then((module) => module.CustomerPicker));

interface Props {
  title: string;
  children: (familyCode: string) => ReactNode;
}

/** A page about one family. If the URL names none, a member is chosen first. */
export const RequireFamily = ({ title, children }: Props) => {
  const { t } = useTranslation();
  const router = useRouter();
  const familyCode = useFamilyCode(null);
  const [picking, setPicking] = useState(true);
  if (!router.isReady) return null;
  if (familyCode !== null) return children(familyCode);
  const pick = ({ family_code, id }: CustomerSearchRow) => {
    const query = { ...router.query, family_code, member_id: id };
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true });
  };
  return (
    <>
      <PageHeader title={title} />
      <StateMessage text={t('family.pick.text')}>
        <Button type="primary" onClick={() => setPicking(true)}>
          {t('family.pick.open')}
        </Button>
      </StateMessage>
      {picking && <CustomerPicker onPick={pick} onClose={() => setPicking(false)} />}
    </>
  );
};
