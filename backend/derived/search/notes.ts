import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { StoredRow } from '@/backend/db/recordHooks';
import type { Database } from '@/backend/db/schema';
import { wordsKey } from './tokens';

type Db = Kysely<Database>;
type Row = Readonly<Record<string, unknown>>;

/** What is written down freely in records, each kind by the number its rows bear. */
export const noteKinds = {
  inquiry: 1,
  inquiryRemarks: 2,
  interview: 3,
  member: 4,
  contact: 5,
  sozokuLog: 6,
  legalLog: 7,
  sozoku: 8,
  legal: 9,
} as const;
export type NoteKind = keyof typeof noteKinds;

interface Source {
  readonly table: string;
  /** The columns whose texts make the note. */
  readonly texts: readonly string[];
  /** The day on which it was written. */
  readonly day: string;
  /** Where the record stands: a project's log bears only the project. */
  readonly from?: RawBuilder<unknown>;
  readonly family?: RawBuilder<unknown>;
  readonly customer?: RawBuilder<unknown>;
  readonly inquiry?: RawBuilder<unknown>;
}

const created = `(t.created_at at time zone 'Asia/Tokyo')::date`;
const logOf = (project: string, type: number): Source => ({
  table: 'worklogs',
  texts: ['worklog_content'],
  day: 't.work_date',
  from: sql`join ${sql.table(project)} p on t.project_type = ${sql.lit(type)} and p.id = t.project_id and p.deleted_at is null`,
  family: sql`p.family_id`,
  inquiry: sql`p.inquiry_id`,
});

export const noteSources: Readonly<Record<NoteKind, Source>> = {
  inquiry: { table: 'inquiries', texts: ['first_inquiry'], day: 't.first_inquiry_date', inquiry: sql`t.id` },
  inquiryRemarks: { table: 'inquiries', texts: ['remarks'], day: 't.first_inquiry_date', inquiry: sql`t.id` },
  interview: {
    table: 'interviews',
    texts: ['first_interview_detail', 'next_action'],
    day: 't.interview_date',
    inquiry: sql`t.inquiry_id`,
  },
  member: { table: 'members', texts: ['remarks'], day: created, customer: sql`t.customer_id` },
  contact: {
    table: 'engagements',
    texts: ['subject', 'content', 'next_action'],
    day: 't.contact_date',
    customer: sql`t.customer_id`,
  },
  sozokuLog: logOf('sozoku_projects', 1),
  legalLog: logOf('legal_projects', 2),
  sozoku: {
    table: 'sozoku_projects',
    texts: ['work_remarks', 'cancel_reason'],
    day: created,
    inquiry: sql`t.inquiry_id`,
  },
  legal: {
    table: 'legal_projects',
    texts: ['content', 'remarks', 'cancel_reason'],
    day: created,
    inquiry: sql`t.inquiry_id`,
  },
};

/** The text of a note as it is shown. */
export const noteText = (source: Source): RawBuilder<string> =>
  sql<string>`concat_ws(E'\n', ${sql.join(source.texts.map((name) => sql`nullif(${sql.ref(`t.${name}`)}, '')`))})`;

interface Due {
  readonly kind: number;
  readonly record_id: number;
  readonly family_id: number;
  readonly customer_id: number | null;
  readonly inquiry_id: number | null;
  readonly at: string;
  readonly text: string;
  /** The key that is stored, and whether its place is right. */
  readonly key: string | null;
  readonly placed: boolean | null;
}

/** The notes of a kind in records `t`, each with what is stored of it. */
const dueOf = (kind: NoteKind, scope: (source: Source) => RawBuilder<unknown>) => {
  const source = noteSources[kind];
  const { from = sql``, family = sql`t.family_id`, customer = sql`null::int`, inquiry = sql`null::int` } = source;
  const place = sql`(${family}, ${customer}, ${inquiry}, ${sql.raw(source.day)})`;
  return sql<Due>`select ${sql.lit(noteKinds[kind])} as kind, t.id as record_id, ${family} as family_id,
      ${customer} as customer_id, ${inquiry} as inquiry_id, ${sql.raw(source.day)} as at, ${noteText(source)} as text,
      n.key, ${place} is not distinct from (n.family_id, n.customer_id, n.inquiry_id, n.at) as placed
    from ${sql.table(source.table)} t ${from}
      left join search_notes n on n.kind = ${sql.lit(noteKinds[kind])} and n.record_id = t.id
    where t.deleted_at is null and ${scope(source)}`;
};

const dropNotes = async (db: Db, stored: RawBuilder<unknown>, kept: readonly Due[]): Promise<number> => {
  const keys = JSON.stringify(kept.map(({ kind, record_id }) => ({ kind, record_id })));
  const { rows } = await sql`delete from search_notes n where ${stored} and not exists (
    select from jsonb_to_recordset(${keys}::jsonb) k(kind int, record_id int)
    where k.kind = n.kind and k.record_id = n.record_id) returning 1`.execute(db);
  return rows.length;
};

