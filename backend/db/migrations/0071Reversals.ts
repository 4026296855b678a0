import { type Kysely, sql } from 'kysely';

/**
 * A payment that was entered by mistake is taken back by one that names it, so that its line of a statement is free to be recorded
 * again: the payments of one line are told apart by their turn.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table invoice_payments add column reverses_id int references invoice_payments,
    add column statement_turn smallint not null default 1`.execute(db);
  await sql`create unique index invoice_payments_reverses on invoice_payments (reverses_id)
    where reverses_id is not null`.execute(db);
  await sql`drop index invoice_payments_statement`.execute(db);
  await sql`create unique index invoice_payments_statement on invoice_payments (statement_key, statement_turn)
    where statement_key is not null`.execute(db);
};
