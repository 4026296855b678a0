import { type Kysely, type Selectable, sql } from 'kysely';
import { defineList } from '@/backend/db/page';
import type { Database, ImportRowTable, ImportSheetTable } from '@/backend/db/schema';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type Import, type ImportHead, type ImportRow, isImportKind } from '@/contract/imports';
import { sentence } from '@/contract/messages';
import { fill } from '@/contract/notation/fill';
import type { Lang } from '@/contract/notation/lang';
import { labelIn, optionLabel, wordsOf } from '@/locales/all';
import { formatList } from '@/locales/format';
import { plainText } from './cellText';
import { type Column, columnAt } from './columns';

type Db = Kysely<Database>;

/** A job that has not said for so long that it is alive was cut short: nothing of it stands. */
export const isAlive = sql<boolean>`coalesce(i.beat_at > now() - interval '60 seconds', false)`;

const head = sql<ImportHead>`i.id, i.file_name, i.size, i.created_at, ${personName('i.created_by')} as created_by_name,
  i.stage, case when ${isAlive} then i.job end as job, i.run_at, i.undone_at,
  ${personName('i.undone_by')} as undone_by_name,
  (select coalesce(sum(row_count), 0)::int from import_sheets s where s.import_id = i.id) as row_count, i.made`;

export const importList = defineList({
  table: 'imports',
  alias: 'i',
  joins: sql``,
  select: head,
  sorts: { id: { by: sql`i.id` } },
  defaultSort: { by: 'id', down: true },
  where: (_: object) => [],
});

interface Found extends ImportHead {
  readonly done: number;
  readonly total: number;
  readonly read_as: string | null;
  readonly encoding: string;
  readonly stale: boolean;
  readonly cut: boolean;
  readonly problem: Selectable<Database['imports']>['problem'];
  readonly sheets: Selectable<ImportSheetTable>[];
  readonly undecided: number;
  readonly doubled: number;
  readonly differing: number;
  readonly customers: Import['customers'];
}

/** Counts of an import's rows, in one look at all of them: people watch them while a job works. */
const counts = sql`(select count(*) filter (where r.likely <> '[]'::jsonb and r.decision is null and not r.present)::int as undecided,
    count(*) filter (where r.twins <> '[]'::jsonb)::int as doubled, count(*) filter (where r.differs <> '[]'::jsonb)::int as differing
  from import_rows r where r.import_id = i.id)`;

const customers = sql`(select coalesce(jsonb_agg(c), '[]') from (
  select concat_ws('　', m.last_name, m.first_name) as label, '/customer/' || m.customer_id || '/' || f.family_code as href
  from import_records r join members m on m.id = r.record_id join families f on f.id = m.family_id
  where r.import_id = i.id and r.entity = 'members' and r.version is not null and m.customer_id is not null
    and m.deleted_at is null
  order by m.id limit 20) c)`;

/** An import with its tables. @throws Refusal 404 */
export const importShown = async (db: Db, id: number, lang: Lang): Promise<Import> => {
  const { rows } = await sql<Found>`select ${head}, i.done, i.total, i.read_as, i.encoding, i.stale, i.problem,
      i.job is not null and not ${isAlive} as cut, c.undecided, c.doubled, c.differing, ${customers} as customers,
      (select coalesce(jsonb_agg(s order by s.sheet), '[]') from import_sheets s where s.import_id = i.id) as sheets
    from imports i cross join lateral ${counts} c where i.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('notFound');
  const { problem, cut, sheets, ...shown } = found;
  const words: Readonly<Record<string, string>> = wordsOf[lang].imports.problems;
  const why = cut ? { code: 'cut' } : problem;
  return {
    ...shown,
    sheets: sheets.map(({ import_id: _, kind, ...sheet }) => ({ ...sheet, kind: isImportKind(kind) ? kind : null })),
    problem: why === null ? null : fill(words[why.code] ?? '', { ...why.params }),
    links: (cut ? [] : (problem?.links ?? [])).map(({ label, href }) => ({ label, href })),
  };
};

export interface SheetOf {
  readonly sheet: number;
  readonly kind: string | null;
  readonly columns: readonly string[];
}

export const sheetsOf = (db: Db, importId: number): Promise<SheetOf[]> =>
  db
    .selectFrom('import_sheets')
    .select(['sheet', 'kind', 'columns'])
    .where('import_id', '=', importId)
    .orderBy('sheet')
    .execute();

interface Person {
  readonly member_id: number;
  readonly name: string;
  readonly kana: string;
  readonly phone: string;
  readonly office_name: string | null;
  readonly href: string;
}

const peopleOf = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Person>`select m.id as member_id, concat_ws('　', m.last_name, m.first_name) as name,
      concat_ws('　', m.last_name_kana, m.first_name_kana) as kana, coalesce(m.phone1, '') as phone, o.name as office_name,
      case when m.customer_id is null then '/family/member/' || m.id
        else '/customer/' || m.customer_id || '/' || f.family_code end as href
    from members m join families f on f.id = m.family_id left join offices o on o.id = m.office_id
    where m.id = any(${[...ids]}::int[]) and m.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row]));
};

