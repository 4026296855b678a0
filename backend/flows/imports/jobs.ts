import { type Kysely, sql } from 'kysely';
import type { Actor } from '@/backend/access/actor';
import type { ImportCounts, ImportProblem } from '@/backend/db/columnTypes';
import { inTransaction } from '@/backend/db/inTransaction';
import type { Writer } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { lockFamilies } from '@/backend/derived/familyLock';
import type { ImportJob, importEncodings } from '@/contract/imports';
import type { Lang } from '@/contract/notation/lang';
import { todayInTokyo } from '@/rules/calendarDay';
import { differences } from './differences';
import { likelyPeople, twinsInFile } from './likely';
import { makePlan, type Plan, type Table } from './plan';
import { publish } from './publish';
import { readFile } from './readFile';
import { findingsOf, hasFaults, nothingTold, stagedTables, stageTable, storeFindings } from './staging';
import { ImportStop } from './stop';
import { undoImport } from './undo';

type Db = Kysely<Database>;

export interface JobContext {
  readonly db: Db;
  readonly importId: number;
  readonly actor: Actor;
  readonly lang: Lang;
}

/** Families that were there before and may be added to at once: each is locked, and locks are scarce. */
const MOST_FAMILIES = 2_000;

const writerOf = (db: Db, actor: Actor): Writer => ({ db, actor, owners: new Set() });

/** Tells how far a job has come, at most every half second. */
const progress = async ({ db, importId }: JobContext, total: number) => {
  let [done, told] = [0, 0];
  const tell = () => sql`update imports set done = ${done}, total = ${total} where id = ${importId}`.execute(db);
  await tell();
  return async (count: number): Promise<void> => {
    done = Math.min(total, done + count);
    if (Date.now() - told < 500) return;
    told = Date.now();
    await tell();
  };
};

const read = async (context: JobContext): Promise<void> => {
  const { db, importId, actor } = context;
  const file = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow();
  const pieces = await db
    .selectFrom('import_pieces')
    .select('bytes')
    .where('import_id', '=', importId)
    .orderBy('no')
    .execute();
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes));
  if (bytes.length !== file.size) throw new ImportStop({ code: 'incomplete' });
  const { tables, readAs } = readFile(file.file_name, bytes, file.encoding as (typeof importEncodings)[number]);
  const done = await progress(context, 0);
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('import_sheets').where('import_id', '=', importId).execute();
    await trx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
    let count = 0;
    for (const [sheet, table] of tables.entries()) {
      count += await stageTable(trx, { importId, employeeId: actor.id, sheet, before: count }, table);
      await done(0);
    }
    if (count === 0) throw new ImportStop({ code: 'empty' });
    await trx
      .updateTable('imports')
      .set({ stage: 'read', read_as: readAs, stale: false })
      .where('id', '=', importId)
      .execute();
  });
};

const tablesOf = async (db: Db, importId: number): Promise<Table[]> => {
  const tables = await stagedTables(db, importId);
  if (tables.length === 0) throw new ImportStop({ code: 'nothingRead' });
  return tables;
};

const planOf = async (db: Db, { importId, actor }: JobContext): Promise<Plan> => {
  const tables = await tablesOf(db, importId);
  return makePlan({ db, actor, today: todayInTokyo() }, tables);
};

const check = async (context: JobContext): Promise<void> => {
  const { db, importId, actor } = context;
  const tables = await tablesOf(db, importId);
  const plan = await makePlan({ db, actor, today: todayInTokyo() }, tables);
  const done = await progress(context, plan.reads.length);
  const likely = await likelyPeople(db, plan, done);
  const twins = await twinsInFile(plan);
  const differs = await differences(db, plan, tables);
  await inTransaction(db, async (trx) => {
    await storeFindings(trx, importId, findingsOf(plan, { likely, twins, differs }));
    await trx.updateTable('imports').set({ stage: 'checked', stale: false }).where('id', '=', importId).execute();
  });
};

/** The families that were there before, which a plan adds to. */
const olderFamilies = ({ families, inquiries, properties, assets }: Plan): number[] => {
  const all = [
    ...families,
    ...inquiries.map(({ family }) => family),
    ...[...properties, ...assets].map(({ owner }) => owner.family),
  ];
  return [...new Set(all.map(({ id }) => id))].filter((id) => id > 0);
};

const stepsOf = ({ reads, families }: Plan): number => reads.length + families.length;

const run = async (context: JobContext): Promise<void> => {
  const { db, importId, actor } = context;
  const outcome = await inTransaction(db, async (trx): Promise<ImportCounts | Plan> => {
    let plan = await planOf(trx, context);
    const older = olderFamilies(plan);
    if (older.length > MOST_FAMILIES) throw new ImportStop({ code: 'families', params: { most: MOST_FAMILIES } });
    if (older.length > 0) {
      await lockFamilies(trx, older);
      plan = await planOf(trx, context);
    }
    if (hasFaults(plan)) return plan;
    const counts = await publish(writerOf(trx, actor), plan, importId, await progress(context, stepsOf(plan)));
    await trx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
    await trx.deleteFrom('import_pieces').where('import_id', '=', importId).execute();
    await trx
      .updateTable('imports')
      .set({ stage: 'done', made: JSON.stringify(counts), run_at: sql<string>`now()` })
      .where('id', '=', importId)
      .execute();
    return counts;
  });
  if (!isPlan(outcome)) return;
  await storeFindings(db, importId, findingsOf(outcome, nothingTold));
  throw new ImportStop({ code: 'faults' });
};

const isPlan = (outcome: ImportCounts | Plan): outcome is Plan =>
  'reads' in outcome && typeof outcome.reads === 'object';

const undo = async (context: JobContext): Promise<void> => {
  const { db, importId, actor, lang } = context;
  const { total } = await db
    .selectFrom('import_records')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  const done = await progress(context, total);
  await inTransaction(db, async (trx) => {
    await undoImport(writerOf(trx, actor), importId, lang, done);
    await trx
      .updateTable('imports')
      .set({ stage: 'undone', undone_at: sql<string>`now()`, undone_by: actor.id })
      .where('id', '=', importId)
      .execute();
  });
};

const jobs: Readonly<Record<ImportJob, (context: JobContext) => Promise<void>>> = { read, check, run, undo };

const broken = /^(Parse|Zip|Xml|UnsupportedFormat|EncryptedFile|Decryption)Error$/;

/** Why a job did not come to its end. */
const problemOf = (error: unknown): ImportProblem => {
  if (error instanceof ImportStop) return error.problem;
  return { code: error instanceof Error && broken.test(error.name) ? 'broken' : 'failed' };
};

/** Does a job on an import, whole or not at all, and notes why it did not come to its end. */
export const doJob = async (job: ImportJob, context: JobContext): Promise<void> => {
  const { db, importId } = context;
  let problem: ImportProblem | null = null;
  let unforeseen: unknown;
  try {
    await jobs[job](context);
  } catch (error) {
    problem = problemOf(error);
    if (problem.code === 'failed') unforeseen = error;
  }
  await db
    .updateTable('imports')
    .set({ job: null, problem: problem === null ? null : JSON.stringify(problem) })
    .where('id', '=', importId)
    .execute();
  if (unforeseen !== undefined) throw unforeseen;
};
