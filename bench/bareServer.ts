import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createPool } from '@/backend/db/pool';
import type { BareQuery } from './listCases';

/**
 * What the product is measured against: `node:http`, `pg` and hand-written statements, all prepared: who has this token,
 * the rows, and the total, which is kept for five seconds, unless the question is one that nobody asked for so long. Nothing is
 * checked and nobody's rights are asked. `/<list>?v=<value>&v=<value>`; the values of a save are its body.
 */
const { BENCH_DATABASE_URL = '', BENCH_QUERIES = '{}' } = process.env;
const queries = JSON.parse(BENCH_QUERIES) as Record<string, BareQuery>;
const pool = createPool(BENCH_DATABASE_URL);
const totals = new Map<string, { total: Promise<number>; until: number }>();

/** Like the product does on every call. */
const session = `select e.id, e.last_name || '　' || e.first_name as name, e.role_id, e.department_id,
    array(select office_id from employee_offices where employee_id = e.id) as office_ids,
    exists (select from second_factors where employee_id = e.id and confirmed_at is not null) as enrolled,
    s.last_used_at < now() - interval '1 minute' as idle
  from sessions s join employees e on e.id = s.employee_id
  where s.token_hash = $1 and s.last_used_at > now() - interval '7 hours' and s.created_at > now() - interval '24 hours'
    and e.status = 1 and e.deleted_at is null`;

const countOf = async (text: string): Promise<number> =>
  (await pool.query<{ total: number }>(text)).rows[0]?.total ?? 0;

function totalOf(key: string, text: string): Promise<number> {
  const kept = totals.get(key);
  if (kept && kept.until > Date.now()) return kept.total;
  const total = countOf(text);
  totals.set(key, { total, until: Date.now() + 5_000 });
  return total;
}

async function answer(name: string, query: BareQuery, values: string[]) {
  const [{ rows }, total] = await Promise.all([
    pool.query<{ list_total?: number }>({ name, text: query.rows, values }),
    query.total === undefined ? undefined : query.counted ? countOf(query.total) : totalOf(name, query.total),
  ]);
  return { data: { data: rows, total: total ?? rows[0]?.list_total ?? 0 } };
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const token = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest();
  const [{ rows }, body] = await Promise.all([
    pool.query({ name: 'session', text: session, values: [token] }),
    request.method === 'GET' ? undefined : json(request),
  ]);
  const query = queries[pathname.slice(1)];
  if (rows.length === 0 || query === undefined) return response.writeHead(404).end();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(
    JSON.stringify(await answer(pathname, query, (body as string[] | undefined) ?? searchParams.getAll('v'))),
  );
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
process.once('SIGTERM', () => process.exit());
