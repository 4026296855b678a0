import { useTranslation } from 'react-i18next';
import { contractFeeTyped } from '@/components/parts/contractFeeTyped';
import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { RecordDeadlines } from '@/components/parts/settlement/RecordDeadlines';
import { useRights } from '@/components/parts/useRights';
import type { FieldGroup, FollowRow, FormHandle } from '@/components/resource/defineResource';
import { useLang, useWords } from '@/components/ui/words';
import { quoteAmount } from '@/contract/quoteAmount';
import { progressFields, type Sozoku } from '@/contract/sozoku';
import { formatDay, formatYen } from '@/locales/format';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { percentOf } from '@/rules/consumptionTax';
import { feeOfContract } from '@/rules/contractFee';
import { noEstate, taxDuties } from '@/rules/duties';
import { quotedOf, quoteSums } from '@/rules/quoteSums';
import { automaticDueDate } from '@/rules/sozokuDue';
import styles from './sozoku.module.css';
import { Warnings } from './Warnings';

type Values = Readonly<Record<string, unknown>>;

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);
const wholeOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** The base dates of deadlines, from a record or from form values that may not be dates yet. */
const basesOf = (values: Values) => ({
  project_category: wholeOf(values.project_category) ?? 0,
  application_type: wholeOf(values.application_type) ?? 0,
  due_date_type: wholeOf(values.due_date_type) ?? 8,
  due_date: dayOf(values.due_date),
  due_date_reason: null,
  death_date: dayOf(values.death_date),
  known_date: dayOf(values.known_date),
  division_date: dayOf(values.division_date),
  division_status: wholeOf(values.division_status),
  gift_year: wholeOf(values.gift_year),
  original_due_date: dayOf(values.original_due_date),
  prgrs_submission_date: dayOf(values.prgrs_submission_date),
  quasi_final_submission_date: dayOf(values.quasi_final_submission_date),
  quasi_return_needed: wholeOf(values.quasi_return_needed),
  blue_application: wholeOf(values.blue_application),
  after_deadline: wholeOf(values.after_deadline),
});

/** The heirs of the stored decedent; those of another one are known after saving. */
const heirsOf = (values: Values, record: Sozoku | null) =>
  record !== null && values.decedent_member_id === record.decedent_member_id
    ? { heir_known_dates: record.heir_known_dates, earliest_known_date: record.earliest_known_date }
    : { heir_known_dates: [], earliest_known_date: null };

const statutoryTypes = 6;

interface DeadlinesProps {
  readonly values: Values;
  readonly record: Sozoku;
  readonly editing?: boolean;
}

/** Every deadline as it follows from the values at hand, and which day the law itself would have. */
const Deadlines = ({ values, record, editing = false }: DeadlinesProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const mayEdit = useRights('project').edit(record);
  const partial = values.death_date === record.death_date ? record.death_date : null;
  const bases = { ...basesOf(values), death_date: dayOf(values.death_date) ?? partial };
  const automatic = automaticDueDate(bases);
  // An untouched due date follows its base dates on save.
  const follows = editing && bases.due_date === record.due_date && !values.due_date_reason;
  // The estate is the stored decedent's: that of another one is known once they are saved.
  const estate = values.decedent_member_id === record.decedent_member_id ? record.estate : noEstate;
  const due_date = follows && bases.due_date_type <= statutoryTypes ? automatic : bases.due_date;
  return (
    <div className={styles.deadlines}>
      {bases.due_date_type <= statutoryTypes && (
        <p className={styles.note}>
          {automatic === null ? t('sozoku.noAutomatic') : t('sozoku.automatic', { day: formatDay(automatic, lang) })}
        </p>
      )}
      <RecordDeadlines
        of={{ type: 'sozoku', id: record.id, mayEdit: mayEdit && !editing }}
        duties={editing ? taxDuties({ ...bases, due_date }, estate) : taxDuties(record, record.estate)}
      />
    </div>
  );
};

const asValues = (record: Sozoku) => record as unknown as Values;

export const deadlineList = {
  key: 'deadline_list',
  fields: [],
  wide: true,
  Edit: ({ values, record }: FormHandle<Sozoku>) => record && <Deadlines values={values} record={record} editing />,
  Show: ({ record }) => <Deadlines values={asValues(record)} record={record} />,
} satisfies FieldGroup<Sozoku>;

const Figures = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={styles.figures}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface QuoteProps {
  readonly values: Values;
  readonly record: Sozoku | null;
  readonly editing?: boolean;
}

