import type { z } from 'zod';
import { activeProblem } from '@/backend/db/activeProblem';
import type { LockedInquiry } from '@/backend/db/chainStatus';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/fields';
import type { InquiryBody } from '@/contract/inquiry';

export type InquiryValues = {
  readonly [K in keyof z.output<typeof InquiryBody>]?: z.output<typeof InquiryBody>[K] | undefined;
};

/** What an inquiry names must be active, where it is newly chosen. */
export const inquiryChoiceProblems = async (
  context: Pick<Context, 'db'>,
  values: InquiryValues,
  before?: LockedInquiry,
): Promise<Problem[]> => [
  ...(await activeProblem(context, 'office_id', 'offices', values.office_id, { before: before?.office_id })),
  ...(await activeProblem(context, 'first_responder', 'employees', values.first_responder, {
    before: before?.first_responder,
  })),
  ...(await activeProblem(context, 'assigned_user_id', 'employees', values.assigned_user_id, {
    before: before?.assigned_user_id,
    flag: 'is_sales',
  })),
  ...(await activeProblem(context, 'introduced_by_id', 'referral_sources', values.introduced_by_id, {
    before: before?.introduced_by_id,
  })),
  ...(await activeProblem(context, 'interview_location_id', 'interview_locations', values.interview_location_id, {
    before: before?.interview_location_id,
  })),
];

type Written =
  | 'customer_id'
  | 'family_code'
  | 'last_name'
  | 'first_name'
  | 'last_name_kana'
  | 'first_name_kana'
  | 'email';
type Own<V> = Omit<V, Written | 'phone1' | 'phone2' | 'phone3' | 'lock_version'>;

/** Of what was sent, what is the inquiry's own, and the customer's telephone numbers. */
export const parted = <V extends InquiryValues & { readonly lock_version?: number | undefined }>({
  customer_id: _customer,
  family_code: _family,
  last_name: _last,
  first_name: _first,
  last_name_kana: _lastKana,
  first_name_kana: _firstKana,
  email: _email,
  phone1,
  phone2,
  phone3,
  lock_version: _version,
  ...own
}: V): { own: Own<V>; phones: { [K in 'phone1' | 'phone2' | 'phone3']?: string | null | undefined } } => ({
  own,
  phones: { phone1, phone2, phone3 },
});
