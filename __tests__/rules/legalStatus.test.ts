import { opportunityProblems, progressProblems } from '@/rules/legalStatus';

const states = [1, 2, 3, 4, 5, 6];
const ready = { orderDate: '2026-04-10', services: [2], identification: null, manager: true };
const draft = { ...ready, orderDate: null, services: [] };

const codes = (problems: readonly { path: string; code: string }[]) =>
  problems.map(({ path, code }) => (path.endsWith('_status') ? code : `${path}:${code}`));

describe('the opportunity of a draft', () => {
  const missing = ['order_date:legal_needs_order_date', 'legal_needs_service'];
  test.each(
    [1, 2, 4, 5].flatMap((from) =>
      states.map((to) => {
        const expected = to === 3 ? missing : to === 6 ? ['legal_terminates_order'] : [];
        return [from, to, from === to ? [] : expected] as const;
      }),
    ),
  )('%d → %d: %j', (from, to, expected) => {
    expect(codes(opportunityProblems(from, to, draft))).toEqual(expected);
    expect(codes(opportunityProblems(from, to, { ...draft, manager: false }))).toEqual(expected);
  });
});

describe('the opportunity of what has an order date', () => {
  test.each([
    [1, 3, []],
    [2, 3, []],
    [4, 3, []],
    [5, 3, []],
    [3, 3, []],
    [3, 1, ['legal_order_is_won']],
    [3, 2, ['legal_order_is_won']],
    [3, 5, ['legal_order_is_won']],
    [3, 4, ['legal_order_not_lost']],
    [3, 6, []],
    [6, 3, []],
    [6, 1, ['legal_terminated']],
    [6, 4, ['legal_terminated']],
  ] as const)('%d → %d by a manager: %j', (from, to, expected) => {
    expect(codes(opportunityProblems(from, to, ready))).toEqual(expected);
  });

  test.each([
    [3, 6],
    [6, 3],
  ])('%d → %d is a manager’s to say', (from, to) => {
    expect(codes(opportunityProblems(from, to, { ...ready, manager: false }))).toEqual(['legal_managers_only']);
  });

  test('an order that loses its date is told so', () => {
    expect(codes(opportunityProblems(3, 3, { ...ready, orderDate: null }))).toEqual([
      'order_date:legal_needs_order_date',
    ]);
  });

  test.each([
    [[2], null, []],
    [[1], null, ['legal_needs_identification']],
    [[2, 7], 1, ['legal_needs_identification']],
    [[1], 5, ['legal_needs_identification']],
    [[1], 6, ['legal_needs_identification']],
    [[1], 2, []],
    [[1], 3, []],
    [[1], 4, []],
  ])('services %j with identification %j: %j', (services, identification, expected) => {
    expect(codes(opportunityProblems(2, 3, { ...ready, services, identification }))).toEqual(expected);
  });
});

describe('progress', () => {
  const facts = {
    logged: false,
    beforeSuspension: null,
    completionDatesFilled: true,
    depositBalance: 0,
    manager: true,
  };
  const all = Array.from({ length: 14 }, (_, index) => index + 1);
  const cases = all.flatMap((from) => all.map((to) => [from, to] as const));

  test.each(cases)('%d → %d with a work log is refused by nothing', (from, to) => {
    expect(progressProblems(from, to, { ...facts, logged: true })).toEqual([]);
  });

  test.each(cases)('%d → %d without a work log', (from, to) => {
    const back = from <= 12 ? to < from || (from === 12 && to === 13) : from === 14 && to < 14;
    expect(codes(progressProblems(from, to, facts))).toEqual(back ? ['legal_back_needs_worklog'] : []);
  });

  test('is taken up after a break where it stood', () => {
    expect(codes(progressProblems(13, 6, { ...facts, beforeSuspension: 7 }))).toEqual(['legal_back_needs_worklog']);
    expect(progressProblems(13, 7, { ...facts, beforeSuspension: 7 })).toEqual([]);
  });

  test.each([
    [true, 0, []],
    [false, 0, ['legal_services_open']],
    [true, 1, ['legal_deposit_left']],
    [false, 1, ['legal_services_open', 'legal_deposit_left']],
  ])('is completed with all services %j and %d yen held: %j', (completionDatesFilled, depositBalance, expected) => {
    expect(codes(progressProblems(11, 12, { ...facts, completionDatesFilled, depositBalance }))).toEqual(expected);
  });

  test.each([
    [5, 14],
    [14, 5],
  ])('%d → %d is a manager’s to say', (from, to) => {
    expect(codes(progressProblems(from, to, { ...facts, logged: true, manager: false }))).toEqual([
      'legal_managers_only',
    ]);
  });
});
