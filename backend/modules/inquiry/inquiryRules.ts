import type { z } from 'zod';
import type { InquiryBody } from '@/contract/inquiry';
import { type ChainFacts, chainStatus, needsLostReason } from '@/rules/chainStatus';

export type InquiryValues = {
  readonly [K in keyof z.output<typeof InquiryBody>]?: z.output<typeof InquiryBody>[K] | undefined;
};

type Written =
  | 'customer_id'
  | 'family_code'
  | 'last_name'
  | 'first_name'
  | 'last_name_kana'
  | 'first_name_kana'
  | 'email';
type Own<V> = Omit<V, Written | 'phone1' | 'phone2' | 'phone3' | 'lock_version'>;

/** Splits the body into the inquiry's own fields and the customer's phone numbers. */
export const splitInquiry = <V extends InquiryValues & { readonly lock_version?: number | undefined }>({
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

/** A new chain: nothing has come of it. */
export const nothingYet: ChainFacts = { interviewed: false, booked: false, quoted: false, ordered: false };

/** What a new inquiry is stored as: it begins fresh, and the day on which it was lost is today, unless they were entered. */
export const newInquiryValues = <V extends InquiryValues>(values: V, today: string) => {
  const project_category_status = values.project_category_status ?? chainStatus.fresh;
  const lost = needsLostReason(project_category_status) && values.lost_date == null ? { lost_date: today } : {};
  return { ...values, project_category_status, ...lost };
};
