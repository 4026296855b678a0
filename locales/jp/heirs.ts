import type { KinClass } from '@/rules/familyMember';
import type { ExclusionReason, HeirFactCode, HeirReason, HeirWarningCode } from '@/rules/heirCodes';

export const heirs = {
  /** Why somebody is an heir. */
  reason: {
    spouse: '配偶者(民法890条)',
    child: '子(民法887条1項)',
    adoptedChild: '養子(民法887条1項、809条)',
    fetus: '胎児(民法886条。生きて生まれた場合に限る)',
    representation: '死亡・欠格・廃除となった親の代襲(民法887条2項・3項)',
    doubleStatus: '二重の資格による相続(相続分を合算)',
    ascendant: '直系尊属(民法889条1項1号)',
    sibling: '兄弟姉妹(民法889条1項2号)',
    halfSibling: '父母の一方のみを同じくする兄弟姉妹(民法900条4号ただし書)',
    nephew: '兄弟姉妹を代襲する甥・姪(民法889条2項)',
  },
  /** Why somebody is not an heir. */
  excluded: {
    diedBefore: '被相続人より先に死亡',
    sameMoment: '被相続人と同時に死亡したものと推定(民法32条の2)',
    unworthy: '相続欠格(民法891条)',
    disinherited: '廃除(民法892条)',
    renounced: '相続放棄(民法939条)',
    stillborn: '胎児が死産(民法886条2項)',
    notConceived: '相続開始時に胎児でない',
    notMarried: '法律上の配偶者でない(内縁・離婚)',
    otherSpouse: 'ほかに配偶者あり',
    priorRank: '先順位の相続人あり',
    nearerAscendant: 'より近い親等の直系尊属あり(民法889条1項1号)',
    nearerInherits: '同じ系統のより近い親族が相続人',
    lineRenounced: '同じ系統のより近い親族が相続放棄(放棄は代襲原因とならない)',
    bornBeforeAdoption: '養子縁組前に生まれた養子の子(民法887条2項ただし書)',
    specialAdoption: '特別養子縁組により親族関係が終了(民法817条の9)',
    nephewsChild: '兄弟姉妹の孫(再代襲なし。民法889条2項)',
    unplaced: 'どの親の子か不明',
    notKin: '相続人となる親族でない',
  },
  /** Questions to settle before relying on the heirs shown. */
  warning: {
    linksDisagree:
      '続柄と親子・配偶者の登録が一致しないため、登録によって判定しました。続柄: {{said}}、登録: {{linked}}',
    relationOnly: '親子・配偶者の登録がないため、続柄によって判定しました。',
    unlinkedSpouse:
      '「子の配偶者」ですが、だれとの婚姻か登録されていないため、含めていません。亡くなった方の死亡時の配偶者であれば相続人です。婚姻を登録してください。',
    bornOutsideMarriage:
      '2001年7月1日から2013年9月4日までの死亡です。父母の婚姻の登録から嫡出と分からない子です。嫡出でない子も嫡出子と同じ割合で計算していますが(最大決平成25年9月4日)、同日までに確定した遺産分割や税額は変わりません。戸籍などで確認し、「相続人としての記録」に相続分が2分の1かどうかを入力してください。',
    bornOutsideMarriageHalf:
      '2001年6月30日以前の死亡では、嫡出でない子の相続分は嫡出子の2分の1です(平成25年法律94号による改正前の民法900条4号ただし書)。父母の婚姻の登録から嫡出と分からない子で、嫡出子と同じ割合で計算しています。戸籍で確認し、「相続人としての記録」に相続分が2分の1かどうかを入力してください。',
    unlinkedMember: '本人以外の相続は、続柄だけでは判定できません。父母または配偶者を登録してください。',
    noKeyPerson: '続柄「本人」の人がいないため、続柄から判定できません。',
    unplacedDescendant: 'どの子の子か分からないため、代襲相続を判定できません。父母を登録してください。',
    unplacedNephew: 'どの兄弟姉妹の子か分からないため、代襲相続を判定できません。父母を登録してください。',
    assumedParent: '相続人とならないただ1人の子(兄弟姉妹)の子とみなしました。父母を登録して確認してください。',
    notLawfulSpouse: '続柄が内縁または前配偶者のため、配偶者として登録されていても相続人としていません。',
    twoSpouses: '配偶者が2人以上登録されています。この人は相続人としていません。',
    spouseIsSibling: '配偶者であり兄弟姉妹でもあります。配偶者としてのみ相続します(登記先例)。',
    adoptionOrderUnknown: '養子縁組と出生の前後が分かりません。縁組後の出生として代襲を認めました。',
    bloodUnknown: '父母の双方を同じくするかどうか分かりません。同じくするものとしました。',
    deathOrderUnknown:
      '被相続人との死亡の前後が分からないため、互いに相続しないものとしました(民法32条の2)。前後により相続人が変わります。',
    fetus:
      '胎児は、生きて生まれた場合に限り相続人となります。相続税では、申告書の提出日までに生まれていない場合は人数に含めません(相続税法基本通達15-3)。',
    fetusPresumed: '死亡後300日以内の出生のため、胎児であったものとしました(民法772条2項、886条)。',
    formerLaw:
      '昭和55年12月31日以前の死亡のため、当時の相続分によりました(昭和22年5月2日以前は、旧民法の家督相続等の確認が必要です)。',
    noHeirs: '登録された家族の中に相続人がいません。',
    over110:
      '110歳以上になりますが、死亡の記録がありません。亡くなっていないか確認してください(死亡日が不明でも記録できます)。',
    openParentLink: '父母の一方だけが登録されています。もう一方は続柄から判定しました。正しいか確認してください。',
    sameDayDeaths:
      '被相続人と同じ日に死亡したため、同時に死亡したものと推定しました(民法32条の2)。時刻が分かる場合は入力してください。',
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
    halfShare: '嫡出でない子の相続分(2分の1)',
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
