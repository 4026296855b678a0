import { type FamilyMember, relation } from './familyMember';
import type { ExclusionReason } from './heirCodes';
import { ascendantDegrees, descendantsOf, type Kinship, siblingsOf } from './kinship';
import type { Succession } from './succession';

/**
 * The reason why a member is not an heir: first the member's own (died, renounced …), then the rank of their line,
 * then the lack of kinship.
 */
export function exclusionJudge(
  kinship: Kinship,
  { rank }: Succession,
  heirs: ReadonlySet<number>,
): (member: FamilyMember) => ExclusionReason {
  const { decedent, standing } = kinship;
  const id = decedent.memberId;
  const descendants = descendantsOf(kinship, id);
  const ascendants = new Set(ascendantDegrees(kinship, id).flat());
  const siblings = siblingsOf(kinship, id);
  const issueOf = (ids: readonly number[]) =>
    new Set(ids.flatMap((one) => [...descendantsOf(kinship, one)]).filter((one) => !descendants.has(one)));
  const children = kinship.childrenOf(id).map(({ childId }) => childId);
  const nephews = new Set(siblings.flatMap((one) => kinship.childrenOf(one).map(({ childId }) => childId)));
  const siblingsIssue = issueOf(siblings);
  const childrensEarlierIssue = issueOf(children);
  const cut = new Set(kinship.cutEdges.flatMap(({ parentId, childId }) => (parentId === id ? [childId] : [])));
  const unplaced = new Set(
    kinship.notes.flatMap(({ code, memberId }) => (code.startsWith('unplaced') && memberId ? [memberId] : [])),
  );
  const kin = new Set([
    ...descendants,
    ...ascendants,
    ...siblings,
    ...siblingsIssue,
    ...unplaced,
    ...kinship.spouseIds,
  ]);

  /** A nearer relative who inherits or has renounced. */
  const nearer = (memberId: number, line: ReadonlySet<number>): ExclusionReason | null => {
    const above: number[] = [];
    const climb = (childId: number) => {
      for (const { parentId } of kinship.parentsOf(childId)) {
        if (!line.has(parentId) || above.includes(parentId)) continue;
        above.push(parentId);
        climb(parentId);
      }
    };
    climb(memberId);
    if (above.some((one) => heirs.has(one))) return 'nearerInherits';
    const hasRenounced = (one: number) => {
      const found = standing(one);
      return found.state === 'out' && found.code === 'renounced';
    };
    return above.some(hasRenounced) ? 'lineRenounced' : null;
  };

  return ({ memberId, relation: seen }) => {
    const found = standing(memberId);
    if (found.state !== 'takes' && kin.has(memberId)) return found.code;
    if (descendants.has(memberId)) return nearer(memberId, descendants) ?? 'bornBeforeAdoption';
    if (ascendants.has(memberId)) return rank === 2 ? 'nearerAscendant' : 'priorRank';
    if (siblings.includes(memberId)) return 'priorRank';
    if (siblingsIssue.has(memberId)) {
      if (rank !== 3) return 'priorRank';
      const line = new Set([...siblings, ...siblingsIssue]);
      return nearer(memberId, line) ?? (nephews.has(memberId) ? 'bornBeforeAdoption' : 'nephewsChild');
    }
    if (childrensEarlierIssue.has(memberId)) return 'bornBeforeAdoption';
    if (cut.has(memberId)) return 'specialAdoption';
    if (unplaced.has(memberId)) return 'unplaced';
    if (kinship.spouseIds.includes(memberId)) return 'otherSpouse';
    if (kinship.formerSpouseIds.includes(memberId)) return 'notMarried';
    const isNoSpouse = seen === relation.deFactoSpouse || seen === relation.formerSpouse;
    return isNoSpouse && decedent === kinship.keyPerson ? 'notMarried' : 'notKin';
  };
}
