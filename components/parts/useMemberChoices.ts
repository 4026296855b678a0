import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/components/resource/defineResource';
import { adoption_types, disability, half_share, loss_of_right, marriage_end_reasons } from '@/contract/options/family';
import { dropdownApi } from '@/store/dropdown';
import { optionChoices } from './optionChoices';

/** The sets that the fields of a person choose from, but for the other members of the family. */
export const useMemberChoices = (): Choices => {
  const { t } = useTranslation();
  const { data } = dropdownApi.inquiryForm.useQuery({});
  const fixed = useMemo(
    () => ({
      adoption_types: optionChoices(adoption_types, t),
      loss_of_right: optionChoices(loss_of_right, t),
      marriage_end_reasons: optionChoices(marriage_end_reasons, t),
      disability: optionChoices(disability, t),
      half_share: optionChoices(half_share, t),
    }),
    [t],
  );
  return {
    ...fixed,
    relations: data?.relations,
    gender: data?.gender,
    phone_types: data?.phone_types,
    prefectures: data?.prefectures,
    newsletter: data?.newsletter,
    office: data?.offices,
    employee: data?.users,
  };
};
