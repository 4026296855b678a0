import { legalHeirDeadlines, taxHeirDeadlines } from '@/rules/heirDeadlines';

const project = { due_date_type: 1, death_date: '2023-01-10', known_date: '2023-01-10' };
const heir = (heir_known_date: string, member_id = 3) => ({ member_id, cust_name: '髙橋　澪', heir_known_date });
const days = (own: ReturnType<typeof taxHeirDeadlines>) =>
  own.flatMap(({ deadlines }) => deadlines.map(({ rule, base, due, rolled }) => [rule, base, due, rolled]));

describe('an heir’s own days', () => {
  test.each([
    // A day at the end of a month has its counterpart at the end of another, whatever its number.
    ['2024-09-30', '2025-01-06', true, '2025-07-31', false],
    ['2024-08-31', '2024-12-02', true, '2025-06-30', false],
    ['2023-04-30', '2023-07-31', false, '2024-02-29', false],
    ['2023-04-28', '2023-07-28', false, '2024-02-28', false],
    ['2023-02-28', '2023-05-31', false, '2024-01-04', true],
    ['2024-02-28', '2024-05-28', false, '2025-01-06', true],
    ['2024-02-29', '2024-05-31', false, '2025-01-06', true],
    ['2025-02-28', '2025-06-02', true, '2026-01-05', true],
    ['2025-04-30', '2025-07-31', false, '2026-03-02', true],
  ])('of knowing on %s are %s and %s', (known, renounce, renounceRolled, file, fileRolled) => {
    expect(days(taxHeirDeadlines(project, [heir(known)]))).toEqual([
      ['A', known, renounce, renounceRolled],
      ['C', known, file, fileRolled],
    ]);
    expect(days(legalHeirDeadlines(project, [heir(known)]))).toEqual([['A', known, renounce, renounceRolled]]);
  });

  test('say whose they are and on which law they stand', () => {
    expect(taxHeirDeadlines(project, [heir('2023-03-01', 4)])).toMatchObject([
      {
        member_id: 4,
        cust_name: '髙橋　澪',
        heir_known_date: '2023-03-01',
        deadlines: [{ article: expect.stringContaining('民法915条') }, { article: '相続税法27条1項、33条' }],
      },
    ]);
  });

  test('are told where they are not the project’s own', () => {
    const heirs = [heir('2023-01-10', 3), heir('2023-03-01', 4), heir('2023-01-05', 5)];
    const whose = (bases: object) =>
      taxHeirDeadlines({ ...project, ...bases }, heirs).map(({ member_id }) => member_id);
    expect(whose({})).toEqual([4, 5]);
    expect(whose({ known_date: '2023-03-01' })).toEqual([3, 5]);
    expect(whose({ known_date: null })).toEqual([4, 5]);
    expect(
      legalHeirDeadlines({ ...project, known_date: '2023-01-05' }, heirs).map(({ member_id }) => member_id),
    ).toEqual([3, 4]);
  });

  test('of filing are met by the one return of all, where that is what the project files', () => {
    const done = (bases: object) =>
      taxHeirDeadlines({ ...project, prgrs_submission_date: '2023-10-02', ...bases }, [heir('2023-03-01')]).flatMap(
        ({ deadlines }) => deadlines.map((deadline) => deadline.done),
      );
    expect(done({})).toEqual([null, '2023-10-02']);
    expect(done({ due_date_type: 4 })).toEqual([null, null]);
    expect(done({ prgrs_submission_date: null })).toEqual([null, null]);
  });
});
