/**
 * The deadlines the firm keeps watch on. The single letters are the principal ones; the others are told to clients
 * beside them.
 */
export type DeadlineRule =
  | 'A'
  | 'B'
  | 'C'
  | 'U'
  | 'V'
  | 'W'
  | 'X'
  | 'R1'
  | 'R2'
  | 'F'
  | 'G'
  | 'I'
  | 'P'
  | 'successorRenunciation'
  | 'successorFiling'
  | 'forcedShareLimit'
  | 'specialBenefitLimit'
  | 'addressChange'
  | 'agreed';

export interface DeadlineDefinition {
  nameJa: string;
  nameEn: string;
  /** The day from which the period runs (it is not itself counted). */
  baseJa: string;
  baseEn: string;
  article: string;
  /** What happens once the day has passed. */
  whatHappensJa: string;
  whatHappensEn: string;
}

export const deadlineDefinitions: Readonly<Record<DeadlineRule, DeadlineDefinition>> = {
  A: {
    nameJa: '相続放棄・限定承認',
    nameEn: 'Renunciation or qualified acceptance',
    baseJa: '自己のために相続の開始があったことを知った日',
    baseEn: 'Day the heir knew of the inheritance for themself',
    article: '民法915条1項',
    whatHappensJa: '単純承認したものとみなされ、債務も承継する(家庭裁判所は期間を伸長できる)。',
    whatHappensEn: 'The heir is held to have accepted, debts included (the family court can extend the period).',
  },
  B: {
    nameJa: '準確定申告',
    nameEn: "Decedent's final income-tax return",
    baseJa: '相続の開始があったことを知った日',
    baseEn: 'Day the heirs knew of the death',
    article: '所得税法124条、125条',
    whatHappensJa: '無申告加算税と延滞税がかかる。',
    whatHappensEn: 'Penalty tax for not filing and delinquency tax fall due.',
  },
  C: {
    nameJa: '相続税の申告・納付',
    nameEn: 'Inheritance tax return and payment',
    baseJa: '相続の開始があったことを知った日',
    baseEn: 'Day the heir knew of the death',
    article: '相続税法27条1項、33条',
    whatHappensJa: '無申告加算税と延滞税がかかる。延納・物納の申請もできなくなる。',
    whatHappensEn:
      'Penalty tax and delinquency tax fall due, and payment by instalments or in kind can no longer be asked.',
  },
  U: {
    nameJa: '申告期限後3年以内の分割',
    nameEn: 'Division within 3 years after the filing deadline',
    baseJa: '相続税の申告期限',
    baseEn: 'Filing deadline of the inheritance tax',
    article: '相続税法19条の2第2項、租税特別措置法69条の4第4項',
    whatHappensJa: '承認を受けないかぎり、配偶者の税額軽減と小規模宅地等の特例を使えなくなる。',
    whatHappensEn: 'Spouse relief and the small-lot relief are lost, unless the tax office approves a later division.',
  },
  V: {
    nameJa: '遺産が未分割であることについてやむを得ない事由がある旨の承認申請',
    nameEn: 'Application to approve a division after the 3 years',
    baseJa: '申告期限後3年を経過する日',
    baseEn: 'Last day of the 3 years after the filing deadline',
    article: '相続税法施行令4条の2第2項、租税特別措置法施行令40条の2',
    whatHappensJa: 'その後に分割しても、配偶者の税額軽減と小規模宅地等の特例を使えない。',
    whatHappensEn: 'A later division no longer opens spouse relief or the small-lot relief.',
  },
  W: {
    nameJa: '更正の請求(分割後の特則)',
    nameEn: 'Request for correction after the division',
    baseJa: '遺産を分割した日',
    baseEn: 'Day of the division',
    article: '相続税法32条1項',
    whatHappensJa: '分割により納めすぎとなった相続税の還付を求められなくなる。',
    whatHappensEn: 'Tax overpaid in the light of the division can no longer be claimed back.',
  },
  X: {
    nameJa: '更正の請求(一般)',
    nameEn: 'Request for correction',
    baseJa: '法定申告期限',
    baseEn: 'Statutory filing deadline',
    article: '国税通則法23条1項(贈与税は相続税法32条2項により6年)',
    whatHappensJa: '納めすぎた税の還付を求められなくなる。',
    whatHappensEn: 'Overpaid tax can no longer be claimed back.',
  },
  R1: {
    nameJa: '相続登記の義務',
    nameEn: 'Duty to register inherited real estate',
    baseJa: '自己のための相続の開始と、不動産の取得を知った日(遅いほう)',
    baseEn: 'Day the heir knew of the inheritance and of acquiring the real estate (the later)',
    article: '不動産登記法76条の2第1項、令和3年法律24号附則5条6項',
    whatHappensJa:
      '正当な理由がなければ10万円以下の過料。期間内の相続人申告登記や法定相続分による登記でも義務を果たせる。遺産分割をしても期限は延びない。',
    whatHappensEn:
      'A fine of up to 100,000 yen without good reason. An heir-notice registration or one by statutory shares made in time also fulfils the duty. A division does not extend it.',
  },
  R2: {
    nameJa: '相続登記の義務(遺産分割後の追加的義務)',
    nameEn: 'Further duty to register after the division',
    baseJa: '遺産を分割した日',
    baseEn: 'Day of the division',
    article: '不動産登記法76条の2第2項、76条の3第4項、令和3年法律24号附則5条6項',
    whatHappensJa: '正当な理由がなければ10万円以下の過料。',
    whatHappensEn: 'A fine of up to 100,000 yen without good reason.',
  },
  F: {
    nameJa: '遺留分侵害額請求',
    nameEn: 'Claim for an infringed forced share',
    baseJa: '相続の開始と、侵害する贈与・遺贈を知った日',
    baseEn: 'Day the heir knew of the death and of the infringing gift or bequest',
    article: '民法1048条',
    whatHappensJa: '請求権が時効によって消滅する。',
    whatHappensEn: 'The claim is prescribed.',
  },
  G: {
    nameJa: '贈与税・所得税の申告(3月15日)',
    nameEn: 'Gift tax or income tax return (15 March)',
    baseJa: '贈与または所得のあった年',
    baseEn: 'Year of the gift or income',
    article: '相続税法28条1項、所得税法120条1項',
    whatHappensJa: '無申告加算税と延滞税がかかる。贈与税の特例は期限内の申告が条件となるものがある。',
    whatHappensEn: 'Penalty tax and delinquency tax fall due; some gift-tax reliefs need a return in time.',
  },
  I: {
    nameJa: '青色申告承認申請(事業を承継した相続人)',
    nameEn: 'Blue-return application of an heir who continues the business',
    baseJa: '被相続人が死亡した日',
    baseEn: 'Day of the death',
    article: '所得税法144条、所得税基本通達144-1',
    whatHappensJa: 'その年分は青色申告ができない。',
    whatHappensEn: 'No blue return for that year.',
  },
  P: {
    nameJa: '前年分の確定申告(申告前に死亡した場合)',
    nameEn: "Previous year's income-tax return (death before it was filed)",
    baseJa: '相続の開始があったことを知った日',
    baseEn: 'Day the heirs knew of the death',
    article: '所得税法124条1項',
    whatHappensJa: '無申告加算税と延滞税がかかる。',
    whatHappensEn: 'Penalty tax for not filing and delinquency tax fall due.',
  },
  successorRenunciation: {
    nameJa: '相続放棄・限定承認(期間中に死亡した相続人の承継分)',
    nameEn: 'Renunciation in the place of an heir who died within the period',
    baseJa: '死亡した相続人について、自己のために相続の開始があったことを知った日',
    baseEn: 'Day the successor knew of inheriting from the heir who died',
    article: '民法916条',
    whatHappensJa: '死亡した相続人の地位を単純承認したものとみなされる(家庭裁判所は期間を伸長できる)。',
    whatHappensEn:
      'The successor is held to have accepted in the place of the heir who died (the family court can extend the period).',
  },
  successorFiling: {
    nameJa: '申告前に死亡した相続人の申告(その相続人による)',
    nameEn: "Return of an heir who died before filing (by that heir's own heirs)",
    baseJa: '申告前に死亡した相続人について、相続の開始があったことを知った日',
    baseEn: "Day the heir's heirs knew of the heir's death",
    article: '相続税法27条2項',
    whatHappensJa: '無申告加算税と延滞税がかかる。',
    whatHappensEn: 'Penalty tax for not filing and delinquency tax fall due.',
  },
  forcedShareLimit: {
    nameJa: '遺留分侵害額請求の期間制限',
    nameEn: 'Absolute limit of the forced-share claim',
    baseJa: '被相続人が死亡した日',
    baseEn: 'Day of the death',
    article: '民法1048条後段',
    whatHappensJa: '知らなくても請求権が消滅する。',
    whatHappensEn: 'The claim ends even for an heir who knew nothing.',
  },
  specialBenefitLimit: {
    nameJa: '特別受益・寄与分の主張',
    nameEn: 'Assertion of special benefits and contributions',
    baseJa: '被相続人が死亡した日',
    baseEn: 'Day of the death',
    article: '民法904条の3、令和3年法律24号附則3条',
    whatHappensJa: '法定相続分または指定相続分による分割となる。',
    whatHappensEn: 'The estate is divided by statutory or designated shares alone.',
  },
  addressChange: {
    nameJa: '住所・氏名の変更登記',
    nameEn: 'Registration of a changed address or name',
    baseJa: '住所・氏名が変わった日',
    baseEn: 'Day of the change',
    article: '不動産登記法76条の5、令和3年法律24号附則5条7項',
    whatHappensJa: '正当な理由がなければ5万円以下の過料。',
    whatHappensEn: 'A fine of up to 50,000 yen without good reason.',
  },
  agreed: {
    nameJa: '任意期限',
    nameEn: 'Agreed date',
    baseJa: 'お客様と取り決めた日',
    baseEn: 'Day agreed upon with the client',
    article: '－',
    whatHappensJa: 'お客様との約束に遅れる(法令上の期限ではない)。',
    whatHappensEn: 'The firm is late on its word (no statutory deadline).',
  },
};
