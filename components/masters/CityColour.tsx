import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldGroup, FormHandle } from '@/components/resource/defineResource';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { optionLabel } from '@/components/ui/words';
import type { MasterRecord } from '@/contract/masters';
import { colors } from '@/contract/options/common';

interface Coloured {
  readonly color_id: number | null;
}

/** A colour by its name, in itself. */
export const CityColour = ({ record: { color_id } }: { record: Coloured }) => {
  const { t } = useTranslation();
  const colour = colors.find(({ value }) => value === color_id);
  if (colour === undefined) return null;
  const { code } = colour;
  return (
    <Tag {...(code === undefined || code === 'default' ? {} : { color: code })} style={{ color: 'var(--text)' }}>
      {optionLabel(colour, t)}
    </Tag>
  );
};

const Edit = ({ values, set, errors, choices, inputId }: FormHandle<MasterRecord<'city'>>) => {
  const { t } = useTranslation();
  const id = inputId('color_id');
  const own = errors.color_id;
  const chosen = typeof values.color_id === 'number' ? values.color_id : null;
  const hint = chosen === null ? undefined : <CityColour record={{ color_id: chosen }} />;
  return (
    <FormField id={id} label={t('city.fields.color_id')} errors={own} hint={hint}>
      <ChoiceInput
        id={id}
        value={values.color_id}
        onChange={(color_id) => set({ color_id })}
        choices={choices.colors}
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint, errors: own })}
      />
    </FormField>
  );
};

export const cityColour: FieldGroup<MasterRecord<'city'>> = {
  key: 'color_id',
  fields: ['color_id'],
  Edit,
  Show: CityColour,
};
