import { DutyStanding } from '@/components/parts/DutyStanding';
import { useLang } from '@/components/ui/words';
import type { EstateProperty } from '@/contract/estate';
import { formatDay } from '@/locales/format';
import { runningDuty } from '@/rules/duties';

/** The day by which a property must be registered, and how that stands. */
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
