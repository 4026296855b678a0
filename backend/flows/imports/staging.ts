import { type Kysely, sql } from 'kysely';
import type { ImportDifference, ImportFault, ImportLikely, ImportTwin } from '@/backend/db/columnTypes';
import type { Database } from '@/backend/db/schema';
import { type ImportKind, importDecision, importKinds, isImportKind, MOST_ROWS } from '@/contract/imports';
import { allLanguages } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { plainText } from './cellText';
import { fieldsOfHead } from './columns';
import type { Plan, Table } from './plan';
import { inChunks } from './publish';
import type { FileRow, FileTable } from './readFile';
import type { StagedRow } from './readRow';
import { ImportStop } from './stop';

type Db = Kysely<Database>;

/** The fields that a person, or else anybody, has told for heads before. */
const toldHeads = async (db: Db, employeeId: number, kind: ImportKind): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ head: string; field: string }>`
    select distinct on (head) head, field from import_heads where kind = ${kind}
    order by head, (employee_id = ${employeeId}) desc, at desc`.execute(db);
  return new Map(rows.map(({ head, field }) => [head, field]));
};

/** The field of each head: as it was told before, or by the screens' words; each field once. */
export const guessColumns = async (
  db: Db,
  employeeId: number,
  kind: ImportKind,
  heads: readonly string[],
): Promise<string[]> => {
  const told = await toldHeads(db, employeeId, kind);
  const used = new Set<string>();
  return heads.map((head) => {
    const remembered = told.get(head);
    const fields = remembered === undefined ? fieldsOfHead(kind, head, allLanguages) : [remembered];
    const field = fields.find((one) => !used.has(one)) ?? '';
    if (field !== '') used.add(field);
    return field;
  });
};

/** What a table holds: by its name, or as the kind that knows most of its heads. */
const guessKind = async (
  db: Db,
  employeeId: number,
  name: string,
  heads: readonly string[],
): Promise<{ kind: ImportKind | null; columns: string[] }> => {
  const named = importKinds.find((kind) => allLanguages.some((lang) => wordsOf[lang].imports.kinds[kind] === name));
  let best: { kind: ImportKind | null; columns: string[] } = { kind: null, columns: heads.map(() => '') };
  const known = ({ columns }: typeof best) => columns.filter((field) => field !== '').length;
  for (const kind of named === undefined ? importKinds : [named]) {
    const guess = { kind, columns: await guessColumns(db, employeeId, kind, heads) };
    if (known(guess) > known(best)) best = guess;
  }
  return known(best) >= 2 || named !== undefined ? best : { kind: null, columns: best.columns.map(() => '') };
};

const insertRows = async (db: Db, importId: number, sheet: number, rows: readonly FileRow[]): Promise<void> => {
  await sql`insert into import_rows (import_id, sheet, line, cells)
    select ${importId}, ${sheet}, r.line, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (line int, cells jsonb)`.execute(db);
};

/** Stages a table: its first row are the heads. @returns how many rows it has */
export const stageTable = async (
  db: Db,
  { importId, employeeId, sheet, before }: { importId: number; employeeId: number; sheet: number; before: number },
  table: FileTable,
): Promise<number> => {
  let heads: string[] | undefined;
  let waiting: FileRow[] = [];
  let count = 0;
  for await (const row of table.rows) {
    if (heads === undefined) {
      heads = row.cells.map(plainText).map((head) => head.replace(/\s+/g, ' ').trim().slice(0, 200));
      continue;
    }
    count += 1;
    if (before + count > MOST_ROWS) throw new ImportStop({ code: 'rows', params: { most: MOST_ROWS } });
    waiting.push(row);
    if (waiting.length < 1_000) continue;
    await insertRows(db, importId, sheet, waiting);
    waiting = [];
  }
  if (heads === undefined) return 0;
  if (waiting.length > 0) await insertRows(db, importId, sheet, waiting);
  const { kind, columns } = await guessKind(db, employeeId, table.name, heads);
  await db
    .insertInto('import_sheets')
    .values({ import_id: importId, sheet, name: table.name, kind, heads, columns, row_count: count })
    .execute();
  return count;
};

