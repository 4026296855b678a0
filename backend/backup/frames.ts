import { z } from 'zod';

/** What a copy's content is made of, in this order: tables, each with its rows as COPY writes them, then the sequences. */
const kinds = { table: 1, rows: 2, tableEnd: 3, sequences: 4, end: 5 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const Table = z.object({ name: z.string(), columns: z.array(z.string()) });
const TableEnd = z.object({ rows: z.number(), digest: z.string() });
const Sequence = z.object({ name: z.string(), value: z.string(), used: z.boolean() });

export type CopiedTable = z.infer<typeof Table>;
export type CopiedSequence = z.infer<typeof Sequence>;
/** How many rows a table has, and the SHA-256 of what COPY writes of them. */
export type TableSum = z.infer<typeof TableEnd>;

const HEAD_LENGTH = 5;

const frame = (kind: Kind, payload: Buffer): Buffer => {
  const head = Buffer.alloc(HEAD_LENGTH);
  head.writeUInt8(kind);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
};
const told = (kind: Kind, what: unknown): Buffer => frame(kind, Buffer.from(JSON.stringify(what)));

export const frames = {
  table: (table: CopiedTable) => told(kinds.table, table),
  rows: (rows: Buffer) => frame(kinds.rows, rows),
  tableEnd: (sum: TableSum) => told(kinds.tableEnd, sum),
  sequences: (sequences: readonly CopiedSequence[]) => told(kinds.sequences, sequences),
  end: () => told(kinds.end, null),
};

interface Frame {
  readonly kind: number;
  readonly payload: Buffer;
}

async function* framesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    let at = 0;
    while (held.length - at >= HEAD_LENGTH) {
      const end = at + HEAD_LENGTH + held.readUInt32BE(at + 1);
      if (end > held.length) break;
      yield { kind: held.readUInt8(at), payload: held.subarray(at + HEAD_LENGTH, end) };
      at = end;
    }
    held = held.subarray(at);
  }
}

/** What is done with a copy's content. */
export interface Reading {
  /** Reads the rows to their end, and says what they came to. */
  table(table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<TableSum>;
  sequences?(sequences: readonly CopiedSequence[]): Promise<void>;
}

const unreadable = (): Error => new Error('The content of the copy is not in the order in which copies are written.');

/**
 * Reads a copy's content once.
 * @returns how many rows each table has
 * @throws Error where a table did not come to what was written, or the content has no end
 */
export const readFrames = async (
  content: AsyncIterable<Buffer>,
  reading: Reading,
): Promise<Readonly<Record<string, number>>> => {
  const all = framesOf(content);
  const counts: Record<string, number> = {};
  for (;;) {
    const { value: next } = await all.next();
    if (next === undefined) throw unreadable();
    const json = (): unknown => JSON.parse(next.payload.toString());
    if (next.kind === kinds.table) {
      const table = Table.parse(json());
      let written: TableSum | undefined;
      const read = await reading.table(
        table,
        (async function* () {
          for (;;) {
            const { value: piece } = await all.next();
            if (piece === undefined) throw unreadable();
            if (piece.kind === kinds.tableEnd) {
              written = TableEnd.parse(JSON.parse(piece.payload.toString()));
              return;
            }
            if (piece.kind !== kinds.rows) throw unreadable();
            yield piece.payload;
          }
        })(),
      );
      if (read.rows !== written?.rows || read.digest !== written.digest)
        throw new Error(`The table ${table.name} did not come to what was written.`);
      counts[table.name] = read.rows;
    } else if (next.kind === kinds.sequences) await reading.sequences?.(z.array(Sequence).parse(json()));
    else if (next.kind === kinds.end) break;
    else throw unreadable();
  }
  // Only behind its last byte is it known that the content is authentic.
  if (!(await all.next()).done) throw unreadable();
  return counts;
};
