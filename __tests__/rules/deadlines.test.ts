import { addDays, addMonths, daysBetween, weekdayOf } from '@/rules/calendarDay';
import {
  addressChangeDeadline,
  blueReturnDeadline,
  correctionAfterDivisionDeadline,
  correctionDeadline,
  type Deadline,
  divisionDeadline,
  divisionRemainingDays,
  dueDateOf,
  finalIncomeTaxDeadline,
  forcedShareDeadline,
  forcedShareLimit,
  furtherRegistrationDeadline,
  giftTaxDeadline,
  inheritanceTaxDeadline,
  isOfGift,
  periodEnd,
  previousYearReturnDeadline,
  registrationDeadline,
  renunciationDeadline,
  specialBenefitLimit,
  successorFilingDeadline,
  successorRenunciationDeadline,
  undividedApprovalDeadline,
} from '@/rules/deadlines';
import { createHolidayCalendar, holidayCalendar } from '@/rules/holidays';

type Rule = (base: string | null | undefined) => Deadline | null;

const rolling: Record<string, Rule> = {
  A: (base) => renunciationDeadline(base),
  B: (base) => finalIncomeTaxDeadline(base),
  C: (base) => inheritanceTaxDeadline(base),
  V: (base) => undividedApprovalDeadline(base),
  W: (base) => correctionAfterDivisionDeadline(base),
  X: (base) => correctionDeadline(base),
  R1: (base) => registrationDeadline(base),
  R2: (base) => furtherRegistrationDeadline(base),
  successorRenunciation: (base) => successorRenunciationDeadline(base),
  successorFiling: (base) => successorFilingDeadline(base),
  addressChange: (base) => addressChangeDeadline(base),
};
const fixed: Record<string, Rule> = {
  U: (base) => divisionDeadline(base),
  F: (base) => forcedShareDeadline(base),
  forcedShareLimit: (base) => forcedShareLimit(base),
  specialBenefitLimit: (base) => specialBenefitLimit(base),
};
const rules: Record<string, Rule> = { ...rolling, ...fixed, I: (base) => blueReturnDeadline(base) };

const weekdays = '日月火水木金土';
const withWeekday = (day: string) => `${day}(${weekdays[weekdayOf(day)]})`;

