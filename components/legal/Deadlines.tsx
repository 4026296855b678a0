import { useTranslation } from 'react-i18next';
import { RecordDeadlines } from '@/components/parts/settlement/RecordDeadlines';
import { useRights } from '@/components/parts/useRights';
import type { FormHandle } from '@/components/resource/defineResource';
import type { Legal } from '@/contract/legal';
import { isCalendarDay } from '@/rules/calendarDay';
import { legalHeirDeadlines } from '@/rules/heirDeadlines';
import { legalDeadlines } from '@/rules/legalProject';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);

interface Props {
  readonly bases: Parameters<typeof legalDeadlines>[0];
  readonly heirs: Legal['heir_known_dates'];
  readonly id: number;
  readonly mayEdit: boolean;
}

const Deadlines = ({ bases, heirs, id, mayEdit }: Props) => {
  const { t } = useTranslation();
  const deadlines = Object.values(legalDeadlines(bases)).filter((deadline) => deadline !== null);
  if (deadlines.length === 0) return t('legal.noDeadlines');
  return (
    <RecordDeadlines
      of={{ type: 'legal', id, mayEdit }}
      deadlines={deadlines}
      heirs={legalHeirDeadlines(bases, heirs)}
    />
  );
};

/** The deadlines as they follow from the days that are typed; those of heirs while their decedent is the stored one. */
export const LiveDeadlines = ({ values, record }: FormHandle<Legal>) =>
  record && (
    <Deadlines
      bases={{
        death_date: dayOf(values.death_date),
        known_date: dayOf(values.known_date),
        infringement_known_date: dayOf(values.infringement_known_date),
      }}
      heirs={values.decedent_member_id === record.decedent_member_id ? record.heir_known_dates : []}
      id={record.id}
      mayEdit={false}
    />
  );

export const StoredDeadlines = ({ record }: { record: Legal }) => (
  <Deadlines
    bases={record}
    heirs={record.heir_known_dates}
    id={record.id}
    mayEdit={useRights('project').edit(record)}
  />
);
