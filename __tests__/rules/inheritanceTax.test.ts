import type { AssetItem } from '@/rules/estateItems';
import { assetTotals, basicDeduction, estimateTax, totalTaxOf } from '@/rules/inheritanceTax';
import type { PersonTax } from '@/rules/personalTax';
import { heirsForTax } from '@/rules/taxHeirs';
import type { TaxMember } from '@/rules/taxMember';
import { adopted, born, child, DEATH, decedent, died, inherits, married, member, sharesOf, warned } from './families';
import { inheritanceExamples } from './inheritanceExamples';

const MAN = 10_000;
const OKU = 100_000_000;
const wife = member(2, 3, { marriages: [married(1)] });
const dead = { death: died('2010-03-01') };
const renounced = { inheritances: [inherits({ renouncedDate: '2024-07-01' })] };

const cash = (amount: number, acquirer: number | null = null): AssetItem => ({
  asset_category: 5,
  amount,
  acquirer_member_id: acquirer,
});
const item = (asset_category: number, amount: number, acquirer: number | null = null): AssetItem => ({
  ...cash(amount, acquirer),
  asset_category,
});

const context = (members: readonly TaxMember[], date = DEATH) => ({ decedentId: 1, members, date });
const personsOf = (items: readonly AssetItem[], members: readonly TaxMember[], date = DEATH) =>
  Object.fromEntries(estimateTax(items, context(members, date)).persons.map((one) => [one.memberId, one]));
const payables = (persons: Record<string, PersonTax>) =>
  Object.fromEntries(Object.entries(persons).map(([id, { payable }]) => [id, payable]));

describe('worked families', () => {
  test.each(inheritanceExamples)('$name', ({ net, members, shares, count, deduction, portions, total }) => {
    expect(sharesOf(members)).toEqual(shares);
    expect(warned(members)).toEqual([]);
    const { totals, portions: found } = totalTaxOf(net, heirsForTax(1, members), DEATH);
    expect(Object.fromEntries(found.map(({ memberId, tax }) => [memberId, tax]))).toEqual(portions);
    expect(totals).toEqual({
      heir_count: count,
      basic_deduction: deduction,
      taxable_total: Math.max(0, net - deduction),
      total_tax: total,
    });
  });

  test.each(inheritanceExamples)('$name, by relations alone', ({ net, members, shares, total }) => {
    const unlinked = members.map((one) => ({ ...one, fatherId: null, motherId: null, marriages: [] }));
    expect(sharesOf(unlinked)).toEqual(shares);
    expect(totalTaxOf(net, heirsForTax(1, unlinked), DEATH).totals.total_tax).toBe(total);
  });

  test('one estate divided 50/30/20', () => {
    const members = [decedent(), wife, child(3), child(4)];
    const persons = personsOf([cash(50_000_000, 2), cash(30_000_000, 3), cash(20_000_000, 4)], members);
    expect(persons[2]).toMatchObject({ tax: 3_150_000, spouseRelief: 3_150_000, payable: 0 });
    expect(persons[3]).toMatchObject({ tax: 1_890_000, surcharge: 0, payable: 1_890_000 });
    expect(persons[4]).toMatchObject({ tax: 1_260_000, surcharge: 0, payable: 1_260_000 });
  });
});

