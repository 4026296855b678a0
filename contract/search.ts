import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { paged, query, sortedQuery } from './defineEndpoint';
import { anyDay, anyId, exportedFile, is_deceased, option, optional, words, yen } from './fields';
import { approach_ways, project_categories, project_categories_status } from './options/inquiry';
import { project_types } from './options/legal';
import { prefectures } from './options/prefectures';
import { application_types } from './options/sozoku';

/** Where a search found a row: in a field, in a member of the family, in the name of an employee, or in what is noted. */
const foundIn = [
  'name',
  'kana',
  'code',
  'number',
  'phone',
  'email',
  'address',
  'decedent',
  'heir',
  'relative',
  'staff',
  'inquiry',
  'inquiryRemarks',
  'interview',
  'member',
  'contact',
  'sozokuLog',
  'legalLog',
  'sozoku',
  'legal',
] as const;

/** Why a row was found: where, and the text there with the pieces that were looked for. */
const Reason = z.object({
  found_in: z.enum(foundIn),
  pieces: z.array(z.object({ text: z.string(), hit: z.boolean() })),
});
export type Reason = z.output<typeof Reason>;

/** A customer and one of their chains; a customer without an inquiry has one row without. */
export const SearchRow = z.object({
  id: z.number().int(),
  uniform_id: nullableText,
  /** Of each project of the chain, joined by 「、」. */
  proposal_number: nullableText,
  name: z.string(),
  is_deceased,
  name_kana: z.string(),
  phone1: nullableText,
  phone2: nullableText,
  corresponding_person: nullableText,
  interviewer: nullableText,
  worker: nullableText,
  dec_name_kanji: nullableText,
  heir_names_sozoku: nullableText,
  inquiry_id: nullableInt,
  interview_id: nullableInt,
  p_sozoku_id: nullableInt,
  p_legal_id: nullableInt,
  /** 1 confirmed, 2 revised, 3 during life. */
  p_sozoku_type: nullableInt,
  customer_id: z.number().int(),
  family_code: z.string(),
  office_id: z.number().int(),
  office_name: nullableText,
  project_category: nullableInt,
  project_category_status: nullableInt,
  first_inquiry_date: nullableText,
  estimated_amount: nullableInt,
  contract_amount: nullableInt,
  /** How well the row answers the words, 1 the best; of words together their sum. Only of ranked rows. */
  rank: z.number().int().optional(),
  /** One a word. */
  why: z.array(Reason).optional(),
});
export type SearchRow = z.output<typeof SearchRow>;

const searchSorts = ['first_inquiry_date', 'name', 'uniform_id'] as const;

/**
 * `q`: words parted by spaces, each of which must be found in a name, number, phone, address or e-mail address of the
 * customer, in a name of the family, in the name of an employee in charge, or in what is noted. Without a sort the best
 * come first, and no more than 40 pages are counted.
 */
const searchFilters = {
  q: words(200),
  office_id: anyId('office'),
  /** An employee in charge in any role. */
  user_id: anyId('employee'),
  project_category: optional(option('project_categories', project_categories)),
  project_category_status: optional(option('project_categories_status', project_categories_status)),
  approach_way: optional(option('approach_ways', approach_ways)),
  introduced_by_id: anyId('introducedBy'),
  prefecture_id: optional(option('prefectures', prefectures)),
  application_type: optional(option('application_types', application_types)),
  project_type: optional(option('project_types', project_types)),
  inquiry_from: optional(anyDay()),
  inquiry_to: optional(anyDay()),
  interview_from: optional(anyDay()),
  interview_to: optional(anyDay()),
  order_from: optional(anyDay()),
  order_to: optional(anyDay()),
  /** The newest quote of the chain. */
  estimated_from: optional(yen()),
  estimated_to: optional(yen()),
  /** The contract amounts of the chain's projects together. */
  contract_from: optional(yen()),
  contract_to: optional(yen()),
};

export const search = {
  full: paged('/api/full-search', { row: SearchRow, sorts: searchSorts, limit: 50, filters: searchFilters }),
  export: query('/api/full-search-export', {
    query: sortedQuery(searchSorts, { ...searchFilters, columns: words(1000) }),
    data: exportedFile,
    addition: true,
  }),
};
