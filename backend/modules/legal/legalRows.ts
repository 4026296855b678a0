import { type RawBuilder, sql } from 'kysely';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullName, nameOf } from '@/backend/derived/memberName';
import { LegalBody, LegalRow } from '@/contract/legal';
import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { finance_deposit, finance_refund } from '@/contract/options/legal';
import { optionLabel } from '@/locales/all';
import { elapsedDays } from '@/rules/legalProject';

/** A stored row, before days and labels are computed. */
export interface StoredRow extends Omit<LegalRow, 'elappsed_days' | 'refund_deposit'> {
  readonly completed_on: string | null;
  readonly finance_deposit: number | null;
  readonly finance_refund: number | null;
}

/** The name of an employee; `p` is the project's alias here. */
export const employeeName = (id: RawBuilder<unknown>) =>
  sql<string | null>`(select e.last_name || '　' || e.first_name from employees e where e.id = ${id})`;

const servicesOf = sql`from legal_services s where s.project_id = p.id`;

/**
 * The chain's tax project `x`, if any, with its people and order date. Simple lookups are columns, not joins: each
 * join costs more to plan than a page of rows to read.
 */
export const legalJoins = sql`
  join inquiries i on i.id = p.inquiry_id join members m on m.id = i.member_id left join offices o on o.id = p.office_id
  left join lateral (select s.id, s.order_date, s.office_id, s.interviewer_id, s.worker1_id, s.worker2_id
    from sozoku_projects s
    where s.inquiry_id = p.inquiry_id and s.deleted_at is null and s.cancelled_date is null) x on true`;

/** Columns read from a member or from the chain's tax project instead of what was entered. */
const apart = ['decedent_name', 'tax_order_date'] as const;

export const rowColumns = sql<StoredRow>`
  p.id, ${storedColumns('legal_projects', 'p', LegalBody.shape, { among: LegalRow.shape, apart })}, i.uniform_id, p.proposal_number,
  ${fullName} as customer_name, m.is_deceased,
  coalesce((select ${nameOf('d')} from members d where d.id = p.decedent_member_id),
    p.decedent_name) as decedent_name,
  coalesce(x.order_date, p.tax_order_date) as tax_order_date,
  ${employeeName(sql`coalesce(p.tax_consultant_id, x.interviewer_id)`)} as tax_consultant_name,
  case when p.stage = 4 then coalesce(p.cancelled_date, p.last_progress_date) when p.progress_status = 12
    then coalesce((select max(s.completion_date) ${servicesOf}), p.last_progress_date) end as completed_on,
  (select t.name from offices t where t.id = coalesce(x.office_id,
    (select e.office_id from employees e where e.id = p.tax_officer_id))) as tax_worker_office,
  ${employeeName(sql`p.interviewer_id`)} as interviewer_name, ${employeeName(sql`p.worker_id`)} as worker_name,
  ${employeeName(sql`coalesce(p.tax_officer_id, x.worker2_id, x.worker1_id)`)} as tax_officer_name,
  ${employeeName(sql`p.financial_officer_id`)} as financial_officer_name,
  p.payment_status, (select z.finance_deposit from legal_finances z where z.id = p.id) as finance_deposit,
  (select z.finance_refund from legal_finances z where z.id = p.id) as finance_refund, p.last_progress_date,
  (select (count(*) > 0 and count(*) = count(s.completion_date))::int ${servicesOf}) as completion_dates_filled,
  o.name as office_name, p.customer_id,
  (select f.family_code from families f where f.id = p.family_id) as family_code, p.inquiry_id,
  p.updated_at, p.deleted_at, o.bg_color, o.font_color, o.border_color`;

const wordOf = (list: readonly Option[], value: number | null, lang: Lang): string[] => {
  const option = list.find((entry) => entry.value === value);
  return option === undefined ? [] : [optionLabel(option, lang)];
};

/** Adds the fields computed from the row and today. */
export const withComputedFields = <Row extends StoredRow>(row: Row, { today, lang }: { today: string; lang: Lang }) => {
  const { completed_on, finance_deposit: held, finance_refund: refund, ...shown } = row;
  const words = [...wordOf(finance_deposit, held, lang), ...wordOf(finance_refund, refund, lang)];
  return {
    ...shown,
    elappsed_days: elapsedDays({ orderDate: row.order_date, completed: completed_on }, today),
    refund_deposit: words.length === 0 ? null : words.join(' / '),
  };
};
