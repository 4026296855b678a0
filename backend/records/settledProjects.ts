import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { restorable } from './listConditions';

/** Tables whose settled records need a special right to delete and restore. */
type Resource = 'project' | 'insurance';
type Actor = Pick<Context, 'actor'>;

const maySettled = ({ actor }: Actor, resource: Resource): boolean =>
  scopeOf(actor, { resource, action: 'deleteSettled' }) !== 'none';

/** Settled records are deleted and restored by administrators only. @throws Refusal 403 */
export const allowSettled = (context: Actor, resource: Resource): void => {
  if (!maySettled(context, resource)) throw new Refusal('settled');
};

/** The history entry for the deletion of a settled or other record. @throws Refusal 403; 422 without a reason */
export const settledDeletion = (
  context: Actor & Pick<Context, 'lang'>,
  resource: Resource,
  settled: boolean,
  reason: string | null | undefined,
): Readonly<Record<string, [before: null, after: string]>> => {
  if (settled) {
    allowSettled(context, resource);
    refuse(reason == null ? [{ path: 'reason', code: 'deletion_reason' }] : [], context);
  }
  return reason == null ? {} : { delete_reason: [null, reason] };
};

/**
 * Of a list that asks for the deleted records: those that the person may bring back, settled ones or not.
 * @param settled whether a row of the list is settled
 * @throws Refusal 403 where that is none
 */
export const restorableUnlessSettled = (
  context: Actor,
  query: { readonly deleted?: number | null | undefined },
  resource: Resource,
  { alias, settled }: { readonly alias: string; readonly settled: RawBuilder<SqlBool> },
): RawBuilder<SqlBool>[] => [
  ...restorable(context, query, { resource, action: 'restore' }, alias),
  ...(query.deleted === 1 && !maySettled(context, resource) ? [sql<SqlBool>`not (${settled})`] : []),
];
