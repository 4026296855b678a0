import { type FamilyMember, kinClassOf, relation } from './familyMember';
import type { KinshipNote } from './kinship';
import { hasBirthLinks, hasLinks, hasParentLinks, naturalEdge, type ParentEdge } from './parentEdge';
import type { Standing } from './standing';

interface Input {
  members: readonly FamilyMember[];
  keyPerson: FamilyMember | null;
  decedent: FamilyMember;
  /** The edges of the records themselves. */
  linked: readonly ParentEdge[];
  /** Husbands and wives linked to the key person. */
  linkedSpouses: readonly number[];
  standing: (id: number) => Standing;
}

interface Implied {
  edges: ParentEdge[];
  /** Husbands and wives of the key person by relation alone. */
  spouses: number[];
  notes: KinshipNote[];
}

/** Unnamed persons of the generation above the key person. */
const UNNAMED = { father: -1, mother: -2, halfSiblingsParent: -3, grandparentsChild: -4 } as const;

const adoptedEdge = (parentId: number, childId: number): ParentEdge => ({ parentId, childId, kind: 1, since: null });

/**
 * What the relations to the key person say of members without links of their own. Children, parents, brothers and sisters
 * are plain. A grandchild belongs to the only child who does not inherit in person, a nephew to the only such brother
 * or sister; where there are several the record does not tell, and a note says so instead.
 */
export function edgesFromRelations(input: Input): Implied {
  const { members, keyPerson } = input;
  if (members.length === 0) return { edges: [], spouses: [], notes: [] };
  if (!keyPerson) {
    return { edges: [], spouses: [], notes: hasLinks(members) ? [] : [{ code: 'noKeyPerson', memberId: null }] };
  }
  const spouses = impliedSpouses(input, keyPerson);
  const edges = [...childEdges(members, keyPerson), ...ancestorEdges(input, keyPerson)];
  edges.push(...siblingEdges(members, keyPerson, [...input.linked, ...edges]));
  if (input.decedent !== keyPerson) {
    return { edges, spouses, notes: unlinkedNotes(input, keyPerson, spouses) };
  }
  const { placed, notes } = placeDescendants(input, keyPerson, edges);
  return { edges: [...edges, ...placed], spouses, notes };
}

const withRelation = (members: readonly FamilyMember[], ...relations: number[]) =>
  members.filter((member) => relations.includes(member.relation));

const childrenIn = (edges: readonly ParentEdge[], parentId: number) =>
  edges.filter((edge) => edge.parentId === parentId).map(({ childId }) => childId);

const parentsIn = (edges: readonly ParentEdge[], childId: number) =>
  edges.filter((edge) => edge.childId === childId).map(({ parentId }) => parentId);

function impliedSpouses({ members, linkedSpouses, standing }: Input, key: FamilyMember): number[] {
  if (linkedSpouses.some((id) => standing(id).state !== 'replaced')) return [];
  return withRelation(members, relation.husband, relation.wife)
    .filter(({ memberId, spouseId }) => !spouseId && memberId !== key.memberId && !linkedSpouses.includes(memberId))
    .map(({ memberId }) => memberId);
}

function childEdges(members: readonly FamilyMember[], { memberId: key }: FamilyMember): ParentEdge[] {
  return members.flatMap((child) => {
    if (kinClassOf(child.relation) !== 'child') return [];
    if (child.relation === relation.adoptedChild)
      return hasParentLinks(child) ? [] : [adoptedEdge(key, child.memberId)];
    const isAdoptedByKey = child.adoptions.some(({ adopterId }) => adopterId === key);
    return hasBirthLinks(child) || isAdoptedByKey ? [] : [naturalEdge(key, child)];
  });
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

function siblingEdges(members: readonly FamilyMember[], key: FamilyMember, known: readonly ParentEdge[]) {
  const keyParents = parentsIn(known, key.memberId);
  const siblings = members.filter(
    (member) =>
      kinClassOf(member.relation) === 'sibling' &&
      !hasBirthLinks(member) &&
      !member.adoptions.some(({ adopterId }) => keyParents.includes(adopterId)),
  );
  const named = (own: number | null | undefined, relationId: number) =>
    own ?? withRelation(members, relationId)[0]?.memberId;
  const parents = [
    named(key.fatherId, relation.father) ?? UNNAMED.father,
    named(key.motherId, relation.mother) ?? UNNAMED.mother,
  ];
  const edges = siblings.flatMap((sibling) => {
    const common = sibling.relation === relation.halfSibling ? [UNNAMED.halfSiblingsParent] : parents;
    return common.flatMap((parentId) => [naturalEdge(parentId, sibling), naturalEdge(parentId, key)]);
  });
  return edges.filter(({ parentId, childId }) => childId !== key.memberId || !keyParents.includes(parentId));
}

/** Puts grandchildren, great-grandchildren and nephews under whom they can only come from. */
function placeDescendants({ members, linked, standing }: Input, key: FamilyMember, implied: readonly ParentEdge[]) {
  const placed: ParentEdge[] = [];
  const notes: KinshipNote[] = [];
  const childrenOf = (id: number) => [...new Set(childrenIn([...linked, ...implied, ...placed], id))];

  const place = (relatives: FamilyMember[], candidates: readonly number[], doubt: KinshipNote['code']) => {
    const waiting = relatives.filter((member) => !hasBirthLinks(member));
    const replaced = candidates.filter((id) => standing(id).state === 'replaced');
    const [only] = replaced;
    if (replaced.length === 1 && only !== undefined && childrenOf(only).length === 0) {
      for (const member of waiting) {
        placed.push(naturalEdge(only, member));
        if (candidates.length > 1) notes.push({ code: 'assumedParent', memberId: member.memberId });
      }
    } else if (replaced.length > 0 || candidates.length === 0) {
      notes.push(...waiting.map(({ memberId }) => ({ code: doubt, memberId })));
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
  const parents = parentsIn([...linked, ...implied], key.memberId);
  const siblings = [...new Set(parents.flatMap(childrenOf))].filter((id) => id !== key.memberId);
  place(
    members.filter((member) => kinClassOf(member.relation) === 'nephew'),
    siblings,
    'unplacedNephew',
  );
  return { placed, notes };
}

/**
 * At another's death than the key person's, relations do not place everybody: who has no link at all, and children of the
 * key person's late spouse whose second parent is not on record.
 */
function unlinkedNotes(
  { members, decedent, linked }: Input,
  key: FamilyMember,
  spouses: readonly number[],
): KinshipNote[] {
  const isLinked = (member: FamilyMember) =>
    hasParentLinks(member) ||
    Boolean(member.spouseId) ||
    members.some(({ spouseId }) => spouseId === member.memberId) ||
    childrenIn(linked, member.memberId).length > 0;
  const isSpouse =
    spouses.includes(decedent.memberId) || decedent.spouseId === key.memberId || key.spouseId === decedent.memberId;
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
