import { type Access, scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';

/** Whether somebody's right reaches the records of an office. */
export const mayIn = ({ actor }: Pick<Context, 'actor'>, access: Access, officeId: number): boolean => {
  const scope = scopeOf(actor, access);
  return scope === 'all' || (scope === 'own' && actor.office_ids.includes(officeId));
};

/** Checks the right for one kind of record, for calls that serve several kinds. @throws Refusal 403 beyond it */
export const allow = (context: Pick<Context, 'actor'>, access: Access, officeId: number): void => {
  if (!mayIn(context, access, officeId)) throw new Refusal('forbidden');
};
