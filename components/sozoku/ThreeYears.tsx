import { useTranslation } from 'react-i18next';
import type { SozokuRow } from '@/contract/sozoku';
import { hasThreeYears } from '@/rules/duties/facts';
import { ThreeYearsCell } from './sozokuCells';

/** The days left for the division of the estate, or why there are none. */
export const ThreeYears = ({ record }: { record: SozokuRow }) => {
  const { t } = useTranslation();
  if (record.due_date_within_3years_date !== null) return <ThreeYearsCell record={record} />;
  return t(hasThreeYears(record) ? 'sozoku.threeYears.noDueDate' : 'sozoku.threeYears.none');
};
