import { insurance_types } from '@/contract/options/insurance';
import { labelIn } from '@/locales/all';
import { addDays, type CalendarDay } from '@/rules/calendarDay';
import type { Chain } from './chain/makeChains';
import type { Demo } from './context';
import type { Family } from './family/makeFamily';
import { addCase, type Kind, type Sold } from './insuranceCase';
import type { Maker } from './maker';
import { officeMoment, workdayFrom } from './moments';
import { createRng, type Rng, weighted } from './rng';
import { orderRemarks } from './sales';
import { enteredOn } from './trail';

const INSURANCE = 3;
const ACTIVE = 1;
const TAX_RATE = 1.1;
const yes = 1;

const insurance = (type: number, from: number, to: number): Kind => ({ type, from, to });
const afterDeath = insurance(1, 80_000, 700_000);
const inLife = weighted([
  [insurance(1, 80_000, 900_000), 6],
  [insurance(2, 40_000, 300_000), 4],
  [insurance(13, 60_000, 500_000), 3],
] as const);
const kindFor = (rng: Rng, { key }: Family): Kind => (key.row.death_date === null ? inLife(rng) : afterDeath);

/** Origins of cases without a hand-over. */
const origins = weighted([
  [1, 5],
  [2, 3],
  [3, 5],
  [4, 4],
  [5, 3],
  [6, 2],
  [7, 1],
  [99, 1],
] as const);

/** Cases of insurance, what was sold by them, and which projects the departments handed over to one another. */
export const insurances: Maker = {
  tables: ['insurance_cases', 'project_tosses', 'sales', 'history'],
  make: (family, demo) => {
    const rng = createRng(`${demo.seed}/insurance/${family.id}`);
    for (const chain of family.chains) addTosses(rng, family, chain, demo);
    if (rng.chance(family.key.row.death_date === null ? 0.3 : 0.08)) addOwn(rng, family, demo);
  },
};

const staffOf = ({ office }: Family) => office.departments.get(INSURANCE)?.all ?? [];

function addOwn(rng: Rng, family: Family, demo: Demo): void {
  const staff = staffOf(family);
  if (staff.length === 0) return;
  const origin = origins(rng);
  const askers = family.office.departments.get(origin)?.all ?? [];
  const fromDepartment = origin <= 2;
  // Nobody can have asked in an office that lacks the department.
  const asked = fromDepartment && askers.length === 0 ? 99 : origin;
  const requester = asked <= 2 ? rng.pick(askers) : null;
  const own = { kind: kindFor(rng, family), origin: asked, requester, customer: family.representative, chain: null };
  const sold = addCase(rng, family, { ...own, from: family.cameOn, staff }, demo);
  addSale(rng, family, null, own.kind, sold, demo);
}

interface Ends {
  readonly from_type: string;
  readonly from_id: number;
  readonly to_type: string;
  readonly to_id: number;
}

const addToss = (rng: Rng, ends: Ends, day: CalendarDay, by: number | null, { loader }: Demo): void =>
  loader.add('project_tosses', { id: loader.nextId('project_tosses'), ...ends, by, at: officeMoment(rng, day) });

/**
 * In a chain with both projects the tax department handed over to the legal one; either may have requested insurance.
 */
function addTosses(rng: Rng, family: Family, chain: Chain, demo: Demo): void {
  const { sozoku, legal, inquiry } = chain;
  const since = inquiry.first_inquiry_date;
  if (sozoku && legal && sozoku.legal_toss === yes)
    addToss(
      rng,
      { from_type: 'sozoku', from_id: sozoku.id, to_type: 'legal', to_id: legal.id },
      sozoku.order_date ?? since,
      sozoku.interviewer_id,
      demo,
    );
  if (sozoku?.insurance_toss === yes) addHandedOver(rng, family, chain, ['sozoku', sozoku], demo);
  else if (legal?.insurance === yes && rng.chance(0.3)) addHandedOver(rng, family, chain, ['legal', legal], demo);
}

interface Project {
  readonly id: number;
  readonly order_date: string | null;
  readonly interviewer_id: number | null;
}

function addHandedOver(
  rng: Rng,
  family: Family,
  chain: Chain,
  [type, project]: readonly ['sozoku' | 'legal', Project],
  demo: Demo,
): void {
  const staff = staffOf(family);
  if (staff.length === 0) return;
  const requester = project.interviewer_id ?? rng.pick(family.office.staff);
  const kind = kindFor(rng, family);
  const origin = type === 'sozoku' ? 1 : 2;
  const from = project.order_date ?? chain.inquiry.first_inquiry_date;
  const sold = addCase(rng, family, { kind, origin, requester, customer: chain.customer, chain, from, staff }, demo);
  const ends = { from_type: type, from_id: project.id, to_type: 'insurance', to_id: sold.id };
  addToss(rng, ends, sold.requested, requester, demo);
  addSale(rng, family, chain, kind, sold, demo);
}

/** The order that a closed case is. */
function addSale(
  rng: Rng,
  family: Family,
  chain: Chain | null,
  { type }: Kind,
  { id, number, manager, sale }: Sold,
  { loader, today }: Demo,
): void {
  if (sale === null) return;
  loader.add('sales', {
    id: loader.nextId('sales'),
    department_id: INSURANCE,
    project_type: INSURANCE,
    project_id: id,
    uniform_id: chain?.uniformId ?? null,
    proposal_number: number,
    order_date: sale.on,
    family_id: family.id,
    member_id: (chain?.customer ?? family.representative).row.id,
    content: labelIn(insurance_types, type, 'jp') ?? '',
    amount: sale.amount,
    ...payments(rng, sale.amount, sale.on, today),
    status: ACTIVE,
    staff_id: manager,
    remarks: rng.chance(0.15) ? rng.pick(orderRemarks) : null,
    ...enteredOn(rng, sale.on, manager),
  });
}

/** Half at the order, the rest in the end, tax included; each is paid some weeks after it was billed. */
function payments(rng: Rng, amount: number, day: CalendarDay, today: CalendarDay) {
  const whole = Math.floor(amount * TAX_RATE);
  const half = Math.floor(whole / 2);
  const bills = [
    [half, addDays(day, rng.int(1, 14))],
    [whole - half, addDays(day, rng.int(120, 300))],
  ] as const;
  let [billed_amount, received_amount, last_receipt_date]: [number, number, CalendarDay | null] = [0, 0, null];
  for (const [sum, billedOn] of bills) {
    if (billedOn >= today) break;
    billed_amount += sum;
    const paidOn = workdayFrom(addDays(billedOn, rng.int(5, 35)));
    if (paidOn >= today || rng.chance(0.04)) break;
    received_amount += sum;
    last_receipt_date = paidOn;
  }
  return { billed_amount, received_amount, last_receipt_date };
}
