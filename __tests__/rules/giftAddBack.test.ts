import { giftAddBack, giftAddBackWindow } from '@/rules/giftAddBack';

describe('the window of gifts added back', () => {
  test.each([
    ['2024-05-10', '2021-05-10', null],
    ['2026-12-31', '2023-12-31', null],
    ['2027-01-01', '2024-01-01', null],
    ['2027-01-02', '2024-01-01', '2024-01-01'],
    ['2027-07-01', '2024-01-01', '2024-06-30'],
    ['2030-12-31', '2024-01-01', '2027-12-30'],
    ['2031-01-01', '2024-01-01', '2027-12-31'],
    ['2031-01-02', '2024-01-02', '2028-01-01'],
    ['2035-06-15', '2028-06-15', '2032-06-14'],
    ['2024-02-29', '2021-02-28', null],
  ])('death %s: from %s, older part to %s', (death, from, olderPartTo) => {
    expect(giftAddBackWindow(death)).toEqual({
      from,
      to: death,
      olderPartTo,
      deduction: olderPartTo === null ? 0 : 1_000_000,
    });
  });
});

describe('the amount added back', () => {
  const gifts = [
    { date: '2023-12-31', amount: 1_100_000 },
    { date: '2024-03-01', amount: 1_100_000 },
    { date: '2025-03-01', amount: 1_100_000 },
    { date: '2027-03-01', amount: 1_100_000 },
    { date: '2028-03-01', amount: 1_100_000 },
  ];

  test.each([
    ['2026-12-31', 1_100_000 * 3],
    ['2027-01-01', 1_100_000 * 2],
    ['2028-02-29', 1_100_000 * 2 + 100_000],
    ['2030-03-01', 1_100_000 * 2 + 1_200_000],
    ['2033-01-01', 1_200_000],
    ['2040-01-01', 0],
  ])('death %s: %d', (death, amount) => {
    expect(giftAddBack(gifts, death)).toBe(BigInt(amount));
  });

  test('the deduction never makes it negative', () => {
    expect(giftAddBack([{ date: '2024-03-01', amount: 400_000 }], '2030-03-01')).toBe(BigInt(0));
  });
});
