import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createFairQueue } from '@/backend/access/fairQueue';

/** argon2id as OWASP asks for it: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor is left to everything else; accounts take turns, so that guessing at one keeps nobody else waiting. */
const turns = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  perPerson: 1,
  mostWaiting: Number.POSITIVE_INFINITY,
});

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => turns.run('new', () => hash(password, cost));

/** Verified where there is nothing to verify, so that an unknown name takes as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Whether a password is the stored one; without a stored one it is not, after the same work. */
export const passwordFits = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const known = stored ?? (await decoy);
  const fits = await turns.run(known, () => verify(known, password));
  return fits && stored != null;
};
