import { DIED_ON, deceased, estimateOf, payableBy, person, personIn, renouncing, row, unworthy } from './estates';
import { adopted, died, married } from './families';

const wife = person(2, 3);
const son = person(3, 4);
const secondSon = person(4, 5);
const adoptedBy = (adopterId: number) => ({ adoptions: [adopted(adopterId)] });

describe('an adopted grandchild whom only the relation tells', () => {
  const estate = [row('cash', 100_000_000, 3), row('cash', 100_000_000, 6)];

  test.each([
    ['孫', 12],
    ['曾孫', 13],
  ])('%s pays a fifth more', (_, relation) => {
    const estimate = estimateOf([deceased(), son, person(6, relation, adoptedBy(1))], ...estate);
    expect(estimate.totals).toMatchObject({ heir_count: 2, total_tax: 33_400_000 });
    expect(personIn(estimate, 6)).toMatchObject({ tax: 16_700_000, surcharge: 3_340_000, payable: 20_040_000 });
    expect(personIn(estimate, 3)).toMatchObject({ surcharge: 0, payable: 16_700_000 });
  });

  test('not who represents a dead child', () => {
    const dead = person(5, 5, { death: died('2020-01-01') });
    const grandchild = person(6, 12, { fatherId: 5, ...adoptedBy(1) });
    expect(personIn(estimateOf([deceased(), son, dead, grandchild], ...estate), 6)?.surcharge).toBe(0);
  });

  test('nor an adopted child of other people', () => {
    expect(personIn(estimateOf([deceased(), son, person(6, 11, adoptedBy(1))], ...estate), 6)?.surcharge).toBe(0);
  });

  test('also where only the mother, who is no kin, is on record', () => {
    const daughterInLaw = person(7, 27);
    const grandchild = person(6, 12, { motherId: 7, ...adoptedBy(1) });
    expect(personIn(estimateOf([deceased(), son, daughterInLaw, grandchild], ...estate), 6)?.payable).toBe(20_040_000);
  });
});

describe('an unborn heir', () => {
  const unborn = person(6, 5, { isFetus: true });

  test('is counted neither among the heirs nor in the shares until the birth', () => {
    const estimate = estimateOf([deceased(), wife, son, unborn], row('cash', 100_000_000));
    expect(estimate.totals).toMatchObject({ heir_count: 2, basic_deduction: 42_000_000, total_tax: 7_700_000 });
    expect(estimate.portions.map(({ memberId, share }) => [memberId, share])).toEqual([
      [2, '1/2'],
      [3, '1/2'],
    ]);
    expect(estimate.persons.map(({ taxable }) => taxable)).toEqual([50_000_000, 50_000_000]);
    expect(estimate.provisional).toBe(true);
    expect(estimate.notes).toEqual([
      { code: 'unborn', memberId: 6, amount: null },
      { code: 'undivided', memberId: null, amount: 100_000_000 },
      { code: 'benefitsUntold', memberId: null, amount: null },
    ]);
  });

  test('is counted once born, even after the death', () => {
    const born = person(6, 5, { isFetus: true, bornOn: '2026-05-01' });
    const estimate = estimateOf([deceased(), wife, son, born], row('cash', 100_000_000));
    expect(estimate.totals).toMatchObject({ heir_count: 3, total_tax: 6_300_000 });
    expect(estimate.provisional).toBe(false);
    // A newborn's credit goes beyond its own tax.
    expect(estimate.notes.map(({ code }) => code)).toEqual(['undivided', 'benefitsUntold', 'creditPassedOn']);
  });

  test('who was not born alive never counts, and nothing is provisional', () => {
    const stillborn = person(6, 5, {
      isFetus: true,
      death: died('2026-04-01'),
    });
    const estimate = estimateOf([deceased(), wife, son, stillborn], row('cash', 100_000_000));
    expect(estimate.totals.total_tax).toBe(7_700_000);
    expect(estimate.provisional).toBe(false);
  });

  test('as the only child leaves the count to the parents until the birth', () => {
    const parents = [person(8, 14), person(9, 15)];
    const estimate = estimateOf([deceased(), wife, ...parents, unborn], row('cash', 100_000_000));
    expect(estimate.totals.heir_count).toBe(3);
    expect(estimate.portions.map(({ share }) => share)).toEqual(['2/3', '1/6', '1/6']);
    expect(estimate.provisional).toBe(true);
  });

  test('takes nothing yet: what is put down for it is undivided', () => {
    const estimate = estimateOf(
      [deceased(), wife, son, unborn],
      row('cash', 60_000_000, 2),
      row('cash', 40_000_000, 6),
    );
    expect(estimate.persons.map(({ memberId, taxable }) => [memberId, taxable])).toEqual([
      [2, 60_000_000],
      [3, 40_000_000],
    ]);
  });
});

