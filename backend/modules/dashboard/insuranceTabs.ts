import { type RawBuilder, sql } from 'kysely';
import { type Fact, none, one } from './fact';
import { count, measuresOf, percent, sum, value, withTarget } from './formula';
import type { Tab } from './tab';

const CLOSED = 6;

/** Insurance cases by each of their dates; sales are those of closed cases. */
const insuranceFacts = (): Readonly<Record<string, Fact>> => {
  const event = (day: RawBuilder<unknown>, amount: RawBuilder<unknown> = one): Fact => ({
    kind: 'insurance',
    id: sql`c.id`,
    source: { rows: sql`insurance_cases c`, tables: ['insurance_cases'] },
    where: sql`c.deleted_at is null and ${day} is not null`,
    day,
    cohort: sql`c.requested_date`,
    person: sql`c.manager_id`,
    office: sql`c.office_id`,
    label: none,
    value: amount,
  });
  const closed = sql`case when c.result_type = ${CLOSED} then c.contract_date end`;
  return {
    requests: event(sql`c.requested_date`),
    designs: event(sql`c.design_submitted_date`),
    meetings: event(sql`c.meeting_date`),
    contracts: event(closed),
    annual: event(closed, sql`coalesce(c.annual_premium, 0)`),
    single: event(closed, sql`coalesce(c.single_premium, 0)`),
    commission: event(closed, sql`coalesce(c.commission_amount, 0)`),
  };
};

const closeRate = measuresOf({ close_rate: percent([count('contracts')], [count('meetings')]) });
const requests = withTarget('request_count', sum(count('requests')));
const meetings = withTarget('meeting_count', sum(count('meetings')));
const contracts = withTarget('contract_count', sum(count('contracts')));
const annual = withTarget('annual_premium', sum(value('annual')));
const commission = withTarget('commission_amount', sum(value('commission')));

export const insuranceTabs = {
  insurance0: {
    department: 3,
    people: 'none',
    targets: ['tab1', 'tab2'],
    facts: insuranceFacts,
    measures: [...requests, ...meetings, ...contracts, ...closeRate, ...annual, ...commission],
  },
  insurance1: {
    department: 3,
    people: 'none',
    targets: ['tab1'],
    facts: insuranceFacts,
    measures: [...requests, ...meetings, ...contracts],
  },
  insurance2: {
    department: 3,
    people: 'none',
    targets: ['tab2'],
    facts: insuranceFacts,
    measures: [...annual, ...withTarget('single_premium', sum(value('single'))), ...commission],
  },
  insurance3: {
    department: 3,
    people: 'managers',
    targets: ['tab3'],
    facts: insuranceFacts,
    measures: [
      ...measuresOf({
        request_count: sum(count('requests')),
        design_count: sum(count('designs')),
        meeting_count: sum(count('meetings')),
      }),
      ...contracts,
      ...closeRate,
      ...commission,
    ],
  },
} as const satisfies Record<string, Tab>;
