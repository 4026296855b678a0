import fc from 'fast-check';
import type { AdoptionKind, FamilyMember } from '@/rules/familyMember';
import { validateFamilyTree } from '@/rules/familyTree';
import { add, compare, type Fraction, fraction, ONE, ZERO } from '@/rules/fraction';
import { statutoryHeirs } from '@/rules/heirs';
import { descendantsOf, readKinship } from '@/rules/kinship';
import { heirsForTax } from '@/rules/taxHeirs';
import { adopted, DEATH, decedent, died, inherits, married, member, sharesOf } from './families';

const read = (share: string): Fraction => {
  const [n = '', d = ''] = share.split('/');
  return fraction(BigInt(n), BigInt(d));
};

type Fate = 'lives' | 'died before' | 'died same day' | 'died after' | 'unworthy' | 'renounced';
const fates: readonly Fate[] = [
  'lives',
  'lives',
  'lives',
  'died before',
  'died same day',
  'died after',
  'unworthy',
  'renounced',
];
const fateFields: Record<Fate, Partial<FamilyMember>> = {
  lives: {},
  'died before': { death: died('2012-02-29') },
  'died same day': { death: died(DEATH) },
  'died after': { death: died('2024-05-11') },
  unworthy: { inheritances: [inherits({ lossOfRight: 1 })] },
  renounced: { inheritances: [inherits({ renouncedDate: '2024-08-01' })] },
};

interface Node {
  fate: Fate;
  adoption: AdoptionKind | null;
  half: boolean;
  children: Node[];
}

const fate = fc.constantFrom(...fates);
const leaf: fc.Arbitrary<Node> = fc.record({
  fate,
  adoption: fc.constantFrom(null, null, null, 1 as const, 2 as const, 3 as const),
  half: fc.boolean(),
  children: fc.constant([]),
});
const nodeOver = (below: fc.Arbitrary<Node>, most: number): fc.Arbitrary<Node> =>
  fc.record({
    fate,
    adoption: fc.constantFrom(null, null, null, 1 as const, 2 as const, 3 as const),
    half: fc.boolean(),
    children: fc.array(below, { maxLength: most }),
  });
const grandchild = nodeOver(leaf, 2);
const stock = nodeOver(grandchild, 3);

/** A random family: spouse, children, parents and siblings, each side down to great-grandchildren. */
const family = fc
  .record({
    spouse: fc.option(fate, { nil: null }),
    children: fc.array(stock, { maxLength: 4 }),
    father: fate,
    mother: fate,
    siblings: fc.array(stock, { maxLength: 3 }),
  })
  .map(({ spouse, children, father, mother, siblings }) => {
    let id = 10;
    const members: FamilyMember[] = [
      decedent({ fatherId: 3, motherId: 4 }),
      member(3, 14, fateFields[father]),
      member(4, 15, fateFields[mother]),
      member(5, 99),
    ];
    if (spouse) members.push(member(2, 3, { marriages: [married(1)], ...fateFields[spouse] }));
    const below = (node: Node, parentId: number, relations: readonly number[]) => {
      id += 1;
      const own = id;
      const [relation = 99, ...further] = relations;
      members.push(member(own, relation, { fatherId: parentId, ...fateFields[node.fate] }));
      for (const one of node.children) below(one, own, further);
    };
    for (const node of children) {
      id += 1;
      const own = id;
      const place = node.adoption ? { adoptions: [adopted(1, node.adoption)] } : { fatherId: 1 };
      members.push(member(own, node.adoption ? 11 : 10, { ...place, ...fateFields[node.fate] }));
      for (const one of node.children) below(one, own, [12, 13]);
    }
    for (const node of siblings) {
      id += 1;
      const own = id;
      members.push(
        member(own, node.half ? 24 : 21, { fatherId: 3, motherId: node.half ? 5 : 4, ...fateFields[node.fate] }),
      );
      for (const one of node.children) below(one, own, [25]);
    }
    return { members, spouse, children, father, mother, siblings };
  });

/** Shares by the letter of the articles, in numbers of the test's own: [who takes in person] per stock, recursively. */
type Share = [position: string, value: number];
const inPerson = (one: Fate) => one === 'lives' || one === 'died after';
const isReplaced = (one: Fate) => one === 'died before' || one === 'died same day' || one === 'unworthy';

function stocks(nodes: readonly Node[], at: string, depth: number): Share[][] {
  return nodes.flatMap((node, index) => {
    const here = `${at}.${index}`;
    if (inPerson(node.fate)) return [[[here, 1] as Share]];
    if (!isReplaced(node.fate) || depth === 0) return [];
    const inner = stocks(node.children, here, depth - 1);
    return inner.length === 0 ? [] : [inner.flat().map(([who, value]): Share => [who, value / inner.length])];
  });
}

function slowShares({ spouse, children, father, mother, siblings }: Omit<FamilyShape, 'members'>): number[] {
  const married = spouse !== null && inPerson(spouse);
  const rank1 = stocks(children, 'c', 9);
  if (rank1.length > 0) {
    const rest = married ? 1 / 2 : 1;
    return [...(married ? [1 / 2] : []), ...rank1.flat().map(([, value]) => (value * rest) / rank1.length)];
  }
  const parents = [father, mother].filter(inPerson);
  if (parents.length > 0) {
    const rest = married ? 1 / 3 : 1;
    return [...(married ? [2 / 3] : []), ...parents.map(() => rest / parents.length)];
  }
  const weighed = siblings.flatMap((node) => {
    const lines = stocks([node], 's', 1);
    return lines.map((line) => ({ line, weight: node.half ? 1 : 2 }));
  });
  if (weighed.length > 0) {
    const rest = married ? 1 / 4 : 1;
    const total = weighed.reduce((all, { weight }) => all + weight, 0);
    return [
      ...(married ? [3 / 4] : []),
      ...weighed.flatMap(({ line, weight }) => line.map(([, value]) => (value * rest * weight) / total)),
    ];
  }
  return married ? [1] : [];
}

