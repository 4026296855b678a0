import { strayFrom } from '@/__tests__/support/rowTypes/rowTypes';

const member = {
  kinds: ['object'],
  fields: {
    id: { kinds: ['number'] },
    name: { kinds: ['null', 'string'] },
    adoptions: { kinds: ['array'], item: { kinds: ['object'], fields: { kind: { kinds: ['number'] } } } },
    anything: {},
  },
};

test('a row of the declared type passes', () => {
  expect(strayFrom(member, { id: 1, name: null, adoptions: [{ kind: 2 }], anything: [1] })).toEqual([]);
});

test('a row reports wrong types, missing and surplus columns', () => {
  expect(strayFrom(member, { id: '1', adoptions: [{ kind: null }], anything: null, office: 3 })).toEqual([
    'row.office: not in the type',
    'row.id: string, not number',
    'row.name: undefined, not null | string',
    'row.adoptions[].kind: null, not number',
  ]);
});
