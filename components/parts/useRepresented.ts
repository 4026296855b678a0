import type { MemberDetail } from '@/contract/family';
import { familyApi } from '@/store/family';
import { useRelativeChoices } from './useFamily';

interface Person {
  readonly member_id: number;
  readonly family_code: string;
}

/** The records that a person represents, and their possible successors; null asks nothing. */
export const useRepresented = (person: Person | null) => {
  const { data } = familyApi.show.useQuery(person === null ? null : { params: { id: person.member_id } });
  const successors = useRelativeChoices(person?.family_code ?? null, { but: person?.member_id, living: true });
  const represents: MemberDetail['represents'] | undefined = data?.represents;
  const isAsked = represents !== undefined && (represents.family || represents.projects.length > 0);
  return { represents, successors, isNeeded: isAsked && successors !== undefined && successors.length > 0 };
};
