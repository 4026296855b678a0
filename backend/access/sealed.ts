import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { OperatorError } from '@/backend/refusal/operatorError';

/**
 * Secrets that the database keeps but must not tell: sealed with a key that lies elsewhere (AES-256-GCM, NIST SP 800-38D), and bound
 * to what they belong to, so that one cannot be put in the place of another. A sealed text is
 * `sealed:<id of the key>:<nonce, tag and content in base64url>`.
 */
const PREFIX = 'sealed:';
const NONCE = 12;
const TAG = 16;

/** 256 bits in base64. */
export type SecretKey = string;

/** The key that seals, and older ones that only open. */
export interface SecretKeys {
  readonly current: SecretKey | undefined;
  readonly older: readonly SecretKey[];
}

const bytesOf = (key: SecretKey): Buffer => Buffer.from(key, 'base64');
const idOf = (key: SecretKey): string => createHash('sha256').update(bytesOf(key)).digest('hex').slice(0, 8);

/** As it is where there is no key. @param of what the secret belongs to */
export const seal = (text: string, of: string, { current }: SecretKeys): string => {
  if (current === undefined) return text;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', bytesOf(current), nonce).setAAD(Buffer.from(of));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${PREFIX}${idOf(current)}:${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
};

/** @throws OperatorError where the key is not given, or the text was not sealed for this */
export const unseal = (text: string, of: string, { current, older }: SecretKeys): string => {
  if (!text.startsWith(PREFIX)) return text;
  const [id, content = ''] = text.slice(PREFIX.length).split(':');
  const key = [...(current === undefined ? [] : [current]), ...older].find((one) => idOf(one) === id);
  if (key === undefined)
    throw new OperatorError(`A secret was sealed with the key ${id}: add it to SECRET_KEYS, behind the one in use.`);
  const bytes = Buffer.from(content, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(of))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    throw new OperatorError(`The secret of ${of} was changed since it was sealed, or belongs to something else.`);
  }
};

/** Whether a stored text is sealed with the key in use, or with none where there is none. */
export const isSealedNow = (text: string, { current }: SecretKeys): boolean =>
  current === undefined || text.startsWith(`${PREFIX}${idOf(current)}:`);
