import { useTranslation } from 'react-i18next';
import { RecordDeadlines } from '@/components/parts/settlement/RecordDeadlines';
import { useRights } from '@/components/parts/useRights';
import type { FormHandle } from '@/components/resource/defineResource';
import type { Legal } from '@/contract/legal';
import { isCalendarDay } from '@/rules/calendarDay';
import { type LegalFacts, legalDuties, noEstate } from '@/rules/duties';

const dayOf = (value: unknown): string | null => (typeof value === 'string' && isCalendarDay(value) ? value : null);

interface Props {
  readonly facts: LegalFacts;
  readonly estate: Legal['estate'];
  readonly id: number;
  readonly mayEdit: boolean;
}

const Deadlines = ({ facts, estate, id, mayEdit }: Props) => {
  const { t } = useTranslation();
  const duties = legalDuties(facts, estate);
  if (duties.length === 0) return t('legal.noDeadlines');
  return <RecordDeadlines of={{ type: 'legal', id, mayEdit }} duties={duties} />;
};

/** The deadlines as they follow from the days that are typed; those of the estate while its decedent is the stored one. */
export const LiveDeadlines = ({ values, record }: FormHandle<Legal>) =>
  record && (
    <Deadlines
      facts={{
        ...record,
        death_date: dayOf(values.death_date),
        known_date: dayOf(values.known_date),
        infringement_known_date: dayOf(values.infringement_known_date),
      }}
      estate={values.decedent_member_id === record.decedent_member_id ? record.estate : noEstate}
      id={record.id}
      mayEdit={false}
    />
  );

export const StoredDeadlines = ({ record }: { record: Legal }) => (
  <Deadlines facts={record} estate={record.estate} id={record.id} mayEdit={useRights('project').edit(record)} />
);
