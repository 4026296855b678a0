import { type Kysely, sql } from 'kysely';
import { colours, flag, identity, stamps } from './columns';

const statements = [
  `create table cities (${identity}, name text not null, code text not null, ${flag('status', 1)}, color_id int, ${stamps})`,
  'create unique index cities_name on cities (name) where deleted_at is null',
  'create unique index cities_code on cities (code) where deleted_at is null',

  `create table offices (${identity},
    city_id int not null references cities,
    name text not null, office_code text not null,
    post_code text, prefecture_id int, address text, address2 text, phone text, fax text,
    representative text, representative_position text,
    ${flag('status', 1)}, ${colours}, ${stamps})`,
  'create unique index offices_code on offices (office_code) where deleted_at is null',
  'create index offices_city on offices (city_id)',

  `create table office_departments (${identity},
    office_id int not null references offices on delete cascade,
    department_id int not null, ${flag('status', 1)},
    unique (office_id, department_id))`,

  `create table teams (${identity}, name text not null, ${flag('status', 1)},
    department_id int not null, office_id int not null references offices, ${stamps})`,
  'create unique index teams_name on teams (office_id, department_id, name) where deleted_at is null',

  `create table interview_locations (${identity}, name text not null, code text not null, ${flag('status', 1)},
    office_id int references offices, address text, ${stamps})`,
  'create unique index interview_locations_code on interview_locations (code) where deleted_at is null',

  `create table referral_sources (${identity}, name text not null, type int not null, ${flag('status', 1)},
    referral_category int, ${stamps})`,

  `create table employees (${identity},
    username text not null, password_hash text,
    last_name text not null, first_name text not null, last_name_kana text not null, first_name_kana text not null,
    department_id int not null, office_id int not null references offices, role_id int not null, team_id int references teams,
    ${flag('is_sales')}, ${flag('is_teamleader')}, ${flag('is_judicial')}, ${flag('status', 1)},
    start_date date, end_date date, transfer_date date,
    email text, phone text, license_no text,
    last_sign_in_at timestamptz, ${stamps})`,
  'create unique index employees_username on employees (lower(username)) where deleted_at is null',
  'create index employees_office on employees (office_id)',

  'create table employee_cities (employee_id int references employees on delete cascade, city_id int references cities, primary key (employee_id, city_id))',
  'create table employee_offices (employee_id int references employees on delete cascade, office_id int references offices, primary key (employee_id, office_id))',
  'create index employee_offices_office on employee_offices (office_id)',
  'create table employee_teams (employee_id int references employees on delete cascade, team_id int references teams, primary key (employee_id, team_id))',

  `create table sessions (token_hash bytea primary key, employee_id int not null references employees on delete cascade,
    office_id int not null references offices, created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(), address text, user_agent text)`,
  'create index sessions_employee on sessions (employee_id)',
  // Whatever changes an account, no session outlives its password, its role or the account itself.
  `create function end_sessions() returns trigger language plpgsql as $$
    begin delete from sessions where employee_id = new.id; return null; end $$`,
  `create trigger employees_end_sessions after update of password_hash, role_id, status, deleted_at on employees for each row
    when (old.password_hash is distinct from new.password_hash or old.role_id <> new.role_id or new.status <> 1 or new.deleted_at is not null)
    execute function end_sessions()`,
  'create table sign_in_failures (key text primary key, failures int not null, last_at timestamptz not null)',

  `create table families (${identity},
    family_code text generated always as ('F' || lpad(id::text, 7, '0')) stored,
    main_member_id int, ${stamps})`,
  'create unique index families_code on families (family_code)',

  `create table customers (${identity}, ${stamps})`,

  // What lists and searches read of many rows comes first: the further back a column, the more a row costs to read.
  `create table members (${identity},
    family_id int not null references families,
    office_id int not null references offices,
    customer_id int references customers,
    ${stamps},
    search_name text collate "C" not null default '',
    search_phone text collate "C" not null default '',
    search_address text collate "C" not null default '',
    sort_kana text collate "ja-x-icu" generated always as
      (coalesce(last_name_kana, last_name) || ' ' || coalesce(first_name_kana, first_name, '')) stored,
    member_no smallint not null check (member_no between 1 and 99),
    personal_code text generated always as ('F' || lpad(family_id::text, 7, '0') || '-' || lpad(member_no::text, 2, '0')) stored,
    last_name text not null, first_name text, last_name_kana text, first_name_kana text,
    relation int not null,
    birth_year smallint, birth_month smallint, birth_day smallint, gender int,
    phone1 text, phone_type1 int, phone2 text, phone_type2 int, phone3 text, phone_type3 int,
    email text, email2 text,
    zipcode text, prefecture_id int, address text, address2 text,
    newsletter int, contractor_id int references employees,
    occupation text, domicile text,
    death_date date, known_date date,
    father_member_id int references members, mother_member_id int references members, spouse_member_id int references members,
    adoptions jsonb not null default '[]',
    renounced_date date, loss_of_right int, disability int,
    ${flag('is_fetus')}, ${flag('is_resident', 1)},
    remarks text,
    search_tokens text[] not null default '{}',
    unique (family_id, member_no))`,
  'alter table families add foreign key (main_member_id) references members deferrable initially deferred',
  'create unique index members_customer on members (customer_id, family_id) where customer_id is not null',
  // Indexed in the order of code points, but stored in the database's collation: PostgreSQL looks up by that one how many
  // rows hold a token, and would find most of the Japanese ones nowhere.
  'create index members_search on members using gin (search_tokens collate "C") with (fastupdate = off)',
  // Half of all members are no customers, and a list of customers need not look at them.
  `create index members_search_listed on members using gin (search_tokens collate "C") with (fastupdate = off)
    where customer_id is not null and deleted_at is null`,
  ...[
    'customer_id',
    'personal_code',
    'sort_kana',
    'office_id',
    'contractor_id',
    'prefecture_id',
    'updated_at',
    'phone1',
    'search_address',
  ].map(
    (column) =>
      `create index members_list_${column} on members (${column}, id) where customer_id is not null and deleted_at is null`,
  ),
  'create index members_deleted on members (id) where deleted_at is not null',

  `create table history (id bigint generated always as identity primary key,
    entity text not null, record_id int not null, action text not null,
    at timestamptz not null default now(), actor_id int, changes jsonb not null default '{}')`,
  'create index history_record on history (entity, record_id, id desc)',

  `create table idempotency_keys (actor_id int not null, key text not null, endpoint text not null,
    request_hash bytea not null, response jsonb, created_at timestamptz not null default now(),
    primary key (actor_id, key))`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',

  `create table export_files (${identity}, token_hash bytea not null unique, name text not null,
    created_by int, created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create table export_chunks (file_id int not null references export_files on delete cascade, no int not null,
    bytes bytea not null, primary key (file_id, no))`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
