import type { TreeMember } from '@/contract/family';
import { relation } from '@/rules/familyMember';
import { commonParents, type Kinship, readKinship, siblingsOf } from '@/rules/kinship';
import { recordedMember } from '@/rules/recordedFamily';
import { UNPLACED } from './relationLinks';

const CHILD = 10;
const CHILDS_SPOUSE = 27;
const MALE = 1;
const FEMALE = 2;

/** Relations of the same degree: a man's, a woman's. */
const pairs = {
  spouse: [relation.husband, relation.wife],
  parent: [relation.father, relation.mother],
  adopter: [relation.adoptiveFather, relation.adoptiveMother],
  grandparent: [relation.grandfather, relation.grandmother],
  elder: [20, 22],
  younger: [21, 23],
  nephew: [25, 26],
} as const;

const ofGender = (pair: keyof typeof pairs, gender: number | null): number => {
  if (gender === MALE) return pairs[pair][0];
  return gender === FEMALE ? pairs[pair][1] : UNPLACED;
};

const birthKey = ({ birth_year, birth_month, birth_day }: TreeMember) =>
  birth_year === null
    ? null
    : [birth_year, birth_month ?? 0, birth_day ?? 0].map((part) => String(part).padStart(4, '0')).join();

const sibling = (kinship: Kinship, key: TreeMember, member: TreeMember): number => {
  const [mine, theirs] = [key, member].map(({ member_id }) => kinship.parentsOf(member_id).length);
  if (mine === 2 && theirs === 2 && commonParents(kinship, key.member_id, member.member_id).length === 1)
    return relation.halfSibling;
  const [own, born] = [birthKey(key), birthKey(member)];
  if (own === null || born === null) return UNPLACED;
  return ofGender(born <= own ? 'elder' : 'younger', member.gender);
};

/** The relation of a member to a key person as the links of the family tell it; 99 where they tell none. */
export const suggestedRelation = (members: readonly TreeMember[], keyId: number, memberId: number): number => {
  const find = (id: number) => members.find(({ member_id }) => member_id === id);
  const [key, member] = [find(keyId), find(memberId)];
  if (key === undefined || member === undefined) return UNPLACED;
  if (keyId === memberId) return relation.self;
  const kinship = readKinship(keyId, members.map(recordedMember), { linksOnly: true });
  const childrenOf = (ids: readonly number[]) =>
    ids.flatMap((id) => kinship.childrenOf(id).map(({ childId }) => childId));
  const parentsOf = (ids: readonly number[]) =>
    ids.flatMap((id) => kinship.parentsOf(id).map(({ parentId }) => parentId));
  const marriedTo = (ids: readonly number[]) =>
    kinship.couples.some(({ ids: couple }) => couple.includes(memberId) && couple.some((id) => ids.includes(id)));

  if (kinship.spouseIds.includes(memberId)) return ofGender('spouse', member.gender);
  if (kinship.formerSpouseIds.includes(memberId)) return relation.formerSpouse;
  const children = childrenOf([keyId]);
  if (children.includes(memberId)) {
    const edge = kinship.childrenOf(keyId).find(({ childId }) => childId === memberId);
    return edge?.kind === 'natural' ? CHILD : relation.adoptedChild;
  }
  const grandchildren = childrenOf(children);
  if (grandchildren.includes(memberId)) return relation.grandchild;
  if (childrenOf(grandchildren).includes(memberId)) return relation.greatGrandchild;
  const parent = kinship.parentsOf(keyId).find(({ parentId }) => parentId === memberId);
  if (memberId === key.father_member_id) return relation.father;
  if (memberId === key.mother_member_id) return relation.mother;
  if (parent) return ofGender(parent.kind === 'natural' ? 'parent' : 'adopter', member.gender);
  if (parentsOf(parentsOf([keyId])).includes(memberId)) return ofGender('grandparent', member.gender);
  const siblings = siblingsOf(kinship, keyId);
  if (siblings.includes(memberId)) return sibling(kinship, key, member);
  if (childrenOf(siblings).includes(memberId)) return ofGender('nephew', member.gender);
  return marriedTo(children) ? CHILDS_SPOUSE : UNPLACED;
};
