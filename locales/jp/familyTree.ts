import type { FamilyTreeProblemCode } from '@/rules/familyTree';

/** Why a change of a member is refused: what could not be right in the family's tree. */
export const familyTree = {
  noKeyPerson: '続柄が「本人」の人がいません。1人を「本人」にしてください。',
  twoKeyPersons: '続柄「本人」は家族に1人だけです。',
  selfLink: '自分自身は指定できません。別の人を選んでください。',
  unknownMember: '同じ家族の人を選んでください。',
  sameParents: '父と母に同じ人が指定されています。',
  parentGender: '父または母の性別が合いません。',
  parentYounger: '親が子より年下です。',
  cycle: '親子関係が循環しています。',
  spouseIsRelative: '直系の血族または養親子の間の婚姻です(民法734条、736条)。',
  marriagesOverlap: '同じ時期に2つの婚姻が登録されています(民法732条)。',
  marriageReversed: '婚姻の終了日が開始日より前です。',
  marriageBeforeBirth: '婚姻の日が出生より前です。',
  marriageAfterDeath: '婚姻または離婚の日が死亡より後です。',
  endedByNoDeath: '終了事由が「死亡」ですが、2人とも死亡の記録がありません。',
  sameAdopter: '同じ養親が2回指定されています。',
  threeAdopters: '1つの縁組の養親は1人または夫婦です。',
  tooManyAdoptions: '縁組は2つまでです。',
  adopterYounger: '養親が養子より年下です(民法793条)。',
  adoptionBeforeBirth: '縁組の日が出生より前です。',
  adoptionAfterDeath: '縁組の日が死亡より後です。',
  knownBeforeDeath: '被相続人の死亡日より前の日付は入力できません。',
  halfShareTooLate:
    '嫡出でない子の相続分(2分の1)は、2013年9月4日以前に亡くなった方の相続に限ります。被相続人の死亡日を確認してください。',
  halfShareOfNobody:
    '嫡出でない子の相続分(2分の1)は、被相続人の実子、または代襲して相続する人の記録に限ります。父母と養子縁組の登録を確認してください。',
  sameDecedent: '同じ被相続人が2回指定されています。',
  diedBeforeBirth: '死亡日が出生より前です。',
} satisfies Record<FamilyTreeProblemCode, string>;
