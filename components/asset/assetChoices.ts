import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionChoices } from '@/components/parts/optionChoices';
import { useFamilyRows, useRelativeChoices } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { Choices, Values } from '@/components/resource/defineResource';
import { asset_categories, asset_purposes, evidence_status, land_grounds } from '@/contract/options/family';
import { small_lot_types } from '@/contract/options/property';
import { isCalendarDay, todayInTokyo } from '@/rules/calendarDay';

/** The closed lists that an inventory chooses from. */
export const useAssetLists = (): Choices => {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      asset_categories: optionChoices(asset_categories, t),
      asset_purposes: optionChoices(asset_purposes, t),
      evidence_status: optionChoices(evidence_status, t),
      small_lot_types: optionChoices(small_lot_types, t),
      land_grounds: optionChoices(land_grounds, t),
    }),
    [t],
  );
};

/** Owners and takers are members of the family. */
export const useAssetChoices = (record: { family_code: string } | null): Choices => ({
  ...useAssetLists(),
  member: useRelativeChoices(useFamilyCode(record)),
});

const inLife = 1;
const atDeath = 2;

/** An inventory is of the day of death; while the owner lives it is an estimate as of today. */
export const useNewAsset = (): Values | null => {
  const { query } = useRouter();
  const familyCode = useFamilyCode(null);
  const { rows, status } = useFamilyRows(familyCode);
  const asked = Number(query.member_id);
  return useMemo(() => {
    if (rows === undefined && status !== 'failed') return null;
    const owner = rows?.find(({ member_id }) => member_id === asked);
    const death = owner?.death_date ?? null;
    return {
      family_code: familyCode,
      ...(owner === undefined ? {} : { member_id: owner.member_id }),
      as_of_date: death !== null && isCalendarDay(death) ? death : todayInTokyo(),
      purpose: owner?.is_deceased === 1 ? atDeath : inLife,
      items: [{}],
    };
  }, [familyCode, rows, status, asked]);
};