describe('worked dates', () => {
  test.each([
    ['C', '2020-06-15', '2021-04-15(木)', '2021-04-15(木)', "the tax agency's example"],
    ['C', '2020-06-18', '2021-04-18(日)', '2021-04-19(月)', "the tax agency's example, Sunday"],
    ['C', '2025-01-06', '2025-11-06(木)', '2025-11-06(木)', 'the usual pair'],
    ['C', '2023-05-06', '2024-03-06(水)', '2024-03-06(水)', ''],
    ['C', '2016-09-21', '2017-07-21(金)', '2017-07-21(金)', ''],
    ['C', '2016-04-29', '2017-02-28(火)', '2017-02-28(火)', 'no 30 February'],
    ['C', '2024-08-31', '2025-06-30(月)', '2025-06-30(月)', 'counted from 1 September'],
    ['C', '2023-04-28', '2024-02-28(水)', '2024-02-28(水)', 'leap year'],
    ['C', '2023-04-29', '2024-02-29(木)', '2024-02-29(木)', 'leap year'],
    ['C', '2023-04-30', '2024-02-29(木)', '2024-02-29(木)', 'leap year'],
    ['C', '2024-09-30', '2025-07-31(木)', '2025-07-31(木)', 'not 30 July'],
    ['C', '2023-02-28', '2023-12-31(日)', '2024-01-04(木)', 'not 28 December'],
    ['C', '2024-02-28', '2024-12-28(土)', '2025-01-06(月)', 'Saturday, turn of the year, weekend'],
    ['C', '2024-02-29', '2024-12-31(火)', '2025-01-06(月)', ''],
    ['C', '2025-02-28', '2025-12-31(水)', '2026-01-05(月)', 'not 28 December'],
    ['C', '2018-06-27', '2019-04-27(土)', '2019-05-07(火)', 'ten days of Golden Week'],
    ['C', '2025-07-03', '2026-05-03(日)', '2026-05-07(木)', 'substitute holiday'],
    ['C', '2024-11-20', '2025-09-20(土)', '2025-09-22(月)', 'a working day between holidays'],
    ['B', '2024-08-31', '2024-12-31(火)', '2025-01-06(月)', ''],
    ['B', '2023-10-30', '2024-02-29(木)', '2024-02-29(木)', 'no 31 February'],
    ['B', '2025-04-30', '2025-08-31(日)', '2025-09-01(月)', 'not 30 August'],
    ['A', '2020-09-10', '2020-12-10(木)', '2020-12-10(木)', 'published example'],
    ['A', '2021-11-29', '2022-02-28(月)', '2022-02-28(月)', 'published example'],
    ['A', '2025-04-30', '2025-07-31(木)', '2025-07-31(木)', 'not 30 July'],
    ['A', '2025-02-28', '2025-05-31(土)', '2025-06-02(月)', ''],
    ['A', '1969-09-28', '1969-12-28(日)', '1970-01-05(月)', 'a court accepted 5 January'],
    ['R1', '2010-05-01', '2027-03-31(水)', '2027-03-31(水)', 'transitional'],
    ['R1', '2024-02-29', '2027-03-31(水)', '2027-03-31(水)', 'transitional'],
    ['R1', '2024-03-31', '2027-03-31(水)', '2027-03-31(水)', 'transitional'],
    ['R1', '2024-04-01', '2027-04-01(木)', '2027-04-01(木)', 'a day later than the transitional date'],
    ['R1', '2025-02-28', '2028-02-29(火)', '2028-02-29(火)', ''],
    ['R1', '2028-02-29', '2031-02-28(金)', '2031-02-28(金)', ''],
    ['R1', '2027-12-30', '2030-12-30(月)', '2031-01-06(月)', ''],
    ['U', '2024-02-29', '2027-02-28(日)', '2027-02-28(日)', 'not rolled'],
    ['U', '2025-02-28', '2028-02-29(火)', '2028-02-29(火)', 'not 28 February'],
    ['U', '2024-10-31', '2027-10-31(日)', '2027-10-31(日)', 'not rolled'],
    ['V', '2027-02-28', '2027-04-30(金)', '2027-04-30(金)', ''],
    ['V', '2028-02-29', '2028-04-30(日)', '2028-05-01(月)', ''],
    ['V', '2027-10-31', '2027-12-31(金)', '2028-01-04(火)', ''],
    ['W', '2025-01-31', '2025-05-31(土)', '2025-06-02(月)', ''],
    ['W', '2025-10-30', '2026-02-28(土)', '2026-03-02(月)', 'no 31 February'],
    ['F', '2023-02-28', '2024-02-29(木)', '2024-02-29(木)', ''],
    ['F', '2024-02-29', '2025-02-28(金)', '2025-02-28(金)', ''],
    ['X', '2024-06-10', '2029-06-10(日)', '2029-06-11(月)', ''],
    ['I', '2025-04-10', '2025-08-10(日)', '2025-08-12(火)', '山の日'],
    ['I', '2024-08-31', '2024-12-31(火)', '2024-12-31(火)', 'deemed approval before the rolled day of B'],
    ['I', '2025-11-01', '2026-02-15(日)', '2026-02-15(日)', 'unrolled on purpose'],
    ['I', '2024-10-31', '2024-12-31(火)', '2024-12-31(火)', 'last day of the first group'],
    ['addressChange', '2020-07-01', '2028-03-31(金)', '2028-03-31(金)', 'transitional'],
    ['addressChange', '2026-04-01', '2028-04-01(土)', '2028-04-03(月)', ''],
    ['specialBenefitLimit', '2010-01-01', '2028-03-31(金)', '2028-03-31(金)', 'transitional'],
    ['specialBenefitLimit', '2018-03-31', '2028-03-31(金)', '2028-03-31(金)', 'both the same'],
    ['specialBenefitLimit', '2018-04-01', '2028-04-01(土)', '2028-04-01(土)', 'not rolled'],
    ['forcedShareLimit', '2024-02-29', '2034-02-28(火)', '2034-02-28(火)', ''],
    ['successorFiling', '2024-02-28', '2024-12-28(土)', '2025-01-06(月)', ''],
  ])('%s from %s ends %s, due %s %s', (rule, base, rawEnd, due) => {
    const deadline = rules[rule]?.(base);
    expect(deadline).toMatchObject({ rule, base, rolled: rawEnd !== due });
    expect(withWeekday(deadline?.rawEnd ?? base)).toBe(rawEnd);
    expect(withWeekday(deadline?.due ?? base)).toBe(due);
  });

  test.each([
    [2025, '2026-03-15', '2026-03-16'],
    [2024, '2025-03-15', '2025-03-17'],
    [2023, '2024-03-15', '2024-03-15'],
  ])('G of a gift in %d ends %s, due %s', (year, rawEnd, due) => {
    expect(giftTaxDeadline(year)).toMatchObject({
      rule: 'G',
      base: `${year}-12-31`,
      start: `${year + 1}-02-01`,
      rawEnd,
      due,
    });
  });
});

