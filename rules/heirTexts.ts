import type { KinClass } from './familyMember';
import type { Lang } from './lang';

export type Text = Readonly<Record<Lang, string>>;

/** Why somebody is an heir. */
export const heirReasons = {
  spouse: { jp: '配偶者(民法890条)', en: 'Spouse (Civil Code 890)' },
  child: { jp: '子(民法887条1項)', en: 'Child (Civil Code 887-1)' },
  adoptedChild: { jp: '養子(民法887条1項、809条)', en: 'Adopted child (Civil Code 887-1, 809)' },
  fetus: {
    jp: '胎児。生きて生まれたときに限る(民法886条)',
    en: 'Unborn child, provided it is born alive (Civil Code 886)',
  },
  representation: {
    jp: '死亡・欠格・廃除となった親に代わる(代襲相続、民法887条2項・3項)',
    en: 'Represents a parent who died or lost the right (Civil Code 887-2, 887-3)',
  },
  doubleStatus: {
    jp: '二つの資格で相続し、相続分を合算する',
    en: 'Inherits on two grounds; the shares add up',
  },
  ascendant: { jp: '直系尊属(民法889条1項1号)', en: 'Lineal ascendant (Civil Code 889-1-1)' },
  sibling: { jp: '兄弟姉妹(民法889条1項2号)', en: 'Brother or sister (Civil Code 889-1-2)' },
  halfSibling: {
    jp: '父母の一方のみを同じくする兄弟姉妹(民法900条4号ただし書)',
    en: 'Brother or sister of the half blood (Civil Code 900-4)',
  },
  nephew: {
    jp: '兄弟姉妹に代わる甥・姪(代襲相続、民法889条2項)',
    en: 'Nephew or niece who represents a brother or sister (Civil Code 889-2)',
  },
} as const satisfies Record<string, Text>;
export type HeirReason = keyof typeof heirReasons;

/** Why somebody is not an heir. */
export const exclusionReasons = {
  diedBefore: { jp: '被相続人より先に死亡', en: 'Died before the decedent' },
  sameMoment: {
    jp: '被相続人と同時に死亡したものと推定(民法32条の2)',
    en: 'Presumed to have died at the same moment as the decedent (Civil Code 32-2)',
  },
  unworthy: { jp: '相続欠格(民法891条)', en: 'Unworthy to inherit (Civil Code 891)' },
  disinherited: { jp: '廃除(民法892条)', en: 'Disinherited (Civil Code 892)' },
  renounced: { jp: '相続放棄(民法939条)', en: 'Renounced the inheritance (Civil Code 939)' },
  stillborn: { jp: '胎児が死産(民法886条2項)', en: 'Stillborn (Civil Code 886-2)' },
  notConceived: { jp: '相続開始の時に胎児でもなかった', en: 'Not yet conceived at the death' },
  notMarried: {
    jp: '法律上の配偶者ではない(内縁・離婚)',
    en: 'Not lawfully married to the decedent (de facto or divorced)',
  },
  otherSpouse: { jp: 'ほかに配偶者がいる', en: 'Another spouse survives' },
  priorRank: { jp: '先順位の相続人がいる', en: 'An heir of a prior rank exists' },
  nearerAscendant: {
    jp: 'より近い親等の直系尊属がいる(民法889条1項1号)',
    en: 'A nearer ascendant inherits (Civil Code 889-1-1)',
  },
  nearerInherits: {
    jp: '同じ系統のより近い親族が相続人である',
    en: 'A nearer relative of the same line inherits',
  },
  lineRenounced: {
    jp: '同じ系統のより近い親族が相続放棄した(放棄は代襲原因にならない)',
    en: 'A nearer relative of the same line renounced, which opens no representation',
  },
  bornBeforeAdoption: {
    jp: '養子縁組前に生まれた養子の子(民法887条2項ただし書)',
    en: 'Child of an adopted child, born before the adoption (Civil Code 887-2)',
  },
  specialAdoption: {
    jp: '特別養子縁組により親族関係が終了(民法817条の9)',
    en: 'A special adoption ended the kinship (Civil Code 817-9)',
  },
  nephewsChild: {
    jp: '兄弟姉妹の孫(兄弟姉妹に再代襲はない、民法889条2項)',
    en: 'Grandchild of a brother or sister, who do not represent (Civil Code 889-2)',
  },
  unplaced: {
    jp: 'どの親の子か記録からは分からない',
    en: 'The records do not tell whose child this is',
  },
  notKin: { jp: '相続人となる親族ではない', en: 'No relative who can inherit' },
} as const satisfies Record<string, Text>;
export type ExclusionReason = keyof typeof exclusionReasons;

