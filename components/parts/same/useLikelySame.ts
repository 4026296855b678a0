import { useDebounced } from '@/components/parts/useDebounced';
import type { TypedPerson } from '@/contract/same';
import { useCapability } from '@/store/hooks';
import { sameApi } from '@/store/same';
import { isTelling } from './personFacts';
import { type Found, useHolders } from './useHolders';

const nobody: Found['others'] = [];
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
