import type { AssetItem } from '@/rules/estateItems';
import { explainedFigures } from '@/rules/estimateFigures';
import type { Figure, FigureTerm } from '@/rules/estimateSteps/steps';
import { estimateTax, totalOfPersons } from '@/rules/inheritanceTax';
import { earlierOf, inventoryDateProblem, rowsBeyondLandLimit } from '@/rules/inventory';
import type { EarlierInheritance } from '@/rules/personalTax';
import type { TaxMember } from '@/rules/taxMember';
import { deceased, person, personIn } from './estates';
import { child, decedent, died, inherits, married, member } from './families';

const row = (
  asset_category: number,
  amount: number,
  taker: number | null,
  given: Partial<AssetItem> = {},
): AssetItem => ({
  asset_category,
  amount,
  acquirer_member_id: taker,
  ...given,
});
const wife = member(2, 3, { marriages: [married(1)] });
const of = (
  death: string,
  members: readonly TaxMember[],
  items: readonly AssetItem[],
  earlier: EarlierInheritance | null = null,
) =>
  estimateTax(items, {
    decedentId: 1,
    members: [decedent({ death: died(death) }), ...members],
    date: death,
    earlier,
  });
const codes = ({ notes }: ReturnType<typeof of>) => notes.map(({ code }) => code);

describe('calendar-year gifts', () => {
  const gifts = (death: string, given: [string | null, number, Partial<AssetItem>?][]) =>
    of(
      death,
      [child(3)],
      [row(5, 80_000_000, 3), ...given.map(([gift_date, amount, rest]) => row(12, amount, 3, { gift_date, ...rest }))],
    );

  test.each<[string, string, [string | null, number, Partial<AssetItem>?][], number]>([
    [
      'the day three years before counts',
      '2026-01-15',
      [
        ['2023-01-15', 2_000_000],
        ['2023-01-14', 3_000_000],
      ],
      2_000_000,
    ],
    [
      'from 2024 on, the older part less one million once',
      '2028-06-01',
      [
        ['2024-01-01', 700_000],
        ['2025-05-31', 800_000],
        ['2025-06-01', 900_000],
      ],
      1_400_000,
    ],
    [
      'one million at most of the older part',
      '2031-06-01',
      [
        ['2024-07-01', 900_000],
        ['2030-01-01', 2_000_000],
      ],
      2_000_000,
    ],
    [
      'seven years',
      '2034-01-01',
      [
        ['2026-12-31', 5_000_000],
        ['2027-01-01', 5_000_000],
      ],
      4_000_000,
    ],
    [
      'the spouse deduction stays out',
      '2026-01-15',
      [['2025-01-01', 21_000_000, { spouse_deduction: 20_000_000 }]],
      1_000_000,
    ],
    ['without a day, whole', '2026-01-15', [[null, 2_000_000]], 2_000_000],
  ])('%s', (_, death, given, added) => {
    expect(gifts(death, given).totals.gift_addback).toBe(added);
  });

  test('their tax is credited, of those that are added only, and never refunded', () => {
    const estimate = gifts('2026-01-15', [
      ['2024-05-01', 1_000_000, { gift_tax_paid: 99_000_000 }],
      ['2020-05-01', 9_000_000, { gift_tax_paid: 1_000_000 }],
    ]);
    const { tax } = personIn(estimate, 3) ?? { tax: 0 };
    expect(personIn(estimate, 3)).toMatchObject({ giftTaxCredit: tax, payable: 0, refund: 0 });
    expect(codes(estimate)).toEqual(['giftOutsideWindow']);
  });
});