describe('what a deadline tells', () => {
  test('the whole answer', () => {
    expect(inheritanceTaxDeadline('2024-02-28')).toEqual({
      rule: 'C',
      base: '2024-02-28',
      start: '2024-02-29',
      rawEnd: '2024-12-28',
      due: '2025-01-06',
      rolled: true,
      provisional: false,
    });
  });

  test('the transitional registration period counts its first day', () => {
    expect(registrationDeadline('1950-01-01')?.start).toBe('2024-04-01');
    expect(registrationDeadline('2024-03-31')?.start).toBe('2024-04-01');
    expect(registrationDeadline('2024-04-01')?.start).toBe('2024-04-02');
  });

  test('whether a forecast holiday can still move it', () => {
    // 20 March 2030 is a forecast equinox.
    expect(inheritanceTaxDeadline('2029-05-20')).toMatchObject({ due: '2030-03-21', provisional: true });
    expect(inheritanceTaxDeadline('2029-05-21')).toMatchObject({ due: '2030-03-21', provisional: true });
    expect(inheritanceTaxDeadline('2029-05-25')).toMatchObject({ due: '2030-03-25', provisional: false });
    expect(divisionDeadline('2027-03-20')).toMatchObject({ due: '2030-03-20', provisional: false });
  });

  test('a corrected calendar moves it', () => {
    const calendar = createHolidayCalendar({ 2030: [{ date: '2030-03-21', name: '春分の日' }] });
    expect(inheritanceTaxDeadline('2029-05-20', calendar)).toMatchObject({
      due: '2030-03-20',
      rolled: false,
      provisional: false,
    });
    expect(dueDateOf(1, { knownDate: '2029-05-21' }, calendar)).toBe('2030-03-22');
  });

  test.each(Object.keys(rules))('%s is null where its base is missing or no date', (rule) => {
    for (const base of [null, undefined, '', '2024-02-30', '2024-2-3', 'yesterday', '9999-12-31']) {
      expect(rules[rule]?.(base)).toBeNull();
    }
  });

  test.each([null, undefined, 2024.5, Number.NaN, 0, 99_999])('G is null for the year %p', (year) => {
    expect(giftTaxDeadline(year)).toBeNull();
  });
});

