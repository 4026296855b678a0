import type * as z from 'zod';
import type { Problem } from './fields';

export type Lang = 'jp' | 'en';

type Words = Readonly<Record<Lang, string>>;
const say = (jp: string, en: string): Words => ({ jp, en });

/** What staff read when a value is refused; `{max}` and the like are filled in from the refusal. */
export const messages = {
  required: say('入力してください。', 'Please fill this in.'),
  invalid: say('値が正しくありません。', 'This value is not valid.'),
  text: say('文字で入力してください。', 'Please enter text.'),
  broken_text: say('使えない文字が含まれています。', 'This contains characters that cannot be used.'),
  too_long: say('{max}文字以内で入力してください。', 'Please use {max} characters or fewer.'),
  pattern: say('使える文字で入力してください。', 'Please use the allowed characters only.'),
  katakana: say('全角カタカナで入力してください。', 'Please enter full-width katakana.'),
  phone: say(
    '数字とハイフンだけで、10〜20文字で入力してください。',
    'Please use digits and hyphens only, 10 to 20 characters.',
  ),
  postal_code: say('郵便番号は「123-4567」の形で入力してください。', 'Please enter a postal code such as 123-4567.'),
  email: say('メールアドレスの形で入力してください。', 'Please enter an e-mail address.'),
  day: say('日付が正しくありません（例 2026-04-01）。', 'This is not a date (e.g. 2026-04-01).'),
  partial_day: say(
    '日付が正しくありません（例 2026-04-01、2026-04、2026、2026-04~（頃）、2026-04-01/2026-04-10（の間））。',
    'This is not a date (e.g. 2026-04-01, 2026-04, 2026, 2026-04~ for about then, 2026-04-01/2026-04-10 for between).',
  ),
  day_between: say('{min}から{max}までの日付を入力してください。', 'Please enter a date from {min} to {max}.'),
  time: say('時刻は「09:30」の形で入力してください。', 'Please enter a time such as 09:30.'),
  moment: say(
    '日時は「2026-04-01 09:30」の形で入力してください。',
    'Please enter a day and a time such as 2026-04-01 09:30.',
  ),
  yen: say('金額は整数(円)で入力してください。', 'Please enter a whole amount in yen.'),
  not_negative: say('0以上で入力してください。', 'Please enter 0 or more.'),
  yen_range: say('金額は13桁以内で入力してください。', 'Please enter an amount of at most 13 digits.'),
  decimal: say(
    '0以上の数を小数第2位までで入力してください。',
    'Please enter a number from 0 up, with at most two decimals.',
  ),
  whole_number: say('整数で入力してください。', 'Please enter a whole number.'),
  between: say('{min}から{max}の間で入力してください。', 'Please enter a value from {min} to {max}.'),
  at_least_one: say('1以上で指定してください。', 'Please give 1 or more.'),
  too_large: say('値が大きすぎます。', 'This value is too large.'),
  too_many: say('件数が多すぎます。', 'There are too many rows.'),
  rows: say('行の一覧で送ってください。', 'Please send a list of rows.'),
  flag: say('0か1で指定してください。', 'Please give 0 or 1.'),
  choose: say('一覧から選択してください。', 'Please choose from the list.'),
  id: say('番号が正しくありません。', 'This number is not valid.'),
  one_sort: say('並べ替えは1項目だけ指定してください。', 'Please sort by one field only.'),
  unknown_sort: say('この項目では並べ替えできません。', 'The list cannot be sorted by this field.'),
  phone_or_email: say(
    '電話番号1かメールアドレスのどちらかを入力してください。',
    'Please enter phone 1 or an e-mail address.',
  ),
  partial_date: say('生年月日が正しくありません。', 'This date of birth is not valid.'),
  before_death: say('死亡日より前の日付は入力できません。', 'This cannot be before the date of death.'),
  before_known: say(
    '相続開始を知った日より前の日付は入力できません。',
    'This cannot be before the day the inheritance became known.',
  ),
  before_marriage: say('婚姻日より前の日付は入力できません。', 'This cannot be before the marriage.'),
  needs_day: say(
    '死亡日が年月日まで分かるときに入力できます。',
    'This can be entered once the whole date of death is known.',
  ),
  before_birth: say('生年月日より前の日付は入力できません。', 'This cannot be before the date of birth.'),
  owner_alive: say(
    '所有者の死亡が登録されていないため、「相続開始時」の目録は作成できません。',
    'The owner is not recorded as dead, so there is no inventory “At death”.',
  ),
  not_death_date: say(
    '「相続開始時」の目録の基準日は所有者の死亡日（{day}）です。',
    'An inventory “At death” is of the day the owner died ({day}).',
  ),
  in_the_future: say('未来の日付は入力できません。', 'A date in the future cannot be entered.'),
  above_zero: say('0より大きい値を入力してください。', 'Please enter a value above 0.'),
  share: say('持分は1以下の分数で入力してください。', 'A share is a fraction of at most one.'),
  relief_limit: say('この特例の限度は{limit}㎡です。', 'The relief covers at most {limit} ㎡.'),
  before_application: say('申請日より前の日付は入力できません。', 'This cannot be before the date of application.'),
  unavailable: say('現在選択できない項目です。', 'This choice is no longer available.'),
  username: say(
    '半角英数字・@・ハイフンで4〜50文字で入力してください。',
    'Please use letters, digits, @ and hyphens, 4 to 50 characters.',
  ),
  password: say(
    '8文字以上で、英字と数字を両方入れてください。',
    'Please use 8 characters or more, with a letter and a digit.',
  ),
  password_login_id: say(
    'ログインIDを含むパスワードは使えません。ログインIDと関係のない語句にしてください。',
    'A password cannot hold the login id. Please choose words that have nothing to do with it.',
  ),
  password_same: say(
    '現在と同じパスワードは使えません。新しいパスワードを入力してください。',
    'This is the present password. Please enter another one.',
  ),
  password_guessable: say(
    'よく使われる、または推測されやすいパスワードです。関係のない単語を3つほど並べるなど、長いものにしてください。',
    'This password is common or easy to guess. Please use a longer one, such as three unrelated words.',
  ),
  digits: say('数字とハイフンだけで入力してください。', 'Please use digits and hyphens only.'),
  code: say('半角の英大文字と数字だけで入力してください。', 'Please use capital letters and digits only.'),
  place_code: say(
    '半角の英大文字・数字・ハイフンだけで入力してください。',
    'Please use capital letters, digits and hyphens only.',
  ),
  colour: say('色は「#2a5caa」の形で入力してください。', 'Please enter a colour such as #2a5caa.'),
  before_start: say('入社日より前の日付は入力できません。', 'This cannot be before the day of joining.'),
  outside_employment: say('在籍期間内の日付を入力してください。', 'Please enter a day within the employment.'),
  has_left: say('退職済みの社員は「無効」にしてください。', 'Somebody who has left must be inactive.'),
  not_among_offices: say('所属拠点の中から選択してください。', 'Please choose one of the assigned offices.'),
  not_among_teams: say('所属チームの中から選択してください。', 'Please choose one of the assigned teams.'),
  outside_cities: say('選択したエリアの拠点を選択してください。', 'Please choose offices in the chosen areas.'),
  not_of_department: say(
    'この部門を扱う拠点を選択してください。',
    'Please choose offices that work for this department.',
  ),
  not_of_office: say(
    '所属拠点・部門のチームを選択してください。',
    'Please choose teams of the chosen offices and department.',
  ),
  last_admin: say(
    '有効な管理者が1人もいなくなるため変更できません。',
    'The last active administrator cannot be changed this way.',
  ),
  own_account: say(
    '自分のアカウントは無効にできません。ほかの管理者に依頼してください。',
    'You cannot close your own account. Please ask another administrator.',
  ),
  last_office: say('有効な拠点が1つもなくなるため無効にできません。', 'The last active office cannot be switched off.'),
  enrolled: say('2段階認証はすでに設定されています。', 'A second factor is already set up.'),
  wrong: say('正しくありません。', 'This is not correct.'),
  taken: say('すでに使われています。', 'This is already in use.'),
  views_full: say(
    'ビューは1つの一覧につき{max}件までです。不要なビューを削除してください。',
    'A list has at most {max} views. Please delete one that is no longer needed.',
  ),
  already_customer: say('この方はすでに顧客として登録されています。', 'This person is already a customer.'),
  not_in_family: say('この家族の構成員ではありません。', 'This person is not a member of this family.'),
  other_family: say('この家族のものではありません。', 'This does not belong to the family.'),
  family_cycle: say('自分の子や子孫を親にすることはできません。', 'A descendant cannot be a parent.'),
  family_full: say('家族に登録できるのは99人までです。', 'A family holds 99 members at most.'),
  one_representative: say(
    '代表者は家族に1人必要です。別の方を代表にしてください。',
    'A family needs a representative. Please make somebody else the representative.',
  ),
  successor: say(
    'この方は家族の代表者です。後任の代表者を選んでください。',
    'This person represents the family. Please choose who takes their place.',
  ),
  successor_of_projects: say(
    'この方は代表者です（案件 {numbers}）。後任の代表者を選んでください。',
    'This person is the representative (project {numbers}). Please choose who takes their place.',
  ),
  twice: say('同じ被相続人が二度指定されています。', 'The same decedent is named twice.'),
  deceased_with_date: say(
    '死亡日が入力されています。ご存命の場合は死亡日を空にしてください。',
    'A date of death is given. Please empty it if the person lives.',
  ),
  decedent_member: say(
    '家族の構成員（{name}）の情報です。構成員の画面で変更してください。',
    'This is told by the member of the family ({name}). Please change it there.',
  ),
  living_member: say('家族のうちご存命の方を選んでください。', 'Please choose a living member of the family.'),
  own_office_only: say('所属拠点を選択してください。', 'Please choose one of your own offices.'),
  introducer: say(
    '紹介元または紹介者を入力してください。',
    'Please enter the referral source or who introduced the client.',
  ),
  not_self: say(
    '被相続人から見た続柄を選択してください（「本人」以外）。',
    'Please choose the relation to the decedent, other than Self.',
  ),
  lost_reason: say('失注・キャンセルの場合は理由を選択してください。', 'Please choose why this was lost or cancelled.'),
  before_first_inquiry: say('初回問合せ日より前の日付は入力できません。', 'This cannot be before the first inquiry.'),
  before_interview: say('面談日より前の日付は入力できません。', 'This cannot be before the interview.'),
  end_before_start: say('終了時刻は開始時刻より後にしてください。', 'The end must be after the start.'),
  result_before_interview: say(
    '面談日より前に結果は入力できません。',
    'A result can be entered from the day of the interview on.',
  ),
  not_sales: say(
    '面談担当には営業担当の社員を選択してください。',
    'Please choose an active employee of the sales type.',
  ),
  status_needs_interview: say(
    '面談の登録がないため「面談予約済」にできません。',
    'There is no interview, so the status cannot be Interview booked.',
  ),
  status_needs_quote: say(
    '見積金額または見積提示日を先に入力してください。',
    'Please enter a quote or its date first.',
  ),
  status_needs_order: say(
    '受注日のある案件がないため「受注」にできません。',
    'There is no project with an order date, so the status cannot be Ordered.',
  ),
  status_needs_booking: say(
    '「キャンセル」は「面談予約済」からのみ変更できます。',
    'Only a booked interview can be cancelled.',
  ),
  status_ordered: say(
    '受注後の変更は拠点長・管理者のみ、案件を削除または解約してから行えます。',
    'After an order only managers can change this, once its projects are deleted or cancelled.',
  ),
  months_reversed: say('終了月は開始月以降にしてください。', 'The end must not be before the start.'),
  too_many_months: say('期間は60か月以内で指定してください。', 'Please choose at most 60 months.'),
  months_outside: say('2000年から{year}年までの期間を指定してください。', 'Please choose months from 2000 to {year}.'),
  office_outside_city: say('選択したエリアの拠点を選択してください。', 'Please choose an office of the chosen area.'),
  ids: say('番号の一覧で指定してください。', 'Please give a list of ids.'),
  not_won: say('面談結果が受注の場合に案件を作成できます。', 'A project can be made once the interview is won.'),
  restore_needs: say(
    '「{name}」が削除されているため元に戻せません。先に「{name}」を元に戻してください。',
    'This refers to “{name}”, which is deleted. Please bring “{name}” back first.',
  ),
  restore_rival: say(
    'その後「{name}」が登録されているため元に戻せません。',
    '“{name}” has taken its place since, so this cannot be brought back.',
  ),
  project_exists: say(
    'この問合せの案件はすでに作成されています（{number}）。',
    'This inquiry has such a project already ({number}).',
  ),
  addressee_died: say(
    '{name} 様は亡くなられています。書類の宛名・署名欄に記載できないため、代表者を選び直してください。',
    '{name} has died and cannot be written to. Please choose another representative.',
  ),
  month: say('年月は「2026-04」の形で入力してください。', 'Please enter a month such as 2026-04.'),
  before_work: say('業務日より前の日付は入力できません。', 'This cannot be before the day of the work.'),
  due_date_reason: say(
    '自動計算と異なる期限にするときは理由を入力してください。',
    'Please say why the deadline differs from the computed one.',
  ),
  needed_for_order: say('受注日を入力するときは必須です。', 'This is needed once there is an order date.'),
  receipt_before_billing: say(
    '請求日がないため入金日は入力できません。',
    'A receipt can be entered once it was billed.',
  ),
  deposit_status_derived: say(
    'この入金状況は請求日・入金日から自動で決まります。',
    'This follows from the days of billing and receipt.',
  ),
  reviewer_is_worker: say(
    '実務担当者(過去の担当者を含む)は審査者になれません。別の責任者が審査してください。',
    'Who prepares a project, or ever did, cannot review it. Please let another manager review.',
  ),
  worker_is_reviewer: say(
    'この案件を審査した人は実務担当者になれません。別の担当者を選んでください。',
    'Who reviewed this project cannot prepare it. Please choose somebody else.',
  ),
  manager_reviews: say(
    '審査完了日は案件の責任者または拠点長・管理者が入力します。',
    'The review is entered by the manager of the project or of the office.',
  ),
  workers_progress: say(
    'この進捗日は案件の担当者・責任者または拠点長・管理者が入力します。',
    'This step is entered by those in charge of the project, or a manager.',
  ),
  billing_right: say(
    '請求・入金は案件の実務担当・責任者または拠点長・管理者が入力します。',
    'Billing is entered by the preparers and the manager of the project, or a manager of the office.',
  ),
  order_in_use: say(
    '請求・入金・預り金・完了の記録があるため、受注日を空にできません。',
    'The order date cannot be taken away: the project has been billed, paid, holds client money or was completed.',
  ),
  fee_before_tax: say(
    '税込の金額から計算した税抜の金額は{net}円です。どちらか一方だけを入力してください。',
    'The amount with tax comes to {net} yen before tax. Please enter only one of the two.',
  ),
  deletion_reason: say(
    '請求・入金・申告・業務履歴などの記録がある案件です。削除する理由を入力してください。',
    'This project has billings, receipts, a filing or recorded work. Please say why it is deleted.',
  ),
  quote_amount: say(
    '数量×単価は{product}円です。金額を{product}円にするか、数量か単価を直してください。',
    'Quantity times unit price is {product} yen. Please enter {product} yen as the amount, or change the quantity or the unit price.',
  ),
  twice_in_list: say('同じ案件が2回指定されています。', 'This project is named twice.'),
  not_found: say('案件が見つかりません。', 'There is no such project.'),
  saved_meanwhile: say(
    '他の担当者が先に保存しました。一覧を読み込み直してください。',
    'Somebody else saved this first. Please load the list again.',
  ),
  not_allowed: say('この案件を変更する権限がありません。', 'You are not allowed to change this project.'),
  legal_needs_order_date: say('「受注」にするには受注日を入力してください。', 'An order needs its order date.'),
  legal_needs_service: say(
    '「受注」にするには、先に「受注詳細」で受注業務を登録してください。',
    'An order needs at least one service. Please enter it under Order details first.',
  ),
  legal_needs_identification: say(
    '特定業務を含むため、本人確認が済むまで「受注」にできません。',
    'The services need the client to be identified before the order is taken.',
  ),
  legal_managers_only: say(
    '受注の取消し・解約・辞任とその取消しは、拠点長・管理者のみ行えます。',
    'Only managers can take an order back, terminate it or take that back.',
  ),
  legal_terminates_order: say(
    '「解約・辞任」にできるのは受注した案件だけです。受注前は「失注」にしてください。',
    'Only an order can be terminated. Before that, choose Lost.',
  ),
  legal_terminated: say(
    '解約・辞任した案件です。変更するには「受注」に戻してください。',
    'This project was terminated. Please set it back to Won first.',
  ),
  legal_not_terminated: say(
    '解約日は、商談状況が「解約・辞任」の場合に入力してください。',
    'Only a terminated project has a date of termination.',
  ),
  legal_order_not_lost: say(
    '受注日のある案件は「失注」にできません。「解約・辞任」を選択してください。',
    'A project with an order date cannot be lost. Please choose Terminated.',
  ),
  legal_order_is_won: say(
    '受注日のある案件の商談状況は「受注」です。戻すには受注日を消してください。',
    'A project with an order date is Won. To go back, clear the order date.',
  ),
  legal_back_needs_worklog: say(
    '進捗を戻すときは、「業務履歴」に理由を記録して変更してください。',
    'To set the progress back, please record why in the work log and change it there.',
  ),
  legal_services_open: say(
    '完了日の入っていない受注業務があるため「完了」にできません。',
    'Some services have no completion date yet, so the project cannot be completed.',
  ),
  legal_deposit_left: say(
    '預り金の残高があるため「完了」にできません。',
    'Client money is still held, so the project cannot be completed.',
  ),
  judicial_only: say(
    '本人確認と登記完了の確認は司法書士のみ登録できます。',
    'Only a judicial scrivener can confirm identification and registration.',
  ),
  my_number: say('個人番号(マイナンバー)は登録できません。', 'An individual number (My Number) must not be kept.'),
  before_order: say('受注日より前の日付は入力できません。', 'This cannot be before the order.'),
  amount_zero: say('0以外の金額を入力してください。', 'Please enter an amount other than 0.'),
  deposit_comes_in: say(
    'この区分は入金です。プラスの金額で入力してください。',
    'This kind comes in: please enter an amount above 0.',
  ),
  deposit_goes_out: say(
    'この区分は出金です。マイナスの金額で入力してください。',
    'This kind goes out: please enter an amount below 0.',
  ),
  balance_negative: say(
    'この行で預り金の残高が{balance}円になります。残高をマイナスにはできません。',
    'With this entry {balance} yen would be held. The balance cannot be below zero.',
  ),
  ratio_sum: say('受取割合の合計が100%になりません（現在{sum}%）。', 'The shares must add up to 100 % (now {sum} %).'),
  beneficiary_twice: say('同じ受取人が2回指定されています。', 'This beneficiary is named twice.'),
  before_insurance_application: say('申込日より前の日付は入力できません。', 'This cannot be before the application.'),
  manager_department: say('保険部門の社員を選択してください。', 'Please choose somebody of the insurance department.'),
  requester_department: say(
    '相続部門またはリーガル部門の社員を選択してください。',
    'Please choose somebody of the tax or the legal department.',
  ),
  insurance_needs_design: say(
    '「設計書提出」以降に進めるには、設計書の提出日を入力してください。',
    'A case that is past Design submitted needs the day of the design.',
  ),
  insurance_needs_intention: say(
    '「申込」以降に進めるには、先に意向把握日を入力してください。',
    'An application needs the day on which the needs were confirmed.',
  ),
  insurance_needs_comparison: say(
    '「申込」以降に進めるには、比較推奨の実施が必要です。',
    'An application needs products to have been compared.',
  ),
  insurance_needs_contract: say(
    '「成約」にするには成立日を入力してください。',
    'A closed case needs the contract date.',
  ),
  insurance_needs_commission: say(
    '「成約」にするには手数料を入力してください。',
    'A closed case needs its commission.',
  ),
  insurance_closed: say(
    '成約を取り消せるのは拠点長・管理者だけです。',
    'Only managers can take a closed contract back.',
  ),
  toss_exists: say('すでに引継ぎ済みです（{number}）。', 'This was handed over already ({number}).'),
  toss_same: say('引継ぎ先には別の部門を選択してください。', 'Please choose another department.'),
  deadline_main: say(
    'この案件の期限は「申告書提出」の日付を入力すると完了になります。手動で「対応済」にはできません。',
    'This is the deadline of the project itself. It is met by the day on which the return was filed, and cannot be settled by hand.',
  ),
  deadline_not_open: say(
    'この期限は未対応の期限にありません。画面を読み込み直してください。',
    'This deadline is not open at present. Please load the page again.',
  ),
  deadline_not_settled: say(
    'この期限は対応済になっていません。画面を読み込み直してください。',
    'This deadline is not marked as dealt with. Please load the page again.',
  ),
  one_self: say(
    '「本人」は家族に1人だけ登録できます。現在の本人は「{name}」です。',
    'A family has one key person only, at present “{name}”.',
  ),
} as const satisfies Record<string, Words>;

