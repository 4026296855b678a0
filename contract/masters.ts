import * as z from 'zod';
import { int, nullableText } from './answerKinds';
import type { DataOf } from './defineEndpoint';
import { defineMaster } from './defineMaster';
import { flag, kana, option, optional, patterned, postalCode, ref, rows, text } from './fields';
import { bookkeeping_programs, journal_roles } from './options/bookkeeping';
import { colors, departments, status } from './options/common';
import { referral_categories } from './options/inquiry';
import { account_kinds, professions } from './options/invoice';
import { prefectures } from './options/prefectures';

const department = () => option('departments', departments);
const active = () => option('status', status);
const line = () => patterned(13, /^[0-9-]+$/, 'digits');
const colour = () => patterned(20, /^#[0-9a-fA-F]{3,8}$/, 'colour');

/** Every master by its noun, in the order in which the settings offer them. */
export const masters = {
  city: defineMaster('city', {
    path: 'cities',
    table: 'cities',
    fields: {
      name: text(50),
      code: patterned(5, /^[A-Z0-9]+$/, 'code'),
      status: active(),
      color_id: optional(option('colors', colors)),
    },
    sorts: ['id', 'name', 'code', 'status'],
    filters: ['name', 'code', 'status'],
    unique: [['name'], ['code']],
    failures: { store: 'Failed to create city', update: 'Failed to update city' },
  }),
  office: defineMaster('office', {
    path: 'offices',
    table: 'offices',
    fields: {
      city_id: ref('city'),
      name: text(50),
      office_code: patterned(3, /^[A-Z0-9]+$/, 'code'),
      post_code: optional(postalCode()),
      prefecture_id: optional(option('prefectures', prefectures)),
      address: optional(text(255)),
      address2: optional(text(255)),
      phone: optional(line()),
      fax: optional(line()),
      representative: optional(text(50)),
      representative_position: optional(text(50)),
      bg_color: optional(colour()),
      font_color: optional(colour()),
      border_color: optional(colour()),
      status: active(),
      /** Whether the office works for a department. */
      departments: rows(z.object({ department_id: department(), status: active() }), 3).optional(),
    },
    row: {
      city_id: int,
      city_code: z.string(),
      city_name: z.string(),
      name: z.string(),
      office_code: z.string(),
      post_code: nullableText,
      prefecture_id: int.nullable(),
      address: nullableText,
      address2: nullableText,
      phone: nullableText,
      fax: nullableText,
      representative: nullableText,
      representative_position: nullableText,
      status: int,
      bg_color: nullableText,
      font_color: nullableText,
      border_color: nullableText,
      departments: z.array(
        z.object({
          id: int,
          department_id: int,
          name: z.string(),
          status: int,
          pivot: z.object({ status: int }),
        }),
      ),
    },
    asked: { department_id: department() },
    sorts: ['id', 'name', 'office_code', 'city_name', 'phone', 'status'],
    filters: ['name', 'office_code', 'city_id', 'department_id', 'status'],
    unique: [['name'], ['office_code']],
  }),
  team: defineMaster('team', {
    path: 'teams',
    table: 'teams',
    fields: { name: text(50), department_id: department(), office_id: ref('office'), status: active() },
    row: {
      name: z.string(),
      status: int,
      department_id: int,
      department_name: z.string(),
      office_id: int,
      office_name: z.string(),
    },
    sorts: ['id', 'name', 'department_name', 'office_name', 'status'],
    filters: ['name', 'department_id', 'office_id', 'status'],
    unique: [['name', 'office_id', 'department_id']],
    limit: 10,
  }),
  interviewLocation: defineMaster('interviewLocation', {
    path: 'interview-locations',
    table: 'interview_locations',
    fields: {
      name: text(50),
      code: patterned(10, /^[A-Z0-9-]+$/, 'place_code'),
      office_id: optional(ref('office')),
      address: optional(text(255)),
      status: active(),
    },
    row: {
      name: z.string(),
      code: z.string(),
      office_id: int.nullable(),
      office_name: nullableText,
      address: nullableText,
      status: int,
    },
    sorts: ['id', 'name', 'code', 'office_name', 'status'],
    filters: ['name', 'code', 'office_id', 'status'],
    unique: [['name'], ['code']],
  }),
  /** A referral source: who sends clients. Its `type` is the department that it sends them to. */
  introducedBy: defineMaster('introducedBy', {
    path: 'introduced-by',
    table: 'referral_sources',
    fields: {
      name: text(50),
      type: department(),
      referral_category: optional(option('referral_categories', referral_categories)),
      status: active(),
    },
    sorts: ['id', 'name', 'type', 'referral_category', 'status'],
    filters: ['name', 'type', 'referral_category', 'status'],
    unique: [['name', 'type']],
    failures: { store: 'An error occurred while creating.', update: 'An error occurred while updating.' },
  }),
  /** A legal person of the firm: who bills and signs. `code` opens the numbers of its invoices. */
  legalPerson: defineMaster('legalPerson', {
    path: 'firm',
    table: 'legal_persons',
    fields: {
      name: text(50),
      code: patterned(3, /^[A-Z0-9]+$/, 'code'),
      department_id: department(),
      profession: option('professions', professions),
      is_individual: flag().optional(),
      registration_no: optional(patterned(14, /^T\d{13}$/, 'registration_no')),
      representative: optional(text(50)),
      post_code: optional(postalCode()),
      prefecture_id: optional(option('prefectures', prefectures)),
      address: optional(text(255)),
      address2: optional(text(255)),
      phone: optional(line()),
      seal_text: optional(text(20)),
      status: active(),
      bank_accounts: rows(
        z.object({
          bank: text(30),
          branch: text(30),
          kind: option('account_kinds', account_kinds),
          number: patterned(7, /^\d{7}$/, 'account_no'),
          holder: kana(60),
        }),
        3,
      ).optional(),
      bookkeeping_program: optional(option('bookkeeping_programs', bookkeeping_programs)),
      /** Where they differ from what the program calls them from the start. */
      journal_accounts: rows(
        z.object({
          role: option('journal_roles', journal_roles),
          account: text(30),
          sub_account: optional(text(30)),
          tax_class: optional(text(30)),
        }),
        6,
      ).optional(),
    },
    sorts: ['id', 'name', 'code', 'department_id', 'registration_no', 'status'],
    filters: ['name', 'department_id', 'status'],
    unique: [['name'], ['code']],
    addition: true,
  }),
};

type Masters = typeof masters;
export type MasterNoun = keyof Masters;
export type Master = Masters[MasterNoun];
/** A record of a master, as in its list and on its page. */
export type MasterRecord<Noun extends MasterNoun> = DataOf<Masters[Noun]['calls']['show']>;

/** The calls of every master, for the map of the API. */
export const masterCalls = Object.fromEntries(Object.entries(masters).map(([noun, { calls }]) => [noun, calls])) as {
  readonly [Noun in MasterNoun]: Masters[Noun]['calls'];
};
