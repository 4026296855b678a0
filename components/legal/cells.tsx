import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLabelIn, useLang } from '@/components/ui/words';
import type { Legal, LegalRow } from '@/contract/legal';
import type { Option } from '@/contract/options';
import { opportunity_status, payment_status, progress_status } from '@/contract/options/legal';
import { formatDay, formatElapsedDays } from '@/locales/format';
import { COMPLETED, LOST, PROGRESS_TERMINATED, SUSPENDED } from '@/rules/legalProject';
import styles from './legal.module.css';

type Colours = Readonly<Record<number, string>>;

const opportunityColours: Colours = { 1: 'default', 2: 'blue', 3: 'green', 5: 'gold' };
const paymentColours: Colours = { 2: 'gold', 3: 'orange', 4: 'green', 5: 'red', 6: 'purple' };
const underWay = Array.from({ length: COMPLETED - 2 }, (_, index) => [index + 2, 'blue'] as const);
const progressColours: Colours = { ...Object.fromEntries(underWay), [COMPLETED]: 'green', [SUSPENDED]: 'gold' };

/** An option as a tag; text in brackets, which explains the choice, is left out. */
const StateTag = ({ list, value, colours }: { list: readonly Option[]; value: number; colours: Colours }) => {
  const label = useLabelIn()(list, value) ?? `#${value}`;
  return (
    <Tag color={colours[value] ?? 'default'} style={{ marginInlineEnd: 0 }} title={label}>
      {label.replace(/\s*\(.*\)$/, '')}
    </Tag>
  );
};

type Row<Field extends keyof LegalRow> = { record: Pick<LegalRow, Field> };

export const OpportunityCell = ({ record }: Row<'opportunity_status'>) => (
  <StateTag list={opportunity_status} value={record.opportunity_status} colours={opportunityColours} />
);
export const PaymentCell = ({ record }: Row<'payment_status'>) => (
  <StateTag list={payment_status} value={record.payment_status} colours={paymentColours} />
);
export const ProgressCell = ({ record }: Row<'progress_status'>) => (
  <StateTag list={progress_status} value={record.progress_status} colours={progressColours} />
);

/** Days since the order; a project that is no order shows none gone by, as the owner has it. */
export const ElapsedCell = ({ record }: Row<'elappsed_days'>) => formatElapsedDays(record.elappsed_days, useLang());

/** The progress, and since when. */
export const StandingCell = ({ record }: { record: Legal }) => {
  const { t } = useTranslation();
  return (
    <>
      <ProgressCell record={record} />{' '}
      <small className={styles.quiet}>{t('legal.standing', { count: record.progress_days })}</small>
    </>
  );
};

export const CompletedCell = ({ record }: Row<'completion_dates_filled'>) => {
  const { t } = useTranslation();
  return record.completion_dates_filled === 1 ? <span title={t('common.yes')}>✓</span> : null;
};

const dueDates = ['renounce_due_date', 'registration_due_date', 'forced_share_due_date'] as const;

/** No deadline is left to watch. */
const isOver = ({ opportunity_status, progress_status }: Legal): boolean =>
  opportunity_status === LOST || progress_status === COMPLETED || progress_status === PROGRESS_TERMINATED;

/** The first deadline of the inheritance that still lies ahead; none once the work is over. */
export const NextDeadlineCell = ({ record }: { record: Legal }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { next_deadline: due } = record;
  const name = dueDates.find((field) => record[field] === due);
  if (due === null || name === undefined || isOver(record)) return '－';
  return (
    <>
      {t(`legal.fields.${name}`)} {formatDay(due, lang)} <RemainingDays due={due} />
    </>
  );
};
