import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import { matterName, useMatters } from '@/components/parts/useMatters';
import type { FieldGroup, FormHandle } from '@/components/resource/defineResource';
import { useClearButton } from '@/components/ui/clearButton';
import { describedBy, FormField } from '@/components/ui/FormField';
import { useLabelIn } from '@/components/ui/words';
import { departments } from '@/contract/options/common';
import type { Property } from '@/contract/property';

const keyOf = (type: unknown, id: unknown): string => `${type}/${id}`;

/** A project no longer in the family's orders is shown by its number. */
const useUnknownName = (): ((type: number, id: number) => string) => {
  const labelIn = useLabelIn();
  return (type, id) => `${labelIn(departments, type) ?? ''} #${id}`;
};

const Edit = ({ values, set, errors, inputId, record }: FormHandle<Property>) => {
  const { t } = useTranslation();
  const clear = useClearButton();
  const matters = useMatters(useFamilyCode(record));
  const unknownName = useUnknownName();
  const { project_type: type, project_id: id } = values;
  const own = [...(errors.project_type ?? []), ...(errors.project_id ?? [])];
  const options = matters.map((matter) => ({
    value: keyOf(matter.project_type, matter.project_id),
    label: matterName(matter),
    project_type: matter.project_type,
    project_id: matter.project_id,
  }));
  const chosen = typeof type === 'number' && typeof id === 'number' ? keyOf(type, id) : null;
  if (chosen !== null && !options.some(({ value }) => value === chosen))
    options.push({
      value: chosen,
      label: unknownName(Number(type), Number(id)),
      project_type: Number(type),
      project_id: Number(id),
    });
  return (
    <FormField id={inputId('project_id')} label={t('property.fields.project')} errors={own}>
      <Select
        id={inputId('project_id')}
        aria-describedby={describedBy(inputId('project_id'), { errors: own })}
        options={options}
        value={chosen}
        allowClear={clear}
        placeholder={t('common.choose')}
        notFoundContent={t('property.noMatter')}
        style={{ width: '100%' }}
        onChange={(_value, option) => {
          const picked = Array.isArray(option) ? option[0] : option;
          set({ project_type: picked?.project_type ?? null, project_id: picked?.project_id ?? null });
        }}
      />
    </FormField>
  );
};

const Show = ({ record }: { record: Property }) => {
  const matters = useMatters(record.family_code);
  const unknownName = useUnknownName();
  const { project_type: type, project_id: id } = record;
  if (type === null || id === null) return '－';
  const matter = matters.find(({ project_type, project_id }) => project_type === type && project_id === id);
  return matter ? matterName(matter) : unknownName(type, id);
};

/** The matter that a property belongs to: which department's, and which one. */
export const project = {
  key: 'project',
  fields: ['project_type', 'project_id'],
  Edit,
  Show,
} satisfies FieldGroup<Property, keyof Property>;
