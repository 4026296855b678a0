import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import {
  earliestOf,
  email,
  flag,
  is_deceased,
  kana,
  lifeDay,
  lifeYear,
  longText,
  number,
  option,
  optional,
  partialDay,
  phone,
  plannedDay,
  postalCode,
  ref,
  rows,
  text,
  time,
  yen,
} from './fields';
import type { Problem } from './messages';
import { gender, newsletter, phone_types } from './options/common';
import {
  adoption_types,
  disability,
  half_share,
  loss_of_right,
  marriage_end_reasons,
  relations,
} from './options/family';
import { prefectures } from './options/prefectures';
import { stored } from './stored';

const marriageFields = (member: () => ReturnType<typeof ref>) => ({
  spouse_member_id: member(),
  began_on: optional(lifeDay()),
  ended_on: optional(lifeDay()),
  end_reason: optional(option('marriage_end_reasons', marriage_end_reasons)),
});
/** A marriage as one of the two enters it. */
export const MarriageBody = z.object(marriageFields(() => ref('member')));

/** A member's links to others of the family, each named as `member` says. */
export const linksTo = (member: () => ReturnType<typeof ref>) => ({
  father_member_id: optional(member()),
  mother_member_id: optional(member()),
  marriages: optional(rows(z.object(marriageFields(member)), 10)),
  adoptions: optional(
    rows(
      z.object({
        adopter_member_id: member(),
        kind: option('adoption_types', adoption_types),
        date: optional(lifeDay()),
      }),
      4,
    ),
  ),
});

/** What a member did as an heir of one decedent. */
export const InheritanceBody = z.object({
  decedent_member_id: ref('member'),
  known_date: optional(lifeDay()),
  renounced_date: optional(lifeDay()),
  limited_acceptance_date: optional(lifeDay()),
  accepted_date: optional(lifeDay()),
  /** To which day the court extended the period of 民法915条1項. */
  extended_until: optional(plannedDay()),
  loss_of_right: optional(option('loss_of_right', loss_of_right)),
  /** Whether the heir takes half as a child born outside of marriage (民法900条4号 before 平成25年法律94号). */
  half_share: optional(option('half_share', half_share)),
  /** 包括受遺者. */
  universal_legatee: optional(flag()),
  /** What was left of a minor's and a disabled person's credit in an earlier inheritance, in yen. */
  minor_credit_left: optional(yen()),
  disabled_credit_left: optional(yen()),
});

/** Fields of a family member; a customer is a member whom the firm advises. */
export const memberFields = {
  last_name: text(50),
  first_name: optional(text(50)),
  last_name_kana: optional(kana(50)),
  first_name_kana: optional(kana(50)),
  relation: option('relations', relations),
  is_representative: optional(flag()),
  birth_year: optional(lifeYear()),
  birth_month: optional(number(1, 12)),
  birth_day: optional(number(1, 31)),
  gender: optional(option('gender', gender)),
  phone1: optional(phone()),
  phone_type1: optional(option('phone_types', phone_types)),
  phone2: optional(phone()),
  phone_type2: optional(option('phone_types', phone_types)),
  phone3: optional(phone()),
  phone_type3: optional(option('phone_types', phone_types)),
  email: optional(email()),
  email2: optional(email()),
  zipcode: optional(postalCode()),
  prefecture_id: optional(option('prefectures', prefectures)),
  address: optional(text(255)),
  address2: optional(text(255)),
  newsletter: optional(option('newsletter', newsletter)),
  office_id: ref('office'),
  contractor_id: optional(ref('employee')),
  occupation: optional(text(100)),
  domicile: optional(text(255)),
  /** Set by any date of death; alone where nothing more is known of it. */
  is_deceased: optional(flag()),
  death_date: optional(partialDay()),
  /** Decides the order of two deaths on one day (民法32条の2). */
  death_time: optional(time()),
  known_date: optional(lifeDay()),
  ...linksTo(() => ref('member')),
  inheritances: optional(rows(InheritanceBody, 30)),
  disability: optional(option('disability', disability)),
  is_fetus: optional(flag()),
  is_resident: optional(flag()),
  remarks: optional(longText()),
};

/** The successor of a deceased representative, for calls that record a death. */
export const successor = () => optional(ref('member'));

export const MemberBody = z.object(memberFields);

/** A customer must be reachable and findable: kana and a phone number or an e-mail address. */
export const CustomerBody = z.object({ ...memberFields, last_name_kana: kana(50) });