/** The tables of an import that are read, with their rows. */
export const stagedTables = async (db: Db, importId: number): Promise<Table[]> => {
  const sheets = await db
    .selectFrom('import_sheets')
    .select(['sheet', 'kind', 'columns'])
    .where('import_id', '=', importId)
    .orderBy('sheet')
    .execute();
  const tables: Table[] = [];
  for (const { sheet, kind, columns } of sheets) {
    if (!isImportKind(kind)) continue;
    const { rows } = await sql<StagedRow>`select sheet, line, cells, decision, member_id from import_rows
      where import_id = ${importId} and sheet = ${sheet} order by line`.execute(db);
    tables.push({ sheet, kind, columns, rows });
  }
  return tables;
};

export interface Finding {
  readonly sheet: number;
  readonly line: number;
  readonly faults: readonly ImportFault[];
  readonly likely: readonly ImportLikely[];
  readonly twins: readonly ImportTwin[];
  readonly differs: readonly ImportDifference[];
  readonly present: boolean;
}

/** What a check found about rows; those that are not named are right. */
export const storeFindings = async (db: Db, importId: number, findings: readonly Finding[]): Promise<void> => {
  // About rows that are somebody or are left out nothing is asked: what was found of them stays.
  await sql`update import_rows set faults = '[]', twins = '[]', differs = '[]', present = false,
      likely = case when coalesce(decision, ${importDecision.new}) = ${importDecision.new} then '[]' else likely end
    where import_id = ${importId} and (faults <> '[]'::jsonb or likely <> '[]'::jsonb or twins <> '[]'::jsonb or present)`.execute(
    db,
  );
  for (const some of inChunks(findings, 1_000))
    await sql`update import_rows w set faults = r.faults, present = r.present, twins = r.twins, differs = r.differs,
        likely = case when r.likely = '[]'::jsonb then w.likely else r.likely end
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        r (sheet int, line int, faults jsonb, likely jsonb, twins jsonb, differs jsonb, present boolean)
      where w.import_id = ${importId} and w.sheet = r.sheet and w.line = r.line`.execute(db);
  await countFindings(db, importId);
};

/** Counts what stands against the rows of each table. */
export const countFindings = async (db: Db, importId: number): Promise<void> => {
  await sql`update import_sheets s set fault_count = c.faults, likely_count = c.likely, present_count = c.present
    from (select i.sheet, count(r.line) filter (where r.faults <> '[]'::jsonb and r.decision is distinct from 3) as faults,
        count(r.line) filter (where r.likely <> '[]'::jsonb) as likely, count(r.line) filter (where r.present) as present
      from import_sheets i left join import_rows r on r.import_id = i.import_id and r.sheet = i.sheet
      where i.import_id = ${importId} group by 1) c
    where s.import_id = ${importId} and s.sheet = c.sheet`.execute(db);
};

type ByRow<Told> = ReadonlyMap<Plan['reads'][number], readonly Told[]>;

/** What is told of rows beside what is wrong with them. */
interface Told {
  readonly likely: ByRow<ImportLikely>;
  readonly twins: ByRow<ImportTwin>;
  readonly differs: ByRow<ImportDifference>;
}
export const nothingTold: Told = { likely: new Map(), twins: new Map(), differs: new Map() };

/** The findings of a plan about its rows. */
export const findingsOf = ({ reads, present }: Plan, told: Told): Finding[] =>
  reads.flatMap((read) => {
    const { sheet, line } = read.row;
    const likely = told.likely.get(read) ?? [];
    const twins = told.twins.get(read) ?? [];
    const differs = told.differs.get(read) ?? [];
    const here = present.has(read);
    const faults = here ? [] : read.faults;
    const isTold = faults.length > 0 || likely.length > 0 || twins.length > 0 || here;
    return isTold ? [{ sheet, line, faults, likely, twins, differs, present: here }] : [];
  });

/** Whether anything stands against storing a plan. */
export const hasFaults = ({ reads, present }: Plan): boolean =>
  reads.some((read) => read.faults.length > 0 && !present.has(read));
