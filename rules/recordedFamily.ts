import type { TreeMember } from '@/contract/family';
import type { AdoptionKind } from './familyMember';
import type { TaxMember } from './personalTax';

type Recorded = Pick<
  TreeMember,
  | 'member_id'
  | 'relation'
  | 'birth_year'
  | 'birth_month'
  | 'birth_day'
  | 'gender'
  | 'death_date'
  | 'father_member_id'
  | 'mother_member_id'
  | 'spouse_member_id'
  | 'adoptions'
  | 'heir_known_date'
  | 'renounced_date'
  | 'loss_of_right'
  | 'is_fetus'
  | 'disability'
  | 'is_resident'
>;

const isKind = (kind: number): kind is AdoptionKind => kind === 1 || kind === 2 || kind === 3;

/** A stored member as the law of inheritance and its tax read it. */
export const recordedMember = (member: Recorded): TaxMember => ({
  memberId: member.member_id,
  relation: member.relation,
  birth:
    member.birth_year === null ? null : { year: member.birth_year, month: member.birth_month, day: member.birth_day },
  deathDate: member.death_date,
  fatherId: member.father_member_id,
  motherId: member.mother_member_id,
  spouseId: member.spouse_member_id,
  adoptions: member.adoptions.flatMap(({ adopter_member_id, kind, date }) =>
    isKind(kind) ? [{ adopterId: adopter_member_id, kind, date }] : [],
  ),
  heirKnownDate: member.heir_known_date,
  renouncedDate: member.renounced_date,
  lossOfRight: member.loss_of_right,
  isFetus: member.is_fetus === 1,
  gender: member.gender,
  disability: member.disability,
  isResident: member.is_resident === 1,
});
