import { type Kysely, sql } from 'kysely';
import { flag, identity, stamps } from './columns';

const statements = [
  `create table family_assets (${identity},
    family_id int not null references families, member_id int not null references members,
    as_of_date date not null, purpose int not null, remarks text, ${stamps})`,
  'create index family_assets_family on family_assets (family_id)',
  'create index family_assets_member on family_assets (member_id)',
  `create table family_asset_items (${identity},
    family_asset_id int not null references family_assets, sort int not null,
    asset_category int not null, asset_detail text, name text, location text,
    quantity numeric(14, 2), unit text, unit_price numeric(14, 2), share_num int, share_den int,
    fixed_asset_value bigint, amount bigint not null, acquirer_member_id int references members, evidence int)`,
  'create index family_asset_items_head on family_asset_items (family_asset_id, sort)',

  `create table properties (${identity},
    family_id int not null references families, owner_member_id int not null references members,
    project_type smallint, project_id int, property_type int not null, order_purpose int not null,
    zipcode text, prefecture_id int, location text not null, lot_number text, house_number text,
    land_category int, area numeric(12, 2), share_num int, share_den int, usage int, valuation_method int,
    rosenka bigint, fixed_asset_value bigint, valuation_amount bigint, small_lot_type int, small_lot_area numeric(12, 2),
    order_date date, assigned_user_id int references employees, partner_name text, status int,
    acquisition_known_date date, division_date date,
    registration_applied_date date, registration_completed_date date,
    sale_price bigint, broker_fee bigint, remarks text, ${stamps})`,
  'create index properties_family on properties (family_id)',
  'create index properties_owner on properties (owner_member_id)',

  `create table engagements (${identity},
    customer_id int not null references customers, family_id int not null references families, uniform_id text,
    contact_date date not null, contact_time text, method int not null, direction int not null,
    user_id int not null references employees, counterpart_member_id int references members,
    subject text, content text not null, next_action_date date, next_action text,
    ${flag('is_important')}, ${stamps})`,
  'create index engagements_customer on engagements (customer_id, contact_date desc, id desc) where deleted_at is null',
  'create index engagements_family on engagements (family_id)',

  `create table sales (${identity},
    department_id int not null, project_type int not null, project_id int, uniform_id text, proposal_number text,
    order_date date not null, family_id int not null references families, member_id int not null references members,
    content text not null, amount bigint not null default 0, billed_amount bigint not null default 0,
    received_amount bigint not null default 0, last_receipt_date date, status int not null default 1,
    staff_id int references employees, remarks text, ${stamps})`,
  'create index sales_family on sales (family_id, order_date desc, id desc) where deleted_at is null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
