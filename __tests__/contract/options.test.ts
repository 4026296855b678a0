import { type Option, type OptionSetName, optionSets } from '@/contract/options';
import * as common from '@/contract/options/common';
import * as family from '@/contract/options/family';
import * as inquiry from '@/contract/options/inquiry';
import * as insurance from '@/contract/options/insurance';
import * as legal from '@/contract/options/legal';
import { officeBadgeColor } from '@/contract/options/officeBadges';
import * as prefectures from '@/contract/options/prefectures';
import * as property from '@/contract/options/property';
import * as sozoku from '@/contract/options/sozoku';
import * as worklog from '@/contract/options/worklog';
import { labelIn, labels, optionLabel } from '@/locales/all';

const areas = [common, prefectures, family, property, inquiry, sozoku, worklog, legal, insurance];
const sets: Readonly<Record<string, readonly Option[]>> = optionSets;
const named = Object.entries(sets);
const labelsOf = (option: Option) => labels((lang) => optionLabel(option, lang));

/** '1-3 99' → [1, 2, 3, 99] */
const idsOf = (ranges: string): number[] =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** The stored ids of every list, in the order shown; a lost, added or renumbered row shows here. */
const ids: Record<OptionSetName, string> = {
  departments: '1-3',
  roles: '1-5 99',
  user_types: '1-3',
  status: '1 0',
  yes_no: '1-2',
  general: '1-4',
  gender: '1-3',
  newsletter: '1-4',
  phone_types: '1-4 99',
  contact_methods: '1-8 99',
  directions: '1-2',
  colors: '1-12',
  prefectures: '1-47',
  relations: '1-34 99',
  adoption_types: '1-3',
  marriage_end_reasons: '1-3',
  loss_of_right: '1-2',
  half_share: '1-2',
  land_grounds: '1-9',
  benefit_kinds: '1-3',
  disability: '1-3',
  asset_purposes: '1-3',
  asset_categories: '1-12 21-22',
  asset_details: '101-109 201-203 401-405 501-505 1001-1008',
  evidence_status: '1-4',
  property_types: '1-13 99',
  purposes: '1-10 99',
  property_statuses: '1-7',
  land_categories: '1-23',
  usages: '1-9',
  valuation_methods: '1-5',
  small_lot_types: '1-5',
  approach_ways: '1-12 99',
  customer_situations: '1-8',
  project_categories: '1-5 99',
  project_categories_status: '1-10',
  result_type: '1-14',
  lost_reasons: '1-9 99',
  categories: '1-14 99',
  priorities: '1-4',
  form_statuses: '1-4',
  interview_methods: '1-5',
  referral_categories: '1-11 99',
  application_types: '1-14 99',
  due_date_types: '1-8',
  deposit_status: '1-8',
  division_statuses: '1-7',
  deadline_submitted: '1-5 9',
  after_deadline: '1-8',
  blue_application: '1-5',
  sozoku_states: '1-12 21-22',
  quote_kinds: '1-9 99',
  worklog_categories: '1-25 99 31-51 98',
  sozoku_worklog_categories: '1-25 99',
  legal_worklog_categories: '31-51 98',
  proposal_number_char: '1-6 9',
  project_types: '1-19 99',
  opportunity_status: '1-6',
  progress_status: '1-14',
  payment_status: '1-7',
  order_type: '1-6',
  corporate_toss: '1-5',
  group_contribution: '1-7 99',
  execution: '1-7',
  custody_of_wills: '1-8',
  will_types: '1-5',
  tax_return: '1-5',
  identification_result: '1-6',
  identification_content: '1-10 99',
  seal: '1-6',
  finance_deposit: '1-4',
  finance_refund: '1-4',
  billing_kinds: '1-5',
  deposit_kinds: '1-7',
  contract_types: '1-3',
  bank_procedure_kinds: '1-5',
  insurance_inquiry: '1-7 99',
  insurance_types: '1-16 99',
  insurance_result_types: '1-11',
  insurance_work_categories: '1-9 99',
  age: '1-6',
  dashboard_names: '1-3',
};

