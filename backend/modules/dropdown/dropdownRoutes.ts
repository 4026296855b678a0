import { type Context, implement } from '@/backend/http/implement';
import { choiceSets, choicesOf } from '@/backend/records/choices';
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
  {
    inquiryForm: read,
    inquiry: read,
    interview: read,
    interviewForm: read,
    advancedSearch: read,
    legalForm: read,
    legalFilter: read,
    sozokuForm: read,
    sozokuSearch: read,
    sozokuWorklog: read,
    insurance: { resource: 'insurance', action: 'read' },
    propertyTypes: read,
    prefectures: find,
    activeOffices: find,
    users: find,
  },
  {
    inquiryForm: answering(dropdownSets.inquiryForm),
    inquiry: answering(dropdownSets.inquiry),
    interview: answering(dropdownSets.interview),
    interviewForm: answering(dropdownSets.interviewForm),
    advancedSearch: answering(dropdownSets.advancedSearch),
    legalForm: answering(dropdownSets.legalForm),
    legalFilter: answering(dropdownSets.legalFilter),
    sozokuForm: answering(dropdownSets.sozokuForm),
    sozokuSearch: answering(dropdownSets.sozokuSearch),
    sozokuWorklog: answering(dropdownSets.sozokuWorklog),
    insurance: answering(dropdownSets.insurance),
    propertyTypes: answering(dropdownSets.propertyTypes),
    prefectures: (_, { db, lang }) => choicesOf(db, lang, 'prefectures'),
    activeOffices: ({ query }, { db, lang }) => choicesOf(db, lang, 'offices', query),
    users: ({ query }, { db, lang }) => choicesOf(db, lang, 'users', query),
  },
);
