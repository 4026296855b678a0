import { estateTaxLawOn } from '@/rules/data/estateTaxLaw';
import { dividedItems } from '@/rules/division/division';
import { bothDeaths, firstItems } from '@/rules/division/secondDeath';
import type { AssetItem } from '@/rules/estateItems';
import { fraction, ONE } from '@/rules/fraction';
import { estimateTax, totalTaxOf } from '@/rules/inheritanceTax';
import { landChoices, landUse, type SmallLot } from '@/rules/smallLand';
import { heirsForTax } from '@/rules/taxHeirs';
import type { TaxMember } from '@/rules/taxMember';
import { personIn, row } from './estates';
import { born, child, decedent, died, married, member } from './families';

/** Figures that others published, each with its source; those marked † are quoted from memory of a paper of the state. */

const MAN = 10_000;
const wife = member(2, 3, { marriages: [married(1)] });
const children = (count: number) => Array.from({ length: count }, (_, index) => child(3 + index));
const diedOn = (day: string, members: readonly TaxMember[]) => [decedent({ death: died(day) }), ...members];
const of = (day: string, members: readonly TaxMember[], ...items: AssetItem[]) =>
  estimateTax(items, { decedentId: 1, members: diedOn(day, members), date: day });

/** 国税庁「相続税の申告のしかた」Q&A 具体的な相続税額は?(平成26年分まで), in 万円: estate → each of 1, 2, 3, 4 children beside the spouse. */
const eachChild: readonly (readonly [number, readonly number[]])[] = [
  [10_000, [175, 50, 17, 0]],
  [20_000, [1_250, 475, 271, 169]],
  [30_000, [2_900, 1_150, 667, 450]],
  [50_000, [6_900, 2_925, 1_758, 1_188]],
];

test.each(eachChild.flatMap(([estate, taxes]) => taxes.map((tax, at) => [estate, at + 1, tax] as const)))(
  'before 2015, %d万円 by the statutory shares of a spouse and %d children: %d万円 for each child, none for the spouse',
  (estate, count, published) => {
    const kids = children(count);
    const part = Math.floor((estate * 10) / count / 2) * 1_000;
    const items = kids.map(({ memberId }) => row('cash', part, memberId));
    const result = of('2014-12-31', [wife, ...kids], row('cash', part * count, 2), ...items);
    expect(Math.round((personIn(result, 3)?.payable ?? 0) / MAN)).toBe(published);
    expect(personIn(result, 2)?.payable ?? 0).toBe(0);
  },
);

/** 第2表 相続税の総額の計算書: what is above the basic deduction, each portion with its tax, the total. */
test.each<[string, string, number, number, (readonly [number, number])[], number | null]>([
  [
    '国税庁 暮らしの税情報「財産を相続したとき」†: 2億円, spouse and two children',
    '2026-01-15',
    20_000 * MAN,
    15_200 * MAN,
    [
      [7_600 * MAN, 1_580 * MAN],
      [3_800 * MAN, 560 * MAN],
      [3_800 * MAN, 560 * MAN],
    ],
    2_700 * MAN,
  ],
  [
    'kasuya-tax.or.jp「相続税申告書の書き方の説明」第2表',
    '2018-01-15',
    271_227_000 + 4_800 * MAN,
    271_227_000,
    [
      [135_613_000, 37_245_200],
      [67_806_000, 13_341_800],
      [67_806_000, 13_341_800],
    ],
    null,
  ],
  [
    'zeirishiblog.com/arimitsu: 2億8,000万円 before 2015',
    '2014-12-31',
    28_000 * MAN,
    20_000 * MAN,
    [
      [10_000 * MAN, 2_300 * MAN],
      [5_000 * MAN, 800 * MAN],
      [5_000 * MAN, 800 * MAN],
    ],
    3_900 * MAN,
  ],
])('%s', (_, day, net, taxable, expected, total) => {
  const { totals, portions } = totalTaxOf(net, heirsForTax(1, diedOn(day, [wife, ...children(2)])), day);
  expect(totals.taxable_total).toBe(taxable);
  expect(portions.map(({ amount, tax }) => [amount, tax])).toEqual(expected);
  if (total !== null) expect(totals.total_tax).toBe(total);
});

test('国税庁「財産を相続したとき」†: of 2億円 each child of two pays 675万円, the spouse nothing', () => {
  const estate = [row('cash', 10_000 * MAN, 2), row('cash', 5_000 * MAN, 3), row('cash', 5_000 * MAN, 4)];
  const result = of('2026-01-15', [wife, ...children(2)], ...estate);
  expect(personIn(result, 2)).toMatchObject({ tax: 1_350 * MAN, spouseRelief: 1_350 * MAN, payable: 0 });
  expect(personIn(result, 3)?.payable).toBe(675 * MAN);
});

