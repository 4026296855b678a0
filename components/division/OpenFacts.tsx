import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { openFacts } from '@/rules/openFacts';
import { namedNotes } from '@/rules/taxNotes';
import type { Estate } from './estate';

/** What is open about the family, above everything that is reckoned from it. */
export const OpenFacts = ({ estate: { decedentId, members, nameOf } }: { estate: Estate }) => {
  const open = openFacts(decedentId, members);
  const named = members.map(({ memberId }) => ({ member_id: memberId, cust_name: nameOf(memberId) }));
  return open.length > 0 && <EstimateNotes provisional notes={namedNotes(open, named)} />;
};
