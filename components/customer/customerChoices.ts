import { useRelatives } from '@/components/parts/relativeChoices';
import { useMemberChoices } from '@/components/parts/useMemberChoices';
import type { Choices, Values } from '@/components/resource/defineResource';
import type { Member } from '@/contract/member';
import { customerApi } from '@/store/customer';
import { useAppSelector } from '@/store/hooks';

/** Choices of the form, including the family's other members. */
export const useCustomerChoices = (record: Member | null): Choices => {
  const sets = useMemberChoices();
  const input = record === null ? null : { query: { family_codes_id: record.family_codes_id } };
  const { data: family } = customerApi.familyDropdown.useQuery(input);
  const member = useRelatives(family, { but: record?.member_id });
  return { ...sets, member };
};

const notAsked = 4;

/** A new customer belongs to one's own office, lives in Japan, and was not asked about the newsletter. */
export const useNewCustomer = (): Values => ({
  office_id: useAppSelector(({ session }) => session.person?.office?.id),
  newsletter: notAsked,
  is_resident: 1,
});
