import { sql } from 'kysely';
import { chainFacts, ownerOf } from './chainFacts';
import { by, type Fact } from './fact';
import { ageOf, average, balance, count, measuresOf, percent, share, stock, sum, value, yenPer } from './formula';
import { receiptsBySource, sozokuFacts } from './sozokuFacts';
import type { Tab } from './tab';

type Funnel = ReturnType<typeof chainFacts>;

/** The funnel with one person a chain, so that a person's rates are of their own chains. */
export const ownedFunnel = (facts: Funnel, today: string): Readonly<Record<string, Fact>> => {
  const person = ownerOf(today);
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([name]) => name !== 'results')
      .map(([name, fact]) => [name, by(fact, { person })]),
  );
};

const interviewRate = percent([count('interviews')], [value('inquiries')]);
const orderRate = percent([count('orders')], [count('interviews')]);

const funnel = {
  inquiry_count: sum(count('inquiries')),
  interview_count: sum(count('interviews')),
  interview_rate: interviewRate,
  order_count: sum(count('orders')),
  order_rate: orderRate,
} as const;

export const personFunnel = measuresOf({ ...funnel, order_amount: sum(value('amounts')) });
export const officeFunnel = measuresOf({
  ...funnel,
  order_amount: sum(value('amounts')),
  valid_inquiry_count: sum(value('inquiries')),
  total_order_rate: percent([count('orders')], [value('inquiries')]),
  lost_count: sum(count('lost')),
});
export const resultMeasures = measuresOf({
  result_count: sum(count('results')),
  composition_rate: share(count('results')),
  quoted_amount: sum(value('results')),
});

const worker2 = sql`p.worker2_id`;
const manager = sql`p.manager_id`;

const billed = [value('retainerBilled'), value('balanceBilled')];
const received = [value('retainerReceived'), value('balanceReceived')];
/** Billed and not received yet. */
const standing = balance(...billed, ...received.map((term) => ({ ...term, factor: -1 })));

export const sozokuTabs = {
  sozoku0: {
    department: 1,
    people: 'none',
    facts: ({ today }) => ({ ...ownedFunnel(chainFacts('tax', today), today), ...sozokuFacts(manager) }),
    measures: measuresOf({
      inquiry_count: sum(count('inquiries')),
      order_count: sum(count('orders')),
      order_amount: sum(value('amounts')),
      submitted_count: sum(count('submitted')),
      overdue_count: stock('overdue'),
      receivable: standing,
    }),
  },
  sozoku1: {
    department: 1,
    people: 'sales',
    facts: ({ today }) => ownedFunnel(chainFacts('tax', today), today),
    measures: personFunnel,
  },
  sozoku1a: {
    department: 1,
    people: 'none',
    facts: ({ today }) => ownedFunnel(chainFacts('tax', today), today),
    measures: officeFunnel,
  },
  sozoku2: {
    department: 1,
    people: 'none',
    facts: ({ today }) => ownedFunnel(chainFacts('tax', today), today),
    measures: measuresOf(funnel),
  },
  sozoku3: {
    department: 1,
    people: 'sales',
    facts: ({ today }) => chainFacts('tax', today),
    measures: measuresOf({
      interview_count: sum(count('interviews')),
      order_count: sum(count('orders')),
      order_rate: orderRate,
      lost_count: sum(count('lost')),
      order_amount: sum(value('amounts')),
      avg_order_amount: yenPer([value('amounts')], [count('orders')]),
      days_to_interview: average('interviews'),
      days_to_order: average('ordersAfterInterview'),
    }),
  },
  sozoku4: {
    department: 1,
    people: 'teams',
    facts: () => sozokuFacts(worker2),
    measures: measuresOf({
      assigned_count: sum(count('assigned')),
      submitted_count: sum(count('submitted')),
      open_count: stock('open'),
      overdue_count: stock('overdue'),
      sales_amount: sum(value('submittedSales')),
    }),
  },
  sozoku5: {
    department: 1,
    people: 'workers',
    facts: () => sozokuFacts(worker2),
    measures: measuresOf({
      open_count: stock('open'),
      due_count: sum(count('due')),
      overdue_count: stock('overdue'),
      undivided_count: stock('undivided'),
      avg_elapsed_days: ageOf('open'),
    }),
  },
  sozoku6: {
    department: 1,
    people: 'workers',
    facts: () => sozokuFacts(worker2),
    measures: measuresOf({
      submitted_count: sum(count('submitted')),
      on_time_rate: percent([count('submittedInTime')], [count('submittedDue')]),
      avg_lead_days: average('submitted'),
      sales_amount: sum(value('submittedSales')),
      work_hours: sum(value('work', 1 / 60)),
      sales_per_hour: yenPer([value('submittedSales', 60)], [value('work')]),
    }),
  },
  sozoku7: {
    department: 1,
    people: 'managers',
    facts: () => sozokuFacts(manager),
    measures: measuresOf({
      assigned_count: sum(count('assigned')),
      submitted_count: sum(count('submitted')),
      open_count: stock('open'),
      overdue_count: stock('overdue'),
      on_time_rate: percent([count('submittedInTime')], [count('submittedDue')]),
    }),
  },
  sozoku8: {
    department: 1,
    people: 'managers',
    facts: () => sozokuFacts(manager),
    measures: measuresOf({
      deposit_billed: sum(value('retainerBilled')),
      balance_billed: sum(value('balanceBilled')),
      deposit_received: sum(value('retainerReceived')),
      balance_received: sum(value('balanceReceived')),
      receivable: standing,
      collection_rate: percent(received, billed),
    }),
  },
  sozoku9: { department: 1, people: 'none', facts: ({ today }) => chainFacts('tax', today), measures: resultMeasures },
  sozoku10: {
    department: 1,
    people: 'none',
    facts: ({ today }) => {
      const [retainer, rest] = receiptsBySource();
      return { ...ownedFunnel(chainFacts('tax', today), today), retainer, rest };
    },
    measures: measuresOf({
      order_count: sum(count('orders')),
      order_amount: sum(value('amounts')),
      avg_order_amount: yenPer([value('amounts')], [count('orders')]),
      received_amount: sum(value('retainer'), value('rest')),
    }),
  },
} as const satisfies Record<string, Tab>;
