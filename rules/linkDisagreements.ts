import { type FamilyMember, type KinClass, kinClassOf, relation } from './familyMember';
import { type HeirWarning, warning } from './heirWarning';
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
  // A member may be both: a grandchild adopted by the key person.
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
export function linkDisagreements(kinship: Kinship): HeirWarning[] {
  const { keyPerson, members } = kinship;
  if (!keyPerson || !hasLinks(members)) return [];
  const key = keyPerson.memberId;
  const links = readKinship(key, members, { linksOnly: true });
  const classes = classesByLinks(links, key);
  /** With the relations: where those place somebody, the links of others around them deny nothing. */
  const together = classesByLinks(kinship, key);
  const isParent = (id: number) => links.childrenOf(id).length > 0;

  const isPlaced = (member: FamilyMember, kinClass: KinClass): boolean => {
    if (kinClass === 'spouse') return false;
    if (kinClass === 'ascendant') return isParent(member.memberId);
    return hasParentLinks(member);
  };
  // A half-filled link leaves room for what the relation says.
  const isOpen = (id: number) =>
    kinship.notes.some(({ code, memberId }) => code === 'openParentLink' && memberId === id);
  const isNoSpouse = (id: number) => kinship.decedent === keyPerson && kinship.formerSpouseIds.includes(id);
  const disagree = ({ memberId }: FamilyMember, said: KinClass | 'other', linked: KinClass | 'other'): HeirWarning => ({
    ...warning('linksDisagree', memberId),
    places: { said, linked },
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
    if (member === keyPerson || said === 'self' || isOpen(member.memberId)) return [];
    if (!said) return found ? [disagree(member, 'other', first)] : [];
    if (found && !found.has(said)) return [disagree(member, said, first)];
    if (found) return isOddBlood(member) || isOddAdoption(member) ? [disagree(member, said, first)] : [];
    const isUpheld = said !== 'spouse' && together.get(member.memberId)?.has(said);
    if (!isUpheld && (isPlaced(member, said) || (said === 'spouse' && isNoSpouse(member.memberId))))
      return [disagree(member, said, 'other')];
    if (isUpheld && hasParentLinks(member)) return [];
    return kinship.decedent === keyPerson ? [warning('relationOnly', member.memberId)] : [];
  });
}
