import type { ErrorLink, ErrorsMap } from '@/contract/messages';
import { fill } from '@/contract/notation/fill';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';

/** Every way in which the server says no, with its status. Field errors come from the contract's messages. */
const statuses = {
  badRequest: 400,
  unauthenticated: 401,
  signIn: 401,
  signInOffice: 422,
  directoryUnknown: 403,
  directoryOver: 401,
  forbidden: 403,
  settled: 403,
  secondFactor: 401,
  enrolFirst: 403,
  notFound: 404,
  notTaken: 404,
  stale: 409,
  keyReused: 409,
  tooLarge: 413,
  mediaType: 415,
  invalid: 422,
  inUse: 422,
  lastMember: 422,
  tooMany: 429,
  tooManyWaiting: 429,
  failed: 500,
  directoryAway: 503,
  filesAway: 503,
  busy: 503,
} as const;

export type RefusalKind = keyof typeof statuses;

interface Details {
  /** Field → sentences, in the asked language. */
  errors?: ErrorsMap;
  /** The `data` of the answer: for a stale save, the current record. */
  data?: unknown;
  /** Pages of the product on which the reason can be put right. */
  links?: readonly ErrorLink[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
  /** What went wrong, for the log. */
  cause?: unknown;
}

/**
 * A handler states the rule that was broken; the edge makes the answer of it.
 * @example throw new Refusal('notFound')
 */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly details: Details;

  constructor(kind: RefusalKind, details: Details = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return statuses[this.kind];
  }

  sentence(lang: Lang): string {
    return fill(wordsOf[lang].refusals[this.kind], { seconds: this.details.retryAfter });
  }
}
