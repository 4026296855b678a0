import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { CalendarDay } from '@/rules/calendarDay';
import type { TestFirm } from './api';
import { demoFirm } from './demoFirm';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** How each type of column that holds text is written without a Japanese letter; each row stays apart from the others. */
const plain: Readonly<Record<string, (name: string) => string>> = {
  text: (name) => `regexp_replace("${name}", '[^\\u0001-\\u007f]+', 'x' || ctid::text, 'g')`,
  jsonb: (name) => `regexp_replace("${name}"::text, '[^\\u0001-\\u007f]+', 'x', 'g')::jsonb`,
};

/** Writes every stored text in ASCII letters, so that each Japanese one of an answer is the product's own word. */
const writePlainly = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.column_name !~ '^(search|sort)_' and c.data_type = any(${Object.keys(plain)})`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Neither triggers nor foreign keys are of use to a firm that is only read.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const table of new Set(rows.map((row) => row.table))) {
      const texts = rows.filter((row) => row.table === table);
      const changes = texts.map(({ name, type }) => `"${name}" = ${plain[type]?.(name)}`);
      const holds = texts.map(({ name }) => `"${name}"::text ~ '[^\\u0001-\\u007f]'`);
      await sql.raw(`update "${table}" set ${changes.join(', ')} where ${holds.join(' or ')}`).execute(trx);
    }
  });
};

/** The invented firm with every stored text in ASCII letters. */
export const plainFirm = (families: number, today: CalendarDay): TestFirm => {
  const firm = demoFirm(families, today);
  return {
    ...firm,
    async fill(database) {
      await firm.fill(database);
      await writePlainly(database.db);
    },
  };
};
