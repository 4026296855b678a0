import { bestDivision } from '@/rules/division/bestDivision';
import type { Benefit } from '@/rules/division/specificShares';
import { taxOfEstate } from '@/rules/division/taxOfEstate';
import type { AssetItem } from '@/rules/estateItems';
import { explainedFigures } from '@/rules/estimateFigures';
import { estimateTax } from '@/rules/inheritanceTax';
import { inventoryEstimate } from '@/rules/inventory';
import { recordedBenefits, type ToldBenefits } from '@/rules/receivedBenefits';
import type { TaxMember } from '@/rules/taxMember';
import { DIED_ON, deceased, person, personIn, renouncing, row } from './estates';
import { adopted, died, married } from './families';

const OKU = 100_000_000;
const MAN = 10_000;

const gift = (to: number, amount: number, given: Partial<Benefit> = {}): Benefit => ({
  to,
  amount,
  day: '2010-04-01',
  kind: 'gift',
  isAdvance: true,
  isExempt: false,
  isHarmful: false,
  ...given,
});
const bequest = (to: number, amount: number, given: Partial<Benefit> = {}) =>
  gift(to, amount, { kind: 'bequest', day: null, ...given });

const estimateWith = (told: ToldBenefits, members: readonly TaxMember[], ...items: AssetItem[]) =>
  estimateTax(items, { decedentId: 1, members, date: DIED_ON, ...told });
const taxables = ({ parts }: ReturnType<typeof estimateTax>) =>
  Object.fromEntries(parts.map(({ memberId, taxable }) => [memberId, Number(taxable)]));
const codes = ({ notes }: ReturnType<typeof estimateTax>) => notes.map(({ code }) => code);

const wife = person(2, 3, { marriages: [married(1)] });
const children = (count: number) => Array.from({ length: count }, (_, at) => person(3 + at, 10));
const two = [deceased(), ...children(2)];

/** The facts of 国税庁 質疑応答「特別受益者がある場合の未分割」(相続税 16の14): 55条, 21条の15, 民法903条. */
test('four children, 10億円 undivided, 1億円 given to two of them under 相続時精算課税: each comes to 3億円', () => {
  const given = (id: number) => ({ ...row('settledGift', OKU, id), gift_date: '2015-06-01' });
  const members = [deceased(), ...children(4)];
  const items = [given(3), given(4), row('cash', 10 * OKU)];
  const estimate = estimateWith({ benefits: [gift(3, OKU), gift(4, OKU)] }, members, ...items);
  // (10 + 1 + 1) × 1/4 - 1 = 2; beside it the gift of 1.
  expect(taxables(estimate)).toEqual({ 3: 3 * OKU, 4: 3 * OKU, 5: 3 * OKU, 6: 3 * OKU });
  expect(estimate.notes).toContainEqual({ code: 'benefitsCounted', memberId: null, amount: 2 * OKU });
  expect(codes(estimate)).not.toContain('benefitsUntold');
  const untold = estimateWith({}, members, ...items);
  expect(taxables(untold)).toEqual({ 3: 3.5 * OKU, 4: 3.5 * OKU, 5: 2.5 * OKU, 6: 2.5 * OKU });
  expect(codes(untold)).toContain('benefitsUntold');
});

test('the value at the death counts for the shares, that of the gift for the tax', () => {
  const given = { ...row('gift', 20_000_000, 3), gift_date: '2025-06-01' };
  const estimate = estimateWith({ benefits: [gift(3, 40_000_000)] }, two, given, row('cash', OKU));
  // (100 + 40) ÷ 2 - 40 = 30, and 20 by 19条.
  expect(taxables(estimate)).toEqual({ 3: 50_000_000, 4: 70_000_000 });
});

