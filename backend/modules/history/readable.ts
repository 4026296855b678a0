import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { type FieldMeta, metaOf } from '@/contract/fields';
import type { HistoryRow } from '@/contract/history';
import { masters } from '@/contract/masters';
import type { Lang } from '@/contract/notation/lang';
import { type Option, optionSets } from '@/contract/options';
import { bookkeeping_programs, journal_roles } from '@/contract/options/bookkeeping';
import { conflict_decisions, conflict_severities } from '@/contract/options/conflict';
import { settlement_kinds } from '@/contract/options/deadline';
import { account_kinds, professions } from '@/contract/options/invoice';
import { labelIn, wordsOf } from '@/locales/all';
import { type DeadlineRule, deadlineRules } from '@/rules/deadlineRules';
import type { Fields } from './entities';

type Db = Kysely<Database>;

/** A stored change: field → before and after. */
export type RawRow = Omit<HistoryRow, 'changes'> & {
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
};

/** Columns that a record's form calls otherwise. */
const formNames: Readonly<Record<string, string>> = { team_id: 'team', password_hash: 'password' };

const person = sql<string>`concat_ws('　', last_name, first_name)`;
const name = sql<string>`name`;

/** The records that a value may name, by the noun of its kind. */
const displayNames: Readonly<
  Record<string, { readonly table: keyof Database & string; readonly name: RawBuilder<string> }>
> = {
  member: { table: 'members', name: person },
  living: { table: 'members', name: person },
  employee: { table: 'employees', name: person },
  sales: { table: 'employees', name: person },
  responder: { table: 'employees', name: person },
  ...Object.fromEntries(Object.values(masters).map(({ noun, table }) => [noun, { table, name }])),
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps a value and all parts of lists and rows; `each` gets the field of a plain value, as `rows.column`. */
const mapped = (value: unknown, field: string, each: (plain: unknown, field: string) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((part) => mapped(part, field, each));
  if (!isObject(value)) return each(value, field);
  return Object.fromEntries(
    Object.entries(value).map(([column, cell]) => [column, mapped(cell, `${field}.${column}`, each)]),
  );
};

const namesOf = async (db: Db, noun: string, ids: ReadonlySet<number>): Promise<ReadonlyMap<unknown, string>> => {
  const record = displayNames[noun];
  if (record === undefined) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${record.name} as name from ${sql.table(record.table)} where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
};

const options: Readonly<Record<string, readonly Option[]>> = {
  ...optionSets,
  conflict_decisions,
  conflict_severities,
  settlement_kinds,
  account_kinds,
  professions,
  bookkeeping_programs,
  journal_roles,
};

/** Rules as they were called when older changes were written. */
const formerRules: Readonly<Record<string, DeadlineRule>> = { R: 'R1', previousYearReturn: 'P' };

const ruleOf = (value: unknown): DeadlineRule | undefined => {
  const rule = formerRules[String(value)] ?? String(value);
  return deadlineRules.find((one) => one === rule);
};

const textIn = (set: string, value: unknown, lang: Lang): unknown => {
  const rule = set === 'deadline_rules' ? ruleOf(value) : undefined;
  if (rule !== undefined) return wordsOf[lang].deadlines[rule].name;
  return labelIn(options[set] ?? [], value, lang) ?? value;
};

/** Changes as people read them: labels and names in place of numbers, in a language. */
export const readable = async (db: Db, lang: Lang, fields: Fields, rows: readonly RawRow[]): Promise<HistoryRow[]> => {
  const metas = new Map<string, FieldMeta>(Object.entries(fields).map(([field, schema]) => [field, metaOf(schema)]));
  /** A column of rows is known by its own name, unless it means something else in these rows. */
  const metaAt = (field: string): FieldMeta =>
    metas.get(field) ?? metas.get(field.split('.').at(-1) ?? '') ?? { kind: 'text' };
  const ids = new Map<string, Set<number>>();
  const collect = (value: unknown, field: string): void => {
    const { kind, of = '' } = metaAt(field);
    if ((kind === 'ref' || kind === 'refs') && typeof value === 'number')
      ids.set(of, (ids.get(of) ?? new Set()).add(value));
  };
  const entries = rows.map(({ changes, ...row }) => ({
    ...row,
    changes: Object.entries(changes).map(([column, values]) => ({ field: formNames[column] ?? column, values })),
  }));
  for (const { changes } of entries) for (const { field, values } of changes) mapped(values, field, collect);
  const names = new Map<string, ReadonlyMap<unknown, string>>();
  for (const [noun, wanted] of ids) names.set(noun, await namesOf(db, noun, wanted));

  const readableValue = (value: unknown, field: string): unknown => {
    const { kind, of = '' } = metaAt(field);
    if (kind === 'option') return textIn(of, value, lang);
    return names.get(of)?.get(value) ?? value;
  };
  return entries.map(({ changes, ...row }) => ({
    ...row,
    changes: changes.map(({ field, values: [before, after] }) => ({
      field,
      kind: metas.get(field)?.kind ?? 'text',
      before: mapped(before, field, readableValue),
      after: mapped(after, field, readableValue),
    })),
  }));
};
