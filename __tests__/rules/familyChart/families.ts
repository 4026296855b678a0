import fc from 'fast-check';
import type { TreeMember } from '@/contract/family';

type Given = Partial<Omit<TreeMember, 'member_id' | 'relation'>>;

/** A member as the call answers it, with few words: id, relation, the rest. */
export const treeMember = (member_id: number, relation: number, given: Given = {}): TreeMember => ({
  member_id,
  customer_id: null,
  personal_code: `F0000001-${String(member_id).padStart(2, '0')}`,
  cust_name: `山田　${member_id}`,
  last_name: '山田',
  first_name: String(member_id),
  relation,
  is_representative: 0,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  gender: null,
  is_deceased: given.death_date ? 1 : 0,
  death_date: null,
  death_time: null,
  known_date: null,
  father_member_id: null,
  mother_member_id: null,
  marriages: [],
  adoptions: [],
  inheritances: [],
  disability: null,
  is_fetus: 0,
  is_resident: 1,
  ...given,
});

/** Married to these, on days nobody knows. */
export const marriedTo = (...spouses: number[]): Given => ({
  marriages: spouses.map((spouse_member_id) => ({
    spouse_member_id,
    began_on: null,
    ended_on: null,
    end_reason: null,
  })),
});

/** Acts in the estate of member 1. */
export const inherits = (given: Partial<TreeMember['inheritances'][number]>): Given => ({
  inheritances: [
    {
      decedent_member_id: 1,
      known_date: null,
      extended_until: null,
      accepted_date: null,
      limited_acceptance_date: null,
      renounced_date: null,
      loss_of_right: null,
      half_share: null,
      universal_legatee: 0,
      minor_credit_left: null,
      disabled_credit_left: null,
      ...given,
    },
  ],
});

export const childOf = (father: number | null, mother: number | null = null) => ({
  father_member_id: father,
  mother_member_id: mother,
});

export const adoptedBy = (...adopters: number[]): Given => ({
  adoptions: adopters.map((adopter_member_id) => ({ adopter_member_id, kind: 1, date: '2000-04-01' })),
});

export const born = (day: string): Given => {
  const [birth_year = null, birth_month = null, birth_day = null] = day.split('-').map(Number);
  return { birth_year, birth_month, birth_day };
};

const FOUR_GENERATIONS = 60;

/**
 * A family of 60 over four generations: grandparents' couple, their children with spouses (the key person is the first, and
 * married twice), cousins, and their children; an adopted grandchild and a few whom no link connects.
 */
export function familyOfSixty(): TreeMember[] {
  const members: TreeMember[] = [
    treeMember(1, 14, { ...born('1915-02-11'), gender: 1, death_date: '1990-03-03', ...marriedTo(2) }),
    treeMember(2, 15, { ...born('1918-06-01'), gender: 2, death_date: '1999-12-24' }),
  ];
  const next = () => members.length + 1;
  const add = (relation: number, given: Given) => {
    const id = next();
    members.push(treeMember(id, relation, given));
    return id;
  };
  const siblings: [number, number][] = [];
  for (let index = 0; index < 4; index++) {
    const id = add(index === 0 ? 1 : 21, {
      ...childOf(1, 2),
      ...born(`${1940 + 3 * index}-05-0${index + 1}`),
      gender: 1,
    });
    siblings.push([
      id,
      add(index === 0 ? 3 : 99, { ...born(`${1943 + 3 * index}-01-01`), gender: 2, ...marriedTo(id) }),
    ]);
  }
  const [key = 0] = siblings[0] ?? [];
  const first = add(30, { gender: 2, ...born('1939-09-09'), ...marriedTo(key) });
  add(4, { ...childOf(key, first), ...born('1962-01-01'), gender: 1 });
  const couples: [number, number][] = [];
  siblings.forEach(([father, mother], family) => {
    for (let index = 0; index < 3; index++) {
      const id = add(family === 0 ? 10 : 25, {
        ...childOf(father, mother),
        ...born(`${1966 + 2 * index + family}-07-07`),
        gender: 2,
      });
      if (index < 2) couples.push([add(family === 0 ? 27 : 99, { gender: 1, ...marriedTo(id) }), id]);
    }
  });
  let turn = 0;
  while (members.length < FOUR_GENERATIONS - 3) {
    const [father, mother] = couples[turn % couples.length] ?? [null, null];
    const adopted = turn === 0 ? adoptedBy(key) : {};
    add(turn % couples.length < 2 ? 12 : 99, {
      ...childOf(father, mother),
      ...born(`${1990 + turn}-10-10`),
      ...adopted,
    });
    turn++;
  }
  add(33, {});
  add(34, {});
  add(12, {});
  return members;
}

