import type { TreeMember } from '@/contract/family';
import { chartPeople } from '@/rules/familyChart/people';
import { adoptedBy, born, childOf, inherits, marriedTo, treeMember } from './families';

const dead = { death_date: '2024-05-10' };
const decedent = treeMember(1, 1, { ...dead, gender: 1 });
const wife = treeMember(2, 3, { ...marriedTo(1), is_representative: 1 });
const roleOf = (members: TreeMember[], id: number, decedentId: number | null = 1) => {
  const person = chartPeople(members, decedentId).find(({ member }) => member.member_id === id);
  return person && [person.role, person.share, ...person.marks];
};

test.each<[string, TreeMember, unknown[]]>([
  ['an heir', treeMember(3, 4, childOf(1)), ['heir', '1/2']],
  [
    'who renounced',
    treeMember(3, 4, { ...childOf(1), ...inherits({ renounced_date: '2024-07-01' }) }),
    ['other', null, 'renounced'],
  ],
  ['unworthy', treeMember(3, 4, { ...childOf(1), ...inherits({ loss_of_right: 1 }) }), ['other', null, 'unworthy']],
  [
    'disinherited',
    treeMember(3, 4, { ...childOf(1), ...inherits({ loss_of_right: 2 }) }),
    ['other', null, 'disinherited'],
  ],
  ['who died before', treeMember(3, 4, { ...childOf(1), death_date: '2020-01-01' }), ['other', null, 'dead']],
  ['who died after', treeMember(3, 4, { ...childOf(1), death_date: '2024-06-01' }), ['heir', '1/2', 'laterDeath']],
  ['unborn', treeMember(3, 10, { ...childOf(1), is_fetus: 1 }), ['heir', '1/2', 'fetus']],
  ['adopted', treeMember(3, 11, adoptedBy(1)), ['heir', '1/2', 'adopted']],
])('a child %s', (_, child, expected) => {
  expect(roleOf([decedent, wife, child], 3)).toEqual(expected);
});

test('decedent, representative and who represents', () => {
  const members = [
    decedent,
    wife,
    treeMember(3, 4, { ...childOf(1), death_date: '2020-01-01' }),
    treeMember(4, 12, { ...childOf(3), ...born('2001-01-01') }),
  ];
  expect(roleOf(members, 1)).toEqual(['decedent', null, 'decedent']);
  expect(roleOf(members, 2)).toEqual(['heir', '1/2', 'representative']);
  expect(roleOf(members, 4)).toEqual(['heir', '1/2', 'represents']);
});

test('no decedent, no parts', () => {
  expect(roleOf([decedent, wife], 1, null)).toEqual(['other', null, 'dead']);
  expect(roleOf([decedent, wife], 2, null)).toEqual(['other', null, 'representative']);
});

test.each<[string, TreeMember]>([
  ['dead on a day nobody knows', treeMember(3, 4, { ...childOf(1), is_deceased: 1 })],
  ['dead in a year', treeMember(3, 4, { ...childOf(1), death_date: '2020' })],
])('a child %s', (_, child) => {
  expect(roleOf([decedent, wife, child], 3)).toEqual(['other', null, 'dead']);
});
