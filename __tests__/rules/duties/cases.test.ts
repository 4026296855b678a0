import { hasThreeYears, propertyDuties } from '@/rules/duties';
import { only, property, tax, taxTold, told } from './duties';

describe('D1 a division does not move the duty to register', () => {
  test.each([
    ['divided, nothing registered before', { division_date: '2026-10-01' }, ['R1/7:ahead 2027-05-06']],
    [
      'died long ago',
      { owner_death_date: '2015-03-01', owner_known_date: '2015-03-01', division_date: '2026-11-01' },
      ['R1/7:ahead 2027-03-31'],
    ],
    [
      'an heir notice before the division',
      { heir_notice_date: '2026-09-01', division_date: '2026-10-01' },
      ['R1/7:done 2027-05-06', 'R2/7:ahead 2029-10-01'],
    ],
    [
      'registered by statutory shares before it, and afterwards',
      { registration_date: '2026-02-01', division_date: '2026-04-01', registration_applied_date: '2026-05-01' },
      ['R1/7:done 2027-05-06', 'R2/7:done 2029-04-02'],
    ],
    [
      'divided before the law was in force, after a registration',
      {
        owner_death_date: '2020-01-01',
        owner_known_date: null,
        registration_date: '2021-01-01',
        division_date: '2022-01-01',
      },
      ['R1/7:done 2027-03-31', 'R2/7:ahead 2027-03-31'],
    ],
    [
      'registered on the day of the division',
      { division_date: '2026-10-01', registration_date: '2026-10-01' },
      ['R1/7:done 2027-05-06'],
    ],
    ['the real estate was known of later', { acquisition_known_date: '2025-02-28' }, ['R1/7:ahead 2028-02-29']],
    ['the real estate was known of first', { acquisition_known_date: '2024-01-10' }, ['R1/7:ahead 2027-05-06']],
    ['the owner lives', { owner_death_date: null, owner_known_date: null }, []],
    ['the owner died on no day that is known', { owner_death_date: null }, ['R1/7:ahead 2027-05-06']],
    ['it was called off', { status: 7 }, []],
    ['the work is done, but on no day', { status: 6 }, ['R1/7:ahead 2027-05-06']],
  ])('%s', (_, changes, lines) => {
    expect(told(propertyDuties({ ...property, ...changes }))).toEqual(lines);
  });

  test('a project tells those of the properties, else its own', () => {
    const properties = [{ ...property, division_date: '2026-10-01' }];
    expect(only(taxTold({}, { properties }), 'R1', 'R2')).toEqual(['R1/7:ahead 2027-05-06']);
    expect(only(taxTold(), 'R1', 'R2')).toEqual(['R1:ahead 2029-10-31']);
  });
});

describe('D2 a return ends itself alone', () => {
  const before = taxTold();
  test('of the inheritance tax', () => {
    expect(taxTold({ prgrs_submission_date: '2026-11-28' })).toEqual([
      ...before.map((line) => (line.startsWith('C') ? 'C:done 2027-08-31' : line)),
      'X:ahead 2032-08-31',
    ]);
  });
  test('of the decedent’s income', () => {
    const changes = { application_type: 2, due_date_type: 2 };
    const lines = taxTold({ ...changes, prgrs_submission_date: '2026-11-28' });
    expect(lines).toContain('B:done 2027-03-01');
    expect(lines).toContain('I:ahead 2026-12-31');
    expect(lines).toContain('A:ahead 2027-02-01');
  });
  test('and its own day of filing ends the decedent’s return beside it', () => {
    const lines = taxTold({ quasi_final_submission_date: '2026-11-28' });
    expect(lines).toEqual(before.map((line) => (line.startsWith('B') ? 'B:done 2027-03-01' : line)));
  });
});

describe('D4 the claim after the division', () => {
  test.each([
    ['2026-03-01', '2026-06-01', []],
    ['2026-06-01', '2026-06-01', []],
    ['2026-09-01', '2026-06-01', ['W:ahead 2027-01-04']],
  ])('divided on %s, filed on %s', (division_date, prgrs_submission_date, lines) => {
    expect(only(taxTold({ division_date, prgrs_submission_date }), 'W')).toEqual(lines);
  });
});

describe('D5 the three years are of the inheritance-tax return', () => {
  test.each([
    [true, {}],
    [true, { application_type: 6 }],
    [true, { application_type: 7 }],
    [true, { application_type: 11 }],
    [false, { application_type: 3, due_date_type: 3 }],
    [false, { application_type: 2, due_date_type: 2 }],
    [false, { application_type: 8, due_date_type: 7 }],
    [false, { project_category: 3 }],
    [false, { project_category: 2 }],
  ])('%s for %j', (applies, changes) => {
    expect(hasThreeYears({ ...tax, ...changes })).toBe(applies);
    expect(only(taxTold(changes), 'U').length > 0).toBe(applies);
  });
});

test('D6 a period that ran out is no duty that was missed', () => {
  expect(only(taxTold({ known_date: '2026-08-27' }), 'A')).toEqual(['A:lapsed 2026-11-27']);
  expect(only(taxTold({ known_date: '2026-08-28' }), 'A')).toEqual(['A:ahead 2026-11-30']);
  expect(only(taxTold({ known_date: '2026-07-28' }), 'B')).toEqual(['B:ahead 2026-11-30']);
});

describe('D7 the return of the year before is due with the final one', () => {
  test.each([
    ['2026-03-16', ['P:overdue 2026-07-16']],
    ['2026-03-15', ['P:overdue 2026-07-15']],
    ['2026-03-17', []],
    ['2025-03-17', ['P:overdue 2025-07-17']],
    ['2025-03-18', []],
    ['2024-03-15', ['P:overdue 2024-07-16']],
    ['2024-03-16', []],
  ])('died on %s', (death, lines) => {
    expect(only(taxTold({ death_date: death, known_date: death }), 'P')).toEqual(lines);
  });
});
