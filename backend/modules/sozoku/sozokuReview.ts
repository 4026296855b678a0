import { sql } from 'kysely';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';
import { type InCharge, isWorker, leads } from './sozokuRights';

/** The project fields that a review depends on. */
interface Reviewed extends InCharge {
  readonly id: number;
  readonly prgrs_review_date: string | null;
  readonly reviewer_id: number | null;
}

/** Whether a person ever prepared a project, from its history. */
const wasWorker = async ({ db, actor }: Context, id: number): Promise<boolean> => {
  const { rows } = await sql`select from history h, jsonb_each(h.changes) c (field, value)
    where h.entity = 'sozoku_projects' and h.record_id = ${id} and c.field in ('worker1_id', 'worker2_id')
      and c.value @> to_jsonb(${actor.id}::int) limit 1`.execute(db);
  return rows.length > 0;
};

const workers = ['worker1_id', 'worker2_id'] as const;

/**
 * The four-eyes rule of reviews: whoever sets, moves or clears the review date must be in charge of the project
 * before and after the change, and must never have prepared it. The server stores the reviewer.
 */
export const reviewAfter = async (
  context: Context,
  before: Reviewed,
  after: Reviewed,
): Promise<{ patch: { reviewer_id?: number | null }; problems: Problem[] }> => {
  const { actor } = context;
  const path = 'prgrs_review_date';
  if (after[path] === before[path]) {
    const reviewer = before.reviewer_id;
    const made = reviewer === null ? [] : workers.filter((field) => after[field] === reviewer);
    return { patch: {}, problems: made.map((field) => ({ path: field, code: 'worker_is_reviewer' })) };
  }
  const patch = { reviewer_id: after[path] === null ? null : actor.id };
  if (isWorker(actor, before) || isWorker(actor, after) || (await wasWorker(context, before.id)))
    return { patch, problems: [{ path, code: 'reviewer_is_worker' }] };
  const may = leads(actor, before) && leads(actor, after);
  return { patch, problems: may ? [] : [{ path, code: 'manager_reviews' }] };
};
