import type { z } from 'zod';
import type { ImportCell, ImportFault } from '@/backend/db/columnTypes';
import { daysOf } from '@/contract/dateRange';
import type { ImportKind } from '@/contract/imports';
import type { Problem } from '@/contract/messages';
import { allLanguages } from '@/contract/notation/lang';
import { prefectures } from '@/contract/options/prefectures';
import { labels, optionLabel, wordsOf } from '@/locales/all';
import { fold } from '@/rules/japaneseText';
import { choiceReader, parsers } from '@/rules/typedCells';
import { trimText } from '@/rules/typedText';
import { writtenChoice } from '@/rules/writtenChoices';
import { splitName } from '../caller';
import { cellText } from './cellText';
import { type Column, columnAt } from './columns';
import type { namedRecords } from './namedRecords';

export type Values = Record<string, unknown>;

/** A row of a file as it is staged. */
export interface StagedRow {
  readonly sheet: number;
  readonly line: number;
  readonly cells: readonly ImportCell[];
  readonly decision: number | null;
  readonly member_id: number | null;
}

/** A row as the contract's fields, with what is wrong about it. */
export interface ReadRow {
  readonly row: StagedRow;
  readonly key: string;
  /** The key by which a family is named in the file. */
  readonly family: string;
  readonly isCustomer: boolean;
  readonly values: Values;
  /** Path of a field → the text that names a person. */
  readonly people: ReadonlyMap<string, string>;
  readonly faults: ImportFault[];
  /** Fields whose cell names nothing that may be named. */
  readonly refused: ReadonlySet<string>;
  readonly fault: (problem: Problem & { readonly tree?: true }) => void;
}

/** The fields of a table's columns; empty where a column is not read. */
export interface Sheet {
  readonly sheet: number;
  readonly kind: ImportKind;
  readonly columns: readonly string[];
}

type Reader = (text: string) => unknown;

const words = allLanguages.map((lang) => wordsOf[lang].common);
const flagWords = new Map<string, 0 | 1>([
  ...words.map(({ yes }): [string, 1] => [fold(yes), 1]),
  ...words.map(({ no }): [string, 0] => [fold(no), 0]),
]);

const optionChoices = ({ options = [] }: Column) =>
  options.map((option) => ({
    value: option.value,
    label: optionLabel(option, 'jp'),
    ...labels((lang) => optionLabel(option, lang)),
  }));

/** Reads the text of a column as its kind is typed; undefined where it cannot be read. */
const readerOf = (column: Column): Reader => {
  if (column.kind === 'option') return choiceReader(optionChoices(column));
  const parse = parsers[column.kind];
  const possible = column.range && daysOf(column.range);
  if (column.kind === 'flag') return (text) => flagWords.get(fold(text)) ?? parse?.(text);
  return (text) => (parse === undefined ? text : parse(text, [], possible));
};

const prefectureNames = prefectures.map((option) => ({ id: option.value, name: optionLabel(option, 'jp') }));

/** The values of the fields that a joined column stands for. */
const parted: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
  cust_name: (text) => Object.values(splitName(text)),
  cust_name_kana: (text) => Object.values(splitName(text)),
  cust_address: (text) => {
    const prefecture = prefectureNames.find(({ name }) => text.startsWith(name));
    return [prefecture?.id ?? null, prefecture === undefined ? text : text.slice(prefecture.name.length)];
  },
  birth: (text) => {
    const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
    return year === undefined ? [text] : [year, month, day].map((part) => (part === undefined ? null : Number(part)));
  },
};

/** Puts a value at a path such as `adoptions.1.kind`. */
const put = (values: Values, path: string, value: unknown): void => {
  const [name = '', row, column] = path.split('.');
  if (row === undefined) values[name] = value;
  else if (column === undefined) values[name] = { ...(values[name] as Values | undefined), [row]: value };
  else {
    const rows = [...((values[name] as Values[] | undefined) ?? [])];
    rows[Number(row)] = { ...rows[Number(row)], [column]: value };
    values[name] = rows;
  }
};

