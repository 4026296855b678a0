import { type Kysely, sql } from 'kysely';
import { listPage, pageOf } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { type Context, implement } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import {
  type ImportJob,
  type ImportStage,
  importDecision,
  importKinds,
  imports,
  isImportKind,
} from '@/contract/imports';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';
import { wordsOf } from '@/locales/all';
import { columnAt, importColumns } from './columns';
import { importList, importShown, isAlive, sheetsOf, shownRows } from './importRows';
import { makePlan } from './plan';
import { countFindings, guessColumns } from './staging';
import { exportBook, templateBook } from './workbook';

type Db = Kysely<Database>;

const edit = { resource: 'import', action: 'edit' } as const;

/** @throws Refusal 404; 422 where the import is at another stage, or something is being done with it */
const requireStage = async (context: Pick<Context, 'db' | 'lang'>, id: number, stages: readonly ImportStage[]) => {
  const { rows } = await sql<{ stage: string; busy: boolean }>`
    select i.stage, i.job is not null and ${isAlive} as busy from imports i where i.id = ${id} for update`.execute(
    context.db,
  );
  const [found] = rows;
  if (found === undefined) throw new Refusal('notFound');
  if (found.busy) refuse([{ path: 'id', code: 'import_busy' }], context);
  if (!stages.some((stage) => stage === found.stage)) refuse([{ path: 'id', code: 'import_stage' }], context);
};

/**
 * Says that a job is being done with an import, and begins it. The same job asked for again goes on.
 * @param ready checks and notes what the job needs, in the transaction that says so
 */
const begin = async (
  context: Context,
  id: number,
  job: ImportJob,
  stages: readonly ImportStage[],
  ready: (db: Db) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { db, actor, lang, importer } = context;
  const { rows } = await sql`select 1 from imports i where id = ${id} and job = ${job} and ${isAlive}`.execute(db);
  if (rows.length > 0) return;
  await db.transaction().execute(async (trx) => {
    await requireStage({ db: trx, lang }, id, stages);
    await ready(trx);
    await sql`update imports set job = ${job}, beat_at = now(), done = 0, total = 0, problem = null
      where id = ${id}`.execute(trx);
  });
  importer.start({ importId: id, job, actor, lang });
};

/** Keeps which fields the heads of a table meant. */
const rememberHeads = async (
  db: Db,
  employeeId: number,
  kind: string,
  heads: readonly string[],
  columns: readonly string[],
): Promise<void> => {
  const told = heads.map((head, index) => ({ head, field: columns[index] ?? '' })).filter(({ head }) => head !== '');
  await sql`insert into import_heads (employee_id, kind, head, field)
    select distinct on (r.head) ${employeeId}::int, ${kind}, r.head, r.field
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) r (head text, field text)
    on conflict (employee_id, kind, head) do update set field = excluded.field, at = now()`.execute(db);
};

/** Faults that only the whole file can tell. */
const ofWholeFile = new Set(['import_nobody', 'import_no_customer', 'not_in_family', 'import_two_families']);

