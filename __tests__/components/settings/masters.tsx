import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { dropdown } from '@/contract/dropdown';
import { employee } from '@/contract/employee';
import type { Choice } from '@/contract/fields';
import type { MasterRecord } from '@/contract/masters';
import { bookkeeping_programs, journal_roles } from '@/contract/options/bookkeeping';
import { colors, departments, roles, status, user_types } from '@/contract/options/common';
import { referral_categories } from '@/contract/options/inquiry';
import { account_kinds, professions } from '@/contract/options/invoice';
import { prefectures } from '@/contract/options/prefectures';

export const named = (...names: string[]): Choice[] =>
  names.map((label, index) => ({ value: index + 1, label, label_ja: label, label_en: label, active: 1 }));

export const offices = named('東京', '横浜', '大阪');
export const cities = named('関東', '関西');
export const teams = named('第一チーム', '第二チーム');

export const choices = {
  status: listed(status),
  colors: listed(colors),
  departments: listed(departments),
  referral_categories: listed(referral_categories),
  prefectures: listed(prefectures),
  professions: listed(professions),
  account_kinds: listed(account_kinds),
  bookkeeping_programs: listed(bookkeeping_programs),
  journal_roles: listed(journal_roles),
  roles: listed(roles),
  user_types: listed(user_types),
  office: offices,
  city: cities,
  team: teams,
};

const masterRights = { master: { read: 'all', edit: 'all' } } as const;
export const capabilities = ['lock_version', 'idempotency', 'history.listing'];
export const administrator = sessionOf({ role: 1, capabilities, permissions: masterRights });

export const sets = {
  departments: choices.departments,
  cities,
  offices,
  teams,
  roles: choices.roles,
  user_types: choices.user_types,
  statuses: choices.status,
};

/** The dropdown calls that the masters' screens make. */
export const useBackground = () =>
  server.use(
    answer(employee.searchFilters, sets),
    answer(dropdown.activeOffices, offices),
    answer(dropdown.prefectures, choices.prefectures),
  );

const kept = { display_order: 10, updated_at: '2026-04-01 09:05:00', updated_by: '髙橋　澪', lock_version: 3 };

export const city = (changes: Partial<MasterRecord<'city'>> = {}): MasterRecord<'city'> => ({
  id: 5,
  name: '関東',
  code: 'KT',
  status: 1,
  color_id: 2,
  ...kept,
  ...changes,
});

export const office = (changes: Partial<MasterRecord<'office'>> = {}): MasterRecord<'office'> => ({
  id: 5,
  city_id: 1,
  city_code: 'KT',
  city_name: '関東',
  name: '東京',
  office_code: 'TKY',
  post_code: '100-0001',
  prefecture_id: 13,
  address: '千代田区千代田1-1',
  address2: null,
  phone: '03-1111-2222',
  fax: null,
  representative: '髙橋　澪',
  representative_position: null,
  status: 1,
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
  departments: [{ id: 1, department_id: 1, name: '相続', status: 1, pivot: { status: 1 } }],
  ...kept,
  ...changes,
});

export const team = (changes: Partial<MasterRecord<'team'>> = {}): MasterRecord<'team'> => ({
  id: 5,
  name: '第一チーム',
  status: 1,
  department_id: 1,
  department_name: '相続',
  office_id: 1,
  office_name: '東京',
  ...kept,
  ...changes,
});

export const location = (
  changes: Partial<MasterRecord<'interviewLocation'>> = {},
): MasterRecord<'interviewLocation'> => ({
  id: 5,
  name: '本社応接室',
  code: 'HQ-1',
  office_id: 1,
  office_name: '東京',
  address: null,
  status: 1,
  ...kept,
  ...changes,
});

export const source = (changes: Partial<MasterRecord<'introducedBy'>> = {}): MasterRecord<'introducedBy'> => ({
  id: 5,
  name: 'みらい銀行',
  type: 1,
  referral_category: 1,
  status: 1,
  ...kept,
  ...changes,
});

export const pageOf = <Row,>(data: Row[], total = data.length, limit = 20) => ({
  data,
  current_page: 1,
  last_page: Math.max(1, Math.ceil(total / limit)),
  per_page: limit,
  total,
  from: data.length > 0 ? 1 : null,
  to: data.length > 0 ? data.length : null,
});
