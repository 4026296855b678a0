import * as z from 'zod';
import { int, nullableText } from './answerKinds';
import { command, paged } from './defineEndpoint';
import { anyId, flag, number, optional, ref, words } from './fields';
import { LikelySame } from './likelySame';
import { sameReasons } from './options/sameReasons';

const Person = LikelySame.pick({
  id: true,
  customer_id: true,
  cust_name: true,
  last_name_kana: true,
  first_name_kana: true,
  family_code: true,
  personal_code: true,
  office_name: true,
  birth_year: true,
  birth_month: true,
  birth_day: true,
  is_deceased: true,
  death_date: true,
  phone1: true,
  email: true,
  address: true,
});
export type PairedPerson = z.output<typeof Person>;

const Pair = z.object({
  id: int,
  /** The older record. */
  one: Person,
  other: Person,
  /** How likely they are one person, 0–100, and why. */
  score: int,
  reasons: z.array(z.enum(sameReasons)),
  /** Who said that they are different people, and when. */
  different_by: nullableText,
  different_at: nullableText,
});
export type Pair = z.output<typeof Pair>;

/** Pairs of records that may be one person's, of the offices that one may merge in. */
export const duplicate = {
  listing: paged('/api/duplicate-listing', {
    row: Pair,
    sorts: ['score', 'found'],
    limit: 20,
    filters: {
      cust_name: words(),
      office_id: anyId('office'),
      reason: optional(z.enum(sameReasons, 'choose')),
      least: optional(number(0, 100)),
      /** 1 = the pairs that somebody said to be different people. */
      different: optional(flag()),
    },
    addition: true,
  }),
  /** Says that two are different people, or takes that back. */
  different: command('POST', '/api/duplicate-different', {
    body: z.object({ one_member_id: ref('member'), other_member_id: ref('member'), different: flag() }),
    data: z.object({}),
    addition: true,
  }),
  /** Looks at records that came since the last search. */
  search: command('POST', '/api/duplicate-search', { data: z.object({ found: int }), addition: true }),
};
