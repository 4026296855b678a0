import { boardRules } from '@/rules/boardRules';
import type { DeadlineRule } from '@/rules/deadlineRules';
import { deathDuties, type LegalFacts, type TaxFacts, taxDuties } from '@/rules/duties';
import { dutyTable } from '@/rules/duties/table';
import { heir, legalTold, only, property, tax, taxTold, told } from './duties';

test('a death opens all that runs from it, the earliest first', () => {
  expect(taxTold()).toEqual([
    'I:ahead 2026-12-31',
    'A:ahead 2027-02-01',
    'B:ahead 2027-03-01',
    'C:ahead 2027-08-31',
    'R1:ahead 2029-10-31',
    'U:ahead 2030-08-31',
    'V:ahead 2030-10-31',
  ]);
});

type Changes = Partial<TaxFacts>;
const filed: Changes = { prgrs_submission_date: '2026-11-28' };
const gift: Changes = { application_type: 3, due_date_type: 3, gift_year: 2026, death_date: null, known_date: null };
const revised: Changes = {
  project_category: 2,
  application_type: 5,
  due_date_type: 4,
  original_due_date: '2024-06-10',
  due_date: '2029-06-11',
};

/** Each row: the records, and the resulting status of each rule. */
test.each<[DeadlineRule, string, Changes, string[]]>([
  ['A', 'its day is gone', { known_date: '2026-08-10' }, ['A:lapsed 2026-11-10']],
  ['A', 'an amended return comes long after', revised, []],
  ['B', 'nobody said whether it is needed', { known_date: '2026-06-10' }, ['B:overdue 2026-10-13']],
  ['B', 'it is being looked into', { quasi_return_needed: 3 }, ['B:ahead 2027-03-01']],
  ['B', 'it is not needed', { quasi_return_needed: 2 }, ['B:notNeeded 2027-03-01']],
  ['B', 'it is none of the case', { quasi_return_needed: 4 }, ['B:notNeeded 2027-03-01']],
  ['B', 'it was filed', { quasi_final_submission_date: '2026-11-20' }, ['B:done 2027-03-01']],
  ['B', 'the project files it', { application_type: 2, due_date_type: 2, ...filed }, ['B:done 2027-03-01']],
  ['B', 'another return was filed', filed, ['B:ahead 2027-03-01']],
  [
    'P',
    'the death came before the filing day',
    { death_date: '2026-03-16', known_date: '2026-03-16' },
    ['P:overdue 2026-07-16'],
  ],
  [
    'P',
    'it was filed with the other',
    { death_date: '2026-03-16', quasi_final_submission_date: '2026-07-01' },
    ['P:done 2027-03-01'],
  ],
  ['P', 'the death came later', { death_date: '2026-03-17' }, []],
  ['I', 'it is still to be filed', { blue_application: 2 }, ['I:ahead 2026-12-31']],
  ['I', 'it was filed', { blue_application: 3 }, ['I:done 2026-12-31']],
  ['I', 'it is not needed', { blue_application: 1 }, ['I:notNeeded 2026-12-31']],
  ['I', 'the heir has one', { blue_application: 4 }, ['I:notNeeded 2026-12-31']],
  ['I', 'it is known to have been missed', { blue_application: 5 }, ['I:notNeeded 2026-12-31']],
  ['C', 'it was filed', filed, ['C:done 2027-08-31']],
  ['C', 'it is late', { application_type: 6, known_date: '2026-01-10' }, ['C:overdue 2026-11-10']],
  ['C', 'the firm values only', { application_type: 9, due_date_type: 7 }, []],
  ['C', 'it is a gift', gift, []],
  ['U', 'the estate is divided', { division_date: '2026-11-01' }, ['U:done 2030-08-31']],
  ['U', 'it is divided, on no known day', { division_status: 3 }, ['U:done 2030-08-31']],
  ['U', 'it follows the will', { division_status: 6 }, ['U:done 2030-08-31']],
  ['U', 'part of it is not', { division_status: 4, division_date: '2026-11-01' }, ['U:ahead 2030-08-31']],
  ['U', 'the three years are gone', { known_date: '2022-01-10' }, ['U:lapsed 2025-11-10']],
  ['U', 'it is a gift', gift, []],
  ['U', 'it is the final return', { application_type: 2, due_date_type: 2 }, []],
  ['U', 'it is an estimate', { application_type: 8, due_date_type: 7, due_date: '2026-12-25' }, []],
  ['U', 'it is work during life', { project_category: 3 }, []],
  ['U', 'it is an amended return', revised, []],
  ['V', 'the estate is divided', { division_date: '2026-11-01' }, []],
  ['V', 'it was applied for', { after_deadline: 5 }, ['V:done 2030-10-31']],
  ['V', 'its day is gone', { known_date: '2022-01-10' }, ['V:lapsed 2026-01-13']],
  [
    'W',
    'the division came before the return',
    { division_date: '2026-11-01', prgrs_submission_date: '2026-11-20' },
    [],
  ],
  ['W', 'it came after', { division_date: '2026-11-25', prgrs_submission_date: '2026-11-20' }, ['W:ahead 2027-03-25']],
  ['W', 'nothing was filed', { division_date: '2026-11-25' }, []],
  [
    'W',
    'the project is about it and has filed',
    { ...revised, due_date_type: 5, due_date: null, division_date: '2026-06-01', ...filed },
    ['W:done 2026-10-01'],
  ],
  ['X', 'nothing was filed', {}, []],
  ['X', 'the return was', filed, ['X:ahead 2032-08-31']],
  ['X', 'the gift tax was: six years', { ...gift, ...filed }, ['X:ahead 2033-03-15']],
  ['X', 'an amended return asks for it', revised, ['X:ahead 2029-06-11']],
  ['X', 'its day is gone', { ...revised, original_due_date: '2020-06-10', due_date: null }, ['X:lapsed 2025-06-10']],
  ['G', 'it is a gift', gift, ['G:ahead 2027-03-15']],
  ['G', 'it was filed', { ...gift, ...filed }, ['G:done 2027-03-15']],
  ['G', 'it was not, in time', { ...gift, gift_year: 2024 }, ['G:overdue 2025-03-17']],
  ['G', 'a year of gifts stands in another return', { gift_year: 2025 }, []],
  ['R1', 'the return was filed', filed, ['R1:ahead 2029-10-31']],
  ['R1', 'the estate is divided', { division_date: '2026-11-20' }, ['R1:ahead 2029-10-31']],
  ['R1', 'its day is gone', { death_date: '2015-03-01', known_date: '2015-03-01' }, ['R1:ahead 2027-03-31']],
  ['agreed', 'it was agreed', { due_date_type: 7, due_date: '2026-11-01' }, ['agreed:overdue 2026-11-01']],
  ['agreed', 'it is done', { due_date_type: 7, due_date: '2026-11-01', ...filed }, ['agreed:done 2026-11-01']],
  ['agreed', 'nothing was agreed', {}, []],
])('%s where %s', (rule, _, changes, lines) => {
  expect(only(taxTold(changes), rule)).toEqual(lines);
});

