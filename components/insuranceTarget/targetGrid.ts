import { parseCells } from '@/components/resource/rowsPaste';
import type { InsuranceTarget, TargetDashboard } from '@/contract/insuranceTarget';
import { readYen } from '@/rules/typedValues';

/** The measures of each dashboard, in their order. The contract has them too, with schemas that only saving needs. */
export const measuresOf: Readonly<Record<TargetDashboard, readonly Measure[]>> = {
  tab1: ['request_count', 'meeting_count', 'contract_count'],
  tab2: ['annual_premium', 'single_premium', 'commission_amount'],
  tab3: ['contract_count', 'commission_amount'],
};

export type Measure =
  | 'request_count'
  | 'meeting_count'
  | 'contract_count'
  | 'annual_premium'
  | 'single_premium'
  | 'commission_amount';

export const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** A place in the grid: `3.meeting_count`, as errors name it too. */
export type CellKey = `${number}.${Measure}`;

/** Cell values: a number, or unreadable text; empty cells are left out. */
export type Cells = Readonly<Record<CellKey, number | string>>;

export const cellKey = (month: number, measure: Measure): CellKey => `${month}.${measure}`;

export const cellsOf = ({
  target_data,
  dashboard_name,
}: Pick<InsuranceTarget, 'target_data' | 'dashboard_name'>): Cells =>
  Object.fromEntries(
    months.flatMap((month) =>
      measuresOf[dashboard_name].flatMap((measure) => {
        const value = target_data[month]?.[measure];
        return value === undefined ? [] : [[cellKey(month, measure), value]];
      }),
    ),
  );

/** The body of the call: month → measure → number. */
export const targetDataOf = (cells: Cells): Record<string, Record<string, number | string>> => {
  const data: Record<string, Record<string, number | string>> = {};
  for (const [key, value] of Object.entries(cells)) {
    const [month = '', measure = ''] = key.split('.');
    data[month] = { ...data[month], [measure]: value };
  }
  return data;
};

export const isSameCells = (one: Cells, other: Cells): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => one[key as CellKey] === other[key as CellKey],
  );

/** Cells with changes; an emptied one, null or an empty text, is left out. */
export const withCells = (cells: Cells, changes: Readonly<Record<CellKey, unknown>>): Cells => {
  const next: Record<string, unknown> = { ...cells, ...changes };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== '')) as Cells;
};

/** Sum of a measure over the year; cells that cannot be read do not count. */
export const totalOf = (cells: Cells, measure: Measure): number =>
  months.reduce((sum, month) => sum + (Number(cells[cellKey(month, measure)] ?? 0) || 0), 0);

/** The value of a cell in every cell beneath it. */
export const filledDown = (cells: Cells, from: number, measure: Measure): Cells => {
  const value = cells[cellKey(from, measure)] ?? null;
  return withCells(
    cells,
    Object.fromEntries(months.filter((month) => month > from).map((month) => [cellKey(month, measure), value])),
  );
};

/** The value of a cell in every cell to its right. */
export const filledRight = (cells: Cells, month: number, from: Measure, measures: readonly Measure[]): Cells => {
  const value = cells[cellKey(month, from)] ?? null;
  const right = measures.slice(measures.indexOf(from) + 1);
  return withCells(cells, Object.fromEntries(right.map((measure) => [cellKey(month, measure), value])));
};

interface Pasted {
  readonly cells: Cells;
  /** Unreadable text, kept in its cell. */
  readonly unread: readonly { month: number; measure: Measure; text: string }[];
  /** Something lay outside the grid and was left out. */
  readonly cut: boolean;
}

/** Puts copied cells into the grid, from a cell on to the right and downwards. */
export const pasted = (
  cells: Cells,
  text: string,
  from: { month: number; measure: Measure },
  measures: readonly Measure[],
): Pasted => {
  const changes: Record<CellKey, unknown> = {};
  const unread: { month: number; measure: Measure; text: string }[] = [];
  let cut = false;
  for (const [down, line] of parseCells(text).entries())
    for (const [right, typed] of line.entries()) {
      const month = from.month + down;
      const measure = measures[measures.indexOf(from.measure) + right];
      if (month > months.length || measure === undefined) {
        cut ||= typed.trim() !== '';
        continue;
      }
      const value = readYen(typed.trim());
      if (typeof value === 'string') unread.push({ month, measure, text: typed });
      changes[cellKey(month, measure)] = value;
    }
  return { cells: withCells(cells, changes), unread, cut };
};

interface Merged {
  readonly cells: Cells;
  /** Cells that both changed, and what the other one saved. */
  readonly conflicts: Readonly<Record<CellKey, number | null>>;
}

/** Merges typed cells with those saved meanwhile by somebody else; nothing is lost. */
export const merged = (mine: Cells, base: Cells, theirs: Cells): Merged => {
  const cells: Record<string, unknown> = { ...theirs };
  const conflicts: Record<CellKey, number | null> = {};
  const keys = new Set([...Object.keys(mine), ...Object.keys(base)]) as Set<CellKey>;
  for (const key of keys) {
    if (mine[key] === base[key]) continue;
    cells[key] = mine[key] ?? null;
    if (theirs[key] !== base[key] && theirs[key] !== mine[key]) {
      const value = theirs[key];
      conflicts[key] = typeof value === 'number' ? value : null;
    }
  }
  return { cells: withCells({}, cells as Record<CellKey, unknown>), conflicts };
};
