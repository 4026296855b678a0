import { type Kin, linkOfKeyPerson, noLinks, proposedLinks } from '@/components/family/proposedLinks';

const kin = (member_id: number, relation: number, more: Partial<Kin> = {}): Kin => ({ member_id, relation, ...more });
const father = kin(1, 1, { gender: 1 });
const mother = kin(2, 3);

const marriedTo = (spouse_member_id: number) => ({
  marriages: [{ spouse_member_id, began_on: null, ended_on: null, end_reason: null }],
});

describe('the links that a relation suggests', () => {
  test.each<[string, number, Kin[], Partial<typeof noLinks>]>([
    ['a son of a man and his wife', 4, [father, mother], { gender: 1, father_member_id: 1, mother_member_id: 2 }],
    [
      'a daughter of a woman and her husband',
      7,
      [kin(1, 1, { gender: 2 }), kin(2, 2)],
      { gender: 2, father_member_id: 2, mother_member_id: 1 },
    ],
    [
      'a child of a man whose gender his wife tells',
      10,
      [kin(1, 1), mother],
      { father_member_id: 1, mother_member_id: 2 },
    ],
    ['a child of a man alone', 10, [father], { father_member_id: 1 }],
    ['a child of somebody of whom no gender is known', 10, [kin(1, 1)], {}],
    ['a child where two wives are on record', 10, [father, mother, kin(3, 3)], { father_member_id: 1 }],
    ['an adopted child', 11, [father, mother], { adoptions: [{ adopter_member_id: 1, kind: 1, date: null }] }],
    ['a wife', 3, [father], { gender: 2, ...marriedTo(1) }],
    ['a husband', 2, [kin(1, 1, { gender: 2 })], { gender: 1, ...marriedTo(1) }],
    ['a father beside a mother', 14, [father, kin(5, 15)], { gender: 1, ...marriedTo(5) }],
    ['a mother alone', 15, [father], { gender: 2 }],
    [
      'a brother, by the links of the key person',
      20,
      [kin(1, 1, { father_member_id: 8, mother_member_id: 9 })],
      { gender: 1, father_member_id: 8, mother_member_id: 9 },
    ],
    [
      'a sister, by the parents on record',
      23,
      [father, kin(8, 14), kin(9, 15)],
      { gender: 2, father_member_id: 8, mother_member_id: 9 },
    ],
    ['a half-sibling', 24, [father, kin(8, 14)], {}],
    ['a grandchild of an only daughter', 12, [father, kin(3, 7)], { mother_member_id: 3 }],
    ['a grandchild of one of two children', 12, [father, kin(3, 7), kin(4, 4)], {}],
    ['a niece of an only brother', 26, [father, kin(6, 21)], { gender: 2, father_member_id: 6 }],
    ["an only child's spouse", 27, [father, kin(3, 7)], marriedTo(3)],
    ['a friend', 34, [father, mother], {}],
    ['a child of whom only the mother is on record', 4, [mother], { gender: 1, mother_member_id: 2 }],
  ])('of %s', (_, relation, members, links) => {
    expect(proposedLinks(relation, members)).toEqual({ ...noLinks, ...links });
  });

  test.each([
    [14, 'father_member_id'],
    [15, 'mother_member_id'],
    [16, null],
    [4, null],
  ])('of the key person to relation %d is %s', (relation, link) => {
    expect(linkOfKeyPerson(relation)).toBe(link);
  });
});
