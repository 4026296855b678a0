import { projectDeadlines } from '@/rules/projectDeadlines';

const living = {
  due_date_type: 7,
  due_date: null,
  death_date: null,
  known_date: null,
  division_date: null,
  gift_year: null,
  original_due_date: null,
};
const death = {
  ...living,
  due_date_type: 1,
  death_date: '2024-08-31',
  known_date: '2024-08-31',
  due_date: '2025-06-30',
};

const told = (project: Parameters<typeof projectDeadlines>[0]) =>
  projectDeadlines(project).map(({ rule, base, due }) => [rule, base, due]);
const one = (project: Parameters<typeof projectDeadlines>[0], rule: string) =>
  projectDeadlines(project).find((deadline) => deadline.rule === rule);

test('a death opens all that runs from it, the earliest first', () => {
  expect(told(death)).toEqual([
    ['A', '2024-08-31', '2024-12-02'],
    ['I', '2024-08-31', '2024-12-31'],
    ['B', '2024-08-31', '2025-01-06'],
    ['C', '2024-08-31', '2025-06-30'],
    ['R', '2024-08-31', '2027-08-31'],
    ['U', '2025-06-30', '2028-06-30'],
    ['V', '2028-06-30', '2028-08-31'],
    ['X', '2025-06-30', '2030-07-01'],
  ]);
});

test('what is known decides; without it the death does', () => {
  expect(one({ ...death, known_date: '2024-09-30', due_date: '2025-07-31' }, 'C')?.base).toBe('2024-09-30');
  expect(one({ ...death, known_date: null }, 'C')?.base).toBe('2024-08-31');
});

test('every deadline has its article and, where the project is about it, says so', () => {
  for (const deadline of projectDeadlines(death)) {
    expect(deadline.article).not.toBe('');
    expect(deadline.main).toBe(deadline.rule === 'C');
    expect(deadline.statutory).toBeNull();
  }
});

test.each([
  [2, 'B', '2025-01-06'],
  [3, 'G', '2026-03-16'],
  [6, 'G', '2026-03-16'],
  [4, 'X', '2029-06-11'],
  [5, 'W', '2025-06-30'],
])('type %d is about %s, due on %s', (due_date_type, rule, due_date) => {
  const project = {
    ...death,
    due_date_type,
    due_date,
    gift_year: 2025,
    original_due_date: '2024-06-10',
    division_date: '2025-02-28',
  };
  expect(projectDeadlines(project).filter(({ main }) => main)).toMatchObject([
    { rule, due: due_date, statutory: null },
  ]);
});

test('another due date stands in place of the law’s, which is told beside it; the three years run from it', () => {
  const project = { ...death, due_date: '2025-10-31' };
  expect(one(project, 'C')).toMatchObject({ due: '2025-10-31', statutory: '2025-06-30', rolled: false });
  expect(one(project, 'U')).toMatchObject({ base: '2025-10-31', due: '2028-10-31' });
});

test('what is done has its day: the return when filed, the division', () => {
  const project = { ...death, prgrs_submission_date: '2025-05-01', division_date: '2025-04-10' };
  expect(one(project, 'C')?.done).toBe('2025-05-01');
  expect(one(project, 'U')?.done).toBe('2025-04-10');
  expect(one(project, 'B')?.done).toBeNull();
  expect(one(project, 'R')?.base).toBe('2025-04-10');
  expect(one(project, 'W')).toMatchObject({ base: '2025-04-10', due: '2025-08-12' });
});

test('of the living there is what was agreed, and the gifts of a year', () => {
  expect(projectDeadlines(living)).toEqual([]);
  expect(told({ ...living, due_date: '2026-12-01', gift_year: 2024 })).toEqual([
    ['G', '2024-12-31', '2025-03-17'],
    ['agreed', '2026-12-01', '2026-12-01'],
  ]);
  expect(one({ ...living, due_date: '2026-12-01' }, 'agreed')?.main).toBe(true);
});

test('a day that is none opens nothing', () => {
  expect(projectDeadlines({ ...death, death_date: '2024-02-30', known_date: '2024-02-30', due_date: null })).toEqual(
    [],
  );
});
