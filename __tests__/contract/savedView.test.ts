import { savedView, type ViewSettings } from '@/contract/savedView';

const plain: ViewSettings = { filters: {}, columns: null };
const body = (changes: object = {}, settings: object = {}) => ({
  screen: 'customer:listing',
  name: '自拠点',
  settings: { ...plain, ...settings },
  ...changes,
});
const refused = (sent: object): unknown[] =>
  savedView.store.body.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('keeps what a list shows, and nothing else', () => {
  const settings = {
    filters: { cust_name: '髙橋', office_id: '2', staff: ['3', '4'] },
    columns: ['cust_name', 'phone1'],
    sort_desc: 'updated_at',
    limit: 50,
  };
  const sent = body({ name: '　自拠点　', is_default: true, employee_id: 1 }, { ...settings, page: 3 });
  expect(savedView.store.body.parse(sent)).toEqual({
    screen: 'customer:listing',
    name: '自拠点',
    is_default: 1,
    settings,
  });
});

test.each([
  ['an empty name', body({ name: ' ' }), ['name', 'required']],
  ['a name of 51 signs', body({ name: '𠮷'.repeat(51) }), ['name', 'too_long']],
  ['no screen', body({ screen: undefined }), ['screen', 'required']],
  ['a screen of 51 signs', body({ screen: 'a'.repeat(51) }), ['screen', 'invalid']],
  ['a screen of other signs', body({ screen: "a'b" }), ['screen', 'invalid']],
  ['no columns', body({}, { columns: undefined }), ['settings.columns', 'rows']],
  [
    'more columns than any list has',
    body({}, { columns: Array.from({ length: 101 }, () => 'a') }),
    ['settings.columns', 'too_many'],
  ],
  ['a column that is no name', body({}, { columns: ['a b'] }), ['settings.columns.0', 'invalid']],
  ['no filters', body({}, { filters: null }), ['settings.filters', 'invalid']],
  ['a filter of 201 signs', body({}, { filters: { a: 'あ'.repeat(201) } }), ['settings.filters.a', 'invalid']],
  ['a filter that is no text', body({}, { filters: { a: 1 } }), ['settings.filters.a', 'invalid']],
  ['an empty filter', body({}, { filters: { a: [] } }), ['settings.filters.a', 'required']],
  ['a page of 1001 rows', body({}, { limit: 1001 }), ['settings.limit', 'between']],
  ['two orders', body({}, { sort_asc: 'a', sort_desc: 'b' }), ['settings.sort_desc', 'one_sort']],
  [
    'more than a list could ever need',
    body({}, { filters: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'a'.repeat(200)])) }),
    ['settings', 'too_large'],
  ],
])('refuses %s', (_, sent, problem) => {
  expect(refused(sent)).toEqual([problem]);
});

test('refuses a filter under a name that no field has', () => {
  expect(refused(body({}, { filters: { 'a-b': 'x' } }))).toHaveLength(1);
  expect(refused(body({}, { filters: JSON.parse('{"__proto__": "x"}') }))).toEqual([]);
  const kept = savedView.store.body.parse(body({}, { filters: JSON.parse('{"__proto__": "x"}') }));
  expect(Object.keys(kept.settings.filters)).toEqual([]);
});

test('takes exactly the longest', () => {
  expect(
    refused(body({ name: '𠮷'.repeat(50), screen: 'a'.repeat(50) }, { filters: { a: 'あ'.repeat(200) } })),
  ).toEqual([]);
});
