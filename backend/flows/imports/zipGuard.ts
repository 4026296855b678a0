import { inflateRawSync } from 'node:zlib';
import { ImportStop } from './stop';

/** A workbook may unpack to so many bytes; more is a bomb, or no table that a firm keeps. */
export const MOST_UNPACKED = 400 * 1024 * 1024;
const MOST_ENTRIES = 2_000;

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

const broken = () => new ImportStop({ code: 'broken' });

/** The entries that a zip's directory lists. @throws ImportStop where it has none */
const entriesOf = (zip: Buffer): Entry[] => {
  let end = zip.length - 22;
  const least = Math.max(0, zip.length - END_REACH);
  while (end >= least && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < least) throw broken();
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new ImportStop({ code: 'tooLarge' });
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
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw tooLarge ? new ImportStop({ code: 'tooLarge' }) : broken();
  }
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, number, hex, name: string | undefined) => {
    if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? '';
    return String.fromCodePoint(number === undefined ? Number.parseInt(hex, 16) : Number(number));
  });

/**
 * Looks a workbook over before it is parsed: whether it unpacks to a bearable size, whatever it says of itself, and brings
 * nothing along that is run or fetched.
 * @returns the names of its sheets
 * @throws ImportStop
 */
export const guardWorkbook = (zip: Buffer, most: number): string[] => {
  let left = most;
  let names: string[] | undefined;
  for (const entry of entriesOf(zip)) {
    if (/^xl\/(vbaProject|externalLinks\/)/i.test(entry.name)) throw new ImportStop({ code: 'active' });
    const bytes = unpacked(zip, entry, left);
    left -= bytes.length;
    if (left < 0) throw new ImportStop({ code: 'tooLarge' });
    if (/^xl\/workbook\.xml$/i.test(entry.name))
      names = [...bytes.toString('utf8').matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, name = '']) =>
        decoded(name),
      );
  }
  if (names === undefined || names.length === 0) throw broken();
  return names;
};