test.each<[DeadlineRule, string, Partial<LegalFacts>, string[]]>([
  ['A', 'the client filed it', { renounce_filed_date: '2026-11-20' }, ['A:done 2027-02-01']],
  ['A', 'it was accepted', { renounce_accepted_date: '2026-11-20' }, ['A:done 2027-02-01']],
  ['R1', 'it was applied for', { registration_filed_date: '2026-11-20' }, ['R1:done 2029-10-31']],
  ['R1', 'it is completed', { registration_completed_date: '2026-11-20' }, ['R1:done 2029-10-31']],
  ['F', 'the infringement is known', { infringement_known_date: '2026-11-01' }, ['F:ahead 2027-11-01']],
  ['F', 'a year has gone', { infringement_known_date: '2025-11-01' }, ['F:lapsed 2026-11-01']],
  [
    'F',
    'ten years have gone',
    { death_date: '2016-02-01', infringement_known_date: '2026-01-10' },
    ['F:lapsed 2026-02-01'],
  ],
  ['F', 'nothing is known', {}, []],
  ['B', 'it is a legal matter', {}, []],
  ['C', 'it is a legal matter', {}, []],
])('of a legal project: %s where %s', (rule, _, changes, lines) => {
  expect(only(legalTold(changes), rule)).toEqual(lines);
});

