import { codedOptions, options } from './option';

/** What is stored, and opens the proposal number, is the `code`. */
export const proposal_number_char = codedOptions([
  [1, 'S', '相続手続・遺産整理', 'Procedures or estate settlement'],
  [2, 'R', '相続登記・登記', 'Registration'],
  [3, 'Y', '遺言・執行', 'Will or execution'],
  [4, 'T', '信託', 'Trust'],
  [5, 'H', '相続放棄・裁判所書類', 'Renunciation or court papers'],
  [6, 'K', '後見', 'Guardianship'],
  [9, 'Z', 'その他', 'Other'],
]);

export const project_types = options([
  [1, '遺産整理(承継)', 'Estate settlement'],
  [2, '相続登記', 'Inheritance registration'],
  [3, '預貯金・証券解約', 'Bank and securities closing'],
  [4, '戸籍収集・法定相続情報', 'Family registers or statutory heir list'],
  [5, '遺産分割協議書', 'Division agreement'],
  [6, '遺言作成', 'Will drafting'],
  [7, '遺言執行', 'Will execution'],
  [8, '遺言検認', 'Probate of will'],
  [9, '民事信託', 'Family trust'],
  [10, '相続放棄', 'Renunciation'],
  [11, '限定承認', 'Qualified acceptance'],
  [12, '特別代理人・不在者財産管理人', "Special agent or absentee's administrator"],
  [13, '成年後見・任意後見', 'Guardianship'],
  [14, '死後事務委任', 'After-death affairs'],
  [15, '生前贈与登記', 'Gift registration'],
  [16, '住所・氏名変更/抵当権抹消', 'Change of address or name, mortgage release'],
  [17, '商業登記', 'Company registration'],
  [18, '不動産売却サポート', 'Real-estate sale support'],
  [19, '相続人申告登記', 'Heir-notice registration'],
  [99, 'その他', 'Other'],
]);

export const opportunity_status = options([
  [1, '見込', 'Prospect'],
  [2, '提案中', 'Proposed'],
  [3, '受注(受任)', 'Won'],
  [4, '失注', 'Lost'],
  [5, '保留', 'On hold'],
  [6, '解約・辞任', 'Terminated'],
]);

export const progress_status = options([
  [1, '未着手', 'Not started'],
  [2, '本人確認・契約', 'Identification and contract'],
  [3, '戸籍収集・相続人調査', 'Family registers and heirs'],
  [4, '財産調査', 'Asset search'],
  [5, '遺産分割協議', 'Division talks'],
  [6, '協議書作成・署名押印', 'Agreement and signing'],
  [7, '金融機関手続', 'Bank procedures'],
  [8, '登記申請中', 'Registration filed'],
  [9, '裁判所手続中', 'In court'],
  [10, '書類返却・精算', 'Papers returned and settlement'],
  [11, '請求済', 'Billed'],
  [12, '完了', 'Completed'],
  [13, '中断', 'Suspended'],
  [14, '解約', 'Terminated'],
]);

export const payment_status = options([
  [1, '未請求', 'Not billed'],
  [2, '請求済(入金待ち)', 'Billed (awaiting payment)'],
  [3, '一部入金', 'Part paid'],
  [4, '入金済', 'Paid'],
  [5, '過入金', 'Overpaid'],
  [6, '返金済', 'Refunded'],
  [7, '請求なし', 'No charge'],
]);

export const order_type = options([
  [1, '新規', 'New'],
  [2, '紹介', 'Referral'],
  [3, '相続税部門から', 'From the tax department'],
  [4, '追加受注', 'Additional order'],
  [5, '二次相続・リピート', 'Second inheritance or repeat'],
  [6, 'グループ会社から', 'From a group company'],
]);

export const corporate_toss = options([
  [1, 'なし', 'None'],
  [2, '法人トス済', 'Passed on'],
  [3, 'トス予定', 'Planned'],
  [4, '法人側受注', 'Won by the corporate side'],
  [5, '対象外', 'Not applicable'],
]);

export const group_contribution = options([
  [1, 'なし', 'None'],
  [2, '相続税申告へ', 'To inheritance tax'],
  [3, 'リーガルへ', 'To legal'],
  [4, '不動産売却へ', 'To real-estate sale'],
  [5, '保険へ', 'To insurance'],
  [6, '法人顧問へ', 'To corporate tax advice'],
  [7, '遺品整理・葬祭へ', 'To clearing or funeral services'],
  [99, 'その他', 'Other'],
]);

