import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

const statements = [
  // Who bills: the firm's legal persons, each with numbers of its own.
  `create table legal_persons (${identity}, ${stamps}, name text not null, code text not null, department_id smallint not null,
    profession smallint not null, ${flag('is_individual')}, registration_no text, representative text, post_code text,
    prefecture_id int, address text, address2 text, phone text, seal_text text, bank_accounts jsonb not null default '[]',
    status smallint not null default 1, display_order int)`,
  'create unique index legal_persons_name on legal_persons (name) where deleted_at is null',
  'create unique index legal_persons_code on legal_persons (code) where deleted_at is null',

  // The last number of a series; whoever issues holds the row until the end, so that there is no gap and no double.
  `create table invoice_series (legal_person_id int not null references legal_persons, year smallint not null,
    series smallint not null, last int not null, primary key (legal_person_id, year, series))`,

  // What was issued, as it was printed. Kinds: 1 invoice, 2 receipt, 3 return, 4 corrected invoice.
  `create table invoices (${identity}, ${stamps}, legal_person_id int not null references legal_persons,
    kind smallint not null check (kind between 1 and 4), year smallint not null, serial int not null,
    series smallint not null generated always as (case when kind = 2 then 2 else 1 end) stored,
    number text not null, issue_date date not null, due_date date, office_id int not null references offices,
    sozoku_project_id int references sozoku_projects, part smallint check (part in (1, 2)),
    legal_project_id int references legal_projects, of_invoice_id int references invoices, payment_id int,
    addressee_member_id int not null references members, addressee_name text not null, addressee_post_code text,
    addressee_address text, subject text not null, payee jsonb not null, lines jsonb not null, rates jsonb not null,
    ${flag('with_tax')}, net bigint not null, tax bigint not null, expenses bigint not null, withholding bigint not null,
    total bigint not null, note text, paid_total bigint not null default 0, paid_on date,
    ended_by_id int references invoices deferrable initially deferred, reminder_step smallint not null default 0, reminded_on date,
    check (num_nonnulls(sozoku_project_id, legal_project_id) = 1), check ((sozoku_project_id is null) = (part is null)),
    check ((kind = 1) = (of_invoice_id is null)))`,
  'create unique index invoices_serial on invoices (legal_person_id, year, series, serial)',
  'create unique index invoices_number on invoices (number)',
  // One bill stands for a payment of a tax project.
  `create unique index invoices_part on invoices (sozoku_project_id, part)
    where sozoku_project_id is not null and kind in (1, 4) and ended_by_id is null`,
  'create index invoices_sozoku on invoices (sozoku_project_id) where sozoku_project_id is not null',
  'create index invoices_addressee on invoices (addressee_member_id)',
  'create index invoices_legal on invoices (legal_project_id) where legal_project_id is not null',
  'create index invoices_of on invoices (of_invoice_id) where of_invoice_id is not null',
  'create index invoices_issued on invoices (issue_date desc, id desc)',
  `create index invoices_open on invoices (due_date) where kind in (1, 4) and ended_by_id is null and paid_total < total`,
  'create unique index invoices_payment on invoices (payment_id) where payment_id is not null',

  `create table invoice_files (invoice_id int primary key references invoices, name text not null, bytes bytea not null)`,
  `create table invoice_payments (${identity}, invoice_id int not null references invoices, paid_on date not null,
    amount bigint not null check (amount <> 0), payer text, note text, created_by int not null references employees,
    created_at timestamptz not null default now())`,
  'create index invoice_payments_invoice on invoice_payments (invoice_id, id)',
  `alter table invoices add constraint invoices_payment_fk foreign key (payment_id) references invoice_payments`,
  `create table invoice_reminders (${identity}, invoice_id int not null references invoices, step smallint not null
    check (step between 1 and 3), sent_on date not null, open_amount bigint not null, name text not null, bytes bytea not null,
    created_by int not null references employees, created_at timestamptz not null default now(), unique (invoice_id, step))`,

  // What was printed stays; only what became of it is noted beside it. A generated column is not there yet before the update.
  `create function keep_invoice() returns trigger language plpgsql as $$
    declare noted text[] := '{series,paid_total,paid_on,ended_by_id,reminder_step,reminded_on,updated_at,updated_by,lock_version}';
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - noted = to_jsonb(old) - noted then return new; end if;
      raise exception 'what was issued stays as it is';
    end $$`,
  'create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoice()',
  `create function keep_issued() returns trigger language plpgsql as $$ begin
    raise exception 'what was issued stays as it is';
  end $$`,
  'create trigger invoice_files_kept before update or delete on invoice_files for each row execute function keep_issued()',
  `create trigger invoice_payments_kept before update or delete on invoice_payments
    for each row execute function keep_issued()`,
  `create trigger invoice_reminders_kept before update or delete on invoice_reminders
    for each row execute function keep_issued()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
