import type { DashboardTab } from '@/contract/dashboard';
import { blocksIn, columnsIn, measuresIn } from './askTab';
import type { ShownRow } from './expected';

type Values = ShownRow['values'];

const added = (rows: readonly ShownRow[], column: string, key: string): number =>
  rows.reduce((sum, { values }) => sum + (values[column]?.[key] ?? 0), 0);

/** The blocks that add up to everything, together. */
const wholes: readonly (readonly string[])[] = [
  ['mc_data', 'others_data'],
  ['manager_data', 'others_data'],
  ['worker_data', 'inactive_worker_data'],
  ['worker_data', 'others_data'],
  ['teams_data', 'non_teams_data', 'inactive_worker_data'],
  ['office_data'],
  ['area_data'],
  ['result_type_data'],
  ['label_data'],
];

/** Where an answer's parts do not add up to their whole. */
export const unevenSums = (tab: DashboardTab, answer: Readonly<Record<string, unknown>>): string[] => {
  const blocks = Object.fromEntries(blocksIn(answer));
  const sums = blocks.referral_sum_data;
  const total = (answer.grand_total as ShownRow | undefined) ?? sums?.[2];
  if (total === undefined) return [`${tab} has no total`];
  const additive = measuresIn(answer).filter(
    ({ agg, key, unit }) => (agg === 'sum' || agg === 'last') && unit !== 'day' && !key.endsWith('_target'),
  );
  const found: string[] = [];
  const same = (what: string, got: number, due: number | null | undefined) => {
    if (Math.abs(got - (due ?? 0)) > 1e-6) found.push(`${tab} ${what}: ${got}, not ${due}`);
  };
  for (const { key: column } of columnsIn(answer))
    for (const { key } of additive) {
      const whole = total.values[column]?.[key];
      for (const parts of wholes) {
        const shown = parts.map((part) => blocks[part]);
        if (shown.some((rows) => rows === undefined) || isEmptyOfPeople(tab, parts)) continue;
        same(
          `${parts.join('+')} ${column} ${key}`,
          added(
            shown.flatMap((rows) => rows ?? []),
            column,
            key,
          ),
          whole,
        );
      }
      for (const [block, row] of Object.entries((answer.block_totals ?? {}) as Record<string, ShownRow>))
        same(`${block} together ${column} ${key}`, added(blocks[block] ?? [], column, key), row.values[column]?.[key]);
      for (const team of blocks.teams_data ?? [])
        same(`${team.name} ${column} ${key}`, added(team.children ?? [], column, key), team.values[column]?.[key]);
      if (sums !== undefined) {
        const [referred, others, all] = sums;
        same(
          `sources ${column} ${key}`,
          added(blocks.referral_data ?? [], column, key),
          referred?.values[column]?.[key],
        );
        same(`both ${column} ${key}`, added([referred, others] as ShownRow[], column, key), all?.values[column]?.[key]);
        same(`all ${column} ${key}`, all?.values[column]?.[key] ?? 0, whole);
      }
    }
  const everyRow = [...Object.values(blocks).flat(), total];
  for (const row of everyRow) found.push(...unevenColumns(tab, answer, row));
  return found;
};

/** Tabs by place have no people. */
const isEmptyOfPeople = (tab: DashboardTab, parts: readonly string[]): boolean =>
  parts.includes('mc_data') && tab.endsWith('1a');

const unevenColumns = (
  tab: DashboardTab,
  answer: Readonly<Record<string, unknown>>,
  { name, values }: ShownRow,
): string[] => {
  const columns = columnsIn(answer);
  const months = columns.filter(({ kind }) => kind === 'month').map(({ key }) => key);
  const years = columns.filter(({ kind }) => kind === 'year').map(({ key }) => key);
  const figure = (of: Values, column: string, key: string) => of[column]?.[key] ?? null;
  const found: string[] = [];
  for (const { key, agg, unit } of measuresIn(answer)) {
    // An average age has no value without a stock at the end.
    if ((agg !== 'sum' && agg !== 'last') || unit === 'day') continue;
    const whole = (parts: readonly string[]) => {
      const told = parts.map((part) => figure(values, part, key)).filter((one) => one !== null);
      if (agg === 'last') return told.at(-1) ?? null;
      return told.length === 0 ? null : told.reduce((sum, one) => sum + one, 0);
    };
    const check = (column: string, parts: readonly string[]) => {
      const [got, due] = [figure(values, column, key), whole(parts)];
      if ((got === null) !== (due === null) || Math.abs((got ?? 0) - (due ?? 0)) > 1e-6)
        found.push(`${tab} ${name} ${column} ${key}: ${got}, not ${due}`);
    };
    for (const year of years)
      check(
        year,
        months.filter((month) => month.startsWith(year.slice(0, 4))),
      );
    if (columns.some(({ kind }) => kind === 'grand'))
      check('grand-total', agg === 'last' ? months : years.length > 0 ? years : months);
  }
  return found;
};
