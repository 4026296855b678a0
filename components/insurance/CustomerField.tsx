import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { LazySameHints } from '@/components/parts/same/LazySameHints';
import { factsOf } from '@/components/parts/same/personFacts';
import type { FieldGroup } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import type { CustomerSearchRow } from '@/contract/customer';
import type { Insurance } from '@/contract/insurance';
import type { LikelySame } from '@/contract/likelySame';
import { customerApi } from '@/store/customer';
import { useCapability } from '@/store/hooks';
import { CustomerCell } from './cells';
import styles from './insurance.module.css';
import { useCustomerOfAddress } from './insuranceChoices';

const wholeFamily = 100;

type CustomerOfCase = Pick<
  Insurance,
  'customer_id' | 'family_code' | 'member_name' | 'is_deceased' | 'name_kana' | 'personal_code' | 'phone1'
>;

const Customer = ({ record }: { record: CustomerOfCase }) => (
  <>
    <strong>
      <CustomerCell record={record} />
    </strong>{' '}
    <span className={styles.quiet}>
      {[record.name_kana, record.personal_code, record.phone1].filter(Boolean).join(' ')}
    </span>
  </>
);

/** Other files of the customer of a new case, which may be taken instead. */
const OtherFiles = ({ person }: { person: CustomerSearchRow }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const known = useCapability('same.likely');
  const actions = ({ customer_id, family_code, cust_name, personal_code }: LikelySame) =>
    customer_id !== null && (
      <Button
        size="small"
        aria-label={t('same.pickOf', { name: cust_name, code: personal_code })}
        onClick={() =>
          router.replace({ pathname: router.pathname, query: { customer_id, family_code } }, undefined, {
            shallow: true,
          })
        }
      >
        {t('same.pick')}
      </Button>
    );
  if (!known) return null;
  return (
    <LazySameHints
      onlyFound
      person={{ ...factsOf({ ...person }), member_id: person.id, customer_id: person.customer_id }}
      familyCode={person.family_code}
      actions={actions}
    />
  );
};

/** A new case loads its customer from the id in the URL. */
const CustomerOfAddress = () => {
  const asked = useCustomerOfAddress();
  const query = asked && { family_code: asked.familyCode, limit: wholeFamily };
  const answer = customerApi.search.useQuery(query && { query });
  return (
    <QueryBoundary answer={answer}>
      {({ data }) => {
        const person = data.find(({ customer_id }) => customer_id === asked?.customerId);
        if (person === undefined || asked === null) return null;
        const name_kana = [person.last_name_kana, person.first_name_kana].filter(Boolean).join('　');
        const customer = { ...person, customer_id: asked.customerId, member_name: person.cust_name, name_kana };
        return (
          <>
            <Customer record={customer} />
            <OtherFiles person={person} />
          </>
        );
      }}
    </QueryBoundary>
  );
};

/** The customer of a case: chosen before the form opens, and fixed from then on. */
export const customerField: FieldGroup<Insurance, never> = {
  key: 'customer',
  fields: [],
  wide: true,
  Edit: ({ record }) => (record ? <Customer record={record} /> : <CustomerOfAddress />),
  Show: Customer,
};
