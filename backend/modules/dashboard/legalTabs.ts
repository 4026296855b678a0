import { sql } from 'kysely';
import { project_types } from '@/contract/options/legal';
import { optionLabel, wordsOf } from '@/locales/all';
import { chainFacts } from './chainFacts';
import { type Fact, only } from './fact';
import { ageOf, average, balance, count, type Measure, measuresOf, percent, stock, sum, value } from './formula';
import { legalFacts } from './legalFacts';
import { measureLabels } from './measures';
import { officeFunnel, ownedFunnel, personFunnel, resultMeasures } from './sozokuTabs';
import type { Tab } from './tab';

const interviewer = sql`p.interviewer_id`;
const worker = sql`p.worker_id`;
const manager = sql`p.manager_id`;

/** One measure per kind of service, named after it. */
const byService: readonly Measure[] = project_types.map((option) => ({
  key: `order_t${option.value}`,
  ...measureLabels((lang) => ({ label: optionLabel(option, lang), ...wordsOf[lang].figures.service })),
  unit: 'count',
  agg: 'sum',
  formula: sum(count(`service${option.value}`)),
}));

const serviceFacts = (services: Fact): Readonly<Record<string, Fact>> =>
  Object.fromEntries(
    project_types.map(({ value: type }) => [`service${type}`, only(services, sql`x.project_type = ${type}`)]),
  );

export const legalTabs = {
  legal0: {
    department: 2,
    people: 'none',
    facts: ({ today }) => ({ ...ownedFunnel(chainFacts('legal', today), today), ...legalFacts(manager, today) }),
    measures: measuresOf({
      inquiry_count: sum(count('inquiries')),
      order_count: sum(count('orders')),
      order_amount: sum(value('amounts')),
      submitted_count: sum(count('completed')),
      receivable: balance(value('billed'), value('received', -1)),
      client_money: balance(value('deposits')),
    }),
  },
  legal1: {
    department: 2,
    people: 'sales',
    facts: ({ today }) => ownedFunnel(chainFacts('legal', today), today),
    measures: personFunnel,
  },
  legal1a: {
    department: 2,
    people: 'none',
    facts: ({ today }) => ownedFunnel(chainFacts('legal', today), today),
    measures: officeFunnel,
  },
  legal2: {
    department: 2,
    people: 'sales',
    facts: ({ today }) => ({ ...chainFacts('legal', today), ...serviceFacts(legalFacts(interviewer, today).services) }),
    measures: [
      ...measuresOf({ order_count: sum(count('orders')) }),
      ...byService,
      ...measuresOf({ order_amount: sum(value('amounts')) }),
    ],
  },
  legal3: {
    department: 2,
    people: 'none',
    labels: 'project_types',
    facts: ({ today }) => legalFacts(interviewer, today),
    measures: measuresOf({ order_count: sum(count('services')), order_amount: sum(value('services')) }),
  },
  legal4: {
    department: 2,
    people: 'none',
    labels: 'progress_status',
    facts: ({ today }) => legalFacts(interviewer, today),
    measures: measuresOf({ open_count: stock('stays'), stay_days: ageOf('stays') }),
  },
  legal5: {
    department: 2,
    people: 'legalWorkers',
    facts: ({ today }) => legalFacts(worker, today),
    measures: measuresOf({
      assigned_count: sum(count('assigned')),
      submitted_count: sum(count('completed')),
      open_count: stock('open'),
      avg_lead_days: average('completed'),
      work_hours: sum(value('work', 1 / 60)),
    }),
  },
  legal6: {
    department: 2,
    people: 'none',
    facts: ({ today }) => ownedFunnel(chainFacts('legal', today), today),
    measures: measuresOf({
      inquiry_count: sum(count('inquiries')),
      interview_count: sum(count('interviews')),
      order_count: sum(count('orders')),
      order_rate: percent([count('orders')], [count('interviews')]),
      order_amount: sum(value('amounts')),
    }),
  },
  legal7: {
    department: 2,
    people: 'managers',
    facts: ({ today }) => legalFacts(manager, today),
    measures: measuresOf({
      billed_amount: sum(value('billed')),
      received_amount: sum(value('received')),
      receivable: balance(value('billed'), value('received', -1)),
      collection_rate: percent([value('received')], [value('billed')]),
      client_money: balance(value('deposits')),
      refund_amount: sum(value('refunds')),
    }),
  },
  legal8: { department: 2, people: 'none', facts: ({ today }) => chainFacts('legal', today), measures: resultMeasures },
  legal9: {
    department: 2,
    people: 'sales',
    facts: ({ today }) => legalFacts(interviewer, today),
    measures: measuresOf({
      from_tax_count: sum(count('fromTax')),
      to_tax_count: sum(count('toTax')),
      corporate_toss_count: sum(count('corporateToss')),
      real_estate_count: sum(count('realEstate')),
      will_count: sum(count('wills')),
      trust_count: sum(count('trusts')),
      insurance_count: sum(count('insurances')),
    }),
  },
  legal10: {
    department: 2,
    people: 'legalWorkers',
    facts: ({ today }) => legalFacts(worker, today),
    measures: measuresOf({
      days_to_order: average('fromInterview'),
      days_order_to_completion: average('completed'),
      days_completion_to_billing: average('completionBilled'),
      days_billing_to_payment: average('billedReceived'),
    }),
  },
  legal11: {
    department: 2,
    people: 'managers',
    facts: ({ today }) => legalFacts(manager, today),
    measures: measuresOf({
      expected_count: sum(count('expected')),
      expected_amount: sum(value('expected')),
      billed_amount: sum(value('billed')),
    }),
  },
} as const satisfies Record<string, Tab>;
