import { text } from '@/contract/fields';
import { customerProblems, MemberBody, memberProblems } from '@/contract/member';
import type { Problem } from '@/contract/messages';

export { MemberBody };

/** A new member of a family. The call itself asks less, since it changes stored ones too. */
export const FamilyMemberBody = MemberBody.extend({ family_code: text(20) });

type Written = Parameters<typeof memberProblems>[0] & { readonly customer_id?: number | null };

/** A customer must be reachable, whichever form writes them. */
export const writtenProblems = (values: Written, today: string): Problem[] =>
  values.customer_id ? customerProblems(values, today) : memberProblems(values, today);
