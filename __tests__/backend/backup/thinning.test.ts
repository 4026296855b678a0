import { spareCopies } from '@/backend/backup/thinning';
import { addDays } from '@/rules/calendarDay';

const nightly = (last: string, nights: number): string[] =>
  Array.from({ length: nights }, (_, back) => `${addDays(last, -back)} 03:00:00`).reverse();
const keptOf = (times: readonly string[]): string[] => {
  const spare = new Set(spareCopies(times));
  return times.filter((time) => !spare.has(time));
};
const daysOf = (times: readonly string[]): string[] => times.map((time) => time.slice(5, 10));

test('of two years of nights seven days, five weeks and twelve months are kept', () => {
  const kept = keptOf(nightly('2026-11-29', 730));
  expect(daysOf(kept)).toEqual([
    ...['12-31', '01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30'],
    ...['10-31', '11-01', '11-08', '11-15', '11-22'],
    ...['11-23', '11-24', '11-25', '11-26', '11-27', '11-28', '11-29'],
  ]);
});

test('night after night the same copies are kept as when all are looked at together', () => {
  let kept: string[] = [];
  const all = nightly('2026-11-29', 500);
  for (const time of all) kept = keptOf([...kept, time]);
  expect(kept).toEqual(keptOf(all));
});

test('nothing goes while there are few, and the newest never', () => {
  expect(spareCopies([])).toEqual([]);
  expect(spareCopies(nightly('2026-11-29', 7))).toEqual([]);
  expect(keptOf(['2020-01-01 03:00:00'])).toEqual(['2020-01-01 03:00:00']);
});

test('of several copies of a day the last is kept', () => {
  expect(keptOf(['2026-11-29 03:00:00', '2026-11-29 14:00:00', '2026-11-29 09:00:00'])).toEqual([
    '2026-11-29 14:00:00',
  ]);
});

test('days without a copy do not count', () => {
  const times = [...nightly('2026-03-31', 7), '2026-11-29 03:00:00'];
  expect(daysOf(keptOf(times))).toEqual(['03-26', '03-27', '03-28', '03-29', '03-30', '03-31', '11-29']);
});
