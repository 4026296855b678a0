import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { inheritanceRows, marriageRows } from '@/backend/derived/treeColumns';
import type { DocumentJob } from '@/backend/documents/exporter';
import type { PlainTable, TableColumn } from '@/backend/documents/writeTables';
import type { Context } from '@/backend/http/implement';
import { refuse } from '@/backend/refusal/refuse';
import { type ImportKind, importKinds, MOST_ROWS } from '@/contract/imports';
import type { Lang } from '@/contract/notation/lang';
import { labelIn, optionLabel, wordsOf } from '@/locales/all';
import { type Column, importColumns } from './columns';

type Db = Kysely<Database>;
type Row = Readonly<Record<string, unknown>>;

const listed = (kind: ImportKind): readonly Column[] => importColumns[kind].filter(({ unlisted }) => !unlisted);

const kinds: Readonly<Partial<Record<Column['kind'], TableColumn['kind']>>> = {
  day: 'day',
  yen: 'number',
  number: 'number',
  decimal: 'number',
  year: 'number',
};
const widths: Readonly<Partial<Record<Column['kind'], number>>> = { longText: 40, phone: 16, day: 13, email: 26 };

const tableColumn = (column: Column, lang: Lang): TableColumn => ({
  head: column.label(lang),
  width: widths[column.kind] ?? 14,
  kind: kinds[column.kind] ?? 'text',
  required: column.required,
  choices: (column.options ?? []).map((option) => optionLabel(option, lang)),
});

/** What each column takes, one a line. */
const guide = (lang: Lang): PlainTable => {
  const { guide: words, kinds: titles, values } = wordsOf[lang].imports;
  const valueWords: Readonly<Record<string, string>> = values;
  const rows = importKinds.flatMap((kind) =>
    listed(kind).map((column) => [
      titles[kind],
      column.label(lang),
      column.required ? words.required : '',
      valueWords[column.field] ?? valueWords[column.of ?? ''] ?? valueWords[column.kind] ?? '',
      (column.options ?? []).map((option) => optionLabel(option, lang)).join(words.separator),
    ]),
  );
  const text = (head: string, width: number): TableColumn => ({ head, width, kind: 'text' });
  return {
    name: words.title,
    columns: [
      text(words.sheet, 18),
      text(words.column, 28),
      text(words.need, 8),
      text(words.value, 56),
      text(words.options, 80),
    ],
    rows: [...words.notes.split('\n').map((note) => ['', note, '', '', '']), ...rows],
  };
};

/** A workbook to fill in: a table a kind, and what its columns take. */
export const templateBook = (lang: Lang): DocumentJob => ({
  name: wordsOf[lang].imports.templateName,
  document: 'tables',
  input: {
    tables: [
      ...importKinds.map((kind) => ({
        name: wordsOf[lang].imports.kinds[kind],
        columns: listed(kind).map((column) => tableColumn(column, lang)),
        rows: [],
      })),
      guide(lang),
    ],
  },
});

/** The key of a record: that of the row that it came from, or its own code. */
const keyOf = (kind: string, id: RawBuilder<unknown>, code: RawBuilder<unknown>) =>
  sql<string>`coalesce((select max(k.key) from import_records k where k.kind = ${kind} and k.record_id = ${id}), ${code})`;
const personKey = (id: RawBuilder<unknown>) =>
  sql`(select ${keyOf('people', sql`one.id`, sql`one.personal_code`)} from members one where one.id = ${id})`;

const recordsOf: Readonly<Record<ImportKind, RawBuilder<Row>>> = {
  people: sql<Row>`select m.*, ${keyOf('people', sql`m.id`, sql`m.personal_code`)} as key,
      ${keyOf('families', sql`f.id`, sql`substr(f.family_code, 2)`)} as family,
      (m.customer_id is not null)::int as is_customer, (f.main_member_id = m.id)::int as is_representative,
      ${marriageRows} as marriages, ${inheritanceRows} as inheritances
    from members m join owned f on f.id = m.family_id where m.deleted_at is null order by m.family_id, m.member_no`,
  inquiries: sql<Row>`select i.*, ${keyOf('inquiries', sql`i.id`, sql`i.uniform_id`)} as key,
      ${personKey(sql`i.member_id`)} as customer_id
    from inquiries i join owned f on f.id = i.family_id where i.deleted_at is null order by i.id`,
  properties: sql<Row>`select p.*, ${keyOf('properties', sql`p.id`, sql`'P-' || p.id`)} as key,
      ${personKey(sql`p.owner_member_id`)} as owner_member_id
    from properties p join owned f on f.id = p.family_id where p.deleted_at is null order by p.id`,
  assets: sql<Row>`select a.*, ${keyOf('assets', sql`a.id`, sql`'A-' || a.id`)} as key,
      ${personKey(sql`a.member_id`)} as member_id,
      to_jsonb(t) || jsonb_build_object('acquirer_member_id', ${personKey(sql`t.acquirer_member_id`)}) as items
    from family_assets a join owned f on f.id = a.family_id join family_asset_items t on t.family_asset_id = a.id
    where a.deleted_at is null order by a.id, t.sort, t.id`,
};