/** 付表1 小規模宅地等についての課税価格の計算明細: m² owned, and m² that get the relief where the first lot comes first. */
const lot = (use: keyof typeof landUse, area: number): Omit<SmallLot, 'index'> => ({
  holder: 3,
  use: landUse[use],
  area: fraction(area),
  value: 1_000_000n,
});

test.each<[string, Omit<SmallLot, 'index'>[], number[]]>([
  ['suztax.com 計算例1: home and business in full', [lot('residential', 330), lot('business', 400)], [330, 400]],
  ['suztax.com 計算例2: a larger home to its limit', [lot('residential', 500), lot('business', 400)], [330, 400]],
  [
    'suztax.com 計算例3: no room passes from home to business',
    [lot('residential', 200), lot('business', 480)],
    [200, 400],
  ],
  [
    'suztax.com 計算例4: a home to its limit leaves none for rented land',
    [lot('residential', 330), lot('rental', 200)],
    [330, 0],
  ],
  [
    'nagahirakaikei.jp 第8回①: 180 m² of home, then rented land',
    [lot('residential', 180), lot('rental', 180)],
    [180, 90],
  ],
  [
    'nagahirakaikei.jp 第8回②: a business to its limit, then rented land',
    [lot('business', 400), lot('rental', 180)],
    [400, 0],
  ],
  [
    'santanda.com 面積制限: 200, 66 and 50 m² are all within the limit',
    [lot('business', 200), lot('residential', 66), lot('rental', 50)],
    [200, 66, 50],
  ],
  [
    'linemedia.jp ケースI: a business, then the home to the limit',
    [lot('business', 200), lot('residential', 165), lot('rental', 60)],
    [200, 165, 0],
  ],
  [
    'linemedia.jp ケースII: a business, rented land, then what is left for the home',
    [lot('business', 200), lot('residential', 165), lot('rental', 60)],
    [200, 66, 60],
  ],
])('%s', (_, lots, expected) => {
  const numbered = lots.map((one, index) => ({ ...one, index }));
  const choices = landChoices(estateTaxLawOn('2026-01-15').smallLand, numbered).map((choice) =>
    choice.map(({ n, d }) => Number(n / d)),
  );
  expect(choices).toContainEqual(expected);
});

/** 55条 by 穴埋方式 (最判平成5年5月28日): what each has of the divided property, and what each comes to with a share of the rest. */
test.each<[string, (number | null)[], number, number[]]>([
  ['setuzei.biz 15996: three heirs, 300万円 of 9,000万円 divided', [300, null, null], 8_700, [3_000, 3_000, 3_000]],
  ['東京地判平成17年11月4日, skattsei.co.jp: two heirs of 3億円', [6_000, null], 24_000, [15_000, 15_000]],
])('partly undivided, %s', (_, divided, undivided, expected) => {
  const own = divided.flatMap((amount, at) => (amount === null ? [] : [row('cash', amount * MAN, 3 + at)]));
  const { parts } = of('2026-01-15', children(divided.length), ...own, row('cash', undivided * MAN));
  expect(parts.map(({ taxable }) => Number(taxable))).toEqual(expected.map((amount) => amount * MAN));
});

test('myclimatejapan.com「相続税代償金の計算方法」(as in No.4173 代償分割): land of 4,000万円 against 2,000万円 in money leaves 2,000万円 to each', () => {
  const assets = [{ item: row('land', 4_000 * MAN), takers: [{ memberId: 3, share: ONE }] }];
  const lines = dividedItems({ assets, payments: [{ from: 3, to: 4, amount: 2_000 * MAN }] });
  const { parts } = of('2026-01-15', children(2), ...lines);
  expect(parts.map(({ taxable }) => Number(taxable))).toEqual([2_000 * MAN, 2_000 * MAN]);
});

test('tax.prime-partners.co.jp (as in No.4167): a special disabled heir of 45 years and some months has 800万円', () => {
  const heir = child(3, { birth: born('1980-09-15'), disability: 3 });
  expect(personIn(of('2026-01-15', [heir], row('cash', 20_000 * MAN, 3)), 3)?.disabledCredit).toBe(800 * MAN);
});

test.each([
  ['half to the mother', fraction(1, 2), 315, 80],
  ['all to the mother', ONE, 0, 770],
])('office-toyou.jp 二次相続: of 1億円 %s', (_, share, first, second) => {
  const kids = [3, 4].map((id) => child(id, { motherId: 2 }));
  const plan = {
    items: [row('cash', 10_000 * MAN)],
    decedentId: 1,
    members: diedOn('2026-01-15', [wife, ...kids]),
    date: '2026-01-15',
    spouseId: 2,
    ownProperty: 0,
    yearlyUse: 0,
    growth: 0,
    years: 1,
  };
  expect(bothDeaths(plan, firstItems(plan, share))).toMatchObject({ first: first * MAN, second: second * MAN });
});