/** A member as stored, with what the server adds. */
export const Member = z.object({
  ...stored(memberFields),
  member_id: z.number().int(),
  customer_id: nullableInt,
  main_id: nullableInt,
  family_codes_id: z.number().int(),
  office_departments_id: nullableInt,
  family_code: z.string(),
  personal_code: z.string(),
  cust_name: z.string(),
  cust_address: z.string(),
  office_name: nullableText,
  username: nullableText,
  bg_color: nullableText,
  font_color: nullableText,
  border_color: nullableText,
  created_at: z.string(),
  created_by: nullableText,
  updated_at: z.string(),
  updated_by: nullableText,
  deleted_at: nullableText,
  lock_version: z.number().int(),
});
export type Member = z.output<typeof Member>;
/** A marriage as one of the two sees it; the same row is seen from the other side. */
export type Marriage = Member['marriages'][number];
/** What a person did as an heir of one decedent, and when. */
export type Inheritance = Member['inheritances'][number];

/** A member as a dropdown offers them. */
export const Relative = z.object({
  value: z.number().int(),
  label: z.string(),
  kana: z.string().optional(),
  relation: z.number().int(),
  is_deceased,
});
export type Relative = z.output<typeof Relative>;

type Values = { readonly [K in keyof z.output<typeof MemberBody>]?: z.output<typeof MemberBody>[K] | undefined };

const day10 = (year: number, month: number, dayOfMonth: number): string =>
  new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10);

const birthProblem = (year: number, month: number, dayOfMonth: number, today: string): string | null => {
  const earliest = day10(year, month, dayOfMonth);
  if (Number(earliest.slice(5, 7)) !== month) return 'partial_date';
  return earliest > today ? 'in_the_future' : null;
};

/** The last day, as text to compare, that a day known in part may be. */
const latestOf = (partialDay: string): string => {
  const [first = '', last = first] = partialDay.replaceAll('~', '').split('/');
  return `${last}${'-12-31'.slice(last.length - 4)}`;
};

const isWholeDay = (partialDay: string) => /^\d{4}-\d{2}-\d{2}$/.test(partialDay);

const marriageProblems = (marriages: Values['marriages']): Problem[] =>
  (marriages ?? []).flatMap(({ began_on, ended_on }, index) => {
    const at = (column: string, code: string) => ({ path: `marriages.${index}.${column}`, code });
    return [...(began_on && ended_on && ended_on < began_on ? [at('ended_on', 'before_marriage')] : [])];
  });

const inheritanceProblems = (inheritances: Values['inheritances']): Problem[] =>
  (inheritances ?? []).flatMap((one, index, all) => {
    const at = (column: string, code: string) => ({ path: `inheritances.${index}.${column}`, code });
    const { known_date: known } = one;
    const acts = ['accepted_date', 'limited_acceptance_date', 'renounced_date'] as const;
    const isTwice = all.findIndex((other) => other.decedent_member_id === one.decedent_member_id) < index;
    return [
      ...(isTwice ? [at('decedent_member_id', 'twice')] : []),
      ...(['extended_until', ...acts] as const).flatMap((column) => {
        const day = one[column];
        return known && day && day < known ? [at(column, 'before_known')] : [];
      }),
    ];
  });

/** The rules of a member that join fields. `today` is Tokyo's. */
export const memberProblems = (values: Values, today: string): Problem[] => {
  const problems: Problem[] = [];
  const { birth_year: year, birth_month: month, birth_day: dayOfMonth, death_date: death, known_date: known } = values;
  const [diedFrom, diedUntil] = death ? [earliestOf(death), latestOf(death)] : [null, null];
  if (year != null) {
    const code = birthProblem(year, month ?? 1, month == null ? 1 : (dayOfMonth ?? 1), today);
    if (code) problems.push({ path: 'birth_year', code });
    if (dayOfMonth != null && month == null) problems.push({ path: 'birth_month', code: 'required' });
    if (diedUntil && diedUntil < day10(year, month ?? 1, month == null ? 1 : (dayOfMonth ?? 1)))
      problems.push({ path: 'death_date', code: 'before_birth' });
  } else if (month != null || dayOfMonth != null) problems.push({ path: 'birth_year', code: 'required' });
  if (values.death_time && death && !isWholeDay(death)) problems.push({ path: 'death_time', code: 'needs_day' });
  if (known && diedFrom && known < diedFrom) problems.push({ path: 'known_date', code: 'before_death' });
  if (values.is_deceased === 0 && death) problems.push({ path: 'is_deceased', code: 'deceased_with_date' });
  return [...problems, ...marriageProblems(values.marriages), ...inheritanceProblems(values.inheritances)];
};

/** The rules of a customer: a member's, and that the firm can reach them. */
export const customerProblems = (values: Values, today: string): Problem[] => [
  ...memberProblems(values, today),
  ...(values.phone1 || values.email ? [] : [{ path: 'phone1', code: 'phone_or_email' }]),
];
