import { type FamilyMember, type KinClass, kinClassOf, relation } from './familyMember';
import type { KinshipNote } from './kinshipNote';
import { type Couple, isOf, surelyMarriedOn } from './marriages';
import {
  canBeParent,
  dayRange,
  hasBirthLinks,
  hasLinks,
  hasParentLinks,
  naturalEdge,
  type ParentEdge,
} from './parentEdge';
import type { Standing } from './standing';

interface Input {
  members: readonly FamilyMember[];
  keyPerson: FamilyMember | null;
  decedent: FamilyMember;
  /** The edges of the records themselves. */
  linked: readonly ParentEdge[];
  /** Husbands and wives of the key person on record. */
  linkedSpouses: readonly number[];
  couples: readonly Couple[];
  standing: (id: number) => Standing;
}

interface Found {
  edges: ParentEdge[];
  notes: KinshipNote[];
}

interface Implied extends Found {
  /** Husbands and wives of the key person by relation alone. */
  spouses: number[];
}

/** Unnamed persons of the generation above the key person. */
const UNNAMED = { father: -1, mother: -2, halfSiblingsParent: -3, grandparentsChild: -4 } as const;

const adoptedEdge = (parentId: number, childId: number): ParentEdge => ({ parentId, childId, kind: 1, since: null });

/**
 * What the relations to the key person say of members without links of their own, and of those whose record names one parent
 * only: a half-filled link denies nothing, so that the other parent is taken from the relation, with a note. Children,
 * parents, brothers and sisters are plain. A grandchild belongs to the only child who does not inherit in person, a nephew to
 * the only such brother or sister; where there are several the record does not tell, and a note says so instead.
 */
export function edgesFromRelations(input: Input): Implied {
  const { members, keyPerson } = input;
  if (members.length === 0) return { edges: [], spouses: [], notes: [] };
  if (!keyPerson) {
    return { edges: [], spouses: [], notes: hasLinks(members) ? [] : [{ code: 'noKeyPerson', memberId: null }] };
  }
  const spouses = impliedSpouses(input, keyPerson);
  const children = childEdges(members, keyPerson);
  const edges = [...children.edges, ...ancestorEdges(input, keyPerson)];
  const siblings = siblingEdges(members, keyPerson, [...input.linked, ...edges]);
  edges.push(...siblings.edges);
  const notes = [...children.notes, ...siblings.notes];
  if (input.decedent !== keyPerson) {
    return { edges, spouses, notes: [...notes, ...unlinkedNotes(input, keyPerson, spouses)] };
  }
  const placed = placeDescendants(input, keyPerson, edges);
  return { edges: [...edges, ...placed.edges], spouses, notes: [...notes, ...placed.notes] };
}

const withRelation = (members: readonly FamilyMember[], ...relations: number[]) =>
  members.filter((member) => relations.includes(member.relation));

const childrenIn = (edges: readonly ParentEdge[], parentId: number) =>
  edges.filter((edge) => edge.parentId === parentId).map(({ childId }) => childId);

const parentsIn = (edges: readonly ParentEdge[], childId: number) =>
  edges.filter((edge) => edge.childId === childId).map(({ parentId }) => parentId);

/** A husband or wife by relation, unless the records tell of a marriage with the key person, or of another at that time. */
function impliedSpouses({ members, linkedSpouses, couples, standing }: Input, key: FamilyMember): number[] {
  if (linkedSpouses.some((id) => standing(id).state !== 'replaced')) return [];
  const memberOf = (id: number) => members.find(({ memberId }) => memberId === id);
  const isTold = (id: number) =>
    couples.some(
      (couple) =>
        isOf(couple, id) && (isOf(couple, key.memberId) || surelyMarriedOn(couple, key.death ?? null, memberOf)),
    );
  return withRelation(members, relation.husband, relation.wife)
    .map(({ memberId }) => memberId)
    .filter((id) => id !== key.memberId && !isTold(id));
}

const openLink = ({ memberId }: FamilyMember, parentId: number): KinshipNote => ({
  code: 'openParentLink',
  memberId,
  parentId,
});

/** The adoption that a relation names beside what the record tells: with the other of the couple, or one not on record. */
function openAdoption(key: number, child: FamilyMember): ParentEdge | null {
  const [adoption, another] = child.adoptions;
  if (another || child.fatherId === key || child.motherId === key || adoption?.adopterId === key) return null;
  const edge = adoptedEdge(key, child.memberId);
  return adoption ? { ...edge, kind: adoption.kind, since: dayRange(adoption.date) } : edge;
}

