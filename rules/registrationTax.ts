import type { CalendarDay } from './calendarDay';
import { type CheapLandRelief, cheapLandReliefs, registrationTaxRate } from './data/registrationTaxRates';
import { cutTo, type Fraction, fraction } from './fraction';

/** Entries of `property_types` registered as land. A right to use land or an unknown type is not. */
const landTypes: readonly number[] = [1, 2, 3, 4, 5, 12];

interface Registered {
  /** An entry of `property_types`. */
  property_type: number | null;
  /** Yen: the fixed-asset value of the whole; null while it is not known. */
  fixed_asset_value: number | null;
  /** The share that is registered; the whole where it is missing. */
  share_num: number | null;
  share_den: number | null;
  registration_applied_date: CalendarDay | null;
}

export interface RegistrationTax {
  /** Yen. */
  tax: number;
  /** Why there is none. */
  relief: CheapLandRelief | null;
}

const registeredValue = ({ fixed_asset_value, share_num, share_den }: Registered): Fraction =>
  share_num && share_den
    ? fraction(BigInt(fixed_asset_value ?? 0) * BigInt(share_num), share_den)
    : fraction(fixed_asset_value ?? 0);

/**
 * 登録免許税 of an inheritance registration: 4/1000 of the value cut to 1,000 yen (登録免許税法9条・別表第一, 国税通則法118条1項),
 * the tax cut to 100 yen and at least 1,000 yen (国税通則法119条1項, 登録免許税法19条); none for land of small value in the time of
 * the relief. Null while the value is not known.
 * @param today the day of application while none is recorded
 */
export function registrationTax(property: Registered, today: CalendarDay): RegistrationTax | null {
  if (property.fixed_asset_value === null) return null;
  const value = registeredValue(property);
  const day = property.registration_applied_date ?? today;
  const isLand = property.property_type !== null && landTypes.includes(property.property_type);
  const relief = cheapLandReliefs.find(
    ({ from, until, upTo }) => isLand && from <= day && day <= until && value.n <= BigInt(upTo) * value.d,
  );
  if (relief) return { tax: 0, relief };
  const { perMille, least } = registrationTaxRate;
  const base = cutTo(value, 1_000n) || 1_000n;
  const tax = Number(cutTo(fraction(base * BigInt(perMille), 1_000n), 100n));
  return { tax: Math.max(least, tax), relief: null };
}
