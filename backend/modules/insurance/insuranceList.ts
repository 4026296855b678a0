import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { keptBy } from '@/backend/db/keptTotals';
import { defineList } from '@/backend/db/page';
import { between, chainConditions, equal, living, numberConditions } from '@/backend/records/listConditions';
import type { insurance } from '@/contract/insurance';
import { halfWidth } from '@/rules/typedText';
import { insuranceJoins, rowColumns } from './insuranceRows';

type Filters = Omit<z.output<typeof insurance.listing.query>, 'sort_asc' | 'sort_desc' | 'page' | 'limit'>;

const column = (name: string) => ({ by: sql.ref(`c.${name}`) });
const optional = (name: string) => ({ ...column(name), gap: 'null' }) as const;
const kana = sql`collate "ja-x-icu"`;

/** `H26-00012`, `h26-12` or, of every year, `12`: in any width, the zeros may be left out. */
const numberIs = (text: string): RawBuilder<SqlBool> => {
  const [, year, digits] = /^(?:H?(\d{2})-)?(\d{1,5})$/.exec(halfWidth(text).toUpperCase()) ?? [];
  if (digits === undefined) return sql`false`;
  const last = digits.padStart(5, '0');
  return year === undefined
    ? sql`c.proposal_number like ${`H__-${last}`}`
    : sql`c.proposal_number = ${`H${year}-${last}`}`;
};

export const insuranceList = defineList({
  table: 'insurance_cases',
  alias: 'c',
  joins: insuranceJoins,
  select: rowColumns,
  sorts: {
    id: column('id'),
    requested_date: column('requested_date'),
    proposal_number: column('proposal_number'),
    inquiry_category_id: column('inquiry_category_id'),
    result_type: column('result_type'),
    member_name: column('sort_kana'),
    manager_name: {
      by: sql`(e.last_name_kana || ' ' || e.first_name_kana) ${kana}`,
      of: { table: sql`employees e`, column: 'manager_id', optional: true },
    },
    office_name: { by: sql`o.name ${kana}`, of: { table: sql`offices o`, column: 'office_id' } },
    insurance_type: optional('insurance_type'),
    design_due_date: optional('design_due_date'),
    contract_date: optional('contract_date'),
    commission_amount: optional('commission_amount'),
    updated_at: column('updated_at'),
  },
  defaultSort: { by: 'requested_date', down: true },
  kept: keptBy('result_type', 'inquiry_category_id', 'insurance_type', 'office_id', 'manager_id', 'requester_id'),
  where: (filters: Filters) => [
    living('c', filters.deleted),
    ...equal('c', filters, [
      'result_type',
      'inquiry_category_id',
      'insurance_type',
      'office_id',
      'manager_id',
      'requester_id',
    ]),
    ...between('c.requested_date', filters.requested_from, filters.requested_to),
    ...between('c.design_due_date', filters.design_due_from, filters.design_due_to),
    ...between('c.contract_date', filters.contract_from, filters.contract_to),
  ],
  narrow: ({ member_name, phone, proposal_number }) => [
    ...chainConditions(
      { cust_name: member_name, phone },
      (members) => sql`c.member_id in (${members})`,
      'c.inquiry_id',
    ),
    ...(proposal_number ? [numberConditions('proposal_number', 'c', proposal_number, numberIs(proposal_number))] : []),
  ],
});
