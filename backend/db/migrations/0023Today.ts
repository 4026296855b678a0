import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

/** An index over the few rows that still ask for something, so that asking for them reads none of the others. */
const open = (name: string, columns: string, condition: string) => {
  const [table = ''] = columns.split(' ');
  return `create index ${table}_${name} on ${columns} where deleted_at is null and ${condition}`;
};

const underWay = 'cancelled_date is null and suspended_date is null';

const statements = [
  open('under_way', 'sozoku_projects (office_id, id)', 'active_tab = 2'),
  open(
    'awaiting_review',
    'sozoku_projects (office_id, manager_id)',
    'active_tab = 2 and prgrs_draft_date is not null and prgrs_review_date is null',
  ),
  open(
    'deposit_unbilled',
    'sozoku_projects (office_id, order_date)',
    `${underWay} and order_date is not null and deposit_amount > 0
      and prgrs_deposit_billing_date is null and prgrs_payment_date is null`,
  ),
  open(
    'balance_unbilled',
    'sozoku_projects (office_id, prgrs_submission_date)',
    `${underWay} and prgrs_submission_date is not null and balance_amount > 0
      and prgrs_balance_billing_date is null and prgrs_balance_deposit_date is null`,
  ),
  open(
    'deposit_unpaid',
    'sozoku_projects (office_id, prgrs_deposit_billing_date)',
    `${underWay} and prgrs_deposit_billing_date is not null and deposit_amount > 0 and prgrs_payment_date is null`,
  ),
  open(
    'balance_unpaid',
    'sozoku_projects (office_id, prgrs_balance_billing_date)',
    `${underWay} and prgrs_balance_billing_date is not null and balance_amount > 0 and prgrs_balance_deposit_date is null`,
  ),
  open('under_way', 'legal_projects (office_id, id)', 'stage = 2'),
  open('unbilled', 'legal_projects (office_id, id)', 'opportunity_status = 3 and payment_status = 1'),
  'create index legal_billings_unpaid on legal_billings (project_id) where total > coalesce(received_amount, 0)',
  open('open', 'inquiries (office_id, id)', 'project_category_status in (1, 2, 3, 4, 5)'),
  open(
    'open_person',
    'inquiries ((coalesce(assigned_user_id, first_responder)), id)',
    'project_category_status in (1, 2, 3, 4, 5)',
  ),
  open('next_action', 'interviews (next_action_date)', 'next_action_date is not null'),
  open('next_action', 'engagements (next_action_date)', 'next_action_date is not null'),
  open('contact', 'engagements (contact_date)', 'true'),
  open('next_due', 'worklogs (next_due_date)', 'next_due_date is not null'),

  // What the firm decides for everybody: days before a deadline on which calendars remind, and what mails may tell.
  `create table firm_settings (${identity}, ${stamps},
    alarm_days int[] not null default '{30,7,1}', ${flag('digest_names')})`,
  'insert into firm_settings default values',
  // Who wants the mail of each morning, and who got it on which day: once, however many servers run.
  `create table digest_subscriptions (employee_id int primary key references employees,
    lang text not null check (lang in ('jp', 'en')), created_at timestamptz not null default now())`,
  `create table digests (employee_id int not null references employees, day date not null,
    claimed_at timestamptz not null default now(), sent_at timestamptz, primary key (employee_id, day))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
