import { Refusal } from '@/backend/refusal/refusal';

export interface Limits {
  /** How many jobs run at once, and how many of one person. */
  readonly atOnce: number;
  readonly perPerson: number;
  /** How many of one person wait; further ones are refused. */
  readonly mostWaiting: number;
}

/** A queue that serves people in turn: the next job is that of the person who has waited longest. */
export interface FairQueue {
  /**
   * Waits for a free slot.
   * @returns what ends it, once
   * @throws Refusal 429 where too many of this person's wait already
   */
  enter(person: number | string): Promise<() => void>;
  /** Runs a job as soon as a slot is free. @throws Refusal 429 */
  run<T>(person: number | string, job: () => Promise<T>): Promise<T>;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Seconds after which a client may retry. */
const retryAfter = 10;

/** @example createFairQueue({ atOnce: 2, perPerson: 1, mostWaiting: 50 }).run(actor.id, () => write(file)) */
export const createFairQueue = ({ atOnce, perPerson, mostWaiting }: Limits): FairQueue => {
  /** One queue per person, in the order in which they are served. */
  const lines = new Map<number | string, Line>();
  let running = 0;

  const callNext = (): void => {
    for (const [person, line] of lines) {
      if (running >= atOnce) return;
      const begin = line.running < perPerson ? line.waiting.shift() : undefined;
      if (begin === undefined) continue;
      lines.delete(person);
      lines.set(person, line);
      running += 1;
      line.running += 1;
      begin();
    }
  };

  const enter: FairQueue['enter'] = async (person) => {
    const line = lines.get(person) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= mostWaiting) throw new Refusal('tooManyWaiting', { retryAfter });
    lines.set(person, line);
    await new Promise<void>((begin) => {
      line.waiting.push(begin);
      callNext();
    });
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      running -= 1;
      line.running -= 1;
      // People who already wait come before this person's next job.
      lines.delete(person);
      if (line.running > 0 || line.waiting.length > 0) lines.set(person, line);
      callNext();
    };
  };

  return {
    enter,
    async run(person, job) {
      const end = await enter(person);
      try {
        return await job();
      } finally {
        end();
      }
    },
  };
};
