import type { FamilyRow, TreeMember } from '@/contract/family';
import type { Marriage } from '@/contract/member';
import { kinClassOf, relation as relations } from '@/rules/familyMember';
import { genderOfRelation } from '@/rules/genderOfRelation';

/** A member as far as the links of another one follow from it. */
export type Kin = Pick<FamilyRow, 'member_id' | 'relation'> &
  Partial<Pick<TreeMember, 'gender' | 'father_member_id' | 'mother_member_id'>>;

export interface Links {
  readonly gender: number | null;
  readonly father_member_id: number | null;
  readonly mother_member_id: number | null;
  readonly marriages: readonly Marriage[];
  readonly adoptions: readonly { adopter_member_id: number; kind: number; date: null }[];
}

export const noLinks: Links = {
  gender: null,
  father_member_id: null,
  mother_member_id: null,
  marriages: [],
  adoptions: [],
};

const male = 1;
const female = 2;
const childsSpouse = 27;
const ordinaryAdoption = 1;
const divorce = 2;

const marriedTo = (spouse: Kin | undefined, end_reason: number | null = null): Partial<Links> =>
  spouse === undefined
    ? {}
    : { marriages: [{ spouse_member_id: spouse.member_id, began_on: null, ended_on: null, end_reason }] };

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** Whether a person is the father or mother; by the spouse's relation if the gender is unknown. */
const parentsOf = (one: Kin | undefined, gender: number | null, other: Kin | undefined): Partial<Links> => {
  const [own, others] = [one?.member_id ?? null, other?.member_id ?? null];
  if (gender === male) return { father_member_id: own, mother_member_id: others };
  return gender === female ? { father_member_id: others, mother_member_id: own } : {};
};

/**
 * The gender and the links that the relation to the key person suggests for a new member. They are a proposal: of a child of
 * an earlier marriage, say, they are not true.
 */
export const proposedLinks = (relation: number, members: readonly Kin[]): Links => {
  const of = (...wanted: readonly number[]) => members.filter((member) => wanted.includes(member.relation));
  const key = only(of(relations.self));
  const spouse = only(of(relations.husband, relations.wife));
  const spouseGender = spouse === undefined ? null : genderOfRelation(spouse.relation);
  const keyGender = key?.gender ?? (spouseGender === null ? null : spouseGender === male ? female : male);
  const inClass = (kin: 'child' | 'sibling') => only(members.filter((member) => kinClassOf(member.relation) === kin));
  const parentIn = (one: Kin | undefined) =>
    parentsOf(one, one === undefined ? null : (one.gender ?? genderOfRelation(one.relation)), undefined);

  const links = (): Partial<Links> => {
    switch (kinClassOf(relation)) {
      case 'spouse':
        return marriedTo(key);
      case 'child':
        if (relation !== relations.adoptedChild) return parentsOf(key, keyGender, spouse);
        return key === undefined
          ? {}
          : { adoptions: [{ adopter_member_id: key.member_id, kind: ordinaryAdoption, date: null }] };
      case 'descendant':
        return relation === relations.grandchild ? parentIn(inClass('child')) : {};
      case 'ascendant':
        if (relation === relations.father) return marriedTo(only(of(relations.mother)));
        if (relation === relations.mother) return marriedTo(only(of(relations.father)));
        return {};
      case 'sibling':
        if (relation === relations.halfSibling) return {};
        return {
          father_member_id: key?.father_member_id ?? only(of(relations.father))?.member_id ?? null,
          mother_member_id: key?.mother_member_id ?? only(of(relations.mother))?.member_id ?? null,
        };
      case 'nephew':
        return parentIn(inClass('sibling'));
      default:
        if (relation === relations.formerSpouse) return marriedTo(key, divorce);
        return relation === childsSpouse ? marriedTo(inClass('child')) : {};
    }
  };
  return { ...noLinks, gender: genderOfRelation(relation), ...links() };
};

/** The key person's link to a new father or mother; null if already set. */
export const linkOfKeyPerson = (relation: number): 'father_member_id' | 'mother_member_id' | null => {
  if (relation === relations.father) return 'father_member_id';
  return relation === relations.mother ? 'mother_member_id' : null;
};