test('another due date stands in place of the law’s, which is told beside it; the three years run from it', () => {
  const duties = taxDuties({ ...tax, due_date: '2027-10-29' });
  expect(duties.find(({ rule }) => rule === 'C')).toMatchObject({
    due: '2027-10-29',
    statutory: '2027-08-31',
    main: true,
    rolled: false,
  });
  expect(duties.find(({ rule }) => rule === 'U')).toMatchObject({ base: '2027-10-29', due: '2030-10-29' });
});

test('what was known decides, without it the death does, of which the first possible day counts', () => {
  expect(only(taxTold({ known_date: '2026-11-10' }), 'C')).toEqual(['C:ahead 2027-09-10']);
  expect(only(taxTold({ known_date: null }), 'C')).toEqual(['C:ahead 2027-08-31']);
  expect(only(taxTold({ known_date: null, death_date: '2026-10' }), 'C')).toEqual(['C:ahead 2027-08-02']);
  expect(taxTold({ known_date: null, death_date: null })).toEqual([]);
});

describe('each heir chooses for themself', () => {
  const choices = (...heirs: ReturnType<typeof heir>[]) =>
    only(taxTold({ known_date: '2026-09-10' }, { heirs }), 'A', 'successorRenunciation', 'C', 'successorFiling');

  test('by their own day, until they have chosen, as long as the court says', () => {
    expect(
      choices(
        heir(2, { chosen_date: '2026-10-01', renounced: 1 }),
        heir(3, { known_date: '2026-10-20' }),
        heir(4, { extended_until: '2027-03-10' }),
        heir(5),
      ),
    ).toEqual([
      'A/2:done 2026-12-10',
      'A/5:ahead 2026-12-10',
      'A/3:ahead 2027-01-20',
      'A/4:ahead 2027-03-10',
      'C:ahead 2027-07-12',
      'C/3:ahead 2027-08-20',
    ]);
  });

  test('who died within the period passes it on (916); who died after it has accepted', () => {
    const successors = [
      { member_id: 8, cust_name: '孫', known_date: '2026-11-20', extended_until: null, chosen_date: null },
    ];
    expect(choices(heir(3, { died_on: '2026-11-15', successors }))).toEqual([
      'successorRenunciation/8:ahead 2027-02-22',
      'C:ahead 2027-07-12',
      'successorFiling/3:ahead 2027-09-21',
    ]);
    expect(choices(heir(3, { died_on: '2026-12-20', successors }))).toEqual([
      'C:ahead 2027-07-12',
      'successorFiling/3:ahead 2027-09-21',
    ]);
  });

  test('in a legal project what was filed is the client’s', () => {
    const lines = legalTold({ renounce_filed_date: '2026-11-20' }, { heirs: [heir(2), heir(3)] });
    expect(only(lines, 'A')).toEqual(['A/2:done 2027-02-01', 'A/3:ahead 2027-02-01']);
  });
});

test('a death that no project is about yet tells the same, and the limits besides', () => {
  const death = { death_date: '2024-05-01', known_date: '2024-05-01' };
  const properties = [{ ...property, heir_notice_date: '2026-09-01', division_date: '2026-10-01' }];
  expect(told(deathDuties(death, { heirs: [], properties }))).toEqual([
    'A:lapsed 2024-08-01',
    'B:overdue 2024-09-02',
    'I:overdue 2024-09-02',
    'C:overdue 2025-03-03',
    'R1/7:done 2027-05-06',
    'U:ahead 2028-03-03',
    'R2/7:ahead 2029-10-01',
    'forcedShareLimit:ahead 2034-05-01',
    'specialBenefitLimit:ahead 2034-05-01',
  ]);
});

test('the board offers those that a record can have', () => {
  const ofDeath = new Set(['forcedShareLimit', 'specialBenefitLimit']);
  const rules = dutyTable.map(({ rule }) => rule);
  expect(rules.filter((rule) => !ofDeath.has(rule)).sort()).toEqual([...boardRules].sort());
});
