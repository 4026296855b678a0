import type { DeadlineRule } from '@/rules/deadlineRules';

/** The deadlines by their rules: the day from which the period runs (it is not itself counted), and what follows once it has passed. */
export const deadlines = {
  A: {
    name: '相続放棄・限定承認',
    base: '自己のために相続の開始があったことを知った日',
    whatHappens: '単純承認したものとみなされ、債務も承継する(家庭裁判所は期間を伸長できる)。',
  },
  B: {
    name: '準確定申告',
    base: '相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税がかかる。',
  },
  C: {
    name: '相続税の申告・納付',
    base: '相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税がかかる。延納・物納の申請もできなくなる。',
  },
  U: {
    name: '申告期限後3年以内の分割',
    base: '相続税の申告期限',
    whatHappens: '承認を受けないかぎり、配偶者の税額軽減と小規模宅地等の特例を使えなくなる。',
  },
  V: {
    name: '遺産が未分割であることについてやむを得ない事由がある旨の承認申請',
    base: '申告期限後3年を経過する日',
    whatHappens: 'その後に分割しても、配偶者の税額軽減と小規模宅地等の特例を使えない。',
  },
  W: {
    name: '更正の請求(分割後の特則)',
    base: '遺産を分割した日',
    whatHappens: '分割により納めすぎとなった相続税の還付を求められなくなる。',
  },
  X: {
    name: '更正の請求(一般)',
    base: '法定申告期限',
    whatHappens: '納めすぎた税の還付を求められなくなる。',
  },
  R1: {
    name: '相続登記の義務',
    base: '自己のための相続の開始と、不動産の取得を知った日(遅いほう)',
    whatHappens:
      '正当な理由がなければ10万円以下の過料。期間内の相続人申告登記や法定相続分による登記でも義務を果たせる。遺産分割をしても期限は延びない。',
  },
  R2: {
    name: '相続登記の義務(遺産分割後の追加的義務)',
    base: '遺産を分割した日',
    whatHappens: '正当な理由がなければ10万円以下の過料。',
  },
  F: {
    name: '遺留分侵害額請求',
    base: '相続の開始と、侵害する贈与・遺贈を知った日',
    whatHappens: '請求権が時効によって消滅する。',
  },
  G: {
    name: '贈与税・所得税の申告(3月15日)',
    base: '贈与または所得のあった年',
    whatHappens: '無申告加算税と延滞税がかかる。贈与税の特例は期限内の申告が条件となるものがある。',
  },
  I: {
    name: '青色申告承認申請(事業を承継した相続人)',
    base: '被相続人が死亡した日',
    whatHappens: 'その年分は青色申告ができない。',
  },
  P: {
    name: '前年分の確定申告(申告前に死亡した場合)',
    base: '相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税がかかる。',
  },
  successorRenunciation: {
    name: '相続放棄・限定承認(期間中に死亡した相続人の承継分)',
    base: '死亡した相続人について、自己のために相続の開始があったことを知った日',
    whatHappens: '死亡した相続人の地位を単純承認したものとみなされる(家庭裁判所は期間を伸長できる)。',
  },
  successorFiling: {
    name: '申告前に死亡した相続人の申告(その相続人による)',
    base: '申告前に死亡した相続人について、相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税がかかる。',
  },
  forcedShareLimit: {
    name: '遺留分侵害額請求の期間制限',
    base: '被相続人が死亡した日',
    whatHappens: '知らなくても請求権が消滅する。',
  },
  specialBenefitLimit: {
    name: '特別受益・寄与分の主張',
    base: '被相続人が死亡した日',
    whatHappens: '法定相続分または指定相続分による分割となる。',
  },
  addressChange: {
    name: '住所・氏名の変更登記',
    base: '住所・氏名が変わった日',
    whatHappens: '正当な理由がなければ5万円以下の過料。',
  },
  agreed: {
    name: '任意期限',
    base: 'お客様と取り決めた日',
    whatHappens: 'お客様との約束に遅れる(法令上の期限ではない)。',
  },
} satisfies Record<DeadlineRule, { name: string; base: string; whatHappens: string }>;