/** Whether the record names a parent who stands in one of these classes of kin, and so contradicts the relation. */
const hasParentAmong = (members: readonly FamilyMember[], child: FamilyMember, ...classes: KinClass[]) =>
  members.some(
    ({ memberId, relation: seen }) =>
      (memberId === child.fatherId || memberId === child.motherId) && classes.some((one) => one === kinClassOf(seen)),
  );

function childEdges(members: readonly FamilyMember[], key: FamilyMember): Found {
  const edges: ParentEdge[] = [];
  const notes: KinshipNote[] = [];
  const put = (child: FamilyMember, edge: ParentEdge | null) => {
    if (!edge) return;
    edges.push(edge);
    if (child.relation === relation.adoptedChild ? hasParentLinks(child) : hasBirthLinks(child))
      notes.push(openLink(child, key.memberId));
  };
  for (const child of members) {
    if (kinClassOf(child.relation) !== 'child') continue;
    if (child.relation === relation.adoptedChild) put(child, openAdoption(key.memberId, child));
    else if (
      child.adoptions.every(({ adopterId }) => adopterId !== key.memberId) &&
      canBeParent(key, child) &&
      !hasParentAmong(members, child, 'child', 'descendant', 'sibling', 'nephew', 'ascendant')
    )
      put(child, naturalEdge(key.memberId, child));
  }
  return { edges, notes };
}

function ancestorEdges({ members, linked }: Input, key: FamilyMember): ParentEdge[] {
  const edges: ParentEdge[] = [];
  const [father] = withRelation(members, relation.father);
  const [mother] = withRelation(members, relation.mother);
  if (father && !key.fatherId) edges.push(naturalEdge(father.memberId, key));
  if (mother && !key.motherId) edges.push(naturalEdge(mother.memberId, key));
  if (key.adoptions.length === 0) {
    const adopters = withRelation(members, relation.adoptiveFather, relation.adoptiveMother);
    edges.push(...adopters.map(({ memberId }) => adoptedEdge(memberId, key.memberId)));
  }
  const grandparents = withRelation(members, relation.grandfather, relation.grandmother)
    .map(({ memberId }) => memberId)
    .filter((id) => childrenIn(linked, id).length === 0);
  if (grandparents.length > 0) {
    const childId = UNNAMED.grandparentsChild;
    edges.push(naturalEdge(childId, key));
    edges.push(...grandparents.map((parentId) => ({ parentId, childId, kind: 'natural' as const, since: null })));
  }
  return edges;
}

function siblingEdges(members: readonly FamilyMember[], key: FamilyMember, known: readonly ParentEdge[]): Found {
  const keyParents = parentsIn(known, key.memberId);
  const notes: KinshipNote[] = [];
  const linked = (own: number | null | undefined, relationId: number) =>
    own ?? withRelation(members, relationId)[0]?.memberId;
  const father = linked(key.fatherId, relation.father);
  const mother = linked(key.motherId, relation.mother);
  const parents = [father ?? UNNAMED.father, mother ?? UNNAMED.mother];

  /** The parents whom the relation adds to those on record. */
  const impliedParents = (sibling: FamilyMember): number[] => {
    const isHalf = sibling.relation === relation.halfSibling;
    const linked = sibling.fatherId || sibling.motherId;
    if (!linked) return isHalf ? [UNNAMED.halfSiblingsParent] : parents;
    if (sibling.fatherId && sibling.motherId) return [];
    if (hasParentAmong(members, sibling, 'self', 'spouse', 'child', 'descendant', 'sibling', 'nephew')) return [];
    const [open, unnamed] = sibling.fatherId ? [mother, UNNAMED.mother] : [father, UNNAMED.father];
    if (open === sibling.memberId || open === linked) return [];
    if (!keyParents.includes(linked)) return [open ?? (isHalf ? UNNAMED.halfSiblingsParent : unnamed)];
    return isHalf || open === undefined ? [] : [open];
  };
  const siblings = members.filter(
    (member) =>
      kinClassOf(member.relation) === 'sibling' &&
      !member.adoptions.some(({ adopterId }) => keyParents.includes(adopterId)),
  );
  const edges = siblings.flatMap((sibling) => {
    const common = impliedParents(sibling);
    if (common.length > 0 && hasBirthLinks(sibling))
      notes.push(...common.map((parentId) => openLink(sibling, parentId)));
    return common.flatMap((parentId) => [naturalEdge(parentId, sibling), naturalEdge(parentId, key)]);
  });
  return {
    edges: edges.filter(({ parentId, childId }) => childId !== key.memberId || !keyParents.includes(parentId)),
    notes,
  };
}

