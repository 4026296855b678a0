import type { ClientBase } from 'pg';

const pieceSize = 512 * 1024;

async function* pieces(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    waiting.push(part);
    size += part.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Writes a file into the database piece by piece, as it comes. */
export const storeChunks = async (
  client: ClientBase,
  fileId: number,
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => {
  let no = 0;
  for await (const bytes of pieces(parts)) {
    no += 1;
    await client.query('insert into export_chunks (file_id, no, bytes) values ($1, $2, $3)', [fileId, no, bytes]);
  }
};
