import { sql } from 'kysely';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';
import { completionDatesFilled, SUSPENDED } from '@/rules/legalProject';
import { progressProblems } from '@/rules/legalStatus';
import { isManager, type LegalFacts, type LegalProject, progressBefore } from './legalFacts';

interface Move {
  readonly to: number;
  /** A work log is written with it. */
  readonly logged: boolean;
  readonly facts: LegalFacts;
}

/** Why a project's progress may not be set so. */
export const moveProblems = async (
  { db, actor }: Context,
  { id, progress_status: from }: LegalProject,
  { to, logged, facts }: Move,
): Promise<Problem[]> =>
  progressProblems(from, to, {
    logged,
    beforeSuspension: from === SUSPENDED ? await progressBefore(db, id) : null,
    completionDatesFilled: completionDatesFilled(facts.services),
    depositBalance: facts.deposit_balance,
    manager: isManager(actor),
  });

/** Logs a move of the progress; with the first move also the status before it. */
export const logProgress = async (
  { db, actor }: Context,
  project: LegalProject,
  to: number,
  date: string,
): Promise<void> => {
  const first = sql`insert into legal_status_history (project_id, progress_status, date, actor_id)
    select ${project.id}, ${project.progress_status}, coalesce(${project.last_progress_date}::date, ${project.created_at.slice(0, 10)}::date), ${project.created_by}
    where not exists (select from legal_status_history where project_id = ${project.id})`;
  await beforeEnd(db, first.execute(db));
  const moved = { project_id: project.id, progress_status: to, date, actor_id: actor.id };
  await beforeEnd(db, db.insertInto('legal_status_history').values(moved).execute());
};
