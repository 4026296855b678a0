/**
 * The one status of a chain (an inquiry and all that grew from it): how it moves by itself, and which moves by hand are
 * refused. Pure: what must be known of the chain is handed in.
 */

/** `project_categories_status` by what it means. */
export const chainStatus = {
  fresh: 1,
  awaitingContact: 2,
  booked: 3,
  considering: 4,
  quoted: 5,
  ordered: 6,
  lost: 7,
  onHold: 8,
  outOfScope: 9,
  cancelled: 10,
} as const;

/** The facts of a chain's live records that decide its status. */
export interface ChainFacts {
  /** There is an interview. */
  readonly interviewed: boolean;
  /** An interview lies ahead: it has no result yet. */
  readonly booked: boolean;
  /** An amount or a day of a quote is entered. */
  readonly quoted: boolean;
  /** A project has an order date and is not cancelled. */
  readonly ordered: boolean;
}

/** Changes by the save of an interview. */
export interface InterviewNews {
  /** A day ahead. */
  readonly booked: boolean;
  /** The result, and its group: won, open, lost or void. */
  readonly result: number | null;
  readonly group: string | undefined;
  /** An amount or a day of a quote. */
  readonly quoted: boolean;
}

const { fresh, awaitingContact, booked, considering, quoted, ordered, lost, onHold, outOfScope, cancelled } =
  chainStatus;

/** 保留(生前・時期未定) as the result of an interview. */
const heldResult = 12;

/** Statuses that change only by hand. */
const isSettled = (status: number): boolean => status === ordered || status === outOfScope;

/** A contact went out to the client. */
export const statusAfterContact = (from: number): number => (from === fresh ? awaitingContact : from);

/** A project of the chain got an order date. */
export const statusAfterOrder = (from: number): number => (isSettled(from) ? from : ordered);

/** An interview was deleted: without any, none is booked. */
export const statusAfterRemoval = (from: number, { interviewed }: ChainFacts): number =>
  from === booked && !interviewed ? awaitingContact : from;

const beforeFirstTalk: ReadonlySet<number> = new Set([fresh, awaitingContact, booked]);
const quotable: ReadonlySet<number> = new Set([...beforeFirstTalk, considering, onHold]);

const afterResult = (from: number, { result, group }: InterviewNews, facts: ChainFacts): number => {
  if (group === 'lost') return lost;
  if (result === heldResult) return onHold;
  if (group !== 'void') return facts.quoted ? quoted : considering;
  if (facts.booked) return booked;
  return beforeFirstTalk.has(from) ? cancelled : from;
};

/** The status after saving an interview: its result decides first, then a booking, then a quote. */
export const statusAfterInterview = (from: number, news: InterviewNews, facts: ChainFacts): number => {
  if (isSettled(from)) return from;
  if (news.result !== null) return afterResult(from, news, facts);
  if (news.booked) return booked;
  return news.quoted && quotable.has(from) ? quoted : from;
};

/** Whether a status requires a reason for the chain's end. */
export const needsLostReason = (status: number): boolean => status === lost || status === cancelled;

/** Roles that may take an order back: administrators and office managers. */
const orderReopeners: ReadonlySet<number> = new Set([1, 2, 3, 99]);

type StatusProblem =
  | 'status_needs_interview'
  | 'status_needs_quote'
  | 'status_needs_order'
  | 'status_needs_booking'
  | 'status_ordered';

/** Why a move by hand is refused, as a message code; null where it may be made. */
export const statusProblem = (
  from: number,
  to: number,
  { interviewed, quoted: hasQuote, ordered: hasOrder, roleId }: ChainFacts & { readonly roleId: number },
): StatusProblem | null => {
  if (from === to) return null;
  if (from === ordered && (hasOrder || !orderReopeners.has(roleId))) return 'status_ordered';
  if (to === booked && !interviewed) return 'status_needs_interview';
  if (to === quoted && !hasQuote) return 'status_needs_quote';
  if (to === ordered && !hasOrder) return 'status_needs_order';
  if (to === cancelled && from !== booked) return 'status_needs_booking';
  return null;
};
