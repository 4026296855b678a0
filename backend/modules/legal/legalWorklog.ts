import type { z } from 'zod';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { saveWorklog } from '@/backend/records/worklogs';
import { refuse } from '@/backend/refusal/refuse';
import type { LegalWorklogBody, Worklog } from '@/contract/worklog';
import { PROGRESS_TERMINATED } from '@/rules/legalProject';
import { type LegalProject, legalFacts } from './legalFacts';
import { updateLegal } from './legalUpdate';
import { logProgress, moveProblems } from './progress';

type Body = z.output<typeof LegalWorklogBody>;

/** The progress move of an entry: only if it differs from what the entry had set before. */
const moveOf = async (context: Context, { worklog_id, progress_status: to }: Body): Promise<number | null> => {
  if (to == null || worklog_id == null) return to ?? null;
  const entry = await context.db
    .selectFrom('worklogs')
    .select('progress_status')
    .where('id', '=', worklog_id)
    .executeTakeFirst();
  return entry?.progress_status === to ? null : to;
};

const move = async (
  context: Context,
  project: LegalProject,
  to: number,
  { work_date: date, worklog_content }: Body,
): Promise<void> => {
  const terminates = to === PROGRESS_TERMINATED || project.progress_status === PROGRESS_TERMINATED;
  if (terminates && to !== project.progress_status) {
    const why = to === PROGRESS_TERMINATED ? { cancel_reason: worklog_content } : {};
    await updateLegal(context, project.id, { progress_status: to, ...why }, {});
    return;
  }
  const facts = await legalFacts(context.db, project.id);
  refuse(await moveProblems(context, project, { to, logged: true, facts }), context);
  await updateRecord(context, 'legal_projects', project, { progress_status: to, last_progress_date: date });
  if (to !== project.progress_status) await logProgress(context, project, to, date);
};

/** Writes the work log of a project; an entry with a progress moves the project there. @throws Refusal 403, 404, 409, 422 */
export const saveLegalWorklog = async (context: Context, body: Body): Promise<() => Promise<Worklog>> => {
  const project = await lockRecord(context, 'legal_projects', body.project_id);
  context.allow(project.office_id);
  const to = await moveOf(context, body);
  const entry = await saveWorklog(context, 2, body);
  if (to !== null) await move(context, project, to, body);
  return entry;
};
