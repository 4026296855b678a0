import { type Kysely, sql } from 'kysely';
import { lockRecord, newId, sendRecord, updateRecord, type Writer } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Lang } from '@/contract/notation/lang';
import { LegalWorklogBody, type Worklog, type Worklogs, worklogProblems } from '@/contract/worklog';
import { personName } from './names';
import { askReferences } from './referencedRecords';

/** The project type: 1 inheritance tax, 2 legal. */
export type ProjectType = 1 | 2;

const columns = storedColumns('worklogs', 'w', LegalWorklogBody.shape, { apart: ['worklog_id', 'lock_version'] });

const entries = (db: Kysely<Database>, type: ProjectType, projectId: number, id: number | null = null) =>
  sql<Worklog>`
    select w.id as worklog_id, ${columns}, ${personName('w.user_id')} as user_name, w.updated_at,
      ${personName('w.updated_by')} as updated_by, w.lock_version
    from worklogs w
    where w.project_type = ${type} and w.project_id = ${projectId} and w.deleted_at is null
      and (${id}::int is null or w.id = ${id})
    order by w.work_date desc, w.id desc`.execute(db);

/** The work log of a project, the newest first. */
export const worklogsOf = async (db: Kysely<Database>, type: ProjectType, projectId: number): Promise<Worklogs> => {
  const { rows } = await entries(db, type, projectId);
  return { worklogs: rows, total_minutes: rows.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) };
};

interface Entry {
  readonly worklog_id?: number | null | undefined;
  readonly project_id: number;
  readonly work_date: string;
  readonly user_id: number;
  readonly worklog_category: number;
  readonly worklog_content: string;
  readonly minutes?: number | null | undefined;
  readonly progress_status?: number | null | undefined;
  readonly next_due_date?: string | null | undefined;
  readonly is_shared?: 0 | 1 | null | undefined;
  readonly lock_version?: number | undefined;
}

interface Saving extends Writer {
  readonly lang: Lang;
  readonly today: string;
}

/**
 * Stores an entry of a project's work log, or changes it where `worklog_id` is given; whether the person may change the
 * project is the caller's to say.
 * @returns what reads the entry
 * @throws Refusal 404, 409, 422
 */
export const saveWorklog = async (
  context: Saving,
  type: ProjectType,
  entry: Entry,
): Promise<() => Promise<Worklog>> => {
  const { worklog_id, lock_version, is_shared, ...values } = entry;
  const [before, references, id] = await Promise.all([
    worklog_id == null ? null : lockRecord(context, 'worklogs', worklog_id),
    askReferences(context, LegalWorklogBody, values),
    worklog_id ?? newId(context, 'worklogs'),
  ]);
  if (before !== null && (before.project_type !== type || before.project_id !== entry.project_id))
    throw new Refusal('notFound');
  refuse([...worklogProblems(values), ...references(before)], context);
  const shown = async (): Promise<Worklog> => {
    const [row] = (await entries(context.db, type, entry.project_id, id)).rows;
    if (row === undefined) throw new Refusal('notFound');
    return row;
  };
  const stored = { ...values, ...(is_shared === undefined ? {} : { is_shared: is_shared ?? 0 }) };
  if (before === null) await sendRecord(context, 'worklogs', { ...stored, id, project_type: type });
  else await updateRecord(context, 'worklogs', before, stored, { version: lock_version, present: shown });
  return shown;
};
