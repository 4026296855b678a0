import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import { describedBy, FormField } from '@/components/ui/FormField';
import { PasswordInput } from '@/components/ui/PasswordInput';
import type { Employee } from '@/contract/employee';

/** The first password of a new account. */
export const NewPasswordField = ({ values, set, errors, inputId }: FormHandle<Employee>) => {
  const { t } = useTranslation();
  const id = inputId('password');
  const own = errors.password;
  const hint = t('employee.passwordHint');
  return (
    <FormField id={id} label={t('employee.fields.password')} required errors={own} hint={hint}>
      <PasswordInput
        id={id}
        value={values.password}
        onChange={(password) => set({ password })}
        required
        invalid={own !== undefined}
        describedBy={describedBy(id, { hint, errors: own })}
        autoComplete="new-password"
      />
    </FormField>
  );
};
