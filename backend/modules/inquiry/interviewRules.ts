import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { InterviewTable } from '@/backend/db/schema';
import { type InterviewBody, resultGroup } from '@/contract/interview';
import type { InterviewNews } from '@/rules/chainStatus';

type InterviewRecord = Selectable<InterviewTable>;
export type InterviewValues = {
  readonly [K in keyof z.output<typeof InterviewBody>]?: z.output<typeof InterviewBody>[K] | undefined;
};

/** Completes the values: sets or clears the day of the result, and stores cleared lists as empty. */
export const completeInterview = <V extends InterviewValues>(
  values: V,
  before: InterviewRecord | undefined,
  today: string,
) => {
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

type StatusFields = Pick<InterviewRecord, 'interview_date' | 'result_type' | 'quote_date' | 'estimated_amount'>;

/** The changes of a save that affect the chain's status. */
export const interviewNews = (after: StatusFields, before: StatusFields | undefined, today: string): InterviewNews => {
  const isNew = (name: keyof StatusFields) => after[name] !== null && after[name] !== (before?.[name] ?? null);
  return {
    booked: after.result_type === null && after.interview_date >= today && isNew('interview_date'),
    result: isNew('result_type') ? after.result_type : null,
    group: resultGroup(after.result_type),
    quoted: isNew('quote_date') || isNew('estimated_amount'),
  };
};
