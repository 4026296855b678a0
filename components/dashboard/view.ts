import { type ColumnOrder, type Comparison, columnOrders, comparisons } from '@/contract/dashboard';
import { addMonthsToMonth, type CalendarDay } from '@/rules/calendarDay';
import { currentMonth, elevenMonthsBack, monthRangeDays, twoMonthsAhead } from '@/rules/months';
import type { Place, TabDescriptor } from './defineDashboard';

/** Order of columns: measures by month, months by measure, or totals only. */
export const layouts = ['month', 'measure', 'total'] as const;
export type Layout = (typeof layouts)[number];
export const chartKinds = ['bar', 'line', 'share'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Names of the two search types. */
export const searchTypes = { 1: 'event', 2: 'cohort' } as const;

interface Sort {
  /** A column and one of its measures, or `name`. */
  readonly by: string;
  readonly down: boolean;
}

/** A dashboard's view. All of it is in the URL, so that a link shows the same view. */
export interface View extends Place {
  /** Months, `YYYY-MM`. */
  readonly start: string;
  readonly end: string;
  /** People, sources or results; none: all. */
  readonly ids: readonly number[];
  readonly application_type_ids: readonly number[];
  readonly due_date_types: readonly number[];
  readonly search_type: 1 | 2;
  readonly yearly: boolean;
  readonly grand: boolean;
  /** The measures that are shown, in their order; none: all. */
  readonly measures: readonly string[];
  readonly layout: Layout;
  readonly order: ColumnOrder;
  /** Comparisons shown beside each figure. */
  readonly compare: readonly Comparison[];
  /** The blocks whose rows without any figure are shown too. */
  readonly zeros: readonly string[];
  readonly sort: Sort | null;
  readonly chart: ChartKind | null;
  /** The measure of the chart; empty is the first. */
  readonly chartOf: string;
  readonly chartBlock: string;
  /** The saved view that was chosen, by its id; empty: none. */
  readonly saved: string;
}

type UrlQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The months that a tab begins with. */
const usualMonths = ({ ahead }: TabDescriptor, today: CalendarDay): Pick<View, 'start' | 'end'> => {
  const present = currentMonth(today);
  return ahead ? { start: present, end: twoMonthsAhead(today) } : { start: elevenMonthsBack(today), end: present };
};

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
const monthOf = (text: string): string | null => (/^[2-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : null);
const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
const idsOf = (text: string): number[] => text.split(',').flatMap((part) => idOf(part) ?? []);
const wordsOf = (text: string): string[] => text.split(',').filter((part) => /^\w{1,60}$/.test(part));
const oneOf = <T extends string>(all: readonly T[], text: string): T | null => all.find((one) => one === text) ?? null;

const sortOf = (text: string): Sort | null => {
  const match = /^(-?)(name|[\w-]{1,20}\.\w{1,60})$/.exec(text);
  return match === null ? null : { by: match[2] ?? '', down: match[1] === '-' };
};

/** Reads the view from the URL; missing or invalid parts take the tab's defaults. */
export const readView = (url: UrlQuery, tab: TabDescriptor, today: CalendarDay): View => {
  const text = (name: string) => first(url[name]);
  const usual = usualMonths(tab, today);
  const start = monthOf(text('start')) ?? usual.start;
  const end = tab.period === 'year' ? addMonthsToMonth(start, 11) : (monthOf(text('end')) ?? usual.end);
  return {
    start,
    end,
    city_id: idOf(text('city_id')),
    office_id: idOf(text('office_id')),
    ids: tab.by === undefined ? [] : idsOf(text(tab.by)),
    application_type_ids: tab.further?.includes('application_type_ids') ? idsOf(text('application_type_ids')) : [],
    due_date_types: tab.further?.includes('due_date_types') ? idsOf(text('due_date_types')) : [],
    search_type: text('search_type') === '2' ? 2 : 1,
    yearly: text('yearly') !== '0',
    grand: text('grand') !== '0',
    measures: wordsOf(text('measures')),
    layout: oneOf(layouts, text('layout')) ?? 'month',
    order: oneOf(columnOrders, text('order')) ?? 'recent',
    compare: comparisons.filter((one) => wordsOf(text('compare')).includes(one)),
    zeros: wordsOf(text('zeros')),
    sort: sortOf(text('sort')),
    chart: oneOf(chartKinds, text('chart')),
    chartOf: wordsOf(text('chart_of'))[0] ?? '',
    chartBlock: wordsOf(text('chart_block'))[0] ?? '',
    saved: wordsOf(text('view'))[0] ?? '',
  };
};

type Said = Record<string, string>;

const saidOf = (view: View, { by, period }: TabDescriptor): Said => ({
  start: view.start,
  end: period === 'year' ? '' : view.end,
  city_id: String(view.city_id ?? ''),
  office_id: String(view.office_id ?? ''),
  ...(by === undefined ? {} : { [by]: view.ids.join(',') }),
  application_type_ids: view.application_type_ids.join(','),
  due_date_types: view.due_date_types.join(','),
  search_type: view.search_type === 2 ? '2' : '',
  yearly: view.yearly ? '' : '0',
  grand: view.grand ? '' : '0',
  measures: view.measures.join(','),
  layout: view.layout === 'month' ? '' : view.layout,
  order: view.order === 'recent' ? '' : view.order,
  compare: view.compare.join(','),
  zeros: view.zeros.join(','),
  sort: view.sort === null ? '' : `${view.sort.down ? '-' : ''}${view.sort.by}`,
  chart: view.chart ?? '',
  chart_of: view.chartOf,
  chart_block: view.chartBlock,
  view: view.saved,
});

const filled = (said: Said): Said => Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));