/** Puts grandchildren, great-grandchildren and nephews under whom they can only come from. */
function placeDescendants(input: Input, key: FamilyMember, implied: readonly ParentEdge[]): Found {
  const { members, linked, linkedSpouses, couples, standing } = input;
  const placed: ParentEdge[] = [];
  const notes: KinshipNote[] = [];
  const childrenOf = (id: number) => [...new Set(childrenIn([...linked, ...implied, ...placed], id))];
  const memberOf = (id: number) => members.find(({ memberId }) => memberId === id);
  const parents = parentsIn([...linked, ...implied], key.memberId);
  const kin = new Set([key.memberId, ...parents, ...linkedSpouses]);
  for (const id of kin) if (!linkedSpouses.includes(id)) for (const childId of childrenOf(id)) kin.add(childId);

  const fits = (id: number, child: FamilyMember) => {
    const parent = memberOf(id);
    return id !== child.memberId && parent !== undefined && canBeParent(parent, child);
  };
  /** Those by whom somebody outside the family can have had a child of it: by marriage, or another child of both. */
  const partnersOf = (id: number, candidates: readonly number[], child: FamilyMember) =>
    candidates.filter(
      (one) =>
        fits(one, child) &&
        (couples.some((couple) => isOf(couple, id) && isOf(couple, one)) ||
          childrenOf(id).some((childId) => childrenOf(one).includes(childId))),
    );

  const place = (relatives: FamilyMember[], candidates: readonly number[], doubt: KinshipNote['code']) => {
    const put = (parentId: number, child: FamilyMember) => {
      placed.push(naturalEdge(parentId, child));
      if (hasBirthLinks(child)) notes.push(openLink(child, parentId));
    };
    const waiting = relatives.filter((member) => {
      if (!hasBirthLinks(member)) return true;
      const { fatherId, motherId } = member;
      const linkedParent = fatherId || motherId;
      if ((fatherId && motherId) || !linkedParent || kin.has(linkedParent)) return false;
      const [partner, another] = partnersOf(linkedParent, candidates, member);
      if (partner === undefined || another !== undefined) return true;
      put(partner, member);
      return false;
    });
    const replaced = candidates.filter((id) => standing(id).state === 'replaced');
    const [only] = replaced;
    const isOnly = replaced.length === 1 && only !== undefined && childrenOf(only).length === 0;
    for (const member of waiting) {
      if (isOnly && fits(only, member)) {
        put(only, member);
        if (candidates.length > 1) notes.push({ code: 'assumedParent', memberId: member.memberId });
      } else if (replaced.length > 0 || candidates.length === 0) notes.push({ code: doubt, memberId: member.memberId });
    }
  };

  const children = childrenOf(key.memberId);
  const grandchildren = withRelation(members, relation.grandchild);
  // A grandchild adopted by the key person is a child too, but never its own parent.
  const own = new Set(grandchildren.map(({ memberId }) => memberId));
  place(
    grandchildren,
    children.filter((id) => !own.has(id)),
    'unplacedDescendant',
  );
  place(withRelation(members, relation.greatGrandchild), children.flatMap(childrenOf), 'unplacedDescendant');
  const siblings = [...new Set(parents.flatMap(childrenOf))].filter((id) => id !== key.memberId);
  place(
    members.filter((member) => kinClassOf(member.relation) === 'nephew'),
    siblings,
    'unplacedNephew',
  );
  return { edges: placed, notes };
}

/**
 * At another's death than the key person's, relations do not place everybody: who has no link at all, and children of the
 * key person's late spouse whose second parent is not on record.
 */
function unlinkedNotes(
  { members, decedent, linked, couples }: Input,
  key: FamilyMember,
  spouses: readonly number[],
): KinshipNote[] {
  const isLinked = (member: FamilyMember) =>
    hasParentLinks(member) ||
    couples.some((couple) => isOf(couple, member.memberId)) ||
    childrenIn(linked, member.memberId).length > 0;
  const isSpouse =
    spouses.includes(decedent.memberId) ||
    couples.some((couple) => isOf(couple, decedent.memberId) && isOf(couple, key.memberId));
  const decedentsChildren = childrenIn(linked, decedent.memberId);
  const lacksParent = (member: FamilyMember) =>
    isSpouse &&
    kinClassOf(member.relation) === 'child' &&
    !(member.fatherId && member.motherId) &&
    !decedentsChildren.includes(member.memberId);
  return members
    .filter((member) => member !== key && kinClassOf(member.relation))
    .filter((member) => !isLinked(member) || lacksParent(member))
    .map(({ memberId }) => ({ code: 'unlinkedMember', memberId }));
}
