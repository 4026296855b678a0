import type { CalendarDay } from '@/rules/calendarDay';
import { isCancelled } from './chainHits';
import { days, type Hit } from './count';
import type { Stored } from './records';

/** The person of a project for whom a tab counts it. */
export type Role = 'worker' | 'manager' | 'interviewer';

interface Placed {
  readonly order_date: string | null;
  readonly office_id: number;
}

const placed = ({ order_date, office_id }: Placed, person: number | null, at: CalendarDay | null, n = 1): Hit => ({
  at,
  began: order_date ?? at,
  person,
  office: office_id,
  label: null,
  n,
  d: 1,
});

type Dated<T> = T & { readonly order_date: string };
const isOrdered = <T extends Placed>(project: T): project is Dated<T> => project.order_date !== null;

const minutes = (stored: Stored, type: 1 | 2, projects: readonly (Placed & { readonly id: number })[]): Hit[] =>
  stored.worklogs
    .filter((log) => log.project_type === type)
    .flatMap((log) => {
      const project = projects.find(({ id }) => id === log.project_id);
      return project === undefined ? [] : [placed(project, log.user_id, log.work_date, log.minutes ?? 0)];
    });

/** Hits of tax projects. */
export const sozokuHits = (stored: Stored, role: Role) => {
  // A project without an order: its dates and amounts are plans.
  const all = stored.sozoku.filter(isOrdered);
  type Project = Stored['sozoku'][number];
  const personOf = (project: Project) =>
    ({ worker: project.worker2_id, manager: project.manager_id, interviewer: project.interviewer_id })[role];
  // Money is counted whole, ordered or not.
  const hits = (day: (project: Project) => string | null, n: (project: Project) => number) =>
    stored.sozoku.flatMap((project) => {
      const at = day(project);
      return at === null ? [] : [placed(project, personOf(project), at, n(project))];
    });
  const open = (day: CalendarDay) =>
    all.filter(
      (project) =>
        project.order_date <= day &&
        !(project.prgrs_submission_date !== null && project.prgrs_submission_date <= day) &&
        !(project.cancelled_date !== null && project.cancelled_date <= day) &&
        !(project.suspended_date !== null && project.suspended_date <= day),
    );
  const submitted = all.filter((project) => project.prgrs_submission_date !== null);
  const of = (projects: typeof all, n: (project: (typeof all)[number]) => number) =>
    projects.map((project) => placed(project, personOf(project), project.prgrs_submission_date, n(project)));
  const bills = {
    depositBilled: hits(
      (one) => one.prgrs_deposit_billing_date,
      (one) => one.deposit_amount ?? 0,
    ),
    balanceBilled: hits(
      (one) => one.prgrs_balance_billing_date,
      (one) => one.balance_amount ?? 0,
    ),
    depositReceived: hits(
      (one) => one.prgrs_payment_date,
      (one) => one.deposit_amount ?? 0,
    ),
    balanceReceived: hits(
      (one) => one.prgrs_balance_deposit_date,
      (one) => one.balance_amount ?? 0,
    ),
  };
  const billed = [...bills.depositBilled, ...bills.balanceBilled];
  const received = [...bills.depositReceived, ...bills.balanceReceived];
  return {
    ...bills,
    billed,
    received,
    assigned: all.map((project) => placed(project, personOf(project), project.order_date)),
    submitted: of(submitted, () => 1),
    inTime: of(
      submitted.filter((one) => one.due_date !== null),
      (one) => ((one.prgrs_submission_date ?? '') <= (one.due_date ?? '') ? 1 : 0),
    ),
    withDue: of(
      submitted.filter((one) => one.due_date !== null),
      () => 1,
    ),
    lead: of(submitted, (one) => days(one.order_date ?? '', one.prgrs_submission_date ?? '')),
    sales: of(submitted, (one) => (one.deposit_amount ?? 0) + (one.balance_amount ?? 0)),
    due: (types: readonly number[], kinds: readonly number[]) => {
      const wanted = (one: (typeof all)[number]) =>
        (types.length === 0 || types.includes(one.application_type)) &&
        (kinds.length === 0 || kinds.includes(one.due_date_type));
      return {
        open: (day: CalendarDay) =>
          open(day)
            .filter(wanted)
            .map((one) => placed(one, personOf(one), null)),
        overdue: (day: CalendarDay) =>
          open(day)
            .filter((one) => wanted(one) && one.due_date !== null && one.due_date < day)
            .map((one) => placed(one, personOf(one), null)),
        elapsed: (day: CalendarDay) =>
          open(day)
            .filter(wanted)
            .map((one) => placed(one, personOf(one), null, days(one.order_date, day))),
        due: all
          .filter((one) => wanted(one) && one.due_date !== null)
          .map((one) => placed(one, personOf(one), one.due_date)),
        undivided: (day: CalendarDay) =>
          submitted
            .filter(
              (one) =>
                wanted(one) &&
                (one.prgrs_submission_date ?? '') <= day &&
                (one.deadline_submitted === 2 || one.deadline_submitted === 3) &&
                one.division_status !== 3 &&
                one.division_status !== 6 &&
                one.due_date_within_3years_date !== null &&
                one.due_date_within_3years_date >= day,
            )
            .map((one) => placed(one, personOf(one), null)),
      };
    },
    minutes: minutes(stored, 1, stored.sozoku),
    receivable: (day: CalendarDay) => [
      ...billed.filter(({ at }) => (at ?? '') <= day),
      ...received.filter(({ at }) => (at ?? '') <= day).map((one) => ({ ...one, n: -one.n })),
    ],
  };
};

