import { textOf } from '@/components/ui/inputProps';
import type { LikelySame } from '@/contract/likelySame';
import { numberIn } from '@/contract/notation/phoneNumber';
import type { TypedPerson } from '@/contract/same';
import { customerApi } from '@/store/customer';
import { wholeEmail } from './personFacts';

export interface Found {
  /** For each person in their order, the likeliest first. While newer words are typed, those of before. */
  readonly others: readonly (readonly LikelySame[])[];
  /** `unknown`: it could not be found out; that is never shown as nobody. */
  readonly status: 'idle' | 'asking' | 'known' | 'unknown';
  readonly retry: () => void;
}

type Self = { readonly id: number | 'new'; readonly search_type: string };

const free = 404;

const usePhoneHolders = (typed: unknown, self: Self) => {
  const phone = numberIn(textOf(typed));
  const answer = customerApi.phoneExists.useQuery(phone === null ? null : { query: { ...self, phone } });
  return { ...answer, asked: phone !== null, reason: 'phone' as const };
};

const useEmailHolders = (typed: unknown, self: Self) => {
  const email = textOf(typed);
  const asked = wholeEmail.test(email);
  const answer = customerApi.emailExists.useQuery(asked ? { query: { ...self, email } } : null);
  return { ...answer, asked, reason: 'email' as const };
};

/** Of a backend that knows the owner's calls only: who has one of the phone numbers or e-mail addresses. */
export const useHolders = (person: TypedPerson | null): Found => {
  const { member_id, phone1, phone2, phone3, email, email2 } = person ?? {};
  const self =
    typeof member_id === 'number'
      ? { id: member_id, search_type: 'member' }
      : { id: 'new' as const, search_type: 'customer' };
  const answers = [
    usePhoneHolders(phone1, self),
    usePhoneHolders(phone2, self),
    usePhoneHolders(phone3, self),
    useEmailHolders(email, self),
    useEmailHolders(email2, self),
  ].filter(({ asked }) => asked);
  const failed = answers.filter(({ status, error }) => status === 'failed' && error?.status !== free);
  const rows = answers.flatMap(({ data, reason }) =>
    (data?.members ?? []).map((row): LikelySame => ({ ...row, office_id: 0, score: 0, reasons: [reason] })),
  );
  const statusOf = (): Found['status'] => {
    if (answers.length === 0) return 'idle';
    if (failed.length > 0) return 'unknown';
    return answers.every(({ data, status }) => data !== undefined || status === 'failed') ? 'known' : 'asking';
  };
  return {
    others: [rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) === place)],
    status: statusOf(),
    retry: () => {
      for (const { refetch } of failed) refetch();
    },
  };
};
