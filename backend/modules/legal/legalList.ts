import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { keptBy } from '@/backend/db/keptTotals';
import { defineList } from '@/backend/db/page';
import { nameHolds } from '@/backend/records/conditions';
import { between, chainConditions, equal, living, numberConditions } from '@/backend/records/listConditions';
import type { legal } from '@/contract/legal';
import { proposal_number_char } from '@/contract/options/legal';
import { halfWidth } from '@/rules/typedText';
import { legalJoins, rowColumns } from './legalRows';

type Filters = Omit<z.output<typeof legal.listing.query>, 'sort_asc' | 'sort_desc' | 'page' | 'limit'>;

const column = (name: string) => ({ by: sql.ref(`p.${name}`) });
const optional = (name: string) => ({ ...column(name), gap: 'null' }) as const;
const kana = sql`collate "ja-x-icu"`;
const person = (name: string) => ({
  by: sql`(e.last_name_kana || ' ' || e.first_name_kana) ${kana}`,
  of: { table: sql`employees e`, column: name, optional: true },
});

/** `S-` (all of the sign), `S-000012`, `s12` or, of every sign, `12`: in any width, the zeros may be left out. */
const numberIs = (text: string): RawBuilder<SqlBool> => {
  const letter = /^([A-Z])-?$/.exec(halfWidth(text).toUpperCase())?.[1];
  if (letter !== undefined) return sql`p.proposal_number_char = ${letter}`;
  const [, sign, digits] = /^([A-Z]?)-?(\d{1,6})$/.exec(halfWidth(text).toUpperCase()) ?? [];
  if (digits === undefined) return sql`false`;
  const number = digits.padStart(6, '0');
  const signs = sign ? [sign] : proposal_number_char.map(({ code }) => code);
  return sql`p.proposal_number = any(${signs.map((code) => `${code}-${number}`)}::text[])`;
};

/** The decedent as a member of the family, or as the caller named them. */
const decedentHolds = (text: string): RawBuilder<SqlBool> => sql`p.id in (
  select id from legal_projects where decedent_member_id in (select m.id from members m where ${nameHolds(text)})
  union select id from legal_projects where inquiry_id in (select i.id from inquiries i where ${nameHolds(text, 'i')}))`;

const whole = 1;

export const legalList = defineList({
  table: 'legal_projects',
  alias: 'p',
  joins: legalJoins,
  select: rowColumns,
  sorts: {
    id: column('id'),
    proposal_number: column('proposal_number'),
    customer_name: column('sort_kana'),
    opportunity_status: column('opportunity_status'),
    order_date: optional('order_date'),
    expected_billing_date: optional('expected_billing_date'),
    payment_status: column('payment_status'),
    progress_status: column('progress_status'),
    last_progress_date: optional('last_progress_date'),
    project_type: column('project_type'),
    interviewer_name: person('interviewer_id'),
    worker_name: person('worker_id'),
    office_name: { by: sql`o.name ${kana}`, of: { table: sql`offices o`, column: 'office_id' } },
    updated_at: column('updated_at'),
  },
  defaultSort: { by: 'id', down: true },
  kept: keptBy(
    { tab: 'stage' },
    'proposal_number_char',
    'project_type',
    'opportunity_status',
    'progress_status',
    'payment_status',
    'office_id',
    'interviewer_id',
    'worker_id',
    'manager_id',
    'tax_consultant_id',
    'tax_officer_id',
    'financial_officer_id',
  ),
  where: (filters: Filters) => [
    living('p', filters.deleted),
    ...(filters.tab == null || filters.tab === whole ? [] : [sql<SqlBool>`p.stage = ${sql.lit(filters.tab)}`]),
    ...(filters.proposal_number_char == null
      ? []
      : [sql<SqlBool>`p.proposal_number_char = ${filters.proposal_number_char}`]),
    ...equal('p', filters, [
      'project_type',
      'opportunity_status',
      'progress_status',
      'payment_status',
      'office_id',
      'interviewer_id',
      'worker_id',
      'manager_id',
      'tax_consultant_id',
      'tax_officer_id',
      'financial_officer_id',
    ]),
    ...(filters.city_id == null
      ? []
      : [sql<SqlBool>`p.office_id in (select id from offices where city_id = ${filters.city_id})`]),
    ...between('p.order_date', filters.order_from, filters.order_to),
    ...between('p.expected_billing_date', filters.expected_billing_from, filters.expected_billing_to),
    ...between('p.last_progress_date', filters.last_progress_from, filters.last_progress_to),
  ],
  narrow: ({ customer_name, decedent_name, phone, uniform_id, proposal_number }) => [
    ...chainConditions(
      { cust_name: customer_name, phone, uniform_id },
      (members) => sql`p.customer_id in (select c.customer_id from members c where c.id in (${members}))`,
      'p.inquiry_id',
    ),
    ...(decedent_name ? [decedentHolds(decedent_name)] : []),
    ...(proposal_number ? [numberConditions('proposal_number', 'p', proposal_number, numberIs(proposal_number))] : []),
  ],
});