/** Hits of legal projects. */
export const legalHits = (stored: Stored, role: Role) => {
  const all = stored.legal.filter(isOrdered);
  type One = (typeof all)[number];
  const personOf = (project: Stored['legal'][number]) =>
    ({ worker: project.worker_id, manager: project.manager_id, interviewer: project.interviewer_id })[role];
  const parts = <T extends { project_id: number }>(
    rows: readonly T[],
    day: (row: T) => string | null,
    n: (row: T) => number,
    label: (row: T) => number | null = () => null,
    projects: readonly Stored['legal'][number][] = all,
  ) =>
    rows.flatMap((row) => {
      const project = projects.find(({ id }) => id === row.project_id);
      const at = day(row);
      return project === undefined || at === null
        ? []
        : [{ ...placed(project, personOf(project), at, n(row)), label: label(row) }];
    });
  /** Progress history, from the order at the latest; a project that never moved keeps its first status. */
  const coursesOf = new Map(
    all.map((project) => {
      const rows = stored.statuses.filter((row) => row.project_id === project.id);
      const made = { progress_status: project.progress_status, date: project.created_at.slice(0, 10) };
      const [first = made, ...later] = rows;
      const [date = ''] = [first.date, project.order_date].toSorted();
      return [project.id, [{ ...first, date }, ...later]];
    }),
  );
  const courseOf = ({ id }: One) => coursesOf.get(id) ?? [];
  const statusAt = (project: One, day: CalendarDay) =>
    courseOf(project)
      .filter(({ date }) => date <= day)
      .at(-1);
  /** When it was completed, where it is. */
  const completed = (project: One): string | null =>
    project.progress_status === 12 ? (courseOf(project).at(-1)?.date ?? null) : null;
  const standing = (day: CalendarDay) =>
    all.filter(
      (project) =>
        project.order_date <= day &&
        !(project.cancelled_date !== null && project.cancelled_date <= day) &&
        ![12, 14].includes(statusAt(project, day)?.progress_status ?? 1),
    );
  const done = all.flatMap((project) => {
    const at = completed(project);
    return at === null ? [] : [{ project, at }];
  });
  /** Billed fees with tax, without expenses and before withholding. */
  const feesOf = (project: One) =>
    stored.billings
      .filter((row) => row.project_id === project.id)
      .reduce((sum, row) => sum + row.fee + row.consumption_tax, 0);
  const of = (at: string, project: One, n: number) => placed(project, personOf(project), at, n);
  // Money is counted whole, ordered or not.
  const money = <T extends { project_id: number }>(
    rows: readonly T[],
    day: (row: T) => string | null,
    n: (row: T) => number,
  ) => parts(rows, day, n, undefined, stored.legal);
  const billed = money(
    stored.billings,
    (row) => row.billing_date,
    (row) => row.total,
  );
  const received = money(
    stored.billings,
    (row) => row.received_date,
    (row) => row.received_amount ?? 0,
  );
  const orderOf = (project: One) => stored.orders.find(({ id }) => id === project.id);
  const expected = all.flatMap((project) => {
    const open = (project.contract_amount ?? 0) + (project.contract_tax ?? 0) - feesOf(project);
    return project.expected_billing_date === null || isCancelled(project) || open <= 0
      ? []
      : [{ at: project.expected_billing_date, project, open }];
  });
  const later = (one: string, other: string) => (one > other ? one : other);
  return {
    billed,
    received,
    assigned: all.map((project) => of(project.order_date, project, 1)),
    submitted: done.map(({ project, at }) => of(at, project, 1)),
    lead: done.flatMap(({ project, at }) =>
      project.order_date === null ? [] : [of(at, project, days(project.order_date, at))],
    ),
    open: (day: CalendarDay) =>
      standing(day)
        .filter((one) => statusAt(one, day)?.progress_status !== 13)
        .map((one) => placed(one, personOf(one), null)),
    standing: (day: CalendarDay) =>
      standing(day).map((one) => {
        const since = statusAt(one, day);
        return {
          ...placed(one, personOf(one), null, 1),
          label: since?.progress_status ?? 1,
          since: days(since?.date ?? day, day),
        };
      }),
    minutes: minutes(stored, 2, stored.legal),
    receivable: (day: CalendarDay) => [
      ...billed.filter(({ at }) => (at ?? '') <= day),
      ...received.filter(({ at }) => (at ?? '') <= day).map((one) => ({ ...one, n: -one.n })),
    ],
    clientMoney: (day: CalendarDay) =>
      money(
        stored.deposits.filter((row) => row.date <= day),
        (row) => row.date,
        (row) => row.amount,
      ),
    refunds: money(
      stored.finances.map((row) => ({ ...row, project_id: row.id })),
      (row) => row.refund_date,
      (row) => row.refund_amount ?? 0,
    ),
    services: parts(
      stored.services,
      (row) => row.ordered_date,
      () => 1,
      (row) => row.project_type,
    ),
    fees: parts(
      stored.services,
      (row) => row.ordered_date,
      (row) => row.fee,
      (row) => row.project_type,
    ),
    tosses: (which: (project: One, order: ReturnType<typeof orderOf>) => boolean) =>
      all.filter((one) => which(one, orderOf(one))).map((one) => of(one.order_date, one, 1)),
    expectedCount: expected.map(({ at, project }) => of(at, project, 1)),
    expectedAmount: expected.map(({ at, project, open }) => of(at, project, open)),
    toCompletion: done.flatMap(({ project, at }) =>
      project.order_date === null ? [] : [of(later(at, project.order_date), project, days(project.order_date, at))],
    ),
    toBilling: done.flatMap(({ project, at }) => {
      const billed_on = stored.billings.filter((row) => row.project_id === project.id).map((row) => row.billing_date);
      const next = billed_on.filter((day) => day >= at).toSorted()[0];
      return next === undefined ? [] : [of(next, project, days(at, next))];
    }),
    toPayment: parts(
      stored.billings.filter((row) => row.received_date !== null),
      (row) => later(row.billing_date, row.received_date ?? ''),
      (row) => days(row.billing_date, row.received_date ?? ''),
    ),
  };
};

/** Hits of insurance cases. */
export const insuranceHits = (stored: Stored) => {
  type One = Stored['cases'][number];
  const hits = (day: (one: One) => string | null, n: (one: One) => number = () => 1): Hit[] =>
    stored.cases.flatMap((one) => {
      const at = day(one);
      return at === null
        ? []
        : [
            {
              at,
              began: one.requested_date,
              person: one.manager_id,
              office: one.office_id,
              label: null,
              n: n(one),
              d: 1,
            },
          ];
    });
  const closed = (one: One) => (one.result_type === 6 ? one.contract_date : null);
  return {
    request_count: hits((one) => one.requested_date),
    design_count: hits((one) => one.design_submitted_date),
    meeting_count: hits((one) => one.meeting_date),
    contract_count: hits(closed),
    annual_premium: hits(closed, (one) => one.annual_premium ?? 0),
    single_premium: hits(closed, (one) => one.single_premium ?? 0),
    commission_amount: hits(closed, (one) => one.commission_amount ?? 0),
  };
};
