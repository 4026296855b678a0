import { codedOptions, options } from './option';

export const insurance_inquiry = options([
  [1, '相続税部門から', 'From the tax department'],
  [2, 'リーガル部門から', 'From the legal department'],
  [3, '既存契約者', 'Existing policyholder'],
  [4, '紹介', 'Referral'],
  [5, 'セミナー', 'Seminar'],
  [6, 'Web', 'Web'],
  [7, '法人部門から', 'From the corporate department'],
  [99, 'その他', 'Other'],
]);

export const insurance_types = options([
  [1, '一時払終身', 'Single-premium whole life'],
  [2, '終身', 'Whole life'],
  [3, '外貨建終身', 'Foreign-currency whole life'],
  [4, '変額', 'Variable'],
  [5, '定期', 'Term'],
  [6, '収入保障', 'Income protection'],
  [7, '養老', 'Endowment'],
  [8, '個人年金', 'Individual annuity'],
  [9, '医療', 'Medical'],
  [10, 'がん', 'Cancer'],
  [11, '介護・認知症', 'Care or dementia'],
  [12, '学資', 'Education'],
  [13, '生前贈与型(生存給付)', 'Gift during life (living benefit)'],
  [14, '法人契約', 'Corporate contract'],
  [15, '火災・地震', 'Fire or earthquake'],
  [16, '自動車・その他損保', 'Motor or other non-life'],
  [99, 'その他', 'Other'],
]);

export const insurance_result_types = options([
  [1, '受付', 'Received', 'open'],
  [2, '設計中', 'Designing', 'open'],
  [3, '設計書提出', 'Design submitted', 'open'],
  [4, '面談済', 'Met', 'open'],
  [5, '申込', 'Applied', 'open'],
  [6, '成約(成立)', 'Closed', 'won'],
  [7, '謝絶・条件付', 'Declined or with conditions', 'lost'],
  [8, '見送り', 'Not now', 'lost'],
  [9, '他社加入', 'Insured elsewhere', 'lost'],
  [10, '保留', 'On hold', 'open'],
  [11, '取消', 'Cancelled', 'void'],
]);

export const insurance_work_categories = options([
  [1, '設計書作成', 'Design document'],
  [2, 'ヒアリング・意向把握', 'Hearing and needs'],
  [3, '提案面談', 'Proposal meeting'],
  [4, '告知・査定', 'Disclosure and underwriting'],
  [5, '申込手続', 'Application'],
  [6, '証券確認・送付', 'Policy checked and sent'],
  [7, '保全・名義変更', 'Servicing or change of name'],
  [8, '保険金請求', 'Claim'],
  [9, 'アフターフォロー', 'Follow-up'],
  [99, 'その他', 'Other'],
]);

export const age = options([
  [1, '30代以下', '39 or under'],
  [2, '40代', '40s'],
  [3, '50代', '50s'],
  [4, '60代', '60s'],
  [5, '70代', '70s'],
  [6, '80代以上', '80 or over'],
]);

/** The dashboards that have targets; what is stored is the `code`. */
export const dashboard_names = codedOptions([
  [1, 'tab1', '件数 目標対比(拠点別)', 'Cases against target (by office)'],
  [2, 'tab2', '金額 目標対比(拠点別)', 'Amounts against target (by office)'],
  [3, 'tab3', '担当者別 実績', 'Results by person in charge'],
]);
