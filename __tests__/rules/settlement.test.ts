import { mayBeSettled, settlementOf } from '@/rules/settlement';

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

test('a settlement counts for its rule, for the day that the deadline had, and for whom', () => {
  const settled = [
    { rule: 'A', heir_member_id: 3, due: '2026-06-01' },
    { rule: 'U', heir_member_id: null, due: '2026-06-01' },
  ];
  const counts = (rule: string, heir_member_id: number | null, due = '2026-06-01') =>
    settlementOf(settled, { rule, heir_member_id, due }) !== undefined;
  expect(counts('A', 3)).toBe(true);
  expect(counts('A', 3, '2026-06-02')).toBe(false);
  expect(counts('A', 4)).toBe(false);
  expect(counts('A', null)).toBe(false);
  expect(counts('B', 3)).toBe(false);
  expect([counts('U', null), counts('U', 3)]).toEqual([true, true]);
});
