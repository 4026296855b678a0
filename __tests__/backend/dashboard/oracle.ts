import type { DashboardTab } from '@/contract/dashboard';
import { type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { chainHits, chainsOf, type Side, type Whose } from './chainHits';
import type { Hit, Told } from './count';
import { insuranceHits, legalHits, type Role, sozokuHits } from './projectHits';
import type { Stored } from './records';

export type Measures = Readonly<Record<string, Told>>;

const sum = (hits: readonly Hit[]): Told => ({ agg: 'sum', hits });
const rate = (over: readonly Hit[], under: readonly Hit[]): Told => ({ agg: 'ratio', over, under, times: 100 });
const each = (over: readonly Hit[], under: readonly Hit[], times: 1 | 60 = 1): Told => ({
  agg: 'ratio',
  over,
  under,
  times,
});
const avg = (hits: readonly Hit[]): Told => ({ agg: 'avg', hits });
type Stock = (day: CalendarDay) => readonly Hit[];
const last = (stock: Stock): Told => ({ agg: 'last', stock });

const funnel = (stored: Stored, side: Side, today: CalendarDay, whose: Whose = 'owner'): Measures => {
  const hits = chainHits(stored, side, today, whose);
  return {
    inquiry_count: sum(hits.inquiry),
    valid_inquiry_count: sum(hits.valid),
    interview_count: sum(hits.interview),
    interview_rate: rate(hits.interview, hits.valid),
    order_count: sum(hits.order),
    order_rate: rate(hits.order, hits.interview),
    total_order_rate: rate(hits.order, hits.valid),
    lost_count: sum(hits.lost),
    order_amount: sum(hits.amount),
    avg_order_amount: each(hits.amount, hits.order),
    days_to_interview: avg(hits.toInterview),
    days_to_order: avg(hits.toOrder),
  };
};

const results = (stored: Stored, side: Side, today: CalendarDay): Measures => {
  const hits = chainHits(stored, side, today, 'doer').results;
  return {
    result_count: sum(hits),
    composition_rate: { agg: 'ratio', over: hits, under: hits, times: 100, ofAll: true },
    quoted_amount: sum(hits.map((hit) => ({ ...hit, n: hit.quoted }))),
  };
};

interface Wanted {
  readonly types?: readonly number[];
  readonly kinds?: readonly number[];
}

const tax = (stored: Stored, role: Role, { types = [], kinds = [] }: Wanted = {}): Measures => {
  const hits = sozokuHits(stored, role);
  const due = hits.due(types, kinds);
  return {
    assigned_count: sum(hits.assigned),
    submitted_count: sum(hits.submitted),
    open_count: last(due.open),
    overdue_count: last(due.overdue),
    undivided_count: last(due.undivided),
    due_count: sum(due.due),
    avg_elapsed_days: { agg: 'lastAvg', stock: due.elapsed },
    on_time_rate: rate(hits.inTime, hits.withDue),
    avg_lead_days: avg(hits.lead),
    sales_amount: sum(hits.sales),
    work_hours: { agg: 'hours', hits: hits.minutes },
    sales_per_hour: each(hits.sales, hits.minutes, 60),
    deposit_billed: sum(hits.depositBilled),
    balance_billed: sum(hits.balanceBilled),
    deposit_received: sum(hits.depositReceived),
    balance_received: sum(hits.balanceReceived),
    receivable: last(hits.receivable),
    collection_rate: rate(hits.received, hits.billed),
  };
};

const services = [...Array.from({ length: 19 }, (_, at) => at + 1), 99];

const legal = (stored: Stored, role: Role): Measures => {
  const hits = legalHits(stored, role);
  return {
    assigned_count: sum(hits.assigned),
    submitted_count: sum(hits.submitted),
    open_count: last(hits.open),
    avg_lead_days: avg(hits.lead),
    work_hours: { agg: 'hours', hits: hits.minutes },
    billed_amount: sum(hits.billed),
    received_amount: sum(hits.received),
    receivable: last(hits.receivable),
    collection_rate: rate(hits.received, hits.billed),
    client_money: last(hits.clientMoney),
    refund_amount: sum(hits.refunds),
    ...Object.fromEntries(
      services.map((type) => [`order_t${type}`, sum(hits.services.filter(({ label }) => label === type))]),
    ),
    from_tax_count: sum(hits.tosses((_, order) => order?.order_type === 3)),
    to_tax_count: sum(hits.tosses(({ tax_return }) => tax_return === 1)),
    corporate_toss_count: sum(hits.tosses(({ corporate_toss }) => corporate_toss === 2 || corporate_toss === 4)),
    real_estate_count: sum(hits.tosses(({ real_estate_sale }) => real_estate_sale === 1)),
    will_count: sum(hits.tosses(({ will }) => will === 1)),
    trust_count: sum(hits.tosses(({ trust }) => trust === 1)),
    insurance_count: sum(hits.tosses(({ insurance }) => insurance === 1)),
    days_order_to_completion: avg(hits.toCompletion),
    days_completion_to_billing: avg(hits.toBilling),
    days_billing_to_payment: avg(hits.toPayment),
    expected_count: sum(hits.expectedCount),
    expected_amount: sum(hits.expectedAmount),
  };
};

const insurance = (stored: Stored): Measures => {
  const hits = insuranceHits(stored);
  return {
    ...Object.fromEntries(Object.entries(hits).map(([key, of]) => [key, sum(of)])),
    close_rate: rate(hits.contract_count, hits.meeting_count),
  };
};

/** All measures of a tab; the tab shows some of them. */
export const measuresOf = (tab: DashboardTab, stored: Stored, today: CalendarDay, wanted: Wanted): Measures => {
  switch (tab) {
    case 'sozoku0':
      return { ...tax(stored, 'manager'), ...funnel(stored, 'sozoku', today) };
    case 'legal0':
      return { ...legal(stored, 'manager'), ...funnel(stored, 'legal', today) };
    case 'sozoku1':
    case 'sozoku1a':
    case 'sozoku2':
      return funnel(stored, 'sozoku', today);
    case 'sozoku3':
      return funnel(stored, 'sozoku', today, 'doer');
    case 'sozoku4':
    case 'sozoku5':
    case 'sozoku6':
      return tax(stored, 'worker', tab === 'sozoku5' ? wanted : {});
    case 'sozoku7':
    case 'sozoku8':
      return tax(stored, 'manager');
    case 'sozoku9':
      return results(stored, 'sozoku', today);
    case 'sozoku10': {
      const received = stored.inquiries
        .filter(({ project_category_status }) => project_category_status !== 9)
        .flatMap(({ id, introduced_by_id }) =>
          sozokuHits(
            { ...stored, sozoku: stored.sozoku.filter(({ inquiry_id }) => inquiry_id === id) },
            'manager',
          ).received.map((hit) => ({ ...hit, label: introduced_by_id })),
        );
      return { ...funnel(stored, 'sozoku', today), received_amount: sum(received) };
    }
    case 'legal1':
    case 'legal1a':
    case 'legal6':
      return funnel(stored, 'legal', today);
    case 'legal2':
      return { ...legal(stored, 'interviewer'), ...funnel(stored, 'legal', today, 'doer') };
    case 'legal3': {
      const hits = legalHits(stored, 'worker');
      return { order_count: sum(hits.services), order_amount: sum(hits.fees) };
    }
    case 'legal4': {
      const { standing } = legalHits(stored, 'worker');
      return {
        open_count: last(standing),
        stay_days: { agg: 'lastAvg', stock: (day) => standing(day).map((hit) => ({ ...hit, n: hit.since })) },
      };
    }
    case 'legal5':
      return legal(stored, 'worker');
    case 'legal7':
    case 'legal11':
      return legal(stored, 'manager');
    case 'legal8':
      return results(stored, 'legal', today);
    case 'legal9':
      return legal(stored, 'interviewer');
    case 'legal10': {
      const toOrder = chainsOf(stored, 'legal', today).flatMap(({ held: [talk], ordered: [first], isVoid }) =>
        isVoid || talk === undefined || first === undefined || first.order_date === null || !('worker_id' in first)
          ? []
          : [
              {
                at: first.order_date,
                began: first.order_date,
                person: first.worker_id,
                office: first.office_id,
                label: null,
                n: daysBetween(talk.interview_date, first.order_date),
                d: 1,
              },
            ],
      );
      return { ...legal(stored, 'worker'), days_to_order: avg(toOrder) };
    }
    case 'insurance0':
    case 'insurance1':
    case 'insurance2':
    case 'insurance3':
      return insurance(stored);
  }
};
