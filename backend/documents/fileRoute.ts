import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { hashToken } from '@/backend/access/actor';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';

const office = 'application/vnd.openxmlformats-officedocument';

/** A file's type by its ending, and a name for browsers that read no other letters than Latin ones. */
const kindOf = (name: string): { type: string; plainName: string } =>
  name.endsWith('.docx')
    ? { type: `${office}.wordprocessingml.document`, plainName: 'export.docx' }
    : { type: `${office}.spreadsheetml.sheet`, plainName: 'export.xlsx' };

async function* chunks(db: Kysely<Database>, fileId: number): AsyncGenerator<Buffer> {
  for (let no = 1; ; no += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from export_chunks where file_id = ${fileId} and no = ${no}`.execute(db);
    const [row] = rows;
    if (row === undefined) return;
    yield row.bytes;
  }
}

/** Hands out an exported file by its unguessable link, until it dies. The link alone opens it: a browser saves it as a file. */
export const mountFiles = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.get<{ Params: { token: string } }>('/api/files/:token', async (request, reply) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from export_files
      where token_hash = ${hashToken(request.params.token)} and expires_at > now()`.execute(db);
    const [file] = rows;
    if (file === undefined) throw new Refusal('notFound');
    const { type, plainName } = kindOf(file.name);
    return reply
      .header('content-type', type)
      .header(
        'content-disposition',
        `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'private, no-store')
      .send(Readable.from(chunks(db, file.id)));
  });
};

/** Removes what is past its time: files, request keys, sessions, failures, devices. Run now and then. */
export const sweep = async (db: Kysely<Database>): Promise<void> => {
  await sql`delete from export_files where expires_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from sessions where created_at < now() - interval '24 hours'`.execute(db);
  await sql`delete from sign_in_failures where last_at < now() - interval '1 day'`.execute(db);
  await sql`delete from known_devices where last_at < now() - interval '1 year'`.execute(db);
};
