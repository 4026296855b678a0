import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { isLate, PersonName } from '@/components/ui/PersonName';
import type { CustomerSearchRow } from '@/contract/customer';
import { numberIn } from '@/contract/notation/phoneNumber';
import { customerApi } from '@/store/customer';
import styles from './parts.module.css';
import { useDebounced } from './useDebounced';

interface Answer {
  readonly status: string;
  readonly error: { status: number } | undefined;
}

/** Called to use a found person in place of the new one; without it their pages are only opened. */
type OnPick = ((row: CustomerSearchRow) => void) | undefined;

const free = 404;

interface HintProps extends Answer {
  title: string;
  members: readonly CustomerSearchRow[] | undefined;
  onPick?: OnPick;
}

/** Possible duplicates. A failed check is reported, never treated as no duplicate. */
const Hint = ({ title, members = [], status, error, onPick }: HintProps) => {
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
        {members.map((row) => {
          const { id, customer_id, family_code, personal_code, cust_name, office_name } = row;
          return (
            <li key={id}>
              <PersonName name={cust_name} late={isLate(row)} />{' '}
              {[personal_code, office_name].filter(Boolean).join(' ')}{' '}
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
              </a>{' '}
              {onPick && customer_id !== null && (
                <Button size="small" onClick={() => onPick(row)}>
                  {t('inquiry.picked.thisCustomer')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const wholeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

interface TypedProps {
  value: string;
  /** The customer being entered, who does not count. */
  id: number | 'new';
  onPick?: OnPick;
}

/** Possible duplicates by phone number. */
export const PhoneHint = ({ value: typed, id, onPick }: TypedProps) => {
  const { t } = useTranslation();
  const value = useDebounced(typed);
  const number = numberIn(value);
  const asked = value === typed && number !== null;
  const answer = customerApi.phoneExists.useQuery(
    asked ? { query: { id, phone: number, search_type: 'customer' } } : null,
  );
  return asked ? (
    <Hint
      title={t('customer.duplicates.phone', { value })}
      {...answer}
      members={answer.data?.members}
      onPick={onPick}
    />
  ) : null;
};

/** Possible duplicates by e-mail address. */
export const EmailHint = ({ value: typed, id, onPick }: TypedProps) => {
  const { t } = useTranslation();
  const value = useDebounced(typed);
  const asked = value === typed && wholeEmail.test(value);
  const answer = customerApi.emailExists.useQuery(
    asked ? { query: { id, email: value, search_type: 'customer' } } : null,
  );
  return asked ? (
    <Hint
      title={t('customer.duplicates.email', { value })}
      {...answer}
      members={answer.data?.members}
      onPick={onPick}
    />
  ) : null;
};

interface NameProps {
  title: string;
  /** The search; null for none. */
  query: Readonly<Record<string, unknown>> | null;
  onPick?: OnPick;
}

/** Possible duplicates by name and other known fields. */
export const NameHint = ({ title, query, onPick }: NameProps) => {
  const asking = JSON.stringify(query);
  const asked = useDebounced(asking) === asking && query !== null;
  const answer = customerApi.search.useQuery(asked ? { query: { ...query, with_members: 1, limit: 5 } } : null);
  return asked ? <Hint title={title} {...answer} members={answer.data?.data} onPick={onPick} /> : null;
};

/** The frame of such hints, read out as they come. */
export const DuplicateHints = ({ children }: { children: ReactNode }) => (
  <div className={styles.hints} aria-live="polite">
    {children}
  </div>
);
