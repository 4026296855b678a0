import type { Filter } from '@/components/resource/defineResource';
import { exportQuery, listingQuery, readListUrl, writeListUrl } from '@/components/resource/listQuery';

const filters: Filter[] = [
  { field: 'name', kind: 'text' },
  { field: 'office_id', kind: 'ref', of: 'office' },
  { field: 'staff', kind: 'refs', of: 'employee' },
  { field: 'deleted', kind: 'flag' },
];
const known = { filters, sorts: ['id', 'name'], limit: 10 };
const nothing = { filters: {}, sort: null, page: 1, limit: 10 };

describe('the URL says', () => {
  test.each([
    ['nothing', {}, nothing],
    [
      'filters by their kinds',
      { name: '1', office_id: '2', deleted: '1' },
      { ...nothing, filters: { name: '1', office_id: 2, deleted: 1 } },
    ],
    ['one of several', { staff: '3' }, { ...nothing, filters: { staff: [3] } }],
    ['several', { staff: ['3', '4'] }, { ...nothing, filters: { staff: [3, 4] } }],
    ['a filter twice where it counts once', { name: ['a', 'b'] }, { ...nothing, filters: { name: 'a' } }],
    ['empty filters', { name: '', office_id: '' }, nothing],
    [
      'an id that is none, for the server to refuse',
      { office_id: 'abc' },
      { ...nothing, filters: { office_id: 'abc' } },
    ],
    ['a page and a size', { page: '3', limit: '50' }, { ...nothing, page: 3, limit: 50 }],
    ['a sort up', { sort_asc: 'name' }, { ...nothing, sort: { field: 'name', down: false } }],
    ['a sort down', { sort_desc: 'id' }, { ...nothing, sort: { field: 'id', down: true } }],
    ['a sort by what cannot be sorted', { sort_asc: 'password' }, nothing],
    ['pages that are none', { page: '0', limit: '-1' }, nothing],
    ['a size that is too large', { limit: '1001' }, nothing],
    ['numbers that are none', { page: '1e3', limit: '1.5' }, nothing],
    ['what other lists know', { active_tab: '2' }, nothing],
    ['a named view', { view: '12' }, { ...nothing, view: '12' }],
    ['that no view is wanted', { view: 'all' }, { ...nothing, view: 'all' }],
    ['a view that is none', { view: 'x' }, nothing],
  ])('%s', (_, url, query) => expect(readListUrl(url, known)).toEqual(query));
});

describe('the URL is written', () => {
  test('without defaults, and with what belongs to others', () => {
    const url = { lang: 'en', active_tab: '2', page: '4', name: 'old', limit: '50' };
    expect(writeListUrl(url, known, { ...nothing, filters: { office_id: 2 } })).toEqual({
      lang: 'en',
      active_tab: '2',
      office_id: '2',
    });
  });
  test.each([
    [
      'everything',
      {
        filters: { name: '髙橋', staff: [3, 4], deleted: 1 },
        sort: { field: 'name', down: true },
        page: 7,
        limit: 100,
        view: '12',
      },
    ],
    ['nothing', nothing],
  ])('so that reading it again gives the same: %s', (_, query) => {
    expect(readListUrl(writeListUrl({}, known, query), known)).toEqual(query);
  });
});

test('listing and export are asked for the same rows in the same order', () => {
  const query = { filters: { name: 'a', office_id: '' }, sort: { field: 'name', down: true }, page: 2, limit: 10 };
  expect(listingQuery(query)).toEqual({ name: 'a', sort_desc: 'name', page: 2, limit: 10 });
  expect(exportQuery(query, ['id', 'name', 'deleted_at'])).toEqual({
    name: 'a',
    sort_desc: 'name',
    columns: 'id,name',
  });
});
