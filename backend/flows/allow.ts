import { type Access, scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';

/** Checks the right for one kind of record, for calls that serve several kinds. @throws Refusal 403 beyond it */
export const allow = ({ actor }: Pick<Context, 'actor'>, access: Access, officeId: number): void => {
  const scope = scopeOf(actor, access);
  if (scope === 'none' || (scope === 'own' && !actor.office_ids.includes(officeId))) throw new Refusal('forbidden');
};
