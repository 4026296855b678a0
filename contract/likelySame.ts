import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { Member } from './member';
import { sameReasons } from './options/sameReasons';

/** A person as searches and hints show them. */
export const FoundPerson = Member.pick({
  family_code: true,
  family_codes_id: true,
  office_departments_id: true,
  personal_code: true,
  email: true,
  email2: true,
  phone1: true,
  phone2: true,
  phone3: true,
  phone_type1: true,
  phone_type2: true,
  phone_type3: true,
  first_name: true,
  last_name: true,
  first_name_kana: true,
  last_name_kana: true,
  birth_year: true,
  birth_month: true,
  birth_day: true,
  is_deceased: true,
  death_date: true,
  gender: true,
  newsletter: true,
  zipcode: true,
  prefecture_id: true,
  address: true,
}).extend({
  id: z.number().int(),
  customer_id: nullableInt,
  cust_name: z.string(),
  office_name: nullableText,
});

/** A stored person who may be the one that was asked about. */
export const LikelySame = FoundPerson.extend({
  office_id: z.number().int(),
  /** How likely, 0–100. */
  score: z.number().int(),
  /** Why, and what speaks against it. */
  reasons: z.array(z.enum(sameReasons)),
});
export type LikelySame = z.output<typeof LikelySame>;

/**
 * Somebody whom a command has stored, with those who may be the same person, told beside its answer: `likely_same` of the
 * envelope. An addition to the owner's answers.
 */
export const LikelyNews = z.object({
  member_id: z.number().int(),
  cust_name: z.string(),
  others: z.array(LikelySame),
});
export type LikelyNews = z.output<typeof LikelyNews>;