describe('two deaths of which no record says which came first', () => {
  const grandchild = person(6, 12, { fatherId: 3 });
  const family = (death: string) => [deceased(), wife, person(3, 4, { death: died(death) }), grandchild];
  const open = (members: Parameters<typeof estimateOf>[0]) => {
    const { provisional, notes } = estimateOf(members, row('cash', 100_000_000, 2));
    return [provisional, notes.map(({ code, memberId }) => [code, memberId])];
  };

  test.each([
    ['on one day', DIED_ON],
    ['in one month', '2026-01'],
  ])('%s are named at the top, and the figures are provisional', (_, death) => {
    expect(open(family(death))).toEqual([true, [['deathOrderUnknown', 3]]]);
  });

  test.each(['2026-01-14', '2025', '2026-01-16'])('not where the son died %s', (death) => {
    expect(open(family(death))).toEqual([false, []]);
  });

  test('nor where the order decides nothing', () => {
    expect(open([...family('2025'), person(9, 20, { death: died(DIED_ON) })])).toEqual([false, []]);
  });
});

describe('calendar-year gifts', () => {
  const grandchild = person(6, 12, { fatherId: 3 });
  const family = [deceased(), wife, son, grandchild];

  test('to somebody who acquires nothing else are not added', () => {
    const { totals, notes } = estimateOf(family, row('cash', 100_000_000, 3), row('gift', 10_000_000, 6));
    expect(totals).toMatchObject({ gift_addback: 0, net_total: 100_000_000, total_tax: 7_700_000 });
    expect(notes).toEqual([{ code: 'giftNotAdded', memberId: 6, amount: 10_000_000 }]);
  });

  test.each([
    ['a bequest', row('cash', 1_000_000, 6), 111_000_000],
    ['insurance', row('insurance', 1_000_000, 6), 111_000_000],
    ['a settled gift', row('settledGift', 1_000_000, 6), 111_000_000],
    ['nothing but a funeral to pay', row('funeral', 1_000_000, 6), 100_000_000],
  ])('are added where there is %s besides', (_, besides, net) => {
    const { totals } = estimateOf(family, row('cash', 100_000_000, 3), row('gift', 10_000_000, 6), besides);
    expect(totals.net_total).toBe(net);
  });

  test('are added for an heir of an undivided estate, but not for one whom the division left out', () => {
    expect(estimateOf(family, row('cash', 100_000_000), row('gift', 10_000_000, 3)).totals.net_total).toBe(110_000_000);
    const divided = estimateOf(family, row('cash', 100_000_000, 2), row('gift', 10_000_000, 3));
    expect(divided.totals.net_total).toBe(100_000_000);
    expect(divided.notes).toEqual([{ code: 'giftNotAdded', memberId: 3, amount: 10_000_000 }]);
  });

  test('are added for insurance that is exempt altogether', () => {
    const { totals } = estimateOf(
      family,
      row('cash', 100_000_000, 2),
      row('insurance', 10_000_000, 3),
      row('gift', 2_000_000, 3),
    );
    expect(totals).toMatchObject({ exempt_total: 10_000_000, gift_addback: 2_000_000, net_total: 102_000_000 });
  });

  test('without a donee are the heirs’, with a note', () => {
    const estimate = estimateOf(family, row('cash', 100_000_000), row('gift', 3_000_000));
    expect(estimate.totals.net_total).toBe(103_000_000);
    expect(estimate.notes).toEqual([
      { code: 'undivided', memberId: null, amount: 100_000_000 },
      { code: 'giftWithoutDonee', memberId: null, amount: 3_000_000 },
      { code: 'benefitsUntold', memberId: null, amount: null },
    ]);
  });
});

