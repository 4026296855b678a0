import { Settled } from '@/components/parts/settlement/DeadlineLeft';
import { useSettlements } from '@/components/parts/settlement/useSettlements';
import { useLang } from '@/components/ui/words';
import type { Property } from '@/contract/property';
import { formatDay } from '@/locales/format';
import { runningDuty } from '@/rules/duties';
import { DueCell } from './DueCell';

/** The day by which the property of a page must be registered, and how that was settled by hand if it was. */
export const SummaryDue = ({ record }: { record: Property }) => {
  const lang = useLang();
  const stateOf = useSettlements({ type: 'property', id: record.property_id });
  const duty = runningDuty(record);
  const how = duty && stateOf(duty)?.settled;
  return how ? (
    <>
      {formatDay(duty.due, lang)} <Settled how={how} />
    </>
  ) : (
    <DueCell record={record} />
  );
};