export type MessageCode = keyof typeof messages;

const isCode = (code: string): code is MessageCode => Object.hasOwn(messages, code);

/** The sentence of a message code in a language; unknown codes read as "not valid". */
export const sentence = (code: string, lang: Lang, params: Readonly<Record<string, unknown>> = {}): string =>
  (isCode(code) ? messages[code] : messages.invalid)[lang].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );

/** The sentence of a zod issue, whose message is one of our codes. */
const issueSentence = (issue: z.core.$ZodIssue, lang: Lang): string => {
  const params = issue.code === 'custom' ? issue.params : issue.code === 'too_big' ? { max: issue.maximum } : {};
  return sentence(issue.message, lang, params);
};

export type ErrorsMap = Record<string, string[]>;

/** A page of the product on which the reason of a refusal can be put right: whom or what it is about, and its address. */
export interface ErrorLink {
  readonly label: string;
  readonly href: string;
}

const add = (errors: ErrorsMap, path: string, text: string): void => {
  const list = Object.hasOwn(errors, path) ? errors[path] : undefined;
  if (list) list.push(text);
  else Object.defineProperty(errors, path, { value: [text], enumerable: true, writable: true, configurable: true });
};

/** Issues and broken rules as the errors map of an answer: field (rows as `items.3.amount`) → sentences. */
export const errorsMap = (
  issues: readonly z.core.$ZodIssue[],
  lang: Lang,
  problems: readonly Problem[] = [],
): ErrorsMap => {
  const errors: ErrorsMap = {};
  for (const issue of issues) add(errors, issue.path.map(String).join('.'), issueSentence(issue, lang));
  for (const { path, code, params } of problems) add(errors, path, sentence(code, lang, params));
  return errors;
};
