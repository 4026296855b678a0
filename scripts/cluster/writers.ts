import { setTimeout as sleep } from 'node:timers/promises';
import { asker, signIn, storeCustomer, tokenOf } from './client';

/** What the writers were answered. */
export interface Written {
  /** Answered saves: the customer's name and when it was answered. */
  readonly answered: Map<string, number>;
  /** When an answer came to a save that was sent after the one before. */
  readonly waits: readonly { readonly from: number; readonly to: number }[];
  /** Every answer that was no 200, by status; 0 where none came. */
  readonly refusals: ReadonlyMap<number, number>;
  /** Names that were never answered, though asked again and again. */
  readonly given: readonly string[];
}

export interface Writers {
  readonly count: () => number;
  stop(): Promise<Written>;
}

/** A save that is not answered is sent again with its key, as a person presses again. */
const MOST_TRIES = 600;

/**
 * People who store one customer after the other, and keep what they were answered. Sign-ins are of the start: whoever has to sign in
 * anew shows as 401.
 */
export const startWriters = async (base: string, people: number): Promise<Writers> => {
  const answered = new Map<string, number>();
  const waits: { from: number; to: number }[] = [];
  const refusals = new Map<number, number>();
  const given: string[] = [];
  let stopping = false;
  const tokens: string[] = [];
  // One after the other: tries of one name at the same time count as guesses.
  while (tokens.length < people) tokens.push(tokenOf(await signIn(base)));
  if (tokens.includes('')) throw new Error('The writers could not sign in.');

  const save = async (ask: ReturnType<typeof asker>, name: string): Promise<void> => {
    const from = Date.now();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { status } = await storeCustomer(ask, name);
      if (status === 200) {
        answered.set(name, Date.now());
        waits.push({ from, to: Date.now() });
        return;
      }
      refusals.set(status, (refusals.get(status) ?? 0) + 1);
      await sleep(100);
    }
    given.push(name);
  };
  const write = async (token: string, writer: number): Promise<void> => {
    const ask = asker(base, token);
    for (let count = 0; !stopping; count += 1) {
      await save(ask, `${writer}-${count}`);
      await sleep(20);
    }
  };
  const writing = Promise.all(tokens.map(write));
  return {
    count: () => answered.size,
    async stop() {
      stopping = true;
      await writing;
      return { answered, waits, refusals, given };
    },
  };
};