const groups: Partial<Record<OptionSetName, Record<string, string>>> = {
  relations: {
    self: '1',
    spouse: '2-3',
    child: '4-11',
    descendant: '12-13',
    ascendant: '14-19',
    sibling: '20-24',
    nephew: '25-26',
    other: '27-34 99',
  },
  land_grounds: { 1: '1-4', 2: '5-6', 3: '7', 4: '8-9' },
  asset_categories: { asset: '1-6 9-10', deemed: '7-8', gift: '11-12', debt: '21', funeral: '22' },
  asset_details: { '1': '101-109', '2': '201-203', '4': '401-405', '5': '501-505', '10': '1001-1008' },
  project_categories: { '1': '1-3', '2': '4', '3': '5' },
  project_categories_status: { open: '1-5 8', won: '6', lost: '7 10', void: '9' },
  result_type: { won: '1-2', open: '3-4 12', lost: '5-11', void: '13-14' },
  worklog_categories: { '1': '1-25 99', '2': '31-51 98' },
  sozoku_worklog_categories: { '1': '1-25 99' },
  legal_worklog_categories: { '2': '31-51 98' },
  insurance_result_types: { open: '1-5 10', won: '6', lost: '7-9', void: '11' },
};

/** The sets of each dropdown call. */
const calls: Record<string, string> = {
  'inquiry-form-dropdowns':
    'categories priorities statuses offices first_responders users project_categories project_categories_status ' +
    'introduced_by prefectures approach_ways customer_situations lost_reasons relations gender newsletter phone_types ' +
    'general locations',
  'inquiry-dropdowns':
    'offices first_responders project_categories project_categories_status approach_ways introduced_by users',
  'interview-dropdowns':
    'offices responders project_categories project_categories_status introduced_by result_type users',
  'interview-form-dropdowns':
    'offices responders project_categories project_categories_status introduced_by result_type users locations ' +
    'interview_methods lost_reasons',
  'project-sozoku-form-dropdowns':
    'application_types due_date_types deadline_submitted after_deadline blue_application yes_no general ' +
    'deposit_status division_statuses group_contribution worklog_categories result_type gender relations locations ' +
    'offices users managers introduced_by',
  'project-sozoku-search-filter-dropdowns':
    'application_types deposit_status worklog_categories offices cities users managers due_date_types',
  'project-sozoku-engagement-worklog-form-dropdowns': 'users worklog_categories',
  'project-legal-form-dropdowns':
    'proposal_number_char opportunity_status corporate_toss general newsletter execution custody_of_wills ' +
    'finance_refund finance_deposit tax_return order_type identification_result identification_responders ' +
    'identification_content seal group_contribution progress_status payment_status project_types worklog_categories ' +
    'offices users',
  'project-legal-search-filter-dropdowns':
    'proposal_number_char opportunity_status progress_status project_types users cities offices',
  'insurance-dropdowns':
    'insurance_types insurance_inquiry insurance_result_types insurance_work_categories managers attendees age ' +
    'newsletter',
  'insurance-target-dropdowns': 'cities offices years dashboard_names',
  'employee-page-search-filters': 'departments cities offices teams roles user_types statuses',
  'advance-search-dropdowns':
    'offices users project_categories application_types project_types prefectures introduced_by',
  'property-types-dropdown': 'property_types purposes land_categories usages statuses',
  'prefectures-dropdown': 'prefectures',
};
/** Keys that hold stored records or computed values. */
const open = new Set(
  (
    'offices users first_responders responders managers attendees teams cities introduced_by locations ' +
    'identification_responders years'
  ).split(' '),
);
const statuses: Record<string, OptionSetName> = {
  'inquiry-form-dropdowns': 'form_statuses',
  'employee-page-search-filters': 'status',
  'property-types-dropdown': 'property_statuses',
};

test('no two areas name a list alike', () => {
  const names = areas.flatMap((area) => Object.keys(area));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(Object.keys(sets).toSorted()).toEqual(names.toSorted());
});

test('every list is fixed by its ids', () => {
  const actual = Object.fromEntries(named.map(([name, list]) => [name, list.map(({ value }) => value)]));
  const expected = Object.fromEntries(Object.entries(ids).map(([name, ranges]) => [name, idsOf(ranges)]));
  expect(actual).toEqual(expected);
});

test.each(Object.entries(calls))('%s finds each closed list it names', (call, keys) => {
  const missing = keys
    .split(' ')
    .filter((key) => !open.has(key))
    .map((key) => (key === 'statuses' ? statuses[call] : key))
    .filter((name) => name === undefined || !Object.hasOwn(sets, name));
  expect(missing).toEqual([]);
});

