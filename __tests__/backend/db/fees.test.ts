import { sql } from 'kysely';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { migrations } from '@/backend/db/migrations';
import { createDatabase } from '@/backend/db/pool';

const fees = '0022Fees';

test('contracts of an older version keep the tax shown for them', async () => {
  await withEmpty("encoding 'UTF8'", async (url) => {
    const db = createDatabase(url);
    try {
      for (const [name, { up }] of Object.entries(migrations)) if (name < fees) await up(db as never);
      await db.connection().execute(async (one) => {
        // Rows without a chain.
        await sql`set session_replication_role = replica`.execute(one);
        await sql`insert into legal_projects (id, inquiry_id, customer_id, family_id, office_id, proposal_number,
            proposal_number_char, project_type, order_date, contract_amount)
          values (1, 1, 1, 1, 1, 'S-1', 'S', 1, '2018-04-01', 90909), (2, 2, 2, 2, 1, 'S-2', 'S', 1, null, null)`.execute(
          one,
        );
        await sql`insert into sozoku_projects (id, inquiry_id, customer_id, family_id, office_id, proposal_number,
            project_category, application_type, due_date_type, representative_member_id, contract_amount)
          values (1, 1, 1, 1, 1, 'T-1', 1, 1, 1, 1, 9999999999999)`.execute(one);
        await sql`insert into legal_billings (project_id, sort, billing_date, kind, fee, consumption_tax, withholding, expenses, total)
          values (1, 1, '2018-05-01', 1, 90909, 9090, 0, 0, 99999)`.execute(one);
      });
      await migrations[fees]?.up(db as never);
      const amounts = sql.raw('contract_amount, contract_with_tax, contract_tax, lock_version');
      const told = async (table: string) =>
        (await sql`select ${amounts} from ${sql.table(table)} order by id`.execute(db)).rows;
      const untouched = { contract_with_tax: null, lock_version: 0 };
      expect(await told('legal_projects')).toEqual([
        { ...untouched, contract_amount: 90_909, contract_tax: 9_090 },
        { ...untouched, contract_amount: null, contract_tax: null },
      ]);
      expect(await told('sozoku_projects')).toEqual([
        { ...untouched, contract_amount: 9_999_999_999_999, contract_tax: 999_999_999_999 },
      ]);
      const { rows } = await sql`select fee, fee_with_tax, total from legal_billings`.execute(db);
      expect(rows).toEqual([{ fee: 90_909, fee_with_tax: null, total: 99_999 }]);
      // From now on it is written like any other column.
      await sql`update legal_projects set contract_with_tax = 100000, contract_amount = 90910, contract_tax = 9090 where id = 1`.execute(
        db,
      );
      await expect(sql`update legal_projects set contract_with_tax = 100001 where id = 1`.execute(db)).rejects.toThrow(
        'legal_projects_fee',
      );
    } finally {
      await db.destroy();
    }
  });
});
