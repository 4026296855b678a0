import { useMemo } from 'react';
import type { Choice } from '@/contract/fields';
import { familyApi } from '@/store/family';
import { useCapability } from '@/store/hooks';

const wholeFamily = 200;

/** The members of a family in its order; null asks nothing. */
export const useFamilyRows = (familyCode: string | null) => {
  const input = familyCode === null ? null : { query: { family_code: familyCode, limit: wholeFamily } };
  const { data, ...answer } = familyApi.useQuery('listing', input);
  return { rows: data?.data, ...answer };
};

/** The members of a family with all that heirs and tax follow from; nothing where the backend does not tell it. */
export const useFamilyTree = (familyCode: string | null) => {
  const known = useCapability('family.tree');
  return familyApi.useQuery('tree', known && familyCode !== null ? { params: { familyCode } } : null);
};

/** The members of a family to choose from, but for one of them. */
export const useRelativeChoices = (familyCode: string | null, but?: number): readonly Choice[] | undefined => {
  const { rows } = useFamilyRows(familyCode);
  return useMemo(
    () =>
      rows
        ?.filter(({ member_id }) => member_id !== but)
        .map(({ member_id, cust_name }) => ({
          value: member_id,
          label: cust_name,
          label_ja: cust_name,
          label_en: cust_name,
          active: 1,
        })),
    [rows, but],
  );
};
