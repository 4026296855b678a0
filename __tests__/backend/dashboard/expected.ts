import type { DashboardTab } from '@/contract/dashboard';
import type { CalendarDay } from '@/rules/calendarDay';
import { cellOf, columnsOf, type Hit, type Told } from './count';
import { measuresOf } from './oracle';
import type { Stored } from './records';

export interface Asking {
  readonly start_date: CalendarDay;
  readonly end_date: CalendarDay;
  readonly city_id?: number;
  readonly office_id?: number;
  readonly search_type?: 1 | 2;
  readonly is_yearly_total?: 0 | 1;
  readonly is_grand_total?: 0 | 1;
  readonly user_ids?: readonly number[];
  readonly referral_ids?: readonly number[];
  readonly result_type_ids?: readonly number[];
  readonly application_type_ids?: readonly number[];
  readonly due_date_types?: readonly number[];
}

export interface ShownRow {
  readonly id: number | null;
  readonly type: string;
  readonly name: string;
  readonly is_active?: boolean | undefined;
  readonly values: Record<string, Record<string, number | null>>;
  readonly children?: readonly ShownRow[] | undefined;
}
type Counts = (hit: Hit) => boolean;

const manages = ({ role_id, is_teamleader }: Stored['employees'][number]) =>
  [1, 2, 3, 99].includes(role_id) || is_teamleader === 1;

/** The block of an employee's row; null is the row of nobody. */
const personBlock = (tab: DashboardTab, stored: Stored, id: number | null): string => {
  const department = tab.startsWith('sozoku') ? 1 : tab.startsWith('legal') ? 2 : 3;
  const one = stored.employees.find((employee) => employee.id === id);
  const own = one?.department_id === department;
  const works = one !== undefined && one.status === 1 && one.deleted_at === null;
  if (['sozoku1', 'sozoku3', 'legal1', 'legal2', 'legal9'].includes(tab))
    return own && one.is_sales === 1 ? 'mc_data' : 'others_data';
  if (['sozoku7', 'sozoku8', 'legal7', 'legal11', 'insurance3'].includes(tab))
    return own && manages(one) ? 'manager_data' : 'others_data';
  if (['legal5', 'legal10'].includes(tab)) return works && own ? 'worker_data' : 'others_data';
  if (one !== undefined && !works) return 'inactive_worker_data';
  if (tab !== 'sozoku4') return 'worker_data';
  return teamOf(stored, id) === null ? 'non_teams_data' : 'teams_data';
};

/** The active tax team of an active tax employee. */
const teamOf = (stored: Stored, id: number | null): number | null => {
  const one = stored.employees.find((employee) => employee.id === id);
  const team = stored.teams.find((each) => each.id === one?.team_id);
  return one?.department_id === 1 && team?.status === 1 && team.deleted_at === null && team.department_id === 1
    ? team.id
    : null;
};

const personBlocks = [
  'mc_data',
  'others_data',
  'manager_data',
  'worker_data',
  'inactive_worker_data',
  'non_teams_data',
];

/** The hits counted by a row, by its block and name. */
const countsOf = (stored: Stored, block: string, at: number, { id, type }: ShownRow): Counts => {
  const cityOf = (office: number | null) => stored.offices.find((one) => one.id === office)?.city_id ?? null;
  if (block === 'grand_total' || (block === 'referral_sum_data' && at === 2)) return () => true;
  if (block === 'referral_sum_data') return ({ label }) => (label === null) === (at === 1);
  if (type === 'office') return ({ office }) => office === id;
  if (type === 'area') return ({ office }) => cityOf(office) === id;
  if (type === 'team') return ({ person }) => isWorking(stored, person) && teamOf(stored, person) === id;
  if (personBlocks.includes(block) || block === 'teams_data') return ({ person }) => person === id;
  return ({ label }) => label === id;
};

const isWorking = (stored: Stored, id: number | null) =>
  stored.employees.some((one) => one.id === id && one.status === 1 && one.deleted_at === null);

const officesIn = (stored: Stored, { city_id, office_id }: Asking): readonly number[] | null =>
  office_id !== undefined
    ? [office_id]
    : city_id === undefined
      ? null
      : stored.offices.filter((one) => one.city_id === city_id).map(({ id }) => id);

