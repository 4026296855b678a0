import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

const statements = [
  // Deadlines that staff settled by hand. One counts while the deadline falls on the day it had then.
  `create table deadline_settlements (${identity},
    sozoku_project_id int references sozoku_projects on delete cascade,
    legal_project_id int references legal_projects on delete cascade,
    property_id int references properties on delete cascade,
    rule text collate "C" not null, due date not null,
    kind smallint not null check (kind in (1, 2)), day date not null, note text,
    by int references employees, at timestamptz not null default now(),
    check (num_nonnulls(sozoku_project_id, legal_project_id, property_id) = 1))`,
  'create unique index deadline_settlements_one on deadline_settlements (sozoku_project_id, legal_project_id, property_id, rule) nulls not distinct',
  'create index deadline_settlements_legal on deadline_settlements (legal_project_id) where legal_project_id is not null',
  'create index deadline_settlements_property on deadline_settlements (property_id) where property_id is not null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
