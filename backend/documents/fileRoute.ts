import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { noteAccess } from '@/backend/access/accessJournal';
import { hashToken } from '@/backend/access/actor';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';
import { JOURNAL } from '@/contract/options/journal';

const office = 'application/vnd.openxmlformats-officedocument';

/** A file's type by its ending, and a name for browsers that read no other letters than Latin ones. */
const kindOf = (name: string): { type: string; plainName: string } => {
  if (name.endsWith('.zip')) return { type: 'application/zip', plainName: 'export.zip' };
  return name.endsWith('.docx')
    ? { type: `${office}.wordprocessingml.document`, plainName: 'export.docx' }
    : { type: `${office}.spreadsheetml.sheet`, plainName: 'export.xlsx' };
};

async function* chunks(db: Kysely<Database>, fileId: number): AsyncGenerator<Buffer> {
  for (let no = 1; ; no += 1) {
    const row = await db
      .selectFrom('export_chunks')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('no', '=', no)
      .executeTakeFirst();
    if (row === undefined) return;
    yield row.bytes;
  }
}

/** Hands out an exported file by its unguessable link, until it dies or the account of whoever made it does. The link alone opens it: a browser saves it as a file. */
export const mountFiles = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.get<{ Params: { token: string } }>('/api/files/:token', async (request, reply) => {
    const file = await db
      .selectFrom('export_files as x')
      .innerJoin('employees as e', 'e.id', 'x.created_by')
      .select(['x.id', 'x.name', 'e.id as employee_id'])
      .where('x.token_hash', '=', hashToken(request.params.token))
      .where('x.expires_at', '>', sql<string>`now()`)
      .where('e.status', '=', 1)
      .where('e.deleted_at', 'is', null)
      .executeTakeFirst();
    if (file === undefined) throw new Refusal('notFound');
    const { employee_id } = file;
    await noteAccess(db, {
      event: JOURNAL.fileFetched,
      employee_id,
      address: request.ip,
      request_id: request.id,
    });
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

/** Deletes expired files, request keys, sessions, failures and devices. Run regularly. */
export const sweep = async (db: Kysely<Database>): Promise<void> => {
  const before = (time: string) => sql<string>`now() - ${sql.lit(time)}::interval`;
  await db.deleteFrom('export_files').where('expires_at', '<', before('0')).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before('24 hours')).execute();
  await db.deleteFrom('sessions').where('created_at', '<', before('24 hours')).execute();
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before('1 day')).execute();
  await db.deleteFrom('known_devices').where('last_at', '<', before('1 year')).execute();
};
