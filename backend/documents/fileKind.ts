import type { FileKindName } from '@/contract/notation/fileKinds';

const startsWith = (bytes: Buffer, ...signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);
const textAt = (bytes: Buffer, from: number, length: number): string => bytes.toString('latin1', from, from + length);
/** Office documents are archives whose first entries tell which they are: Word lists its types first, LibreOffice last. */
const holdsEntry = (bytes: Buffer, folder: string): boolean =>
  startsWith(bytes, 0x50, 0x4b, 3, 4) &&
  (bytes.includes('[Content_Types].xml') || bytes.includes('_rels/.rels')) &&
  bytes.includes(folder);

/** Each kind by its signature, as its format fixes it; the first piece of a file tells it. */
const signatures: Readonly<Record<FileKindName, (bytes: Buffer) => boolean>> = {
  pdf: (bytes) => textAt(bytes, 0, 1024).includes('%PDF-'),
  jpeg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  tiff: (bytes) => startsWith(bytes, 0x49, 0x49, 0x2a, 0) || startsWith(bytes, 0x4d, 0x4d, 0, 0x2a),
  heic: (bytes) => textAt(bytes, 4, 4) === 'ftyp' && /^(heic|heix|heim|heis|mif1|msf1)$/.test(textAt(bytes, 8, 4)),
  docx: (bytes) => holdsEntry(bytes, 'word/'),
  xlsx: (bytes) => holdsEntry(bytes, 'xl/'),
};

/** What a file is by its content, whatever it is called; null where it is of no kind that is taken. */
export const kindOf = (bytes: Buffer): FileKindName | null =>
  (Object.keys(signatures) as FileKindName[]).find((kind) => signatures[kind](bytes)) ?? null;
