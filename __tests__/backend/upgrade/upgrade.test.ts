import { sql } from 'kysely';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { migrations } from '@/backend/db/migrations';
import { createDatabase } from '@/backend/db/pool';
import { upgrade } from '@/backend/upgrade/upgrade';

test('an older version’s customers are found and counted as soon as their database is brought up to date', async () => {
  await withEmpty("encoding 'UTF8'", async (url) => {
    const db = createDatabase(url);
    try {
      for (const name of ['0001Base', '0002Families', '0003Accounts']) {
        await migrations[name]?.up(db as never);
        await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
          db,
        );
        await sql`insert into kysely_migration values (${name}, '2026-11-27T00:00:00.000Z')`.execute(db);
      }
      await sql`insert into cities (id, name, code) values (1, '東京', 'TKY')`.execute(db);
      await sql`insert into offices (id, city_id, name, office_code) values (1, 1, '東京本店', 'TK1')`.execute(db);
      await sql`insert into families (id) values (1)`.execute(db);
      await sql`insert into customers (id) values (1)`.execute(db);
      await sql`insert into members (id, family_id, office_id, customer_id, member_no, last_name, relation)
        values (1, 1, 1, 1, 1, '𠮷田', 1)`.execute(db);

      expect(await upgrade(db)).toEqual(Object.keys(migrations).slice(3));
      const { rows } = await sql<{
        member_id: number;
        words: string;
      }>`select member_id, words from search_documents`.execute(db);
      expect(rows).toEqual([{ member_id: 1, words: expect.stringContaining('吉田') }]);
      expect(await upgrade(db)).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});
