import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { TextInput } from '@/components/ui/TextInput';
import { useFailureText } from '@/components/ui/words';
import styles from './account.module.css';

interface Failure {
  readonly message: string;
  readonly errors: Readonly<Record<string, string[]>>;
}

interface Props {
  label: string;
  submit: string;
  danger?: boolean;
  /** Returns the failure; null on success. */
  onSubmit: (code: string) => Promise<Failure | null>;
  children?: ReactNode;
}

/** Asks for a code of the authenticator. */
export const CodeForm = ({ label, submit, danger = false, onSubmit, children }: Props) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const id = useId();
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<string[] | undefined>(undefined);
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (sending || code.trim() === '') return;
    setSending(true);
    const failure = await onSubmit(code.replace(/\s/g, '').normalize('NFKC'));
    setSending(false);
    if (failure) setErrors(failure.errors.code ?? [wording(failure.message)]);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <FormField id={id} label={label} required errors={errors}>
        <TextInput
          id={id}
          value={code}
          onChange={(value) => {
            setCode(String(value));
            setErrors(undefined);
          }}
          required
          invalid={errors !== undefined}
          describedBy={describedBy(id, { hint: undefined, errors })}
        />
      </FormField>
      <div className={styles.buttons}>
        <Button type="primary" danger={danger} htmlType="submit" loading={sending} disabled={code.trim() === ''}>
          {submit}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {sending ? t('common.loading') : ''}
      </span>
    </form>
  );
};