/** The lines of the quote added up, with the tax, and how far the fee is from them. */
const QuoteTotal = ({ values, record, editing = false }: QuoteProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const lines = Array.isArray(values.quote_lines) ? (values.quote_lines as readonly { amount?: unknown }[]) : [];
  if (lines.length === 0) return null;
  const sum = lines.reduce((all, { amount }) => all + (wholeOf(amount) ?? 0), 0);
  const withTax = values.quote_with_tax === 1;
  const day = dayOf(values.order_date) ?? todayInTokyo();
  const agreed = contractFeeTyped(values, record);
  const fee = feeOfContract(agreed);
  const sums = quoteSums(sum, withTax, fee, day);
  const quoted = fee && quotedOf(fee, withTax);
  return (
    <>
      <Figures
        rows={[
          [t(withTax ? 'sozoku.quote.net' : 'sozoku.quote.subtotal'), formatYen(sums.net, lang)],
          [t('sozoku.quote.tax', { percent: percentOf(sums, day) }), formatYen(sums.tax, lang)],
          [t('sozoku.quote.total'), formatYen(sums.total, lang)],
          ...(quoted === null || quoted === sum
            ? []
            : [
                [
                  t(withTax ? 'sozoku.quote.contractWithTax' : 'sozoku.quote.contract'),
                  formatYen(quoted - sum, lang),
                ] as const,
              ]),
        ]}
      />
      {editing && <Warnings values={{ ...values, ...agreed }} of="quote" />}
    </>
  );
};

export const quoteTotal = {
  key: 'quote_total',
  fields: [],
  wide: true,
  Edit: ({ values, record }: FormHandle<Sozoku>) => <QuoteTotal values={values} record={record} editing />,
  Show: ({ record }) => <QuoteTotal values={asValues(record)} record={record} />,
} satisfies FieldGroup<Sozoku>;

/** Quantity and unit price fill in the amount. */
export const followQuoteLine: FollowRow = (row, changes) => {
  const { quantity, unit_price } = { ...row, ...changes };
  if ('amount' in changes || !('quantity' in changes || 'unit_price' in changes)) return {};
  return typeof quantity === 'number' && Number.isFinite(quantity) && Number.isSafeInteger(unit_price)
    ? { amount: quoteAmount(quantity, Number(unit_price)) }
    : {};
};

const Estate = ({ record }: { record: Sozoku }) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (record.estate_total === null) return t('sozoku.estate.none');
  return (
    <>
      <Figures
        rows={[
          [t('sozoku.estate.estate_total'), formatYen(record.estate_total, lang)],
          [t('sozoku.estate.heir_count'), t('sozoku.estate.people', { count: record.heir_count ?? 0 })],
          [t('sozoku.estate.total_tax'), formatYen(record.total_tax, lang)],
          [t('sozoku.estate.payable_tax'), formatYen(record.payable_tax, lang)],
        ]}
      />
      <EstimateNotes notes={record.estimate_notes} provisional={record.estimate_provisional === 1} />
      <p className={styles.note}>{t('sozoku.estate.note')}</p>
    </>
  );
};

export const estate = {
  key: 'estate',
  fields: [],
  wide: true,
  Edit: ({ record }: FormHandle<Sozoku>) => record && <Estate record={record} />,
  Show: Estate,
} satisfies FieldGroup<Sozoku>;

/** The reviewer, set by the server with the review date. */
export const reviewer = {
  key: 'reviewer_id',
  fields: [],
  Edit: () => null,
  Show: ({ record }) => record.reviewer_name ?? '－',
} satisfies FieldGroup<Sozoku>;

/** The employee who last entered each progress date. */
const ProgressBy = ({ record }: { record: Sozoku }) => {
  const word = useWords();
  const known = progressFields.flatMap((field) => {
    const name = record.progress_by[field];
    return name === undefined ? [] : [[word(`sozoku.fields.${field}`), name] as const];
  });
  return known.length === 0 ? '－' : <Figures rows={known} />;
};

export const progressBy = {
  key: 'progress_by',
  fields: [],
  wide: true,
  Edit: () => null,
  Show: ProgressBy,
} satisfies FieldGroup<Sozoku>;

export const LiveWarnings = ({ values, record }: FormHandle<Sozoku>) => (
  <Warnings values={{ ...values, ...contractFeeTyped(values, record), ...heirsOf(values, record) }} of="project" />
);
