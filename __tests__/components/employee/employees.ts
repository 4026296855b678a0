import { blank } from '@/__tests__/support/blank';
import { sessionOf } from '@/__tests__/support/sessions';
import { Employee, type EmployeeRow } from '@/contract/employee';

export const all = { employee: { list: 'all', read: 'all', edit: 'all' } } as const;
export const outline = { employee: { list: 'own', read: 'own', edit: 'none' } } as const;

export const capabilities = [
  'lock_version',
  'idempotency',
  'employee.restore',
  'employee.sessions',
  'employee.endSession',
  'account.reset',
  'history.listing',
];
export const administrator = sessionOf({ role: 1, capabilities, permissions: all });
export const superAdministrator = sessionOf({ role: 99, capabilities, permissions: all });
/** Employee 111 is the session's own. */
export const staff = sessionOf({ role: 4, capabilities, permissions: outline });

const outlined = {
  id: 5,
  last_name: '髙橋',
  first_name: '一郎',
  last_name_kana: 'タカハシ',
  first_name_kana: 'イチロウ',
  department_id: 1,
  department_name: '相続',
  cities: ['関東'],
  offices: ['東京', '横浜'],
  office_id: 1,
  office_name: '東京',
  teams: ['第一チーム'],
  status: 1,
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
  deleted_at: null,
};

export const outlineRow = (changes: Partial<EmployeeRow> = {}): EmployeeRow => ({ ...outlined, ...changes });

export const employeeRow = (changes: Partial<EmployeeRow> = {}): EmployeeRow => ({
  ...outlined,
  username: 'takahashi-1',
  role_name: '一般',
  is_sales: 1,
  is_teamleader: 0,
  is_judicial: 1,
  ...changes,
});

export const person = (changes: Partial<Employee> = {}): Employee => ({
  ...blank(Employee),
  ...outlined,
  username: 'takahashi-1',
  role_name: '一般',
  is_sales: 1,
  is_teamleader: 0,
  is_judicial: 0,
  role_id: 4,
  roles: '一般',
  city_ids: [1],
  office_ids: [1, 2],
  team_ids: [1],
  team: 1,
  user_types: [1],
  start_date: '2020-04-01',
  history: [
    { date: '2024-04-01', kind: 'role', from: '閲覧のみ', to: '一般', note: null },
    { date: '2022-10-01', kind: 'transferred', from: '相続 大阪', to: '相続 東京', note: null },
    { date: '2020-04-01', kind: 'joined', from: null, to: '相続 大阪', note: null },
  ],
  has_password: true,
  has_second_factor: true,
  last_sign_in_at: '2026-04-01 09:05:00',
  failed_sign_ins: 2,
  updated_at: '2026-04-01 09:05:00',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});
