import { completedOn, completionDatesFilled, elapsedDays, isIdentified, isSpecified } from '@/rules/legalProject';

const done = { completion_date: '2026-06-10' };
const open = { completion_date: null };

test('completion dates are filled when there is a service and every one has its day', () => {
  expect([[], [open], [done], [done, open], [done, {}]].map(completionDatesFilled)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(completedOn([done, { completion_date: '2026-06-01' }])).toBe('2026-06-10');
  expect(completedOn([done, open])).toBeNull();
});

test.each([
  [null, null, null],
  [undefined, '2026-04-02', null],
  ['2026-04-01', null, 30],
  ['2026-05-01', null, 0],
  ['2026-04-01', '2026-04-01', 0],
  ['2024-02-28', '2024-03-01', 2],
  ['2023-02-28', '2023-03-01', 1],
])('from an order on %s until %s on 1 May 2026: %s days', (orderDate, completed, expected) => {
  expect(elapsedDays({ orderDate, completed }, '2026-05-01')).toBe(expected);
});

test('a client must be identified for work on assets, real-estate sales and companies', () => {
  const kinds = [...Array.from({ length: 19 }, (_, index) => index + 1), 99];
  expect(kinds.filter((kind) => isSpecified([kind]))).toEqual([1, 3, 7, 9, 14, 17, 18]);
  expect([isSpecified([]), isSpecified([2, 10]), isSpecified([2, 3])]).toEqual([false, false, true]);
  expect([null, undefined, 1, 2, 3, 4, 5, 6].filter(isIdentified)).toEqual([2, 3, 4]);
});
