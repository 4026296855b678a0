import { type Kysely, sql } from 'kysely';

const statements = [
  // The directory's own name of a person, which stays when their address changes.
  `create table directory_people (issuer text not null, subject text not null, employee_id int not null references employees,
    created_at timestamptz not null default now(), primary key (issuer, subject), unique (employee_id, issuer))`,
  // Between the way there and the way back, of any process; what was proved waits for a second factor.
  `create table directory_sign_ins (key_hash bytea primary key, state text not null, nonce text not null, verifier text not null,
    office_id int, employee_id int references employees, second_factor smallint not null default 0 check (second_factor in (0, 1)),
    began_at timestamptz not null default clock_timestamp())`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
