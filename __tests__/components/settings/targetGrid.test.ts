import {
  cellsOf,
  filledDown,
  filledRight,
  measuresOf,
  merged,
  pasted,
  targetDataOf,
  totalOf,
  withCells,
} from '@/components/insuranceTarget/targetGrid';
import { targetMeasures } from '@/contract/insuranceTarget';

const measures = measuresOf.tab1;

test('the measures are those of the contract', () => {
  expect(measuresOf).toEqual(targetMeasures);
});

test('cells and data are the same targets', () => {
  const target_data = { '1': { request_count: 0 }, '12': { contract_count: 7 } };
  const cells = cellsOf({ target_data, dashboard_name: 'tab1' });
  expect(cells).toEqual({ '1.request_count': 0, '12.contract_count': 7 });
  expect(targetDataOf(cells)).toEqual(target_data);
});

test('an emptied cell is left out, a zero is not', () => {
  expect(
    withCells({ '1.request_count': 5, '2.request_count': 6 }, { '1.request_count': null, '2.request_count': 0 }),
  ).toEqual({
    '2.request_count': 0,
  });
});

test('the year is summed, without what is no number', () => {
  expect(
    totalOf(
      { '1.request_count': 5, '2.request_count': 'x', '12.request_count': 7, '1.meeting_count': 9 },
      'request_count',
    ),
  ).toBe(12);
});

test('a column is filled from a month down, a row from a measure to the right', () => {
  const down = filledDown({ '11.request_count': 4, '12.request_count': 9, '3.meeting_count': 1 }, 11, 'request_count');
  expect(down).toEqual({ '11.request_count': 4, '12.request_count': 4, '3.meeting_count': 1 });
  expect(Object.keys(filledDown({ '1.request_count': 4 }, 1, 'request_count'))).toHaveLength(12);
  expect(filledRight({ '2.request_count': 4, '2.contract_count': 8 }, 2, 'request_count', measures)).toEqual({
    '2.request_count': 4,
    '2.meeting_count': 4,
    '2.contract_count': 4,
  });
});

describe('pasting', () => {
  const from = { month: 11, measure: 'meeting_count' } as const;
  test.each([
    [
      '１，２３４\t5\n6\t7',
      { '11.meeting_count': 1234, '11.contract_count': 5, '12.meeting_count': 6, '12.contract_count': 7 },
      [],
      false,
    ],
    ['"1,234"\r\n¥5,000\r\n', { '11.meeting_count': 1234, '12.meeting_count': 5000 }, [], false],
    ['1\t2\t3', { '11.meeting_count': 1, '11.contract_count': 2 }, [], true],
    ['1\n2\n3', { '11.meeting_count': 1, '12.meeting_count': 2 }, [], true],
    [
      '1\t2\t\n3\t4\t',
      { '11.meeting_count': 1, '11.contract_count': 2, '12.meeting_count': 3, '12.contract_count': 4 },
      [],
      false,
    ],
    [
      '約10\t2',
      { '11.meeting_count': '約10', '11.contract_count': 2 },
      [{ month: 11, measure: 'meeting_count', text: '約10' }],
      false,
    ],
  ])('%j', (text, cells, unread, cut) => {
    expect(pasted({}, text, from, measures)).toEqual({ cells, unread, cut });
  });

  test('an empty cell empties', () => {
    expect(pasted({ '11.meeting_count': 5 }, '\t3', from, measures).cells).toEqual({ '11.contract_count': 3 });
  });
});

test('two who saved lose nothing: each keeps what the other left alone, and both see what both changed', () => {
  const base = { '1.request_count': 1, '2.request_count': 2, '3.request_count': 3, '4.request_count': 4 };
  const mine = { '1.request_count': 10, '2.request_count': 2, '3.request_count': 30, '5.request_count': 5 };
  const theirs = { '1.request_count': 100, '2.request_count': 200, '3.request_count': 3 };
  expect(merged(mine, base, theirs)).toEqual({
    cells: { '1.request_count': 10, '2.request_count': 200, '3.request_count': 30, '5.request_count': 5 },
    conflicts: { '1.request_count': 100 },
  });
});
