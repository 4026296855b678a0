const phones = ['phone1', 'phone2', 'phone3'];

/**
 * Heads that other ledgers have, parted by spaces, with the fields that they mean, the first that is free. None means a row's key:
 * a number that another file has too would be taken for a record that is stored already.
 */
export const otherHeads: readonly (readonly [fields: readonly string[], heads: string])[] = [
  [['cust_name'], '名前 お名前 顧客名 顧客氏名 name fullname'],
  [['cust_name_kana'], 'ふりがな よみがな カナ 氏名カナ 氏名(カナ) 氏名フリガナ 顧客名カナ'],
  [phones, '電話 電話番号 tel tel1 tel2 携帯 携帯電話 携帯番号 携帯電話番号 自宅電話 自宅電話番号 phone mobile'],
  [['email', 'email2'], 'メール メールアドレス eメール e-mail mail'],
  [['zipcode'], '〒 郵便 zip postcode'],
  [['birth'], '誕生日 生年月日(和暦) 生年月日(西暦) birthday dateofbirth'],
  [['death_date'], '死亡年月日 逝去日 相続開始日'],
  [['relation'], '間柄 本人との続柄 被相続人との続柄'],
  [['office_id'], '拠点 支店 担当支店 branch'],
  [['remarks'], 'メモ 摘要 特記事項 notes memo'],
];
