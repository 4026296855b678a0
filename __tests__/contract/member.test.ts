import { customerProblems, memberProblems } from '@/contract/member';
import type { Problem } from '@/contract/messages';

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
  ['a death this month', { death_date: '2026-04' }, []],
  ['a death until the end of this year', { death_date: '2026' }, []],
  ['a death in a year of birth', { birth_year: 2000, birth_month: 12, birth_day: 31, death_date: '2000' }, []],
  ['a death about the year before the birth', { birth_year: 2000, death_date: '1999~' }, ['death_date before_birth']],
  [
    'a death in a month before the birth',
    { birth_year: 2000, birth_month: 3, death_date: '2000-02' },
    ['death_date before_birth'],
  ],
  ['a death between two days after the birth', { birth_year: 2000, death_date: '1999-12-01/2000-01-03' }, []],
  ['known in the month of death', { death_date: '2026-03', known_date: '2026-03-01' }, []],
  ['known before the month of death', { death_date: '2026-03', known_date: '2026-02-28' }, ['known_date before_death']],
  ['a time of a whole day', { death_date: '2026-03-01', death_time: '10:30' }, []],
  ['a time of a month', { death_date: '2026-03', death_time: '10:30' }, ['death_time needs_day']],
  ['a marriage', { marriages: [{ spouse_member_id: 2, began_on: '2000-01-01', ended_on: '2000-01-01' }] }, []],
  [
    'marriages that ended before they began',
    {
      marriages: [
        { spouse_member_id: 2, began_on: '2026-04-01' },
        { spouse_member_id: 3, began_on: '2000-01-02', ended_on: '2000-01-01' },
      ],
    },
    ['marriages.1.ended_on before_marriage'],
  ],
  [
    'an inheritance renounced on the day it was known',
    { inheritances: [{ decedent_member_id: 2, known_date: '2026-03-02', renounced_date: '2026-03-02' }] },
    [],
  ],
  [
    'a period extended into the future',
    { inheritances: [{ decedent_member_id: 2, known_date: '2026-03-02', extended_until: '2026-09-02' }] },
    [],
  ],
  [
    'acts before the day of knowing',
    {
      inheritances: [
        { decedent_member_id: 2, known_date: '2026-03-02', renounced_date: '2026-03-01' },
        { decedent_member_id: 4, known_date: '2026-03-02', extended_until: '2026-03-01', accepted_date: '2026-03-02' },
        { decedent_member_id: 4 },
      ],
    },
    [
      'inheritances.0.renounced_date before_known',
      'inheritances.1.extended_until before_known',
      'inheritances.2.decedent_member_id twice',
    ],
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
