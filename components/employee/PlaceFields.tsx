import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { ChoiceInput, ChoicesInput } from '@/components/ui/ChoiceInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import type { Employee } from '@/contract/employee';
import { setsOf, withAssigned } from './employeeChoices';
import { idsOf, useAssignmentChoices } from './useAssignmentChoices';

/** Each field of the assignment: which set it chooses from, and which field that set is kept to. */
const fields = {
  city_ids: { of: 'city', many: true, required: true },
  office_ids: { of: 'office', many: true, required: true },
  office_id: { of: 'office', many: false, required: true, among: 'office_ids' },
  team_ids: { of: 'team', many: true, required: false },
  team: { of: 'team', many: false, required: false, among: 'team_ids' },
} as const;

type Field = keyof typeof fields;

const PlaceField = ({ field, ...form }: FormHandle<Employee> & { field: Field }) => {
  const { values, set, errors, record, inputId } = form;
  const rule = fields[field];
  const { t } = useTranslation();
  const { sets } = useAssignmentChoices(form);
  const all = withAssigned(setsOf(sets), record)[rule.of];
  const among = 'among' in rule ? idsOf(values[rule.among]) : null;
  const choices = among === null ? all : all?.filter(({ value }) => among.includes(Number(value)));
  const id = inputId(field);
  const own = errors[field];
  const Input = rule.many ? ChoicesInput : ChoiceInput;
  return (
    <FormField id={id} label={t(`employee.fields.${field}`)} required={rule.required} errors={own}>
      <Input
        id={id}
        value={values[field]}
        onChange={(value) => set({ [field]: value })}
        choices={choices}
        required={rule.required}
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint: undefined, errors: own })}
      />
    </FormField>
  );
};

/** An input of the assignment that offers only what fits the rest of it. */
export const placeField = (field: Field): ComponentType<FormHandle<Employee>> => {
  // biome-ignore lint/correctness/noComponentHookFactories: made once a field, where the resource is described.
  const Edit = (form: FormHandle<Employee>) => <PlaceField {...form} field={field} />;
  Edit.displayName = `PlaceField(${field})`;
  return Edit;
};
