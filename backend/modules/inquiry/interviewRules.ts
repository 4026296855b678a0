import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { activeProblem } from '@/backend/db/activeProblem';
import type { InterviewTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/fields';
import { type InterviewBody, resultGroup } from '@/contract/interview';
import type { InterviewNews } from '@/rules/chainStatus';

export type InterviewRecord = Selectable<InterviewTable>;
export type InterviewValues = {
  readonly [K in keyof z.output<typeof InterviewBody>]?: z.output<typeof InterviewBody>[K] | undefined;
};

const added = (ids: readonly number[] | null | undefined, before: readonly number[] = []): number[] =>
  (ids ?? []).filter((id) => !before.includes(id));

/** Newly chosen attendees of the firm are active. */
const attendeeProblems = async ({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Problem[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ found: number }>`select count(*) as found from employees
    where id = any(${[...ids]}::int[]) and status = 1 and deleted_at is null`.execute(db);
  return rows[0]?.found === ids.length ? [] : [{ path: 'attendee_ids', code: 'unavailable' }];
};

/** Who came for the client is of the client's family. */
const visitorProblems = async (
  { db }: Pick<Context, 'db'>,
  familyId: number,
  ids: readonly number[],
): Promise<Problem[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ found: number }>`select count(*) as found from members
    where id = any(${[...ids]}::int[]) and family_id = ${familyId} and deleted_at is null`.execute(db);
  return rows[0]?.found === ids.length ? [] : [{ path: 'customer_attendee_ids', code: 'not_in_family' }];
};

/** What an interview names must be active (the interviewer of the sales type) or of the family, where it is newly chosen. */
export const interviewChoiceProblems = async (
  context: Pick<Context, 'db'>,
  familyId: number,
  values: InterviewValues,
  before?: InterviewRecord,
): Promise<Problem[]> => {
  const interviewer = await activeProblem(context, 'interviewer_id', 'employees', values.interviewer_id, {
    before: before?.interviewer_id,
    flag: 'is_sales',
  });
  return [
    ...interviewer.map((problem) => ({ ...problem, code: 'not_sales' })),
    ...(await activeProblem(context, 'office_id', 'offices', values.office_id, { before: before?.office_id })),
    ...(await activeProblem(context, 'interview_location_id', 'interview_locations', values.interview_location_id, {
      before: before?.interview_location_id,
    })),
    ...(await activeProblem(context, 'introduced_by_id', 'referral_sources', values.introduced_by_id, {
      before: before?.introduced_by_id,
    })),
    ...(await attendeeProblems(context, added(values.attendee_ids, before?.attendee_ids))),
    ...(await visitorProblems(context, familyId, added(values.customer_attendee_ids, before?.customer_attendee_ids))),
  ];
};

/** What follows from what was sent: the day of a result that is entered, none without; lists that are cleared are empty. */
export const completed = <V extends InterviewValues>(values: V, before: InterviewRecord | undefined, today: string) => {
  const result = values.result_type === undefined ? before?.result_type : values.result_type;
  const none = values.result_date == null && (before?.result_date ?? null) === null;
  // Before the day there is no result, save that the interview does not take place.
  const may = (values.interview_date ?? before?.interview_date ?? today) <= today || resultGroup(result) === 'void';
  const entered = result != null && none && may;
  const lists = (['attendee_ids', 'customer_attendee_ids'] as const).flatMap((name) =>
    values[name] === null ? [[name, []]] : [],
  );
  return {
    ...values,
    ...(entered ? { result_date: today } : {}),
    ...(result == null && (values.result_date ?? before?.result_date) != null ? { result_date: null } : {}),
    ...Object.fromEntries(lists),
  } as V;
};

type Told = Pick<InterviewRecord, 'interview_date' | 'result_type' | 'quote_date' | 'estimated_amount'>;

/** What a save brought that bears on the chain's status. */
export const newsOf = (after: Told, before: Told | undefined, today: string): InterviewNews => {
  const isNew = (name: keyof Told) => after[name] !== null && after[name] !== (before?.[name] ?? null);
  return {
    booked: after.result_type === null && after.interview_date >= today && isNew('interview_date'),
    result: isNew('result_type') ? after.result_type : null,
    group: resultGroup(after.result_type),
    quoted: isNew('quote_date') || isNew('estimated_amount'),
  };
};
