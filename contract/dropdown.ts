import * as z from 'zod';
import { query } from './defineEndpoint';
import { anyId, choiceSets, choices } from './fields';
import type { OptionSetName } from './options';

/** The sets that are the active records of a table; every other set is a closed list of `options`. */
export type RecordSetName =
  | 'offices'
  | 'teams'
  | 'cities'
  | 'users'
  | 'sales'
  | 'first_responders'
  | 'introduced_by'
  | 'identification_responders'
  | 'insurance_managers'
  | 'locations';
export type SetName = RecordSetName | OptionSetName;

/** Sets that an answer names as they are called. */
const setsNamed = <const Name extends SetName>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [N in Name]: N };

/** The seven lists of interviews, used by list and form. */
const interviewSets = {
  ...setsNamed('offices', 'project_categories', 'project_categories_status', 'introduced_by', 'result_type', 'users'),
  responders: 'first_responders',
} as const;

/** Calls that answer several sets: response key → set. A new call needs a row here and one below. */
export const dropdownSets = {
  inquiryForm: {
    ...setsNamed('categories', 'priorities', 'offices', 'first_responders', 'users', 'project_categories'),
    ...setsNamed('project_categories_status', 'introduced_by', 'prefectures', 'approach_ways', 'customer_situations'),
    ...setsNamed('lost_reasons', 'relations', 'gender', 'newsletter', 'phone_types', 'general', 'locations', 'sales'),
    statuses: 'form_statuses',
  },
  inquiry: {
    ...setsNamed('offices', 'first_responders', 'project_categories', 'project_categories_status'),
    ...setsNamed('approach_ways', 'introduced_by', 'users'),
  },
  interview: interviewSets,
  interviewForm: { ...interviewSets, ...setsNamed('locations', 'interview_methods', 'lost_reasons', 'sales') },
  advancedSearch: {
    ...setsNamed('offices', 'users', 'project_categories', 'application_types', 'project_types', 'prefectures'),
    ...setsNamed('introduced_by'),
  },
  legalForm: {
    ...setsNamed('proposal_number_char', 'opportunity_status', 'corporate_toss', 'general', 'newsletter', 'execution'),
    ...setsNamed('custody_of_wills', 'finance_refund', 'finance_deposit', 'tax_return', 'order_type'),
    ...setsNamed('identification_result', 'identification_responders', 'identification_content', 'seal'),
    ...setsNamed(
      'group_contribution',
      'progress_status',
      'payment_status',
      'project_types',
      'offices',
      'users',
      'sales',
    ),
    ...setsNamed('will_types', 'contract_types', 'billing_kinds', 'deposit_kinds', 'bank_procedure_kinds'),
    worklog_categories: 'legal_worklog_categories',
  },
  legalFilter: setsNamed(
    'proposal_number_char',
    'opportunity_status',
    'progress_status',
    'project_types',
    'users',
    'cities',
    'offices',
  ),
  sozokuForm: {
    ...setsNamed('application_types', 'due_date_types', 'deadline_submitted', 'after_deadline', 'blue_application'),
    ...setsNamed('yes_no', 'general', 'deposit_status', 'division_statuses', 'group_contribution', 'result_type'),
    ...setsNamed(
      'gender',
      'relations',
      'locations',
      'offices',
      'users',
      'introduced_by',
      'quote_kinds',
      'sozoku_states',
    ),
    worklog_categories: 'sozoku_worklog_categories',
    managers: 'users',
  },
  sozokuSearch: {
    ...setsNamed('application_types', 'deposit_status', 'offices', 'cities', 'users', 'due_date_types'),
    ...setsNamed('division_statuses', 'sozoku_states'),
    worklog_categories: 'sozoku_worklog_categories',
    managers: 'users',
  },
  sozokuWorklog: { users: 'users', worklog_categories: 'sozoku_worklog_categories' },
  insurance: {
    ...setsNamed('insurance_types', 'insurance_inquiry', 'insurance_result_types', 'insurance_work_categories'),
    ...setsNamed('age', 'newsletter'),
    managers: 'insurance_managers',
    attendees: 'users',
  },
  propertyTypes: {
    ...setsNamed('property_types', 'purposes', 'land_categories', 'usages'),
    statuses: 'property_statuses',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SetName>>>>;

const sets = <Key extends string>(path: string, row: Readonly<Record<Key, SetName>>) =>
  query(path, { data: choiceSets(Object.keys(row) as Key[]) });

/** One set, answered as a bare list. */
const list = <Q extends z.ZodRawShape>(path: string, filters: Q) =>
  query(path, { query: z.object(filters), data: choices });

export const dropdown = {
  inquiryForm: sets('/api/inquiry-form-dropdowns', dropdownSets.inquiryForm),
  inquiry: sets('/api/inquiry-dropdowns', dropdownSets.inquiry),
  interview: sets('/api/interview-dropdowns', dropdownSets.interview),
  interviewForm: sets('/api/interview-form-dropdowns', dropdownSets.interviewForm),
  advancedSearch: sets('/api/advance-search-dropdowns', dropdownSets.advancedSearch),
  legalForm: sets('/api/project-legal-form-dropdowns', dropdownSets.legalForm),
  legalFilter: sets('/api/project-legal-search-filter-dropdowns', dropdownSets.legalFilter),
  sozokuForm: sets('/api/project-sozoku-form-dropdowns', dropdownSets.sozokuForm),
  sozokuSearch: sets('/api/project-sozoku-search-filter-dropdowns', dropdownSets.sozokuSearch),
  sozokuWorklog: sets('/api/project-sozoku-engagement-worklog-form-dropdowns', dropdownSets.sozokuWorklog),
  insurance: sets('/api/insurance-dropdowns', dropdownSets.insurance),
  propertyTypes: sets('/api/property-types-dropdown', dropdownSets.propertyTypes),
  prefectures: list('/api/prefectures-dropdown', {}),
  activeOffices: list('/api/active-offices-dropdown', { department_id: anyId('department') }),
  users: list('/api/users-dropdown', { department_id: anyId('department'), office_id: anyId('office') }),
};
