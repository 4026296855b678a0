import { registerGaps } from '@/rules/checklist/registerGaps';

const life = { from: '1940-01-10', to: '2025-12-31' };

test.each([
  ['no register', [], [life]],
  ['one for the whole life', [['1940-01-10', null]], []],
  [
    'the next on the day after',
    [
      ['1940-01-10', '1960-05-01'],
      ['1960-05-02', null],
    ],
    [],
  ],
  [
    'the next on the same day',
    [
      ['1940-01-10', '1960-05-01'],
      ['1960-05-01', null],
    ],
    [],
  ],
  [
    'a day between',
    [
      ['1940-01-10', '1960-05-01'],
      ['1960-05-03', null],
    ],
    [{ from: '1960-05-02', to: '1960-05-02' }],
  ],
  [
    'birth and death missing',
    [['1950-01-01', '2000-12-31']],
    [
      { from: '1940-01-10', to: '1949-12-31' },
      { from: '2001-01-01', to: '2025-12-31' },
    ],
  ],
  [
    'in any order',
    [
      ['1960-05-02', null],
      ['1940-01-10', '1960-05-01'],
    ],
    [],
  ],
  [
    'one within another',
    [
      ['1940-01-10', '1990-01-01'],
      ['1950-01-01', '1960-01-01'],
    ],
    [{ from: '1990-01-02', to: '2025-12-31' }],
  ],
  ['entered before birth', [['1930-01-01', '1960-05-01']], [{ from: '1960-05-02', to: '2025-12-31' }]],
  ['left after death', [['1940-01-10', '2030-01-01']], []],
] as const)('%s', (_, periods, gaps) => {
  expect(
    registerGaps(
      life,
      periods.map(([began_on, ended_on]) => ({ began_on, ended_on })),
    ),
  ).toEqual(gaps);
});
