import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createFairQueue } from '@/backend/access/fairQueue';

/** argon2id as OWASP asks for it: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One processor stays free for other work; accounts are served in turn, so that guessing at one does not delay
 * others.
 */
const queue = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  perPerson: 1,
  mostWaiting: Number.POSITIVE_INFINITY,
});

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => queue.run('new', () => hash(password, cost));

/** Verified for unknown names, so that they take as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Whether a password matches the stored hash; without a hash it takes as long and fails. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const known = stored ?? (await decoy);
  const fits = await queue.run(known, () => verify(known, password));
  return fits && stored != null;
};
