import type { TreeMember } from '@/contract/family';
import type { AdoptionKind, Death } from './familyMember';
import { rangeOfPartialDay, SOME_DAY } from './partialDate';
import { remembered } from './remembered';
import type { TaxMember } from './taxMember';

type Recorded = Pick<
  TreeMember,
  | 'member_id'
  | 'relation'
  | 'birth_year'
  | 'birth_month'
  | 'birth_day'
  | 'gender'
  | 'is_deceased'
  | 'death_date'
  | 'death_time'
  | 'father_member_id'
  | 'mother_member_id'
  | 'marriages'
  | 'adoptions'
  | 'inheritances'
  | 'is_fetus'
  | 'disability'
  | 'is_resident'
>;

const isKind = (kind: number): kind is AdoptionKind => kind === 1 || kind === 2 || kind === 3;

/** Null while alive; who is dead without a known day died after their birth. */
const recordedDeath = ({ is_deceased, death_date, death_time }: Recorded): Death | null => {
  if (death_date !== null) return { ...rangeOfPartialDay(death_date), time: death_time };
  return is_deceased === 1 ? { ...SOME_DAY, time: null } : null;
};

/** A stored member as the law of inheritance and its tax read it. */
export const recordedMember = (member: Recorded): TaxMember => ({
  memberId: member.member_id,
  relation: member.relation,
  birth:
    member.birth_year === null ? null : { year: member.birth_year, month: member.birth_month, day: member.birth_day },
  death: recordedDeath(member),
  fatherId: member.father_member_id,
  motherId: member.mother_member_id,
  marriages: member.marriages.map(({ spouse_member_id, began_on, ended_on, end_reason }) => ({
    spouseId: spouse_member_id,
    beganOn: began_on,
    endedOn: ended_on,
    endReason: end_reason,
  })),
  adoptions: member.adoptions.flatMap(({ adopter_member_id, kind, date }) =>
    isKind(kind) ? [{ adopterId: adopter_member_id, kind, date }] : [],
  ),
  inheritances: member.inheritances.map((one) => ({
    decedentId: one.decedent_member_id,
    knownDate: one.known_date,
    extendedUntil: one.extended_until,
    acceptedDate: one.accepted_date,
    limitedAcceptanceDate: one.limited_acceptance_date,
    renouncedDate: one.renounced_date,
    lossOfRight: one.loss_of_right,
    takesHalf: one.half_share === null ? null : one.half_share === 1,
    universalLegatee: one.universal_legatee === 1,
    minorCreditLeft: one.minor_credit_left,
    disabledCreditLeft: one.disabled_credit_left,
  })),
  isFetus: member.is_fetus === 1,
  gender: member.gender,
  disability: member.disability,
  isResident: member.is_resident === 1,
});

const families = remembered<readonly Recorded[], readonly TaxMember[]>();

/** The members of a list that nobody changes, as one family: what follows from it is worked out once for all who ask. */
export const recordedFamily = (members: readonly Recorded[]): readonly TaxMember[] =>
  families(members, '', () => members.map(recordedMember));
