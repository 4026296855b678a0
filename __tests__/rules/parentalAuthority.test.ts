import { adoptedBy, born, childOf, marriedTo, treeMember } from '@/__tests__/rules/familyChart/families';
import { readKinship } from '@/rules/kinship';
import { parentalAuthority } from '@/rules/parentalAuthority';
import { recordedMember } from '@/rules/recordedFamily';

type Member = ReturnType<typeof treeMember>;

const dead = { death_date: '2026-01-15' };
const divorced = (spouse_member_id: number) => ({
  marriages: [{ spouse_member_id, began_on: '2010-01-01', ended_on: '2020-01-01', end_reason: 2 }],
});
/** Of the child with id 3, in the estate of member 1. */
const authority = (...members: Member[]) => parentalAuthority(readKinship(1, members.map(recordedMember)), 3);
const child = (given: Parameters<typeof treeMember>[2]) => treeMember(3, 10, { ...born('2015-05-05'), ...given });

test('the parent who survives a marriage has it alone', () => {
  expect(authority(treeMember(1, 1, { ...dead, ...marriedTo(2) }), treeMember(2, 3), child(childOf(1, 2)))).toEqual({
    memberIds: [2],
    known: true,
  });
});

test('married parents of a grandchild have it together', () => {
  const family = [
    treeMember(1, 1, dead),
    treeMember(5, 10, { ...childOf(1), ...marriedTo(6) }),
    treeMember(6, 27),
    treeMember(3, 12, { ...childOf(5, 6), ...born('2015-05-05') }),
  ];
  expect(authority(...family)).toEqual({ memberIds: [5, 6], known: true });
});

test.each<[string, Member[]]>([
  ['after a divorce', [treeMember(1, 1, { ...dead, ...divorced(2) }), treeMember(2, 30), child(childOf(1, 2))]],
  ['of parents who never married', [treeMember(1, 1, dead), treeMember(2, 29), child(childOf(1, 2))]],
  ['where the relation alone says whose child it is', [treeMember(1, 1, dead), treeMember(2, 3), child({})]],
  ['with one parent on record', [treeMember(1, 1, dead), treeMember(2, 3), child(childOf(null, 9)), treeMember(9, 31)]],
  [
    'once both have died',
    [
      treeMember(1, 1, { ...dead, ...marriedTo(2) }),
      treeMember(2, 3, { death_date: '2025-01-01' }),
      child(childOf(1, 2)),
    ],
  ],
  [
    'once the only adopter has died, though parents live',
    [
      treeMember(1, 1, dead),
      treeMember(5, 10, { ...childOf(1), ...marriedTo(6) }),
      treeMember(6, 27),
      treeMember(3, 12, { ...childOf(5, 6), ...adoptedBy(1) }),
    ],
  ],
])('nobody is guessed %s', (_, members) => {
  expect(authority(...members)).toEqual({ memberIds: [], known: false });
});

test('an adopter has it together with the parent whom they are married to', () => {
  const family = [
    treeMember(1, 1, { ...dead, ...divorced(2) }),
    treeMember(2, 30, marriedTo(7)),
    treeMember(7, 31),
    child({ ...childOf(1, 2), ...adoptedBy(7) }),
  ];
  expect(authority(...family)).toEqual({ memberIds: [7, 2], known: true });
});
