import { type Kysely, sql } from 'kysely';

/** What was issued is kept by one function, whether or not it belongs to an invoice: only that of an invoice has a term. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`create or replace function keep_issued() returns trigger language plpgsql as $$
    declare issued date;
    begin
      if current_setting('tsugi.term_over', true) = 'on' then
        select issue_date into issued from invoices where id = (to_jsonb(old) ->> 'invoice_id')::int;
        if issued < current_date - interval '7 years' then
          return case when tg_op = 'DELETE' then old else new end;
        end if;
      end if;
      raise exception 'what was issued stays as it is';
    end $$`)
    .execute(db);
};
