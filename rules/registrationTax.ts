import type { CalendarDay } from './calendarDay';
import { valueOn, versionOn } from './data/datedRule';
import { cheapLandRelief, deceasedHeirRelief, registrationTaxRates } from './data/registrationTaxRates';
import { cutTo, type Fraction, fraction, mul, sub, ZERO } from './fraction';

/** Entries of `property_types` registered as land. A right to use land or an unknown type is not. */
const landTypes: readonly number[] = [1, 2, 3, 4, 5, 12];
export const isLand = ({ property_type }: Pick<Registered, 'property_type'>): boolean =>
  property_type !== null && landTypes.includes(property_type);

const LEASEHOLD = 11;
const UNREGISTERED_HOUSE = 13;
export const isLeasehold = ({ property_type }: Pick<Registered, 'property_type'>): boolean =>
  property_type === LEASEHOLD;
/** Whether its ownership has a register: a right to use land and a building that nobody registered have none. */
export const isRegistered = (property: Pick<Registered, 'property_type'>): boolean =>
  !isLeasehold(property) && property.property_type !== UNREGISTERED_HOUSE;

interface Registered {
  /** An entry of `property_types`. */
  property_type: number | null;
  /** Yen: the fixed-asset value of the whole; null while it is not known. */
  fixed_asset_value: number | null;
  /** The share that is registered; the whole where it is missing. */
  share_num: number | null;
  share_den: number | null;
  registration_applied_date: CalendarDay | null;
  /** 1: registered in the name of an heir who has died since. */
  to_deceased_heir?: number | null | undefined;
}

/** Why land is registered without tax. */
export interface RegistrationRelief {
  /** The key of its words. */
  key: 'cheapLand' | 'deceasedHeir';
  /** The last day of application; null while no end is enacted. */
  until: CalendarDay | null;
  /** Yen: the most that the registered share may be worth; null for any value. */
  upTo: number | null;
}

export interface RegistrationTax {
  /** Yen. */
  tax: number;
  /** The rate; null where there is none to pay. */
  perMille: number | null;
  /** Why there is none. */
  relief: RegistrationRelief | null;
  /** Why there is none on a part of it. */
  partly: RegistrationRelief | null;
  /** Why there may be none: the records do not tell whether the land lies where the relief was in force. */
  asked: RegistrationRelief | null;
}

const registeredValue = ({ fixed_asset_value, share_num, share_den }: Registered): Fraction =>
  share_num && share_den
    ? fraction(BigInt(fixed_asset_value ?? 0) * BigInt(share_num), share_den)
    : fraction(fixed_asset_value ?? 0);

const YES = 1;

type Found = Pick<RegistrationTax, 'relief' | 'partly' | 'asked'>;
const none: Found = { relief: null, partly: null, asked: null };
const free = (found: Found): RegistrationTax => ({ tax: 0, perMille: null, ...found });

const deceasedRelief = (property: Registered, day: CalendarDay): RegistrationRelief | null => {
  const found = isLand(property) ? versionOn(deceasedHeirRelief, day) : null;
  return found && { key: 'deceasedHeir', until: found.until, upTo: null };
};

/** The relief for a registration, if any: of an intermediate heir who has died, or of small value. */
function reliefOf(property: Registered, value: Fraction, day: CalendarDay): Found {
  if (!isLand(property)) return none;
  const deceased = property.to_deceased_heir === YES ? deceasedRelief(property, day) : null;
  if (deceased) return { ...none, relief: deceased };
  const cheap = versionOn(cheapLandRelief, day);
  if (cheap === null || value.n > BigInt(cheap.value.upTo) * value.d) return none;
  const found = { key: 'cheapLand', until: cheap.until, upTo: cheap.value.upTo } as const;
  return cheap.value.namedPlacesOnly ? { ...none, asked: found } : { ...none, relief: found };
}

/**
 * 登録免許税 of an inheritance registration: 4/1000 of the value cut to 1,000 yen (登録免許税法9条・別表第一, 国税通則法118条1項),
 * the tax cut to 100 yen and at least 1,000 yen (国税通則法119条1項, 登録免許税法19条); none for land while a relief is in force.
 * Null while the value is not known and decides, or for days before the rate.
 * @param today the day of application while none is recorded
 * @param passed the share of the whole property that is registered in the names of heirs who have died since, beside living ones
 */
export function registrationTax(
  property: Registered,
  today: CalendarDay,
  passed: Fraction = ZERO,
): RegistrationTax | null {
  const value = registeredValue(property);
  const day = property.registration_applied_date ?? today;
  const found = reliefOf(property, value, day);
  if (property.fixed_asset_value === null) return found.relief?.key === 'deceasedHeir' ? free(found) : null;
  if (found.relief) return free(found);
  const rate = valueOn(registrationTaxRates, day);
  if (rate === null) return null;
  const { perMille, least } = rate;
  const partly = passed.n > 0n ? deceasedRelief(property, day) : null;
  const freeValue = partly ? mul(fraction(property.fixed_asset_value), passed) : ZERO;
  const base = cutTo(sub(value, freeValue), 1_000n) || 1_000n;
  const tax = Number(cutTo(fraction(base * BigInt(perMille), 1_000n), 100n));
  return { tax: Math.max(least, tax), perMille, ...found, partly };
}
