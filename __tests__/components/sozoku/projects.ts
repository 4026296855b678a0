import { familyChoices, useFamily } from '@/__tests__/components/family/familyData';
import { blank } from '@/__tests__/support/blank';
import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Choices } from '@/components/resource/defineResource';
import { chain } from '@/contract/chain';
import { dropdown } from '@/contract/dropdown';
import * as common from '@/contract/options/common';
import { project_categories } from '@/contract/options/inquiry';
import { group_contribution } from '@/contract/options/legal';
import * as sozokuOptions from '@/contract/options/sozoku';
import { sozoku_worklog_categories } from '@/contract/options/worklog';
import { Sozoku, SozokuRow } from '@/contract/sozoku';
import { Worklog } from '@/contract/worklog';

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
export const capabilities = [
  'lock_version',
  'idempotency',
  'contract_with_tax',
  'quote_with_tax',
  'family.tree',
  'sozoku.restore',
  'history.listing',
];
export const staff = sessionOf({
  capabilities,
  permissions: { customer: everything, project: everything, billing: { edit: 'all' } },
});

const sets = {
  ...Object.fromEntries(Object.entries(sozokuOptions).map(([name, list]) => [name, listed(list)])),
  yes_no: listed(common.yes_no),
  general: listed(common.general),
  group_contribution: listed(group_contribution),
  worklog_categories: listed(sozoku_worklog_categories),
  offices: familyChoices.office,
  cities: familyChoices.office,
  users: familyChoices.employee,
  managers: familyChoices.employee,
};

/** All that the screens of a project choose from. */
export const projectChoices: Choices = {
  ...familyChoices,
  ...sets,
  project_categories: listed(project_categories).slice(0, 3),
  living: familyChoices.member ?? [],
};

export const projectRow = (changes: Partial<SozokuRow> = {}): SozokuRow => ({
  ...blank(SozokuRow),
  id: 9,
  application_type: 1,
  uniform_id: 'U00000021',
  decedent_name: '髙橋　太郎',
  proposal_number: 'TK126-0003',
  due_date: '2027-01-04',
  due_date_type: 1,
  due_date_within_3years_date: '2030-01-04',
  due_date_within_3years_date_remaining_days: 1374,
  expected_submission_month: '2026-10',
  interviewer_name: '髙橋　澪',
  worker1_name: '髙橋　澪',
  worker2_name: '渡邊　健',
  manager_name: '𠮷田　翔',
  work_remarks: '急ぎ',
  worklog_category: 7,
  worklog_content: '路線価を確認',
  representative_name: '髙橋　一郎',
  is_deceased: 0,
  deposit_amount: 550_000,
  balance_amount: 550_000,
  deposit_status: 1,
  state: 2,
  project_category: 1,
  order_date: '2026-03-10',
  contract_amount: 1_000_000,
  office_id: 1,
  office_name: '東京',
  updated_at: '2026-04-01 09:05:00',
  lock_version: 4,
  ...changes,
});

export const history = {
  inquiry_details: {
    inquiry_id: 21,
    uniform_id: 'U00000021',
    first_inquiry_date: '2026-03-01',
    first_responder_name: '髙橋　澪',
    approach_way: 1,
    introduced_by_name: 'みなと銀行',
    project_category: 1,
    project_category_status: 6,
    customer_situation: 3,
    first_inquiry: '父が亡くなり、申告を相談したい。',
    remarks: null,
  },
  interview_details: [
    {
      interview_id: 31,
      sequence: 1,
      interview_date: '2026-03-05',
      start_time: '10:00',
      method: 1,
      location_name: '本店応接',
      interviewer_name: '髙橋　澪',
      result_type: 1,
      estimated_amount: 1_000_000,
      first_interview_detail: '費用と期限を説明した。',
      next_action_date: null,
      next_action: null,
    },
  ],
};

export const worklogEntry = (changes: Partial<Worklog> = {}): Worklog => ({
  ...blank(Worklog),
  worklog_id: 71,
  project_id: 9,
  work_date: '2026-03-20',
  user_id: 2,
  user_name: '渡邊　健',
  worklog_category: 7,
  worklog_content: '路線価を確認した。\n現地も見た。',
  minutes: 150,
  is_shared: 1,
  updated_at: '2026-03-20 18:00:00',
  updated_by: '渡邊　健',
  lock_version: 2,
  ...changes,
});

export const projectOf = (changes: Partial<Sozoku> = {}): Sozoku => ({
  ...blank(Sozoku),
  ...projectRow(),
  inquiry_id: 21,
  interview_id: 31,
  customer_id: 5,
  family_code: 'F0000001',
  cust_name: '髙橋　一郎',
  representative_member_id: 33,
  decedent_member_id: 31,
  death_date: '2026-02-28',
  known_date: '2026-02-28',
  interviewer_id: 1,
  worker1_id: 1,
  worker2_id: 2,
  manager_id: 3,
  legal_toss: 0,
  insurance_toss: 0,
  real_estate_toss: 0,
  contract_tax: 100_000,
  quote_with_tax: 0,
  quote_lines: [],
  estimate_provisional: 0,
  estimate_notes: [],
  heir_known_dates: [],
  estate: { heirs: [], properties: [] },
  progress_by: {},
  warnings: [],
  engagement_worklog: { worklogs: [], total_minutes: 0, engagements: [] },
  ...history,
  users: [],
  locations: [],
  created_at: '2026-03-05 12:00:00',
  created_by: '髙橋　澪',
  updated_by: '髙橋　澪',
  ...changes,
});

const none = { id: null, active: false };

/** The calls that a project's screens make besides the one they are about. */
export const useProjects = () => {
  useFamily();
  server.use(
    answer(dropdown.sozokuForm, sets as never),
    answer(dropdown.sozokuSearch, sets as never),
    answer(dropdown.sozokuWorklog, sets as never),
    answer(chain.tabs, {
      inquiry: { id: 21, active: true },
      interview: { id: 31, active: true },
      project_confirmed: { id: 9, active: true },
      project_revised: none,
      project_legal: none,
      project_during_life: none,
      uniform_id: 'U00000021',
      customer_id: 5,
      family_code: 'F0000001',
      cust_name: '髙橋　一郎',
      is_deceased: 0,
      project_category_status: 6,
      interviews: [{ id: 31, sequence: 1, interview_date: '2026-03-05' }],
    }),
  );
};

/** A fixed clock; timers still run. */
export const standAt = (day: string) =>
  jest.useFakeTimers({
    now: new Date(`${day}T03:00:00Z`),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setInterval',
      'clearInterval',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setImmediate',
    ],
  });
