import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { describedBy, FormField } from '@/components/ui/FormField';
import { TextInput } from '@/components/ui/TextInput';
import type { Employee } from '@/contract/employee';
import { idsOf } from './useAssignmentChoices';

const judicial = 3;

/** The licence number, which judicial scriveners must have and tax accountants may. */
export const LicenseField = ({ values, set, errors, inputId }: FormHandle<Employee>) => {
  const { t } = useTranslation();
  const id = inputId('license_no');
  const own = errors.license_no;
  const required = idsOf(values.user_types).includes(judicial);
  const hint = t('employee.judicialHint');
  return (
    <FormField id={id} label={t('employee.fields.license_no')} required={required} errors={own} hint={hint}>
      <TextInput
        id={id}
        value={values.license_no}
        onChange={(license_no) => set({ license_no })}
        required={required}
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint, errors: own })}
      />
    </FormField>
  );
};
