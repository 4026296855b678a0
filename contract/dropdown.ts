import * as z from 'zod';
import { query } from './defineEndpoint';
import { anyId, choiceSets, choices } from './fields';
import type { OptionSetName } from './options';

/** The sets that are the active records of a table; every other set is a closed list of `options`. */
export type RecordSetName =
  | 'offices'
  | 'teams'
  | 'cities'
  | 'users'
  | 'first_responders'
  | 'introduced_by'
  | 'locations';
export type SetName = RecordSetName | OptionSetName;

/** Sets that an answer names as they are called. */
const named = <const Name extends SetName>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [N in Name]: N };

/** What the calls answer that tell several sets at once: key of the answer → set. A new call is a row here and one below. */
export const dropdownSets = {
  inquiryForm: {
    ...named('categories', 'priorities', 'offices', 'first_responders', 'users', 'project_categories'),
    ...named('project_categories_status', 'introduced_by', 'prefectures', 'approach_ways', 'customer_situations'),
    ...named('lost_reasons', 'relations', 'gender', 'newsletter', 'phone_types', 'general', 'locations'),
    statuses: 'form_statuses',
  },
  propertyTypes: {
    ...named('property_types', 'purposes', 'land_categories', 'usages'),
    statuses: 'property_statuses',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SetName>>>>;

const sets = <Key extends string>(path: string, row: Readonly<Record<Key, SetName>>) =>
  query(path, { data: choiceSets(Object.keys(row) as Key[]) });

/** One set, answered as a bare list. */
const list = <Q extends z.ZodRawShape>(path: string, filters: Q) =>
  query(path, { query: z.object(filters), data: choices });

export const dropdown = {
  inquiryForm: sets('/api/inquiry-form-dropdowns', dropdownSets.inquiryForm),
  propertyTypes: sets('/api/property-types-dropdown', dropdownSets.propertyTypes),
  prefectures: list('/api/prefectures-dropdown', {}),
  activeOffices: list('/api/active-offices-dropdown', { department_id: anyId('department') }),
  users: list('/api/users-dropdown', { department_id: anyId('department'), office_id: anyId('office') }),
};
