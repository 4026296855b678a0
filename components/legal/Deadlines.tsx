import { useTranslation } from 'react-i18next';
import { RecordDeadlines } from '@/components/parts/settlement/RecordDeadlines';
import { useRights } from '@/components/parts/useRights';
import type { FormHandle } from '@/components/resource/defineResource';
import type { Legal } from '@/contract/legal';
import { isCalendarDay } from '@/rules/calendarDay';
import { legalDeadlines } from '@/rules/legalProject';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);

interface Props {
  bases: Parameters<typeof legalDeadlines>[0];
  id: number;
  mayEdit: boolean;
}

const Deadlines = ({ bases, id, mayEdit }: Props) => {
  const { t } = useTranslation();
  const deadlines = Object.values(legalDeadlines(bases)).filter((deadline) => deadline !== null);
  return deadlines.length === 0 ? (
    t('legal.noDeadlines')
  ) : (
    <RecordDeadlines of={{ type: 'legal', id, mayEdit }} deadlines={deadlines} />
  );
};

/** The deadlines as they follow from the days that are typed. */
export const LiveDeadlines = ({ values, record }: FormHandle<Legal>) =>
  record && (
    <Deadlines
      bases={{
        death_date: dayOf(values.death_date),
        known_date: dayOf(values.known_date),
        infringement_known_date: dayOf(values.infringement_known_date),
      }}
      id={record.id}
      mayEdit={false}
    />
  );

export const StoredDeadlines = ({ record }: { record: Legal }) => (
  <Deadlines bases={record} id={record.id} mayEdit={useRights('project').edit(record)} />
);
