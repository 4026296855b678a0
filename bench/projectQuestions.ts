import { type Kysely, sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import type { Database } from '@/backend/db/schema';
import { createTotals } from '@/backend/db/totals';
import { deadlineList } from '@/backend/modules/deadline/deadlineList';
import { deadline } from '@/contract/deadline';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { type Asking, type Filters, given } from './asking';
import type { ListOf } from './listCases';
import { insuranceCases, legalProjects, sozokuProjects } from './projectListCases';

const SAMPLES = 200;
const LONGEST = 100;

const deadlines: ListOf = {
  path: deadline.listing.path,
  answer: (db, query) =>
    listPage(db, createTotals(), deadlineList, {
      ...deadline.listing.query.parse(query),
      asking: { id: 1, office_ids: [1] },
      today: todayInTokyo(),
    }),
};

const asking = <Sample>(
  of: ListOf,
  samples: readonly Sample[],
  name: string,
  title: string,
  filters: (sample: Sample) => Filters,
): Asking => ({
  of,
  name,
  title,
  longest: LONGEST,
  questions: samples.map((sample) => ({ query: given({ limit: 50, ...filters(sample) }) })),
});

interface Tax {
  readonly surname: string;
  readonly phone: string;
  readonly decedent: string | null;
  readonly number: string;
  readonly office_id: number;
  readonly worker: number;
  readonly manager: number;
  readonly due: string;
  readonly ordered: string | null;
  readonly category: number;
  readonly tab: number;
  readonly paid: number;
  readonly type: number;
}

/** Filters of inheritance-tax projects that staff put together. */
async function sozokuQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const { rows } = await sql<Tax>`
    select m.last_name as surname, m.phone1 as phone, p.decedent_name as decedent, p.proposal_number as number, p.office_id,
      p.worker2_id as worker, p.manager_id as manager, p.due_date as due, p.order_date as ordered,
      p.project_category as category, p.active_tab as tab, p.deposit_status_shown as paid, p.application_type as type
    from sozoku_projects p join inquiries i on i.id = p.inquiry_id join members m on m.id = i.member_id
    where p.deleted_at is null and p.due_date is not null and p.worker2_id is not null and length(m.phone1) > 8
    order by md5(p.id::text) limit ${SAMPLES}`.execute(db);
  const of = (name: string, title: string, filters: (sample: Tax) => Filters) =>
    asking(sozokuProjects, rows, `sozoku${name}`, `tax projects: ${title}`, filters);
  return [
    of('Worker', 'preparer, under way', ({ worker }) => ({ worker_id: worker, project_category: 1, active_tab: 2 })),
    of('Manager', 'reviewer, a month of deadlines', ({ manager, due }) => ({
      manager_id: manager,
      due_from: due,
      due_to: addDays(due, 30),
    })),
    of('Office', 'office, payment, tab', ({ office_id, paid, tab, category }) => ({
      office_id,
      deposit_status: paid,
      active_tab: tab,
      project_category: category,
    })),
    of('Type', 'kind of return, office, by name', ({ type, office_id }) => ({
      application_type: type,
      office_id,
      sort_asc: 'representative_name',
    })),
    of('Ordered', 'ordered in a month, by amount', ({ ordered, due }) => ({
      order_from: ordered ?? due,
      order_to: addDays(ordered ?? due, 30),
      sort_desc: 'balance_amount',
    })),
    of('Name', 'surname, under way', ({ surname }) => ({ cust_name: surname, active_tab: 2 })),
    of('Decedent', 'decedent', ({ decedent, surname }) => ({ decedent_name: decedent?.split('　')[0] ?? surname })),
    of('Phone', 'last four digits of a phone', ({ phone }) => ({ phone: phone.slice(-4) })),
    of('Number', 'a piece of a proposal number', ({ number }) => ({ proposal_number: number.slice(-6) })),
  ];
}

interface Law {
  readonly surname: string;
  readonly phone: string;
  readonly number: string;
  readonly office_id: number;
  readonly worker: number;
  readonly interviewer: number;
  readonly progress: number;
  readonly paid: number;
  readonly status: number;
  readonly type: number;
  readonly ordered: string;
}

