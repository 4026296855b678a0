import { saidOnce } from '@/contract/heirNotes';

test('a sentence stands once, with each whom it concerns once, in the order in which they come', () => {
  const all = [
    { text: 'a', person: [2, 'B'] as const },
    { text: 'b', person: null },
    { text: 'a', person: [1, 'A'] as const },
    { text: 'a', person: [2, 'B'] as const },
    { text: 'b', person: null },
  ];
  expect(saidOnce(all).map(({ one, people }) => [one.text, people])).toEqual([
    [
      'a',
      [
        [2, 'B'],
        [1, 'A'],
      ],
    ],
    ['b', []],
  ]);
});
