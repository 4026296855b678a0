import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionChoices } from '@/components/parts/optionChoices';
import { useFamilyRows, useRelativeChoices } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { Choices, Values } from '@/components/resource/defineResource';
import { yes_no } from '@/contract/options/common';
import { small_lot_types, valuation_methods } from '@/contract/options/property';
import { dropdownApi } from '@/store/dropdown';

/** The closed lists of a property. */
export const usePropertyLists = (): Choices => {
  const { t } = useTranslation();
  const { data } = dropdownApi.propertyTypes.useQuery({});
  const fixed = useMemo(
    () => ({
      valuation_methods: optionChoices(valuation_methods, t),
      small_lot_types: optionChoices(small_lot_types, t),
      yes_no: optionChoices(yes_no, t),
    }),
    [t],
  );
  return {
    ...fixed,
    property_types: data?.property_types,
    purposes: data?.purposes,
    land_categories: data?.land_categories,
    usages: data?.usages,
    property_statuses: data?.statuses,
  };
};

/** Choices of a property's fields; its owner is a family member. */
export const usePropertyChoices = (record: { family_code: string } | null): Choices => {
  const { data: prefectures } = dropdownApi.prefectures.useQuery({});
  const { data: employee } = dropdownApi.users.useQuery({});
  return {
    ...usePropertyLists(),
    prefectures,
    employee,
    member: useRelativeChoices(useFamilyCode(record)),
  };
};

/** Defaults of a new property: the owner is the member in the URL. */
export const useNewProperty = (): Values | null => {
  const { query } = useRouter();
  const familyCode = useFamilyCode(null);
  const { rows, status } = useFamilyRows(familyCode);
  const asked = Number(query.member_id);
  return useMemo(() => {
    if (rows === undefined && status !== 'failed') return null;
    const owner = rows?.find(({ member_id }) => member_id === asked);
    return { family_code: familyCode, ...(owner === undefined ? {} : { owner_member_id: owner.member_id }) };
  }, [familyCode, rows, status, asked]);
};
