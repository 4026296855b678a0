import { useTranslation } from 'react-i18next';
import { CustomerLink } from '@/components/parts/CustomerLink';
import { LazySameHints as SameHints } from '@/components/parts/same/LazySameHints';
import { MakeCustomer } from '@/components/parts/same/MakeCustomer';
import { factsOf } from '@/components/parts/same/personFacts';
import type { FieldGroup, FormHandle } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import { textOf } from '@/components/ui/inputProps';
import { WordList } from '@/components/ui/WordList';
import type { CustomerSearchRow } from '@/contract/customer';
import type { Inquiry } from '@/contract/inquiry';
import type { LikelySame } from '@/contract/likelySame';
import { CallerSearch } from './CallerSearch';
import styles from './inquiry.module.css';
import { NewCaller, neededNames } from './NewCaller';
import { Phones } from './Phones';
import { PickedCaller } from './PickedCaller';

/** Fields of a new caller. The chosen customer and family are no form fields, but are sent with the form. */
const fields = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'phone1',
  'phone2',
  'phone3',
  'email',
] as const;
/** Fields of a new caller to be filled in next, in input order. */
const needed = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'phone1'] as const;
const blank = Object.fromEntries([...fields, 'customer_id', 'family_code'].map((field) => [field, null]));

const Caller = ({ record }: { record: Inquiry }) => (
  <>
    <CustomerLink record={record} />{' '}
    <span className={styles.quiet}>
      {[record.cust_name_kana, record.personal_code, record.email].filter(Boolean).join(' ')}
    </span>
  </>
);

const isPicked = ({ values, record }: FormHandle<Inquiry>): boolean => record !== null || values.customer_id != null;

const pickOf = ({ customer_id, family_code, phone1, phone2, phone3 }: CustomerSearchRow) => ({
  ...blank,
  customer_id,
  family_code,
  phone1,
  phone2,
  phone3,
});

/** Who a new caller may be. */
const CallerHints = (form: FormHandle<Inquiry>) => {
  const { t } = useTranslation();
  const { values, set } = form;
  const actions = (row: LikelySame) => {
    const named = { name: row.cust_name, code: row.personal_code };
    return row.customer_id === null ? (
      <MakeCustomer row={row} />
    ) : (
      <Button size="small" aria-label={t('same.pickOf', named)} onClick={() => set(pickOf(row))}>
        {t('same.pick')}
      </Button>
    );
  };
  return <SameHints person={factsOf(values)} actions={actions} />;
};

/** The caller: searched first and entered only if not found. Of a stored inquiry only the phone numbers can change. */
const Edit = (form: FormHandle<Inquiry>) => {
  const { values, set, record, choices, inputId } = form;
  const search = inputId('caller');
  const focusOn = (field: string) => setTimeout(() => document.getElementById(inputId(field))?.focus());

  if (record !== null || values.customer_id != null)
    return (
      <div className={styles.caller}>
        {record ? (
          <p>
            <Caller record={record} />
          </p>
        ) : (
          <PickedCaller
            customerId={Number(values.customer_id)}
            familyCode={textOf(values.family_code)}
            relations={choices.relations}
            onChange={() => {
              set(blank);
              focusOn('caller');
            }}
          />
        )}
        <div className={styles.four}>
          <Phones {...form} />
        </div>
      </div>
    );
  return (
    <div className={styles.caller}>
      <CallerSearch
        id={search}
        onPick={(row) => {
          set(pickOf(row));
          focusOn('first_inquiry');
        }}
        onNew={(found) => {
          set(found);
          focusOn(needed.find((field) => !found[field]) ?? 'first_inquiry');
        }}
      />
      {/* Before the fields: on the way from the phone number to the text nothing more is passed. */}
      <CallerHints {...form} />
      <NewCaller {...(form as FormHandle)} />
    </div>
  );
};

const Show = ({ record }: { record: Inquiry }) => (
  <>
    <Caller record={record} />
    <div>
      <WordList words={[record.phone1, record.phone2, record.phone3].filter((phone) => phone !== null)} />
    </div>
  </>
);

/** A new caller needs a name and a way to be reached. */
const required = (form: FormHandle<Inquiry>) => {
  if (isPicked(form)) return [];
  const isReached = textOf(form.values.phone1) !== '' || textOf(form.values.email) !== '';
  return [...neededNames, ...(isReached ? [] : (['phone1'] as const))];
};

/** The caller's block of fields. */
export const caller = { key: 'caller', fields, wide: true, required, Edit, Show } satisfies FieldGroup<Inquiry>;
