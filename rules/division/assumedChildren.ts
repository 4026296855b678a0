import type { FamilyMember } from '../familyMember';
import { readKinship } from '../kinship';

/**
 * The children of the first decedent whose other parent is not on record, where no child of the spouse is: they are taken to be the
 * spouse's too until told otherwise.
 */
export function assumedChildren(decedentId: number, members: readonly FamilyMember[], spouseId: number): number[] {
  const kinship = readKinship(decedentId, members);
  if (kinship.childrenOf(spouseId).length > 0) return [];
  return kinship
    .childrenOf(decedentId)
    .map(({ childId }) => childId)
    .filter((id) => {
      const child = kinship.memberOf(id);
      return child !== null && !(child.fatherId && child.motherId) && child.adoptions.length === 0;
    });
}

/** A member of the family as if the assumed were the spouse's children. */
export const asChildOf =
  (spouseId: number, assumed: readonly number[]) =>
  <Member extends FamilyMember>(member: Member): Member => {
    if (!assumed.includes(member.memberId)) return member;
    return member.fatherId ? { ...member, motherId: spouseId } : { ...member, fatherId: spouseId };
  };
