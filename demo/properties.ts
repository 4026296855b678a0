import type { Selectable } from 'kysely';
import type { PropertyTable } from '@/backend/db/schema';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import type { Demo } from './context';
import { partners, propertyRemarks } from './data/propertyWords';
import { type Estate, estateOf, type Parcel } from './estate';
import type { Family } from './family/makeFamily';
import type { Maker } from './maker';
import { earlier, later, workdayUpTo } from './moments';
import { createRng, type Rng, weighted } from './rng';
import { leaveTrail, type Trail } from './trail';

const purpose = { valuation: 1, registration: 2, sale: 7 } as const;
const status = { before: 1, ordered: 2, surveying: 3, inWork: 4, filed: 5, done: 6, cancelled: 7 } as const;
const MOST = 4;

const purposeAfterDeath = weighted([
  [purpose.valuation, 42],
  [purpose.registration, 34],
  [5, 4],
  [6, 2],
  [purpose.sale, 11],
  [8, 2],
  [9, 1],
  [10, 4],
] as const);
const purposeInLife = weighted([
  [3, 22],
  [4, 22],
  [5, 12],
  [purpose.sale, 30],
  [8, 14],
] as const);

/** Work on what is in the inventory. */
export const properties: Maker = {
  tables: ['properties', 'history'],
  make: (family, demo) => {
    const rng = createRng(`${demo.seed}/property/${family.id}`);
    const estate = estateOf(family, demo);
    const ordered = estate.parcels.filter(() => rng.chance(family.key.row.death_date === null ? 0.2 : 0.6));
    for (const parcel of ordered.slice(0, MOST)) addOrder(rng, parcel, estate, family, demo);
  },
};

function addOrder(rng: Rng, parcel: Parcel, estate: Estate, family: Family, demo: Demo): void {
  const { key, office, cameOn } = family;
  const died = key.row.death_date !== null;
  const order_purpose = (died ? purposeAfterDeath : purposeInLife)(rng);
  const days = daysBetween(cameOn, demo.today) - 1;
  const ordered = workdayUpTo(addDays(cameOn, rng.int(0, Math.min(days, 90))), cameOn);
  const state = statusOf(rng, order_purpose, daysBetween(ordered, demo.today));
  const assigned_user_id = office.staff.length > 0 && rng.chance(0.9) ? rng.pick(office.staff) : null;
  const id = demo.loader.nextId('properties');
  const order_date = state === status.before ? null : ordered;
  const course =
    died && order_purpose === purpose.registration ? registration(rng, state, ordered, family, estate, demo) : {};
  const sold = order_purpose === purpose.sale && state === status.done ? sale(rng, parcel) : {};
  const moved = addDays(ordered, rng.int(1, 60));
  const change =
    state > status.ordered && moved < demo.today
      ? { on: workdayUpTo(moved, ordered), by: assigned_user_id, field: 'status', before: status.ordered, after: state }
      : null;
  demo.loader.add('properties', {
    ...blank,
    ...placeOf(parcel),
    id,
    family_id: family.id,
    owner_member_id: key.row.id,
    order_purpose,
    ...(order_purpose === purpose.valuation ? valuation(rng, parcel, state) : {}),
    order_date,
    assigned_user_id,
    partner_name: rng.chance(0.85) ? partnerOf(rng, order_purpose) : null,
    status: state,
    ...course,
    ...sold,
    remarks: rng.chance(0.2) ? rng.pick(propertyRemarks) : null,
    ...leaveTrail(demo, rng, 'properties', { id, day: ordered, by: key.row.created_by }, change),
  });
}

type Row = Omit<Selectable<PropertyTable>, 'id' | keyof Trail | 'deleted_at'>;

