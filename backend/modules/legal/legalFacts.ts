import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, LegalProjectTable } from '@/backend/db/schema';
import { PROGRESS_TERMINATED, SUSPENDED } from '@/rules/legalProject';

export type LegalProject = Selectable<LegalProjectTable>;

/** Facts of an order and its payments that decide the project's states, read in this transaction. */
export interface LegalFacts {
  readonly services: { readonly project_type: number; readonly completion_date: string | null; readonly fee: number }[];
  readonly identification: number | null;
  readonly billed: number;
  readonly received: number;
  readonly last_receipt: string | null;
  readonly deposit_balance: number;
  readonly has_money: boolean;
}

/** Whether billings, receipts, client money or a refund stand on the project of an id. */
export const hasMoney = (
  id: RawBuilder<unknown>,
) => sql<SqlBool>`exists (select from legal_billings where project_id = ${id})
  or exists (select from legal_deposits where project_id = ${id})
  or exists (select from legal_finances where id = ${id} and refund_date is not null)`;

export const legalFacts = async (db: Kysely<Database>, id: number): Promise<LegalFacts> => {
  const { rows } = await sql<LegalFacts>`select
    coalesce((select jsonb_agg(jsonb_build_object('project_type', project_type, 'completion_date', completion_date, 'fee', fee)
      order by sort) from legal_services where project_id = ${id}), '[]') as services,
    (select identification_result from legal_orders where id = ${id}) as identification,
    b.billed, b.received, b.last_receipt,
    (select coalesce(sum(amount), 0)::bigint from legal_deposits where project_id = ${id}) as deposit_balance,
    ${hasMoney(sql`${id}`)} as has_money
    from (select coalesce(sum(total), 0)::bigint as billed, coalesce(sum(received_amount), 0)::bigint as received,
      max(received_date) as last_receipt from legal_billings where project_id = ${id}) b`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error(`no facts found for project ${id}`);
  return facts;
};

/** The progress before a project was suspended or terminated; null if the log does not say. */
export const progressBefore = async (db: Kysely<Database>, id: number): Promise<number | null> => {
  const before = await db
    .selectFrom('legal_status_history')
    .select('progress_status')
    .where('project_id', '=', id)
    .where('progress_status', 'not in', [SUSPENDED, PROGRESS_TERMINATED])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.progress_status ?? null;
};

/** Managers of an office, and those above them. */
const managers: ReadonlySet<number> = new Set([1, 2, 3, 99]);
export const isManager = ({ role_id }: { readonly role_id: number }): boolean => managers.has(role_id);

export const isJudicial = async (db: Kysely<Database>, actor: { readonly id: number }): Promise<boolean> => {
  const rows = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', actor.id)
    .where('is_judicial', '=', 1)
    .execute();
  return rows.length > 0;
};
