import { useTranslation } from 'react-i18next';
import { DeadlineTable } from '@/components/parts/DeadlineTable';
import type { FormHandle } from '@/components/resource/defineResource';
import type { Legal } from '@/contract/legal';
import { isCalendarDay } from '@/rules/calendarDay';
import { legalHeirDeadlines } from '@/rules/heirDeadlines';
import { legalDeadlines } from '@/rules/legalProject';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);

interface Props {
  readonly bases: Parameters<typeof legalDeadlines>[0];
  readonly heirs: Legal['heir_known_dates'];
}

const Deadlines = ({ bases, heirs }: Props) => {
  const { t } = useTranslation();
  const deadlines = Object.values(legalDeadlines(bases)).filter((deadline) => deadline !== null);
  if (deadlines.length === 0) return t('legal.noDeadlines');
  return <DeadlineTable deadlines={deadlines} heirs={legalHeirDeadlines(bases, heirs)} />;
};

/** The deadlines as they follow from the days that are typed; those of heirs while their decedent is the stored one. */
export const LiveDeadlines = ({ values, record }: FormHandle<Legal>) => (
  <Deadlines
    bases={{
      death_date: dayOf(values.death_date),
      known_date: dayOf(values.known_date),
      infringement_known_date: dayOf(values.infringement_known_date),
    }}
    heirs={values.decedent_member_id === record?.decedent_member_id ? (record?.heir_known_dates ?? []) : []}
  />
);

export const StoredDeadlines = ({ record }: { record: Legal }) => (
  <Deadlines bases={record} heirs={record.heir_known_dates} />
);
