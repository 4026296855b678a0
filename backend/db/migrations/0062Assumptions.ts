import { type Kysely, sql } from 'kysely';
import { flag, identity } from './columns';

const statements = [
  // What is assumed until the spouse's own death (二次相続).
  `alter table family_assets add spouse_property bigint, add spouse_yearly_use bigint, add spouse_growth smallint,
    add second_death_years smallint, add ${flag('benefits_told')}`,
  // Gifts, bequests and contributions by which shares and forced shares are reckoned (特別受益, 寄与分); until they are
  // told, the gifts in the inventory stand for them.
  `create table family_asset_benefits (${identity}, family_asset_id int not null references family_assets on delete cascade,
    sort int not null, kind smallint not null, member_id int references members, amount bigint not null, given_on date,
    ${flag('is_advance')}, ${flag('is_exempt')}, ${flag('is_harmful')}, unique (family_asset_id, sort))`,
  'create index family_asset_benefits_member on family_asset_benefits (member_id)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
