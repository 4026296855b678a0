import holidayJp from '@holiday-jp/holiday_jp';
import { holidayCalendar } from '@/rules/holidays';

const two = (part: number): string => String(part).padStart(2, '0');

test('every day of the published list, from which the table was taken, is a holiday in it', () => {
  const published = holidayJp
    .between(new Date(1970, 0, 1), new Date(2050, 11, 31))
    .map(({ date }) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
  expect(published.length).toBeGreaterThan(1_000);
  expect(published.filter((day) => holidayCalendar.holidayOn(day) === null)).toEqual([]);
});