describe('who had more than the share (民法903条2項)', () => {
  const members = [deceased(), wife, ...children(2)];
  const benefits = [gift(3, OKU)];

  test('takes nothing, and the others share in proportion', () => {
    const estimate = estimateWith({ benefits }, members, row('cash', 90_000_000));
    // Of 190 the wife wants 95, the other child 47.5: 2 to 1.
    expect(taxables(estimate)).toEqual({ 2: 60_000_000, 3: 0, 4: 30_000_000 });
  });

  test('bears no debts for the tax, which are the others’ (相基通13-3)', () => {
    const items = [row('cash', 90_000_000), row('debt', 12_000_000)];
    const estimate = estimateWith({ benefits }, members, ...items);
    // By the statutory shares 6, 3 and 3; the 3 that are not borne by what is left to the others: 54 and 27.
    expect(taxables(estimate)).toEqual({ 2: 52_000_000, 3: 0, 4: 26_000_000 });
    expect(estimate.totals.debt_total).toBe(12_000_000);
  });

  test('has no gifts added, since they acquire nothing (相続税法19条)', () => {
    const given = { ...row('gift', OKU, 3), gift_date: '2025-06-01' };
    const estimate = estimateWith({ benefits }, members, row('cash', 90_000_000), given);
    expect(estimate.totals).toMatchObject({ net_total: 90_000_000, gift_addback: 0 });
    expect(estimate.notes).toContainEqual({ code: 'giftNotAdded', memberId: 3, amount: OKU });
    const insured = estimateWith({ benefits }, members, row('cash', 90_000_000), given, row('insurance', 1_000_000, 3));
    expect(insured.totals.gift_addback).toBe(OKU);
  });
});

describe('what does not count', () => {
  const taken = { 3: 50_000_000, 4: 50_000_000 };
  test.each<[string, Benefit]>([
    ['a gift that the decedent exempted, as the home of a spouse', gift(3, 30_000_000, { isExempt: true })],
    ['a gift that is no advance', gift(3, 30_000_000, { isAdvance: false })],
    ['a gift to somebody outside the family', gift(0, 30_000_000, { to: null })],
    ['a gift to a friend', gift(9, 30_000_000)],
  ])('%s', (_, one) => {
    const estimate = estimateWith({ benefits: [one] }, [...two, person(9, 32)], row('cash', OKU));
    expect(taxables(estimate)).toEqual(taken);
    expect(codes(estimate)).toEqual(['undivided']);
  });

  test('a gift to somebody who renounced', () => {
    const members = [...two, person(5, 10, renouncing)];
    expect(taxables(estimateWith({ benefits: [gift(5, OKU)] }, members, row('cash', OKU)))).toMatchObject(taken);
  });

  test('contributions, which 55条 leaves out', () => {
    const kept = { member_id: 3, amount: 30_000_000, given_on: null, is_harmful: 0, is_exempt: 0 } as const;
    const benefits = [
      { ...kept, kind: 3, is_advance: 0 as const },
      { ...kept, kind: 1, is_advance: 1 as const },
    ];
    expect(recordedBenefits(benefits)?.map(({ kind }) => kind)).toEqual(['gift']);
    expect([recordedBenefits(null), recordedBenefits([])]).toEqual([null, []]);
  });
});

describe('bequests are in the inventory already', () => {
  const items = [row('land', 40_000_000, 2), row('cash', 60_000_000)];
  const members = [deceased(), wife, person(3, 10)];

  test('one counts by whom the inventory names', () => {
    const estimate = estimateWith({ benefits: [bequest(2, 40_000_000)] }, members, ...items);
    expect(taxables(estimate)).toEqual({ 2: 50_000_000, 3: 50_000_000 });
    expect(codes(estimate)).toEqual(['undivided']);
  });

  test('one that the decedent exempted is out of the whole (民法903条3項・4項)', () => {
    const estimate = estimateWith({ benefits: [bequest(2, 40_000_000, { isExempt: true })] }, members, ...items);
    expect(taxables(estimate)).toEqual({ 2: 70_000_000, 3: 30_000_000 });
  });

  test('one that the inventory does not show is told', () => {
    const estimate = estimateWith({ benefits: [bequest(3, 25_000_000)] }, members, ...items);
    expect(estimate.notes).toContainEqual({ code: 'bequestNotTaken', memberId: 3, amount: 25_000_000 });
  });
});

