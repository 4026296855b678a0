import { insurance_types } from '@/contract/options/insurance';
import { project_types } from '@/contract/options/legal';
import type { Option } from '@/contract/options/option';
import { application_types } from '@/contract/options/sozoku';
import { addDays, type CalendarDay, dayParts, daysBetween } from '@/rules/calendarDay';
import type { Family } from './family/makeFamily';
import type { Demo, Maker } from './maker';
import { workdayFrom, workdayUpTo } from './moments';
import { createRng, type Rng, weighted } from './rng';
import { enteredOn } from './trail';

interface Kind {
  readonly department: number;
  readonly content: string;
  /** What opens the number of a legal matter. */
  readonly char?: string;
  /** Usual fee before tax: yen. */
  readonly from: number;
  readonly to: number;
}

const labels = (list: readonly Option[]): ReadonlyMap<number, string> =>
  new Map(list.map(({ value, label_ja }) => [value, label_ja]));
const [taxLabels, legalLabels, insuranceLabels] = [
  labels(application_types),
  labels(project_types),
  labels(insurance_types),
];

const tax = (type: number, from: number, to: number): Kind => ({
  department: 1,
  content: taxLabels.get(type) ?? '',
  from,
  to,
});
const legal = (type: number, char: string, from: number, to: number): Kind => ({
  department: 2,
  content: legalLabels.get(type) ?? '',
  char,
  from,
  to,
});
const insurance = (type: number, from: number, to: number): Kind => ({
  department: 3,
  content: insuranceLabels.get(type) ?? '',
  from,
  to,
});

const afterDeath = weighted([
  [tax(1, 450_000, 3_200_000), 46],
  [tax(2, 60_000, 250_000), 8],
  [tax(4, 200_000, 900_000), 2],
  [tax(5, 300_000, 1_600_000), 3],
  [tax(9, 120_000, 600_000), 3],
  [legal(1, 'S', 300_000, 1_800_000), 10],
  [legal(2, 'R', 80_000, 260_000), 18],
  [legal(3, 'S', 60_000, 300_000), 5],
  [legal(4, 'S', 40_000, 120_000), 4],
  [legal(7, 'Y', 300_000, 1_200_000), 2],
  [legal(10, 'H', 40_000, 120_000), 2],
  [insurance(1, 80_000, 700_000), 3],
] as const);
const inLife = weighted([
  [tax(8, 150_000, 500_000), 26],
  [tax(14, 200_000, 1_200_000), 14],
  [tax(3, 50_000, 200_000), 8],
  [legal(6, 'Y', 120_000, 380_000), 20],
  [legal(9, 'T', 400_000, 1_500_000), 8],
  [legal(13, 'K', 100_000, 350_000), 6],
  [legal(15, 'R', 60_000, 180_000), 5],
  [insurance(1, 80_000, 900_000), 6],
  [insurance(2, 40_000, 300_000), 4],
  [insurance(13, 60_000, 500_000), 3],
] as const);
const countOf = weighted([
  [0, 38],
  [1, 40],
  [2, 16],
  [3, 6],
] as const);

/** What is noted of an order. */
const remarks = [
  '分割払いの希望あり。了承済み。',
  '請求書の宛名は代表相続人様。',
  '残金は業務の完了時に請求。',
  'ご紹介割引を適用。',
  '振込名義がご家族のため注意。',
  '領収書の郵送を希望。',
  '追加の業務が出た場合は別途見積り。',
] as const;

const ACTIVE = 1;
const CANCELLED = 0;
const TAX_RATE = 1.1;

/** The orders of a family, oldest first. */
export const sales: Maker = {
  tables: ['sales'],
  make: (family, demo) => {
    const rng = createRng(`${demo.seed}/sales/${family.id}`);
    const kind = family.key.row.death_date === null ? inLife : afterDeath;
    const kinds = new Set(Array.from({ length: countOf(rng) }, () => kind(rng)));
    const days = daysBetween(family.cameOn, demo.today) - 1;
    const orders = [...kinds]
      .map((kind) => ({
        kind,
        day: workdayUpTo(addDays(family.cameOn, rng.int(0, Math.min(days, 200))), family.cameOn),
      }))
      .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
    for (const { kind, day } of orders) addOrder(rng, kind, day, family, demo);
  },
};

/** None where the office has nobody for it. */
function addOrder(rng: Rng, kind: Kind, day: CalendarDay, family: Family, { loader, today }: Demo): void {
  const staff = family.office.departments.get(kind.department);
  if (!staff) return;
  const id = loader.nextId('sales');
  const amount = Math.round((kind.from + (kind.to - kind.from) * rng.next() ** 1.6) / 10_000) * 10_000;
  const clerk = rng.pick(staff);
  loader.add('sales', {
    id,
    department_id: kind.department,
    project_type: kind.department,
    proposal_number: proposalNumber(kind, family.office.code, day, id),
    order_date: day,
    family_id: family.id,
    member_id: family.representative.row.id,
    content: kind.content,
    amount,
    ...(rng.chance(0.03)
      ? { status: CANCELLED, billed_amount: 0, received_amount: 0, last_receipt_date: null }
      : { status: ACTIVE, ...payments(rng, amount, day, today) }),
    staff_id: clerk,
    remarks: rng.chance(0.15) ? rng.pick(remarks) : null,
    ...enteredOn(rng, day, clerk),
  });
}

/** Each department counts in its own way. */
function proposalNumber({ department, char }: Kind, office: string, day: CalendarDay, id: number): string {
  const year = String(dayParts(day).year % 100).padStart(2, '0');
  const number = (digits: number) => String(id % 10 ** digits).padStart(digits, '0');
  if (department === 1) return `${office}${year}-${number(4)}`;
  return department === 2 ? `${char}-${number(6)}` : `H${year}-${number(5)}`;
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
