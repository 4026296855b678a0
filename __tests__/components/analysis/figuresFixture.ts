import type { Figures } from '@/components/dashboard/figures';
import type { FigureColumn, FigureMeasure, FigureRow } from '@/contract/dashboard';

export const columns: FigureColumn[] = [
  { key: '2025-12', kind: 'month', label_ja: '2025年12月', label_en: 'Dec 2025' },
  { key: '2026-01', kind: 'month', label_ja: '2026年1月', label_en: 'Jan 2026' },
  { key: 'grand-total', kind: 'grand', label_ja: '期間 合計', label_en: 'Grand total' },
];

export const measures: FigureMeasure[] = [
  {
    key: 'order_count',
    label_ja: '受注件数',
    label_en: 'Orders',
    unit: 'count',
    agg: 'sum',
    definition_ja: '受注した問合せの件数',
    definition_en: 'Chains with an order',
  },
  {
    key: 'order_rate',
    label_ja: '受注率',
    label_en: 'Order rate',
    unit: 'percent',
    agg: 'ratio',
    definition_ja: '受注件数 ÷ 面談件数',
    definition_en: 'Orders ÷ interviews',
  },
  {
    key: 'order_amount',
    label_ja: '受注金額',
    label_en: 'Order amount',
    unit: 'yen',
    agg: 'sum',
    definition_ja: '税抜の契約金額',
    definition_en: 'Contract amounts before tax',
  },
];

type Triple = readonly [orders: number | null, rate: number | null, amount: number | null];

/** A row by its figures of the two months and the range. */
export const rowOf = (
  row: Pick<FigureRow, 'id' | 'name'> & Partial<FigureRow>,
  ...figures: readonly [Triple, Triple, Triple]
): FigureRow => ({
  type: 'user',
  ...row,
  values: Object.fromEntries(
    columns.map(({ key }, at) => [
      key,
      Object.fromEntries(measures.map((measure, nth) => [measure.key, figures[at]?.[nth] ?? null])),
    ]),
  ),
});

const hayashi = rowOf(
  { id: 7, name: '林　花子', office_name: '東京' },
  [3, 60, 1_500_000],
  [0, null, 0],
  [3, 37.5, 1_500_000],
);
const ueda = rowOf(
  { id: 8, name: '上田　健', office_name: '大阪' },
  [1, 100, 880_000],
  [4, 50, 4_000_000],
  [5, 55.6, 4_880_000],
);
const idle = rowOf({ id: 9, name: '青木　学', office_name: '東京' }, [0, null, 0], [0, null, 0], [0, null, 0]);
const nobody = rowOf({ id: null, name: '担当未設定' }, [1, 20, 100_000], [0, 0, 0], [1, 20, 100_000]);
const tokyo = rowOf(
  { id: 1, name: '東京', type: 'office' },
  [5, 50, 2_480_000],
  [4, 40, 4_000_000],
  [9, 45, 6_480_000],
);
const kanto = rowOf({ id: 1, name: '関東', type: 'area' }, [5, 50, 2_480_000], [4, 40, 4_000_000], [9, 45, 6_480_000]);
const team = rowOf(
  { id: 4, name: '第1チーム', type: 'team', children: [hayashi, ueda] },
  [4, 66.7, 2_380_000],
  [4, 50, 4_000_000],
  [8, 57.1, 6_380_000],
);

export const total = rowOf(
  { id: null, name: '総合計', type: 'total' },
  [5, 50, 2_480_000],
  [4, 40, 4_000_000],
  [9, 45, 6_480_000],
);

export const figures = {
  mc_data: [hayashi, ueda, idle],
  others_data: [nobody],
  office_data: [tokyo],
  area_data: [kanto],
  grand_total: total,
  search_type: 1,
  columns,
  measures,
} satisfies Figures & { search_type: number };

export const teamFigures = {
  teams_data: [team],
  non_teams_data: [idle],
  inactive_worker_data: [],
  office_data: [tokyo],
  area_data: [kanto],
  grand_total: null,
  search_type: 1,
  columns,
  measures,
} satisfies Figures & { search_type: number };
