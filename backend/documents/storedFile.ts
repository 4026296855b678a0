import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** The bytes of a stored file, piece by piece as it was sent: one piece is held at a time. */
export async function* storedBytes(db: Kysely<Database>, fileId: number): AsyncGenerator<Buffer> {
  for (let no = 1; ; no += 1) {
    const piece = await db
      .selectFrom('stored_pieces')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('no', '=', no)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.bytes;
  }
}
