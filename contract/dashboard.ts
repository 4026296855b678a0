import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { daysOf, ranges } from './dateRange';
import { query, queryByPost } from './defineEndpoint';
import { anyDay, anyId, choiceSets, exportedFile, flag, is_deceased, number, ref, text } from './fields';
import type { Problem } from './messages';

/**
 * The dashboards: 26 tabs of one shape. A tab answers blocks of rows, one row a person, office, area, team, source,
 * result or label; each row holds, for each column (month, year, whole range), its measures.
 */

/** A figure: null where the denominator is 0 or the day is still ahead. */
const figure = z.number().nullable();

const rowShape = {
  id: nullableInt,
  type: z.enum(['user', 'office', 'area', 'team', 'referral', 'result_type', 'label', 'total']),
  name: z.string(),
  office_name: z.string().optional(),
  is_active: z.boolean().optional(),
  bg_color: z.string().nullable().optional(),
  font_color: z.string().nullable().optional(),
  border_color: z.string().nullable().optional(),
  /** Column → measure → figure. */
  values: z.record(z.string(), z.record(z.string(), figure)),
};
const leaf = z.object(rowShape);
const row = z.object({ ...rowShape, children: z.array(leaf).optional() });
export type FigureRow = z.output<typeof row>;

const column = z.object({
  /** `2025-04`, `2025-total` or `grand-total`. */
  key: z.string(),
  kind: z.enum(['month', 'year', 'grand']),
  label_ja: z.string(),
  label_en: z.string(),
});
export type FigureColumn = z.output<typeof column>;

const measure = z.object({
  key: z.string(),
  label_ja: z.string(),
  label_en: z.string(),
  unit: z.enum(['count', 'yen', 'percent', 'day', 'hour']),
  agg: z.enum(['sum', 'ratio', 'avg', 'last']),
  definition_ja: z.string(),
  definition_en: z.string(),
});
export type FigureMeasure = z.output<typeof measure>;

/** The blocks of rows that tabs answer, by their keys. */
const figureBlocks = [
  'mc_data',
  'others_data',
  'office_data',
  'area_data',
  'referral_data',
  'referral_sum_data',
  'worker_data',
  'inactive_worker_data',
  'teams_data',
  'non_teams_data',
  'manager_data',
  'result_type_data',
  'label_data',
] as const;
export type FigureBlock = (typeof figureBlocks)[number];

/** Comparisons of figures: with the previous period, and with the same months of the previous year. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** Order of columns: current month first, or by calendar. */
export const columnOrders = ['recent', 'calendar'] as const;
export type ColumnOrder = (typeof columnOrders)[number];

/** The figures of rows by the keys of `rowKey`: row → column → measure. */
const valuesOfRows = z.record(z.string(), rowShape.values);
export type RowValues = z.output<typeof valuesOfRows>;

const ids = z
  .array(z.number('ids').int('ids').min(1, 'ids').max(2_147_483_647, 'ids'), 'ids')
  .max(500, 'too_many')
  .optional()
  .default([]);

const searchType = z.preprocess(
  (value) =>
    value === undefined || value === null || value === '' ? 1 : typeof value === 'string' ? Number(value) : value,
  z.literal([1, 2], 'choose'),
) as unknown as z.ZodType<1 | 2, 1 | 2 | '1' | '2' | '' | null | undefined>;

const period = { start_date: anyDay(), end_date: anyDay() };

const filters = {
  city_id: anyId('city'),
  office_id: anyId('office'),
  /** 1: each event in the month of its own day. 2: in the month in which its chain or project began. */
  search_type: searchType,
  is_yearly_total: flag().optional().default(0),
  is_grand_total: flag().optional().default(0),
};

/** Filters of a tab besides period and place. */
type Narrowing = 'user_ids' | 'referral_ids' | 'result_type_ids';

const bodyWith = (narrowing: Narrowing) =>
  z.object({ ...period, ...filters, [narrowing]: ids } as typeof period &
    typeof filters &
    Record<Narrowing, typeof ids>);

/** Missing values have defaults, unknown ones are ignored. */
const openBody = z.object({
  start_date: anyDay().optional(),
  end_date: anyDay().optional(),
  ...filters,
  user_ids: ids,
  application_type_ids: ids,
  due_date_types: ids,
});

const yearBody = z.object({ start_date: anyDay() });

const answer = <const Block extends FigureBlock>(blocks: readonly Block[]) =>
  z.object({
    ...(Object.fromEntries(blocks.map((block) => [block, z.array(row)])) as Record<Block, z.ZodArray<typeof row>>),
    grand_total: row.nullable().optional(),
    /** Subtotals of blocks with several rows. */
    block_totals: z.record(z.string(), row).optional(),
    search_type: z.number().int().optional(),
    columns: z.array(column),
    measures: z.array(measure),
  });

