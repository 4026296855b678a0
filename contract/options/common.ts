import { LIGHT_GREEN, LIGHT_PINK } from './officeBadges';
import { codedOptions, options } from './option';

export const departments = options([
  [1, '相続', 'Inheritance tax'],
  [2, 'リーガル', 'Legal'],
  [3, '保険', 'Insurance'],
]);

export const roles = options([
  [1, 'システム管理者', 'System administrator'],
  [2, '本部管理者', 'Head-office administrator'],
  [3, '拠点長', 'Office manager'],
  [4, '一般', 'Staff'],
  [5, '閲覧のみ', 'Read-only'],
  [99, '特権管理者', 'Super administrator'],
]);

export const user_types = options([
  [1, '営業(面談担当)', 'Sales (interviewer)'],
  [2, 'チームリーダー', 'Team leader'],
  [3, '司法書士', 'Judicial scrivener'],
]);

export const status = options([
  [1, '有効', 'Active'],
  [0, '無効', 'Inactive'],
]);

export const yes_no = options([
  [1, 'はい(有)', 'Yes'],
  [2, 'いいえ(無)', 'No'],
]);

export const general = options([
  [1, '有', 'Yes'],
  [2, '無', 'No'],
  [3, '確認中', 'Checking'],
  [4, '対象外', 'Not applicable'],
]);

export const gender = options([
  [1, '男性', 'Male'],
  [2, '女性', 'Female'],
  [3, 'その他・回答しない', 'Other / not stated'],
]);

export const newsletter = options([
  [1, '送付する', 'Send'],
  [2, '送付しない', 'Do not send'],
  [3, '停止希望', 'Stop requested'],
  [4, '未確認', 'Not asked'],
]);

export const phone_types = options([
  [1, '携帯', 'Mobile'],
  [2, '自宅', 'Home'],
  [3, '勤務先', 'Work'],
  [4, 'FAX', 'Fax'],
  [99, 'その他', 'Other'],
]);

export const contact_methods = options([
  [1, '電話', 'Phone'],
  [2, 'メール', 'E-mail'],
  [3, 'LINE', 'LINE'],
  [4, '面談', 'Meeting'],
  [5, '訪問', 'Visit'],
  [6, '郵送', 'Post'],
  [7, 'オンライン', 'Online'],
  [8, 'FAX', 'Fax'],
  [99, 'その他', 'Other'],
]);

export const directions = options([
  [1, '受信', 'Incoming'],
  [2, '発信', 'Outgoing'],
]);

/** `code` is the colour as antd's Tag takes it. */
export const colors = codedOptions([
  [1, 'magenta', 'マゼンタ', 'Magenta'],
  [2, 'geekblue', '群青', 'Geek blue'],
  [3, 'green', '緑', 'Green'],
  [4, 'gold', '金', 'Gold'],
  [5, 'purple', '紫', 'Purple'],
  [6, 'cyan', 'シアン', 'Cyan'],
  [7, 'orange', 'オレンジ', 'Orange'],
  [8, 'volcano', '朱色', 'Volcano'],
  [9, 'red', '赤', 'Red'],
  [10, LIGHT_GREEN, '薄緑', 'Light green'],
  [11, LIGHT_PINK, '薄桃色', 'Light pink'],
  [12, 'default', '標準', 'Default'],
]);
