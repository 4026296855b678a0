import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import { attachment } from '@/contract/attachment';
import { customer } from '@/contract/customer';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';
import { whilst } from './exportPart';
import { lookAt } from './measure';
import { type Bench, type Figure, ms, type Part, times } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const FILES = 1_000;
const BYTES = 5 * 1024 * 1024;
/** As many files as a screen sends at a time. */
const LANES = 2;
const MOST_MEMORY = 200;
const SLOWER = 3;

const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(BYTES - 9, 'x')]);
const pieces = Array.from({ length: Math.ceil(BYTES / PIECE_BYTES) }, (_, index) => ({
  no: index + 1,
  bytes: content.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES).toString('base64'),
}));

/** A thousand scans of a family are attached while somebody else opens a list: memory, and what the other one feels of it. */
export const attachmentsPart: Part = async ({ databaseUrl, say }: Bench): Promise<Figure[]> => {
  const db = createDatabase(databaseUrl, { statementTimeout: 0 });
  const product = await startProduct(databaseUrl, 'api');
  try {
    const headers = { ...(await signIn(product.url, 'super-admin')), 'content-type': 'application/json' };
    const other = await signIn(product.url, 'sozoku-staff');
    const { rows } = await sql<{ code: string }>`select family_code as code from families
      where deleted_at is null order by id limit 1`.execute(db);
    const place = { owner: 'family', owner_key: rows[0]?.code ?? '' };
    const call = async (path: string, body: object): Promise<{ id: number }> => {
      const response = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const answer = (await response.json()) as { data: { id: number } };
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      return answer.data;
    };
    const attach = async (n: number): Promise<void> => {
      const name = `スキャン${n}.pdf`;
      const { id } = await call(attachment.start.path, { ...place, name, size: BYTES });
      for (const piece of pieces) await call(attachment.piece.path.replace(':id', String(id)), piece);
      await call(attachment.store.path.replace(':id', String(id)), { ...place, name });
    };
    const lane = async (first: number): Promise<void> => {
      for (let n = first; n < FILES; n += LANES) {
        await attach(n);
        if (n % 100 === 0) say(`${n} files; ${Math.round(await product.memory())} MiB`);
      }
    };
    const list = product.url + customer.listing.path;
    const looks = () => lookAt(list, other);
    const alone = await whilst(product, sleep(10_000), looks);
    const idle = await product.memory();
    const begun = performance.now();
    const meanwhile = await whilst(product, Promise.all(Array.from({ length: LANES }, (_, n) => lane(n))), looks);
    const took = (performance.now() - begun) / 1000;
    const more = meanwhile.mostMemory - idle;
    const ratio = { p50: meanwhile.p50 / alone.p50, p95: meanwhile.p95 / alone.p95 };
    return [
      {
        what: `${FILES.toLocaleString('en')} files of 5 MiB attached, ${LANES} at a time`,
        measured: `${took.toFixed(0)} s; memory ${Math.round(idle)} MiB idle, ${Math.round(more)} MiB more at most`,
        must: `≤ ${MOST_MEMORY} MiB more than idle`,
        holds: more <= MOST_MEMORY,
      },
      {
        what: 'a list of somebody else meanwhile',
        measured: `p50 ${times(ratio.p50)} (${ms(meanwhile.p50)} against ${ms(alone.p50)}), p95 ${times(ratio.p95)} (${ms(meanwhile.p95)} against ${ms(alone.p95)})`,
        must: `p50 ≤ ${SLOWER} ×`,
        holds: ratio.p50 <= SLOWER,
      },
    ];
  } finally {
    await product.stop();
    await sql`delete from attachments where name like 'スキャン%'`.execute(db);
    await sql`delete from stored_files f where not exists (select from attachments where file_id = f.id)`.execute(db);
    await sql`vacuum stored_pieces`.execute(db);
    await db.destroy();
  }
};