export const execution = options([
  [1, '当社が遺言執行者', 'Our firm is the executor'],
  [2, '当社が執行者から受任', 'Delegated to our firm by the executor'],
  [3, '相続人が執行者', 'An heir is the executor'],
  [4, '他士業・信託銀行', 'Another profession or trust bank'],
  [5, '家庭裁判所選任待ち', 'Awaiting appointment by the family court'],
  [6, '指定なし', 'None named'],
  [7, '対象外', 'Not applicable'],
]);

export const custody_of_wills = options([
  [1, '当社保管', 'Our firm'],
  [2, '法務局保管制度', 'Legal Affairs Bureau'],
  [3, '公証役場(原本)', 'Notary office (original)'],
  [4, '信託銀行', 'Trust bank'],
  [5, '本人・家族', 'Client or family'],
  [6, '貸金庫', 'Safe-deposit box'],
  [7, 'なし', 'None'],
  [8, '不明', 'Unknown'],
]);

export const will_types = options([
  [1, '公正証書', 'Notarised'],
  [2, '自筆証書', 'Holograph'],
  [3, '自筆証書(法務局保管)', 'Holograph (kept by the Legal Affairs Bureau)'],
  [4, '秘密証書', 'Secret'],
  [5, 'なし', 'None'],
]);

export const tax_return = options([
  [1, '要(当グループ受注)', 'Needed (our group)'],
  [2, '要(他税理士)', 'Needed (another tax accountant)'],
  [3, '要(本人申告)', 'Needed (client files it)'],
  [4, '不要(基礎控除以下)', 'Not needed (within the basic deduction)'],
  [5, '判定中', 'Being judged'],
]);

export const identification_result = options([
  [1, '未実施', 'Not done'],
  [2, '確認済(対面)', 'Done in person'],
  [3, '確認済(非対面・転送不要郵便)', 'Done by non-forwardable mail'],
  [4, '確認済(オンライン)', 'Done online'],
  [5, '再確認(書類不備)', 'To be repeated (papers incomplete)'],
  [6, '確認不可(受任不可)', 'Failed (mandate not possible)'],
]);

export const identification_content = options([
  [1, '運転免許証', 'Driving licence'],
  [2, 'マイナンバーカード', 'My Number card'],
  [3, '旅券', 'Passport'],
  [4, '在留カード・特別永住者証明書', 'Residence card or special permanent resident certificate'],
  [5, '運転経歴証明書', 'Driving-record certificate'],
  [6, '資格確認書＋補完書類', 'Health-insurance eligibility certificate and a second paper'],
  [7, '印鑑登録証明書', 'Seal registration certificate'],
  [8, '住民票写し・戸籍附票', 'Resident record or address record'],
  [9, '障害者手帳等', 'Disability handbook or the like'],
  [10, '登記事項証明書(法人)', 'Certificate of registered matters (company)'],
  [99, 'その他', 'Other'],
]);

export const seal = options([
  [1, '実印・印鑑証明書 受領済', 'Registered seal and certificate received'],
  [2, '実印(証明書待ち)', 'Registered seal (certificate pending)'],
  [3, '認印', 'Private seal'],
  [4, '電子署名', 'Electronic signature'],
  [5, '未受領', 'Not received'],
  [6, '不要', 'Not needed'],
]);

export const finance_deposit = options([
  [1, 'なし', 'None'],
  [2, '預り中', 'Held'],
  [3, '一部精算', 'Partly settled'],
  [4, '精算済', 'Settled'],
]);

export const finance_refund = options([
  [1, 'なし', 'None'],
  [2, '返金予定', 'Planned'],
  [3, '返金済', 'Refunded'],
  [4, '報酬へ充当', 'Set off against the fee'],
]);

export const billing_kinds = options([
  [1, '着手金', 'Retainer'],
  [2, '中間金', 'Interim'],
  [3, '残金', 'Balance'],
  [4, '一括', 'All at once'],
  [5, '実費のみ', 'Expenses only'],
]);

export const deposit_kinds = options([
  [1, '顧客入金', 'From client'],
  [2, '解約金入金', 'Payout from bank'],
  [3, '実費支出', 'Expense'],
  [4, '登録免許税', 'Registration and licence tax'],
  [5, '相続人へ送金', 'Paid to heir'],
  [6, '報酬充当', 'Set off against the fee'],
  [7, '返金', 'Refund'],
]);

export const contract_types = options([
  [1, '書面', 'Paper'],
  [2, '電子契約', 'Electronic'],
  [3, '口頭(要書面化)', 'Oral (to be written)'],
]);

export const bank_procedure_kinds = options([
  [1, '残高証明', 'Balance certificate'],
  [2, '取引履歴', 'Transaction history'],
  [3, '解約・払戻', 'Closing and payout'],
  [4, '名義変更', 'Change of name'],
  [5, '証券移管', 'Securities transfer'],
]);