/** What a stored record says, in the words of the screens. */
const storedText = (stored: string | number | null, column: Column | undefined, lang: Lang): string => {
  if (stored === null) return '';
  const { yes, no } = wordsOf[lang].common;
  if (column?.kind === 'option') return labelIn(column.options ?? [], stored, lang) ?? String(stored);
  if (column?.kind === 'flag') return Number(stored) === 1 ? yes : no;
  return String(stored);
};

/** What is wrong about a cell; of a closed list with all that may stand there. */
const faultText = (
  { code, params, tree }: Selectable<ImportRowTable>['faults'][number],
  column: Column | undefined,
  lang: Lang,
): string => {
  const { messages, familyTree } = wordsOf[lang];
  const treeWords: Readonly<Record<string, string>> = familyTree;
  if (tree) return treeWords[code] ?? '';
  if (code !== 'choose' || column?.kind !== 'option') return sentence(code, messages, params);
  const words = (column.options ?? []).map((option) => optionLabel(option, lang));
  return sentence('choose_of', messages, { words: formatList(words, lang) });
};

type Staged = Omit<Selectable<ImportRowTable>, 'import_id'>;

/** Staged rows as they are shown, with what is wrong in the words of the screens. */
export const shownRows = async (
  db: Db,
  sheets: readonly SheetOf[],
  rows: readonly Staged[],
  lang: Lang,
): Promise<ImportRow[]> => {
  const people = await peopleOf(
    db,
    rows.flatMap(({ likely }) => likely.map(({ member_id }) => member_id)),
  );
  return rows.map(({ sheet, line, cells, faults, likely, twins, differs, decision, member_id, present }) => {
    const { kind, columns = [] } = sheets.find((one) => one.sheet === sheet) ?? { kind: null };
    const said: Record<string, string[]> = {};
    for (const fault of faults) {
      const { column, field = '' } = fault;
      const at = isImportKind(kind) ? columnAt(kind, column < 0 ? field : (columns[column] ?? '')) : undefined;
      const words = faultText(fault, at, lang);
      const label = column < 0 && isImportKind(kind) ? (columnAt(kind, field)?.label(lang) ?? field) : '';
      said[column] = [...(said[column] ?? []), label === '' ? words : `${label}: ${words}`];
    }
    return {
      sheet,
      line,
      cells: columns.map((_, index) => plainText(cells[index])),
      faults: said,
      likely: likely.flatMap((one) => {
        const person = people.get(one.member_id);
        if (person === undefined) return [];
        return [{ ...person, score: one.score, reasons: [...one.reasons] }];
      }),
      twins: twins.map((twin) => ({ ...twin, reasons: [...twin.reasons] })),
      differs: Object.fromEntries(
        differs.map(({ column, stored }) => [
          column,
          storedText(stored, isImportKind(kind) ? columnAt(kind, columns[column] ?? '') : undefined, lang),
        ]),
      ),
      decision,
      member_id,
      present,
    };
  });
};
