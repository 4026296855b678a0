import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { OperatorError } from '@/backend/refusal/operatorError';

/**
 * A copy is one file: a line that says what it is, a line of JSON that may be read without the key, the compressed content
 * (encrypted and authenticated where there is a key), a checksum of all that, and a mark of its end.
 */
const FIRST_LINE = 'tsugi backup 1\n';
const END = Buffer.from('\ntsugi backup ends\n');
const CHECKSUM_LENGTH = 32;
const TAG_LENGTH = 16;
const CIPHER = 'aes-256-gcm';
/** The first two lines lie within it. */
const LONGEST_HEAD = 2 ** 20;
/** Half as small at thrice the speed of the usual level. */
const COMPRESSION = { level: 3 };

const Lock = z.object({
  /** Every copy has a key of its own, made of this and the operator's. */
  salt: z.string(),
  /** What only the right key makes of the salt. */
  check: z.string(),
});

const Head = z.object({
  product: z.string(),
  /** When the copy shows the records, as UTC. */
  taken: z.string(),
  server: z.string(),
  /** Demo accounts in it have a password that everybody knows. */
  demo: z.boolean(),
  migrations: z.array(z.string()),
  lock: Lock.optional(),
});

/** What a copy says about itself without a key. */
export type Head = z.infer<typeof Head>;

interface Keys {
  readonly cipher: Buffer;
  readonly nonce: Buffer;
  readonly check: Buffer;
}

const keysOf = (key: string, salt: Buffer): Keys => {
  const made = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), salt, 'tsugi backup', 32 + 12 + 16));
  return { cipher: made.subarray(0, 32), nonce: made.subarray(32, 44), check: made.subarray(44) };
};

/** Makes the file's bytes of its content. @param key 64 hexadecimal digits; without it the content is not encrypted */
export const sealing = (about: Omit<Head, 'lock'>, key?: string): [Transform, Transform] => {
  const salt = randomBytes(32);
  const keys = key === undefined ? undefined : keysOf(key, salt);
  const lock = keys && { salt: salt.toString('base64'), check: keys.check.toString('base64') };
  const head = Buffer.from(`${FIRST_LINE}${JSON.stringify({ ...about, lock })}\n`);
  const cipher = keys && createCipheriv(CIPHER, keys.cipher, keys.nonce).setAAD(head);
  const hash = createHash('sha256');
  const sealed = new Transform({
    transform(chunk: Buffer, _, done) {
      put(cipher ? cipher.update(chunk) : chunk);
      done();
    },
    flush(done) {
      if (cipher) put(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
      sealed.push(Buffer.concat([hash.digest(), END]));
      done();
    },
  });
  const put = (bytes: Buffer): void => {
    hash.update(bytes);
    sealed.push(bytes);
  };
  put(head);
  return [createGzip(COMPRESSION), sealed];
};

/** A copy whose head has been read. */
export interface Copy {
  readonly file: string;
  readonly head: Head;
  readonly size: number;
  readonly headBytes: Buffer;
}

const endsEarly = (file: string): OperatorError =>
  new OperatorError(`${file} ends too early: it was not copied whole; take another copy.`);
export const wasChanged = (file: string): OperatorError =>
  new OperatorError(`${file} is not as it was written: some of it was changed or damaged; take another copy.`);

const bytesAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** @throws OperatorError where there is no such file, or it is none of ours */
const opened = async <T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> => {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be read (${error.code}); name a file that npm run backup has made.`);
  });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
};

/** Reads what a copy says about itself. @throws OperatorError where it is none, or one of a later kind */
export const readCopy = (file: string): Promise<Copy> =>
  opened(file, async (handle) => {
    const { size } = await handle.stat();
    const start = await bytesAt(handle, 0, LONGEST_HEAD);
    const first = start.subarray(0, FIRST_LINE.length).toString();
    if (first !== FIRST_LINE) {
      if (/^tsugi backup \d+\n/.test(first))
        throw new OperatorError(`${file} was made by a newer Tsugi; restore it with that version.`);
      throw new OperatorError(`${file} is no backup of Tsugi; name a file that npm run backup has made.`);
    }
    const length = start.indexOf('\n', FIRST_LINE.length) + 1;
    const parsed = Head.safeParse(length === 0 ? undefined : parse(start.subarray(FIRST_LINE.length, length)));
    if (!parsed.success) throw length === 0 ? endsEarly(file) : wasChanged(file);
    return { file, head: parsed.data, size, headBytes: start.subarray(0, length) };
  });

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
};

/**
 * Whether the key opens the copy, by its head alone.
 * @throws OperatorError where it does not, or there is none
 */
export const refuseWrongKey = (
  { file, head: { lock } }: Pick<Copy, 'file' | 'head'>,
  key: string | undefined,
): void => {
  if (lock === undefined) return;
  if (key === undefined) throw new OperatorError(`${file} is encrypted; set BACKUP_KEY to the key it was made with.`);
  const check = Buffer.from(lock.check, 'base64');
  const made = keysOf(key, Buffer.from(lock.salt, 'base64')).check;
  if (check.length !== made.length || !timingSafeEqual(check, made))
    throw new OperatorError(`BACKUP_KEY is not the key that ${file} was made with; set the one of its time.`);
};

/** @throws OperatorError where the file is not byte for byte what was written */
export const refuseDamaged = async ({ file, size, headBytes }: Copy): Promise<void> => {
  const checked = size - END.length - CHECKSUM_LENGTH;
  if (checked < headBytes.length) throw endsEarly(file);
  const [checksum, end] = await opened(file, (handle) =>
    Promise.all([bytesAt(handle, checked, CHECKSUM_LENGTH), bytesAt(handle, size - END.length, END.length)]),
  );
  if (!end.equals(END)) throw endsEarly(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { end: checked - 1 }), hash);
  if (!hash.digest().equals(checksum)) throw wasChanged(file);
};

/**
 * Gives the content of a copy to somebody who reads it. What is read may be believed once this has ended well.
 */
export const unseal = async (
  { file, head: { lock }, size, headBytes }: Copy,
  key: string | undefined,
  read: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> => {
  const end = size - END.length - CHECKSUM_LENGTH - (lock ? TAG_LENGTH : 0);
  const keys = lock && key !== undefined ? keysOf(key, Buffer.from(lock.salt, 'base64')) : undefined;
  const decipher = keys && createDecipheriv(CIPHER, keys.cipher, keys.nonce).setAAD(headBytes);
  decipher?.setAuthTag(await opened(file, (handle) => bytesAt(handle, end, TAG_LENGTH)));
  const content = createReadStream(file, { start: headBytes.length, end: end - 1 });
  await pipeline(content, decipher ?? new PassThrough(), createGunzip(), read);
};
