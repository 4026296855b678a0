import type { KinClass } from '@/rules/familyMember';
import type { ExclusionReason, HeirFactCode, HeirReason, HeirWarningCode } from '@/rules/heirCodes';

export const heirs = {
  /** Why somebody is an heir. */
  reason: {
    spouse: '配偶者(民法890条)',
    child: '子(民法887条1項)',
    adoptedChild: '養子(民法887条1項、809条)',
    fetus: '胎児。生きて生まれたときに限る(民法886条)',
    representation: '死亡・欠格・廃除となった親に代わる(代襲相続、民法887条2項・3項)',
    doubleStatus: '二つの資格で相続し、相続分を合算する',
    ascendant: '直系尊属(民法889条1項1号)',
    sibling: '兄弟姉妹(民法889条1項2号)',
    halfSibling: '父母の一方のみを同じくする兄弟姉妹(民法900条4号ただし書)',
    nephew: '兄弟姉妹に代わる甥・姪(代襲相続、民法889条2項)',
  },
  /** Why somebody is not an heir. */
  excluded: {
    diedBefore: '被相続人より先に死亡',
    sameMoment: '被相続人と同時に死亡したものと推定(民法32条の2)',
    unworthy: '相続欠格(民法891条)',
    disinherited: '廃除(民法892条)',
    renounced: '相続放棄(民法939条)',
    stillborn: '胎児が死産(民法886条2項)',
    notConceived: '相続開始の時に胎児でもなかった',
    notMarried: '法律上の配偶者ではない(内縁・離婚)',
    otherSpouse: 'ほかに配偶者がいる',
    priorRank: '先順位の相続人がいる',
    nearerAscendant: 'より近い親等の直系尊属がいる(民法889条1項1号)',
    nearerInherits: '同じ系統のより近い親族が相続人である',
    lineRenounced: '同じ系統のより近い親族が相続放棄した(放棄は代襲原因にならない)',
    bornBeforeAdoption: '養子縁組前に生まれた養子の子(民法887条2項ただし書)',
    specialAdoption: '特別養子縁組により親族関係が終了(民法817条の9)',
    nephewsChild: '兄弟姉妹の孫(兄弟姉妹に再代襲はない、民法889条2項)',
    unplaced: 'どの親の子か記録からは分からない',
    notKin: '相続人となる親族ではない',
  },
  /** Questions to settle before relying on the heirs shown. */
  warning: {
    linksDisagree: '続柄とリンクが食い違うため、リンクによって判定した。続柄: {{said}}、リンク: {{linked}}',
    relationOnly: '親子・配偶者のリンクがないため、続柄によって判定した。',
    unlinkedMember: '本人以外の相続では続柄だけでは判定できない。親または配偶者のリンクが必要。',
    noKeyPerson: '「本人」がいないため、続柄から判定できない。',
    unplacedDescendant: 'どの子の子か分からず、代襲相続を判定できない。親のリンクが必要。',
    unplacedNephew: 'どの兄弟姉妹の子か分からず、代襲相続を判定できない。親のリンクが必要。',
    assumedParent: '相続人とならないただ一人の子(兄弟姉妹)の子とみなした。親のリンクで確認が必要。',
    notLawfulSpouse: '続柄が内縁または前配偶者のため、配偶者のリンクがあっても相続人としない。',
    twoSpouses: '配偶者が二人以上いる。この人は相続人としなかった。',
    spouseIsSibling: '配偶者であり兄弟姉妹でもある。配偶者としてのみ相続する(登記先例)。',
    adoptionOrderUnknown: '養子縁組と出生の前後が分からない。縁組後の出生として代襲を認めた。',
    bloodUnknown: '父母の双方を同じくするか分からない。同じくするものとした。',
    deathOrderUnknown:
      '被相続人との死亡の前後が分からないため、互いに相続しないものとした(民法32条の2)。前後により相続人が変わる。',
    fetus:
      '胎児は生きて生まれたときに限り相続人となる。相続税では、申告書の提出日までに生まれないとき人数に数えない(相続税法基本通達15-3)。',
    fetusPresumed: '死亡後300日以内の出生のため、胎児であったものとした(民法772条2項、886条)。',
    formerLaw:
      '昭和55年12月31日以前の死亡のため、当時の相続分によった(昭和22年5月2日以前は旧民法の家督相続等の確認が必要)。',
    noHeirs: '記録された家族の中に相続人がいない。',
    over110: '110歳以上になるが死亡の記録がない。亡くなっているか(日付不明でも可)を確認してください。',
    openParentLink: '父母の一方のみが登録されている。続柄により、もう一方の親も判定したが、正しいか確認してください。',
    sameDayDeaths:
      '被相続人と同じ日に死亡したため、同時に死亡したものと推定した(民法32条の2)。時刻が分かれば入力してください。',
  },
  /** The grounds of a share. */
  fact: {
    marriage: '婚姻の記録',
    parentLink: '親子の記録',
    adoption: '養子縁組の記録',
    relationOnly: '続柄のみ',
    openParentLink: '続柄と、父母の一方の記録',
    died: '先に死亡',
    sameMoment: '同時死亡の推定',
    unworthy: '相続欠格',
    disinherited: '廃除',
    renunciation: '相続放棄',
    unborn: '出生まで仮の相続分',
    diedAfter: '相続開始後に死亡',
  },
  kinClass: {
    self: '本人',
    spouse: '配偶者',
    child: '子',
    descendant: '孫以下',
    ascendant: '直系尊属',
    sibling: '兄弟姉妹',
    nephew: '甥・姪',
    other: 'その他',
  },
  dayUnknown: '日不明',
} satisfies {
  reason: Record<HeirReason, string>;
  excluded: Record<ExclusionReason, string>;
  warning: Record<HeirWarningCode, string>;
  fact: Record<HeirFactCode, string>;
  kinClass: Record<KinClass | 'other', string>;
  dayUnknown: string;
};
