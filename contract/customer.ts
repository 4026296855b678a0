import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged, query, sortedQuery } from './defineEndpoint';
import {
  anyId,
  askedPhone,
  choices,
  codeOf,
  email,
  exportedFile,
  flag,
  id,
  idOrNew,
  is_deceased,
  lockVersion,
  number,
  option,
  optional,
  ref,
  text,
  words,
} from './fields';
import { FoundPerson } from './likelySame';
import { CustomerBody, Member, Relative, successor } from './member';
import { newsletter, phone_types } from './options/common';
import { prefectures } from './options/prefectures';

const pair = z.object({ id: id(), familyCode: text(10) });

export const CustomerRow = z.object({
  customer_id: z.number().int(),
  main_id: nullableInt,
  family_code: z.string(),
  personal_code: z.string(),
  cust_name: z.string(),
  cust_name_kana: z.string(),
  is_deceased,
  phone1: nullableText,
  cust_address: z.string(),
  office_name: nullableText,
  office_id: z.number().int(),
  username: nullableText,
  member_id: z.number().int(),
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
  updated_at: z.string(),
  deleted_at: nullableText,
});
export type CustomerRow = z.output<typeof CustomerRow>;

const customerSorts = [
  'customer_id',
  'personal_code',
  'cust_name',
  'phone1',
  'cust_address',
  'office_name',
  'username',
  'updated_at',
] as const;

/** Filters of customer lists. Text matches kanji and kana in any width. */
const customerFilters = {
  cust_name: words(),
  phone: words(40),
  email: words(255),
  family_code: words(20),
  cust_address: words(),
  prefecture_id: optional(option('prefectures', prefectures)),
  office_id: anyId('office'),
  contractor_id: anyId('employee'),
  newsletter: optional(option('newsletter', newsletter)),
  /** 1 = deleted records, for people who may restore them. */
  deleted: optional(flag()),
};

export type CustomerSearchRow = z.output<typeof FoundPerson>;

const Address = z.object({
  zipcode: nullableText,
  prefecture_id: nullableInt,
  address: nullableText,
  address2: nullableText,
});
const StoredCustomer = z.object({
  id: z.number().int(),
  member_id: z.number().int(),
  family_code: z.string(),
  lock_version: z.number().int(),
});

/**
 * `exists` answers success; a number that is free answers 404. `id` is whose value it is, which does not count: a member's
 * where `search_type` is `member`, a customer's where it is `customer` or left out; an unknown one is refused with 422.
 */
const existence = z.object({ exists: z.literal(true), members: z.array(FoundPerson) });

export const customer = {
  listing: paged('/api/customer-listing', {
    row: CustomerRow,
    sorts: customerSorts,
    limit: 10,
    filters: customerFilters,
  }),
  export: query('/api/customer-export', {
    /** `columns`: those of the sheet, by their fields, parted by commas; all where it is empty. */
    query: sortedQuery(customerSorts, { ...customerFilters, columns: words(1000) }),
    data: exportedFile,
  }),
  store: command('POST', '/api/customer-store', {
    body: CustomerBody.extend({ family_code: optional(codeOf('family', 10)) }),
    data: StoredCustomer,
  }),
  createFromFamilyMember: command('POST', '/api/customer-create-from-family-member', {
    body: z.object({
      member_id: ref('member'),
      office_id: optional(ref('office')),
      contractor_id: optional(ref('employee')),
    }),
    data: z.object({ id: z.number().int(), family_code: z.string() }),
  }),
  update: command('PUT', '/api/customer-update/:id', {
    params: z.object({ id: id() }),
    body: CustomerBody.partial().extend({
      family_code: codeOf('family', 10).optional(),
      successor_member_id: successor(),
      lock_version: lockVersion(),
    }),
    data: Member,
  }),
  show: query('/api/customer-show/:id/:familyCode', { params: pair, data: Member }),
  destroy: command('DELETE', '/api/customer-destroy/:id/:familyCode', { params: pair, data: z.object({}) }),
  restore: command('POST', '/api/customer-restore/:id/:familyCode', {
    params: pair,
    data: z.object({}),
    addition: true,
  }),
  searchFilterDropdowns: query('/api/customer-search-filter-dropdowns', {
    data: z.object({ users: choices, offices: choices }),
  }),
  copyAddress: query('/api/customer-family-copy-address/:id/:familyCode', { params: pair, data: Address }),
  familyDropdown: query('/api/customer-family-dropdown', {
    query: z.object({ family_codes_id: ref('family') }),
    data: z.array(Relative),
  }),
  familiesDropdown: query('/api/customer-families-dropdown/:id', {
    params: z.object({ id: id() }),
    data: z.array(
      z.object({ value: z.number().int(), label: z.string(), family_code: z.string(), relation: z.number().int() }),
    ),
  }),
  search: paged('/api/customer-search', {
    row: FoundPerson,
    sorts: ['id', 'personal_code', 'cust_name'],
    limit: 10,
    filters: {
      cust_name: words(),
      phone: words(40),
      email: words(255),
      family_code: words(20),
      birth_year: optional(number(1, 9999)),
      birth_month: optional(number(1, 12)),
      birth_day: optional(number(1, 31)),
      /** 1 = members who are not customers are found too. */
      with_members: optional(flag()),
    },
  }),
  emailExists: query('/api/member-email-exists', {
    query: z.object({ id: idOrNew.optional(), email: email(), search_type: words(20) }),
    data: existence,
  }),
  phoneExists: query('/api/member-phone-exists', {
    query: z.object({
      id: idOrNew.optional(),
      phone: askedPhone(),
      search_type: words(20),
      /** The type of the number; the same number stored with another type also counts. */
      phone_type3: optional(option('phone_types', phone_types)),
    }),
    data: existence,
  }),
};
