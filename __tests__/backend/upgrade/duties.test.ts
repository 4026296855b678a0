import { sql } from 'kysely';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { migrations } from '@/backend/db/migrations';
import { createDatabase } from '@/backend/db/pool';
import { upgrade } from '@/backend/upgrade/upgrade';

test('what an older version settled by hand keeps its meaning, and gifts lose their three years', async () => {
  await withEmpty("encoding 'UTF8'", async (url) => {
    const db = createDatabase(url);
    const run = (statement: string) => sql.raw(statement).execute(db);
    try {
      await run('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
      const older = Object.keys(migrations).filter((name) => name < '0016');
      for (const name of older) {
        await migrations[name]?.up(db as never);
        await run(`insert into kysely_migration values ('${name}', '2026-11-27T00:00:00.000Z')`);
      }
      await run("insert into cities (id, name, code) values (1, '東京', 'TKY')");
      await run("insert into offices (id, city_id, name, office_code) values (1, 1, '東京本店', 'TK1')");
      await run('insert into families (id) values (1)');
      await run('insert into customers (id) values (1)');
      await run(`insert into members (id, family_id, office_id, customer_id, member_no, last_name, relation)
        values (1, 1, 1, 1, 1, '𠮷田', 1)`);
      await run(`insert into employees (id, username, last_name, first_name, last_name_kana, first_name_kana, department_id,
          office_id, role_id) values (1, 'staff', '渡邊', '健', 'ワタナベ', 'ケン', 1, 1, 4)`);
      await run(`insert into inquiries (id, customer_id, family_id, member_id, office_id, first_inquiry_date, first_inquiry,
          first_responder, approach_way, project_category, customer_situation)
        select n, 1, 1, 1, 1, '2025-05-01', '相続', 1, 1, 1, 1 from generate_series(1, 2) n`);
      await run(`insert into sozoku_projects (id, inquiry_id, customer_id, family_id, office_id, project_category,
          proposal_number, application_type, due_date, due_date_type, representative_member_id, death_date, known_date, gift_year)
        values (1, 1, 1, 1, 1, 1, 'TK126-0001', 1, '2026-01-05', 1, 1, '2025-03-01', '2025-03-01', null),
          (2, 2, 1, 1, 1, 3, 'TK126-0002', 3, '2026-03-16', 3, 1, null, null, 2025)`);
      await run(`insert into deadline_settlements (sozoku_project_id, rule, due, kind, day)
        values (1, 'R', '2028-03-01', 2, '2026-01-10'), (1, 'previousYearReturn', '2025-07-01', 1, '2025-06-20'),
          (1, 'A', '2025-06-02', 2, '2025-05-20')`);

      await upgrade(db);
      const settled = await sql<{
        rule: string;
      }>`select rule, due, heir_member_id from deadline_settlements order by rule`.execute(db);
      expect(settled.rows).toEqual([
        { rule: 'A', due: '2025-06-02', heir_member_id: null },
        { rule: 'P', due: '2025-07-01', heir_member_id: null },
        { rule: 'R1', due: '2028-03-01', heir_member_id: null },
      ]);
      const open = await sql<{ id: number; rules: string }>`select sozoku_project_id as id,
        string_agg(rule, ' ' order by rule) as rules from project_deadlines group by 1 order by 1`.execute(db);
      expect(open.rows).toEqual([
        { id: 1, rules: 'B C I U V' },
        { id: 2, rules: 'G' },
      ]);
      const days = await sql<{ day: string | null }>`
        select due_date_within_3years_date as day from sozoku_projects order by id`.execute(db);
      expect(days.rows).toEqual([{ day: '2029-01-05' }, { day: null }]);
    } finally {
      await db.destroy();
    }
  });
});
