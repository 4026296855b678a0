import { sql } from 'kysely';
import { type Fact, one, only, type Source } from './fact';

/** Facts of a department's funnel: chains (`chain_facts c`) and interviews (`interview_facts f`). */
type Department = 'tax' | 'legal';

/** Attributes that may change on the day of an interview: whether it was held, and the chain's person in charge. */
export const chains: Source = { rows: sql`chain_facts c`, tables: ['chain_facts'], settled: sql`c.settled` };
const interviews: Source = { rows: sql`interview_facts f`, tables: [] };

const relevant = { tax: sql.raw('c.is_tax'), legal: sql.raw('c.is_legal') };
const relevantInterview = { tax: sql.raw('f.is_tax'), legal: sql.raw('f.is_legal') };

/**
 * The person in charge of a chain: the interviewer of its first held interview, else the assigned employee or first
 * responder. Funnel tabs count all facts of a chain for this person, so that their figures are consistent.
 */
export const ownerOf = (today: string) => sql`case when c.met <= ${today}::date then c.met_by else c.asked_by end`;

export const chainFacts = (department: Department, today: string) => {
  const column = (name: string) => sql.raw(`c.${department}_${name}`);
  const ours = relevant[department];
  const held = sql`c.met <= ${today}::date`;
  const base = {
    kind: 'inquiry',
    source: chains,
    id: sql`c.inquiry_id`,
    cohort: sql`c.inquired`,
    label: sql`c.introduced_by_id`,
  } as const;
  const inquiries: Fact = {
    ...base,
    where: ours,
    day: sql`c.inquired`,
    person: ownerOf(today),
    office: sql`c.office_id`,
    value: sql`(not c.is_void)::int`,
  };
  const met: Fact = {
    ...base,
    where: sql`${ours} and not c.is_void and ${held}`,
    day: sql`c.met`,
    person: sql`c.met_by`,
    office: sql`c.met_office`,
    value: sql`c.met - c.inquired`,
  };
  const orders: Fact = {
    ...base,
    where: sql`${ours} and not c.is_void and ${column('order')} is not null`,
    day: column('order'),
    person: column('order_by'),
    office: column('order_office'),
    value: one,
  };
  return {
    /** The value is 1 of a valid one: both counts are read in one go. */
    inquiries,
    interviews: met,
    orders,
    /** Orders of chains with an interview held: the value is the days between the two. */
    ordersAfterInterview: { ...only(orders, held), value: sql`${column('order')} - c.met` } satisfies Fact,
    amounts: {
      ...base,
      where: sql`${ours} and not c.is_void and ${column('amount_on')} is not null`,
      day: column('amount_on'),
      person: column('amount_by'),
      office: column('amount_office'),
      value: column('amount'),
    } satisfies Fact,
    lost: {
      ...base,
      where: sql`${ours} and not c.is_void and c.lost is not null and ${column('order')} is null`,
      day: sql`c.lost`,
      person: sql`c.lost_by`,
      office: sql`c.lost_office`,
      value: one,
    } satisfies Fact,
    /** The latest interview held of each chain; its label is the result, its value the quote. */
    results: {
      kind: 'interview',
      id: sql`f.interview_id`,
      source: interviews,
      where: sql`${relevantInterview[department]} and not f.is_void
        and f.day <= ${today}::date and (f.next_day is null or f.next_day > ${today}::date)`,
      day: sql`f.day`,
      cohort: sql`f.inquired`,
      person: sql`f.by_id`,
      office: sql`f.office_id`,
      label: sql`f.result_type::int`,
      value: sql`coalesce(f.amount, 0)`,
    } satisfies Fact,
  };
};