describe('gifts under 相続時精算課税', () => {
  test('each year from 2024 less 1.1 million, whatever is acquired, and the tax beyond is refunded', () => {
    const estimate = of(
      '2026-01-15',
      [child(3), child(4)],
      [
        row(5, 60_000_000, 3),
        row(11, 30_000_000, 4, { gift_date: '2015-03-01', gift_tax_paid: 1_000_000 }),
        row(11, 800_000, 4, { gift_date: '2024-02-01' }),
        row(11, 2_300_000, 4, { gift_date: '2024-12-31', gift_tax_paid: 240_000 }),
        row(11, 1_100_000, 4, { gift_date: '2025-02-01' }),
      ],
    );
    // 60,000,000 + 30,000,000 + (3,100,000 − 1,100,000) − 42,000,000 = 50,000,000; tax 2 × 3,250,000.
    expect(estimate.totals).toMatchObject({
      gift_addback: 32_000_000,
      net_total: 92_000_000,
      total_tax: 6_500_000,
    });
    expect(personIn(estimate, 4)).toMatchObject({ taxable: 32_000_000, settledTaxCredit: 1_240_000, refund: 0 });
  });

  test('a refund is to the yen, also where no tax is due', () => {
    const estimate = of(
      '2026-01-15',
      [child(3)],
      [row(11, 10_000_000, 3, { gift_date: '2020-01-01', gift_tax_paid: 1_234_567 })],
    );
    expect(personIn(estimate, 3)).toMatchObject({ taxable: 10_000_000, payable: 0, refund: 1_234_567 });
    expect(codes(estimate)).toEqual(['refund']);
  });
});

describe('小規模宅地等', () => {
  const land = (use: number, area: number, amount: number, taker: number | null = 3, given: Partial<AssetItem> = {}) =>
    row(1, amount, taker, { land_use: use, land_ground: [0, 2, 5, 7, 8][use] ?? null, land_area: area, ...given });
  const family = [wife, child(3), child(4)];
  const relief = (...lots: AssetItem[]) =>
    of('2026-01-15', family, [...lots, row(5, 200_000_000, 4)]).totals.land_relief;

  test.each<[string, AssetItem[], number]>([
    ['a home of 330 m² by 80 %', [land(1, 330, 33_000_000)], 26_400_000],
    ['of a larger one 330 m²', [land(1, 660, 66_000_000)], 26_400_000],
    ['a business of 400 m² by 80 %', [land(2, 500, 50_000_000)], 32_000_000],
    ['a rental of 200 m² by half', [land(4, 400, 40_000_000)], 10_000_000],
    ['home and business both in full', [land(1, 330, 33_000_000), land(3, 400, 40_000_000)], 26_400_000 + 32_000_000],
    ['beside rental land within the joint limit', [land(1, 165, 16_500_000), land(4, 200, 200_000_000)], 100_000_000],
    ['half the limit each', [land(1, 165, 165_000_000), land(4, 200, 20_000_000)], 132_000_000 + 5_000_000],
  ])('%s', (_, lots, expected) => {
    expect(relief(...lots)).toBe(expected);
  });

  test('before 2015 240 m² of a home, and the limit joint with a business', () => {
    const estimate = of('2014-12-31', family, [
      land(1, 240, 24_000_000),
      land(2, 400, 20_000_000),
      row(5, 300_000_000, 4),
    ]);
    expect(estimate.totals.land_relief).toBe(19_200_000);
  });

  test('who acquires counts: the widow’s relief makes hers worth less', () => {
    const estimate = of('2026-01-15', family, [
      land(1, 330, 60_000_000, 2, { land_ground: null }),
      land(1, 330, 55_000_000, 3),
      row(5, 100_000_000, 4),
    ]);
    expect(estimate.land?.best.lots.map(({ chosen }) => chosen)).toEqual([0, 330]);
    expect(estimate.land?.others.every(({ payable }) => payable >= (estimate.land?.best.payable ?? 0))).toBe(true);
    expect(codes(estimate)).toEqual(['landProposed']);
  });

  test('areas that are typed win, and what the best would save is told', () => {
    const lots = [land(1, 330, 33_000_000, 3, { land_chosen_area: 100 }), land(4, 200, 4_000_000, 3)];
    const estimate = of('2026-01-15', family, [...lots, row(5, 200_000_000, 4)]);
    expect(estimate.land).toMatchObject({
      by: 'entered',
      applied: { lots: [{ chosen: 100, relief: 8_000_000 }, { chosen: 0 }] },
    });
    expect(codes(estimate)).toEqual(['landBetter']);
    expect(rowsBeyondLandLimit([land(1, 330, 1, 3, { land_chosen_area: 331 })], '2026-01-15')).toEqual([0]);
    expect(
      rowsBeyondLandLimit(
        [land(1, 330, 1, 3, { land_chosen_area: 330 }), land(2, 400, 1, 3, { land_chosen_area: 400 })],
        '2026-01-15',
      ),
    ).toEqual([]);
  });

  test.each([
    ['landUndivided', { acquirer_member_id: null }],
    ['landGroundMissing', { land_ground: null }],
    ['landAreaMissing', { land_area: null }],
    ['landGroundOfSpouse', { land_ground: 1 }],
  ])('%s is told, and nothing is taken off', (code, given) => {
    const estimate = of('2026-01-15', family, [land(1, 330, 33_000_000, 3, given), row(5, 200_000_000, 4)]);
    expect(estimate.totals.land_relief).toBe(0);
    expect(codes(estimate)).toContain(code);
  });
});

