import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { FormHandle } from '@/components/resource/defineResource';
import { DayInput } from '@/components/ui/DayInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { textOf } from '@/components/ui/inputProps';
import { useLang } from '@/components/ui/words';
import type { Asset } from '@/contract/asset';
import { formatPartialDay } from '@/locales/formatPartialDate';
import { inventoryPurpose } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';

/** The day of an inventory: of one 相続開始時 it is the day of the owner's death, as far as that is known. */
export const AsOfDate = ({ values, set, errors, record, inputId }: FormHandle<Asset>) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: tree } = useFamilyTree(useFamilyCode(record));
  const owner = tree?.members.find(({ member_id }) => member_id === values.member_id);
  const death = owner && recordedMember(owner).death;
  const isAtDeath = owner !== undefined && values.purpose === inventoryPurpose.atDeath;
  const fixed = isAtDeath && death && death.earliest === death.latest ? death.earliest : null;
  useEffect(() => {
    if (fixed !== null && fixed !== values.as_of_date) set({ as_of_date: fixed });
  }, [fixed, values.as_of_date, set]);
  const hint = (() => {
    if (!isAtDeath) return undefined;
    if (!death) return t('asset.dateHints.alive');
    if (fixed !== null) return t('asset.dateHints.death');
    return owner.death_date === null
      ? t('asset.dateHints.unknown')
      : t('asset.dateHints.within', { day: formatPartialDay(owner.death_date, lang) });
  })();
  const id = inputId('as_of_date');
  const own = errors.as_of_date;
  return (
    <FormField id={id} label={t('asset.fields.as_of_date')} required errors={own} hint={hint}>
      <DayInput
        id={id}
        value={textOf(values.as_of_date)}
        onChange={(as_of_date) => set({ as_of_date })}
        required
        disabled={fixed !== null}
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint, errors: own })}
      />
    </FormField>
  );
};
