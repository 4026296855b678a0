import { type FamilyMember, type KinClass, kinClassOf, relation } from './familyMember';
import { type HeirWarningCode, heirWarnings, kinClassNames, type Text } from './heirTexts';
import {
  ascendantDegrees,
  commonParents,
  descendantsOf,
  isFurtherDescendant,
  type Kinship,
  readKinship,
  siblingsOf,
} from './kinship';
import { hasLinks, hasParentLinks } from './parentEdge';
import { renunciationOf } from './standing';
import type { Succession, Taking } from './succession';

export interface HeirWarning {
  code: HeirWarningCode;
  /** Null where it concerns the family as a whole. */
  memberId: number | null;
  text: Text;
}

const warning = (code: HeirWarningCode, memberId: number | null = null): HeirWarning => ({
  code,
  memberId,
  text: heirWarnings[code],
});

/** The kin classes in which the links alone place each relative of the key person. */
function classesByLinks(kinship: Kinship, key: number): Map<number, Set<KinClass>> {
  const classes = new Map<number, Set<KinClass>>();
  const put = (ids: Iterable<number>, kinClass: KinClass) => {
    for (const id of ids) classes.set(id, (classes.get(id) ?? new Set()).add(kinClass));
  };
  const childrenOf = (id: number) => kinship.childrenOf(id).map(({ childId }) => childId);
  const children = childrenOf(key);
  const siblings = siblingsOf(kinship, key);
  const descendants = descendantsOf(kinship, key);
  put(kinship.spouseIds, 'spouse');
  put(children, 'child');
  // Somebody may be both: a grandchild whom the key person adopted.
  put(
    [...descendants].filter((id) => !children.includes(id) || isFurtherDescendant(kinship, id, descendants)),
    'descendant',
  );
  put(ascendantDegrees(kinship, key).flat(), 'ascendant');
  put(siblings, 'sibling');
  put(siblings.flatMap(childrenOf), 'nephew');
  return classes;
}

/** Whether the links say something else than the relation, or nothing where they should. */
function disagreements(kinship: Kinship): HeirWarning[] {
  const { keyPerson, members } = kinship;
  if (!keyPerson || !hasLinks(members)) return [];
  const key = keyPerson.memberId;
  const links = readKinship(key, members, { linksOnly: true });
  const classes = classesByLinks(links, key);
  const isParent = (id: number) => links.childrenOf(id).length > 0;

  const isPlaced = (member: FamilyMember, kinClass: KinClass): boolean => {
    if (kinClass === 'spouse') return Boolean(member.spouseId);
    if (kinClass === 'ascendant') return isParent(member.memberId);
    return hasParentLinks(member);
  };
  const disagree = ({ memberId }: FamilyMember, said: KinClass | 'other', linked: KinClass | 'other'): HeirWarning => ({
    code: 'linksDisagree',
    memberId,
    text: {
      jp: `${heirWarnings.linksDisagree.jp}続柄: ${kinClassNames[said].jp}、リンク: ${kinClassNames[linked].jp}`,
      en: `${heirWarnings.linksDisagree.en} Relation: ${kinClassNames[said].en}; links: ${kinClassNames[linked].en}.`,
    },
  });
  const isOddBlood = (member: FamilyMember) =>
    kinClassOf(member.relation) === 'sibling' &&
    links.parentsOf(key).length >= 2 &&
    commonParents(links, key, member.memberId).length >= 2 === (member.relation === relation.halfSibling);
  const isOddAdoption = (member: FamilyMember) =>
    member.relation === relation.adoptedChild &&
    links.childrenOf(key).some(({ childId, kind }) => childId === member.memberId && kind === 'natural');

  return members.flatMap((member) => {
    const said = kinClassOf(member.relation);
    const found = classes.get(member.memberId);
    const [first = 'other'] = found ?? [];
    if (member === keyPerson || said === 'self') return [];
    if (!said) return found ? [disagree(member, 'other', first)] : [];
    if (found && !found.has(said)) return [disagree(member, said, first)];
    if (found) return isOddBlood(member) || isOddAdoption(member) ? [disagree(member, said, first)] : [];
    if (isPlaced(member, said)) return [disagree(member, said, 'other')];
    return kinship.decedent === keyPerson ? [warning('relationOnly', member.memberId)] : [];
  });
}

/** Everything that staff must look at before they rely on the heirs. */
export function warningsOf(kinship: Kinship, succession: Succession, takings: readonly Taking[]): HeirWarning[] {
  const { decedent, keyPerson, members, spouseIds, standing } = kinship;
  const { spouseId } = succession;
  const heirs = new Set(takings.map(({ personId }) => personId));
  const heirsAmong = (ids: readonly number[]) => [...new Set(ids)].filter((id) => heirs.has(id));
  const fetusOf = (id: number) => {
    const found = standing(id);
    return found.state === 'takes' ? found.fetus : null;
  };
  const representing = takings.flatMap(({ personId, representedId }) => (representedId ? [personId] : []));
  const deathDate = decedent.deathDate ?? null;

  return [
    ...disagreements(kinship),
    ...kinship.notes.map(({ code, memberId }) => warning(code, memberId)),
    ...spouseIds
      .filter((id) => id !== spouseId && standing(id).state === 'takes')
      .map((id) => warning('twoSpouses', id)),
    ...(succession.rank === 3 && spouseId !== null && siblingsOf(kinship, decedent.memberId).includes(spouseId)
      ? [warning('spouseIsSibling', spouseId)]
      : []),
    ...heirsAmong(succession.doubtful)
      .filter((id) => representing.includes(id))
      .map((id) => warning('adoptionOrderUnknown', id)),
    ...succession.unknownBlood.map((id) => warning('bloodUnknown', id)),
    ...members
      .filter((member) => renunciationOf(member, decedent, members).unclear)
      .map(({ memberId }) => warning('renunciationUnclear', memberId)),
    ...(decedent === keyPerson ? [] : members.filter(({ lossOfRight }) => lossOfRight)).map(({ memberId }) =>
      warning('lossOfRightUnclear', memberId),
    ),
    ...[...heirs].filter((id) => fetusOf(id) === 'recorded').map((id) => warning('fetus', id)),
    ...[...heirs].filter((id) => fetusOf(id) === 'presumed').map((id) => warning('fetusPresumed', id)),
    ...(deathDate && deathDate < '1981-01-01' ? [warning('formerLaw')] : []),
    ...(heirs.size === 0 ? [warning('noHeirs')] : []),
  ];
}
