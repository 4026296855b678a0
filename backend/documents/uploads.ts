import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type FileKindName, fileKinds, isFileKind, namesKind, PIECE_BYTES } from '@/contract/notation/fileKinds';
import { kindOf } from './fileKind';
import { storedBytes } from './storedFile';

type Db = Kysely<Database>;

/** So many files one person may be sending at a time. */
const MOST_AT_ONCE = 8;
/** A file of which nothing has come for so long is not being sent any more. */
const silence = '1 minute';

/** Refuses what cannot be attached before any of it is sent. @throws Refusal 422 */
export const refuseUnfit = (
  { name, size }: { readonly name: string; readonly size: number },
  context: Pick<Context, 'mostFileBytes' | 'lang'>,
): void => {
  const { mostFileBytes } = context;
  const fits = Object.keys(fileKinds).some((kind) => isFileKind(kind) && namesKind(name, kind));
  refuse(
    [
      ...(fits ? [] : [{ path: 'name', code: 'file_kind' }]),
      ...(size <= mostFileBytes
        ? []
        : [{ path: 'size', code: 'file_size', params: { most: Math.floor(mostFileBytes / 1024 / 1024) } }]),
    ],
    context,
  );
};

/** @throws Refusal 422 where a name does not end as files of its kind do */
export const refuseName = (name: string, kind: FileKindName, context: Pick<Context, 'lang'>): void => {
  if (!namesKind(name, kind))
    refuse(
      [{ path: 'name', code: 'file_ending', params: { kind: fileKinds[kind].endings[0].toUpperCase() } }],
      context,
    );
};

/** Begins a file of the person who calls. @throws Refusal 422 where they are sending too many */
export const beginFile = async (context: Context, size: number): Promise<number> => {
  const { db, actor } = context;
  const { rows } = await sql<{ sending: number }>`select count(*)::int as sending from stored_files
    where created_by = ${actor.id} and not complete and touched_at > now() - ${sql.lit(silence)}::interval`.execute(db);
  if ((rows[0]?.sending ?? 0) >= MOST_AT_ONCE)
    refuse([{ path: 'name', code: 'file_many', params: { most: MOST_AT_ONCE } }], context);
  const { id } = await db
    .insertInto('stored_files')
    .values({ size, created_by: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A file that the person who calls has begun. @throws Refusal 404 */
const begun = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) => {
  const file = await db
    .selectFrom('stored_files')
    .select(['id', 'size', 'kind', sql<string>`touched_at::text`.as('touched')])
    .where('id', '=', id)
    .where('created_by', '=', actor.id)
    .where('complete', '=', false)
    .executeTakeFirst();
  if (file === undefined) throw new Refusal('notFound');
  return file;
};

interface Piece {
  readonly id: number;
  readonly no: number;
  /** In base64. */
  readonly bytes: string;
  /** Whether the file is one of the kinds that are attached. */
  readonly known: boolean;
}

/** Keeps a piece; the first one tells the kind. @throws Refusal 404; 422 where nothing of the kind is taken, or the piece does not fit */
export const keepPiece = async (context: Context, { id, no, bytes: sent, known }: Piece): Promise<void> => {
  const bytes = Buffer.from(sent, 'base64');
  const { db } = context;
  const { size } = await begun(context, id);
  const length = Math.min(PIECE_BYTES, size - (no - 1) * PIECE_BYTES);
  if (bytes.length !== length) refuse([{ path: 'bytes', code: 'invalid' }], context);
  const kind = no === 1 ? kindOf(bytes) : undefined;
  if (known && kind === null) refuse([{ path: 'name', code: 'file_kind' }], context);
  await db
    .insertInto('stored_pieces')
    .values({ file_id: id, no, bytes })
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'no']).doUpdateSet({ bytes: (row) => row.ref('excluded.bytes') }),
    )
    .execute();
  const { numAffectedRows } = await sql`update stored_files set touched_at = clock_timestamp()
    ${kind === undefined ? sql`` : sql`, kind = ${kind}`} where id = ${id} and not complete`.execute(db);
  // It was attached meanwhile: what is attached changes no more.
  if (numAffectedRows === 0n) throw new Refusal('notFound');
};

interface Arrived {
  readonly kind: FileKindName;
  readonly sha256: string;
  /** When its last piece came. */
  readonly touched: string;
}

/** Reads a file that was sent once through. @throws Refusal 404; 422 where a piece is missing */
export const readThrough = async (context: Context, id: number): Promise<Arrived> => {
  const { size, kind, touched } = await begun(context, id);
  const hash = createHash('sha256');
  let length = 0;
  for await (const bytes of storedBytes(context, id)) {
    hash.update(bytes);
    length += bytes.length;
  }
  if (length !== size || kind === null || !isFileKind(kind)) {
    refuse([{ path: 'name', code: 'file_incomplete' }], context);
    throw new Refusal('notFound');
  }
  return { kind, sha256: hash.digest('hex'), touched };
};

/** Takes the bytes of a small file that was sent; it is not kept. @throws Refusal 404; 422 where it is too large, or a piece is missing, which may follow */
export const takeFile = async (context: Context, id: number, most: number): Promise<Buffer> => {
  const { size } = await begun(context, id);
  if (size > most)
    refuse([{ path: 'content', code: 'file_size', params: { most: Math.floor(most / 1024 / 1024) } }], context);
  const pieces: Uint8Array[] = [];
  for await (const piece of storedBytes(context, id)) pieces.push(piece);
  const content = Buffer.concat(pieces);
  if (content.length !== size) refuse([{ path: 'content', code: 'file_incomplete' }], context);
  await context.db.deleteFrom('stored_files').where('id', '=', id).where('complete', '=', false).execute();
  return content;
};

/** The file is whole as it was read, and is changed no more. @throws Refusal 404 where it is already, or a piece came since */
export const completeFile = async (db: Db, id: number, { sha256, touched }: Arrived): Promise<void> => {
  const done = await db
    .updateTable('stored_files')
    .set({ complete: true, sha256 })
    .where('id', '=', id)
    .where('complete', '=', false)
    .where(sql`touched_at::text`, '=', touched)
    .returning('id')
    .executeTakeFirst();
  if (done === undefined) throw new Refusal('notFound');
};