/** The published quick tables, in 万円: estate → spouse with 1–4 children after relief of one half, then 1–4 children. */
const quickTable: readonly (readonly [number, readonly number[], readonly number[]])[] = [
  [5_000, [40, 10, 0, 0], [160, 80, 20, 0]],
  [6_000, [90, 60, 30, 0], [310, 180, 120, 60]],
  [7_000, [160, 113, 80, 50], [480, 320, 220, 160]],
  [8_000, [235, 175, 138, 100], [680, 470, 330, 260]],
  [9_000, [310, 240, 200, 163], [920, 620, 480, 360]],
  [10_000, [385, 315, 263, 225], [1_220, 770, 630, 490]],
  [15_000, [920, 748, 665, 588], [2_860, 1_840, 1_440, 1_240]],
  [20_000, [1_670, 1_350, 1_218, 1_125], [4_860, 3_340, 2_460, 2_120]],
  [25_000, [2_460, 1_985, 1_800, 1_688], [6_930, 4_920, 3_960, 3_120]],
  [30_000, [3_460, 2_860, 2_540, 2_350], [9_180, 6_920, 5_460, 4_580]],
  [35_000, [4_460, 3_735, 3_290, 3_100], [11_500, 8_920, 6_980, 6_080]],
  [40_000, [5_460, 4_610, 4_155, 3_850], [14_000, 10_920, 8_980, 7_580]],
  [45_000, [6_480, 5_493, 5_030, 4_600], [16_500, 12_960, 10_980, 9_080]],
  [50_000, [7_605, 6_555, 5_963, 5_500], [19_000, 15_210, 12_980, 11_040]],
  [60_000, [9_855, 8_680, 7_838, 7_375], [24_000, 19_710, 16_980, 15_040]],
  [70_000, [12_250, 10_870, 9_885, 9_300], [29_320, 24_500, 21_240, 19_040]],
  [80_000, [14_750, 13_120, 12_135, 11_300], [34_820, 29_500, 25_740, 23_040]],
  [90_000, [17_250, 15_435, 14_385, 13_400], [40_320, 34_500, 30_240, 27_270]],
  [100_000, [19_750, 17_810, 16_635, 15_650], [45_820, 39_500, 35_000, 31_770]],
];

