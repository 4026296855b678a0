import { blank } from '@/__tests__/support/blank';
import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Choices } from '@/components/resource/defineResource';
import { CustomerRow, type CustomerSearchRow, customer } from '@/contract/customer';
import { dropdown } from '@/contract/dropdown';
import type { Choice } from '@/contract/fields';
import { Member } from '@/contract/member';
import { gender, newsletter, phone_types } from '@/contract/options/common';
import {
  adoption_types,
  disability,
  half_share,
  loss_of_right,
  marriage_end_reasons,
  relations,
} from '@/contract/options/family';
import { prefectures } from '@/contract/options/prefectures';

const named = (...names: string[]): Choice[] =>
  names.map((label, index) => ({ value: index + 1, label, label_ja: label, label_en: label, active: 1 }));

export const offices = named('東京', '横浜', '大阪');
export const users = named('髙橋　澪', '渡邊　健', '𠮷田　翔');
const sets = {
  relations: listed(relations),
  gender: listed(gender),
  newsletter: listed(newsletter),
  phone_types: listed(phone_types),
  prefectures: listed(prefectures),
  offices,
  users,
};

export const relatives = [
  { value: 31, label: '髙橋　太郎', relation: 1, is_deceased: 0 as const },
  { value: 32, label: '髙橋　花子', relation: 3, is_deceased: 0 as const },
  { value: 33, label: '髙橋　一郎', relation: 4, is_deceased: 0 as const },
];

/** Choices of the form, as the mocked calls answer. */
export const customerChoices: Choices = {
  ...sets,
  office: offices,
  employee: users,
  adoption_types: listed(adoption_types),
  loss_of_right: listed(loss_of_right),
  half_share: listed(half_share),
  marriage_end_reasons: listed(marriage_end_reasons),
  disability: listed(disability),
  member: relatives.map(({ value, label }) => ({ value, label, label_ja: label, label_en: label, active: 1 })),
};

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
export const capabilities = ['lock_version', 'idempotency', 'customer.restore'];
export const staff = sessionOf({ capabilities, permissions: { customer: everything } });

export const pageOf = <Row>(data: Row[], total = data.length, limit = 10) => ({
  data,
  current_page: 1,
  last_page: Math.max(1, Math.ceil(total / limit)),
  per_page: limit,
  total,
  from: data.length > 0 ? 1 : null,
  to: data.length > 0 ? data.length : null,
});

export const customerRow = (changes: Partial<CustomerRow> = {}): CustomerRow => ({
  ...blank(CustomerRow),
  customer_id: 5,
  main_id: 31,
  family_code: 'F0000001',
  personal_code: 'F0000001-03',
  cust_name: '髙橋　一郎',
  cust_name_kana: 'タカハシ　イチロウ',
  is_deceased: 0,
  phone1: '090-1234-5678',
  cust_address: '東京都千代田区千代田1-1',
  office_name: '東京',
  office_id: 1,
  username: '渡邊　健',
  member_id: 33,
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
  updated_at: '2026-04-01 09:05:00',
  ...changes,
});

export const searchRow = (changes: Partial<CustomerSearchRow> = {}): CustomerSearchRow => ({
  id: 33,
  customer_id: 5,
  family_code: 'F0000001',
  family_codes_id: 1,
  office_departments_id: 1,
  personal_code: 'F0000001-03',
  cust_name: '髙橋　一郎',
  office_name: '東京',
  email: null,
  email2: null,
  phone1: '090-1234-5678',
  phone2: null,
  phone3: null,
  phone_type1: 1,
  phone_type2: null,
  phone_type3: null,
  first_name: '一郎',
  last_name: '髙橋',
  first_name_kana: 'イチロウ',
  last_name_kana: 'タカハシ',
  birth_year: 1970,
  birth_month: 3,
  birth_day: 12,
  is_deceased: 0,
  death_date: null,
  gender: 1,
  newsletter: 1,
  zipcode: '100-0001',
  prefecture_id: 13,
  address: '千代田区千代田1-1',
  ...changes,
});

export const member = (changes: Partial<Member> = {}): Member => ({
  ...blank(Member),
  ...searchRow(),
  member_id: 33,
  main_id: 31,
  cust_address: '東京都千代田区千代田1-1',
  username: '渡邊　健',
  relation: 4,
  is_representative: 0,
  office_id: 1,
  contractor_id: 2,
  marriages: [],
  adoptions: [],
  inheritances: [],
  is_fetus: 0,
  is_resident: 1,
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
  created_at: '2026-01-01 09:00:00',
  created_by: '髙橋　澪',
  updated_at: '2026-04-01 09:05:00',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});

/** Background calls of customer screens; no duplicates exist. */
export const useBackground = () =>
  server.use(
    answer(dropdown.inquiryForm, sets as never),
    answer(customer.searchFilterDropdowns, { offices, users }),
    answer(customer.familyDropdown, relatives),
    answer(customer.search, pageOf([] as CustomerSearchRow[])),
    answer(customer.phoneExists, () =>
      Response.json({ success: false, message: '登録されていません。' }, { status: 404 }),
    ),
    answer(customer.emailExists, () =>
      Response.json({ success: false, message: '登録されていません。' }, { status: 404 }),
    ),
  );
