import { statutoryHeirs } from '@/rules/heirs';
import { municipalityOf } from '@/rules/municipality';
import { recordedMember } from '@/rules/recordedFamily';
import {
  asRegistered,
  beforeRenouncing,
  type HeirNode,
  heirTree,
  nodesOf,
  type RegisterRelation,
} from '@/rules/registerTree';
import { adoptedBy, born, childOf, inherits, marriedTo, treeMember } from './familyChart/families';

const dead = (day: string) => ({ is_deceased: 1 as const, death_date: day });
const decedent = treeMember(1, 1, { ...born('1940-01-01'), ...dead('2026-03-03'), gender: 1, ...marriedTo(2) });
const wife = treeMember(2, 3, { ...born('1944-01-01'), gender: 2 });

const told = (relation: RegisterRelation): string => {
  if (relation === null) return '?';
  if ('entry' in relation) return String(relation.entry);
  return 'descendant' in relation
    ? `below${relation.descendant}`
    : `${relation.gender === 1 ? 'son' : 'daughter'}${relation.order}`;
};
const shape = ({ memberId, inherits: takes, relation, below }: HeirNode): string =>
  `${takes ? '' : 'for '}${memberId} ${told(relation)}${below.length > 0 ? `(${below.map(shape).join(', ')})` : ''}`;
const treeOf = (members: Parameters<typeof recordedMember>[0][], id = 1) =>
  heirTree(id, asRegistered(members.map(recordedMember), id));

test('children stand by age with their relation of the register; children of another marriage hang from one parent', () => {
  const { spouse, rank, branches } = treeOf([
    decedent,
    wife,
    treeMember(3, 10, { ...childOf(1, 2), ...born('1972-01-01'), gender: 1 }),
    treeMember(4, 10, { ...childOf(1, 2), ...born('1970-01-01'), gender: 1 }),
    treeMember(5, 10, { ...childOf(1, 2), ...born('1971-01-01'), gender: 2 }),
    treeMember(6, 10, { ...childOf(1), ...born('1965-01-01'), gender: 1 }),
    treeMember(7, 11, { ...born('1980-01-01'), gender: 2, ...adoptedBy(1, 2) }),
    treeMember(8, 10, { ...childOf(1, 2), ...born('1975-01-01') }),
  ]);
  expect([spouse && shape(spouse), rank]).toEqual(['2 3', 1]);
  expect(branches.map(shape)).toEqual(['6 son1', '4 son1', '5 daughter1', '3 son2', '8 ?', '7 11']);
  expect(branches.filter(({ ofCouple }) => !ofCouple).map(({ memberId }) => memberId)).toEqual([6]);
});

test('who was adopted for good counts among the children of the adopters, as if born to them', () => {
  const adoptions = [1, 2].map((adopter_member_id) => ({ adopter_member_id, kind: 2, date: '1990-04-01' }));
  const { branches } = treeOf([
    decedent,
    wife,
    treeMember(3, 10, { ...childOf(1, 2), ...born('1970-01-01'), gender: 1 }),
    treeMember(4, 11, { ...childOf(8, 9), ...born('1988-01-01'), gender: 1, adoptions }),
    treeMember(5, 10, { ...childOf(1, 2), ...born('1991-01-01'), gender: 1 }),
    treeMember(8, 99, { gender: 1 }),
    treeMember(9, 99, { gender: 2 }),
  ]);
  expect(branches.map(shape)).toEqual(['3 son1', '4 son2', '5 son3']);
});

test('an elder child of unknown gender leaves the order of the younger open', () => {
  const { branches } = treeOf([
    decedent,
    wife,
    treeMember(3, 10, { ...childOf(1, 2), ...born('1970-01-01') }),
    treeMember(4, 10, { ...childOf(1, 2), ...born('1972-01-01'), gender: 1 }),
  ]);
  expect(branches.map(shape)).toEqual(['3 ?', '4 ?']);
});

