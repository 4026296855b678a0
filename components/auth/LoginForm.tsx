import { Select } from 'antd';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { isComposing } from '@/components/ui/keyboard';
import { PasswordInput } from '@/components/ui/PasswordInput';
import { TextInput } from '@/components/ui/TextInput';
import { useFailureText } from '@/locales';
import { formatCountdown } from '@/rules/format';
import { authApi } from '@/store/auth';
import { flattenErrors, lastOffice, rememberOffice, signIn } from '@/store/browser';
import styles from './auth.module.css';
import { useOffices } from './useOffices';
import { useSecondsUntil } from './useSecondsUntil';

interface Values {
  readonly username: string;
  readonly office_id: number | undefined;
  readonly password: string;
  readonly code: string;
}

type Field = keyof Values;

const empty: Values = { username: '', office_id: undefined, password: '', code: '' };

const typingPause = 600;

const keepFromSending = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
};

/** Texts under the code field: which code is required, and what is wrong with it. */
const textsOf = ({ message, errors }: { message: string; errors: Record<string, string[]> }): string[] =>
  errors.code === undefined ? flattenErrors({ message, errors }) : [message];

/** Login ID, then one of its offices, then the password. What follows a sign-in is the session's business. */
export const LoginForm = () => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const latest = useRef(values);
  const typed = values.username.trim();
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [lookedUp, setLookedUp] = useState('');
  const [login, { status, error }] = authApi.login.useCommand();
  const offices = useOffices(status === 'succeeded' ? '' : lookedUp);
  const [notKept, setNotKept] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useSecondsUntil(waitUntil);
  const sending = useRef(false);
  const sendWithOffice = useRef(false);
  /** Errors of the second factor; null until a code is required. */
  const [codeErrors, setCodeErrors] = useState<readonly string[] | null>(null);

  useEffect(() => {
    const timer = window.setTimeout(() => setLookedUp(typed), typingPause);
    return () => window.clearTimeout(timer);
  }, [typed]);

  const put = (changes: Partial<Values>): void => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    setMissing((names) => names.filter((name) => !(name in changes)));
  };
  const edit = (changes: Partial<Values>): void => {
    sendWithOffice.current = false;
    put(changes);
    if ('username' in changes) setCodeErrors(null);
  };
  /** Leads back to a field, whose text is typed over. */
  const returnTo = (field: Field): void => {
    const input = form.current?.elements.namedItem(field) as HTMLInputElement | null;
    input?.focus();
    input?.select();
  };

  const send = async (): Promise<void> => {
    const { username, office_id, password, code } = latest.current;
    const name = username.trim();
    const required = { username: name, office_id, password, ...(codeErrors === null ? {} : { code: code.trim() }) };
    const lacking = (Object.keys(required) as Field[]).filter((field) => (required[field] ?? '') === '');
    setMissing(lacking);
    if (lacking.length > 0 || office_id === undefined) {
      // A password manager fills everything at once, and the office is still on its way: with it the form sends itself.
      const isOfficeAwaited = lacking.length === 1 && office_id === undefined;
      sendWithOffice.current = isOfficeAwaited && (offices.loading || name !== lookedUp);
      setLookedUp(name);
      return;
    }
    if (sending.current || wait > 0) return;
    sending.current = true;
    const second = code.trim() ? { code: code.replace(/\s/g, '').normalize('NFKC') } : {};
    const result = await login({ body: { username: name, office_id, password, ...second } });
    sending.current = false;
    if (result.ok) {
      rememberOffice(name, office_id);
      setNotKept(!signIn(result.data));
      return;
    }
    setWaitUntil(Date.now() + (result.error.retryAfter ?? 0) * 1_000);
    const { code: wrong } = result.error.errors;
    if (wrong === undefined) return returnTo('password');
    setCodeErrors('code' in second ? wrong : []);
    returnTo('code');
  };

  const [firstOffice, ...otherOffices] = offices.list;
  const last = lastOffice(lookedUp);
  const preset = otherOffices.length === 0 ? firstOffice?.id : offices.list.find(({ id }) => id === last)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login ID has other offices.
  useEffect(() => {
    put({ office_id: preset });
    if (preset === undefined || !sendWithOffice.current) return;
    sendWithOffice.current = false;
    void send();
  }, [lookedUp, preset]);

  const problems = [
    ...(offices.failed ? [failureText('Could not fetch offices')] : []),
    ...(error ? textsOf(error).map(failureText) : []),
    ...(notKept ? [t('auth.notKept')] : []),
  ];

  /** What a field has by its name. */
  const place = (field: Field, text: string, others: readonly string[] = []) => {
    const errors = missing.includes(field) ? [text] : others;
    const own = `${id}-${field}`;
    const invalid = errors.length > 0;
    return {
      field: { id: own, label: t(`auth.${field === 'office_id' ? 'office' : field}`), errors },
      input: { id: own, invalid, describedBy: describedBy(own, { errors }) },
    };
  };
  const username = place('username', t('auth.usernameMissing'));
  const office = place('office_id', t('auth.officeMissing'));
  const password = place('password', t('auth.passwordMissing'));
  const code = place('code', t('auth.codeMissing'), codeErrors ?? []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onKeyDown={keepFromSending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      <FormField {...username.field}>
        <TextInput
          {...username.input}
          value={values.username}
          onChange={(text) => edit({ username: String(text) })}
          attributes={{
            ...{ name: 'username', autoComplete: 'username', autoCapitalize: 'none', autoFocus: true },
            ...{ inputMode: 'email', maxLength: 50, spellCheck: false, onBlur: () => setLookedUp(typed) },
          }}
        />
      </FormField>
      <FormField
        {...office.field}
        hint={
          offices.failed && (
            <Button size="small" type="link" onClick={offices.retry}>
              {t('auth.retryOffices')}
            </Button>
          )
        }
      >
        <Select
          id={office.input.id}
          status={office.input.invalid ? 'error' : ''}
          aria-invalid={office.input.invalid}
          aria-describedby={office.input.describedBy}
          value={values.office_id}
          onChange={(office_id: number) => edit({ office_id })}
          options={offices.list.map(({ id, name }) => ({ value: id, label: name }))}
          loading={offices.loading}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t(lookedUp === '' ? 'auth.officeHint' : 'common.choose')}
          notFoundContent={t(offices.loading ? 'common.loading' : 'auth.officeHint')}
        />
      </FormField>
      <FormField {...password.field}>
        <PasswordInput
          {...password.input}
          name="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(text) => edit({ password: String(text) })}
        />
      </FormField>
      {codeErrors !== null && (
        <FormField {...code.field} hint={t('auth.codeHint')}>
          <TextInput
            {...code.input}
            value={values.code}
            onChange={(text) => edit({ code: String(text) })}
            attributes={{ name: 'code', autoComplete: 'one-time-code', maxLength: 20, autoFocus: true }}
          />
        </FormField>
      )}
      {wait > 0 && <p role="timer">{t('auth.wait', { time: formatCountdown(wait) })}</p>}
      <Button type="primary" htmlType="submit" block loading={status === 'loading'} disabled={wait > 0}>
        {t('auth.submit')}
      </Button>
    </form>
  );
};
