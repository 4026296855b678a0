import { type Kysely, type Selectable, sql } from 'kysely';
import { updateRecord, type Writer } from '@/backend/db/record';
import type { Database, InquiryTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { refuse } from '@/backend/refusal/refuse';
import { type ChainFacts, needsLostReason, statusProblem } from '@/rules/chainStatus';

/** A chain's inquiry, locked by `lockRecord`: the status of a chain changes one at a time. */
export type LockedInquiry = Selectable<InquiryTable>;

/** The facts that decide a chain's status, read in this transaction. */
export const chainFacts = async (db: Kysely<Database>, inquiryId: number, today: string): Promise<ChainFacts> => {
  const interviews = sql`from interviews where inquiry_id = ${inquiryId} and deleted_at is null`;
  const orders = sql`where inquiry_id = ${inquiryId} and deleted_at is null and cancelled_date is null and order_date is not null`;
  const { rows } = await sql<ChainFacts>`select
    exists (select ${interviews}) as interviewed,
    exists (select ${interviews} and interview_date >= ${today} and result_type is null) as booked,
    exists (select ${interviews} and (quote_date is not null or estimated_amount is not null)) as quoted,
    exists (select from sozoku_projects ${orders}) or exists (select from legal_projects ${orders}) as ordered`.execute(
    db,
  );
  return rows[0] ?? { interviewed: false, booked: false, quoted: false, ordered: false };
};

/** Reason and day of a lost chain, if given. */
interface Loss {
  readonly lost_reason?: number | null | undefined;
  readonly lost_date?: string | null | undefined;
}

const later = (one: string, other: string): string => (one < other ? other : one);

/** Reason and day of a lost chain (today by default); null for other statuses. */
export const lossFor = (
  inquiry: Pick<LockedInquiry, 'lost_reason' | 'lost_date'>,
  to: number,
  { lost_reason, lost_date }: Loss,
  today: string,
) =>
  needsLostReason(to)
    ? { lost_reason: lost_reason ?? inquiry.lost_reason, lost_date: lost_date ?? inquiry.lost_date ?? today }
    : { lost_reason: null, lost_date: null };

/** Moves a chain by itself. Nothing is written where it stays. @param loss of a chain that is lost by it */
export const moveChain = async (
  writer: Writer,
  inquiry: LockedInquiry,
  to: number,
  { today, lost_reason, lost_date }: Loss & { readonly today: string },
): Promise<void> => {
  if (to === inquiry.project_category_status) return;
  // An interview may predate the entry of its inquiry.
  const day = lost_date == null ? lost_date : later(lost_date, inquiry.first_inquiry_date);
  const loss = lossFor(inquiry, to, { lost_reason, lost_date: day }, today);
  await updateRecord(writer, 'inquiries', inquiry, { project_category_status: to, ...loss });
};

/** @throws Refusal 422 on `project_category_status` where a chain may not be moved there by hand */
export const refuseMove = (
  { actor, lang }: Pick<Context, 'actor' | 'lang'>,
  inquiry: Pick<LockedInquiry, 'project_category_status'>,
  to: number,
  facts: ChainFacts,
): void => {
  const code = statusProblem(inquiry.project_category_status, to, { ...facts, roleId: actor.role_id });
  refuse(code === null ? [] : [{ path: 'project_category_status', code }], { lang });
};