describe('rules with more than one date', () => {
  test('R1 runs from the later knowledge, R2 from the division', () => {
    expect(registrationDeadline('2024-05-01', '2024-08-01')).toMatchObject({ rule: 'R1', base: '2024-08-01' });
    expect(registrationDeadline('2024-05-01', '2024-04-01')?.base).toBe('2024-05-01');
    expect(registrationDeadline('2024-05-01', null)?.base).toBe('2024-05-01');
    expect(registrationDeadline(null, '2024-05-01')?.base).toBe('2024-05-01');
    expect(registrationDeadline(null)).toBeNull();
    expect(furtherRegistrationDeadline('2026-10-01')).toMatchObject({ rule: 'R2', due: '2029-10-01' });
    expect(furtherRegistrationDeadline('2022-10-01')).toMatchObject({ due: '2027-03-31' });
  });

  test('X of the gift tax has six years', () => {
    expect(correctionDeadline('2025-03-17')?.due).toBe('2030-03-18');
    expect(correctionDeadline('2025-03-17', holidayCalendar, { ofGift: true })?.due).toBe('2031-03-17');
    expect([isOfGift(3, null), isOfGift(5, 2024), isOfGift(5, null), isOfGift(1, 2024)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(dueDateOf(4, { originalDueDate: '2025-03-17', ofGift: true })).toBe('2031-03-17');
  });

  test('F never outlives the ten years from the death', () => {
    expect(forcedShareDeadline('2033-06-01', '2024-01-10')).toMatchObject({ rule: 'F', due: '2034-01-10' });
    expect(forcedShareDeadline('2025-06-01', '2024-01-10')).toMatchObject({ due: '2026-06-01' });
    expect(forcedShareDeadline('2025-06-01', null)).toMatchObject({ due: '2026-06-01' });
  });

  test('I takes B from the day of knowing and the approval day from the day of death', () => {
    expect(blueReturnDeadline('2025-01-10', '2025-04-10')).toMatchObject({ due: '2025-08-12', base: '2025-01-10' });
    expect(blueReturnDeadline('2025-04-10', null)).toMatchObject({ due: '2025-08-12' });
    expect(blueReturnDeadline('2025-01-10', '2025-10-01')).toMatchObject({ due: '2025-12-31', rolled: false });
    expect(blueReturnDeadline('2025-12-31')).toMatchObject({ due: '2026-02-15', rolled: false });
    expect(blueReturnDeadline(null, '2025-04-10')).toBeNull();
  });

  test("the previous year's return is due with B after a death up to the day it was due", () => {
    expect(previousYearReturnDeadline('2025-01-01')?.due).toBe(finalIncomeTaxDeadline('2025-01-01')?.due);
    expect(previousYearReturnDeadline('2025-03-15', '2025-03-20')?.due).toBe('2025-07-22');
    expect(previousYearReturnDeadline('2025-03-17')?.due).toBe('2025-07-17');
    expect(previousYearReturnDeadline('2025-03-18')).toBeNull();
    expect(previousYearReturnDeadline('2024-03-16')).toBeNull();
    expect(previousYearReturnDeadline('2025-12-31')).toBeNull();
    expect(previousYearReturnDeadline(null)).toBeNull();
  });
});

describe('days left to divide', () => {
  test.each([
    ['2024-02-29', '2027-02-27', 1],
    ['2024-02-29', '2027-02-28', 0],
    ['2024-02-29', '2027-03-01', -1],
    ['2025-02-28', '2028-02-28', 1],
    ['2025-06-30', '2025-06-30', 1095 + 1],
  ])('due %s, on %s: %d', (dueDate, today, days) => {
    expect(divisionRemainingDays(dueDate, today)).toBe(days);
  });

  test.each([null, undefined, '', '2025-02-29'])('nothing for the due date %p', (dueDate) => {
    expect(divisionRemainingDays(dueDate, '2025-06-30')).toBeNull();
  });
});

describe('automatic due dates', () => {
  const bases = {
    deathDate: '2024-08-25',
    knownDate: '2024-08-31',
    originalDueDate: '2024-06-10',
    divisionDate: '2025-01-31',
    giftYear: 2025,
    enteredDueDate: '2025-12-24',
  };

  test.each([
    [1, '2025-06-30'],
    [2, '2025-01-06'],
    [3, '2026-03-16'],
    [4, '2029-06-11'],
    [5, '2025-06-02'],
    [6, '2026-03-16'],
    [7, '2025-12-24'],
    [8, null],
    [99, null],
  ])('type %d: %s', (type, due) => {
    expect(dueDateOf(type, bases)).toBe(due);
    expect(dueDateOf(type, {})).toBeNull();
  });

  test('types 1 and 2 fall back to the day of death', () => {
    expect(dueDateOf(1, { deathDate: '2025-01-06', knownDate: null })).toBe('2025-11-06');
    expect(dueDateOf(2, { deathDate: '2025-04-30' })).toBe('2025-09-01');
  });

  test('an entered date must be one', () => {
    expect(dueDateOf(7, { enteredDueDate: '2025-02-29' })).toBeNull();
  });
});

/** The end of a period found the slow way: the last day before the corresponding day, or the month's last. */
function slowEnd(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const corresponding = new Date(Date.UTC(year, month - 1 + months, day));
  const end =
    corresponding.getUTCMonth() === first.getUTCMonth()
      ? new Date(corresponding.getTime() - 86_400_000)
      : new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return end.toISOString().slice(0, 10);
}

describe('for every base date from 2015 to 2035', () => {
  const bases: string[] = [];
  for (let day = '2015-01-01'; day <= '2035-12-31'; day = addDays(day, 1)) bases.push(day);
  const lengths: Record<string, number> = { A: 3, B: 4, C: 10, V: 2, W: 4, X: 60, successorFiling: 10 };

  // One expectation a rule: tens of thousands of single ones take minutes.
  test('a period ends before its corresponding day, or with the month', () => {
    const lengthsTried = [1, 2, 3, 4, 10, 12, 36, 60, 120];
    const wrong = bases.filter((start) =>
      lengthsTried.some((months) => periodEnd(start, months) !== slowEnd(start, months)),
    );
    expect(wrong).toEqual([]);
  });

  const answers = (rule: Rule | undefined) =>
    bases.map((base) => {
      const deadline = rule?.(base);
      if (!deadline) throw new Error(`No deadline from ${base}`);
      return deadline;
    });
  const runsBack = (deadlines: readonly Deadline[]) =>
    deadlines.filter(({ due }, index) => due < (deadlines[index - 1]?.due ?? ''));
  const daysFrom = (from: string, to: string) =>
    Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));

  test.each(Object.keys(rolling))('%s is due on the first working day from its end, and never runs back', (rule) => {
    const deadlines = answers(rolling[rule]);
    const months = lengths[rule];
    const wrong = deadlines.filter(({ base, start, rawEnd, due, rolled }) => {
      const isFirstWorkingDay =
        due >= rawEnd && !holidayCalendar.isRestDay(due) && daysFrom(rawEnd, due).every(holidayCalendar.isRestDay);
      const isPeriod =
        months === undefined ||
        (start === addDays(base, 1) && rawEnd === slowEnd(start, months) && rawEnd >= addMonths(base, months));
      return !isFirstWorkingDay || !isPeriod || rolled !== (due !== rawEnd);
    });
    expect(wrong).toEqual([]);
    expect(runsBack(deadlines)).toEqual([]);
    expect(deadlines.filter(({ rolled }) => rolled).length).toBeGreaterThan(100);
  });

  test.each(Object.keys(fixed))('%s is its calendar end and never runs back', (rule) => {
    const deadlines = answers(fixed[rule]);
    expect(deadlines.filter(({ rawEnd, due, rolled, provisional }) => due !== rawEnd || rolled || provisional)).toEqual(
      [],
    );
    expect(runsBack(deadlines)).toEqual([]);
  });

  test('I is the earlier of B and the day of deemed approval', () => {
    const wrong = answers(rules.I).filter(({ base, due }) => {
      const year = Number(base.slice(0, 4));
      const deemed = Number(base.slice(5, 7)) <= 10 ? `${year}-12-31` : `${year + 1}-02-15`;
      const final = finalIncomeTaxDeadline(base)?.due ?? '';
      return due > final || due > deemed || (due !== final && due !== deemed);
    });
    expect(wrong).toEqual([]);
  });
});
