import { type Kysely, sql } from 'kysely';

/**
 * Fees agreed with tax, and the tax of contracts. Contracts that are there were agreed before tax, and keep the tax that
 * papers and payments told of them: 10 %, cut to yen. Written as a generated column first, which fills the rows at once and
 * fires no trigger of theirs.
 */
const statements = ['sozoku_projects', 'legal_projects'].flatMap((table) => [
  `alter table ${table} add column contract_with_tax bigint,
    add column contract_tax bigint generated always as (contract_amount / 10) stored`,
  `alter table ${table} alter column contract_tax drop expression`,
  `alter table ${table} add constraint ${table}_fee check (contract_with_tax = contract_amount + contract_tax)`,
]);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    ...statements,
    'alter table sozoku_projects add column quote_with_tax smallint not null default 0',
    'alter table legal_services add column fee_with_tax bigint',
    'alter table legal_billings add column fee_with_tax bigint',
    `alter table legal_billings add constraint legal_billings_fee check (fee_with_tax = fee + consumption_tax)`,
  ])
    await sql.raw(statement).execute(db);
};
