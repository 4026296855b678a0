import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { heirNotes } from '@/rules/heirNotes';
import { openFacts } from '@/rules/openFacts';
import { namedNotes } from '@/rules/taxNotes';
import type { Estate } from './estate';

/** What is open about the family, above everything that is reckoned from it. */
export const OpenFacts = ({ estate: { decedentId, members, date, nameOf } }: { estate: Estate }) => {
  const open = openFacts(decedentId, members);
  const notes = [...open, ...heirNotes(decedentId, members, date)];
  const named = members.map(({ memberId }) => ({ member_id: memberId, cust_name: nameOf(memberId) }));
  return <EstimateNotes provisional={open.length > 0} notes={namedNotes(notes, named)} />;
};
