import { useTranslation } from 'react-i18next';
import { useSettled } from '@/components/parts/useSettled';
import type { FormHandle } from '@/components/resource/defineResource';
import { textOf } from '@/components/ui/inputProps';
import type { CustomerSearchRow } from '@/contract/customer';
import type { Member } from '@/contract/member';
import { customerApi } from '@/store/customer';
import styles from './customer.module.css';

interface Answer {
  readonly status: string;
  readonly error: { status: number } | undefined;
}

const free = 404;

interface HintProps extends Answer {
  title: string;
  members: readonly CustomerSearchRow[] | undefined;
}

/** Who it may be that is registered already. What could not be checked is said to be so, never taken as free. */
const Hint = ({ title, members = [], status, error }: HintProps) => {
  const { t } = useTranslation();
  if (status === 'failed' && error?.status !== free)
    return (
      <p>
        {title}: {t('customer.duplicates.unknown')}
      </p>
    );
  if (status === 'failed' || members.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul>
        {members.map(({ id, customer_id, family_code, personal_code, cust_name, office_name }) => (
          <li key={id}>
            {[cust_name, personal_code, office_name].filter(Boolean).join(' ')}{' '}
            <a
              target="_blank"
              rel="noopener"
              href={
                customer_id === null
                  ? `/customer/create?member_id=${id}&family_code=${family_code}`
                  : `/customer/${customer_id}/${family_code}`
              }
            >
              {customer_id === null ? t('customer.duplicates.makeCustomer') : t('customer.duplicates.open')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

const wholePhone = /^[0-9-]{10,13}$/;
const wholeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const PhoneHint = ({ phone, id }: { phone: string; id: number | 'new' }) => {
  const { t } = useTranslation();
  const value = useSettled(phone);
  const asked = value === phone && wholePhone.test(value);
  const answer = customerApi.useQuery(
    'phoneExists',
    asked ? { query: { id, phone: value, search_type: 'customer' } } : null,
  );
  return asked ? (
    <Hint title={t('customer.duplicates.phone', { value })} {...answer} members={answer.data?.members} />
  ) : null;
};

const EmailHint = ({ email, id }: { email: string; id: number | 'new' }) => {
  const { t } = useTranslation();
  const value = useSettled(email);
  const asked = value === email && wholeEmail.test(value);
  const answer = customerApi.useQuery(
    'emailExists',
    asked ? { query: { id, email: value, search_type: 'customer' } } : null,
  );
  return asked ? (
    <Hint title={t('customer.duplicates.email', { value })} {...answer} members={answer.data?.members} />
  ) : null;
};

/** Who else has the typed phone numbers and addresses. What is stored unchanged is not asked about. */
export const ContactHints = ({ values, record }: FormHandle<Member>) => {
  const id = record?.customer_id ?? 'new';
  const changed = (field: keyof Member): string => {
    const value = textOf(values[field]);
    return value === textOf(record?.[field]) ? '' : value;
  };
  return (
    <div className={styles.hints} aria-live="polite">
      <PhoneHint id={id} phone={changed('phone1')} />
      <PhoneHint id={id} phone={changed('phone2')} />
      <PhoneHint id={id} phone={changed('phone3')} />
      <EmailHint id={id} email={changed('email')} />
      <EmailHint id={id} email={changed('email2')} />
    </div>
  );
};

/** Who else has the typed name and date of birth. */
export const NameHints = ({ values, record }: FormHandle<Member>) => {
  const { t } = useTranslation();
  const name = textOf(values.last_name) + textOf(values.first_name);
  const born = [values.birth_year, values.birth_month, values.birth_day].map((part) =>
    typeof part === 'number' ? part : null,
  );
  const asking = JSON.stringify([name, ...born]);
  const settled = useSettled(asking);
  const [birth_year, birth_month, birth_day] = born;
  const asked = record === null && asking === settled && name !== '' && birth_year !== null;
  const query = { cust_name: name, birth_year, birth_month, birth_day, with_members: 1, limit: 5 } as const;
  const answer = customerApi.useQuery('search', asked ? { query } : null);
  return (
    <div className={styles.hints} aria-live="polite">
      {asked && <Hint title={t('customer.duplicates.name')} {...answer} members={answer.data?.data} />}
    </div>
  );
};
