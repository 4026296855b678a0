import type { FigureColumn } from '@/contract/dashboard';

type Column = Pick<FigureColumn, 'key' | 'kind'>;

/**
 * The columns of a dashboard as they are read: the present month, the month before, the year to date and the whole range,
 * then older months with the total of each year before them; what lies ahead comes last. Where nothing is older than the
 * present month, they stay in the order of the calendar.
 * @param present the present month, `YYYY-MM`
 */
export const recentFirst = <Own extends Column>(columns: readonly Own[], present: string): readonly Own[] => {
  const [latest, before, ...older] = columns.filter(({ kind, key }) => kind === 'month' && key <= present).toReversed();
  if (latest === undefined || before === undefined) return columns;
  const yearOf = ({ key }: Own): Own[] => columns.filter((column) => column.key === `${key.slice(0, 4)}-total`);
  const grand = columns.filter(({ kind }) => kind === 'grand');
  return [
    ...new Set([
      latest,
      before,
      ...yearOf(latest),
      ...grand,
      ...older.flatMap((month) => [...yearOf(month), month]),
      ...columns,
    ]),
  ];
};