interface Links {
  father: number;
  mother: number;
  spouse: number;
  adopters: number[];
  relation: number;
  year: number;
  has: number;
}

const links: fc.Arbitrary<Links> = fc.record({
  father: fc.nat(),
  mother: fc.nat(),
  spouse: fc.nat(),
  adopters: fc.array(fc.nat(), { maxLength: 3 }),
  relation: fc.constantFrom(2, 3, 4, 7, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 23, 24, 25, 27, 29, 30, 33, 99),
  year: fc.integer({ min: 1900, max: 2020 }),
  has: fc.nat({ max: 63 }),
});

const partnerRelations = [2, 3, 29, 30];

export const parentIds = ({ father_member_id, mother_member_id, adoptions }: TreeMember) =>
  [father_member_id, mother_member_id, ...adoptions.map((one) => one.adopter_member_id)].filter((id) => id !== null);

/** Makes of any records what a family can have: no couple in a direct line, by blood or by marriage; no fourth partner. */
const lawful = (members: TreeMember[]): TreeMember[] => {
  const keyId = members.find(({ relation }) => relation === 1)?.member_id ?? null;
  const withRelation = (from: number, to: number) =>
    members.filter(({ relation }) => relation >= from && relation <= to);
  /** Parents of a member by links or relation. */
  const parents = new Map(members.map((member) => [member.member_id, parentIds(member)]));
  for (const { member_id } of withRelation(4, 13)) if (keyId !== null) parents.get(member_id)?.push(keyId);
  for (const { member_id } of withRelation(14, 19)) parents.get(keyId ?? 0)?.push(member_id);
  const isAbove = (id: number | null, other: number | null): boolean => {
    const found = new Set([other]);
    for (const one of found) for (const parentId of parents.get(one ?? 0) ?? []) found.add(parentId);
    return found.has(id);
  };
  const isNear = (id: number | null, other: number | null) => isAbove(id, other) || isAbove(other, id);
  const partners = new Map<number, number[]>();
  const partnersOf = (id: number) => partners.get(id) ?? [];
  const mayMarry = (id: number, other: number) =>
    [...partnersOf(id), id].every((one) => !isNear(one, other)) &&
    partnersOf(other).every((one) => !isNear(one, id)) &&
    [id, other].every((one) => partnersOf(one).length < 3);
  const marry = (id: number, other: number | null) => {
    if (other === null || !mayMarry(id, other)) return null;
    partners.set(id, [...partnersOf(id), other]);
    partners.set(other, [...partnersOf(other), id]);
    return other;
  };
  return members.map((member) => {
    const { member_id, relation, father_member_id, mother_member_id, marriages } = member;
    const spouse = marry(member_id, marriages[0]?.spouse_member_id ?? null);
    const isPartner = partnerRelations.includes(relation);
    const isFirst = members.find((one) => one.relation === relation) === member;
    return {
      ...member,
      mother_member_id: isNear(father_member_id, mother_member_id) ? null : mother_member_id,
      relation: isPartner && (!isFirst || marry(member_id, keyId) === null) ? 99 : relation,
      ...(spouse === null ? { marriages: [] } : marriedTo(spouse)),
    };
  });
};

/** Families of any shape that their records allow: parents come before their children in age, everything else is open. */
export const anyFamily: fc.Arbitrary<TreeMember[]> = fc
  .tuple(fc.array(links, { minLength: 1, maxLength: 40 }), fc.nat())
  .map(([rows, key]) =>
    lawful(
      rows.map((row, index): TreeMember => {
        const earlier = (pick: number) => (index === 0 ? null : (pick % index) + 1);
        const { has } = row;
        const isKey = key % rows.length === index && key % 5 > 0;
        const father = has & 1 ? earlier(row.father) : null;
        const mother = has & 2 ? earlier(row.mother) : null;
        const spouse = has & 4 ? (row.spouse % rows.length) + 1 : null;
        const adopters = (has & 24) === 24 ? row.adopters.flatMap((pick) => earlier(pick) ?? []) : [];
        return treeMember(index + 1, isKey ? 1 : row.relation, {
          ...childOf(father, mother === father ? null : mother),
          ...adoptedBy(...new Set(adopters)),
          ...(spouse === null || spouse === index + 1 ? {} : marriedTo(spouse)),
          birth_year: has & 32 ? row.year : null,
        });
      }),
    ),
  );
