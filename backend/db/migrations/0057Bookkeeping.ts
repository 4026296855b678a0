import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

const statements = [
  `alter table legal_persons add column bookkeeping_program smallint,
    add column journal_accounts jsonb not null default '[]'`,
  // What was handed to the books: its lines stay as they were.
  `create table journal_exports (${identity}, legal_person_id int not null references legal_persons, program smallint not null,
    period_from date not null, period_to date not null, lines jsonb not null, total bigint not null, signs smallint,
    again smallint not null, created_by int not null references employees, created_at timestamptz not null default now())`,
  'create index journal_exports_person on journal_exports (legal_person_id, id)',
  `create table journal_exported (export_id int not null references journal_exports, invoice_id int not null references invoices,
    payment_id int references invoice_payments)`,
  'create index journal_exported_invoice on journal_exported (invoice_id)',
  'create index journal_exported_export on journal_exported (export_id)',
  // Whom a line is of is erased once its term is over: at the least seven years.
  `create function keep_journal() returns trigger language plpgsql as $$
    declare persons text[] := '{partner,partner_kana,subject}';
    begin
      if tg_op = 'UPDATE' and current_setting('tsugi.term_over', true) = 'on'
        and to_jsonb(new) - 'lines' = to_jsonb(old) - 'lines'
        and not exists (select from jsonb_array_elements(old.lines) with ordinality o (line, no)
          full join jsonb_array_elements(new.lines) with ordinality n (line, no) using (no)
          where o.line is distinct from n.line and (o.line is null or n.line is null or o.line - persons <> n.line - persons
            or (o.line ->> 'day')::date >= current_date - interval '7 years')) then return new; end if;
      raise exception 'what was issued stays as it is';
    end $$`,
  `create trigger journal_exports_kept before update or delete on journal_exports
    for each row execute function keep_journal()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
