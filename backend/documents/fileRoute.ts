import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { noteAccess } from '@/backend/access/accessJournal';
import { hashToken } from '@/backend/access/actor';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';
import { fileKinds, isFileKind } from '@/contract/notation/fileKinds';
import { JOURNAL } from '@/contract/options/journal';
import type { ObjectStore } from './objectStore';
import { openStored } from './storedFile';

/** The types of the files that are made here, by their endings. */
const madeTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  csv: 'text/csv',
  docx: fileKinds.docx.type,
  xlsx: fileKinds.xlsx.type,
};

/** A file's type by its ending, and a name for browsers that read no other letters than Latin ones. */
const kindOf = (name: string): { type: string; plainName: string } => {
  const ending = name.split('.').at(-1) ?? '';
  const type = madeTypes[ending];
  return type === undefined
    ? { type: 'application/octet-stream', plainName: 'export' }
    : { type, plainName: `export.${ending}` };
};

const attachedKind = (kind: string): { type: string; plainName: string } => ({
  type: isFileKind(kind) ? fileKinds[kind].type : 'application/octet-stream',
  plainName: isFileKind(kind) ? `file.${fileKinds[kind].endings[0]}` : 'file',
});

/** What somebody attached is shown within our own pages, loads nothing and runs nothing. */
const showsAlone = "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self'";

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
export const mountFiles = (app: FastifyInstance, db: Kysely<Database>, files?: ObjectStore): void => {
  app.get<{ Params: { token: string } }>('/api/files/:token', async (request, reply) => {
    const file = await db
      .selectFrom('export_files as x')
      .innerJoin('employees as e', 'e.id', 'x.created_by')
      .leftJoin('stored_files as s', 's.id', 'x.stored_file_id')
      .select(['x.id', 'x.name', 'x.stored_file_id', 'x.shown', 's.kind', 's.size', 'e.id as employee_id'])
      .where('x.token_hash', '=', hashToken(request.params.token))
      .where('x.expires_at', '>', sql<string>`now()`)
      .where('e.status', '=', 1)
      .where('e.deleted_at', 'is', null)
      .executeTakeFirst();
    if (file === undefined) throw new Refusal('notFound');
    const { employee_id, stored_file_id } = file;
    const bytes = stored_file_id === null ? chunks(db, file.id) : await openStored({ db, files }, stored_file_id);
    await noteAccess(db, {
      event: JOURNAL.fileFetched,
      employee_id,
      address: request.ip,
      request_id: request.id,
    });
    const { type, plainName } = file.kind === null ? kindOf(file.name) : attachedKind(file.kind);
    const disposition = file.shown ? 'inline' : 'attachment';
    void reply
      .header('content-type', type)
      .header(
        'content-disposition',
        `${disposition}; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .header('cache-control', 'private, no-store');
    if (stored_file_id !== null)
      void reply.header('content-security-policy', showsAlone).header('content-length', file.size);
    return reply.send(Readable.from(bytes));
  });
};

/** Deletes expired files, request keys, sessions, sign-ins that were begun, failures and devices. Run regularly. */
export const sweep = async (db: Kysely<Database>): Promise<void> => {
  const before = (time: string) => sql<string>`now() - ${sql.lit(time)}::interval`;
  await db.deleteFrom('export_files').where('expires_at', '<', before('0')).execute();
  // What was sent and never attached.
  await db
    .deleteFrom('stored_files')
    .where('complete', '=', false)
    .where('touched_at', '<', before('24 hours'))
    .execute();
  // Those of a server that was stopped.
  await db.deleteFrom('making_progress').where('told_at', '<', before('1 hour')).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before('24 hours')).execute();
  await db.deleteFrom('sessions').where('created_at', '<', before('24 hours')).execute();
  await db.deleteFrom('directory_sign_ins').where('began_at', '<', before('10 minutes')).execute();
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before('1 day')).execute();
  await db.deleteFrom('known_devices').where('last_at', '<', before('1 year')).execute();
};
