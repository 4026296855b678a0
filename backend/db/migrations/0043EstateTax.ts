import { type Kysely, sql } from 'kysely';

const statements = [
  // What the estimate needs of gifts, of land for 小規模宅地等, and of tax paid abroad.
  `alter table family_asset_items add gift_date date, add gift_tax_paid bigint, add spouse_deduction bigint,
    add land_use smallint, add land_ground smallint, add land_area numeric(14, 2), add land_chosen_area numeric(14, 2),
    add foreign_tax bigint`,
  // The owner's own inheritance before (相次相続控除).
  'alter table family_assets add first_death_date date, add first_acquired bigint, add first_tax bigint',
  'alter table inheritances add universal_legatee smallint not null default 0, add minor_credit_left bigint, add disabled_credit_left bigint',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
