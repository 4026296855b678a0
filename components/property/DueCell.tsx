import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import { formatDay } from '@/rules/format';

interface Props {
  record: {
    registration_due_date: string | null;
    registration_completed_date?: string | null;
    status?: number | null;
  };
}

/** 完了, 中止. */
const settled: ReadonlySet<unknown> = new Set([6, 7]);

/** The day by which a property must be registered, and how pressing it is as long as the work is not over. */
export const DueCell = ({ record }: Props) => {
  const lang = useLang();
  const { registration_due_date: due, registration_completed_date: completed, status } = record;
  if (due === null) return null;
  return (
    <>
      {formatDay(due, lang)} {!completed && !settled.has(status) && <RemainingDays due={due} />}
    </>
  );
};
