import type { Selectable } from 'kysely';
import type { BankProcedure } from '@/backend/db/columnTypes';
import type { LegalOrderTable } from '@/backend/db/schema';
import type { Demo } from '@/demo/context';
import { banks } from '@/demo/data/estateWords';
import { momentAt } from '@/demo/moments';
import type { DemoOffice } from '@/demo/offices';
import type { Rng } from '@/demo/rng';
import { enteredOn } from '@/demo/trail';
import { addDays, type CalendarDay } from '@/rules/calendarDay';
import { isSpecified } from '@/rules/legalProject';
import type { Caller } from './caller';
import type { LegalCourse } from './legalCourse';
import type { LegalRow } from './legalRow';

type Order = Selectable<LegalOrderTable>;

const type = {
  settlement: 1,
  registration: 2,
  banks: 3,
  will: 6,
  execution: 7,
  trust: 9,
  renunciation: 10,
  gift: 15,
} as const;
const withRegister: ReadonlySet<number> = new Set([type.registration, type.gift]);
const withBanks: ReadonlySet<number> = new Set([type.settlement, type.banks, type.execution]);
const withWill: ReadonlySet<number> = new Set([type.will, type.execution]);
const FILED = 8;
const IN_COURT = 9;

interface Matter {
  readonly project: LegalRow;
  readonly course: LegalCourse;
  readonly orderedOn: CalendarDay;
  readonly caller: Caller;
}

/** The details of an order, what it consists of, how it went and what was paid for it. */
export function addLegalParts(rng: Rng, matter: Matter, demo: Demo): void {
  const { loader } = demo;
  const { project, course, orderedOn } = matter;
  const { id: project_id } = project;
  // Details come with their first save, as its version 1.
  const trail = { ...enteredOn(rng, orderedOn, project.worker_id), lock_version: 1 };
  loader.add('legal_orders', { ...orderOf(rng, matter, demo), ...trail });
  loader.add('legal_services', {
    id: loader.nextId('legal_services'),
    project_id,
    sort: 1,
    project_type: project.project_type,
    ordered_date: orderedOn,
    fee: project.contract_amount ?? 0,
    due_date: rng.chance(0.6) ? course.expectedBillingOn : null,
    completion_date: course.doneOn,
  });
  loader.add('legal_finances', {
    id: project_id,
    finance_deposit: 1,
    finance_refund: 1,
    registration_tax_total: withRegister.has(project.project_type) ? rng.int(20, 180) * 1000 : null,
    postage_total: rng.chance(0.6) ? rng.int(10, 60) * 100 : null,
    ...trail,
  });
  course.billings.forEach((billing, index) => {
    loader.add('legal_billings', {
      id: loader.nextId('legal_billings'),
      project_id,
      sort: index + 1,
      billing_no: `${project.proposal_number}-${index + 1}`,
      billing_date: billing.billedOn,
      kind: billing.kind,
      fee: billing.fee,
      consumption_tax: billing.tax,
      withholding: 0,
      expenses: 0,
      total: billing.total,
      due_date: addDays(billing.billedOn, 30),
      received_date: billing.receivedOn,
      received_amount: billing.receivedOn === null ? null : billing.received,
    });
  });
  for (const { status, on } of course.steps)
    loader.add('legal_status_history', {
      id: loader.nextId('legal_status_history'),
      project_id,
      progress_status: status,
      date: on,
      at: momentAt(on, rng.int(9 * 60, 18 * 60 - 1), rng),
      actor_id: project.worker_id,
    });
}

function orderOf(rng: Rng, { project, course, orderedOn, caller }: Matter, { offices }: Demo) {
  const { family, customer } = caller;
  const judicial = judicialOf(family.office, offices);
  const asked = judicial.length > 0 && (isSpecified([project.project_type]) || rng.chance(0.6));
  const reached = (status: number) => course.steps.find((step) => step.status === status)?.on ?? null;
  const { project_type: kind } = project;
  const trust = kind === type.trust;
  const heir = family.people.find((person) => person !== family.key && person.row.death_date === null) ?? customer;
  return {
    id: project.id,
    order_type: project.tax_order_date !== null ? 3 : rng.pick([1, 1, 1, 2, 4, 5]),
    contract_date: orderedOn,
    contract_type: rng.pick([1, 1, 1, 2]),
    identification_result: asked ? rng.pick([2, 2, 2, 3, 4]) : 1,
    identification_date: asked ? orderedOn : null,
    identification_responder_id: asked ? rng.pick(judicial) : null,
    identification_content: asked ? [rng.pick([1, 2, 3]), ...(rng.chance(0.3) ? [8] : [])] : [],
    purpose: asked ? '相続手続のため' : null,
    occupation: asked ? (customer.row.occupation ?? '無職') : null,
    seal: rng.pick([1, 1, 2, 3, 5]),
    will_type: withWill.has(kind) ? rng.pick([1, 1, 2, 3]) : null,
    custody_of_wills: withWill.has(kind) ? rng.pick([1, 2, 3, 5]) : null,
    execution: kind === type.execution ? rng.pick([1, 2, 3]) : null,
    trust_settlor_id: trust ? family.key.row.id : null,
    trust_trustee_id: trust ? heir.row.id : null,
    trust_beneficiary_id: trust ? family.key.row.id : null,
    trust_start_date: trust ? reached(FILED) : null,
    renounce_court: kind === type.renunciation ? '家庭裁判所' : null,
    renounce_filed_date: kind === type.renunciation ? reached(IN_COURT) : null,
    renounce_accepted_date: kind === type.renunciation ? course.doneOn : null,
    registry_office: withRegister.has(kind) ? '法務局' : null,
    registration_filed_date: withRegister.has(kind) ? reached(FILED) : null,
    registration_completed_date: withRegister.has(kind) ? course.doneOn : null,
    bank_procedures: withBanks.has(kind) ? proceduresOf(rng, course, orderedOn) : [],
    documents_in: rng.chance(0.4) ? '戸籍謄本一式、印鑑証明書、固定資産税課税明細書' : null,
  } satisfies Partial<Order>;
}

/** Those of the office, or of any other where it has none. */
const judicialOf = (office: DemoOffice, offices: readonly DemoOffice[]): readonly number[] => {
  const of = ({ departments }: DemoOffice) => departments.get(2)?.judicial ?? [];
  return of(office).length > 0 ? of(office) : offices.flatMap(of);
};

function proceduresOf(rng: Rng, { doneOn }: LegalCourse, orderedOn: CalendarDay): BankProcedure[] {
  return Array.from({ length: rng.int(1, 3) }, () => ({
    bank: rng.pick(banks),
    branch: null,
    kind: rng.pick([1, 3, 3, 4]),
    requested_date: orderedOn,
    paid_date: doneOn,
    amount: doneOn === null ? null : rng.int(30, 1800) * 10_000,
  }));
}
