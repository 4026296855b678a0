import { type Kysely, sql } from 'kysely';
import { flag, identity } from './columns';

const statements = [
  `create table saved_views (${identity},
    employee_id int not null references employees on delete cascade, screen text not null, name text not null,
    settings jsonb not null, ${flag('is_default')},
    created_at timestamptz not null default now(), updated_at timestamptz not null default now())`,
  'create unique index saved_views_name on saved_views (employee_id, screen, name)',
  'create unique index saved_views_default on saved_views (employee_id, screen) where is_default = 1',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
