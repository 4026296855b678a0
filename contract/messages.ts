import type * as z from 'zod';
import type { Problem } from './fields';
import { fill } from './notation/fill';

/** Keys of refusal messages, whose sentences are in the languages. */
export type MessageCode =
  | 'required'
  | 'invalid'
  | 'text'
  | 'broken_text'
  | 'too_long'
  | 'pattern'
  | 'katakana'
  | 'phone'
  | 'postal_code'
  | 'email'
  | 'day'
  | 'partial_day'
  | 'day_between'
  | 'time'
  | 'moment'
  | 'yen'
  | 'not_negative'
  | 'yen_range'
  | 'decimal'
  | 'whole_number'
  | 'between'
  | 'at_least_one'
  | 'too_large'
  | 'too_many'
  | 'rows'
  | 'flag'
  | 'choose'
  | 'id'
  | 'one_sort'
  | 'unknown_sort'
  | 'unknown_total'
  | 'phone_or_email'
  | 'partial_date'
  | 'before_death'
  | 'before_known'
  | 'before_marriage'
  | 'needs_day'
  | 'before_birth'
  | 'owner_alive'
  | 'not_death_date'
  | 'in_the_future'
  | 'above_zero'
  | 'share'
  | 'only_gifts'
  | 'only_calendar_gifts'
  | 'only_land'
  | 'beyond_amount'
  | 'beyond_area'
  | 'beyond_acquired'
  | 'after_as_of'
  | 'ground_of_use'
  | 'land_joint_limit'
  | 'relief_limit'
  | 'before_application'
  | 'unavailable'
  | 'username'
  | 'password'
  | 'password_login_id'
  | 'password_same'
  | 'password_guessable'
  | 'digits'
  | 'code'
  | 'place_code'
  | 'colour'
  | 'before_start'
  | 'outside_employment'
  | 'has_left'
  | 'not_among_offices'
  | 'not_among_teams'
  | 'outside_cities'
  | 'not_of_department'
  | 'not_of_office'
  | 'last_admin'
  | 'own_account'
  | 'last_office'
  | 'enrolled'
  | 'wrong'
  | 'taken'
  | 'views_full'
  | 'already_customer'
  | 'not_in_family'
  | 'other_family'
  | 'family_cycle'
  | 'family_full'
  | 'one_representative'
  | 'successor'
  | 'successor_of_projects'
  | 'twice'
  | 'deceased_with_date'
  | 'decedent_member'
  | 'living_member'
  | 'own_office_only'
  | 'introducer'
  | 'not_self'
  | 'lost_reason'
  | 'before_first_inquiry'
  | 'before_interview'
  | 'end_before_start'
  | 'result_before_interview'
  | 'not_sales'
  | 'status_needs_interview'
  | 'status_needs_quote'
  | 'status_needs_order'
  | 'status_needs_booking'
  | 'status_ordered'
  | 'months_reversed'
  | 'too_many_months'
  | 'months_outside'
  | 'office_outside_city'
  | 'ids'
  | 'not_won'
  | 'restore_needs'
  | 'restore_rival'
  | 'project_exists'
  | 'addressee_died'
  | 'month'
  | 'before_work'
  | 'due_date_reason'
  | 'needed_for_order'
  | 'receipt_before_billing'
  | 'deposit_status_derived'
  | 'reviewer_is_worker'
  | 'worker_is_reviewer'
  | 'manager_reviews'
  | 'workers_progress'
  | 'billing_right'
  | 'order_in_use'
  | 'quote_amount'
  | 'twice_in_list'
  | 'not_found'
  | 'saved_meanwhile'
  | 'not_allowed'
  | 'legal_needs_order_date'
  | 'legal_needs_service'
  | 'legal_needs_identification'
  | 'legal_managers_only'
  | 'legal_terminates_order'
  | 'legal_terminated'
  | 'legal_not_terminated'
  | 'legal_order_not_lost'
  | 'legal_order_is_won'
  | 'legal_back_needs_worklog'
  | 'legal_services_open'
  | 'legal_deposit_left'
  | 'judicial_only'
  | 'my_number'
  | 'before_order'
  | 'amount_zero'
  | 'deposit_comes_in'
  | 'deposit_goes_out'
  | 'balance_negative'
  | 'ratio_sum'
  | 'beneficiary_twice'
  | 'before_insurance_application'
  | 'manager_department'
  | 'requester_department'
  | 'insurance_needs_design'
  | 'insurance_needs_intention'
  | 'insurance_needs_comparison'
  | 'insurance_needs_contract'
  | 'insurance_needs_commission'
  | 'insurance_closed'
  | 'toss_exists'
  | 'toss_same'
  | 'handover_gone'
  | 'handover_same'
  | 'import_ambiguous'
  | 'import_nobody'
  | 'import_no_customer'
  | 'import_two_families'
  | 'import_other_head'
  | 'import_busy'
  | 'import_stage'
  | 'import_undecided'
  | 'import_too_many'
  | 'merge_gone'
  | 'merge_twice'
  | 'merge_full'
  | 'merge_elsewhere'
  | 'merge_both_sides'
  | 'merge_unlinked'
  | 'merge_inheritances'
  | 'merge_late'
  | 'merge_changed'
  | 'merge_stray'
  | 'deadline_main'
  | 'deadline_not_open'
  | 'deadline_not_settled'
  | 'fee_before_tax'
  | 'deletion_reason'
  | 'one_self';

/** The sentences of a language. */
export type Messages = Readonly<Partial<Record<MessageCode, string>>>;

const isCode = (code: string, words: Messages): code is MessageCode => Object.hasOwn(words, code);

/** The sentence of a message code, with `{{max}}` and the like filled in; unknown codes read as "not valid". */
export const sentence = (code: string, words: Messages, params: Readonly<Record<string, unknown>> = {}): string =>
  fill((isCode(code, words) ? words[code] : words.invalid) ?? code, params);

/** The sentence of a zod issue with a message key. */
const issueSentence = (issue: z.core.$ZodIssue, words: Messages): string => {
  const params = issue.code === 'custom' ? issue.params : issue.code === 'too_big' ? { max: issue.maximum } : {};
  return sentence(issue.message, words, params);
};

export type ErrorsMap = Record<string, string[]>;

/** A link to the page where the reason of a refusal can be corrected. */
export interface ErrorLink {
  readonly label: string;
  readonly href: string;
}

const add = (errors: ErrorsMap, path: string, text: string): void => {
  const list = Object.hasOwn(errors, path) ? errors[path] : undefined;
  if (list) list.push(text);
  else Object.defineProperty(errors, path, { value: [text], enumerable: true, writable: true, configurable: true });
};

/** Issues and broken rules as the errors map of an answer: field (rows as `items.3.amount`) → sentences in the words of a language. */
export const errorsMap = (
  issues: readonly z.core.$ZodIssue[],
  words: Messages,
  problems: readonly Problem[] = [],
): ErrorsMap => {
  const errors: ErrorsMap = {};
  for (const issue of issues) add(errors, issue.path.map(String).join('.'), issueSentence(issue, words));
  for (const { path, code, params } of problems) add(errors, path, sentence(code, words, params));
  return errors;
};
