import { type FamilyMember, relation } from './familyMember';
import { genderOfRelation } from './genderOfRelation';
import { type HeirWarning, warning } from './heirWarning';
import { descendantsOf, type Kinship } from './kinship';
import { isOf } from './marriages';
import { hasParentLinks } from './parentEdge';
import type { Succession } from './succession';

/**
 * Those who are no kin of the key person and may be heirs of another: the husband or wife of a child whose marriage is not on
 * record, and kin of the key person's husband or wife without links. Nothing places them, so that they are asked about.
 */
export function unlinkedKin(kinship: Kinship, { rank }: Pick<Succession, 'rank'>): HeirWarning[] {
  const { decedent, keyPerson, members, couples, spouseIds, standing } = kinship;
  if (keyPerson === null || decedent === keyPerson) return [];
  const isSeenAs = (wanted: number) => (member: FamilyMember) =>
    member !== decedent &&
    member.relation === wanted &&
    standing(member.memberId).state === 'takes' &&
    !couples.some((couple) => isOf(couple, member.memberId));
  const genderOf = ({ gender, relation: seen }: FamilyMember) => gender ?? genderOfRelation(seen);
  const canMarry = (member: FamilyMember) => {
    const [one, other] = [genderOf(member), genderOf(decedent)];
    return one === null || other === null || one !== other;
  };
  const isDescendant = descendantsOf(kinship, keyPerson.memberId).has(decedent.memberId);
  const isSpouse =
    spouseIds.includes(keyPerson.memberId) ||
    decedent.relation === relation.husband ||
    decedent.relation === relation.wife;
  return [
    ...(isDescendant && spouseIds.length === 0
      ? members.filter(isSeenAs(relation.childsSpouse)).filter(canMarry)
      : []
    ).map(({ memberId }) => warning('unlinkedSpouse', memberId)),
    ...(isSpouse && rank !== 1
      ? members.filter(isSeenAs(relation.spousesKin)).filter((member) => !hasParentLinks(member))
      : []
    )
      .filter(({ memberId }) => kinship.childrenOf(memberId).length === 0)
      .map(({ memberId }) => warning('unlinkedMember', memberId)),
  ];
}
