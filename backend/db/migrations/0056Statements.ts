import { type Kysely, sql } from 'kysely';

/** What tells a line of a bank's statement from every other, so that one that is pasted twice is paid once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_payments add column statement_key text`.execute(db);
  await sql`create unique index invoice_payments_statement on invoice_payments (statement_key)
    where statement_key is not null`.execute(db);
  await sql`create index invoice_payments_paid on invoice_payments (paid_on, amount)`.execute(db);
};
