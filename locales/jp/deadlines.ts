import type { DeadlineRule } from '@/rules/deadlineRules';

/** The deadlines by their rules: the legal basis, the day from which the period runs (not counted itself), and what follows if it is missed. */
export const deadlines = {
  A: {
    name: '相続放棄・限定承認',
    article: '民法915条1項',
    base: '自己のために相続の開始があったことを知った日',
    whatHappens: '単純承認したものとみなされ、債務も承継します(家庭裁判所は期間を伸長できます)。',
  },
  B: {
    name: '準確定申告',
    article: '所得税法124条、125条',
    base: '相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税が課されます。',
  },
  C: {
    name: '相続税の申告・納付',
    article: '相続税法27条1項、33条',
    base: '相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税が課されます。延納・物納の申請もできなくなります。',
  },
  U: {
    name: '申告期限後3年以内の分割',
    article: '相続税法19条の2第2項、租税特別措置法69条の4第4項',
    base: '相続税の申告期限',
    whatHappens: '承認を受けないかぎり、配偶者の税額軽減と小規模宅地等の特例を適用できなくなります。',
  },
  V: {
    name: '遺産が未分割であることについてやむを得ない事由がある旨の承認申請',
    article: '相続税法施行令4条の2第2項、租税特別措置法施行令40条の2',
    base: '申告期限後3年を経過する日',
    whatHappens: 'その後に分割しても、配偶者の税額軽減と小規模宅地等の特例を適用できません。',
  },
  W: {
    name: '更正の請求(分割後の特則)',
    article: '相続税法32条1項',
    base: '遺産を分割した日',
    whatHappens: '分割により納めすぎとなった相続税の還付を受けられなくなります。',
  },
  X: {
    name: '更正の請求(一般)',
    article: '国税通則法23条1項(贈与税は相続税法32条2項により6年)',
    base: '法定申告期限',
    whatHappens: '納めすぎた税の還付を受けられなくなります。',
  },
  R1: {
    name: '相続登記の義務',
    article: '不動産登記法76条の2第1項、令和3年法律24号附則5条6項',
    base: '自己のために相続の開始があったことを知り、かつ、不動産の取得を知った日',
    whatHappens:
      '正当な理由がなければ10万円以下の過料に処されます。期間内の相続人申告登記や法定相続分による登記でも義務を果たせます。遺産分割をしても期限は延びません。',
  },
  R2: {
    name: '相続登記の義務(遺産分割後の追加的義務)',
    article: '不動産登記法76条の2第2項、76条の3第4項、令和3年法律24号附則5条6項',
    base: '遺産を分割した日',
    whatHappens: '正当な理由がなければ10万円以下の過料に処されます。',
  },
  F: {
    name: '遺留分侵害額請求',
    article: '民法1048条',
    base: '相続の開始と、遺留分を侵害する贈与・遺贈を知った日',
    whatHappens: '請求権が時効によって消滅します。',
  },
  G: {
    name: '贈与税・所得税の申告(3月15日)',
    article: '相続税法28条1項、所得税法120条1項',
    base: '贈与または所得のあった年',
    whatHappens: '無申告加算税と延滞税が課されます。贈与税の特例には、期限内の申告が要件となるものがあります。',
  },
  I: {
    name: '青色申告承認申請(事業を承継した相続人)',
    article: '所得税法144条、所得税基本通達144-1',
    base: '被相続人が死亡した日',
    whatHappens: 'その年分は青色申告ができません。',
  },
  P: {
    name: '前年分の確定申告(申告前に死亡した場合)',
    article: '所得税法124条1項',
    base: '相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税が課されます。',
  },
  successorRenunciation: {
    name: '相続放棄・限定承認(期間中に死亡した相続人の承継分)',
    article: '民法916条',
    base: '死亡した相続人について、自己のために相続の開始があったことを知った日',
    whatHappens: '死亡した相続人の地位を単純承認したものとみなされます(家庭裁判所は期間を伸長できます)。',
  },
  successorFiling: {
    name: '申告前に死亡した相続人の申告(その相続人による)',
    article: '相続税法27条2項',
    base: '申告前に死亡した相続人について、相続の開始があったことを知った日',
    whatHappens: '無申告加算税と延滞税が課されます。',
  },
  forcedShareLimit: {
    name: '遺留分侵害額請求の期間制限',
    article: '民法1048条後段',
    base: '被相続人が死亡した日',
    whatHappens: '知らなかった場合でも請求権が消滅します。',
  },
  specialBenefitLimit: {
    name: '特別受益・寄与分の主張',
    article: '民法904条の3、令和3年法律24号附則3条',
    base: '被相続人が死亡した日',
    whatHappens: '法定相続分または指定相続分による分割となります。',
  },
  addressChange: {
    name: '住所・氏名の変更登記',
    article: '不動産登記法76条の5、令和3年法律24号附則5条7項',
    base: '住所・氏名が変わった日',
    whatHappens: '正当な理由がなければ5万円以下の過料に処されます。',
  },
  agreed: {
    name: '任意期限',
    article: '－',
    base: 'お客様と取り決めた日',
    whatHappens: 'お客様との約束に遅れます(法令上の期限ではありません)。',
  },
} satisfies Record<DeadlineRule, { name: string; article: string; base: string; whatHappens: string }>;