type FamilyShape = {
  members: FamilyMember[];
  spouse: Fate | null;
  children: Node[];
  father: Fate;
  mother: Fate;
  siblings: Node[];
};

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b).map((value) => value.toFixed(9));

describe('random families', () => {
  test('have shares that add up to one, and as many as the articles say', () => {
    fc.assert(
      fc.property(family, (one) => {
        const { heirs } = statutoryHeirs(1, one.members);
        const shares = heirs.map(({ share }) => read(share));
        const total = shares.reduce(add, ZERO);
        expect(compare(total, heirs.length === 0 ? ZERO : ONE)).toBe(0);
        expect(sorted(shares.map(({ n, d }) => Number(n) / Number(d)))).toEqual(sorted(slowShares(one)));
      }),
      { numRuns: 400 },
    );
  });

  test('have the same heirs in whatever order the members come', () => {
    fc.assert(
      fc.property(
        family.chain(({ members }) =>
          fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })),
        ),
        ([members, shuffled]) => {
          expect(statutoryHeirs(1, shuffled)).toEqual(statutoryHeirs(1, members));
          expect(heirsForTax(1, shuffled)).toEqual(heirsForTax(1, members));
          expect(validateFamilyTree(shuffled)).toEqual(validateFamilyTree(members));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('hold each member once, as an heir or with a reason why not', () => {
    fc.assert(
      fc.property(family, ({ members }) => {
        const { heirs, excluded } = statutoryHeirs(1, members);
        const named = [...heirs, ...excluded].map(({ memberId }) => memberId).sort((a, b) => a - b);
        const others = members.map(({ memberId }) => memberId).filter((id) => id !== 1);
        expect(named).toEqual(others.sort((a, b) => a - b));
        const cannot = members.filter((one) => one.inheritances.length > 0 || (one.death?.latest ?? '9') <= DEATH);
        for (const { memberId } of heirs) expect(cannot.some((one) => one.memberId === memberId)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('never let the children of one who renounced represent', () => {
    fc.assert(
      fc.property(family, ({ members }) => {
        const kinship = readKinship(1, members);
        const renouncers = members.filter(({ inheritances: [own] }) => own?.renouncedDate);
        const heirs = new Set(statutoryHeirs(1, members).heirs.map(({ memberId }) => memberId));
        for (const { memberId } of renouncers) {
          // Their own children are linked to them alone, so they can come in by no other line.
          for (const id of descendantsOf(kinship, memberId)) {
            if (memberId > 10) expect(heirs.has(id)).toBe(false);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('are counted for the tax as if nobody had renounced, adopted children within the limit', () => {
    fc.assert(
      fc.property(family, ({ members }) => {
        const unrenounced = members.map((one) => ({
          ...one,
          inheritances: one.inheritances.map((own) => ({ ...own, renouncedDate: null })),
        }));
        const { count, shares, leftOut } = heirsForTax(1, members);
        expect(heirsForTax(1, unrenounced)).toEqual(heirsForTax(1, members));
        const civil = statutoryHeirs(1, unrenounced).heirs;
        expect(count + leftOut.length).toBe(civil.length);
        const total = shares.map(({ share }) => share).reduce(add, ZERO);
        expect(compare(total, count === 0 ? ZERO : ONE)).toBe(0);

        const counted = new Set(shares.map(({ memberId }) => memberId));
        const isOrdinary = (id: number) =>
          members.some((one) => one.memberId === id && one.adoptions.some(({ kind }) => kind === 1));
        const ofRank1 = civil.filter(({ rank }) => rank === 1);
        const ordinary = ofRank1.filter(({ memberId, byRepresentation }) => isOrdinary(memberId) && !byRepresentation);
        const limit = ordinary.length < ofRank1.length ? 1 : 2;
        expect(ordinary.filter(({ memberId }) => counted.has(memberId))).toHaveLength(Math.min(limit, ordinary.length));
      }),
      { numRuns: 300 },
    );
  });

  test('a spouse never takes less when a child renounces, and everybody else of the rank grows alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.boolean(), (count, hasWife) => {
        const children = Array.from({ length: count }, (_, index) => member(10 + index, 10, { fatherId: 1 }));
        const members = [decedent(), ...(hasWife ? [member(2, 3, { marriages: [married(1)] })] : []), ...children];
        const [first, ...rest] = children;
        const after = members.map((one) =>
          one === first ? { ...one, inheritances: [inherits({ renouncedDate: '2024-07-01' })] } : one,
        );
        const share = `1/${(count - 1) * (hasWife ? 2 : 1)}`;
        expect(sharesOf(after)).toEqual({
          ...(hasWife ? { 2: '1/2' } : {}),
          ...Object.fromEntries(rest.map(({ memberId }) => [memberId, share])),
        });
      }),
    );
  });
});
