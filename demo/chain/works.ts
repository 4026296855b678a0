import type { firstWords } from '@/demo/data/inquiryWords';
import { type Rng, weighted } from '@/demo/rng';

/** Usual fee before tax: yen. */
type Fee = readonly [from: number, to: number];

export interface TaxWork {
  /** An entry of `application_types`. */
  readonly type: number;
  readonly fee: Fee;
}

export interface LegalWork {
  /** An entry of `project_types`. */
  readonly type: number;
  /** The first character of the proposal number. */
  readonly char: string;
  readonly fee: Fee;
  /** The course of the work: values of `progress_status`, to the end. */
  readonly steps: readonly number[];
  /** How many days it usually takes. */
  readonly days: readonly [from: number, to: number];
}

/** A service requested by a client. */
export interface Work {
  /** An entry of `project_categories` and of `categories`. */
  readonly category: number;
  readonly topic: number;
  readonly words: keyof typeof firstWords;
  readonly tax?: TaxWork;
  readonly legal?: LegalWork;
}

const fee = (from: number, to: number): Fee => [from, to];
const [CONFIRMED, REVISED, IN_LIFE, LEGAL, INSURANCE, OTHER] = [1, 2, 3, 4, 5, 99] as const;

const settling = [2, 3, 4, 5, 6, 7, 10, 11, 12] as const;
const registering = [2, 3, 6, 8, 10, 11, 12] as const;
const drafting = [2, 4, 6, 11, 12] as const;
const inCourt = [2, 3, 9, 10, 11, 12] as const;

const matter = (
  type: number,
  char: string,
  fee: Fee,
  steps: readonly number[],
  days: LegalWork['days'],
): LegalWork => ({ type, char, fee, steps, days });

const settlement = matter(1, 'S', fee(300_000, 1_800_000), settling, [120, 260]);
const registration = matter(2, 'R', fee(80_000, 260_000), registering, [30, 90]);
const banks = matter(3, 'S', fee(60_000, 300_000), [2, 3, 4, 7, 10, 11, 12], [50, 140]);
const registers = matter(4, 'S', fee(40_000, 120_000), [2, 3, 10, 11, 12], [25, 70]);
const agreement = matter(5, 'S', fee(50_000, 150_000), [2, 3, 5, 6, 11, 12], [40, 120]);
const execution = matter(7, 'Y', fee(300_000, 1_200_000), [2, 3, 4, 7, 8, 10, 11, 12], [120, 300]);
const renunciation = matter(10, 'H', fee(40_000, 120_000), inCourt, [30, 80]);
const will = matter(6, 'Y', fee(120_000, 380_000), drafting, [40, 120]);
const trust = matter(9, 'T', fee(400_000, 1_500_000), [2, 4, 6, 8, 11, 12], [90, 220]);
const guardianship = matter(13, 'K', fee(100_000, 350_000), inCourt, [60, 160]);
const gift = matter(15, 'R', fee(60_000, 180_000), registering, [25, 60]);

const legal = (work: LegalWork, topic: number, words: Work['words']): Work => ({
  category: LEGAL,
  topic,
  words,
  legal: work,
});

const taxReturn: Work = {
  category: CONFIRMED,
  topic: 1,
  words: 'taxReturn',
  tax: { type: 1, fee: fee(450_000, 3_200_000) },
};
const quasiReturn: Work = {
  category: CONFIRMED,
  topic: 2,
  words: 'quasiReturn',
  tax: { type: 2, fee: fee(60_000, 250_000) },
};
const revised = (type: number, from: number, to: number): Work => ({
  category: REVISED,
  topic: type === 10 ? 12 : 1,
  words: 'revised',
  tax: { type, fee: fee(from, to) },
});
const inLife = (type: number, topic: number, from: number, to: number): Work => ({
  category: IN_LIFE,
  topic,
  words: 'estimateFamily',
  tax: { type, fee: fee(from, to) },
});

const insurance: Work = { category: INSURANCE, topic: 13, words: 'insurance' };
const other: Work = { category: OTHER, topic: 99, words: 'other' };

const afterDeath = weighted([
  [taxReturn, 48],
  [quasiReturn, 5],
  [revised(4, 200_000, 900_000), 3],
  [revised(5, 300_000, 1_600_000), 4],
  [revised(10, 150_000, 600_000), 2],
  [legal(settlement, 7, 'settlement'), 8],
  [legal(registration, 8, 'registration'), 14],
  [legal(banks, 7, 'settlement'), 3],
  [legal(registers, 7, 'settlement'), 3],
  [legal(agreement, 7, 'settlement'), 1],
  [legal(execution, 7, 'execution'), 2],
  [legal(renunciation, 9, 'renunciation'), 2],
  [insurance, 1],
  [other, 2],
] as const);

const whileAlive = weighted([
  [inLife(8, 4, 150_000, 500_000), 26],
  [inLife(14, 4, 200_000, 1_200_000), 14],
  [inLife(3, 3, 50_000, 200_000), 8],
  [inLife(13, 3, 50_000, 180_000), 3],
  [legal(will, 5, 'will'), 20],
  [legal(trust, 6, 'trust'), 8],
  [legal(guardianship, 10, 'guardianship'), 6],
  [legal(gift, 3, 'giftRegistration'), 4],
  [insurance, 6],
  [other, 5],
] as const);

/** Services beside the tax return. */
export const besideTax = weighted([
  [registration, 6],
  [settlement, 2],
  [banks, 2],
] as const);
export const besideLegal: TaxWork = taxReturn.tax as TaxWork;

/** `filed`: the return of the inheritance tax was due by then; `hurry`: that of the income tax is still to come. */
interface Circumstances {
  readonly dead: boolean;
  readonly filed: boolean;
  readonly hurry: boolean;
  /** The office has people for legal matters. */
  readonly legal: boolean;
}

export function pickWork(rng: Rng, { dead, filed, hurry, legal: hasLegal }: Circumstances): Work {
  const work = (dead ? afterDeath : whileAlive)(rng);
  if (work.legal && !hasLegal) return dead ? taxReturn : inLife(8, 4, 150_000, 500_000);
  if (work.category === REVISED && !filed) return taxReturn;
  if (work === quasiReturn && !hurry) return taxReturn;
  return work;
}

/** More often a small fee than a big one. */
export const feeOf = (rng: Rng, [from, to]: Fee): number =>
  Math.round((from + (to - from) * rng.next() ** 1.6) / 10_000) * 10_000;