describe('residence', () => {
  const child = (given = {}) => person(3, 4, { bornOn: '2015-06-01', isResident: false, ...given });
  const paidBy = (isResident: boolean, given = {}) =>
    payableBy(estimateOf([deceased({ isResident }), child(given)], row('cash', 50_000_000, 3)))[3];

  test('a minor abroad has the credit of a decedent who lived here', () => {
    expect(paidBy(true)).toBe(800_000);
    expect(paidBy(false)).toBe(1_600_000);
    expect(paidBy(false, { isResident: true })).toBe(800_000);
  });

  test('the disabled credit asks for residence all the same', () => {
    const adult = { bornOn: '1960-06-01', disability: 2 };
    expect(paidBy(true, adult)).toBe(1_600_000);
    expect(paidBy(true, { ...adult, isResident: true })).toBe(0);
  });

  test('a minor abroad who is disabled has the one credit only', () => {
    expect(paidBy(true, { disability: 3 })).toBe(800_000);
  });
});

describe('debts and funeral costs', () => {
  const renouncer = person(4, 5, renouncing);
  const family = [deceased(), son, renouncer];

  test('a renouncer’s debt is not deducted, nor is their insurance exempt', () => {
    const { totals, notes } = estimateOf(
      family,
      row('cash', 100_000_000, 3),
      row('insurance', 30_000_000, 4),
      row('debt', 10_000_000, 4),
    );
    expect(totals).toMatchObject({ exempt_total: 0, debt_total: 0, net_total: 130_000_000, heir_count: 2 });
    expect(notes).toEqual([{ code: 'debtNotDeducted', memberId: 4, amount: 10_000_000 }]);
  });

  test('a renouncer deducts a funeral out of what they acquire, no more', () => {
    const { totals, notes } = estimateOf(
      family,
      row('cash', 100_000_000, 3),
      row('insurance', 1_000_000, 4),
      row('funeral', 1_500_000, 4),
    );
    expect(totals).toMatchObject({ funeral_total: 1_000_000, net_total: 100_000_000 });
    expect(notes).toEqual([{ code: 'costsBeyondTaken', memberId: 4, amount: 500_000 }]);
  });

  test('a renouncer without a bequest deducts none', () => {
    const { totals, notes } = estimateOf(family, row('cash', 100_000_000, 3), row('funeral', 1_500_000, 4));
    expect(totals).toMatchObject({ funeral_total: 0, net_total: 100_000_000 });
    expect(notes).toEqual([{ code: 'funeralNotDeducted', memberId: 4, amount: 1_500_000 }]);
  });

  test('who lost the right stands like a renouncer', () => {
    const { totals } = estimateOf(
      [deceased(), son, person(4, 5, unworthy)],
      row('cash', 100_000_000, 3),
      row('insurance', 5_000_000, 4),
      row('funeral', 1_000_000, 4),
      row('debt', 1_000_000, 4),
    );
    expect(totals).toMatchObject({ debt_total: 0, funeral_total: 1_000_000, net_total: 104_000_000 });
  });

  test('a friend with a legacy deducts neither', () => {
    const { totals, notes } = estimateOf(
      [deceased(), son, person(9, 32)],
      row('cash', 100_000_000, 3),
      row('cash', 5_000_000, 9),
      row('funeral', 1_000_000, 9),
      row('debt', 2_000_000, 9),
    );
    expect(totals).toMatchObject({ debt_total: 0, funeral_total: 0, net_total: 105_000_000 });
    expect(notes).toEqual([
      { code: 'debtNotDeducted', memberId: 9, amount: 2_000_000 },
      { code: 'funeralNotDeducted', memberId: 9, amount: 1_000_000 },
    ]);
  });

  test('the totals show what is deducted, and a note the rest', () => {
    const { totals, notes } = estimateOf(
      [deceased(), wife, son],
      row('cash', 60_000_000, 2),
      row('cash', 5_000_000, 3),
      row('debt', 8_000_000, 3),
    );
    expect(totals).toMatchObject({ total_assets: 65_000_000, debt_total: 5_000_000, net_total: 60_000_000 });
    expect(notes).toEqual([{ code: 'costsBeyondTaken', memberId: 3, amount: 3_000_000 }]);
  });

  test('costs nobody is put down for fall on the heirs by their shares, never on others', () => {
    const estimate = estimateOf(
      [deceased(), son, secondSon, person(9, 32)],
      row('cash', 30_000_000, 3),
      row('cash', 30_000_000, 9),
      row('debt', 9_000_000),
    );
    expect(estimate.persons.map(({ memberId, taxable }) => [memberId, taxable])).toEqual([
      [3, 21_000_000],
      [9, 30_000_000],
    ]);
  });
});