/**
 * Stores what differs.
 * @param stored which stored notes `n` go where no record has them any more
 * @returns how many notes were not what the records say
 */
const sync = async (db: Db, due: readonly RawBuilder<Due>[], stored: RawBuilder<unknown> | null): Promise<number> => {
  const { rows } = await sql<Due>`${sql.join(due, sql` union all `)}`.execute(db);
  const noted = rows.map((row) => ({ ...row, fresh: wordsKey(row.text) })).filter(({ fresh }) => fresh !== '');
  const news = noted
    .filter(({ fresh, key, placed }) => key !== fresh || placed !== true)
    .map(({ kind, record_id, family_id, customer_id, inquiry_id, at, fresh }) => ({
      ...{ kind, record_id, family_id, customer_id, inquiry_id, at },
      key: fresh,
    }));
  const columns = sql.raw('kind, record_id, family_id, customer_id, inquiry_id, at, key');
  const gone = stored === null ? Promise.resolve(0) : dropNotes(db, stored, noted);
  if (news.length > 0)
    await beforeEnd(
      db,
      sql`insert into search_notes (${columns}) select ${columns} from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        g(kind smallint, record_id int, family_id int, customer_id int, inquiry_id int, at date, key text)
      on conflict (kind, record_id) do update set family_id = excluded.family_id, customer_id = excluded.customer_id,
        inquiry_id = excluded.inquiry_id, at = excluded.at, key = excluded.key`.execute(db),
    );
  return news.length + (await gone);
};

const kinds = Object.keys(noteSources) as NoteKind[];

/** Makes the notes of whole families what their records say. */
export const refreshNotes = (db: Db, families: readonly number[]): Promise<number> => {
  const ids = sql`any(${[...families]}::int[])`;
  const due = kinds.map((kind) => dueOf(kind, ({ family = sql`t.family_id` }) => sql`${family} = ${ids}`));
  return sync(db, due, sql`n.family_id = ${ids}`);
};

/** The logs of a project come and go with it. */
const logs: Readonly<Record<string, NoteKind>> = { sozoku_projects: 'sozokuLog', legal_projects: 'legalLog' };

const places = ['family_id', 'customer_id', 'inquiry_id'];

/** Whether fields of a row are of its notes: their texts, and on request where and when they stand. */
const isNoted = (table: string, fields: Row, withPlace: boolean): boolean =>
  kinds.some((kind) => {
    const { table: own, texts, day } = noteSources[kind];
    return own === table && [...texts, ...(withPlace ? [...places, day.slice(2)] : [])].some((name) => name in fields);
  });

const dueOfRecords = (table: string, ids: readonly number[]) =>
  kinds
    .filter((kind) => noteSources[kind].table === table)
    .map((kind) => dueOf(kind, () => sql`t.id = any(${[...ids]}::int[])`));

/** Stores the notes of new records of a table. */
export const noteNewRecords = async (db: Db, table: string, rows: readonly StoredRow[]): Promise<void> => {
  const ids = rows.flatMap(({ id, given }) => (isNoted(table, given, false) ? [id] : []));
  if (ids.length > 0) await sync(db, dueOfRecords(table, ids), null);
};

/** Takes away the notes of records that are no more. */
export const forgetNotes = async (db: Db, table: string, ids: readonly number[]): Promise<void> => {
  const numbers = kinds.flatMap((kind) => (noteSources[kind].table === table ? noteKinds[kind] : []));
  await sql`delete from search_notes where kind = any(${numbers}::int[])
    and record_id = any(${[...ids]}::int[])`.execute(db);
};

/**
 * Makes the notes of one record what it says, after it was written.
 * @param changed the fields that were; `deleted_at` where it was deleted or brought back
 */
export const noteRecord = async (db: Db, table: string, id: number, changed: Row): Promise<void> => {
  const life = 'deleted_at' in changed;
  if (!life && !isNoted(table, changed, true)) return;
  const log = life ? logs[table] : undefined;
  const due = [...dueOfRecords(table, [id]), ...(log === undefined ? [] : [dueOf(log, () => sql`p.id = ${id}`)])];
  if (due.length === 0) return;
  const numbers = kinds.flatMap((kind) => (noteSources[kind].table === table ? noteKinds[kind] : []));
  const ofLog =
    log === undefined
      ? sql``
      : sql`or n.kind = ${noteKinds[log]} and n.record_id in (select id from worklogs where project_id = ${id})`;
  await sync(db, due, sql`(n.kind = any(${numbers}::int[]) and n.record_id = ${id} ${ofLog})`);
};
