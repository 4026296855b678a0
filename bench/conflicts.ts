import { sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import { conflict } from '@/contract/conflict';
import { take } from './measure';
import { type Bench, type Figure, ms, type Part } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const REQUESTS = 200;
const SUBJECTS = { family: 'families', inquiry: 'inquiries' } as const;

/** The check for conflicts of families and of inquiries, each of another one taken by chance, by one user. */
export const conflictsPart: Part = async ({ databaseUrl, say }: Bench): Promise<Figure[]> => {
  const db = createDatabase(databaseUrl);
  const product = await startProduct(databaseUrl, 'api');
  try {
    const headers = await signIn(product.url, 'super-admin');
    const figures: Figure[] = [];
    for (const [type, table] of Object.entries(SUBJECTS)) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
        order by md5(id::text) limit ${REQUESTS}`.execute(db);
      const path = (n: number) =>
        conflict.show.path.replace(':type', type).replace(':id', String(rows[n % rows.length]?.id));
      const { p50, p95 } = await take((n) => ({ url: product.url + path(n), headers }), { requests: REQUESTS });
      const measured = `p50 ${ms(p50)}, p95 ${ms(p95)}`;
      figures.push({ what: `conflict check: ${type}`, measured, must: '', holds: true });
      say(`${type}: ${measured}`);
    }
    return figures;
  } finally {
    await product.stop();
    await db.destroy();
  }
};
