import { QueryBoundary } from '@/components/parts/QueryBoundary';
import type { FieldGroup } from '@/components/resource/defineResource';
import type { Insurance } from '@/contract/insurance';
import { customerApi } from '@/store/customer';
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
        return <Customer record={customer} />;
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