const blank: Row = {
  family_id: 0,
  owner_member_id: 0,
  project_type: null,
  project_id: null,
  property_type: 0,
  order_purpose: 0,
  zipcode: null,
  prefecture_id: null,
  location: '',
  lot_number: null,
  house_number: null,
  land_category: null,
  area: null,
  share_num: null,
  share_den: null,
  usage: null,
  valuation_method: null,
  rosenka: null,
  fixed_asset_value: null,
  valuation_amount: null,
  small_lot_type: null,
  small_lot_area: null,
  order_date: null,
  assigned_user_id: null,
  partner_name: null,
  status: null,
  acquisition_known_date: null,
  division_date: null,
  heir_notice_date: null,
  registration_date: null,
  registration_applied_date: null,
  registration_completed_date: null,
  to_deceased_heir: null,
  sale_price: null,
  broker_fee: null,
  remarks: null,
};

const placeOf = ({ town, share, ...parcel }: Parcel) => ({
  property_type: parcel.type,
  zipcode: town.zipcode === '' ? null : town.zipcode,
  prefecture_id: town.prefectureId,
  location: town.name,
  lot_number: parcel.lotNumber,
  house_number: parcel.houseNumber,
  land_category: parcel.landCategory,
  area: parcel.area,
  share_num: share?.[0] ?? null,
  share_den: share?.[1] ?? null,
  usage: parcel.usage,
  fixed_asset_value: parcel.fixedAssetValue,
});

/** The older an order, the more of it is done. */
function statusOf(rng: Rng, order: number, age: number): number {
  if (rng.chance(0.03)) return status.cancelled;
  if (age > 240 || rng.chance(age / 400)) return status.done;
  const open = [status.before, status.ordered, status.surveying, status.inWork];
  return rng.pick(order === purpose.registration ? [...open, status.filed] : open);
}

const RESIDENCE = 1;
const RENTAL = 4;
const reliefArea = { [RESIDENCE]: 330, [RENTAL]: 200 } as const;

/** With the relief for small lots, where the land is lived on or let. */
function valuation(rng: Rng, parcel: Parcel, state: number): Partial<Row> {
  const known = state === status.done;
  const method = { valuation_method: parcel.method, rosenka: parcel.roadPrice };
  const value = known ? { valuation_amount: parcel.value } : {};
  if (parcel.type !== 1 || !rng.chance(0.6)) return { ...method, ...value };
  const small_lot_type = parcel.usage === 4 ? RENTAL : RESIDENCE;
  const [num, den] = parcel.share ?? [1, 1];
  const small_lot_area = Math.min(Math.floor((parcel.area * 100 * num) / den) / 100, reliefArea[small_lot_type]);
  return { ...method, ...value, small_lot_type, small_lot_area };
}

/** From division to registration: filed first, registered weeks later. */
function registration(
  rng: Rng,
  state: number,
  ordered: CalendarDay,
  { key }: Family,
  { dividedOn }: Estate,
  { today }: Demo,
): Partial<Row> {
  const dates = { acquisition_known_date: key.row.known_date, division_date: dividedOn };
  if (state !== status.filed && state !== status.done) return dates;
  const last = addDays(today, -1);
  const earliest = later(dividedOn ?? ordered, ordered);
  const after = (from: CalendarDay, days: number) => {
    const day = addDays(from, days);
    return workdayUpTo(earlier(day, last), from);
  };
  const applied = after(earliest, rng.int(7, 45));
  const completed = state === status.done ? after(applied, rng.int(8, 24)) : null;
  return { ...dates, registration_applied_date: applied, registration_completed_date: completed };
}

/** A price on the market, and the broker's fee by the usual table, tax included. */
function sale(rng: Rng, { value }: Parcel): Partial<Row> {
  const sale_price = Math.max(1_000_000, Math.round((value * rng.int(95, 150)) / 100 / 100_000) * 100_000);
  return { sale_price, broker_fee: Math.floor((sale_price * 0.03 + 60_000) * 1.1) };
}

const partnerOf = (rng: Rng, order: number): string | null => {
  const firms = partners.get(order);
  return firms ? rng.pick(firms) : null;
};
