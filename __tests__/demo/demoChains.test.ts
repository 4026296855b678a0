import { type Selectable, sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { DEMO_FAMILIES, DEMO_TODAY, demoDatabase } from '@/__tests__/support/demoDatabase';
import type { Database } from '@/backend/db/schema';
import { rebuildSearch } from '@/backend/derived';
import { searchDocuments } from '@/backend/derived/search/searchDocuments';
import { InquiryBody, inquiryProblems } from '@/contract/inquiry';
import { InterviewBody, interviewProblems, resultGroup } from '@/contract/interview';
import { LegalBody, legalProblems } from '@/contract/legal';
import { LegalFinanceFields, legalFinanceProblems } from '@/contract/legalFinance';
import { LegalOrderFields, legalOrderProblems } from '@/contract/legalOrder';
import { approach_ways, customer_situations, project_categories_status, result_type } from '@/contract/options/inquiry';
import { progress_status, project_types } from '@/contract/options/legal';
import { application_types } from '@/contract/options/sozoku';
import { SozokuBody, sozokuProblems } from '@/contract/sozoku';
import { LegalWorklogBody, SozokuWorklogBody, worklogProblems } from '@/contract/worklog';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { labelIn } from '@/locales/all';
import { addDays } from '@/rules/calendarDay';
import { chainStatus, needsLostReason } from '@/rules/chainStatus';
import { feeOfContract } from '@/rules/contractFee';
import { dueDateOf } from '@/rules/deadlines';
import { paymentStatus } from '@/rules/legalFinance';
import { paidOf } from '@/rules/projectPayments';

type Rows<T extends keyof Database> = Selectable<Database[T]>[];

const database = demoDatabase();
let members: Map<number, Selectable<Database['members']>> = new Map();
let mainMembers: Map<number, number | null> = new Map();
let employees: Map<number, Selectable<Database['employees']>> = new Map();
let inquiries: Rows<'inquiries'> = [];
let interviews: Rows<'interviews'> = [];
let sozoku: Rows<'sozoku_projects'> = [];
let legal: Rows<'legal_projects'> = [];
let orders: Rows<'legal_orders'> = [];
let services: Rows<'legal_services'> = [];
let billings: Rows<'legal_billings'> = [];
let sales: Rows<'sales'> = [];
let worklogs: Rows<'worklogs'> = [];
let byInquiry: Map<number, Rows<'interviews'>> = new Map();

const all = async <T extends keyof Database>(table: T): Promise<Rows<T>> => {
  const { rows } = await sql<Selectable<Database[T]>>`select * from ${sql.table(table)} order by id`.execute(
    database.db,
  );
  return rows;
};
const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const grouped = <T>(rows: readonly T[], keyOf: (row: T) => number) => {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

beforeAll(async () => {
  members = byId(await all('members'));
  mainMembers = new Map((await all('families')).map(({ id, main_member_id }) => [id, main_member_id]));
  employees = byId(await all('employees'));
  inquiries = await all('inquiries');
  interviews = await all('interviews');
  sozoku = await all('sozoku_projects');
  legal = await all('legal_projects');
  orders = await all('legal_orders');
  services = await all('legal_services');
  billings = await all('legal_billings');
  sales = await all('sales');
  worklogs = await all('worklogs');
  byInquiry = grouped(interviews, ({ inquiry_id }) => inquiry_id);
});

const ordered = <T extends { order_date: string | null }>(projects: readonly T[]) =>
  projects.filter(({ order_date }) => order_date !== null);
const keyOf = (familyId: number) =>
  [...members.values()].find(({ family_id, relation }) => family_id === familyId && relation === 1);
const share = <T>(rows: readonly T[], test: (row: T) => boolean) => rows.filter(test).length / rows.length;

describe('the inquiries', () => {
  test('are about 1.3 a family, of a living customer of it, from the day it came on', () => {
    expect(inquiries.length / DEMO_FAMILIES).toBeGreaterThan(1.2);
    expect(inquiries.length / DEMO_FAMILIES).toBeLessThan(1.4);
    expect(new Set(inquiries.map(({ family_id }) => family_id)).size).toBeLessThan(DEMO_FAMILIES);
    for (const { member_id, customer_id, family_id, office_id, first_inquiry_date, sort_kana } of inquiries) {
      const member = members.get(member_id);
      expect(member).toMatchObject({ customer_id, family_id, office_id, death_date: null, sort_kana });
      expect(first_inquiry_date >= (member?.created_at ?? '').slice(0, 10) && first_inquiry_date <= DEMO_TODAY).toBe(
        true,
      );
    }
  });

  test('pass every check of the product', () => {
    for (const inquiry of inquiries) {
      const parsed = InquiryBody.safeParse(inquiry);
      expect(parsed.error?.issues ?? []).toEqual([]);
      if (parsed.data) expect(inquiryProblems(parsed.data)).toEqual([]);
      expect(inquiry).toMatchObject(parsed.data ?? { id: 'refused' });
    }
  });

  test('show every status, way, situation and priority, and many words', () => {
    const values = (of: (row: Rows<'inquiries'>[number]) => number | null) => new Set(inquiries.map(of));
    expect(values(({ project_category_status }) => project_category_status)).toEqual(
      new Set(project_categories_status.map(({ value }) => value)),
    );
    expect(values(({ approach_way }) => approach_way)).toEqual(new Set(approach_ways.map(({ value }) => value)));
    expect(values(({ customer_situation }) => customer_situation)).toEqual(
      new Set(customer_situations.map(({ value }) => value)),
    );
    expect(values(({ priority_id }) => priority_id)).toEqual(new Set([null, 1, 2, 3, 4]));
    expect(values(({ project_category }) => project_category)).toEqual(new Set([1, 2, 3, 4, 5, 99]));
    expect(new Set(inquiries.map(({ first_inquiry }) => first_inquiry)).size).toBeGreaterThan(400);
    expect(inquiries.filter(({ first_inquiry }) => /[{}]/.test(first_inquiry))).toEqual([]);
  });

  test('name the decedent as the family does', () => {
    const named = inquiries.filter(({ decedent_member_id }) => decedent_member_id !== null);
    expect(named.length / inquiries.length).toBeGreaterThan(0.5);
    for (const { decedent_member_id, family_id, decedent_name, death_date, known_date, relation, member_id } of named) {
      const key = members.get(decedent_member_id ?? 0);
      expect(key).toMatchObject({ family_id, relation: 1, death_date, known_date });
      expect(decedent_name).toBe(`${key?.last_name}　${key?.first_name}`);
      expect(relation).toBe(members.get(member_id)?.relation);
    }
  });

  test('stand where their interviews and projects put them', () => {
    const projects = grouped(
      [...ordered(sozoku), ...ordered(legal)] as { inquiry_id: number }[],
      ({ inquiry_id }) => inquiry_id,
    );
    for (const { id, project_category_status: status, lost_date, lost_reason, ...inquiry } of inquiries) {
      const own = byInquiry.get(id) ?? [];
      expect(status === chainStatus.ordered).toBe(projects.has(id));
      expect(needsLostReason(status)).toBe(lost_reason !== null);
      expect(lost_date === null).toBe(lost_reason === null);
      if (lost_date !== null) expect(lost_date >= inquiry.first_inquiry_date && lost_date < DEMO_TODAY).toBe(true);
      if (status === chainStatus.booked) expect(own.some(({ result_type }) => result_type === null)).toBe(true);
      if (status === chainStatus.quoted) expect(own.some(({ quote_date }) => quote_date !== null)).toBe(true);
      if (status <= chainStatus.awaitingContact) expect(own).toEqual([]);
    }
  });

  test('came in today and yesterday too, to people of their office', () => {
    const on = (day: string) => inquiries.filter(({ first_inquiry_date }) => first_inquiry_date === day).length;
    expect(on(DEMO_TODAY)).toBeGreaterThan(5);
    expect(on(addDays(DEMO_TODAY, -1))).toBeGreaterThan(5);
    for (const { first_responder, assigned_user_id, office_id, created_at, first_inquiry_date } of inquiries) {
      expect(employees.get(first_responder)).toMatchObject({ office_id, status: 1 });
      if (assigned_user_id !== null)
        expect(employees.get(assigned_user_id)).toMatchObject({ office_id, status: 1, is_sales: 1 });
      expect(created_at.slice(0, 10)).toBe(first_inquiry_date);
    }
  });
});

describe('the interviews', () => {
  test('pass every check of the product, but for results that nobody entered yet', () => {
    for (const interview of interviews) {
      const parsed = InterviewBody.safeParse(interview);
      expect(parsed.error?.issues ?? []).toEqual([]);
      const problems = interviewProblems(parsed.data ?? {}, DEMO_TODAY).map(({ path }) => path);
      const late = interview.result_type === null && interview.interview_date < DEMO_TODAY;
      expect(problems).toEqual(late ? ['result_type', 'first_interview_detail'] : []);
    }
  });

  test('come after the inquiry, with those of the office and the family', () => {
    const inquiryOf = byId(inquiries);
    for (const interview of interviews) {
      const inquiry = inquiryOf.get(interview.inquiry_id);
      const { family_id, office_id, project_category, sort_kana } = interview;
      expect(inquiry).toMatchObject({ family_id, office_id, project_category, sort_kana });
      expect(interview.interview_date > (inquiry?.first_inquiry_date ?? '9')).toBe(true);
      for (const id of [interview.interviewer_id, ...interview.attendee_ids])
        expect(employees.get(id)).toMatchObject({ office_id, status: 1 });
      expect(employees.get(interview.interviewer_id)?.is_sales).toBe(1);
      for (const id of interview.customer_attendee_ids) expect(members.get(id)?.family_id).toBe(family_id);
      expect(interview.created_at >= `${inquiry?.first_inquiry_date}`).toBe(true);
    }
    expect(new Set([...byInquiry.values()].map(({ length }) => length))).toEqual(new Set([1, 2, 3]));
  });

  test('show every result, and those ahead, of today and without a result', () => {
    expect(new Set(interviews.map(({ result_type }) => result_type))).toEqual(
      new Set([null, ...result_type.map(({ value }) => value)]),
    );
    const open = interviews.filter(({ result_type }) => result_type === null);
    const within = (from: number, to: number) =>
      open.filter(({ interview_date: day }) => day >= addDays(DEMO_TODAY, from) && day <= addDays(DEMO_TODAY, to))
        .length;
    expect(within(-9, -1)).toBeGreaterThan(5);
    expect(within(0, 0)).toBeGreaterThan(1);
    expect(within(1, 1)).toBeGreaterThan(1);
    expect(within(2, 8)).toBeGreaterThan(8);
    expect(share(interviews, ({ result_type }) => resultGroup(result_type) === 'won')).toBeGreaterThan(0.3);
  });

  test('fill the lists of the demo accounts', () => {
    for (const username of ['sozoku-staff', 'sozoku-manager', 'sozoku-staff2', 'legal-staff']) {
      const me = [...employees.values()].find((employee) => employee.username === username)?.id;
      expect(inquiries.filter(({ first_responder }) => first_responder === me).length).toBeGreaterThan(5);
      const mine = interviews.filter(({ interviewer_id }) => interviewer_id === me);
      expect(mine.length).toBeGreaterThan(10);
      expect(mine.filter(({ interview_date }) => interview_date >= DEMO_TODAY).length).toBeGreaterThan(0);
    }
  });
});

describe('the projects', () => {
  test('grew from a won interview, at most one of a kind a chain', () => {
    const interviewOf = byId(interviews);
    for (const projects of [sozoku, legal]) {
      expect(new Set(projects.map(({ inquiry_id }) => inquiry_id)).size).toBe(projects.length);
      for (const project of projects) {
        const interview = interviewOf.get(project.interview_id ?? 0);
        const { inquiry_id, family_id, office_id, interviewer_id, sort_kana } = project;
        expect(interview).toMatchObject({ inquiry_id, family_id, office_id, interviewer_id, sort_kana });
        expect(resultGroup(interview?.result_type)).toBe('won');
        expect((project.order_date ?? DEMO_TODAY) >= (interview?.result_date ?? '9')).toBe(true);
        expect((project.order_date ?? '') < DEMO_TODAY).toBe(true);
        expect(project.created_at.slice(0, 10)).toBe(interview?.result_date);
        const key = keyOf(family_id);
        expect(project.decedent_member_id).toBe(key?.death_date == null ? null : key.id);
        expect(project).toMatchObject({ death_date: key?.death_date, known_date: key?.known_date });
      }
    }
    expect(share(sozoku, ({ order_date }) => order_date === null)).toBeGreaterThan(0.02);
    const both = sozoku.filter(({ inquiry_id }) => legal.some((one) => one.inquiry_id === inquiry_id));
    expect(both.length).toBeGreaterThan(10);
  });

  test('are numbered in series without a gap, and the series know the last', async () => {
    const last = new Map(
      (await database.db.selectFrom('number_series').selectAll().execute()).map((row) => [row.series, row.last]),
    );
    const numbers = new Map<string, number[]>();
    const note = (series: string, number: string) =>
      numbers.set(series, [...(numbers.get(series) ?? []), Number(number.split('-')[1])]);
    for (const { proposal_number: number, created_at } of sozoku) {
      expect(number).toMatch(new RegExp(`^[A-Z]{3}${created_at.slice(2, 4)}-\\d{4}$`));
      note(`sozoku:${number.split('-')[0]}`, number);
    }
    for (const { proposal_number: number, proposal_number_char: char } of legal) {
      expect(number).toMatch(new RegExp(`^${char}-\\d{6}$`));
      note(`legal:${char}`, number);
    }
    for (const { proposal_number: number, requested_date } of await all('insurance_cases')) {
      expect(number).toMatch(new RegExp(`^H${requested_date.slice(2, 4)}-\\d{5}$`));
      note(`insurance:${number.slice(1, 3)}`, number);
    }
    expect([...last.keys()].sort()).toEqual([...numbers.keys()].sort());
    for (const [series, given] of numbers)
      expect(given.sort((one, other) => one - other)).toEqual(
        Array.from({ length: last.get(series) ?? 0 }, (_, n) => n + 1),
      );
  });

  test('of the tax department pass every check, are due by law and paid as their days tell', () => {
    for (const project of sozoku) {
      const parsed = SozokuBody.safeParse(project);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(sozokuProblems(parsed.data ?? {})).toEqual([]);
      expect(project.representative_member_id).toBe(mainMembers.get(project.family_id));
      const due = dueDateOf(project.due_date_type, {
        deathDate: project.death_date,
        knownDate: project.known_date,
        originalDueDate: project.original_due_date,
        giftYear: project.gift_year,
        enteredDueDate: project.due_date,
      });
      expect(project.due_date).toBe(due);
      expect((project.deposit_amount ?? 0) + (project.balance_amount ?? 0)).toBe(feeOfContract(project)?.total);
      expect(project.quote_lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(project.contract_amount);
      const steps = [
        project.order_date,
        project.prgrs_start_date,
        project.prgrs_document_date,
        project.prgrs_valuation_date,
        project.prgrs_draft_date,
        project.prgrs_review_date,
        project.prgrs_confirm_date,
        project.prgrs_seal_date,
        project.prgrs_submission_date,
        project.prgrs_balance_billing_date,
        project.prgrs_balance_deposit_date,
      ].filter((day) => day !== null);
      expect(steps).toEqual([...steps].sort());
      for (const day of steps) expect(day < DEMO_TODAY).toBe(true);
      if (project.order_date !== null) expect(employees.get(project.worker1_id ?? 0)?.department_id).toBe(1);
    }
  });

  test('of the tax department stand in every tab, with urgent, late and undivided ones', () => {
    const count = (test: (project: Rows<'sozoku_projects'>[number]) => boolean) => sozoku.filter(test).length;
    for (const tab of [2, 3, 4, 5]) expect(count(({ active_tab }) => active_tab === tab)).toBeGreaterThan(5);
    const underWay = sozoku.filter(({ active_tab }) => active_tab === 2);
    const dueWithin = (from: number, to: number) =>
      underWay.filter(
        ({ due_date }) =>
          due_date !== null && due_date >= addDays(DEMO_TODAY, from) && due_date <= addDays(DEMO_TODAY, to),
      ).length;
    expect(dueWithin(-400, -1)).toBeGreaterThan(2);
    expect(dueWithin(0, 7)).toBeGreaterThan(0);
    expect(dueWithin(0, 30)).toBeGreaterThan(3);
    expect(count(({ suspended_date }) => suspended_date !== null)).toBeGreaterThan(1);
    expect(
      count(({ cancelled_date, cancel_reason }) => cancelled_date !== null && cancel_reason !== null),
    ).toBeGreaterThan(3);
    const filed = sozoku.filter(({ prgrs_submission_date }) => prgrs_submission_date !== null);
    expect(
      filed.filter(({ division_date, deadline_submitted }) => deadline_submitted === 2 && division_date === null)
        .length,
    ).toBeGreaterThan(5);
    expect(filed.filter(({ after_deadline }) => after_deadline === 3).length).toBeGreaterThan(0);
    expect(new Set(sozoku.map(({ project_category }) => project_category))).toEqual(new Set([1, 2, 3]));
    expect(new Set(sozoku.map(({ deposit_status_shown }) => deposit_status_shown)).size).toBeGreaterThan(4);
  });

  test('of the tax department have had most past deadlines settled by hand, each told by the history', async () => {
    const settlements = await all('deadline_settlements');
    const open = await all('project_deadlines');
    const projects = byId(sozoku);
    const noted = grouped(
      (await all('history')).filter(({ changes }) => 'deadline_settlements' in changes),
      ({ record_id }) => record_id,
    );
    for (const { sozoku_project_id, by, at, ...settled } of settlements) {
      const id = sozoku_project_id ?? 0;
      const project = projects.get(id);
      const { rule, heir_member_id, due, kind, day, note } = settled;
      expect([due < DEMO_TODAY, day < DEMO_TODAY, at.slice(0, 10)]).toEqual([true, true, day]);
      expect(at > (project?.created_at ?? '9') && at <= (project?.updated_at ?? '')).toBe(true);
      expect(employees.get(by ?? 0)?.status).toBe(1);
      expect(noted.get(id)).toContainEqual(
        expect.objectContaining({
          at,
          actor_id: by,
          changes: { deadline_settlements: [null, { rule, heir_member_id, due, kind, day, note }] },
        }),
      );
      expect(open).not.toContainEqual(expect.objectContaining({ sozoku_project_id, rule, due }));
    }
    for (const rule of ['A', 'W']) {
      const left = open.filter((one) => one.rule === rule && one.due < DEMO_TODAY && one.sozoku_project_id !== null);
      const closed = settlements.filter((one) => one.rule === rule);
      expect(left.length).toBeGreaterThan(0);
      expect(closed.length).toBeGreaterThan(3 * left.length);
      expect(new Set(closed.map(({ kind }) => kind))).toEqual(new Set([1, 2]));
    }
  });

  test('of the legal department pass every check, with what was ordered, billed and paid', () => {
    const orderOf = byId(orders);
    const servicesOf = grouped(services, ({ project_id }) => project_id);
    const billingsOf = grouped(billings, ({ project_id }) => project_id);
    for (const project of legal) {
      const parsed = LegalBody.safeParse(project);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(legalProblems(parsed.data ?? {})).toEqual([]);
      const order = orderOf.get(project.id);
      const own = servicesOf.get(project.id) ?? [];
      const bills = billingsOf.get(project.id) ?? [];
      expect(project.opportunity_status === 3 || project.opportunity_status === 6).toBe(project.order_date !== null);
      expect(order === undefined).toBe(project.order_date === null);
      const billed = bills.reduce((sum, { total }) => sum + total, 0);
      const received = bills.reduce((sum, { received_amount }) => sum + (received_amount ?? 0), 0);
      expect(project.payment_status).toBe(paymentStatus({ billings: bills.length, billed, received, refunded: false }));
      if (order === undefined) continue;
      const body = LegalOrderFields.safeParse({ ...order, services: own });
      expect(body.error?.issues ?? []).toEqual([]);
      expect(legalOrderProblems(body.data ?? {})).toEqual([]);
      expect(own.reduce((sum, { fee }) => sum + fee, 0)).toBe(project.contract_amount);
      const finances = LegalFinanceFields.safeParse({ billings: bills });
      expect(finances.error?.issues ?? []).toEqual([]);
      expect(legalFinanceProblems(finances.data ?? {})).toEqual([]);
      if (project.progress_status === 12)
        expect(own.every(({ completion_date }) => completion_date !== null)).toBe(true);
    }
    expect(new Set(legal.map(({ stage }) => stage))).toEqual(new Set([2, 3, 4]));
    expect(new Set(legal.map(({ opportunity_status }) => opportunity_status)).size).toBeGreaterThan(4);
    expect(new Set(legal.map(({ progress_status: status }) => status)).size).toBeGreaterThan(
      progress_status.length - 5,
    );
  });

  test('tell since when a legal matter stands where it does', async () => {
    const steps = grouped(await all('legal_status_history'), ({ project_id }) => project_id);
    for (const { id, order_date, progress_status: status, last_progress_date } of legal) {
      const own = steps.get(id) ?? [];
      expect(own.length === 0).toBe(order_date === null);
      if (order_date === null) continue;
      expect(own[0]).toMatchObject({ progress_status: 1, date: order_date });
      expect(own.at(-1)).toMatchObject({ progress_status: status, date: last_progress_date ?? order_date });
      expect(own.map(({ date }) => date)).toEqual(own.map(({ date }) => date).sort());
    }
  });
});

describe('the orders', () => {
  test('are the ordered projects, one each, paid as their days tell', () => {
    const chainOf = byId(inquiries);
    const saleOf = (department: number) =>
      new Map(sales.filter(({ department_id }) => department_id === department).map((sale) => [sale.project_id, sale]));
    const [tax, ofLegal] = [saleOf(1), saleOf(2)];
    expect([tax.size, ofLegal.size]).toEqual([ordered(sozoku).length, ordered(legal).length]);
    const billingsOf = grouped(billings, ({ project_id }) => project_id);
    const common = (project: Rows<'sozoku_projects'>[number] | Rows<'legal_projects'>[number]) => ({
      uniform_id: chainOf.get(project.inquiry_id)?.uniform_id,
      family_id: project.family_id,
      proposal_number: project.proposal_number,
      order_date: project.order_date,
      amount: project.contract_amount,
      status: project.cancelled_date === null ? 1 : 0,
    });
    for (const project of ordered(sozoku)) {
      const { billed, received, lastReceipt } = paidOf(project);
      expect(tax.get(project.id)).toMatchObject({
        ...common(project),
        content: labelIn(application_types, project.application_type, 'jp'),
        billed_amount: billed,
        received_amount: received,
        last_receipt_date: lastReceipt,
      });
    }
    for (const project of ordered(legal)) {
      const bills = billingsOf.get(project.id) ?? [];
      expect(ofLegal.get(project.id)).toMatchObject({
        ...common(project),
        content: labelIn(project_types, project.project_type, 'jp'),
        billed_amount: bills.reduce((sum, { total }) => sum + total, 0),
        received_amount: bills.reduce((sum, { received_amount }) => sum + (received_amount ?? 0), 0),
      });
    }
  });

  test('have work logs that pass every check', () => {
    const [tax, ofLegal] = [byId(sozoku), byId(legal)];
    for (const log of worklogs) {
      const project = log.project_type === 1 ? tax.get(log.project_id) : ofLegal.get(log.project_id);
      expect(log.work_date >= (project?.order_date ?? '9')).toBe(true);
      const parsed = (log.project_type === 1 ? SozokuWorklogBody : LegalWorklogBody).safeParse(log);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(worklogProblems(log)).toEqual([]);
    }
    expect(
      new Set(worklogs.map(({ project_id, project_type }) => `${project_type} ${project_id}`)).size,
    ).toBeGreaterThan(200);
  });
});

describe('full search', () => {
  test('finds everything by what the product itself would write', async () => {
    const documents = await all('search_documents');
    expect(documents.length).toBeGreaterThanOrEqual(inquiries.length);
    expect(documents.some(({ inquiry_id }) => inquiry_id === null)).toBe(true);
    const families = [...mainMembers.keys()];
    const written = await database.db.transaction().execute((trx) => searchDocuments.refresh(trx, [...families]));
    expect(written).toEqual({ written: 0 });
    expect(await rebuildSearch(database.db)).toBe(0);
  });
});

describe('more inquiries', () => {
  const other = testDatabase();

  test('come where more are asked for', async () => {
    await fillBase(other.db, { signIns: false, today: DEMO_TODAY });
    await fillDemo(other.url, { families: 200, inquiries: 3.8, today: DEMO_TODAY });
    const { rows } = await sql<{ count: number }>`select count(*) as count from inquiries`.execute(other.db);
    expect((rows[0]?.count ?? 0) / 200).toBeGreaterThan(3.3);
    expect((rows[0]?.count ?? 0) / 200).toBeLessThan(4.3);
  });
});
