import { sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { deleteRecord, lockRecord, updateRecord } from '@/backend/db/record';
import type { ObjectStore } from '@/backend/documents/objectStore';
import { refuseAway } from '@/backend/documents/storedFile';
import { beginFile, completeFile, keepPiece, readThrough, refuseName, refuseUnfit } from '@/backend/documents/uploads';
import { type Context, implement } from '@/backend/http/implement';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { Refusal } from '@/backend/refusal/refusal';
import { type Attachment, attachment } from '@/contract/attachment';
import { isShown } from '@/contract/notation/fileKinds';
import { searchKey } from '@/rules/searchKey';
import { attach } from './attach';
import { attachmentList } from './attachmentList';
import { allowChanging, allowReading, allowTaking, noteOnOwner, ownerId, ownerIdOf, ownerKind } from './owners';

declare module '@/backend/http/implement' {
  interface SharedServices {
    /** The largest file that is attached. */
    readonly mostFileBytes: number;
    /** The store that holds attached files; undefined where they lie in the database. */
    readonly files: ObjectStore | undefined;
  }
}

interface Found extends Pick<Attachment, 'name' | 'kind' | 'owner'> {
  readonly file_id: number;
  readonly id: number;
}

/** An attachment with the record that it belongs to. @throws Refusal 404 */
const placeOf = async ({ db }: Pick<Context, 'db'>, id: number, deleted = false): Promise<Found> => {
  const { rows } = await sql<Found>`select a.name, a.file_id, f.kind, ${ownerKind} as owner, ${ownerId} as id
    from attachments a join stored_files f on f.id = a.file_id
    where a.id = ${id} and a.deleted_at is ${deleted ? sql`not null` : sql`null`}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('notFound');
  return found;
};

const shown = async ({ db, totals }: Context, id: number): Promise<Attachment> => {
  const place = await placeOf({ db }, id);
  const { data } = await listPage(db, totals, attachmentList, { place, page: 1, limit: 1 }, [sql`a.id = ${id}`]);
  const [row] = data;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};

const read = { resource: 'attachment', action: 'read' } as const;
const edit = { resource: 'attachment', action: 'edit' } as const;

export const attachmentModule = implement(
  'attachment',
  attachment,
  {
    listing: read,
    start: edit,
    piece: edit,
    store: edit,
    update: edit,
    destroy: edit,
    restore: edit,
    preview: read,
    file: { resource: 'attachment', action: 'export' },
  },
  {
    async listing({ query: { owner, owner_key, ...query } }, context) {
      const place = { owner, id: await ownerIdOf(context.db, { owner, owner_key }) };
      if (query.deleted === 1) await allowChanging(context, place);
      else await allowReading(context, place);
      return listPage(context.db, context.totals, attachmentList, { ...query, place });
    },

    async start({ body: { owner, owner_key, name, size } }, context) {
      await allowChanging(context, { owner, id: await ownerIdOf(context.db, { owner, owner_key }) });
      refuseUnfit({ name, size }, context);
      return { id: await beginFile(context, size) };
    },

    async piece({ params: { id }, body }, context) {
      await keepPiece(context, { id, ...body, known: true });
      return {};
    },

    store: {
      /** What was sent is read before the transaction. */
      async prepare({ params, body: { owner, owner_key, name } }, context) {
        const arrived = await readThrough(context, params.id);
        refuseName(name, arrived.kind, context);
        return async (_, command) => {
          const id = await ownerIdOf(command.db, { owner, owner_key });
          await allowChanging(command, { owner, id });
          await completeFile(command.db, params.id, arrived);
          return { id: await attach(command, { owner, id, fileId: params.id, name }) };
        };
      },
    },

    async update({ params: { id }, body: { name, lock_version } }, context) {
      const place = await placeOf(context, id);
      await allowChanging(context, place);
      refuseName(name, place.kind, context);
      const before = await lockRecord(context, 'attachments', id);
      const present = () => shown(context, id);
      const patch = { name, search_name: searchKey(name) };
      const changed = await updateRecord(context, 'attachments', before, patch, { version: lock_version, present });
      if (changed) await noteOnOwner(context, place, [before.name, name]);
      return present;
    },

    async destroy({ params: { id } }, context) {
      const place = await placeOf(context, id);
      await allowChanging(context, place);
      await deleteRecord(context, 'attachments', id);
      await noteOnOwner(context, place, [place.name, null]);
      return {};
    },

    async restore({ params: { id } }, context) {
      const place = await placeOf(context, id, true);
      await allowChanging(context, place);
      await restoreRecordChecked(context, 'attachments', id);
      await noteOnOwner(context, place, [null, place.name]);
      return {};
    },

    async preview({ params: { id } }, context) {
      const { name, kind, file_id, ...place } = await placeOf(context, id);
      await allowReading(context, place);
      if (!isShown(kind)) throw new Refusal('notFound');
      await refuseAway(context, file_id);
      return { href: await context.exporter.attached({ name, fileId: file_id, shown: true }, context.actor.id) };
    },

    async file({ params: { id } }, context) {
      const { name, file_id, ...place } = await placeOf(context, id);
      await allowTaking(context, place);
      await refuseAway(context, file_id);
      return { file_path: await context.exporter.attached({ name, fileId: file_id, shown: false }, context.actor.id) };
    },
  },
);
