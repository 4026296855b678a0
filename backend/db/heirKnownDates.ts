import type { TreeMember } from '@/contract/family';
import type { HeirKnownDates } from '@/contract/heirKnownDate';
import { earliestKnownDate, knowingHeirs } from '@/rules/heirKnownDates';
import { recordedMember } from '@/rules/recordedFamily';

const unknown: HeirKnownDates = { heir_known_dates: [], earliest_known_date: null };

/** On which days of their own the heirs of a decedent knew, and on which the first of all did. */
export const heirKnownDates = (members: readonly TreeMember[], decedentId: number | null): HeirKnownDates => {
  const decedent = members.find(({ member_id }) => member_id === decedentId);
  if (decedent === undefined) return unknown;
  const heirs = knowingHeirs(decedent.member_id, members.map(recordedMember));
  const own = heirs.flatMap(({ memberId, knownDate }) => {
    const heir = members.find(({ member_id }) => member_id === memberId);
    return heir === undefined || knownDate === null
      ? []
      : [{ member_id: memberId, cust_name: heir.cust_name, heir_known_date: knownDate }];
  });
  if (own.length === 0) return unknown;
  return {
    heir_known_dates: own.sort((a, b) =>
      a.heir_known_date < b.heir_known_date ? -1 : Number(a.heir_known_date > b.heir_known_date),
    ),
    earliest_known_date: earliestKnownDate(heirs, decedent.known_date ?? decedent.death_date),
  };
};