test('タックスアンサー No.4164 未成年者の税額控除†: at 15 years and 9 months 30万円', () => {
  const minor = child(3, { birth: born('2010-04-15') });
  expect(personIn(of('2026-01-15', [minor], row('cash', 10_000 * MAN, 3)), 3)?.minorCredit).toBe(30 * MAN);
});

test('財務省「相続時精算課税制度の仕組み」†: of 3,000万円 given and 1,500万円 inherited the gift tax of 100万円 comes back', () => {
  const gift = { ...row('settledGift', 3_000 * MAN, 3), gift_date: '2023-06-01', gift_tax_paid: 100 * MAN };
  const result = of('2026-01-15', [wife, ...children(2)], gift, row('cash', 1_500 * MAN, 3));
  expect(result.totals).toMatchObject({ net_total: 4_500 * MAN, total_tax: 0 });
  expect(personIn(result, 3)).toMatchObject({ settledTaxCredit: 100 * MAN, refund: 100 * MAN, payable: 0 });
});

/** No figures of these answers of the tax agency were at hand: reckoned by hand from the articles that they explain. */
describe('by hand, for タックスアンサー', () => {
  const only = [child(3, { birth: born('1980-01-01') })];

  test('No.4103: 3,110万円 given in 2024 under 相続時精算課税, 5,000万円 inherited', () => {
    // 21条の11の2: 3,110 - 110 = 3,000; 21条の12・13: (3,000 - 2,500) × 20% = 100. 15条・16条: (8,000 - 3,600) × 20% - 200 = 680.
    const gift = { ...row('settledGift', 3_110 * MAN, 3), gift_date: '2024-06-01', gift_tax_paid: 100 * MAN };
    const result = of('2026-01-15', only, gift, row('cash', 5_000 * MAN, 3));
    expect(result.totals).toMatchObject({ net_total: 8_000 * MAN, total_tax: 680 * MAN });
    expect(personIn(result, 3)?.payable).toBe(580 * MAN);
  });

  test('No.4161: gifts of the last three years, and older ones less 100万円', () => {
    // 19条: (300 - 100) + 200 = 400. 21条の7: 19 + 9 = 28. 15条・16条: (6,400 - 3,600) × 15% - 50 = 370.
    const given = (gift_date: string, amount: number, tax: number) => ({
      ...row('gift', amount * MAN, 3),
      gift_date,
      gift_tax_paid: tax * MAN,
    });
    const gifts = [given('2025-06-01', 300, 19), given('2030-01-10', 200, 9)];
    const result = of('2031-02-01', only, ...gifts, row('cash', 6_000 * MAN, 3));
    expect(result.totals).toMatchObject({ gift_addback: 400 * MAN, total_tax: 370 * MAN });
    expect(personIn(result, 3)).toMatchObject({ giftTaxCredit: 28 * MAN, payable: 342 * MAN });
  });

  test.each([
    ['all of it still there', 10_000, 1_000, 350, 1_320],
    ['two thirds of it still there', 33_000, 3_000, 700, 970],
  ])('No.4168: %s, three full years later', (_, acquired, tax, credit, payable) => {
    // 20条: A × min(1, C ÷ (B - A)) × 1/2 × 7/10, of 1,670 for each child of 2億円.
    const members = diedOn('2026-01-15', children(2));
    const items = [row('cash', 10_000 * MAN, 3), row('cash', 10_000 * MAN, 4)];
    const earlier = { date: '2022-09-15', acquired: acquired * MAN, tax: tax * MAN };
    const result = estimateTax(items, { decedentId: 1, members, date: '2026-01-15', earlier });
    expect(personIn(result, 3)).toMatchObject({ successiveCredit: credit * MAN, payable: payable * MAN });
  });

  test('No.4124: 165 m² of home leave 100 m² of rented land', () => {
    // 措法69条の4第2項: 165 × 200/330 + 100 = 200. 5,000 × 80% + 4,000 × 100/200 × 50% = 5,000.
    const home = { ...row('land', 5_000 * MAN, 3), land_use: 1, land_ground: 2, land_area: 165 };
    const rented = { ...row('land', 4_000 * MAN, 3), land_use: 4, land_ground: 8, land_area: 200 };
    const result = of('2026-01-15', only, home, rented, row('cash', 5_000 * MAN, 3));
    expect(result.totals).toMatchObject({ land_relief: 5_000 * MAN, net_total: 9_000 * MAN });
    expect(result.land?.applied.lots.map(({ chosen }) => chosen)).toEqual([165, 100]);
  });
});
