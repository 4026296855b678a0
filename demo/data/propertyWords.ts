const surveyors = ['土地家屋調査士法人みかげ', '北川測量登記事務所', '東西測量設計'] as const;
const agents = ['さくら通り不動産', '大和町ハウジング', 'ときわ地所', '緑ヶ丘土地建物'] as const;
const appraisers = ['ひのき不動産鑑定', '千種鑑定士事務所'] as const;
const wreckers = ['丸岡解体工業', '新栄クリーン建設'] as const;
const clearers = ['遺品整理のこはる', '片付け本舗みのり'] as const;

/** Invented firms that work on real estate, by the purpose of the order. */
export const partners: ReadonlyMap<number, readonly string[]> = new Map<number, readonly string[]>([
  [5, surveyors],
  [6, surveyors],
  [7, agents],
  [8, appraisers],
  [9, wreckers],
  [10, clearers],
]);

/** What is noted of an order on real estate. */
export const propertyRemarks = [
  '権利証は貸金庫に保管。',
  '隣地との境界標が一部見当たらない。',
  '空家。鍵はご長男様が保管。',
  '固定資産税の課税明細書を受領済み。',
  '未登記の増築部分あり。',
  '抵当権の抹消書類は銀行から取寄せ中。',
  '公図と現況が異なる。現地確認を手配。',
  '共有者は配偶者様。',
  '借地権の更新時期を確認する。',
  '名寄帳で他の物件の有無を確認済み。',
] as const;
