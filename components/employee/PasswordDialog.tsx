import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { PasswordInput } from '@/components/ui/PasswordInput';
import type { Employee } from '@/contract/employee';
import { employeeApi } from '@/store/employee';

interface Props {
  record: Employee;
  onClose: () => void;
}

/** Sets another person's password, which ends their sessions. */
export const PasswordDialog = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const id = useId();
  const [update] = employeeApi.update.useCommand();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<CallError | null>(null);

  const save = async () => {
    const result = await update({ params: { id: record.id }, body: { password } });
    if (!result.ok) return setError(result.error);
    void notify(t('employee.account.passwordSaved'));
    onClose();
  };
  const hint = t('employee.passwordHint');
  const errors = error === null ? undefined : errorTexts(error);

  return (
    <Dialog
      title={t('employee.account.setPassword')}
      act={{ label: t('common.save'), disabled: password === '', onAct: save }}
      onClose={onClose}
    >
      <p>{t('employee.account.resetText', { name: `${record.last_name}　${record.first_name}` })}</p>
      <FormField id={id} label={t('employee.account.newPassword')} required errors={errors} hint={hint}>
        <PasswordInput
          id={id}
          value={password}
          onChange={(value) => {
            setError(null);
            setPassword(String(value));
          }}
          required
          invalid={errors !== undefined}
          describedBy={describedBy(id, { hint, errors })}
          autoComplete="new-password"
        />
      </FormField>
    </Dialog>
  );
};