/** The tax on a portion summed bracket by bracket, without the quick table's deductions. */
function slowTax(portion: number): number {
  const brackets = [
    [0, 10],
    [1_000 * MAN, 15],
    [3_000 * MAN, 20],
    [5_000 * MAN, 30],
    [OKU, 40],
    [2 * OKU, 45],
    [3 * OKU, 50],
    [6 * OKU, 55],
  ] as const;
  return brackets.reduce((tax, [from, percent], index) => {
    const to = brackets[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return tax + (Math.max(0, Math.min(portion, to) - from) / 100) * percent;
  }, 0);
}

function slowTotal(net: number, parts: readonly number[]): number {
  const taxable = Math.max(0, net - (3_000 + 600 * parts.length) * MAN);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const taxes = parts.map((part) => slowTax(Math.floor((taxable * part) / whole / 1000) * 1000));
  return Math.floor(taxes.reduce((sum, tax) => sum + tax, 0) / 100) * 100;
}

describe('published quick tables', () => {
  const cells = quickTable.flatMap(([estate, withSpouse, alone]) => [
    ...withSpouse.map((tax, index) => [estate, true, index + 1, tax] as const),
    ...alone.map((tax, index) => [estate, false, index + 1, tax] as const),
  ]);

  test.each(cells)('%d万円, spouse: %s, %d children: %d万円', (estate, married, count, published) => {
    const net = estate * MAN;
    const children = Array.from({ length: count }, (_, index) => child(10 + index));
    const members = [decedent(), ...(married ? [wife] : []), ...children];
    const parts = married ? [count, ...children.map(() => 1)] : children.map(() => 1);
    const items = children.map(({ memberId }) => cash((net / count / (married ? 2 : 1)) | 0, memberId));
    const rest = net - items.reduce((sum, { amount }) => sum + amount, 0);
    const { totals, persons } = estimateTax(
      married ? [...items, cash(rest, 2)] : [...items, cash(rest)],
      context(members),
    );
    const totalTax = slowTotal(totals.net_total, parts);
    expect(totals.total_tax).toBe(totalTax);
    const paid = persons.reduce((sum, { payable }) => sum + payable, 0);
    expect(Math.abs(paid - published * MAN)).toBeLessThanOrEqual(MAN / 2 + 1_000);
  });
});

describe('the number of heirs', () => {
  const count = (members: readonly TaxMember[]) => heirsForTax(1, members).count;
  const adoptee = (id: number, given = {}) => member(id, 11, { adoptions: [adopted(1)], ...given });

  // The examples of 相続税法基本通達15-2.
  test.each<[string, TaxMember[], number]>([
    [
      'two of three children and the spouse renounce',
      [decedent(), { ...wife, ...renounced }, child(3), child(4, renounced), child(5, renounced)],
      4,
    ],
    [
      'a dead child with two children',
      [
        decedent(),
        wife,
        child(3, dead),
        child(4),
        child(5),
        member(6, 12, { fatherId: 3 }),
        member(7, 12, { fatherId: 3 }),
      ],
      5,
    ],
    [
      'all three children renounce, parents alive',
      [
        decedent({ fatherId: 21, motherId: 22 }),
        wife,
        member(21, 14),
        member(22, 15),
        child(3, renounced),
        child(4, renounced),
        child(5, renounced),
        member(6, 12, { fatherId: 3 }),
      ],
      4,
    ],
    [
      'a disinherited child with two children',
      [
        decedent(),
        wife,
        child(3, { inheritances: [inherits({ lossOfRight: 2 })] }),
        member(6, 12, { fatherId: 3 }),
        member(7, 12, { fatherId: 3 }),
      ],
      3,
    ],
    ['one adopted child', [decedent(), adoptee(3)], 1],
    ['two adopted children', [decedent(), adoptee(3), adoptee(4)], 2],
    ['four adopted children and a spouse', [decedent(), wife, adoptee(3), adoptee(4), adoptee(5), adoptee(6)], 3],
    ['a natural child and three adopted', [decedent(), child(3), adoptee(4), adoptee(5), adoptee(6)], 2],
    [
      'a natural child who renounced still makes the limit one',
      [decedent(), child(3, renounced), adoptee(4), adoptee(5)],
      2,
    ],
    ['a natural child who died without issue does not', [decedent(), child(3, dead), adoptee(4), adoptee(5)], 2],
    [
      'special adoption counts as natural',
      [decedent(), member(3, 11, { adoptions: [adopted(1, 2)] }), adoptee(4), adoptee(5)],
      2,
    ],
    [
      "the spouse's own child counts as natural",
      [decedent(), wife, member(3, 11, { motherId: 2, adoptions: [adopted(1)] }), adoptee(4), adoptee(5)],
      3,
    ],
    [
      'so does whom the spouse had adopted specially (施行令3条の2)',
      [decedent(), wife, member(3, 11, { adoptions: [adopted(2, 2), adopted(1)] }), adoptee(4), adoptee(5)],
      3,
    ],
    [
      "the spouse's own child by its kind",
      [decedent(), wife, member(3, 11, { adoptions: [adopted(1, 3)] }), adoptee(4), adoptee(5)],
      3,
    ],
    [
      'descendants of a dead adopted child count as natural',
      [
        decedent(),
        adoptee(3, dead),
        member(6, 12, { fatherId: 3 }),
        member(7, 12, { fatherId: 3 }),
        adoptee(4),
        adoptee(5),
      ],
      3,
    ],
    [
      'an adopted grandchild who represents counts as one natural child',
      [decedent(), child(3, dead), adoptee(6, { fatherId: 3 }), adoptee(4), adoptee(5)],
      2,
    ],
    [
      'an adopted grandchild whose parent lives is within the limit',
      [decedent(), child(3), adoptee(6, { fatherId: 3 }), adoptee(4)],
      2,
    ],
    [
      'adopted siblings know no limit',
      [
        decedent({ fatherId: 21 }),
        member(21, 14, dead),
        ...[31, 32, 33].map((id) => member(id, 20, { adoptions: [adopted(21)] })),
      ],
      3,
    ],
    ['nobody', [decedent()], 0],
  ])('%s', (_, members, expected) => {
    expect(count(members)).toBe(expected);
  });

  test('tells who is left out', () => {
    expect(heirsForTax(1, [decedent(), child(3), adoptee(4), adoptee(5)])).toMatchObject({
      leftOut: [5],
      spouseId: null,
    });
  });

  test('without heirs the whole is one portion', () => {
    const { totals, portions } = estimateTax([cash(OKU)], context([decedent()]));
    expect(totals).toMatchObject({ heir_count: 0, basic_deduction: 30_000_000, total_tax: 14_000_000 });
    expect(portions).toEqual([{ memberId: null, share: '1/1', amount: 70_000_000, tax: 14_000_000 }]);
  });
});

describe('the totals of a list of assets', () => {
  const members = [decedent(), wife, child(3), child(4)];

  test('every kind goes where it belongs', () => {
    const items = [
      ...[1, 2, 3, 4, 5, 6, 9, 10].map((kind) => item(kind, 10_000_000 + kind)),
      item(7, 18_000_000),
      item(8, 9_000_000),
      item(11, 25_000_000),
      item(12, 1_100_000),
      item(21, 3_000_000),
      item(22, 1_500_000),
    ];
    expect(assetTotals(items, context(members))).toMatchObject({
      total_assets: 80_000_040,
      deemed_total: 27_000_000,
      exempt_total: 15_000_000 + 9_000_000,
      debt_total: 3_000_000,
      funeral_total: 1_500_000,
      gift_addback: 26_100_000,
      net_total: 80_000_000 + 27_000_000 - 24_000_000 + 26_100_000 - 4_500_000,
    });
  });

  test('an empty list', () => {
    expect(estimateTax([], context(members))).toMatchObject({
      totals: { total_assets: 0, net_total: 0, taxable_total: 0, total_tax: 0, heir_count: 3 },
      persons: [],
    });
  });

  test("each person's part is cut to 1,000 yen, with their share of the undivided rest", () => {
    const items = [cash(10_000_999, 2), cash(10_000_999, 3), cash(10_000_999), cash(10_000_001)];
    expect(assetTotals(items, context(members)).net_total).toBe(20_001_000 + 10_000_000 + 10_000_000);
  });

  test('debts beyond what a person takes do not lessen the others’ parts', () => {
    const items = [cash(5_000_000, 3), item(21, 8_000_000, 3), cash(60_000_000, 2)];
    expect(assetTotals(items, context(members))).toMatchObject({ debt_total: 5_000_000, net_total: 60_000_000 });
  });

  test('undivided debts are borne by those who take property, in proportion', () => {
    const items = [cash(60_000_000, 2), cash(30_000_000, 3), item(21, 9_000_000), item(22, 900_000)];
    const { totals, persons } = estimateTax(items, context(members));
    expect(totals.net_total).toBe(80_100_000);
    expect(persons.map(({ memberId, taxable }) => [memberId, taxable])).toEqual([
      [2, 53_400_000],
      [3, 26_700_000],
    ]);
    expect(assetTotals([cash(5_000_000, 2), item(21, 9_000_000)], context(members)).net_total).toBe(0);
    expect(assetTotals([item(21, 9_000_000)], context(members)).net_total).toBe(0);
  });

  test('calendar-year gifts are added after the debts', () => {
    const items = [cash(5_000_000, 3), item(21, 8_000_000, 3), item(12, 2_000_000, 3)];
    expect(assetTotals(items, context(members)).net_total).toBe(2_000_000);
    expect(assetTotals([item(21, 8_000_000, 3), item(11, 10_000_000, 3)], context(members)).net_total).toBe(2_000_000);
  });

  test('amounts of thirteen digits stay exact', () => {
    const { totals } = estimateTax([cash(9_999_999_999_999, 3)], context([decedent(), child(3)]));
    expect(totals.net_total).toBe(9_999_999_999_000);
    // 9,999,963,999,000 × 55 % − 72,000,000 = 5,499,908,199,450.
    expect(totals.total_tax).toBe(5_499_908_199_400);
  });

  test('what is no whole yen is refused', () => {
    expect(() => assetTotals([cash(0.5)], context(members))).toThrow(RangeError);
    expect(() => assetTotals([cash(Number.NaN)], context(members))).toThrow(RangeError);
    expect(() => assetTotals([cash(2 ** 53)], context(members))).toThrow(RangeError);
    const nearLimit = Array.from({ length: 1000 }, () => cash(9_999_999_999_999));
    expect(() => assetTotals(nearLimit, context(members))).toThrow(RangeError);
  });
});

describe('exempt insurance and retirement pay', () => {
  const members = [decedent(), wife, child(3), child(4, renounced), member(9, 34)];
  const exempt = (items: readonly AssetItem[]) => assetTotals(items, context(members)).exempt_total;

  test('5 million yen for each statutory heir, renouncers counted, each kind by itself', () => {
    expect(exempt([item(7, 14_999_999, 2)])).toBe(14_999_999);
    expect(exempt([item(7, 20_000_000, 2)])).toBe(15_000_000);
    expect(exempt([item(7, 20_000_000, 2), item(8, 20_000_000, 3)])).toBe(30_000_000);
  });

  test('not for those who renounced or are no heirs', () => {
    expect(exempt([item(7, 10_000_000, 4)])).toBe(0);
    expect(exempt([item(7, 10_000_000, 9)])).toBe(0);
    expect(exempt([item(7, 10_000_000, 9), item(7, 6_000_000, 3)])).toBe(6_000_000);
  });

  test('shared in proportion to what each heir gets', () => {
    const items = [item(7, 20_000_000, 2), item(7, 10_000_000, 3), item(7, 30_000_000, 4), cash(50_000_000, 2)];
    const persons = personsOf(items, members);
    expect(persons[2]?.taxable).toBe(50_000_000 + 10_000_000);
    expect(persons[3]?.taxable).toBe(5_000_000);
    expect(persons[4]?.taxable).toBe(30_000_000);
  });

  test('undivided benefits count as an heir’s', () => {
    expect(exempt([item(7, 20_000_000)])).toBe(15_000_000);
  });
});

describe('the surcharge', () => {
  const items = (id: number) => [cash(50_000_000, id), cash(50_000_000, 3)];
  const surcharged = (members: readonly TaxMember[], id: number) => {
    const person = personsOf(items(id), members)[id];
    if (!person) throw new Error('no tax');
    expect(person.surcharge).toBe(person.surcharge === 0 ? 0 : Math.floor(person.tax / 5));
    return person.surcharge > 0;
  };

  test.each<[string, boolean, TaxMember[], number]>([
    ['spouse', false, [decedent(), wife, child(3)], 2],
    ['child', false, [decedent(), child(3), child(5)], 5],
    ['child who renounced', false, [decedent(), child(3), child(5, renounced)], 5],
    ['adopted child', false, [decedent(), child(3), member(5, 11, { adoptions: [adopted(1)] })], 5],
    ['parent', false, [decedent({ fatherId: 5 }), child(3), member(5, 14)], 5],
    ['adoptive parent', false, [decedent({ adoptions: [adopted(5)] }), child(3), member(5, 16)], 5],
    ['representing grandchild', false, [decedent(), child(3), child(4, dead), member(5, 12, { fatherId: 4 })], 5],
    [
      'representing and adopted grandchild',
      false,
      [decedent(), child(3), child(4, dead), member(5, 12, { fatherId: 4, adoptions: [adopted(1)] })],
      5,
    ],
    [
      'representing grandchild who renounced',
      true,
      [decedent(), child(3), child(4, dead), member(5, 12, { fatherId: 4, ...renounced })],
      5,
    ],
    ['grandchild whose parent lives', true, [decedent(), child(3), child(4), member(5, 12, { fatherId: 4 })], 5],
    [
      'merely adopted grandchild',
      true,
      [decedent(), child(3), child(4), member(5, 12, { fatherId: 4, adoptions: [adopted(1)] })],
      5,
    ],
    ['sibling', true, [decedent({ fatherId: 21 }), member(21, 14, dead), child(3), member(5, 20, { fatherId: 21 })], 5],
    [
      'representing nephew',
      true,
      [
        decedent({ fatherId: 21 }),
        member(21, 14, dead),
        member(3, 20, { fatherId: 21 }),
        member(4, 20, { fatherId: 21, ...dead }),
        member(5, 25, { fatherId: 4 }),
      ],
      5,
    ],
    [
      'grandparent',
      true,
      [decedent({ fatherId: 21 }), member(21, 14, { ...dead, fatherId: 5 }), child(3), member(5, 18)],
      5,
    ],
    ['legatee', true, [decedent(), child(3), member(5, 32)], 5],
    [
      'child given in special adoption',
      true,
      [decedent(), child(3), member(5, 10, { fatherId: 1, adoptions: [adopted(8, 2)] }), member(8, 99)],
      5,
    ],
  ])('%s: %s', (_, expected, members, id) => {
    expect(surcharged(members, id)).toBe(expected);
  });
});

describe("persons' credits", () => {
  test('spouse relief reaches 160 million yen, then the statutory share', () => {
    const members = [decedent(), wife, child(3)];
    // 200 million in all: 160 million is more than one half.
    const small = personsOf([cash(170_000_000, 2), cash(30_000_000, 3)], members);
    expect(small[2]).toMatchObject({ tax: 28_390_000, spouseRelief: 26_720_000, payable: 1_670_000 });
    // 1,000 million in all: one half is more.
    const large = personsOf([cash(600_000_000, 2), cash(400_000_000, 3)], members);
    expect(large[2]).toMatchObject({ tax: 237_000_000, spouseRelief: 197_500_000, payable: 39_500_000 });
    expect(payables(personsOf([cash(500_000_000, 2), cash(500_000_000, 3)], members))).toEqual({
      2: 0,
      3: 197_500_000,
    });
  });

  test('the statutory share of the spouse ignores renunciations', () => {
    const members = [decedent({ fatherId: 21 }), wife, member(21, 14), child(3, renounced)];
    const persons = personsOf([cash(700_000_000, 2), cash(300_000_000, 21)], members);
    // One half beside the child, not two thirds beside the father.
    expect(persons[2]?.spouseRelief).toBe(197_500_000);
  });

  test('undivided property opens no spouse relief and is taxed by the civil shares', () => {
    const members = [decedent(), wife, child(3), child(4)];
    expect(payables(personsOf([cash(OKU)], members))).toEqual({ 2: 3_150_000, 3: 1_575_000, 4: 1_575_000 });
    const partly = personsOf([cash(40_000_000, 2), cash(60_000_000)], members);
    expect(partly[2]).toMatchObject({
      taxable: 50_000_000,
      tax: 3_150_000,
      spouseRelief: 2_520_000,
      payable: 630_000,
    });
  });

  test.each([
    ['2006-05-10', '2024-05-10', 0],
    ['2006-05-11', '2024-05-10', 100_000],
    ['2024-05-10', '2024-05-10', 1_800_000],
    ['2008-02-29', '2026-02-28', 100_000],
    ['2008-02-29', '2026-03-01', 0],
    ['2002-04-01', '2022-03-31', 100_000],
    ['2004-03-31', '2022-03-31', 200_000],
    ['2004-03-31', '2022-04-01', 0],
    ['1994-12-30', '2014-12-29', 60_000],
  ])('a minor born %s, death %s: %d', (birth, deathDate, credit) => {
    const members = [decedent({ death: died(deathDate) }), child(3, { birth: born(birth) }), child(4)];
    const persons = personsOf([cash(OKU, 3), cash(OKU, 4)], members, deathDate);
    expect(persons[3]?.minorCredit).toBe(credit);
    expect(persons[4]?.minorCredit).toBe(0);
  });

  test.each([
    [2, '1964-05-10', 2_500_000],
    [3, '1964-05-10', 5_000_000],
    [3, '1964-05-11', 5_200_000],
    [2, '1939-05-10', 0],
    [1, '1964-05-10', 0],
    [null, '1964-05-10', 0],
  ])('disability %p, born %s: %d', (disability, birth, credit) => {
    const members = [decedent(), child(3, { birth: born(birth), disability })];
    expect(personsOf([cash(3 * OKU, 3)], members)[3]?.disabledCredit).toBe(credit);
  });

  test('credits are of statutory heirs, known to be young enough, and no more than the tax', () => {
    const young = { birth: born('2020-01-01') };
    const credit = (given: Partial<TaxMember>, relation = 10) => {
      const members = [
        decedent(),
        child(4),
        member(3, relation, { ...(relation === 10 ? { fatherId: 1 } : {}), ...given }),
      ];
      return personsOf([cash(OKU, 3), cash(OKU, 4)], members)[3]?.minorCredit;
    };
    expect(credit(young)).toBe(1_400_000);
    expect(credit({ ...young, ...renounced })).toBe(1_400_000);
    expect(credit({ ...young, isResident: true })).toBe(1_400_000);
    expect(credit({ ...young, isResident: false })).toBe(1_400_000);
    expect(credit(young, 32)).toBe(0);
    expect(credit({})).toBe(0);
    expect(credit({ isFetus: true })).toBeUndefined();
    expect(credit({ birth: born('2024-09-01') })).toBe(1_800_000);
    expect(credit({ birth: { year: 2020, month: null, day: null } })).toBe(1_500_000);

    const members = [decedent(), child(3, { ...young, disability: 3 }), child(4)];
    const [person] = estimateTax([cash(10_000_000, 3), cash(50_000_000, 4)], context(members)).persons;
    expect(person).toMatchObject({ tax: 300_000, minorCredit: 300_000, disabledCredit: 0, payable: 0 });
  });

  test('an adopted child beyond the limit has the credits all the same', () => {
    const adoptee = (id: number, given = {}) => member(id, 11, { adoptions: [adopted(1)], ...given });
    const members = [decedent(), child(3), adoptee(4), adoptee(5, { birth: born('2020-01-01') })];
    expect(personsOf([cash(OKU, 3), cash(OKU, 5)], members)[5]?.minorCredit).toBe(1_400_000);
  });

  test('gift tax already paid comes off before the spouse relief', () => {
    const members = [decedent(), wife, child(3)];
    const gift = (taker: number, gift_tax_paid: number) => ({ ...item(12, 10_000_000, taker), gift_tax_paid });
    const estimate = estimateTax(
      [cash(90_000_000, 2), cash(90_000_000, 3), gift(2, 1_000_000), gift(3, 2_000_000)],
      context(members),
    );
    expect(estimate.persons.map(({ giftTaxCredit, payable }) => [giftTaxCredit, payable])).toEqual([
      [1_000_000, 0],
      [2_000_000, 14_700_000],
    ]);
  });

  test('each person’s tax is cut to 100 yen', () => {
    const members = [decedent(), child(3), child(4), child(5)];
    const persons = personsOf([cash(33_333_000, 3), cash(33_333_000, 4), cash(33_334_000, 5)], members);
    expect(persons[3]).toMatchObject({ tax: 2_099_912, payable: 2_099_900 });
    expect(persons[5]).toMatchObject({ tax: 2_099_975, payable: 2_099_900 });
  });
});

describe('dated law', () => {
  test.each([
    ['2014-12-31', 3, 80_000_000],
    ['2015-01-01', 3, 48_000_000],
    ['2010-04-01', 1, 60_000_000],
    ['2010-03-31', 1, null],
  ])('the basic deduction on %s for %d heirs is %d', (date, count, deduction) => {
    expect(basicDeduction(count, date)).toBe(deduction);
  });

  test('the rates of 2014', () => {
    const members = [decedent({ death: died('2014-12-31') }), child(3)];
    expect(assetTotals([cash(10 * OKU)], context(members, '2014-12-31')).total_tax).toBe(940_000_000 / 2 - 47_000_000);
  });
});