/** The last day is that of the deadline of 904条の3; for old deaths it is 31 March 2028 (附則3条). */
test.each([
  ['2026-01-15', '2036-01-15', true],
  ['2026-01-15', '2036-01-16', false],
  ['2011-05-10', '2028-03-31', true],
  ['2011-05-10', '2028-04-01', false],
])('a death on %s, still undivided on %s: special benefits count: %s', (day, today, counts) => {
  const members = [deceased({ death: died(day) }), ...children(2)];
  const context = { decedentId: 1, members, date: day, benefits: [gift(3, 40_000_000)], today };
  const estimate = estimateTax([row('cash', OKU)], context);
  expect(taxables(estimate)).toEqual(counts ? { 3: 30_000_000, 4: 70_000_000 } : { 3: 50_000_000, 4: 50_000_000 });
  expect(codes(estimate)).toContain(counts ? 'benefitsCounted' : 'benefitsTooOld');
});

test('an inventory tells them, and its steps show them', () => {
  const told = { kind: 1, member_id: 3, amount: 40_000_000, given_on: null } as const;
  const benefits = [{ ...told, is_advance: 1, is_exempt: 0, is_harmful: 0 } as const];
  const items = [row('cash', OKU)];
  const inventory = { ownerId: 1, purpose: 2, as_of_date: DIED_ON, items, benefits };
  const estimate = inventoryEstimate(inventory, two, '2026-06-01');
  expect(taxables(estimate)).toEqual({ 3: 30_000_000, 4: 70_000_000 });
  const figures = explainedFigures(estimate, { items, members: two, decedentId: 1, earlier: null });
  const part = figures.find(({ key }) => key === 'undividedPart.3');
  expect(part?.terms.map(({ sign, code, amount }) => [sign, code, amount])).toEqual([
    ['+', 'heirsProperty', OKU],
    ['+', 'allAdvances', 40_000_000],
    ['×', 'share', null],
    ['-', 'ownAdvance', 40_000_000],
    ['=', 'lacking', 30_000_000],
    ['×', 'undividedProperty', OKU],
    ['÷', 'allLacking', OKU],
  ]);
  expect(codes(inventoryEstimate({ ...inventory, benefits: null }, two, '2026-06-01'))).toContain('benefitsUntold');
});

test('without undivided property, and of one heir alone, nothing is asked', () => {
  expect(codes(estimateWith({}, two, row('cash', OKU, 3)))).not.toContain('benefitsUntold');
  expect(codes(estimateWith({}, [deceased(), person(3, 10)], row('cash', OKU)))).not.toContain('benefitsUntold');
});

describe('divisions', () => {
  const grandchild = person(6, 12, { adoptions: [adopted(1)] });
  const members = [deceased(), person(3, 10), grandchild];
  const benefits = [gift(6, 5 * OKU)];
  const plan = {
    items: [row('cash', 2 * OKU)],
    decedentId: 1,
    members,
    date: DIED_ON,
    spouseId: null,
    ownProperty: 0,
    yearlyUse: 0,
    growth: 0,
    years: 10,
  };

  test('the tax of one that leaves something undivided counts them as the estimate does', () => {
    const asked = { decedentId: 1, members, date: DIED_ON, benefits };
    const estimate = estimateTax(plan.items, asked);
    expect(personIn(estimate, 6)).toBeUndefined();
    const paid = estimate.persons.reduce((sum, { payable }) => sum + payable, 0);
    expect(taxOfEstate(plan.items, asked).payable).toBe(paid);
    expect(taxOfEstate(plan.items, { ...asked, benefits: null }).payable).toBeGreaterThan(paid + 100 * MAN);
  });

  test('who pays the surcharge is known for the best one, although they take nothing of what is undivided', () => {
    expect(bestDivision({ ...plan, benefits }, 'first')).toEqual(bestDivision(plan, 'first'));
  });
});
