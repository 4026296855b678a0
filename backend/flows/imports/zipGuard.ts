import { unzipped, ZipFault } from '@/backend/documents/unzip';
import { ImportStop } from './stop';

/** A workbook may unpack to so many bytes; more is a bomb, or no table that a firm keeps. */
export const MOST_UNPACKED = 400 * 1024 * 1024;
const MOST_ENTRIES = 2_000;

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (_, number, hex, name: string | undefined) => {
    if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? '';
    return String.fromCodePoint(number === undefined ? Number.parseInt(hex, 16) : Number(number));
  });

/** @throws ImportStop, ZipFault */
const sheetNames = (zip: Buffer, bytes: number): string[] | undefined => {
  let names: string[] | undefined;
  for (const { name, bytes: content } of unzipped(zip, { bytes, entries: MOST_ENTRIES })) {
    if (/^xl\/(vbaProject|externalLinks\/)/i.test(name)) throw new ImportStop({ code: 'active' });
    if (/^xl\/workbook\.xml$/i.test(name))
      names = [...content.toString('utf8').matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(([, told = '']) =>
        decoded(told),
      );
  }
  return names;
};

/**
 * Looks a workbook over before it is parsed: whether it unpacks to a bearable size, whatever it says of itself, and brings
 * nothing along that is run or fetched.
 * @returns the names of its sheets
 * @throws ImportStop
 */
export const guardWorkbook = (zip: Buffer, most: number): string[] => {
  try {
    const names = sheetNames(zip, most);
    if (names !== undefined && names.length > 0) return names;
  } catch (error) {
    throw error instanceof ZipFault ? new ImportStop({ code: error.code }) : error;
  }
  throw new ImportStop({ code: 'broken' });
};