/** What staff must look at before they rely on the heirs shown. */
export const heirWarnings = {
  linksDisagree: {
    jp: '続柄とリンクが食い違うため、リンクによって判定した。',
    en: 'Relation and links disagree; the links were followed.',
  },
  relationOnly: {
    jp: '親子・配偶者のリンクがないため、続柄によって判定した。',
    en: 'No link to a parent or spouse; the relation was followed.',
  },
  unlinkedMember: {
    jp: '本人以外の相続では続柄だけでは判定できない。親または配偶者のリンクが必要。',
    en: "At another's death than the key person's, relations do not tell; links to parents or spouse are needed.",
  },
  noKeyPerson: {
    jp: '「本人」がいないため、続柄から判定できない。',
    en: 'There is no key person, so that relations tell nothing.',
  },
  unplacedDescendant: {
    jp: 'どの子の子か分からず、代襲相続を判定できない。親のリンクが必要。',
    en: 'Representation cannot be judged: whose child this is needs a link.',
  },
  unplacedNephew: {
    jp: 'どの兄弟姉妹の子か分からず、代襲相続を判定できない。親のリンクが必要。',
    en: 'Representation cannot be judged: which sibling is the parent needs a link.',
  },
  assumedParent: {
    jp: '相続人とならないただ一人の子(兄弟姉妹)の子とみなした。親のリンクで確認が必要。',
    en: 'Taken for the child of the only child (sibling) who does not inherit; confirm by a link.',
  },
  notLawfulSpouse: {
    jp: '続柄が内縁または前配偶者のため、配偶者のリンクがあっても相続人としない。',
    en: 'Linked as a spouse, but the relation is de facto or former spouse: no heir.',
  },
  twoSpouses: {
    jp: '配偶者が二人以上いる。この人は相続人としなかった。',
    en: 'More than one spouse survives; this one was left out.',
  },
  spouseIsSibling: {
    jp: '配偶者であり兄弟姉妹でもある。配偶者としてのみ相続する(登記先例)。',
    en: 'Both spouse and sibling: inherits as spouse only (registry precedent).',
  },
  adoptionOrderUnknown: {
    jp: '養子縁組と出生の前後が分からない。縁組後の出生として代襲を認めた。',
    en: 'Whether the birth followed the adoption is not known; representation was allowed.',
  },
  bloodUnknown: {
    jp: '父母の双方を同じくするか分からない。同じくするものとした。',
    en: 'Whole or half blood is not known; taken for the whole blood.',
  },
  deathOrderUnknown: {
    jp: '被相続人との死亡の前後が分からないため、互いに相続しないものとした(民法32条の2)。前後により相続人が変わる。',
    en: 'Whether this death came before or after the decedent’s is not known; neither was taken to inherit (Civil Code 32-2). The order changes the heirs.',
  },
  fetus: {
    jp: '胎児は生きて生まれたときに限り相続人となる。相続税では、申告書の提出日までに生まれないとき人数に数えない(相続税法基本通達15-3)。',
    en: 'An unborn child inherits only if born alive, and counts for the tax only once born before the return is filed.',
  },
  fetusPresumed: {
    jp: '死亡後300日以内の出生のため、胎児であったものとした(民法772条2項、886条)。',
    en: 'Born within 300 days after the death: held to have been conceived (Civil Code 772-2, 886).',
  },
  formerLaw: {
    jp: '昭和55年12月31日以前の死亡のため、当時の相続分によった(昭和22年5月2日以前は旧民法の家督相続等の確認が必要)。',
    en: 'Death before 1981: the shares of that time apply (before 3 May 1947 the old law of house succession must be checked).',
  },
  noHeirs: {
    jp: '記録された家族の中に相続人がいない。',
    en: 'None of the recorded family is an heir.',
  },
} as const satisfies Record<string, Text>;

/** What staff should ask the family: the heirs shown rest on an assumption until it is answered. */
export const heirQuestions = {
  over110: {
    jp: '110歳以上になるが死亡の記録がない。亡くなっているか(日付不明でも可)を確認してください。',
    en: 'Would be 110 or older, and no death is on record. Has this person died? A death without a date can be entered.',
  },
  openParentLink: {
    jp: '父母の一方のみが登録されている。続柄により、もう一方の親も判定したが、正しいか確認してください。',
    en: 'Only one parent is on record; the other was taken from the relation. Is that right?',
  },
  sameDayDeaths: {
    jp: '被相続人と同じ日に死亡したため、同時に死亡したものと推定した(民法32条の2)。時刻が分かれば入力してください。',
    en: 'Died on the same day as the decedent: presumed at the same moment (Civil Code 32-2). Are the times known?',
  },
} as const satisfies Record<string, Text>;

export type HeirWarningCode = keyof typeof heirWarnings | keyof typeof heirQuestions;

/** On what a share rests. */
export const heirFacts = {
  marriage: { jp: '婚姻の記録', en: 'Marriage on record' },
  parentLink: { jp: '親子の記録', en: 'Parent and child on record' },
  adoption: { jp: '養子縁組の記録', en: 'Adoption on record' },
  relationOnly: { jp: '続柄のみ', en: 'Relation only' },
  openParentLink: { jp: '続柄と、父母の一方の記録', en: 'Relation, and one parent on record' },
  died: { jp: '先に死亡', en: 'Died first' },
  sameMoment: { jp: '同時死亡の推定', en: 'Presumed to have died at the same moment' },
  unworthy: { jp: '相続欠格', en: 'Unworthy to inherit' },
  disinherited: { jp: '廃除', en: 'Disinherited' },
  renunciation: { jp: '相続放棄', en: 'Renunciation' },
  unborn: { jp: '出生まで仮の相続分', en: 'Provisional until the birth' },
  diedAfter: { jp: '相続開始後に死亡', en: 'Died after the decedent' },
} as const satisfies Record<string, Text>;
export type HeirFactCode = keyof typeof heirFacts;

export const kinClassNames: Readonly<Record<KinClass | 'other', Text>> = {
  self: { jp: '本人', en: 'self' },
  spouse: { jp: '配偶者', en: 'spouse' },
  child: { jp: '子', en: 'child' },
  descendant: { jp: '孫以下', en: 'further descendant' },
  ascendant: { jp: '直系尊属', en: 'ascendant' },
  sibling: { jp: '兄弟姉妹', en: 'sibling' },
  nephew: { jp: '甥・姪', en: 'nephew or niece' },
  other: { jp: 'その他', en: 'other' },
};
