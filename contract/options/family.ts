import { options } from './option';

/** Seen from the family's key person; the group is the kin class that decides who inherits. */
export const relations = options([
  [1, '本人', 'Self', 'self'],
  [2, '夫', 'Husband', 'spouse'],
  [3, '妻', 'Wife', 'spouse'],
  [4, '長男', 'First son', 'child'],
  [5, '二男', 'Second son', 'child'],
  [6, '三男', 'Third son', 'child'],
  [7, '長女', 'First daughter', 'child'],
  [8, '二女', 'Second daughter', 'child'],
  [9, '三女', 'Third daughter', 'child'],
  [10, '子', 'Child', 'child'],
  [11, '養子', 'Adopted child', 'child'],
  [12, '孫', 'Grandchild', 'descendant'],
  [13, '曾孫', 'Great-grandchild', 'descendant'],
  [14, '父', 'Father', 'ascendant'],
  [15, '母', 'Mother', 'ascendant'],
  [16, '養父', 'Adoptive father', 'ascendant'],
  [17, '養母', 'Adoptive mother', 'ascendant'],
  [18, '祖父', 'Grandfather', 'ascendant'],
  [19, '祖母', 'Grandmother', 'ascendant'],
  [20, '兄', 'Elder brother', 'sibling'],
  [21, '弟', 'Younger brother', 'sibling'],
  [22, '姉', 'Elder sister', 'sibling'],
  [23, '妹', 'Younger sister', 'sibling'],
  [24, '異父母兄弟姉妹', 'Half-sibling', 'sibling'],
  [25, '甥', 'Nephew', 'nephew'],
  [26, '姪', 'Niece', 'nephew'],
  [27, '子の配偶者', "Child's spouse", 'other'],
  [28, '配偶者の親族', "Spouse's relative", 'other'],
  [29, '内縁の配偶者', 'De facto spouse', 'other'],
  [30, '前配偶者', 'Former spouse', 'other'],
  [31, 'いとこ', 'Cousin', 'other'],
  [32, '受遺者(親族外)', 'Legatee (not a relative)', 'other'],
  [33, '後見人等', 'Guardian or the like', 'other'],
  [34, '友人・知人', 'Friend or acquaintance', 'other'],
  [99, 'その他', 'Other', 'other'],
]);

export const adoption_types = options([
  [1, '普通養子', 'Ordinary adoption'],
  [2, '特別養子', 'Special adoption'],
  [3, '配偶者の実子(連れ子養子)', "Spouse's own child"],
]);

/** How a marriage ended (民法728条, 743条, 763条). */
export const marriage_end_reasons = options([
  [1, '死亡', 'Death'],
  [2, '離婚', 'Divorce'],
  [3, '取消', 'Annulment'],
]);

export const loss_of_right = options([
  [1, '欠格', 'Unworthy to inherit'],
  [2, '廃除', 'Disinherited'],
]);

export const disability = options([
  [1, 'なし', 'None'],
  [2, '一般障害者', 'Ordinary disability'],
  [3, '特別障害者', 'Special disability'],
]);

export const asset_purposes = options([
  [1, '生前試算', 'Estimate during life'],
  [2, '相続開始時', 'At death'],
  [3, '申告確定', 'As filed'],
]);

/** In the order of forms 11 and 15 of the return; debts and funeral costs are subtracted. */
export const asset_categories = options([
  [1, '土地', 'Land', 'asset'],
  [2, '家屋・構築物', 'Buildings and structures', 'asset'],
  [3, '事業(農業)用財産', 'Business (farming) assets', 'asset'],
  [4, '有価証券', 'Securities', 'asset'],
  [5, '現金・預貯金等', 'Cash and deposits', 'asset'],
  [6, '家庭用財産', 'Household goods', 'asset'],
  [7, '生命保険金等', 'Life insurance benefits', 'deemed'],
  [8, '退職手当金等', 'Death retirement benefits', 'deemed'],
  [9, '立木', 'Standing timber', 'asset'],
  [10, 'その他の財産', 'Other property', 'asset'],
  [11, '相続時精算課税適用財産', 'Gifts under settlement at inheritance', 'gift'],
  [12, '暦年贈与加算', 'Calendar-year gifts added back', 'gift'],
  [21, '債務', 'Debts', 'debt'],
  [22, '葬式費用', 'Funeral costs', 'funeral'],
]);

/** Suggestions only: the text itself is stored. The group is the asset category. */
export const asset_details = options([
  [101, '田', 'Paddy field', '1'],
  [102, '畑', 'Dry field', '1'],
  [103, '宅地', 'Building lot', '1'],
  [104, '山林', 'Forest', '1'],
  [105, '原野', 'Wasteland', '1'],
  [106, '牧場', 'Pasture', '1'],
  [107, '池沼', 'Pond or marsh', '1'],
  [108, '鉱泉地', 'Mineral spring', '1'],
  [109, '雑種地', 'Miscellaneous land', '1'],
  [201, '家屋', 'House', '2'],
  [202, '貸家', 'Rented-out house', '2'],
  [203, '構築物', 'Structure', '2'],
  [401, '上場株式', 'Listed shares', '4'],
  [402, '非上場株式', 'Unlisted shares', '4'],
  [403, '出資', 'Capital contribution', '4'],
  [404, '公社債', 'Bonds', '4'],
  [405, '投資信託', 'Investment trust', '4'],
  [501, '現金', 'Cash', '5'],
  [502, '普通預金', 'Ordinary deposit', '5'],
  [503, '定期預金', 'Time deposit', '5'],
  [504, '定期積金', 'Instalment savings', '5'],
  [505, '郵便貯金', 'Postal savings', '5'],
  [1001, '自動車', 'Car', '10'],
  [1002, '貸付金', 'Loan receivable', '10'],
  [1003, '未収金', 'Other receivable', '10'],
  [1004, 'ゴルフ会員権', 'Golf membership', '10'],
  [1005, '書画骨董', 'Art and antiques', '10'],
  [1006, '貴金属', 'Precious metals', '10'],
  [1007, '暗号資産', 'Crypto-assets', '10'],
  [1008, '還付金', 'Tax refund', '10'],
]);

export const evidence_status = options([
  [1, '未依頼', 'Not requested'],
  [2, '依頼中', 'Requested'],
  [3, '受領', 'Received'],
  [4, '不要', 'Not needed'],
]);