describe('credits', () => {
  const earlier = { date: '2022-06-01', acquired: 66_000_000, tax: 6_000_000 };

  test('相次相続控除: A × D/C × (10 − E)/10', () => {
    const items = [row(5, 45_000_000, 3), row(5, 45_000_000, 4)];
    const estimate = of('2026-01-15', [child(3), child(4)], items, earlier);
    expect(personIn(estimate, 3)?.successiveCredit).toBe(2_100_000);
    expect(of('2032-06-01', [child(3), child(4)], items, earlier).persons[0]?.successiveCredit).toBe(0);
    // Of what was acquired then, 50 of 60 million are left; a legatee has no credit.
    const small = { ...earlier, acquired: 61_000_000, tax: 1_000_000 };
    const less = of('2026-01-15', [child(3), member(9, 32)], [row(5, 45_000_000, 3), row(5, 5_000_000, 9)], small);
    expect(less.persons.map(({ successiveCredit }) => successiveCredit)).toEqual([525_000, 0]);
    expect(earlierOf({ first_death_date: '2022-06-01', first_acquired: 1, first_tax: null })).toBeNull();
  });

  test('外国税額控除 up to the tax in proportion to the assets abroad', () => {
    const credit = (foreign_tax: number) =>
      personIn(of('2026-01-15', [child(3)], [row(5, 25_000_000, 3, { foreign_tax }), row(5, 75_000_000, 3)]), 3);
    expect(credit(1_000_000)).toMatchObject({ foreignCredit: 1_000_000, payable: 11_200_000 });
    expect(credit(9_000_000)).toMatchObject({ foreignCredit: 3_050_000, payable: 9_150_000 });
    // 20,000,000 of gifts: only those of the year of the death are in the whole that it is measured by (form 8).
    const limited = (gift_date: string) =>
      personIn(
        of(
          '2026-01-15',
          [child(3)],
          [
            row(5, 25_000_000, 3, { foreign_tax: 9_000_000 }),
            row(5, 55_000_000, 3),
            row(12, 20_000_000, 3, { gift_date }),
          ],
        ),
        3,
      )?.foreignCredit;
    expect([limited('2025-12-31'), limited('2026-01-01')]).toEqual([3_812_500, 3_050_000]);
  });

  test('an earlier use leaves what was left of the credit', () => {
    const minor = (minorCreditLeft: number | null) =>
      personIn(
        of(
          '2026-01-15',
          [person(3, 4, { bornOn: '2016-01-15', inheritances: [inherits({ minorCreditLeft })] })],
          [row(5, 60_000_000, 3)],
        ),
        3,
      )?.minorCredit;
    expect([minor(null), minor(300_000), minor(2_000_000)]).toEqual([800_000, 300_000, 800_000]);
  });

  test('a universal legatee deducts debts as an heir does', () => {
    const net = (universalLegatee: boolean) =>
      of(
        '2026-01-15',
        [child(3), member(9, 32, { inheritances: [inherits({ universalLegatee })] })],
        [row(5, 50_000_000, 3), row(5, 50_000_000, 9), row(21, 10_000_000, 9)],
      ).totals.net_total;
    expect([net(true), net(false)]).toEqual([90_000_000, 100_000_000]);
  });
});

