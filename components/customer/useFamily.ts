import type { CustomerSearchRow } from '@/contract/customer';
import { customerApi } from '@/store/customer';

/** Every member of a family, customers and others; null asks nothing. */
export const useFamilyMembers = (familyCode: string | null) => {
  const input =
    familyCode === null ? null : { query: { family_code: familyCode, with_members: 1 as const, limit: 200 } };
  const { data, ...answer } = customerApi.search.useQuery(input);
  const members: readonly CustomerSearchRow[] | undefined = data?.data.filter(
    (row) => row.family_code.toUpperCase() === familyCode?.toUpperCase(),
  );
  return { members, ...answer };
};
