import { useMemo } from 'react';
import { familyApi } from '@/store/family';
import { useCapability } from '@/store/hooks';
import { useRelatives } from './relativeChoices';

const wholeFamily = 200;

/** The members of a family in its order; null asks nothing. */
export const useFamilyRows = (familyCode: string | null) => {
  const input = familyCode === null ? null : { query: { family_code: familyCode, limit: wholeFamily } };
  const { data, ...answer } = familyApi.listing.useQuery(input);
  return { rows: data?.data, ...answer };
};

/** The members of a family with all that heirs and tax follow from; nothing where the backend does not tell it. */
export const useFamilyTree = (familyCode: string | null) => {
  const known = useCapability('family.tree');
  return familyApi.tree.useQuery(known && familyCode !== null ? { params: { familyCode } } : null);
};

/** The members of a family to choose from. */
export const useRelativeChoices = (familyCode: string | null, options?: Parameters<typeof useRelatives>[1]) => {
  const { rows } = useFamilyRows(familyCode);
  const people = useMemo(
    () => rows?.map(({ member_id, cust_name, is_deceased }) => ({ value: member_id, label: cust_name, is_deceased })),
    [rows],
  );
  return useRelatives(people, options);
};
