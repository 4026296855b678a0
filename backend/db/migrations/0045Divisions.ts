import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

const statements = [
  `create table division_proposals (${identity}, family_id int not null references families,
    family_asset_id int not null references family_assets, name text not null, proposed_on date not null, remarks text,
    ${flag('is_chosen')}, ${stamps})`,
  'create index division_proposals_family on division_proposals (family_id)',
  'create index division_proposals_asset on division_proposals (family_asset_id)',

  // The asset as it was when the proposal was made: an inventory is written anew whole, so that its lines have no lasting ids.
  `create table division_lines (${identity}, division_id int not null references division_proposals on delete cascade,
    sort int not null, item jsonb not null, unique (division_id, sort))`,
  `create table division_takers (${identity}, division_id int not null references division_proposals on delete cascade,
    line_sort int not null, sort int not null, member_id int not null references members, num bigint not null, den bigint not null,
    check (num > 0 and den > 0))`,
  'create index division_takers_division on division_takers (division_id, line_sort, sort)',
  'create index division_takers_member on division_takers (member_id)',
  `create table division_payments (${identity}, division_id int not null references division_proposals on delete cascade,
    sort int not null, from_member_id int not null references members, to_member_id int not null references members,
    amount bigint not null check (amount > 0))`,
  'create index division_payments_division on division_payments (division_id, sort)',
  'create index division_payments_from on division_payments (from_member_id)',
  'create index division_payments_to on division_payments (to_member_id)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