describe('what minors and disabled persons cannot use of their credits', () => {
  const little = person(4, 5, { bornOn: '2020-06-01' });
  const family = [deceased(), wife, son, little];
  const estate = [row('cash', 50_000_000, 2), row('cash', 45_000_000, 3), row('cash', 5_000_000, 4)];

  test('goes to the brother where the widow pays nothing', () => {
    const estimate = estimateOf(family, ...estate);
    expect(personIn(estimate, 4)).toMatchObject({ tax: 315_000, minorCredit: 315_000, passedOn: 985_000, payable: 0 });
    expect(personIn(estimate, 3)).toMatchObject({ tax: 2_835_000, minorSupport: 985_000, payable: 1_850_000 });
    expect(personIn(estimate, 2)).toMatchObject({ minorSupport: 0, payable: 0 });
    expect(estimate.notes).toEqual([{ code: 'creditPassedOn', memberId: 4, amount: 985_000 }]);
  });

  test('goes to a mother who pays, though only the relation tells that she is one', () => {
    const estimate = estimateOf([deceased(), wife, little], row('cash', 398_000_000, 2), row('cash', 2_000_000, 4));
    const mother = personIn(estimate, 2);
    expect(mother?.minorSupport).toBe(1_300_000 - (personIn(estimate, 4)?.minorCredit ?? 0));
    expect(mother?.minorSupport).toBeGreaterThan(0);
  });

  test('is shared in proportion to the tax after the spouse’s relief', () => {
    const estimate = estimateOf(
      [deceased(), son, secondSon, person(5, 6, { bornOn: '2020-06-01' })],
      row('cash', 60_000_000, 3),
      row('cash', 30_000_000, 4),
      row('cash', 3_000_000, 5),
    );
    const [first, second, third] = [3, 4, 5].map((id) => personIn(estimate, id));
    // 5,250,000 × 3/93 = 169,354.8 of 1,300,000 is used; the rest goes two to one.
    expect(third).toMatchObject({ minorCredit: 169_354, passedOn: 1_130_645, payable: 0 });
    expect([first?.minorSupport, second?.minorSupport]).toEqual([753_763, 376_881]);
  });

  test('is never more than their tax', () => {
    const estimate = estimateOf([deceased(), son, little], row('cash', 43_000_000, 3), row('cash', 500_000, 4));
    expect(personIn(estimate, 3)).toMatchObject({ payable: 0 });
    expect(personIn(estimate, 3)?.minorSupport).toBe(personIn(estimate, 3)?.tax);
    expect(estimate.notes).toEqual([
      { code: 'creditPassedOn', memberId: 4, amount: personIn(estimate, 3)?.minorSupport },
    ]);
  });

  test('goes to nobody who owes no support', () => {
    const uncle = person(21, 20);
    const nephew = person(25, 25, { bornOn: '2020-06-01', fatherId: 22 });
    const deadBrother = person(22, 20, { death: died('2020-01-01') });
    const estimate = estimateOf(
      [deceased(), uncle, deadBrother, nephew],
      row('cash', 80_000_000, 21),
      row('cash', 1_000_000, 25),
    );
    expect(personIn(estimate, 25)).toMatchObject({ passedOn: 0, payable: 0 });
    expect(personIn(estimate, 21)?.minorSupport).toBe(0);
  });

  test('of a disabled person goes to husband or wife, brothers and sisters too, by its own article', () => {
    const disabled = person(4, 5, { bornOn: '1970-06-01', disability: 3, marriages: [married(7)] });
    const estimate = estimateOf(
      [deceased(), son, disabled, person(7, 27)],
      row('cash', 100_000_000, 3),
      row('cash', 10_000_000, 7),
      row('cash', 1_000_000, 4),
    );
    const own = personIn(estimate, 4);
    const [brother, spouse] = [personIn(estimate, 3), personIn(estimate, 7)];
    expect(own?.disabledCredit).toBe(own?.tax);
    expect(spouse?.disabledSupport).toBeGreaterThan(0);
    expect((brother?.disabledSupport ?? 0) + (spouse?.disabledSupport ?? 0)).toBeGreaterThanOrEqual(
      (own?.passedOn ?? 0) - 1,
    );
    expect((own?.passedOn ?? 0) + (own?.disabledCredit ?? 0)).toBe(6_000_000 - 1);
  });

  test('of a child who takes nothing is nobody’s', () => {
    const estimate = estimateOf(family, row('cash', 100_000_000, 3));
    expect(personIn(estimate, 3)).toMatchObject({ minorSupport: 0, payable: 6_300_000 });
  });
});

