import type { TaxMember } from '@/rules/taxMember';
import { adopted, born, child, decedent, died, inherits, married, member } from './families';

const OKU = 100_000_000;
const BEFORE = '2010-03-01';

export interface InheritanceExample {
  name: string;
  net: number;
  members: TaxMember[];
  /** Heirs by member id. */
  shares: Record<number, string>;
  count: number;
  deduction: number;
  /** The tax on each portion, by member id. */
  portions: Record<number, number>;
  total: number;
}

const wife = member(2, 3, { marriages: [married(1)] });
const parents = [member(21, 14), member(22, 15)];
const withParents = decedent({ fatherId: 21, motherId: 22 });
const renounced = { inheritances: [inherits({ renouncedDate: '2024-07-01' })] };
const dead = { death: died(BEFORE) };

/** Families whose figures were worked out by hand and checked against published tables. */
export const inheritanceExamples: InheritanceExample[] = [
  {
    name: 'spouse and two children',
    net: OKU,
    members: [decedent(), wife, child(3), child(4)],
    shares: { 2: '1/2', 3: '1/4', 4: '1/4' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 3_400_000, 3: 1_450_000, 4: 1_450_000 },
    total: 6_300_000,
  },
  {
    name: 'spouse and three children',
    net: 3 * OKU,
    members: [decedent(), wife, child(3), child(4), child(5)],
    shares: { 2: '1/2', 3: '1/6', 4: '1/6', 5: '1/6' },
    count: 4,
    deduction: 54_000_000,
    portions: { 2: 32_200_000, 3: 6_200_000, 4: 6_200_000, 5: 6_200_000 },
    total: 50_800_000,
  },
  {
    name: 'two children',
    net: 2 * OKU,
    members: [decedent(), child(3), child(4)],
    shares: { 3: '1/2', 4: '1/2' },
    count: 2,
    deduction: 42_000_000,
    portions: { 3: 16_700_000, 4: 16_700_000 },
    total: 33_400_000,
  },
  {
    name: 'an estate of exactly the basic deduction',
    net: 48_000_000,
    members: [decedent(), wife, child(3), child(4)],
    shares: { 2: '1/2', 3: '1/4', 4: '1/4' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 0, 3: 0, 4: 0 },
    total: 0,
  },
  {
    name: 'spouse and both parents',
    net: OKU,
    members: [withParents, wife, ...parents],
    shares: { 2: '2/3', 21: '1/6', 22: '1/6' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 4_933_200, 21: 866_600, 22: 866_600 },
    total: 6_666_400,
  },
  {
    name: 'spouse, a full brother and a half-brother',
    net: OKU,
    members: [
      withParents,
      wife,
      member(21, 14, dead),
      member(22, 15, dead),
      member(23, 99, {}),
      member(31, 20, { fatherId: 21, motherId: 22 }),
      member(32, 24, { fatherId: 21, motherId: 23 }),
    ],
    shares: { 2: '3/4', 31: '1/6', 32: '1/12' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 5_800_000, 31: 866_600, 32: 433_300 },
    total: 7_099_900,
  },
  {
    name: 'spouse and three children of whom one renounces',
    net: 2 * OKU,
    members: [decedent(), wife, child(3), child(4), child(5, renounced)],
    shares: { 2: '1/2', 3: '1/4', 4: '1/4' },
    count: 4,
    deduction: 54_000_000,
    portions: { 2: 14_900_000, 3: 3_149_950, 4: 3_149_950, 5: 3_149_950 },
    total: 24_349_800,
  },
  {
    name: 'both children renounce, so that the parents inherit',
    net: OKU,
    members: [withParents, wife, ...parents, child(3, renounced), child(4, renounced)],
    shares: { 2: '2/3', 21: '1/6', 22: '1/6' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 3_400_000, 3: 1_450_000, 4: 1_450_000 },
    total: 6_300_000,
  },
  {
    name: 'spouse, a natural child and two adopted children',
    net: 3 * OKU,
    members: [
      decedent(),
      wife,
      child(3),
      member(4, 11, { adoptions: [adopted(1)] }),
      member(5, 11, { adoptions: [adopted(1)] }),
    ],
    shares: { 2: '1/2', 3: '1/6', 4: '1/6', 5: '1/6' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 33_400_000, 3: 11_900_000, 4: 11_900_000 },
    total: 57_200_000,
  },
  {
    name: 'three adopted children and no natural child',
    net: 2 * OKU,
    members: [decedent(), ...[3, 4, 5].map((id) => member(id, 11, { adoptions: [adopted(1)] }))],
    shares: { 3: '1/3', 4: '1/3', 5: '1/3' },
    count: 2,
    deduction: 42_000_000,
    portions: { 3: 16_700_000, 4: 16_700_000 },
    total: 33_400_000,
  },
  {
    name: 'an adopted grandchild who also represents a dead parent',
    net: 5 * OKU,
    members: [
      decedent(),
      wife,
      child(3),
      child(4),
      child(5, dead),
      member(6, 12, { fatherId: 5, adoptions: [adopted(1)] }),
    ],
    shares: { 2: '1/2', 3: '1/8', 4: '1/8', 6: '1/4' },
    count: 4,
    deduction: 54_000_000,
    portions: { 2: 73_350_000, 3: 9_725_000, 4: 9_725_000, 6: 27_600_000 },
    total: 120_400_000,
  },
  {
    name: 'a dead son whose two children represent',
    net: 1.5 * OKU,
    members: [
      decedent(),
      wife,
      child(3, dead),
      child(4),
      member(5, 12, { fatherId: 3 }),
      member(6, 12, { fatherId: 3 }),
    ],
    shares: { 2: '1/2', 4: '1/4', 5: '1/8', 6: '1/8' },
    count: 4,
    deduction: 54_000_000,
    portions: { 2: 7_600_000, 4: 3_100_000, 5: 1_300_000, 6: 1_300_000 },
    total: 13_300_000,
  },
  {
    name: 'a dead adopted son with children born before and after the adoption',
    net: 1.5 * OKU,
    members: [
      decedent(),
      wife,
      member(3, 11, { ...dead, adoptions: [adopted(1, 1, '1995-06-01')] }),
      child(4),
      member(5, 99, { fatherId: 3, birth: born('1993-02-01') }),
      member(6, 12, { fatherId: 3, birth: born('1998-02-01') }),
    ],
    shares: { 2: '1/2', 4: '1/4', 6: '1/4' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 8_300_000, 4: 3_325_000, 6: 3_325_000 },
    total: 14_950_000,
  },
  {
    name: 'two full siblings and a dead half-sibling with two children',
    net: 30_000_000,
    members: [
      withParents,
      member(21, 14, dead),
      member(22, 15, dead),
      member(23, 99),
      member(31, 20, { fatherId: 21, motherId: 22 }),
      member(32, 22, { fatherId: 21, motherId: 22 }),
      member(33, 24, { fatherId: 21, motherId: 23, ...dead }),
      member(34, 25, { fatherId: 33 }),
      member(35, 26, { fatherId: 33 }),
    ],
    shares: { 31: '2/5', 32: '2/5', 34: '1/10', 35: '1/10' },
    count: 4,
    deduction: 54_000_000,
    portions: { 31: 0, 32: 0, 34: 0, 35: 0 },
    total: 0,
  },
  {
    name: 'a dead brother whose only son died too, leaving a son',
    net: OKU,
    members: [
      withParents,
      wife,
      member(21, 14, dead),
      member(22, 15, dead),
      member(31, 20, { fatherId: 21, motherId: 22, ...dead }),
      member(32, 25, { fatherId: 31, ...dead }),
      member(33, 99, { fatherId: 32 }),
    ],
    shares: { 2: '1/1' },
    count: 1,
    deduction: 36_000_000,
    portions: { 2: 12_200_000 },
    total: 12_200_000,
  },
  {
    name: 'both parents dead, both paternal grandparents alive',
    net: OKU,
    members: [
      withParents,
      wife,
      member(21, 14, { ...dead, fatherId: 41, motherId: 42 }),
      member(22, 15, dead),
      member(41, 18),
      member(42, 19),
    ],
    shares: { 2: '2/3', 41: '1/6', 42: '1/6' },
    count: 3,
    deduction: 48_000_000,
    portions: { 2: 4_933_200, 41: 866_600, 42: 866_600 },
    total: 6_666_400,
  },
  {
    name: 'one child',
    net: 50_000_000,
    members: [decedent(), child(3)],
    shares: { 3: '1/1' },
    count: 1,
    deduction: 36_000_000,
    portions: { 3: 1_600_000 },
    total: 1_600_000,
  },
];
