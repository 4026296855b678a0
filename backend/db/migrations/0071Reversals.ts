import { type Kysely, sql } from 'kysely';

/**
 * Further payments of one line had its key with their number behind it: a fifth part behind day, amount, payer and turn. They
 * are kept as they were entered, so that the trigger that holds them lets go for this.
 */
export const joinStatementKeys = async <DB>(db: Kysely<DB>): Promise<void> => {
  const further = '^(\\d{4}-\\d\\d-\\d\\d\\|\\d+\\|[^|]*\\|\\d+)\\|(\\d+)$';
  await sql`alter table invoice_payments disable trigger invoice_payments_kept`.execute(db);
  await sql`update invoice_payments set statement_key = regexp_replace(statement_key, ${further}, '\\1'),
    statement_turn = regexp_replace(statement_key, ${further}, '\\2')::smallint
    where statement_key ~ ${further}`.execute(db);
  await sql`alter table invoice_payments enable trigger invoice_payments_kept`.execute(db);
};

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
  await joinStatementKeys(db);
  await sql`create unique index invoice_payments_statement on invoice_payments (statement_key, statement_turn)
    where statement_key is not null`.execute(db);
};