describe('an undivided estate', () => {
  test('is cut to 1,000 yen for each heir by share', () => {
    const estimate = estimateOf([deceased(), son, secondSon, person(5, 6)], row('cash', 100_000_000));
    expect(estimate.totals.net_total).toBe(99_999_000);
    expect(estimate.persons.map(({ taxable }) => taxable)).toEqual([33_333_000, 33_333_000, 33_333_000]);
  });

  test('what is divided and what is not is cut together', () => {
    const estimate = estimateOf(
      [deceased(), wife, son, secondSon],
      row('cash', 10_000_999, 3),
      row('cash', 20_000_001),
      row('cash', 30_000_500, 2),
    );
    // 2: 30,000,500 is more than half of 60,001,500; 3 and 4 share 20,000,001 by what they lack of 15,000,375: 14,999,999.5 each.
    expect(estimate.persons.map(({ taxable }) => taxable)).toEqual([30_000_000, 15_000_000, 15_000_000]);
    expect(estimate.totals.net_total).toBe(60_000_000);
  });

  test('without an heir is one part', () => {
    expect(estimateOf([deceased()], row('cash', 50_000_999), row('debt', 1_000_000)).totals).toMatchObject({
      debt_total: 1_000_000,
      net_total: 49_000_000,
    });
  });

  test('costs come off the undivided part before they lessen the widow’s relief', () => {
    const estimate = estimateOf(
      [deceased(), wife, son],
      row('cash', 40_000_000, 2),
      row('cash', 60_000_000),
      row('debt', 10_000_000, 2),
    );
    // Taxable 90 million, of it the widow’s 40 + 10 - 10; her divided part stays whole.
    const tax = estimate.totals.total_tax ?? 0;
    expect(personIn(estimate, 2)).toMatchObject({ taxable: 40_000_000, spouseRelief: Math.floor((tax * 40) / 90) });
  });
});

describe('the law of the day of death', () => {
  test('governs whatever the day of the valuation', () => {
    const { totals } = estimateOf([deceased({ death: died('2014-05') }), son], row('cash', 60_000_000));
    expect(totals.basic_deduction).toBe(60_000_000);
  });
});
