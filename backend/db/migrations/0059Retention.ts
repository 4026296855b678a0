import { type Kysely, sql } from 'kysely';
import { flag } from './columns';

const allowed = `current_setting('tsugi.term_over', true) = 'on'`;

const statements = [
  // Which of the terms of law the firm's books follow, and after how many years without contact a file is erased.
  `alter table firm_settings add column book_years smallint not null default 10 check (book_years in (7, 10)),
    add column closes_in smallint not null default 3 check (closes_in between 1 and 12),
    add column quiet_years smallint check (quiet_years between 1 and 30), add column ${flag('erases_clients')}`,

  // What was erased; kept_until: until then a law wants the rest.
  'alter table families add column erased_on date',
  'alter table members add column erased_on date, add column kept_until date',
  'create index members_kept_until on members (kept_until) where kept_until is not null',
  `create table erasures (id int generated always as identity primary key, member_id int not null references members,
    family_id int not null references families, reason text not null, kept_until date, by int not null references employees,
    at timestamptz not null default now())`,
  'create index erasures_member on erasures (member_id)',
  'create index erasures_family on erasures (family_id)',
  `create table retention_runs (id int generated always as identity primary key, by int not null references employees,
    address text not null, request_id text not null, due int not null, at timestamptz not null default now(),
    families int not null default 0, people int not null default 0, ended_at timestamptz)`,
  'create unique index retention_runs_open on retention_runs ((true)) where ended_at is null',

  // What was issued stays as it is, until its term is over: at the least seven years.
  `create or replace function keep_invoice() returns trigger language plpgsql as $$
    declare noted text[] := '{series,paid_total,paid_on,ended_by_id,reminder_step,reminded_on,updated_at,updated_by,lock_version}';
      persons text[] := noted || '{addressee_name,addressee_post_code,addressee_address,subject,note,lines}'::text[];
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - noted = to_jsonb(old) - noted then return new; end if;
      if tg_op = 'UPDATE' and ${allowed} and old.issue_date < current_date - interval '7 years'
        and to_jsonb(new) - persons = to_jsonb(old) - persons then return new; end if;
      raise exception 'what was issued stays as it is';
    end $$`,
  `create or replace function keep_issued() returns trigger language plpgsql as $$
    declare issued date;
    begin
      select issue_date into issued from invoices where id = old.invoice_id;
      if ${allowed} and issued < current_date - interval '7 years' then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      raise exception 'what was issued stays as it is';
    end $$`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