/** A view as an address says it whole, months and all: the link that shows the same tomorrow. */
export const linkOf = (view: View, tab: TabDescriptor): Said => filled(saidOf({ ...view, saved: '' }, tab));

/** The same without a tab's defaults. */
export const writeView = (view: View, tab: TabDescriptor, today: CalendarDay): Said => {
  const usual = usualMonths(tab, today);
  const isUsual = view.start === usual.start && (tab.period === 'year' || view.end === usual.end);
  return filled({ ...saidOf(view, tab), ...(isUsual ? { start: '', end: '' } : {}) });
};

/** The part of the view that is kept when the tab changes. */
export const keptView = (view: View, from: TabDescriptor, to: TabDescriptor, today: CalendarDay): Said => {
  const { start = '', end = '', city_id = '', office_id = '', ...said } = writeView(view, from, today);
  const { search_type = '', yearly = '', grand = '', layout = '', order = '', compare = '', zeros = '' } = said;
  const sameMonths = from.ahead === to.ahead && from.period === to.period;
  return filled({
    ...(sameMonths ? { start, end } : {}),
    ...(to.period === 'year' ? {} : { city_id, office_id, search_type, yearly, grand }),
    layout,
    order,
    compare,
    zeros,
  });
};

/** Comparisons beside figures; an overview shows both. */
export const comparedOf = ({ tiles }: TabDescriptor, { compare }: View): readonly Comparison[] =>
  tiles === undefined ? compare : comparisons;

/** The body of the tab's call. */
export const bodyOf = (
  view: View,
  { by, further = [], period, tiles }: TabDescriptor,
): Readonly<Record<string, unknown>> => {
  const start_date = monthRangeDays(view.start).start;
  if (period === 'year') return { start_date };
  return {
    start_date,
    end_date: monthRangeDays(view.end).end,
    city_id: view.city_id,
    office_id: view.office_id,
    search_type: view.search_type,
    // An overview is made of totals.
    is_yearly_total: view.yearly || tiles ? 1 : 0,
    is_grand_total: view.grand || tiles ? 1 : 0,
    ...(by === undefined ? {} : { [by]: view.ids }),
    ...Object.fromEntries(further.map((name) => [name, view[name]])),
  };
};