export const importModule = implement(
  'imports',
  imports,
  {
    listing: edit,
    fields: edit,
    template: edit,
    export: edit,
    start: edit,
    piece: edit,
    read: edit,
    show: edit,
    map: edit,
    guess: edit,
    check: edit,
    rows: edit,
    correct: edit,
    decide: edit,
    run: edit,
    undo: edit,
    destroy: edit,
  },
  {
    listing: ({ query }, { db, totals }) => listPage(db, totals, importList, query),

    fields: async (_, { lang }) =>
      importKinds.map((kind) => ({
        kind,
        title: wordsOf[lang].imports.kinds[kind],
        fields: importColumns[kind].map((column) => ({
          field: column.field,
          label: column.label(lang),
          required: column.required,
          kind: column.kind,
        })),
      })),

    async template(_, context) {
      const job = templateBook(context.lang);
      return { file_path: await context.heavy(() => context.exporter.document(job, context.actor.id)) };
    },

    async export({ query: { office_id } }, context) {
      return {
        file_path: await context.heavy(async () =>
          context.exporter.document(await exportBook(context, office_id ?? null), context.actor.id),
        ),
      };
    },

    async start({ body }, { db, actor }) {
      const { id } = await db
        .insertInto('imports')
        .values({ ...body, stage: 'uploading', created_by: actor.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id };
    },

    async piece({ params: { id }, body: { no, bytes } }, context) {
      await requireStage(context, id, ['uploading']);
      const { size } = await context.db
        .selectFrom('imports')
        .select('size')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (no > Math.ceil(size / PIECE_BYTES)) refuse([{ path: 'no', code: 'too_many' }], context);
      await context.db
        .insertInto('import_pieces')
        .values({ import_id: id, no, bytes: Buffer.from(bytes, 'base64') })
        .onConflict((conflict) =>
          conflict.columns(['import_id', 'no']).doUpdateSet({ bytes: (row) => row.ref('excluded.bytes') }),
        )
        .execute();
      return {};
    },

    read: {
      async prepare({ params: { id }, body }, context) {
        await begin(context, id, 'read', ['uploading', 'uploaded', 'read', 'checked'], async (db) => {
          await sql`update imports set stage = 'uploaded', encoding = coalesce(${body.encoding ?? null}, encoding)
            where id = ${id}`.execute(db);
        });
        return async () => ({});
      },
    },

    show: ({ params: { id } }, { db, lang }) => importShown(db, id, lang),

    async map({ params: { id }, body: { sheets } }, context) {
      const { db, actor, lang } = context;
      await requireStage(context, id, ['read', 'checked']);
      const stored = await db
        .selectFrom('import_sheets')
        .select(['sheet', 'heads'])
        .where('import_id', '=', id)
        .execute();
      for (const [index, { sheet, kind, columns }] of sheets.entries()) {
        const heads = stored.find((one) => one.sheet === sheet)?.heads ?? [];
        const wrong = columns.findIndex(
          (field, at) => field !== '' && (kind === null || !columnAt(kind, field) || columns.indexOf(field) !== at),
        );
        if (columns.length !== heads.length || wrong >= 0)
          refuse([{ path: `sheets.${index}.columns.${Math.max(0, wrong)}`, code: 'choose' }], context);
        await db
          .updateTable('import_sheets')
          .set({ kind, columns })
          .where('import_id', '=', id)
          .where('sheet', '=', sheet)
          .execute();
        if (kind !== null) await rememberHeads(db, actor.id, kind, heads, columns);
      }
      await db.updateTable('imports').set({ stage: 'read' }).where('id', '=', id).execute();
      return importShown(db, id, lang);
    },

    async guess({ params: { id }, query: { sheet, kind } }, { db, actor }) {
      const found = await db
        .selectFrom('import_sheets')
        .select('heads')
        .where('import_id', '=', id)
        .where('sheet', '=', sheet)
        .executeTakeFirst();
      if (found === undefined) throw new Refusal('notFound');
      return { columns: await guessColumns(db, actor.id, kind, found.heads) };
    },

    check: {
      async prepare({ params: { id } }, context) {
        await begin(context, id, 'check', ['read', 'checked']);
        return async () => ({});
      },
    },

    async rows({ params: { id }, query: { sheet, faulty, likely, doubled, differing, page, limit } }, { db, lang }) {
      const sheets = await sheetsOf(db, id);
      const where = sql`import_id = ${id} ${sheet == null ? sql`` : sql`and sheet = ${sheet}`}
        ${faulty === 1 ? sql`and faults <> '[]'::jsonb` : sql``} ${likely === 1 ? sql`and likely <> '[]'::jsonb` : sql``}
        ${doubled === 1 ? sql`and twins <> '[]'::jsonb` : sql``} ${differing === 1 ? sql`and differs <> '[]'::jsonb` : sql``}`;
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::int as total from import_rows where ${where}`.execute(db);
      const { rows } = await sql<Parameters<typeof shownRows>[2][number]>`select * from import_rows where ${where}
        order by sheet, line limit ${limit} offset ${(page - 1) * limit}`.execute(db);
      return pageOf(await shownRows(db, sheets, rows, lang), counted[0]?.total ?? 0, { page, limit });
    },

    async correct({ params: { id }, body: { sheet, line, column, text } }, context) {
      const { db, lang, actor, today } = context;
      await requireStage(context, id, ['read', 'checked']);
      const row = await db
        .selectFrom('import_rows')
        .selectAll()
        .where('import_id', '=', id)
        .where('sheet', '=', sheet)
        .where('line', '=', line)
        .executeTakeFirst();
      const sheets = await sheetsOf(db, id);
      const own = sheets.find((one) => one.sheet === sheet);
      if (row === undefined || own === undefined || !isImportKind(own.kind) || column >= own.columns.length)
        throw new Refusal('notFound');
      const cells = own.columns.map((_, index) => (index === column ? text || null : (row.cells[index] ?? null)));
      const plan = await makePlan({ db, actor, today }, [
        { sheet, kind: own.kind, columns: own.columns, rows: [{ ...row, cells }] },
      ]);
      const faults = plan.reads.flatMap((read) => read.faults).filter(({ code }) => !ofWholeFile.has(code));
      await sql`update import_rows set cells = ${JSON.stringify(cells)}::jsonb, faults = ${JSON.stringify(faults)}::jsonb
        where import_id = ${id} and sheet = ${sheet} and line = ${line}`.execute(db);
      await countFindings(db, id);
      await db.updateTable('imports').set({ stale: true }).where('id', '=', id).execute();
      const [shown] = await shownRows(db, sheets, [{ ...row, cells, faults }], lang);
      if (shown === undefined) throw new Refusal('notFound');
      return shown;
    },

    async decide({ params: { id }, body: { decision, rows } }, context) {
      const { db } = context;
      await requireStage(context, id, ['checked']);
      const best = sql`(w.likely -> 0 ->> 'member_id')::int`;
      const given = rows?.map(({ sheet, line, member_id = null }) => ({ sheet, line, member_id }));
      const member = decision === importDecision.existing ? sql`coalesce(r.member_id, ${best})` : sql`null::int`;
      if (given === undefined)
        await sql`update import_rows w set decision = ${decision},
          member_id = ${decision === importDecision.existing ? best : sql`null::int`}
          where import_id = ${id} and likely <> '[]'::jsonb and decision is null and not present`.execute(db);
      else
        await sql`update import_rows w set decision = ${decision}, member_id = ${member}
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) r (sheet int, line int, member_id int)
          where w.import_id = ${id} and w.sheet = r.sheet and w.line = r.line and (r.member_id is null
            or exists (select from jsonb_array_elements(w.likely) l where (l ->> 'member_id')::int = r.member_id))`.execute(
          db,
        );
      await db.updateTable('imports').set({ stale: true }).where('id', '=', id).execute();
      await countFindings(db, id);
      return { undecided: (await importShown(db, id, context.lang)).undecided };
    },

    run: {
      async prepare({ params: { id } }, context) {
        await begin(context, id, 'run', ['checked'], async (db) => {
          const { undecided } = await importShown(db, id, context.lang);
          if (undecided > 0) refuse([{ path: 'id', code: 'import_undecided', params: { count: undecided } }], context);
        });
        return async () => ({});
      },
    },

    undo: {
      async prepare({ params: { id } }, context) {
        await begin(context, id, 'undo', ['done']);
        return async () => ({});
      },
    },

    async destroy({ params: { id } }, context) {
      await requireStage(context, id, ['uploading', 'uploaded', 'read', 'checked']);
      await context.db.deleteFrom('imports').where('id', '=', id).execute();
      return {};
    },
  },
);
