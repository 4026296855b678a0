import { options } from './option';

export const approach_ways = options([
  [1, '電話', 'Phone'],
  [2, 'Webフォーム', 'Web form'],
  [3, 'メール', 'E-mail'],
  [4, 'LINE', 'LINE'],
  [5, '紹介', 'Referral'],
  [6, '来店', 'Walk-in'],
  [7, 'セミナー・相談会', 'Seminar or consultation event'],
  [8, 'DM・郵送', 'Direct mail'],
  [9, 'チラシ・新聞広告', 'Flyer or newspaper'],
  [10, 'ポータルサイト', 'Portal site'],
  [11, '既存顧客(リピート)', 'Existing client'],
  [12, '他部門トス', 'From another department'],
  [99, 'その他', 'Other'],
]);

export const customer_situations = options([
  [1, '相続発生前(ご本人)', 'Before death (client)'],
  [2, '相続発生前(ご家族)', 'Before death (family)'],
  [3, '発生後3か月以内', 'Within 3 months of death'],
  [4, '発生後3〜10か月', '3 to 10 months after death'],
  [5, '発生後10か月超(期限後)', 'Over 10 months after death (past the deadline)'],
  [6, '申告済(見直し・税務調査)', 'Return filed (review or audit)'],
  [7, '数次相続', 'Successive deaths'],
  [8, '不明', 'Unknown'],
]);

/** The group is the department that handles it; その他 belongs to none. */
export const project_categories = options([
  [1, '確定(相続税申告)', 'Confirmed (inheritance tax return)', '1'],
  [2, '修正(修正申告・更正の請求)', 'Revised (amended return or correction)', '1'],
  [3, '生前対策', 'Planning during life', '1'],
  [4, 'リーガル', 'Legal', '2'],
  [5, '保険', 'Insurance', '3'],
  [99, 'その他', 'Other'],
]);

export const project_categories_status = options([
  [1, '新規受付', 'New', 'open'],
  [2, '連絡待ち', 'Awaiting contact', 'open'],
  [3, '面談予約済', 'Interview booked', 'open'],
  [4, '検討中', 'Considering', 'open'],
  [5, '見積提示済', 'Quoted', 'open'],
  [6, '受注', 'Ordered', 'won'],
  [7, '失注', 'Lost', 'lost'],
  [8, '保留', 'On hold', 'open'],
  [9, '対象外(営業・重複・間違い)', 'Void (sales call, duplicate, mistake)', 'void'],
  [10, 'キャンセル', 'Cancelled', 'lost'],
]);

export const result_type = options([
  [1, '受注(即決)', 'Ordered on the spot', 'won'],
  [2, '受注(後日)', 'Ordered later', 'won'],
  [3, '検討中', 'Considering', 'open'],
  [4, '再面談予定', 'Another interview planned', 'open'],
  [5, '失注(他事務所)', 'Lost to another firm', 'lost'],
  [6, '失注(費用)', 'Lost on price', 'lost'],
  [7, '失注(自分で手続)', 'Lost (handles it on their own)', 'lost'],
  [8, '失注(申告・手続不要)', 'Lost (no filing needed)', 'lost'],
  [9, '失注(連絡不通)', 'Lost (no contact)', 'lost'],
  [10, '相談のみ', 'Advice only', 'lost'],
  [11, '弁護士等へ紹介', 'Passed to a lawyer', 'lost'],
  [12, '保留(生前・時期未定)', 'On hold (during life, no date set)', 'open'],
  [13, '日程変更', 'Rescheduled', 'void'],
  [14, 'キャンセル・無断欠席', 'Cancelled or no-show', 'void'],
]);

export const lost_reasons = options([
  [1, '他事務所に決定', 'Chose another firm'],
  [2, '費用', 'Price'],
  [3, '自分で手続', 'Handles it on their own'],
  [4, '申告不要', 'No filing needed'],
  [5, '連絡不通', 'No contact'],
  [6, '紛争化(弁護士へ)', 'Dispute (to a lawyer)'],
  [7, '遠方', 'Too far away'],
  [8, '時期未定', 'No date set'],
  [9, '信頼関係・担当', 'Trust or person in charge'],
  [99, 'その他', 'Other'],
]);

export const categories = options([
  [1, '相続税申告', 'Inheritance tax return'],
  [2, '準確定申告', 'Final income-tax return'],
  [3, '贈与', 'Gift'],
  [4, '生前対策', 'Estate planning'],
  [5, '遺言', 'Will'],
  [6, '信託', 'Trust'],
  [7, '相続手続・遺産整理', 'Procedures or estate settlement'],
  [8, '相続登記', 'Inheritance registration'],
  [9, '相続放棄', 'Renunciation'],
  [10, '成年後見', 'Guardianship'],
  [11, '不動産売却', 'Real-estate sale'],
  [12, '税務調査', 'Tax audit'],
  [13, '保険', 'Insurance'],
  [14, '事業承継・法人', 'Business succession or company'],
  [99, 'その他', 'Other'],
]);

export const priorities = options([
  [1, '至急(期限1か月以内)', 'Urgent (due within a month)'],
  [2, '高', 'High'],
  [3, '通常', 'Normal'],
  [4, '低', 'Low'],
]);

export const form_statuses = options([
  [1, '未対応', 'Not handled'],
  [2, '対応中', 'In hand'],
  [3, '返答待ち', 'Waiting for reply'],
  [4, '完了', 'Done'],
]);

export const interview_methods = options([
  [1, '来所', 'At the office'],
  [2, '訪問', 'Visit'],
  [3, 'オンライン', 'Online'],
  [4, '電話', 'Phone'],
  [5, '提携先会場', "Partner's venue"],
]);

export const referral_categories = options([
  [1, '金融機関', 'Bank'],
  [2, '証券・保険会社', 'Securities firm or insurer'],
  [3, '葬儀社', 'Funeral company'],
  [4, '不動産会社', 'Real-estate company'],
  [5, '税理士・会計士', 'Tax accountant or CPA'],
  [6, '司法書士・行政書士・弁護士', 'Legal profession'],
  [7, '介護・医療施設', 'Care or medical facility'],
  [8, 'JA・団体', 'JA or association'],
  [9, '既存顧客', 'Existing client'],
  [10, '社員', 'Employee'],
  [11, 'グループ会社', 'Group company'],
  [99, 'その他', 'Other'],
]);