test('who renounced or is unworthy is listed as the registers do, who was disinherited is not; who died first is replaced', () => {
  const members = [
    decedent,
    wife,
    treeMember(3, 4, { ...childOf(1, 2), ...inherits({ renounced_date: '2026-05-01' }) }),
    treeMember(4, 5, { ...childOf(1, 2), ...inherits({ loss_of_right: 1 }) }),
    treeMember(5, 6, { ...childOf(1, 2), ...inherits({ loss_of_right: 2 }) }),
    treeMember(6, 7, { ...childOf(1, 2), ...dead('2020-01-01') }),
    treeMember(7, 12, { ...childOf(null, 6), ...dead('2021-01-01') }),
    treeMember(8, 13, { ...childOf(7), ...born('2015-01-01') }),
  ];
  expect(treeOf(members).branches.map(shape)).toEqual(['3 4', '4 5', 'for 6 7(for 7 below2(8 below3))']);
  const family = members.map(recordedMember);
  expect(nodesOf(heirTree(1, beforeRenouncing(family, 1))).map(({ memberId }) => memberId)).toEqual([2, 3, 6, 7, 8]);
});

test('brothers and sisters hang from both parents or from the one whom they share; nephews and nieces replace', () => {
  const { rank, branches } = treeOf([
    treeMember(1, 1, { ...childOf(20, 21), ...born('1940-01-01'), ...dead('2026-03-03') }),
    treeMember(20, 14, { gender: 1, ...dead('1980-01-01') }),
    treeMember(21, 15, { gender: 2, ...dead('1990-01-01') }),
    treeMember(22, 20, { ...childOf(20, 21), ...born('1936-01-01') }),
    treeMember(23, 24, { ...childOf(null, 21), ...born('1950-01-01'), gender: 2 }),
    treeMember(24, 22, { ...childOf(20, 21), ...born('1938-01-01'), gender: 2, ...dead('2001-01-01') }),
    treeMember(25, 26, { ...childOf(null, 24), ...born('1965-01-01'), gender: 2 }),
  ]);
  expect(rank).toBe(3);
  expect(branches.map(shape)).toEqual(['22 20', 'for 24 22(25 26)', '23 23']);
  expect(branches.map(({ ofCouple, sharedGender }) => [ofCouple, sharedGender])).toEqual([
    [true, null],
    [true, null],
    [false, 2],
  ]);
});

test('parents are the heirs where there are no children', () => {
  const { rank, branches } = treeOf([
    treeMember(1, 1, { ...childOf(20, 21), ...dead('2026-03-03') }),
    treeMember(20, 14, { gender: 1 }),
    treeMember(21, 15, { gender: 2 }),
  ]);
  expect([rank, branches.map(shape)]).toEqual([2, ['20 14', '21 15']]);
});

test('everybody who inherits stands in the tree, and nobody else as an heir', () => {
  const members = [
    decedent,
    wife,
    treeMember(3, 4, childOf(1, 2)),
    treeMember(4, 7, { ...childOf(1, 2), ...dead('2020-01-01') }),
    treeMember(5, 12, { ...childOf(null, 4), ...adoptedBy(1) }),
    treeMember(6, 27),
  ].map(recordedMember);
  const inTree = nodesOf(heirTree(1, members)).filter(({ inherits: takes }) => takes);
  expect([...new Set(inTree.map(({ memberId }) => memberId))].sort()).toEqual(
    statutoryHeirs(1, members)
      .heirs.map(({ memberId }) => memberId)
      .sort(),
  );
});

test.each([
  ['長野県松本市大手三丁目4番5号', '長野県松本市'],
  ['東京都世田谷区太子堂一丁目2番3号', '東京都世田谷区'],
  ['大阪府大阪市北区梅田1丁目', '大阪府大阪市北区'],
  ['三重県四日市市諏訪町1番5号', '三重県四日市市'],
  ['北海道余市郡余市町朝日町26番地', '北海道余市郡余市町'],
  ['千葉県市川市八幡1丁目', '千葉県市川市'],
  ['東京都東村山市本町1丁目', '東京都東村山市'],
  ['どこか', null],
])('the town of %s is %s', (address, town) => expect(municipalityOf(address)).toBe(town));
