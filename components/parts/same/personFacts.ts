import type { Values } from '@/components/resource/defineResource';
import { isSame } from '@/components/resource/formState';
import { textOf } from '@/components/ui/inputProps';
import type { LikelySame } from '@/contract/likelySame';
import { numberIn } from '@/contract/notation/phoneNumber';
import type { TypedPerson } from '@/contract/same';

const texts = [
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'phone1',
  'phone2',
  'phone3',
  'email',
  'email2',
  'zipcode',
  'address',
  'address2',
] as const;
const numbers = ['birth_year', 'birth_month', 'birth_day', 'gender', 'prefecture_id'] as const;
const fields = [...texts, ...numbers];

/** What is typed of a person, by which they may be found; the rest of the values is left out. */
export const factsOf = (values: Values): TypedPerson => ({
  ...Object.fromEntries(
    texts.flatMap((field) => (textOf(values[field]) === '' ? [] : [[field, textOf(values[field])]])),
  ),
  ...Object.fromEntries(
    numbers.flatMap((field) => (typeof values[field] === 'number' ? [[field, values[field]]] : [])),
  ),
});

/** Whether anything by which a person is found differs from what is stored. */
export const differs = (values: Values, stored: object): boolean =>
  fields.some((field) => values[field] !== undefined && !isSame(values[field], Reflect.get(stored, field)));

export const wholeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;
/** A name in one field is as long as this where it holds a given name too. */
const WHOLE_NAME = 4;

/** Whether somebody can be found by what is typed: a whole name, number or address, or a given name with a day of birth. */
export const isTelling = (person: TypedPerson): boolean => {
  const { last_name, first_name, last_name_kana, first_name_kana, phone1, phone2, phone3, email, email2 } = person;
  const named = Boolean((last_name && first_name) || (last_name_kana && first_name_kana));
  const inOne = Array.from(textOf(last_name)).length >= WHOLE_NAME;
  const born = Boolean((first_name || first_name_kana) && person.birth_year && person.birth_month && person.birth_day);
  const called = [phone1, phone2, phone3].some((phone) => numberIn(textOf(phone)) !== null);
  return named || inOne || born || called || [email, email2].some((address) => wholeEmail.test(textOf(address)));
};

/** Fields that are taken over together, or not at all: half an address is none. */
const wholes = [
  ['last_name'],
  ['first_name'],
  ['last_name_kana'],
  ['first_name_kana'],
  ['birth_year', 'birth_month', 'birth_day'],
  ['gender'],
  ['phone1', 'phone_type1'],
  ['phone2', 'phone_type2'],
  ['phone3', 'phone_type3'],
  ['email'],
  ['email2'],
  ['zipcode', 'prefecture_id', 'address'],
] as const satisfies readonly (readonly (keyof LikelySame)[])[];

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What a form takes over from somebody's record: what is empty in it, and known there. */
export const takenFrom = (row: LikelySame, values: Values): Record<string, unknown> => {
  const known: readonly unknown[] = [row.phone1, row.phone2, row.phone3].filter((phone) =>
    [values.phone1, values.phone2, values.phone3].includes(phone),
  );
  return Object.fromEntries(
    wholes
      .filter((group) => group.every((field) => isEmpty(values[field])) && !isEmpty(row[group[0]]))
      .filter(([first]) => !known.includes(row[first]))
      .flatMap((group) => group.map((field) => [field, row[field]])),
  );
};
