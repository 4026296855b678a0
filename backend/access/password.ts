import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { createFairQueue } from '@/backend/access/fairQueue';

/** argon2id as OWASP asks for it: 19 MiB, two passes. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One processor stays free for other work. Whoever asks is served in turn, so that many tries of one address or at one account
 * delay nobody else; what is beyond these of one of them is refused.
 */
const queue = createFairQueue({ atOnce: Math.max(1, availableParallelism() - 1), perPerson: 1, mostWaiting: 50 });

/** A password as it is stored. */
export const hashPassword = (password: string): Promise<string> => queue.run('new', () => hash(password, cost));

/** Verified for unknown names, so that they take as long as a wrong password. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Whether a password matches the stored hash; without a hash it takes as long and fails. */
type Fits = (stored: string | null | undefined, password: string) => Promise<boolean>;

const fitsNow: Fits = async (stored, password) => {
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored != null;
};

/** Of somebody who is signed in: the turn is the account's. @throws Refusal 429 */
export const passwordFits: Fits = (stored, password) => queue.run(stored ?? '', () => fitsNow(stored, password));

/**
 * Waits for the turn of whoever asks, within which passwords are checked.
 * @param line an address, or a device of it
 * @throws Refusal 429 where too many of these wait
 */
export const inPasswordTurn = <T>(line: string, work: (fits: Fits) => Promise<T>): Promise<T> =>
  queue.run(line, () => work(fitsNow));
