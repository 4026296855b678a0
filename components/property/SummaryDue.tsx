import { Settled } from '@/components/parts/settlement/DeadlineLeft';
import { useSettlements } from '@/components/parts/settlement/useSettlements';
import { useLang } from '@/components/ui/words';
import type { Property } from '@/contract/property';
import { formatDay } from '@/rules/format';
import { DueCell } from './DueCell';

/** The day by which the property of a page must be registered, and how that was settled by hand if it was. */
export const SummaryDue = ({ record }: { record: Property }) => {
  const lang = useLang();
  const { property_id: id, registration_due_date: due } = record;
  const how = useSettlements({ type: 'property', id })({ rule: 'R', due: due ?? '' })?.settled;
  return how ? (
    <>
      {formatDay(due, lang)} <Settled how={how} />
    </>
  ) : (
    <DueCell record={record} />
  );
};
