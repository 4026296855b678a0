import { DutyStanding } from '@/components/parts/DutyStanding';
import { useLang } from '@/components/ui/words';
import type { EstateProperty } from '@/contract/estate';
import { formatDay } from '@/locales/format';
import { runningDuty } from '@/rules/duties';

/** The due day of a property's registration, and its status. */
export const DueCell = ({ record }: { record: EstateProperty }) => {
  const lang = useLang();
  const duty = runningDuty(record);
  if (duty === undefined) return null;
  return (
    <>
      {formatDay(duty.due, lang)} <DutyStanding duty={duty} />
    </>
  );
};
