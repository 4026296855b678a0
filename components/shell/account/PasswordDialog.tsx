import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { useFailureText } from '@/components/ui/words';
import { accountApi } from '@/store/account';
import { renewToken } from '@/store/browser';
import styles from './account.module.css';

const fields = [
  { key: 'current_password', word: 'current', autoComplete: 'current-password' },
  { key: 'new_password', word: 'next', autoComplete: 'new-password' },
  { key: 'again', word: 'again', autoComplete: 'new-password' },
] as const;

type Values = Record<(typeof fields)[number]['key'], string>;

/** Changes one's own password: other sessions end, this one continues. */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const id = useId();
  const [change] = accountApi.changePassword.useCommand();
  const [values, setValues] = useState<Values>({ current_password: '', new_password: '', again: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
  const [failure, setFailure] = useState('');

  const save = async () => {
    setFailure('');
    if (values.again !== values.new_password) return setErrors({ again: [t('account.password.different')] });
    const { current_password, new_password } = values;
    const result = await change({ body: { current_password, new_password } });
    if (!result.ok) {
      setErrors(result.error.errors);
      const onFields = fields.some(({ key }) => result.error.errors[key]);
      return setFailure(onFields ? '' : wording(result.error.message));
    }
    renewToken(result.data.authorization.token);
    void notify(t('account.password.saved'));
    onClose();
  };
  const complete = Object.values(values).every((value) => value !== '');

  return (
    <Dialog
      title={t('account.changePassword')}
      act={{ label: t('account.password.submit'), disabled: !complete, onAct: save }}
      onClose={onClose}
    >
      <p>{t('account.password.text')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.fields}>
        {fields.map(({ key, word, autoComplete }) => {
          const own = errors[key];
          const hint = key === 'new_password' ? t('employee.passwordHint') : undefined;
          return (
            <FormField
              key={key}
              id={`${id}-${key}`}
              label={t(`account.password.${word}`)}
              required
              errors={own}
              hint={hint}
            >
              <PasswordInput
                id={`${id}-${key}`}
                value={values[key]}
                onChange={(value) => {
                  setValues({ ...values, [key]: String(value) });
                  setErrors({});
                }}
                required
                invalid={own !== undefined}
                describedBy={describedBy(`${id}-${key}`, { hint, errors: own })}
                autoComplete={autoComplete}
              />
            </FormField>
          );
        })}
      </div>
    </Dialog>
  );
};
