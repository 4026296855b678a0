import { isSettled, mayBeSettled } from '@/rules/settlement';

test.each([
  [1, false, true],
  [1, true, false],
  [2, true, false],
  [3, true, false],
  [4, false, true],
  [5, true, true],
])('of the kind %d, main: %s, a deadline may be settled by hand: %s', (kind, main, may) => {
  expect(mayBeSettled({ kind, main })).toBe(may);
});

test('a settlement counts for its rule and for the day that the deadline had', () => {
  const settled = [{ rule: 'A', due: '2026-06-01' }];
  expect(isSettled(settled, { rule: 'A', due: '2026-06-01' })).toBe(true);
  expect(isSettled(settled, { rule: 'A', due: '2026-06-02' })).toBe(false);
  expect(isSettled(settled, { rule: 'B', due: '2026-06-01' })).toBe(false);
  expect(isSettled([], { rule: 'A', due: '2026-06-01' })).toBe(false);
});
