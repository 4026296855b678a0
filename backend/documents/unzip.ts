import { inflateRawSync } from 'node:zlib';

/** A zip that cannot be read, or that unpacks to more than is bearable. */
export class ZipFault extends Error {
  readonly code: 'broken' | 'tooLarge';

  constructor(code: 'broken' | 'tooLarge') {
    super(code);
    this.code = code;
  }
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end record is 22 bytes, and a comment of at most 65,535 may follow. */
const END_REACH = 22 + 65_535;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

const broken = () => new ZipFault('broken');

/** The entries that a zip's directory lists. @throws ZipFault where it has none */
const entriesOf = (zip: Buffer, most: number): Entry[] => {
  let end = zip.length - 22;
  const least = Math.max(0, zip.length - END_REACH);
  while (end >= least && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < least) throw broken();
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new ZipFault('tooLarge');
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw broken();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};

const bytesOf = (zip: Buffer, { at, packed }: Entry): Buffer => {
  if (at + 30 > zip.length) throw broken();
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (from + packed > zip.length) throw broken();
  return zip.subarray(from, from + packed);
};

const unpacked = (zip: Buffer, entry: Entry, most: number): Buffer => {
  const bytes = bytesOf(zip, entry);
  if (entry.method === 0) return bytes;
  if (entry.method !== 8) throw broken();
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? new ZipFault('tooLarge') : broken();
  }
};

interface Limits {
  readonly entries: number;
  /** Bytes of all entries together, whatever they say of themselves. */
  readonly bytes: number;
}

/** The entries of a zip, unpacked one after the other. @throws ZipFault */
export function* unzipped(zip: Buffer, limits: Limits): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  let left = limits.bytes;
  for (const entry of entriesOf(zip, limits.entries)) {
    const bytes = unpacked(zip, entry, left);
    left -= bytes.length;
    if (left < 0) throw new ZipFault('tooLarge');
    yield { name: entry.name, bytes };
  }
}
