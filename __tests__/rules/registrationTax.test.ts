import { fraction } from '@/rules/fraction';
import { registrationTax } from '@/rules/registrationTax';

const TODAY = '2026-11-28';
const land = { property_type: 1, share_num: null, share_den: null, registration_applied_date: null };
const house = { ...land, property_type: 6 };
const taxOf = (property: Parameters<typeof registrationTax>[0], today = TODAY) => registrationTax(property, today)?.tax;

test('there is none to tell without a value', () => {
  expect(registrationTax({ ...land, fixed_asset_value: null }, TODAY)).toBeNull();
});

describe('four per mille', () => {
  test.each([
    [1_010_000, 4_000],
    [1_000_001, 4_000],
    [12_345_678, 49_300],
    [23_456_789, 93_800],
    [9_999_999_999_999, 39_999_999_900],
  ])('of land worth %d is %d', (fixed_asset_value, tax) => {
    expect(registrationTax({ ...land, fixed_asset_value }, TODAY)).toEqual({
      tax,
      perMille: 4,
      relief: null,
      partly: null,
      asked: null,
    });
  });

  test.each([
    [0, 1_000],
    [1_000_000, 4_000],
    [200_000, 1_000],
    [275_999, 1_100],
  ])('of a house worth %d is %d', (fixed_asset_value, tax) => {
    expect(taxOf({ ...house, fixed_asset_value })).toBe(tax);
  });

  test('half of it from April 2003 to March 2006', () => {
    const on = (registration_applied_date: string) =>
      taxOf({ ...house, fixed_asset_value: 10_000_000, registration_applied_date });
    expect([on('2003-03-31'), on('2003-04-01'), on('2006-03-31'), on('2006-04-01')]).toEqual([
      undefined,
      20_000,
      20_000,
      40_000,
    ]);
  });

  test('of the share that is registered', () => {
    expect(taxOf({ ...house, fixed_asset_value: 10_000_000, share_num: 1, share_den: 3 })).toBe(13_300);
  });
});

describe('heirs who have died since, registered beside living ones', () => {
  const passed = fraction(1, 4);
  const of = (property: Parameters<typeof registrationTax>[0], today = TODAY) =>
    registrationTax(property, today, passed);

  test('their share of land is free, the rest is taxed', () => {
    expect(of({ ...land, fixed_asset_value: 41_230_567 })).toEqual({
      tax: 123_600,
      perMille: 4,
      relief: null,
      partly: { key: 'deceasedHeir', until: '2027-03-31', upTo: null },
      asked: null,
    });
  });

  test('a house, and land once the relief has ended, are taxed as a whole', () => {
    expect(of({ ...house, fixed_asset_value: 10_000_000 })).toMatchObject({ tax: 40_000, partly: null });
    expect(of({ ...land, fixed_asset_value: 10_000_000 }, '2027-04-01')).toMatchObject({ tax: 40_000, partly: null });
  });

  test('land of small value is free as a whole', () => {
    expect(of({ ...land, fixed_asset_value: 1_000_000 })).toMatchObject({ tax: 0, partly: null });
  });
});

describe('land worth no more than one million yen', () => {
  test('is free until 31 March 2027', () => {
    const found = registrationTax({ ...land, fixed_asset_value: 1_000_000 }, TODAY);
    expect(found).toMatchObject({
      tax: 0,
      relief: { until: '2027-03-31', key: 'cheapLand' },
    });
  });

  test.each([
    ['2022-03-31', 4_000],
    ['2022-04-01', 0],
    ['2027-03-31', 0],
    ['2027-04-01', 4_000],
  ])('applied for on %s: %d', (registration_applied_date, tax) => {
    expect(taxOf({ ...land, fixed_asset_value: 1_000_000, registration_applied_date })).toBe(tax);
  });

  test('before April 2022 up to 100,000 yen, where the land lies in a named place', () => {
    const asked = { key: 'cheapLand', upTo: 100_000 };
    const on = (registration_applied_date: string, fixed_asset_value: number) =>
      registrationTax({ ...land, fixed_asset_value, registration_applied_date }, TODAY);
    expect(on('2018-11-14', 100_000)).toMatchObject({ tax: 1_000, asked: null });
    expect(on('2018-11-15', 100_000)).toMatchObject({
      tax: 1_000,
      relief: null,
      asked: { ...asked, until: '2021-03-31' },
    });
    expect(on('2022-03-31', 100_000)).toMatchObject({
      tax: 1_000,
      relief: null,
      asked: { ...asked, until: '2022-03-31' },
    });
    expect(on('2022-03-31', 100_001)).toMatchObject({ tax: 1_000, asked: null });
    expect(on('2022-04-01', 100_000)).toMatchObject({ tax: 0, relief: { key: 'cheapLand' }, asked: null });
  });

  test('today counts while nothing is applied for', () => {
    expect(taxOf({ ...land, fixed_asset_value: 500_000 }, '2027-03-31')).toBe(0);
    expect(taxOf({ ...land, fixed_asset_value: 500_000 }, '2027-04-01')).toBe(2_000);
  });

  test('is judged by the share', () => {
    const half = { ...land, share_num: 1, share_den: 2 };
    expect(taxOf({ ...half, fixed_asset_value: 2_000_000 })).toBe(0);
    expect(taxOf({ ...half, fixed_asset_value: 2_000_001 })).toBe(4_000);
  });

  test.each([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, true],
    [6, false],
    [7, false],
    [8, false],
    [9, false],
    [10, false],
    [11, false],
    [12, true],
    [13, false],
    [99, false],
    [null, false],
  ])('type %s is land: %s', (property_type, isFree) => {
    expect(taxOf({ ...land, property_type, fixed_asset_value: 900_000 })).toBe(isFree ? 0 : 3_600);
  });
});
