import { options } from './option';

export const application_types = options([
  [1, '相続税申告', 'Inheritance tax return'],
  [2, '準確定申告', "Decedent's final income-tax return"],
  [3, '贈与税申告', 'Gift tax return'],
  [4, '修正申告', 'Amended return'],
  [5, '更正の請求', 'Request for correction'],
  [6, '期限後申告', 'Late return'],
  [7, '未分割申告', 'Undivided return'],
  [8, '相続税試算(生前)', 'Inheritance tax estimate (during life)'],
  [9, '財産評価のみ', 'Valuation only'],
  [10, '税務調査対応', 'Tax audit support'],
  [11, '納税猶予(農地・事業承継)', 'Tax deferral (farmland or succession)'],
  [12, '譲渡所得申告', 'Capital-gains return'],
  [13, '相続時精算課税届出', 'Election of settlement at inheritance'],
  [14, '生前対策コンサル', 'Estate planning advice'],
  [99, 'その他', 'Other'],
]);

export const due_date_types = options([
  [1, '相続税10か月', 'Inheritance tax: 10 months'],
  [2, '準確定4か月', 'Final income tax: 4 months'],
  [3, '贈与税3月15日', 'Gift tax: 15 March'],
  [4, '更正の請求5年', 'Request for correction: 5 years'],
  [5, '更正の請求4か月(特則)', 'Request for correction: 4 months (special rule)'],
  [6, '所得税3月15日', 'Income tax: 15 March'],
  [7, '任意期限', 'Agreed date'],
  [8, '期限なし', 'No deadline'],
]);

export const deposit_status = options([
  [1, '未請求', 'Not billed'],
  [2, '着手金請求済', 'Retainer billed'],
  [3, '着手金入金済', 'Retainer received'],
  [4, '残金請求済', 'Balance billed'],
  [5, '全額入金済', 'Paid in full'],
  [6, '一部入金', 'Part paid'],
  [7, '返金あり', 'Refunded'],
  [8, '請求取消', 'Billing cancelled'],
]);

export const division_statuses = options([
  [1, '協議前', 'Before talks'],
  [2, '協議中', 'In talks'],
  [3, '分割済', 'Divided'],
  [4, '一部未分割', 'Partly undivided'],
  [5, '未分割', 'Undivided'],
  [6, '遺言どおり', 'By will'],
  [7, '調停・審判中', 'In mediation or court'],
]);

export const deadline_submitted = options([
  [1, '期限内提出(分割済)', 'In time, divided'],
  [2, '期限内提出(未分割・分割見込書添付)', 'In time, undivided with statement'],
  [3, '期限内提出(一部未分割・分割見込書添付)', 'In time, partly undivided with statement'],
  [4, '期限後提出', 'Filed late'],
  [5, '未提出', 'Not filed'],
  [9, '提出不要', 'Not needed'],
]);

export const after_deadline = options([
  [1, 'なし', 'None'],
  [2, '期限後申告', 'Late return'],
  [3, '分割成立→更正の請求・修正(4か月以内)', 'Divided: correction or amendment within 4 months'],
  [4, '3年経過・承認申請書 提出要', '3 years passed: approval application due'],
  [5, '承認申請書 提出済', 'Approval application filed'],
  [6, '承認', 'Approved'],
  [7, '却下', 'Refused'],
  [8, '更正の請求(5年)', 'Request for correction (5 years)'],
]);

export const blue_application = options([
  [1, '不要', 'Not needed'],
  [2, '要(未提出)', 'Needed (not filed)'],
  [3, '提出済', 'Filed'],
  [4, '相続人が既に青色', 'Heir already files blue returns'],
  [5, '期限徒過', 'Deadline missed'],
]);

/** How far a project is: computed from its days, never stored by hand. */
export const sozoku_states = options([
  [1, '受注前', 'Not ordered'],
  [2, '受注', 'Ordered'],
  [3, '着手', 'Started'],
  [4, '資料回収', 'Papers collected'],
  [5, '評価', 'Valued'],
  [6, '申告書案', 'Draft return'],
  [7, '審査', 'Reviewed'],
  [8, '顧客確認', 'Confirmed by the client'],
  [9, '押印', 'Sealed'],
  [10, '申告済', 'Filed'],
  [11, '残金入金', 'Balance received'],
  [12, '完了', 'Completed'],
  [21, '中断', 'Suspended'],
  [22, '解約', 'Cancelled'],
]);

/** What the lines of a quote are for. */
export const quote_kinds = options([
  [1, '基本報酬', 'Basic fee'],
  [2, '加算(相続人数)', 'Supplement: heirs'],
  [3, '加算(土地)', 'Supplement: land'],
  [4, '加算(非上場株式)', 'Supplement: unlisted shares'],
  [5, '加算(預金口座)', 'Supplement: bank accounts'],
  [6, '加算(期限切迫)', 'Supplement: short notice'],
  [7, '書面添付', 'Attached statement (Art. 33-2)'],
  [8, '準確定申告', "Decedent's final income-tax return"],
  [9, '値引', 'Discount'],
  [99, 'その他', 'Other'],
]);
