import { useDebounced } from '@/components/parts/useDebounced';
import { textOf } from '@/components/ui/inputProps';
import type { LikelySame } from '@/contract/likelySame';
import { numberIn } from '@/contract/notation/phoneNumber';
import type { TypedPerson } from '@/contract/same';
import { customerApi } from '@/store/customer';
import { useCapability } from '@/store/hooks';
import { sameApi } from '@/store/same';
import { isTelling } from './personFacts';

interface Found {
  /** For each person in their order, the likeliest first. While newer words are typed, those of before. */
  readonly others: readonly (readonly LikelySame[])[];
  /** `unknown`: it could not be found out; that is never shown as nobody. */
  readonly status: 'idle' | 'asking' | 'known' | 'unknown';
  readonly retry: () => void;
}

const nobody: Found['others'] = [];
const free = 404;

interface Holders {
  readonly data: { readonly members: readonly Omit<LikelySame, 'office_id' | 'score' | 'reasons'>[] } | undefined;
  readonly status: string;
  readonly error: { readonly status: number } | undefined;
  readonly refetch: () => void;
}

/** Of a backend that knows the owner's calls only: who has the phone number or the e-mail address. */
const useHolders = (person: TypedPerson | null): Found => {
  const phone = numberIn(textOf(person?.phone1));
  const email = textOf(person?.email);
  const asked = { id: 'new', search_type: 'customer' } as const;
  const byPhone: Holders = customerApi.phoneExists.useQuery(phone === null ? null : { query: { ...asked, phone } });
  const byEmail: Holders = customerApi.emailExists.useQuery(
    /@.+\../.test(email) ? { query: { ...asked, email } } : null,
  );
  const answers = [
    { ...byPhone, reason: 'phone' as const, asked: phone !== null },
    { ...byEmail, reason: 'email' as const, asked: /@.+\../.test(email) },
  ].filter((answer) => answer.asked);
  const failed = answers.filter(({ status, error }) => status === 'failed' && error?.status !== free);
  const rows = answers.flatMap(({ data, reason }) =>
    (data?.members ?? []).map((row): LikelySame => ({ ...row, office_id: 0, score: 0, reasons: [reason] })),
  );
  const known = answers.every(({ data, status }) => data !== undefined || status === 'failed');
  return {
    others: [rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) === place)],
    status: answers.length === 0 ? 'idle' : failed.length > 0 ? 'unknown' : known ? 'known' : 'asking',
    retry: () => {
      for (const { refetch } of failed) refetch();
    },
  };
};

/**
 * Who may be the people that are being typed, asked when a pause is made; nobody is asked for while too little is typed. An
 * older answer never replaces a newer one.
 */
export const useLikelySame = (people: readonly TypedPerson[], familyCode?: string | null): Found => {
  const known = useCapability('same.likely');
  const telling = people.some(isTelling);
  const body = JSON.stringify({
    people: people.map((person) => (isTelling(person) ? person : {})),
    ...(familyCode ? { family_code: familyCode } : {}),
  });
  const settled = useDebounced(body);
  const asked = telling ? (JSON.parse(settled) as { people: TypedPerson[] }) : null;
  const isAsked = asked?.people.some(isTelling) ?? false;
  const answer = sameApi.likely.useQuery(known && isAsked && asked ? { body: asked } : null, { keepPrevious: true });
  const holders = useHolders(known || !isAsked || people.length > 1 ? null : (asked?.people[0] ?? null));
  if (!known) return holders;
  if (!telling) return { others: nobody, status: 'idle', retry: answer.refetch };
  if (answer.status === 'failed') return { others: nobody, status: 'unknown', retry: answer.refetch };
  const isSettled = settled === body && answer.status === 'succeeded';
  return {
    others: answer.data?.people ?? nobody,
    status: isSettled ? 'known' : 'asking',
    retry: answer.refetch,
  };
};
