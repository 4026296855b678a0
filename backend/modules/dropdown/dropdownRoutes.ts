import { choiceSets, choicesOf } from '@/backend/db/choices';
import { type Context, implement } from '@/backend/http/implement';
import { dropdown, dropdownSets, type SetName } from '@/contract/dropdown';

const read = { resource: 'customer', action: 'read' } as const;
const find = { resource: 'directory', action: 'read' } as const;

const answering =
  <Key extends string>(sets: Readonly<Record<Key, SetName>>) =>
  (_: unknown, { db, lang }: Context) =>
    choiceSets(db, lang, sets);

export const dropdownModule = implement(
  'dropdown',
  dropdown,
  { inquiryForm: read, propertyTypes: read, prefectures: find, activeOffices: find, users: find },
  {
    inquiryForm: answering(dropdownSets.inquiryForm),
    propertyTypes: answering(dropdownSets.propertyTypes),
    prefectures: (_, { db, lang }) => choicesOf(db, lang, 'prefectures'),
    activeOffices: ({ query }, { db, lang }) => choicesOf(db, lang, 'offices', query),
    users: ({ query }, { db, lang }) => choicesOf(db, lang, 'users', query),
  },
);