const filtered = (told: Told, keeps: Counts): Told => {
  const kept = (hits: readonly Hit[]) => hits.filter(keeps);
  switch (told.agg) {
    case 'ratio':
      return { ...told, over: kept(told.over), under: kept(told.under) };
    case 'last':
    case 'lastAvg':
      return { ...told, stock: (day) => kept(told.stock(day)) };
    default:
      return { ...told, hits: kept(told.hits) };
  }
};

const yearTabs: readonly DashboardTab[] = ['legal3', 'legal4'];
const withoutPerson: readonly DashboardTab[] = ['sozoku2', 'sozoku9', 'sozoku10', 'legal3', 'legal4', 'legal6'];

/** Compares each cell with the expected value. @returns what differs, and which keys were seen of whom */
export const differences = (
  tab: DashboardTab,
  stored: Stored,
  today: CalendarDay,
  asked: Asking,
  answer: Readonly<Record<string, unknown>>,
): string[] => {
  const year = yearTabs.includes(tab);
  const start = year ? `${asked.start_date.slice(0, 7)}-01` : asked.start_date;
  const end = year ? endOfYear(start) : asked.end_date;
  const months = { start, end, today, cohort: asked.search_type === 2 };
  const columns = columnsOf(months, year || asked.is_yearly_total === 1, year || asked.is_grand_total === 1);
  const offices = officesIn(stored, asked);
  const narrowed = [...(asked.referral_ids ?? []), ...(asked.result_type_ids ?? [])];
  const keeps: Counts = ({ office, person, label }) =>
    (offices === null || (office !== null && offices.includes(office))) &&
    (withoutPerson.includes(tab) || !asked.user_ids?.length || (person !== null && asked.user_ids.includes(person))) &&
    (narrowed.length === 0 || (label !== null && narrowed.includes(label)));
  const told = Object.fromEntries(
    Object.entries(
      measuresOf(tab, stored, today, { types: asked.application_type_ids ?? [], kinds: asked.due_date_types ?? [] }),
    ).map(([key, one]) => [key, filtered(one, keeps)]),
  );
  const shown = (answer.measures as { key: string }[])
    .map(({ key }) => key)
    .filter((key) => !/_(target|rate)$/.test(key) || key in told);
  const found: string[] = [];
  const keysShown = (answer.columns as { key: string }[]).map(({ key }) => key);
  if (keysShown.join() !== orderedColumns(columns).join()) found.push(`columns ${keysShown.join()}`);
  const compare = (block: string, at: number, row: ShownRow) => {
    const counts = countsOf(stored, block, at, row);
    for (const [column, parts] of Object.entries(columns))
      for (const key of shown) {
        const one = told[key];
        if (one === undefined) throw new Error(`${tab}: nothing is known of ${key}`);
        const [due, got] = [cellOf(one, parts, months, counts), row.values[column]?.[key]];
        const far = got === undefined || (due === null) !== (got === null) || Math.abs((due ?? 0) - (got ?? 0)) > 1e-9;
        if (far) found.push(`${tab} ${block} ${row.id} ${row.name} ${column} ${key}: ${got}, not ${due}`);
      }
    for (const child of row.children ?? []) compare(block, 0, child);
  };
  for (const [block, rows] of Object.entries(answer)) {
    if (['columns', 'measures', 'search_type', 'block_totals'].includes(block) || rows === null) continue;
    const list = (block === 'grand_total' ? [rows] : rows) as ShownRow[];
    list.forEach((row, at) => {
      compare(block, at, row);
    });
    if (block === 'teams_data' || personBlocks.includes(block))
      for (const row of list.flatMap((one) => one.children ?? (one.type === 'team' ? [] : [one])))
        if (personBlock(tab, stored, row.id) !== block) found.push(`${tab}: ${row.id} ${row.name} stands in ${block}`);
  }
  return found;
};

const endOfYear = (start: string): string => {
  const [year = 0, month = 0] = start.split('-').map(Number);
  return new Date(Date.UTC(year + 1, month - 1, 0)).toISOString().slice(0, 10);
};

const orderedColumns = (columns: Record<string, string[]>): string[] => {
  const months = Object.keys(columns).filter((key) => /^\d{4}-\d{2}$/.test(key));
  return [
    ...months.flatMap((month, at) => {
      const year = `${month.slice(0, 4)}-total`;
      return months[at + 1]?.slice(0, 4) === month.slice(0, 4) || !(year in columns) ? [month] : [month, year];
    }),
    ...('grand-total' in columns ? ['grand-total'] : []),
  ];
};