/** The names by which records are written: id → name, or the code where two bear the name. */
export const writtenNames = async (db: Db): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> => {
  const { rows } = await sql<{ noun: string; id: number; name: string; code: string | null }>`
    select 'office' as noun, id, name, office_code as code from offices
    union all select 'employee', id, last_name || '　' || first_name, username from employees
    union all select 'introducedBy', id, name, null from referral_sources
    union all select 'interviewLocation', id, name, code from interview_locations`.execute(db);
  const names = new Map<string, Map<number, string>>();
  for (const { noun, id, name, code } of rows) {
    const shared = rows.some((other) => other.noun === noun && other.name === name && other.id !== id);
    const of = names.get(noun) ?? new Map<number, string>();
    of.set(id, shared ? (code ?? name) : name);
    names.set(noun, of);
  }
  names.set('sales', names.get('employee') ?? new Map());
  return names;
};

/** The keys of the members of a family by their ids. */
const personKeys = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; key: string }>`
    select m.id, ${keyOf('people', sql`m.id`, sql`m.personal_code`)} as key from members m
    where m.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, key }) => [id, key]));
};

const valueAt = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Row | null | undefined)?.[name], row);

const two = (part: unknown): string => String(part).padStart(2, '0');
const joinedText: Readonly<Record<string, (row: Row) => string>> = {
  birth: ({ birth_year, birth_month, birth_day }) =>
    [birth_year, birth_month, birth_day]
      .filter((part) => part != null)
      .map(two)
      .join('-'),
};

interface Words {
  readonly lang: Lang;
  readonly names: Awaited<ReturnType<typeof writtenNames>>;
  readonly keys: ReadonlyMap<number, string>;
}

/** A stored value as it is written into a cell. */
const written = (column: Column, row: Row, { lang, names, keys }: Words): string | number | null => {
  const join = joinedText[column.field];
  if (join !== undefined) return join(row) || null;
  const value = valueAt(row, column.field);
  if (value === null || value === undefined || value === '') return null;
  const { yes, no } = wordsOf[lang].common;
  if (column.kind === 'option') return labelIn(column.options ?? [], value, lang) ?? String(value);
  if (column.kind === 'flag') return Number(value) === 1 ? yes : no;
  if (column.kind === 'ref') return names.get(column.of ?? '')?.get(Number(value)) ?? null;
  if (column.kind === 'person') return typeof value === 'number' ? (keys.get(value) ?? null) : String(value);
  if (column.kind === 'time') return String(value).slice(0, 5);
  return typeof value === 'number' ? value : String(value);
};

const linksOf = (row: Row): number[] =>
  importColumns.people
    .filter(({ kind }) => kind === 'person')
    .map(({ field }) => valueAt(row, field))
    .filter((id) => typeof id === 'number');

/** What is stored, of all families or those of an office, in the form of the template. */
export const exportBook = async ({ db, lang, today }: Context, officeId: number | null): Promise<DocumentJob> => {
  const owned = sql`with owned as (select f.* from families f join members r on r.id = f.main_member_id
    where f.deleted_at is null ${officeId === null ? sql`` : sql`and r.office_id = ${officeId}`})`;
  const names = await writtenNames(db);
  const tables: PlainTable[] = [];
  let count = 0;
  for (const kind of importKinds) {
    const { rows } = await sql<Row>`${owned} ${recordsOf[kind]} limit ${MOST_ROWS + 1}`.execute(db);
    count += rows.length;
    if (count > MOST_ROWS)
      refuse([{ path: 'office_id', code: 'import_too_many', params: { most: MOST_ROWS } }], { lang });
    const words = { lang, names, keys: await personKeys(db, rows.flatMap(linksOf)) };
    const columns = listed(kind);
    tables.push({
      name: wordsOf[lang].imports.kinds[kind],
      columns: columns.map((column) => tableColumn(column, lang)),
      rows: rows.map((row) => columns.map((column) => written(column, row, words))),
    });
  }
  return {
    name: `${wordsOf[lang].imports.exportName}_${today.replaceAll('-', '')}`,
    document: 'tables',
    input: { tables },
  };
};