/** Lines of a field of rows that are not filled in are no rows. */
const withoutGaps = (values: Values): void => {
  for (const [name, value] of Object.entries(values))
    if (Array.isArray(value)) values[name] = value.filter((row) => row !== undefined);
};

/** Any person; whom a text names is found later. */
const somebody = 1;

/** Makes the reader of a table's rows; what a column is read by is found out once. */
export const rowReader = (sheet: Sheet, named: Awaited<ReturnType<typeof namedRecords>>) => {
  const columns = sheet.columns.map((field) => columnAt(sheet.kind, field));
  const readers = columns.map((column) => (column === undefined ? undefined : readerOf(column)));
  /** The column that filled a field; -1 where none does. */
  const columnOf = (path: string): number => {
    const exact = columns.findIndex((column) => column?.field === path);
    if (exact >= 0) return exact;
    const joined = columns.findIndex((column) => column?.joins?.includes(path));
    const item = path.replace(/^items\.\d+\./, 'items.');
    if (joined >= 0) return joined;
    return columns.findIndex((column) => column?.field === item || column?.field.startsWith(`${path}.`));
  };

  return (row: StagedRow, derivedKey: () => string): ReadRow => {
    const values: Values = {};
    const own = new Map<string, string>();
    const people = new Map<string, string>();
    /** Words that are no name of their list, with it: what some of kin mean, the gender says. */
    const written = new Map<string, { of: string | undefined; text: string }>();
    const faults: ImportFault[] = [];
    const seen = new Set<string>();
    const refused = new Set<string>();
    const faultAt = (column: number, path: string, code: string, more: Partial<ImportFault> = {}): void => {
      const id = `${column} ${code}`;
      if (seen.has(id)) return;
      seen.add(id);
      faults.push({ column, code, ...(column < 0 ? { field: path } : {}), ...more });
    };
    const fault: ReadRow['fault'] = ({ path, code, params, tree }) =>
      faultAt(columnOf(path), path, code, { ...(params && { params }), ...(tree && { tree }) });

    for (const [index, column] of columns.entries()) {
      if (column === undefined) continue;
      const text = trimText(cellText(row.cells[index], column.kind));
      if (text === '') continue;
      const { field, kind } = column;
      if (field === 'key' || field === 'family') own.set(field, text);
      else if (kind === 'person') {
        people.set(field, text);
        put(values, field, somebody);
      } else if (kind === 'ref') {
        const found = named.get(column.of ?? '')?.(text) ?? { code: 'choose' };
        if ('id' in found) put(values, field, found.id);
        else {
          refused.add(field);
          faultAt(index, field, found.code);
        }
      } else {
        const value = readers[index]?.(text);
        const read = value === undefined ? text : value;
        if (value === undefined && kind === 'option') written.set(field, { of: column.of, text });
        if (field === 'is_customer') own.set(field, String(read));
        else if (column.joins === undefined) put(values, field, read);
        else if (value === undefined) {
          for (const name of column.joins) refused.add(name);
          faultAt(index, field, 'partial_day');
        } else
          for (const [at, part] of (parted[field]?.(String(read)) ?? []).entries())
            if (part !== null && part !== '') put(values, column.joins[at] ?? '', part);
      }
    }
    for (const [field, { of, text }] of written) put(values, field, writtenChoice(of, text, values.gender) ?? text);
    withoutGaps(values);
    return {
      row,
      key: own.get('key') ?? derivedKey(),
      family: own.get('family') ?? '',
      isCustomer: (own.get('is_customer') ?? '1') === '1',
      values,
      people,
      faults,
      refused,
      fault,
    };
  };
};

/** Holds a row against the contract, as a save would be. @returns its values as they are stored; null where they are not valid */
export const parseRow = <S extends z.ZodType>(read: ReadRow, schema: S): z.output<S> | null => {
  const given = { ...read.values };
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    if (read.refused.has(path)) continue;
    const params = issue.code === 'custom' ? issue.params : issue.code === 'too_big' ? { max: issue.maximum } : {};
    read.fault({ path, code: issue.message, params: params as Record<string, string | number> });
  }
  return null;
};
