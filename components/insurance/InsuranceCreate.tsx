import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import type { CustomerSearchRow } from '@/contract/customer';
import { useCustomerOfAddress } from './insuranceChoices';
import { insuranceResource } from './insuranceResource';

const CustomerPicker = lazyPart(() =>
  import('@/components/parts/CustomerPicker').then((module) => module.CustomerPicker),
);

/** A new case of the customer in the URL; without one, the customer is chosen first. */
export const InsuranceCreate = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const asked = useCustomerOfAddress();
  const { create } = insuranceResource.useRights();
  const [picking, setPicking] = useState(true);
  const [stranger, setStranger] = useState<string | null>(null);
  if (!router.isReady) return null;
  if (asked !== null || !create) return <ResourceCreate key={asked?.customerId ?? 0} resource={insuranceResource} />;
  const pick = ({ customer_id, family_code, cust_name }: CustomerSearchRow) => {
    if (customer_id !== null) {
      void router.replace({ pathname: router.pathname, query: { customer_id, family_code } }, undefined, {
        shallow: true,
      });
      return;
    }
    setStranger(cust_name);
    setPicking(false);
  };
  return (
    <>
      <PageHeader title={t('insurance.createTitle')} />
      <StateMessage
        failed={stranger !== null}
        text={stranger === null ? t('insurance.pick.text') : t('insurance.pick.noCustomer', { name: stranger })}
      >
        <Button type="primary" onClick={() => setPicking(true)}>
          {t('insurance.pick.open')}
        </Button>
      </StateMessage>
      {picking && <CustomerPicker onPick={pick} onClose={() => setPicking(false)} />}
    </>
  );
};
