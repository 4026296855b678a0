import { useTranslation } from 'react-i18next';
import { DeadlineTable } from '@/components/parts/DeadlineTable';
import type { FormHandle } from '@/components/resource/defineResource';
import type { Legal } from '@/contract/legal';
import { isCalendarDay } from '@/rules/calendarDay';
import { legalDeadlines } from '@/rules/legalProject';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);

const Deadlines = ({ bases }: { bases: Parameters<typeof legalDeadlines>[0] }) => {
  const { t } = useTranslation();
  const deadlines = Object.values(legalDeadlines(bases)).filter((deadline) => deadline !== null);
  return deadlines.length === 0 ? t('legal.noDeadlines') : <DeadlineTable deadlines={deadlines} />;
};

/** The deadlines as they follow from the days that are typed. */
export const LiveDeadlines = ({ values }: FormHandle<Legal>) => (
  <Deadlines
    bases={{
      death_date: dayOf(values.death_date),
      known_date: dayOf(values.known_date),
      infringement_known_date: dayOf(values.infringement_known_date),
    }}
  />
);

export const StoredDeadlines = ({ record }: { record: Legal }) => <Deadlines bases={record} />;
