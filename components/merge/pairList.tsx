import Link from 'next/link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choices, defineResource, type Rights } from '@/components/resource/defineResource';
import { choiceOf } from '@/components/ui/choiceOf';
import { PersonName } from '@/components/ui/PersonName';
import { useLang } from '@/components/ui/words';
import type { Pair, PairedPerson } from '@/contract/duplicate';
import { sameReasons } from '@/contract/options/sameReasons';
import { formatFacts, formatList } from '@/locales/format';
import { formatPartialDateShort } from '@/locales/formatPartialDate';
import { likelihoodOf } from '@/rules/likelihood';
import { dropdownApi } from '@/store/dropdown';
import { duplicateApi } from '@/store/duplicate';
import styles from './merge.module.css';

const none = () => false;
const readOnly: Rights<Pair> = { create: false, export: false, restore: false, edit: none, remove: none };

/** From this score on two records are as good as certainly one person. */
const SURELY = 80;

const hrefOf = ({ id, customer_id, family_code }: PairedPerson): string =>
  customer_id === null ? `/family/member/${id}` : `/customer/${customer_id}/${family_code}`;

const Person = ({ person }: { person: PairedPerson }) => {
  const { cust_name, personal_code, is_deceased, birth_year, birth_month, birth_day, phone1, office_name } = person;
  const lang = useLang();
  const born =
    birth_year !== null && formatPartialDateShort({ year: birth_year, month: birth_month, day: birth_day }, lang);
  const facts = formatFacts([born, phone1, office_name], lang);
  return (
    <span className={styles.person} title={`${personal_code} ${cust_name} ${facts}`}>
      <Link href={hrefOf(person)} prefetch={false}>
        <PersonName name={cust_name} late={is_deceased === 1} />
      </Link>{' '}
      {personal_code}
      <small className={`${styles.quiet} ${styles.facts}`}>{facts}</small>
    </span>
  );
};

const One = ({ record }: { record: Pair }) => <Person person={record.one} />;
const Other = ({ record }: { record: Pair }) => <Person person={record.other} />;

const Score = ({ record: { score } }: { record: Pair }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.reasons}>
      {t(`same.likelihood.${likelihoodOf(score)}`)} {score}
    </span>
  );
};

const Reasons = ({ record: { reasons } }: { record: Pair }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const words = formatList(
    reasons.map((reason) => t(`same.reasons.${reason}`)),
    lang,
  );
  return (
    <span className={styles.reasons} title={words}>
      {words}
    </span>
  );
};

const useChoices = (): Choices => {
  const { t } = useTranslation();
  const { data: office } = dropdownApi.activeOffices.useQuery({});
  const fixed = useMemo(
    () => ({
      same_reasons: sameReasons.map((reason) => choiceOf(reason, t(`same.reasons.${reason}`))),
      likelihoods: [choiceOf(SURELY, t('duplicate.surely'))],
    }),
    [t],
  );
  return { ...fixed, office };
};

/** Pairs of records that may be one person's. */
export const pairList = defineResource({
  noun: 'duplicate',
  api: duplicateApi,
  useRights: () => readOnly,
  params: ({ id }) => ({ id }),
  href: () => null,
  listHref: '/customer/same',
  list: {
    limit: 20,
    long: true,
    rowKey: ({ id }) => id,
    useChoices,
    filters: [
      { field: 'cust_name', kind: 'text' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'least', kind: 'option', of: 'likelihoods' },
      { field: 'reason', kind: 'option', of: 'same_reasons' },
      { field: 'different', kind: 'flag' },
    ],
    columns: [
      { field: 'score', sort: true, Show: Score, width: 104 },
      { field: 'one', Show: One, width: 190 },
      { field: 'other', Show: Other, width: 190 },
      { field: 'reasons', Show: Reasons, width: 128 },
      { field: 'different_by', extra: true },
      { field: 'different_at', kind: 'dateTime', extra: true },
    ],
  },
});