test('deaths before 1 April 2010 are not computed, and told so', () => {
  const estimate = of('2010-03-31', [child(3)], [row(5, 100_000_000, 3)]);
  expect(estimate.totals).toMatchObject({ basic_deduction: null, taxable_total: null, total_tax: null });
  expect(estimate.persons).toEqual([]);
  expect(codes(estimate)).toEqual(['lawTooOld']);
  expect(inventoryDateProblem({ purpose: 2, as_of_date: '2014-12-31' }, died('2025-06-10'))).toBe('not_death_date');
});

describe('every number explains itself', () => {
  const members = [
    deceased(),
    person(2, 3, { bornOn: '1950-01-01' }),
    person(3, 4, { bornOn: '1980-01-01', disability: 2 }),
    person(4, 5, { bornOn: '2015-01-01' }),
    person(9, 32),
  ];
  const items = [
    row(1, 50_000_000, 2, { land_use: 1, land_area: 250 }),
    row(5, 70_000_000, 3, { foreign_tax: 100_000 }),
    row(5, 40_000_000, null),
    row(5, 12_000_000, 9),
    row(5, 9_000_000, 4),
    row(7, 30_000_000, 3),
    row(11, 8_000_000, 3, { gift_date: '2024-03-01', gift_tax_paid: 500_000 }),
    row(12, 3_000_000, 9, { gift_date: '2025-03-01', gift_tax_paid: 190_000 }),
    row(21, 5_000_000, 3),
    row(22, 1_500_000, null),
  ];
  const earlier = { date: '2022-06-01', acquired: 66_000_000, tax: 600_000 };
  const estimate = estimateTax(items, { decedentId: 1, members, date: '2026-01-15', earlier });
  const figures = explainedFigures(estimate, { items, members, decedentId: 1, earlier });
  const added = ({ terms }: Figure) =>
    terms.reduce(
      (sum, { sign, amount }: FigureTerm) => (sign === '=' ? sum : sum + (sign === '-' ? -1 : 1) * (amount ?? 0)),
      0,
    );

  test.each([
    'total_assets',
    'deemed_total',
    'debt_total',
    'funeral_total',
    'gift_addback',
    'net_total',
    'taxable_total',
    'total_tax',
    'taxable',
    'payable',
  ])('the terms of %s add up to it', (code) => {
    const found = figures.filter((figure) => figure.code === code);
    expect(found).not.toHaveLength(0);
    for (const figure of found) {
      const unit = code === 'taxable' ? 1000 : code === 'payable' || code === 'total_tax' ? 100 : 1;
      const difference = Math.max(0, added(figure)) - (figure.amount ?? 0);
      // Cut to its unit; each of its terms is cut to the yen.
      expect(difference).toBeGreaterThan(-8);
      expect(difference).toBeLessThan(unit + 8);
    }
  });

  test.each(['exempt_total', 'tax', 'spouseRelief'])(
    'the terms of %s multiply to it, what only bounds it left out',
    (code) => {
      const found = figures.filter((figure) => figure.code === code);
      expect(found).not.toHaveLength(0);
      for (const { terms, amount } of found) {
        const product = terms.reduce((all, { sign, amount: one }) => {
          if (sign === '・') return all;
          return sign === '÷' ? all / (one ?? 1) : all * (one ?? 1);
        }, 1);
        expect(Math.abs(product - (amount ?? 0))).toBeLessThan(2);
      }
    },
  );

  test.each<[string, Partial<AssetItem>, number, string[]]>([
    ['after 20 years of marriage', { gift_date: '2025-05-10', spouse_deduction: 20_000_000 }, 2, []],
    ['a day too early', { gift_date: '2025-05-09', spouse_deduction: 20_000_000 }, 2, ['spouseGiftDoubtful']],
    ['too much', { gift_date: '2025-06-01', spouse_deduction: 20_000_001 }, 2, ['spouseGiftDoubtful']],
    ['of a child', { gift_date: '2025-06-01', spouse_deduction: 1_000_000 }, 3, ['spouseGiftDoubtful']],
  ])('贈与税の配偶者控除 %s', (_, given, donee, expected) => {
    const couple = member(2, 3, { marriages: [married(1, { beganOn: '2005-05-10' })] });
    const result = of(
      '2026-01-15',
      [couple, child(3)],
      [row(5, 1, 2), row(5, 1, 3), row(12, 30_000_000, donee, given)],
    );
    expect(codes(result)).toEqual(expected);
  });

  test('an heir abroad of a decedent abroad may be a limited taxpayer', () => {
    const family = [decedent({ death: died('2026-01-15'), isResident: false }), child(3, { isResident: false })];
    const told = (members: readonly TaxMember[]) =>
      estimateTax([row(5, 1, 3)], { decedentId: 1, members, date: '2026-01-15' }).notes.map(({ code }) => code);
    expect(told(family)).toEqual(['limitedTaxpayer']);
    expect(told([decedent({ death: died('2026-01-15') }), ...family.slice(1)])).toEqual([]);
  });

  test('a value beside a share is that of the share, which is said', () => {
    const told = (share_num: number | null, share_den: number | null) =>
      of('2026-01-15', [child(3)], [row(1, 60_000_000, 3, { share_num, share_den }), row(5, 1_000_000, 3)]);
    expect(told(1, 2).totals.total_assets).toBe(61_000_000);
    expect(told(1, 2).notes).toEqual([{ code: 'shareInValue', memberId: null, amount: 60_000_000 }]);
    expect([told(2, 2), told(null, null)].flatMap(codes)).toEqual([]);
  });

  test('what each gets of the undivided property is what they lack of the whole', () => {
    const parts = figures.filter(({ code }) => code === 'undividedPart');
    expect(parts.length).toBeGreaterThan(1);
    for (const { amount, terms } of parts) {
      const of = (code: FigureTerm['code']) => terms.find((term) => term.code === code)?.amount ?? 0;
      const part = (of('lacking') * of('undividedProperty')) / of('allLacking');
      expect(Math.abs(part + of('benefitsShare') - (amount ?? 0))).toBeLessThan(3);
    }
  });

  test('and the whole and what all lack are not made smaller by cutting each part', () => {
    const members = [decedent({ death: died('2026-05-20') }), member(2, 3), child(3), child(4)];
    const items = [row(5, 102_000_000, 2), row(5, 50_000_000, 3), row(5, 100_000_000, 4), row(5, 30_000_000, null)];
    const explained = { items, members, decedentId: 1, earlier: null };
    const result = estimateTax(items, { decedentId: 1, members, date: '2026-05-20' });
    const steps = explainedFigures(result, explained).find(({ key }) => key === 'undividedPart.2')?.terms;
    const amountOf = (code: FigureTerm['code']) => steps?.find((term) => term.code === code)?.amount;
    expect([amountOf('heirsProperty'), amountOf('lacking'), amountOf('allLacking')]).toEqual([
      282_000_000, 39_000_000, 59_500_000,
    ]);
  });

  test('the parts of the total tax come to it, though each is cut to the yen', () => {
    const parts = estimate.persons.reduce((sum, { tax }) => sum + tax, 0);
    expect(parts).toBeLessThan(estimate.totals.total_tax ?? 0);
    expect(totalOfPersons(estimate, 'tax')).toBe(estimate.totals.total_tax);
    const payable = estimate.persons.reduce((sum, one) => sum + one.payable, 0);
    expect(totalOfPersons(estimate, 'payable')).toBe(payable);
  });

  test('each person’s numbers are there, and every step leads to a figure or row that is there', () => {
    const keys = new Set(figures.map(({ key }) => key));
    expect(keys.size).toBe(figures.length);
    for (const { memberId } of estimate.persons)
      for (const code of ['taxable', 'tax', 'payable']) expect(keys).toContain(`${code}.${memberId}`);
    for (const key of [
      'surcharge.9',
      'giftTaxCredit.9',
      'spouseRelief.2',
      'foreignCredit.3',
      'settledTaxCredit.3',
      'successiveCredit.3',
      'minorCredit.4',
      'disabledCredit.3',
      'undividedPart.3',
    ])
      expect([...keys]).toContain(key);
    for (const { terms } of figures)
      for (const { figure, items: rows } of terms) {
        if (figure !== null) expect(keys).toContain(figure);
        for (const at of rows) expect(items[at]).toBeDefined();
      }
  });
});
