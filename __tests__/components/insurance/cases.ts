import { offices, pageOf, relatives, users } from '@/__tests__/components/customer/customers';
import { blank } from '@/__tests__/support/blank';
import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Choices } from '@/components/resource/defineResource';
import { customer } from '@/contract/customer';
import { dropdown } from '@/contract/dropdown';
import { family } from '@/contract/family';
import type { Choice } from '@/contract/fields';
import { history } from '@/contract/history';
import { Insurance, InsuranceRow, insurance } from '@/contract/insurance';
import { newsletter } from '@/contract/options/common';
import { lost_reasons } from '@/contract/options/inquiry';
import * as lists from '@/contract/options/insurance';
import { toss } from '@/contract/toss';

const person = (value: number, label: string): Choice => ({
  value,
  label,
  label_ja: label,
  label_en: label,
  active: 1,
});

const managers = [person(21, '保険　花'), person(22, '保険　次郎')];
const requesters = [person(31, '相続　桜'), person(32, '法務　楓')];

const sets = {
  insurance_types: listed(lists.insurance_types),
  insurance_inquiry: listed(lists.insurance_inquiry),
  insurance_result_types: listed(lists.insurance_result_types),
  insurance_work_categories: listed(lists.insurance_work_categories),
  age: listed(lists.age),
  newsletter: listed(newsletter),
  managers,
  attendees: [...users, ...managers, ...requesters],
};

/** All that the form of a case chooses from. */
export const insuranceChoices: Choices = {
  ...sets,
  lost_reasons: listed(lost_reasons),
  employee: sets.attendees,
  office: offices,
  requesters,
  member: relatives.map(({ value, label }) => person(value, label)),
};

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all' } as const;
const capabilities = ['lock_version', 'idempotency', 'insurance.restore', 'history.listing', 'toss.show'];

/** Staff of the insurance department, as the policy has them. */
export const insurer = sessionOf({
  department: 3,
  capabilities,
  permissions: {
    insurance: { read: 'all', create: 'own', edit: 'own', delete: 'none', restore: 'none' },
    toss: { read: 'all', create: 'own' },
    history: { read: 'all' },
    directory: { read: 'all' },
    savedView: { edit: 'all' },
  },
});

/** Staff of the tax department. */
export const taxStaff = sessionOf({
  capabilities,
  permissions: {
    customer: everything,
    project: everything,
    insurance: { read: 'all', create: 'own', edit: 'none', delete: 'none', restore: 'none' },
    toss: { read: 'all', create: 'own' },
  },
});

const caseRowOf = (changes: Partial<InsuranceRow> = {}): InsuranceRow => ({
  ...blank(InsuranceRow),
  id: 9,
  requested_date: '2026-04-01',
  inquiry_category_id: 1,
  proposal_number: 'H26-00009',
  manager_id: 21,
  manager_name: '保険　花',
  updated_at: '2026-04-01 10:00:00',
  updated_by: '保険　花',
  customer_id: 5,
  family_code: 'F0000001',
  personal_code: 'F0000001-03',
  member_name: '髙橋　一郎',
  is_deceased: 0,
  name_kana: 'タカハシ　イチロウ',
  phone1: '090-1234-5678',
  office_id: 1,
  office_name: '東京',
  insurance_details: '納税資金の準備を検討したい。',
  dob: '1950-04',
  requester_name: '相続　桜',
  result_type: 2,
  insurance_type: 1,
  design_due_date: '2026-04-10',
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
  ...changes,
});

export const caseOf = (changes: Partial<Insurance> = {}): Insurance => ({
  ...blank(Insurance),
  ...caseRowOf(),
  member_id: 33,
  requester_id: 31,
  requester_department_id: 1,
  beneficiaries: [],
  comparison_done: 0,
  attendee_ids: [],
  members: [],
  people: [],
  works: [],
  created_at: '2026-04-01 10:00:00',
  created_by: '保険　花',
  lock_version: 3,
  ...changes,
});

const found = {
  id: 33,
  customer_id: 5,
  cust_name: '髙橋　一郎',
  family_code: 'F0000001',
  family_codes_id: 1,
  office_departments_id: 1,
  personal_code: 'F0000001-03',
  office_name: '東京',
  email: null,
  email2: null,
  phone1: '090-1234-5678',
  phone2: null,
  phone3: null,
  phone_type1: null,
  phone_type2: null,
  phone_type3: null,
  first_name: '一郎',
  last_name: '髙橋',
  first_name_kana: 'イチロウ',
  last_name_kana: 'タカハシ',
  birth_year: 1950,
  birth_month: 4,
  is_deceased: 0 as const,
  death_date: null,
  birth_day: null,
  gender: 1,
  newsletter: null,
  zipcode: null,
  prefecture_id: null,
  address: null,
};

/** The calls that are open to the insurance department; whatever else a screen asks is an error of the test. */
export const useInsurance = () =>
  server.use(
    answer(customer.search, pageOf([found, { ...found, id: 34, customer_id: null, cust_name: '髙橋　花子' }])),
    answer(family.membersDropdown, relatives),
    answer(dropdown.insurance, sets),
    answer(dropdown.activeOffices, offices),
    answer(dropdown.users, ({ query }) =>
      requesters.filter(({ value }) => value === 30 + Number(query.get('department_id'))),
    ),
    answer(insurance.listing, { ...pageOf([caseRowOf()]), insurance_inquiry: sets.insurance_inquiry }),
    answer(insurance.show, caseOf()),
    answer(toss.show, []),
    answer(history.listing, pageOf([])),
  );