const persons = ['mc_data', 'others_data', 'office_data', 'area_data'] as const;
const workers = ['worker_data', 'inactive_worker_data', 'office_data', 'area_data'] as const;
const managers = ['manager_data', 'others_data', 'office_data', 'area_data'] as const;
const legalWorkers = ['worker_data', 'others_data', 'office_data', 'area_data'] as const;
const referrals = ['referral_data', 'referral_sum_data'] as const;

const failed = 'An error occurred while fetching dashboard inquiries';

interface TabOptions {
  readonly narrowing?: Narrowing;
  readonly failure?: string;
  readonly addition?: boolean;
}

const tab = <const Block extends FigureBlock>(
  path: string,
  blocks: readonly Block[],
  { narrowing = 'user_ids', ...options }: TabOptions = {},
) => queryByPost(path, { body: bodyWith(narrowing), data: answer(blocks), ...options });

const yearTab = (path: string) => queryByPost(path, { body: yearBody, data: answer(['label_data']) });

const insurance = (which = ''): TabOptions => ({
  failure: `An error occurred while fetching insurance dashboard data${which}`,
  addition: true,
});

/** A department at a glance; all of it is an addition. */
const overview = (path: string) =>
  queryByPost(path, { body: z.object({ ...period, ...filters }), data: answer(['office_data']), addition: true });

/** Every tab by its call: the department's name and the tab's; 0 is its overview. */
export const dashboardTabs = {
  sozoku0: overview('/api/sozoku-dashboard-overview'),
  legal0: overview('/api/legal-dashboard-overview'),
  insurance0: overview('/api/insurance-dashboard-overview'),
  sozoku1: tab('/api/sozoku-dashboard-tab1', persons),
  sozoku1a: tab('/api/sozoku-dashboard-tab1-a', persons),
  sozoku2: tab('/api/sozoku-dashboard-tab2', referrals, { narrowing: 'referral_ids', failure: failed }),
  sozoku3: tab('/api/sozoku-dashboard-tab3', persons),
  sozoku4: tab(
    '/api/sozoku-dashboard-tab4',
    ['teams_data', 'non_teams_data', 'inactive_worker_data', 'office_data', 'area_data'],
    { failure: failed },
  ),
  sozoku5: queryByPost('/api/sozoku-dashboard-tab5', {
    body: openBody,
    data: answer(workers),
    failure: `${failed} for Tab 5`,
  }),
  sozoku6: tab('/api/sozoku-dashboard-tab6', workers),
  sozoku7: tab('/api/sozoku-dashboard-tab7', managers),
  sozoku8: tab('/api/sozoku-dashboard-tab8', managers),
  sozoku9: tab('/api/sozoku-dashboard-tab9', ['result_type_data'], { narrowing: 'result_type_ids' }),
  sozoku10: tab('/api/sozoku-dashboard-tab10', referrals, { narrowing: 'referral_ids', failure: failed }),
  legal1: tab('/api/legal-dashboard-tab1', persons),
  legal1a: tab('/api/legal-dashboard-tab1-a', persons),
  legal2: tab('/api/legal-dashboard-tab2', persons),
  legal3: yearTab('/api/legal-dashboard-tab3'),
  legal4: yearTab('/api/legal-dashboard-tab4'),
  legal5: tab('/api/legal-dashboard-tab5', legalWorkers),
  legal6: tab('/api/legal-dashboard-tab6', referrals, { narrowing: 'referral_ids' }),
  legal7: tab('/api/legal-dashboard-tab7', managers),
  legal8: tab('/api/legal-dashboard-tab8', ['result_type_data']),
  legal9: tab('/api/legal-dashboard-tab9', persons),
  legal10: tab('/api/legal-dashboard-tab10', legalWorkers),
  legal11: tab('/api/legal-dashboard-tab11', managers),
  // The owner names these three without saying how they are called.
  insurance1: tab('/api/insurance-dashboard-tab1', ['office_data', 'area_data'], insurance()),
  insurance2: tab('/api/insurance-dashboard-tab2', ['office_data', 'area_data'], insurance(' tab 2')),
  insurance3: tab('/api/insurance-dashboard-tab3', managers, insurance(' tab 3')),
};

export type DashboardTab = keyof typeof dashboardTabs;
const tabNames = Object.keys(dashboardTabs) as [DashboardTab, ...DashboardTab[]];

/** The tab's query, checked by the tab's own call. */
const asked = z.record(z.string(), z.unknown());

