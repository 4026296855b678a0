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
    '数字とハイフンだけで、10〜13文字で入力してください。',
    'Please use digits and hyphens only, 10 to 13 characters.',
  ),
  postal_code: say('郵便番号は「123-4567」の形で入力してください。', 'Please enter a postal code such as 123-4567.'),
  email: say('メールアドレスの形で入力してください。', 'Please enter an e-mail address.'),
  day: say('日付が正しくありません（例 2026-04-01）。', 'This is not a date (e.g. 2026-04-01).'),
  time: say('時刻は「09:30」の形で入力してください。', 'Please enter a time such as 09:30.'),
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
  before_birth: say('生年月日より前の日付は入力できません。', 'This cannot be before the date of birth.'),
  in_the_future: say('未来の日付は入力できません。', 'A date in the future cannot be entered.'),
  above_zero: say('0より大きい値を入力してください。', 'Please enter a value above 0.'),
  share: say('持分は1以下の分数で入力してください。', 'A share is a fraction of at most one.'),
  relief_limit: say('この特例の限度は{limit}㎡です。', 'The relief covers at most {limit} ㎡.'),
  before_application: say('申請日より前の日付は入力できません。', 'This cannot be before the date of application.'),
  too_far_ahead: say('1年より先の日付は入力できません。', 'A date more than a year ahead cannot be entered.'),
  unavailable: say('現在選択できない項目です。', 'This choice is no longer available.'),
  username: say(
    '半角英数字・@・ハイフンで4〜50文字で入力してください。',
    'Please use letters, digits, @ and hyphens, 4 to 50 characters.',
  ),
  password: say(
    '8文字以上で、英字と数字を両方入れてください。',
    'Please use 8 characters or more, with a letter and a digit.',
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
  last_office: say('有効な拠点が1つもなくなるため無効にできません。', 'The last active office cannot be switched off.'),
  enrolled: say('2段階認証はすでに設定されています。', 'A second factor is already set up.'),
  wrong: say('正しくありません。', 'This is not correct.'),
  taken: say('すでに使われています。', 'This is already in use.'),
  already_customer: say('この方はすでに顧客として登録されています。', 'This person is already a customer.'),
  not_in_family: say('この家族の構成員ではありません。', 'This person is not a member of this family.'),
  family_cycle: say('自分の子や子孫を親にすることはできません。', 'A descendant cannot be a parent.'),
  family_full: say('家族に登録できるのは99人までです。', 'A family holds 99 members at most.'),
  one_representative: say(
    '代表者は家族に1人必要です。別の方を代表にしてください。',
    'A family needs a representative. Please make somebody else the representative.',
  ),
  own_office_only: say('所属拠点を選択してください。', 'Please choose one of your own offices.'),
  one_self: say('「本人」は家族に1人だけ登録できます。', 'A family has exactly one key person (本人).'),
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
