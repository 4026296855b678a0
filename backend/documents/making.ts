import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';

/** Tells that something of what is made is done: a paper, or a part of the work on one. */
export type Step = (papers?: number) => void;

export interface Making {
  /**
   * Does what makes many papers, and tells who waits how many of them are done. It is told beside the call's transaction, which
   * never waits for it.
   */
  run<Made>(
    { actor, requestKey }: Pick<Context, 'actor' | 'requestKey'>,
    total: number,
    job: (step: Step) => Promise<Made>,
  ): Promise<Made>;
}

declare module '@/backend/http/implement' {
  interface SharedServices {
    readonly making: Making;
  }
}

/** @param every milliseconds between two tellings; what is made sooner is told not at all */
export const createMaking = (db: Kysely<Database>, every = 500): Making => ({
  async run({ actor: { id: employee_id }, requestKey: key }, total, job) {
    let [done, told] = [0, Date.now()];
    let telling: Promise<unknown> | undefined;
    const next = (tell: () => Promise<unknown>) => {
      telling = (telling ?? Promise.resolve()).then(tell).catch(() => undefined);
    };
    const step: Step = (papers = 1) => {
      done += papers;
      if (key === null || Date.now() - told < every) return;
      told = Date.now();
      const now = { done: Math.min(total, Math.floor(done)), total, told_at: sql<string>`now()` };
      next(() =>
        db
          .insertInto('making_progress')
          .values({ employee_id, key, ...now })
          .onConflict((conflict) => conflict.columns(['employee_id', 'key']).doUpdateSet(now))
          .execute(),
      );
    };
    try {
      return await job(step);
    } finally {
      if (telling !== undefined && key !== null)
        next(() =>
          db.deleteFrom('making_progress').where('employee_id', '=', employee_id).where('key', '=', key).execute(),
        );
    }
  },
});
