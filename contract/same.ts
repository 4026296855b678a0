import * as z from 'zod';
import { queryByPost } from './defineEndpoint';
import { codeOf, number, optional, ref, rows, words } from './fields';
import { LikelySame } from './likelySame';

/** What is typed of a person so far: nothing is required, and nothing is refused for its form. */
const TypedPerson = z.object({
  /** Their own record, if they have one: it is not found. */
  member_id: optional(ref('member')),
  /** Their number as a customer: their records in other families are not found either. */
  customer_id: optional(ref('customer')),
  last_name: words(),
  first_name: words(),
  last_name_kana: words(),
  first_name_kana: words(),
  birth_year: optional(number(0, 9999)),
  birth_month: optional(number(0, 99)),
  birth_day: optional(number(0, 99)),
  gender: optional(number(0, 9)),
  phone1: words(60),
  phone2: words(60),
  phone3: words(60),
  email: words(255),
  email2: words(255),
  zipcode: words(20),
  prefecture_id: optional(number(0, 99)),
  address: words(255),
  address2: words(255),
});
export type TypedPerson = z.input<typeof TypedPerson>;

export const same = {
  /** Who may be the people that are being typed, for each of them in their order, the likeliest first. */
  likely: queryByPost('/api/likely-same', {
    body: z.object({
      people: rows(TypedPerson, 99),
      /** Relatives in this family who share a phone number or an e-mail address are not told. */
      family_code: optional(codeOf('family', 20)),
    }),
    data: z.object({ people: z.array(z.array(LikelySame)) }),
    addition: true,
  }),
};
