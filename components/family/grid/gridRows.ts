import { isSame } from '@/components/resource/formState';
import { changedRow, type Row } from '@/components/resource/rowKeys';
import type { FieldSpec, Specs } from '@/components/resource/spec';
import { textOf } from '@/components/ui/inputProps';
import type { Member } from '@/contract/member';
import { partsOf } from '@/rules/partialDate';

/** A row of the grid: a stored member has its id, a new one a number below 0. */
export type GridRow = Row & { readonly member_id: number };

const ownColumns = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'gender'] as const;

/** The columns in their order. `birth` stands for year, month and day. */
export const gridColumns = ['relation', ...ownColumns, 'birth', 'death_date', 'is_deceased', 'phone1'] as const;
export type GridColumn = (typeof gridColumns)[number];

/** The fields of a member each column edits. */
export const gridSpecs = (specs: Specs): Specs => {
  const known: Readonly<Record<string, FieldSpec | undefined>> = {
    ...specs,
    birth: specs.death_date && { ...specs.death_date, required: false },
  };
  return Object.fromEntries(
    gridColumns.flatMap((column): [string, FieldSpec][] => {
      const spec = known[column];
      return spec === undefined ? [] : [[column, spec]];
    }),
  );
};

export const isNew = ({ member_id }: Pick<GridRow, 'member_id'>): boolean => member_id < 0;

const birthOf = ({ birth_year, birth_month, birth_day }: Row): string | null => {
  if (birth_year == null) return null;
  const rest = [birth_month, birth_day].filter((part) => part != null).map((part) => String(part).padStart(2, '0'));
  return [String(birth_year).padStart(4, '0'), ...rest].join('-');
};

/** A stored member as a row. */
export const rowOf = (member: Member): GridRow => ({
  member_id: member.member_id,
  ...Object.fromEntries(gridColumns.map((column) => [column, column === 'birth' ? birthOf(member) : member[column]])),
});

/** Fields of a member as the columns that show them. */
export const columnsOf = (fields: Row): Row => ({
  ...Object.fromEntries(gridColumns.flatMap((column) => (column in fields ? [[column, fields[column]]] : []))),
  ...(fields.birth_year == null ? {} : { birth: birthOf(fields) }),
});

const readable = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** Whether the column is a birth day, month or year. */
export const isBirth = (birth: unknown): boolean => textOf(birth) === '' || readable.test(textOf(birth));

const birthFields = (birth: unknown) => {
  const text = textOf(birth);
  if (text === '') return { birth_year: null, birth_month: null, birth_day: null };
  const { year, month, day } = isBirth(birth) ? partsOf(text) : { year: birth, month: null, day: null };
  return { birth_year: year, birth_month: month, birth_day: day };
};

/** Columns of a row as the fields that are sent; emptied ones are null. */
export const fieldsOf = (row: Row, columns: readonly string[] = gridColumns): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const value = row[column];
      if (column === 'birth') return Object.entries(birthFields(value));
      return [[column, value === '' || value === undefined ? null : value]];
    }),
  );

/** The column that shows a field of a member. Links are shown by the relation that they follow from. */
export const columnOf = (field: string): GridColumn => {
  if (field.startsWith('birth_')) return 'birth';
  return gridColumns.find((column) => column === field) ?? (/death|known|succ/.test(field) ? 'death_date' : 'relation');
};

const valueIn = (row: Row, column: GridColumn): unknown => row[column] ?? (column === 'is_deceased' ? 0 : null);

/** The columns in which a row differs from another state of it. */
export const changedColumns = (row: Row, before: Row): GridColumn[] =>
  gridColumns.filter((column) => !isSame(valueIn(row, column), valueIn(before, column)));

/** Default of a new member: the family's surname. */
export type Preset = Readonly<{ last_name: string | null; last_name_kana: string | null }>;

/** A new member of whom nothing was written yet. */
export const isUntouched = (row: GridRow, preset: Preset): boolean =>
  isNew(row) && (changedColumns(row, preset).length === 0 || changedColumns(row, {}).length === 0);

const lowest = (rows: readonly Row[]): number => Math.min(0, ...rows.map(({ member_id }) => Number(member_id ?? 0)));

/**
 * Rows as the grid hands them over, each new one with a number of its own, and the family's surname where it has none.
 * @returns the same list where nothing was to be added
 */
export const numbered = (rows: readonly Row[], preset: Preset): readonly GridRow[] => {
  let last = lowest(rows);
  const used = new Set<unknown>();
  const next = rows.map((row) => {
    const isKnown = typeof row.member_id === 'number' && !used.has(row.member_id);
    used.add(row.member_id);
    if (!isKnown) last -= 1;
    const member_id = isKnown ? Number(row.member_id) : last;
    // A surname that was emptied by hand is an empty text.
    const lacks = member_id < 0 && row.last_name == null;
    const kana =
      member_id < 0 && row.last_name_kana == null && (lacks || (!isKnown && row.last_name === preset.last_name));
    if (isKnown && !lacks) return row as GridRow;
    return changedRow(row, {
      member_id,
      ...(lacks ? { last_name: preset.last_name } : {}),
      ...(kana ? { last_name_kana: preset.last_name_kana } : {}),
    }) as GridRow;
  });
  return next.every((row, at) => row === rows[at]) ? (rows as readonly GridRow[]) : next;
};
