import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** argon2id as OWASP asks for it: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified where there is nothing to verify, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Whether a password is the stored one; without a stored one it is not, after the same work. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored != null;
};
