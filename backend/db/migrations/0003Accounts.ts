import { type Kysely, sql } from 'kysely';
import { identity, stamps } from './columns';

const statements = [
  `alter table sessions add column id int generated always as identity unique`,

  `create table employee_postings (${identity},
    employee_id int not null references employees on delete cascade,
    date date not null, kind text not null check (kind in ('joined', 'transferred', 'role', 'left')),
    "from" jsonb, "to" jsonb, note text, created_at timestamptz not null default now(), created_by int)`,
  'create index employee_postings_employee on employee_postings (employee_id, date desc, id desc)',

  `create table second_factors (employee_id int primary key references employees on delete cascade,
    secret text not null, confirmed_at timestamptz, last_step bigint not null default 0)`,
  `create table recovery_codes (code_hash bytea primary key,
    employee_id int not null references employees on delete cascade, used_at timestamptz)`,
  'create index recovery_codes_employee on recovery_codes (employee_id)',

  `create table insurance_targets (${identity},
    city_id int references cities, office_id int references offices, year int not null, dashboard_name text not null,
    target_data jsonb not null default '{}', ${stamps})`,
  `create unique index insurance_targets_place on insurance_targets
    (year, dashboard_name, coalesce(city_id, 0), coalesce(office_id, 0)) where deleted_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
