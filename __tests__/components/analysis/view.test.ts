import { legalDashboard } from '@/components/analysis/legalTabs';
import { sozokuDashboard } from '@/components/analysis/sozokuTabs';
import type { Dashboard } from '@/components/dashboard/defineDashboard';
import { bodyOf, keptView, linkOf, readView, writeView } from '@/components/dashboard/view';

const today = '2026-11-28';
const tabOf = ({ tabs }: Dashboard, key: string) => {
  const tab = tabs.find((one) => one.key === key);
  if (tab === undefined) throw new Error(key);
  return tab;
};
const first = tabOf(sozokuDashboard, 'inquiry');
const deadlines = tabOf(sozokuDashboard, '5');
const year = tabOf(legalDashboard, '3');
const forecast = tabOf(legalDashboard, '11');

describe('the initial state of a tab', () => {
  test.each([
    ['twelve months that end with the present one', first, { start_date: '2025-12-01', end_date: '2026-11-30' }],
    [
      'the present month and two more, where it tells what lies ahead',
      forecast,
      { start_date: '2026-11-01', end_date: '2027-01-31' },
    ],
  ])('%s', (_, tab, months) => {
    expect(bodyOf(readView({}, tab, today), tab)).toEqual({
      ...months,
      city_id: null,
      office_id: null,
      user_ids: [],
      search_type: 1,
      is_yearly_total: 1,
      is_grand_total: 1,
    });
  });

  test('a year is asked for by its first month alone', () => {
    expect(bodyOf(readView({ start: '2025-04', end: '2025-05', city_id: '3' }, year, today), year)).toEqual({
      start_date: '2025-04-01',
    });
  });

  test('nothing of it stands in the address', () => {
    for (const tab of [first, deadlines, year, forecast])
      expect(writeView(readView({}, tab, today), tab, today)).toEqual({});
  });
});

const said = {
  start: '2024-01',
  end: '2025-12',
  city_id: '2',
  office_id: '3',
  user_ids: '7,8',
  application_type_ids: '1,10',
  due_date_types: '4',
  search_type: '2',
  yearly: '0',
  grand: '0',
  measures: 'open_count,due_count',
  layout: 'measure',
  order: 'calendar',
  compare: 'previous,year',
  zeros: 'mc_data',
  sort: '-2025-12.open_count',
  chart: 'line',
  chart_of: 'due_count',
  chart_block: 'office_data',
};

test('an address says all that a view holds, and reads the same again', () => {
  const view = readView(said, deadlines, today);
  expect(writeView(view, deadlines, today)).toEqual(said);
  expect(readView(writeView(view, deadlines, today), deadlines, today)).toEqual(view);
  expect(bodyOf(view, deadlines)).toEqual({
    start_date: '2024-01-01',
    end_date: '2025-12-31',
    city_id: 2,
    office_id: 3,
    user_ids: [7, 8],
    application_type_ids: [1, 10],
    due_date_types: [4],
    search_type: 2,
    is_yearly_total: 0,
    is_grand_total: 0,
  });
});

test('a link names its months, so that it shows the same next month', () => {
  const link = linkOf(readView({}, first, today), first);
  expect(link).toEqual({ start: '2025-12', end: '2026-11' });
  expect(readView(link, first, '2027-02-01')).toEqual(readView({}, first, today));
});

test('wrong values in the address are ignored', () => {
  const wrong = {
    start: '2025-13',
    end: 'x',
    city_id: '-1',
    office_id: '1.5',
    user_ids: 'a,7,,0',
    search_type: '3',
    layout: 'round',
    sort: 'drop table',
    chart: 'pie',
    chart_of: '<b>',
  };
  expect(readView(wrong, first, today)).toEqual({ ...readView({}, first, today), ids: [7] });
});

test('months, place and columns go along to the next tab; people and sorting do not', () => {
  const view = readView({ ...said, sort: 'name' }, deadlines, today);
  expect(keptView(view, deadlines, first, today)).toEqual({
    start: '2024-01',
    end: '2025-12',
    city_id: '2',
    office_id: '3',
    search_type: '2',
    yearly: '0',
    grand: '0',
    layout: 'measure',
    order: 'calendar',
    compare: 'previous,year',
    zeros: 'mc_data',
  });
  expect(keptView(view, deadlines, year, today)).toEqual({
    layout: 'measure',
    order: 'calendar',
    compare: 'previous,year',
    zeros: 'mc_data',
  });
  expect(keptView(view, deadlines, forecast, today)).not.toHaveProperty('start');
});