/** One record behind a figure, as a link shows it. */
const counted = z.object({
  kind: z.enum(['inquiry', 'interview', 'sozoku', 'legal', 'insurance', 'worklog']),
  id: z.number().int(),
  /** For a work-log entry: its project. */
  project: z.object({ kind: z.enum(['sozoku', 'legal']), id: z.number().int() }).nullable(),
  number: z.string(),
  name: z.string(),
  is_deceased,
  person: nullableText,
  office_name: nullableText,
  /** The day that placed it in the column; of a stock the day since when. */
  day: nullableText,
  /** Its contribution in the measure's unit; of a ratio, to the numerator. */
  value: z.number(),
  /** Its contribution to the denominator of a ratio or average. */
  base: z.number().nullable(),
});
export type CountedRecord = z.output<typeof counted>;

/** The months between two days, both included, at most so many. */
const mostMonths = 60;

/** The rules of a period. `today` is Tokyo's. */
export const periodProblems = (
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
  today: string,
): Problem[] => {
  if (end_date < start_date) return [{ path: 'end_date', code: 'months_reversed' }];
  const [year, month] = [Number(start_date.slice(0, 4)), Number(start_date.slice(5, 7))];
  const [lastYear, lastMonth] = [Number(end_date.slice(0, 4)), Number(end_date.slice(5, 7))];
  const { min, max } = daysOf(ranges.figures, today);
  const [firstYear, latest] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  if (year < firstYear || lastYear > latest)
    return [{ path: year < firstYear ? 'start_date' : 'end_date', code: 'months_outside', params: { year: latest } }];
  return (lastYear - year) * 12 + lastMonth - month >= mostMonths
    ? [{ path: 'end_date', code: 'too_many_months' }]
    : [];
};

export const dashboard = {
  ...dashboardTabs,
  taxFilters: query('/api/tax-dasboard-tab1-dropdowns', {
    query: z.object({ city_id: anyId('city'), office_id: anyId('office') }),
    data: choiceSets(['cities', 'offices', 'users', 'referrals', 'result_types', 'teams']),
  }),
  legalFilters: query('/api/legal-dasboard-filter-dropdowns', {
    query: z.object({ city_id: anyId('city'), office_id: anyId('office') }),
    data: choiceSets(['cities', 'offices', 'users', 'referrals', 'result_types']),
  }),
  /** The records counted by a figure: a tab's query, and one of its cells. */
  records: queryByPost('/api/dashboard-records', {
    body: z.object({
      tab: z.enum(tabNames, 'choose'),
      asked,
      /** The block and the row in it: its id, and where several have none its place, counted from 0. */
      block: z.enum([...figureBlocks, 'grand_total'], 'choose'),
      row_id: z.number('id').int('id').nullable(),
      row_at: number(0, 100_000).optional(),
      /** For a team member: the team; `row_at` is the index among its members. */
      team_id: ref('team').optional(),
      /** 1: the row that adds the block up. */
      block_total: flag().optional(),
      column: text(20),
      measure: text(60),
      /** The records of the same figure in the time that it is compared with. */
      compare: z.enum(comparisons, 'choose').optional(),
      page: number(1, 1_000_000).optional().default(1),
      limit: number(1, 1000).optional().default(50),
    }),
    data: z.object({
      total: z.number().int(),
      value: figure,
      records: z.array(counted),
      /** The figure as it stands now, and in the times before that it is compared with. */
      now: figure,
      before: z.object({ previous: figure, year: figure }),
    }),
    addition: true,
  }),
  /** A tab's figures in the times before that they are compared with, row by row. */
  comparison: queryByPost('/api/dashboard-comparison', {
    body: z.object({
      tab: z.enum(tabNames, 'choose'),
      asked,
      with: z.array(z.enum(comparisons, 'choose'), 'rows').min(1, 'required').max(comparisons.length, 'too_many'),
    }),
    data: z.object({ previous: valuesOfRows.optional(), year: valuesOfRows.optional() }),
    addition: true,
  }),
  /** The tab as a workbook, with the figures that the screen shows. */
  export: queryByPost('/api/dashboard-export', {
    body: z.object({
      tab: z.enum(tabNames, 'choose'),
      asked,
      /** The measures and their order; all by default. */
      measures: z.array(text(60), 'rows').max(100, 'too_many').optional().default([]),
      order: z.enum(columnOrders, 'choose').optional().default('recent'),
      with: z.array(z.enum(comparisons, 'choose'), 'rows').max(comparisons.length, 'too_many').optional().default([]),
    }),
    data: exportedFile,
    addition: true,
  }),
};