/** Filters of legal projects that staff put together. */
async function legalQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const { rows } = await sql<Law>`
    select m.last_name as surname, m.phone1 as phone, p.proposal_number as number, p.office_id, p.worker_id as worker,
      p.interviewer_id as interviewer, p.progress_status as progress, p.payment_status as paid,
      p.opportunity_status as status, p.project_type as type, p.order_date as ordered
    from legal_projects p join inquiries i on i.id = p.inquiry_id join members m on m.id = i.member_id
    where p.deleted_at is null and p.order_date is not null and p.worker_id is not null and length(m.phone1) > 8
    order by md5(p.id::text) limit ${SAMPLES}`.execute(db);
  const of = (name: string, title: string, filters: (sample: Law) => Filters) =>
    asking(legalProjects, rows, `legal${name}`, `legal projects: ${title}`, filters);
  return [
    of('Worker', 'worker, progress', ({ worker, progress }) => ({ worker_id: worker, progress_status: progress })),
    of('Paid', 'office, payment, status', ({ office_id, paid, status }) => ({
      office_id,
      payment_status: paid,
      opportunity_status: status,
    })),
    of('Type', 'kind of work, ordered in a month', ({ type, ordered }) => ({
      project_type: type,
      order_from: ordered,
      order_to: addDays(ordered, 30),
    })),
    of('Mine', 'interviewer, under way, by name', ({ interviewer }) => ({
      interviewer_id: interviewer,
      tab: 2,
      sort_asc: 'customer_name',
    })),
    of('ByWorker', 'all, by worker', () => ({ sort_asc: 'worker_name' })),
    of('Name', 'surname', ({ surname }) => ({ customer_name: surname })),
    of('Decedent', 'decedent', ({ surname }) => ({ decedent_name: surname })),
    of('Phone', 'last four digits of a phone', ({ phone }) => ({ phone: phone.slice(-4) })),
    of('Number', 'proposal number', ({ number }) => ({ proposal_number: number.slice(2) })),
  ];
}

interface Case {
  readonly surname: string;
  readonly phone: string;
  readonly number: string;
  readonly office_id: number;
  readonly manager: number;
  readonly requester: number | null;
  readonly result: number;
  readonly origin: number;
  readonly type: number | null;
  readonly requested: string;
}

/** Filters of insurance cases that staff put together. */
async function insuranceQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const { rows } = await sql<Case>`
    select m.last_name as surname, m.phone1 as phone, c.proposal_number as number, c.office_id, c.manager_id as manager,
      c.requester_id as requester, c.result_type as result, c.inquiry_category_id as origin, c.insurance_type as type,
      c.requested_date as requested
    from insurance_cases c join members m on m.id = c.member_id
    where c.deleted_at is null and c.manager_id is not null and length(m.phone1) > 8
    order by md5(c.id::text) limit ${SAMPLES}`.execute(db);
  const of = (name: string, title: string, filters: (sample: Case) => Filters) =>
    asking(insuranceCases, rows, `insurance${name}`, `insurance cases: ${title}`, filters);
  return [
    of('Manager', 'in charge, result', ({ manager, result }) => ({ manager_id: manager, result_type: result })),
    of('Office', 'office, origin, a month', ({ office_id, origin, requested }) => ({
      office_id,
      inquiry_category_id: origin,
      requested_from: requested,
      requested_to: addDays(requested, 30),
    })),
    of('Type', 'kind of insurance, by commission', ({ type }) => ({
      insurance_type: type,
      sort_desc: 'commission_amount',
    })),
    of('Requester', 'asked for by, by name', ({ requester }) => ({
      requester_id: requester,
      sort_asc: 'member_name',
    })),
    of('ByName', 'office, by name', ({ office_id }) => ({ office_id, sort_asc: 'member_name' })),
    of('Name', 'surname', ({ surname }) => ({ member_name: surname })),
    of('Phone', 'last four digits of a phone', ({ phone }) => ({ phone: phone.slice(-4) })),
    of('Number', 'number', ({ number }) => ({ proposal_number: number })),
  ];
}

interface Due {
  readonly due: string;
  readonly rule: string;
  readonly kind: number;
  readonly office_id: number;
  readonly person: number;
}

/** The deadline board as its screen first shows it, and as staff narrow it. */
export async function deadlineQuestions(db: Kysely<Database>): Promise<Asking[]> {
  const { rows } = await sql<Due>`
    select d.due, d.rule, d.kind, d.office_id, d.person_ids[1] as person from project_deadlines d
    where d.due >= ${todayInTokyo()} and d.office_id is not null and cardinality(d.person_ids) > 0
    order by md5(d.id::text) limit ${SAMPLES}`.execute(db);
  const of = (name: string, title: string, filters: (sample: Due) => Filters) =>
    asking(deadlines, rows, `deadline${name}`, `deadlines: ${title}`, filters);
  return [
    of('Ahead', 'the nearest of the firm', () => ({})),
    of('Past', 'what is past', () => ({ tab: 2 })),
    of('Mine', 'mine', () => ({ scope: 1 })),
    of('Offices', 'of my offices', () => ({ scope: 2 })),
    of('Person', 'of a person', ({ person }) => ({ person_id: person })),
    of('PersonRule', 'of a person, one rule', ({ person, rule }) => ({ person_id: person, rule })),
    of('Office', 'of an office', ({ office_id }) => ({ office_id })),
    of('OfficeKind', 'of an office, one kind of case', ({ office_id, kind }) => ({ office_id, kind })),
    of('Rule', 'of a rule, a month', ({ rule, due }) => ({ rule, due_from: due, due_to: addDays(due, 30) })),
    of('Page', 'page 100 of the firm', () => ({ page: 100 })),
  ];
}

/** Filters of the three departments' lists. */
export const projectFilterQuestions = async (db: Kysely<Database>): Promise<Asking[]> => [
  ...(await sozokuQuestions(db)),
  ...(await legalQuestions(db)),
  ...(await insuranceQuestions(db)),
];
