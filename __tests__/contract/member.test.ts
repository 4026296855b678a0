import type { Problem } from '@/contract/fields';
import { customerProblems, memberProblems } from '@/contract/member';

const today = '2026-04-01';
type Values = Parameters<typeof memberProblems>[0];
const said = (problems: readonly Problem[]) => problems.map(({ path, code }) => `${path} ${code}`);

test.each<[string, Values, string[]]>([
  ['nothing known', {}, []],
  ['a year', { birth_year: 1950 }, []],
  ['a year and a month', { birth_year: 1950, birth_month: 2 }, []],
  ['a whole date', { birth_year: 1950, birth_month: 2, birth_day: 28 }, []],
  ['a leap day', { birth_year: 2000, birth_month: 2, birth_day: 29 }, []],
  ['no leap day', { birth_year: 1900, birth_month: 2, birth_day: 29 }, ['birth_year partial_date']],
  ['31 June', { birth_year: 1950, birth_month: 6, birth_day: 31 }, ['birth_year partial_date']],
  ['today', { birth_year: 2026, birth_month: 4, birth_day: 1 }, []],
  ['this month', { birth_year: 2026, birth_month: 4 }, []],
  ['tomorrow', { birth_year: 2026, birth_month: 4, birth_day: 2 }, ['birth_year in_the_future']],
  ['next month', { birth_year: 2026, birth_month: 5 }, ['birth_year in_the_future']],
  ['next year', { birth_year: 2027 }, ['birth_year in_the_future']],
  ['a month alone', { birth_month: 4 }, ['birth_year required']],
  ['a day alone', { birth_day: 4 }, ['birth_year required']],
  ['a day without its month', { birth_year: 1950, birth_day: 4 }, ['birth_month required']],
  ['cleared', { birth_year: null, birth_month: null, birth_day: null }, []],
  ['a death on the day of birth', { birth_year: 2000, birth_month: 1, birth_day: 2, death_date: '2000-01-02' }, []],
  [
    'a death before the birth',
    { birth_year: 2000, birth_month: 1, birth_day: 2, death_date: '2000-01-01' },
    ['death_date before_birth'],
  ],
  ['a death in a month that may be the birth’s', { birth_year: 2000, birth_month: 1, death_date: '2000-01-01' }, []],
  [
    'a death before the month of birth',
    { birth_year: 2000, birth_month: 2, death_date: '2000-01-31' },
    ['death_date before_birth'],
  ],
  ['known on the day of death', { death_date: today, known_date: today }, []],
  ['known before the death', { death_date: '2026-03-02', known_date: '2026-03-01' }, ['known_date before_death']],
  [
    'renounced before known',
    { known_date: '2026-03-02', renounced_date: '2026-03-01' },
    ['renounced_date before_known'],
  ],
  ['renounced on their own day', { heir_known_date: '2026-03-02', renounced_date: '2026-03-02' }, []],
  [
    'renounced before their own day',
    { heir_known_date: '2026-03-02', renounced_date: '2026-03-01' },
    ['renounced_date before_known'],
  ],
  [
    'a death after they had renounced',
    { death_date: '2026-03-02', known_date: '2026-03-05', renounced_date: '2025-03-01' },
    [],
  ],
])('a member with %s', (_, values, problems) => {
  expect(said(memberProblems(values, today))).toEqual(problems);
});

test.each<[string, Values, string[]]>([
  ['phone', { phone1: '0312345678' }, []],
  ['e-mail', { email: 'a@b.jp' }, []],
  ['neither', {}, ['phone1 phone_or_email']],
  ['neither any more', { phone1: null, email: null }, ['phone1 phone_or_email']],
  ['a second phone alone', { phone2: '0312345678' }, ['phone1 phone_or_email']],
  ['neither, and a birth tomorrow', { birth_year: 2027 }, ['birth_year in_the_future', 'phone1 phone_or_email']],
])('a customer with %s', (_, values, problems) => {
  expect(said(customerProblems(values, today))).toEqual(problems);
});
