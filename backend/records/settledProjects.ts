import { scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';

/** Projects that were billed, paid, filed or worked on are deleted and brought back by few. @throws Refusal 403 */
export const allowSettled = ({ actor }: Pick<Context, 'actor'>): void => {
  if (scopeOf(actor, { resource: 'project', action: 'deleteSettled' }) === 'none') throw new Refusal('settled');
};

/** The history entry for the deletion of a settled or other project. @throws Refusal 403; 422 without a reason */
export const settledDeletion = (
  context: Pick<Context, 'actor' | 'lang'>,
  settled: boolean,
  reason: string | null | undefined,
): Readonly<Record<string, [before: null, after: string]>> => {
  if (settled) {
    allowSettled(context);
    refuse(reason == null ? [{ path: 'reason', code: 'deletion_reason' }] : [], context);
  }
  return reason == null ? {} : { delete_reason: [null, reason] };
};