describe.each(named)('%s', (name, list) => {
  test('ids are unique and positive; only an inactive status is 0', () => {
    const values = list.map(({ value }) => value);
    expect(new Set(values).size).toBe(values.length);
    const lowest = name === 'status' ? 0 : 1;
    expect(values.filter((value) => !Number.isSafeInteger(value) || value < lowest)).toEqual([]);
  });

  test('both languages have a trimmed label of their own script', () => {
    const sameInBoth = ['LINE', 'FAX', 'Web'];
    const wrong = list
      .map(labelsOf)
      .filter(
        ({ label_ja, label_en }) =>
          label_ja !== label_ja.trim() ||
          label_en !== label_en.trim() ||
          !(
            /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(label_ja) || sameInBoth.includes(label_ja)
          ) ||
          !/^[\x20-\x7e]+$/.test(label_en),
      );
    expect(wrong).toEqual([]);
  });

  test.each(['label_ja', 'label_en'] as const)('no %s stands twice', (language) => {
    // Each department sees its own half of the work log's list only.
    const half = (option: Option) => (name === 'worklog_categories' ? option.group : '');
    const labels = list.map((option) => `${half(option)} ${labelsOf(option)[language]}`);
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });

  test('その他 is 99, and 99 is その他', () => {
    const elsewhere: Record<string, number> = { proposal_number_char: 9 };
    const other = elsewhere[name] ?? 99;
    const isOther = (option: Option) => {
      const { label_ja, label_en } = labelsOf(option);
      return label_ja === 'その他' && label_en === 'Other';
    };
    const expected = name === 'roles' ? [] : list.filter(({ value }) => value === other);
    expect(list.filter(isOther)).toEqual(expected);
    expect(
      list.map(labelsOf).filter(({ label_ja, label_en }) => (label_ja === 'その他') !== (label_en === 'Other')),
    ).toEqual([]);
  });

  test('its groups are complete', () => {
    const actual: Record<string, number[]> = {};
    for (const { value, group } of list) {
      if (group !== undefined) actual[group] = [...(actual[group] ?? []), value];
    }
    const expected = Object.entries(groups[name as OptionSetName] ?? {});
    expect(actual).toEqual(Object.fromEntries(expected.map(([group, ranges]) => [group, idsOf(ranges)])));
  });
});

test('only 案件区分 その他 has no group in a grouped list', () => {
  const ungrouped = Object.keys(groups).flatMap((name) =>
    (sets[name] ?? []).filter(({ group }) => group === undefined).map(({ value }) => `${name} ${value}`),
  );
  expect(ungrouped).toEqual(['project_categories 99']);
});

test('groups that are ids name entries that exist', () => {
  const idsIn = (name: OptionSetName) => sets[name]?.map(({ value }) => String(value));
  expect(idsIn('departments')).toEqual(expect.arrayContaining(Object.keys(groups.project_categories ?? {})));
  expect(idsIn('departments')).toEqual(expect.arrayContaining(Object.keys(groups.worklog_categories ?? {})));
  expect(idsIn('asset_categories')).toEqual(expect.arrayContaining(Object.keys(groups.asset_details ?? {})));
});

test('codes', () => {
  const codes = Object.fromEntries(
    named.map(([name, list]) => [name, list.flatMap(({ code }) => code ?? [])]).filter(([, list]) => list?.length),
  );
  expect(codes).toEqual({
    proposal_number_char: ['S', 'R', 'Y', 'T', 'H', 'K', 'Z'],
    colors: [
      ...['magenta', 'geekblue', 'green', 'gold', 'purple', 'cyan'],
      ...['orange', 'volcano', 'red', '#90ee90', '#ffb6c1', 'default'],
    ],
    dashboard_names: ['tab1', 'tab2', 'tab3'],
  });
});

test('prefectures stand in the order of their national numbers', () => {
  const at = (value: number) => labelIn(optionSets.prefectures, value, 'en');
  expect([1, 13, 14, 23, 26, 27, 40, 47].map(at)).toEqual([
    'Hokkaido',
    'Tokyo',
    'Kanagawa',
    'Aichi',
    'Kyoto',
    'Osaka',
    'Fukuoka',
    'Okinawa',
  ]);
});

describe('office badges', () => {
  test.each([
    [1, 'magenta'],
    [2, 'geekblue'],
    [3, 'green'],
    [4, 'gold'],
    [5, 'purple'],
    [6, 'cyan'],
    [8, 'orange'],
    [9, 'magenta'],
    [10, 'volcano'],
    [11, 'red'],
    [12, 'magenta'],
    [13, '#90ee90'],
    [14, '#ffb6c1'],
  ])('office %i is %s', (officeId, color) => {
    expect(officeBadgeColor(officeId)).toBe(color);
    expect(optionSets.colors.map(({ code }) => code)).toContain(color);
  });

  test.each([7, 0, -1, 15, 1000])('office %i has the default colour', (officeId) => {
    expect(officeBadgeColor(officeId)).toBe('default');
  });
});
