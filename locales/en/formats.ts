import type { Formats } from '@/locales/languageFormats';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const years = (span: string, count: number | undefined): string => (count === 1 ? '1 yr' : `${span} yrs`);

export const formats: Formats = {
  labelSuffix: 'en',
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  comma: ', ',
  colon: ': ',
  dot: ' · ',
  cellDay: 'd mmm yyyy',
  dayRange: ' to ',
  ageRange: '–',
  day: (year, month, date) => `${date} ${MONTHS[month - 1]} ${year}`,
  dayOfYear: (month, date) => `${date} ${MONTHS[month - 1]}`,
  onWeekday: (day, weekday) => `${day} (${weekday})`,
  month: (year, month) => `${MONTHS[month - 1]} ${year}`,
  year: String,
  yearTotal: (year) => `${year} total`,
  eraYear: (letter, _, year) => `${letter}${year}`,
  eraMonth: (eraYear, month) => `${eraYear}.${month}`,
  eraDay: (eraYear, month, date, isLeap) => `${eraYear}.${isLeap ? 'L' : ''}${month}.${date}`,
  about: (day) => `about ${day}`,
  between: (first, last) => `between ${first} and ${last}`,
  yen: (amount) => (amount.startsWith('-') ? `-¥${amount.slice(1)}` : `¥${amount}`),
  days: (count, figure) => (count === 1 ? '1 day' : `${figure} days`),
  pastDue: 'Past due',
  age: (count) => years(String(count), count),
  ageClosely: years,
  ageAtDeath: (span) => `aged ${span}`,
  duration: (hours, minutes) =>
    [...(hours === undefined ? [] : [`${hours} h`]), ...(minutes === undefined ? [] : [`${minutes} min`])].join(' '),
  remark: (fact, more) => `${fact} (${more})`,
};
