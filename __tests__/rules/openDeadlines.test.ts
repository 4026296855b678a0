import { boardRules } from '@/rules/boardRules';
import { deadlineDefinitions } from '@/rules/deadlineDefinitions';
import {
  openLegalDeadlines,
  openPropertyDeadlines,
  openTaxDeadlines,
  type TaxWork,
  toldTaxDeadlines,
} from '@/rules/openDeadlines';
import { projectDeadlines } from '@/rules/projectDeadlines';

const tax: TaxWork = {
  project_category: 1,
  state: 2,
  due_date_type: 1,
  due_date: '2025-06-30',
  death_date: '2024-08-31',
  known_date: '2024-08-31',
  division_date: null,
  gift_year: null,
  original_due_date: null,
  prgrs_submission_date: null,
  division_status: null,
  quasi_return_needed: null,
  blue_application: null,
};
const open = (changes: Partial<TaxWork> = {}) =>
  openTaxDeadlines({ ...tax, ...changes })
    .map(({ rule }) => rule)
    .join(' ');

test('at first every deadline of the project is open, each on the day that the rules tell', () => {
  const all = projectDeadlines(tax);
  expect(openTaxDeadlines(tax)).toEqual(all);
  expect(open()).toBe('A I B C R U V X');
});

test.each([
  ['the final return is not needed', { quasi_return_needed: 2 }, 'A I C R U V X'],
  ['it is none of the case', { quasi_return_needed: 4 }, 'A I C R U V X'],
  ['it is being looked into', { quasi_return_needed: 3 }, 'A I B C R U V X'],
  ['the blue application is filed', { blue_application: 3 }, 'A B C R U V X'],
  ['the blue application is still to be filed', { blue_application: 2 }, 'A I B C R U V X'],
  ['the estate is divided, on no known day', { division_status: 3 }, 'A I B C R X'],
  ['the estate follows the will', { division_status: 6 }, 'A I B C R X'],
  ['it is divided on a day', { division_date: '2025-03-10' }, 'A I B C W R X'],
  ['the return is filed', { prgrs_submission_date: '2025-06-20', state: 10 }, 'R U V X'],
  ['it is completed, undivided', { prgrs_submission_date: '2025-06-20', state: 12 }, 'U V'],
  ['it is completed, divided', { prgrs_submission_date: '2025-06-20', state: 12, division_date: '2025-07-10' }, 'W'],
  ['it is suspended', { state: 21 }, 'A I B C R U V X'],
  ['it is cancelled', { state: 22 }, ''],
  [
    'the return was filed long ago and is amended',
    { project_category: 2, due_date_type: 4, due_date: null, original_due_date: '2025-06-30' },
    'R U V X',
  ],
  [
    'it is of the living',
    { project_category: 3, death_date: null, known_date: null, due_date_type: 3, due_date: null, gift_year: 2025 },
    'G',
  ],
])('where %s', (_, changes, rules) => {
  expect(open(changes)).toBe(rules);
});

const legal = {
  death_date: '2024-08-31',
  known_date: null,
  infringement_known_date: '2025-01-31',
  stage: 2,
  renounce_filed_date: null,
  renounce_accepted_date: null,
  registration_filed_date: null,
  registration_completed_date: null,
};

test.each([
  [{}, 'A R F'],
  [{ renounce_filed_date: '2024-11-01' }, 'R F'],
  [{ renounce_accepted_date: '2024-12-01' }, 'R F'],
  [{ registration_filed_date: '2025-02-01' }, 'A F'],
  [{ registration_completed_date: '2025-03-01' }, 'A F'],
  [{ infringement_known_date: null }, 'A R'],
  [{ death_date: null }, 'F'],
  [{ stage: 3 }, ''],
  [{ stage: 4 }, ''],
])('of a legal project with %j: %s', (changes, rules) => {
  expect(
    openLegalDeadlines({ ...legal, ...changes })
      .map(({ rule }) => rule)
      .join(' '),
  ).toBe(rules);
});

const property = {
  death_date: '2024-08-31',
  known_date: '2024-09-02',
  acquisition_known_date: null,
  division_date: null,
  registration_applied_date: null,
  registration_completed_date: null,
  status: null,
};

test.each([
  [{}, '2027-09-02'],
  [{ acquisition_known_date: '2025-02-28' }, '2028-02-29'],
  [{ division_date: '2024-10-10' }, '2027-10-12'],
  [{ status: 5 }, '2027-09-02'],
  [{ status: 6 }, undefined],
  [{ status: 7 }, undefined],
  [{ death_date: null }, undefined],
  [{ registration_applied_date: '2025-01-10' }, undefined],
  [{ registration_completed_date: '2025-01-20' }, undefined],
])('of a property with %j: %s', (changes, due) => {
  expect(openPropertyDeadlines({ ...property, ...changes })[0]?.due).toBe(due);
});

test('the board offers every rule that a record can have, each with its words', () => {
  const years = [2024, 2025].map((year) => openTaxDeadlines({ ...tax, gift_year: year, division_date: '2025-03-10' }));
  const found = [
    ...years.flat(),
    ...openTaxDeadlines({ ...tax, death_date: '2025-02-01', known_date: null }),
    ...openTaxDeadlines({ ...tax, due_date_type: 7 }),
    ...openLegalDeadlines(legal),
    ...openPropertyDeadlines(property),
  ].map(({ rule }) => rule);
  expect([...new Set(found)].sort()).toEqual([...boardRules].sort());
  for (const rule of boardRules) expect(deadlineDefinitions[rule].nameJa).not.toBe('');
});

test.each([
  ['at first', {}, ''],
  ['the final return is not needed', { quasi_return_needed: 2 }, 'B'],
  ['the return is filed', { prgrs_submission_date: '2025-06-20', state: 10 }, 'A I B'],
  [
    'it is completed, divided',
    { prgrs_submission_date: '2025-06-20', state: 12, division_date: '2025-07-10' },
    'A I B R X',
  ],
  ['it is cancelled', { state: 22 }, 'A I B C R U V X'],
])('its own page tells all of them, and which are over though nothing was done: %s', (_, changes, over) => {
  const told = toldTaxDeadlines({ ...tax, ...changes });
  expect(told.map(({ over: _over, ...deadline }) => deadline)).toEqual(projectDeadlines({ ...tax, ...changes }));
  expect(
    told
      .filter((deadline) => deadline.over)
      .map(({ rule }) => rule)
      .join(' '),
  ).toBe(over);
  for (const { rule, done, over: isOver } of told)
    expect([rule, Number(isOver) + Number(done !== null) + Number(open(changes).split(' ').includes(rule))]).toEqual([
      rule,
      1,
    ]);
});
