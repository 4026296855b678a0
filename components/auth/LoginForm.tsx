import { Form, Input, type InputRef, Select } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { isComposing } from '@/components/ui/keyboard';
import { useFailureText } from '@/locales';
import { formatCountdown } from '@/rules/format';
import { authApi } from '@/store/auth';
import { flattenErrors, lastOffice, rememberOffice, signIn } from '@/store/browser';
import styles from './auth.module.css';
import { useOffices } from './useOffices';
import { useSecondsUntil } from './useSecondsUntil';

interface Values {
  username: string;
  office_id: number;
  password: string;
  code?: string;
}

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
  const [form] = Form.useForm<Values>();
  const [typed, setTyped] = useState('');
  const [lookedUp, setLookedUp] = useState('');
  const [login, { status, error }] = authApi.login.useCommand();
  const offices = useOffices(status === 'succeeded' ? '' : lookedUp);
  const [notKept, setNotKept] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useSecondsUntil(waitUntil);
  const sending = useRef(false);
  const sendWithOffice = useRef(false);
  const password = useRef<InputRef>(null);
  const code = useRef<InputRef>(null);
  /** Errors of the second factor; null until a code is required. */
  const [codeErrors, setCodeErrors] = useState<readonly string[] | null>(null);

  useEffect(() => {
    const timer = window.setTimeout(() => setLookedUp(typed), typingPause);
    return () => window.clearTimeout(timer);
  }, [typed]);

  const [firstOffice, ...otherOffices] = offices.list;
  const last = lastOffice(lookedUp);
  const preset = otherOffices.length === 0 ? firstOffice?.id : offices.list.find(({ id }) => id === last)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another login ID has other offices.
  useEffect(() => {
    form.setFieldValue('office_id', preset);
    if (preset === undefined || !sendWithOffice.current) return;
    sendWithOffice.current = false;
    form.submit();
  }, [form, lookedUp, preset]);

  const noteChange = ({ username }: Partial<Values>): void => {
    sendWithOffice.current = false;
    if (username === undefined) return;
    setTyped(username.trim());
    setCodeErrors(null);
  };

  const send = async (values: Values): Promise<void> => {
    if (sending.current || wait > 0) return;
    sending.current = true;
    const { code: typedCode, ...rest } = values;
    const second = typedCode?.trim() ? { code: typedCode.replace(/\s/g, '').normalize('NFKC') } : {};
    const result = await login({ body: { ...rest, ...second, username: values.username.trim() } });
    sending.current = false;
    if (result.ok) {
      rememberOffice(values.username.trim(), values.office_id);
      setNotKept(!signIn(result.data));
      return;
    }
    setWaitUntil(Date.now() + (result.error.retryAfter ?? 0) * 1_000);
    const { code: wrong } = result.error.errors;
    if (wrong === undefined) return password.current?.focus({ cursor: 'all' });
    setCodeErrors('code' in second ? wrong : []);
    code.current?.focus({ cursor: 'all' });
  };

  /** A password manager fills everything at once, and the office is still on its way: with it the form sends itself. */
  const awaitOffice = ({ values, errorFields }: { values: Partial<Values>; errorFields: readonly unknown[] }): void => {
    const onlyOfficeMissing = errorFields.length === 1 && values.office_id === undefined;
    sendWithOffice.current = onlyOfficeMissing && (offices.loading || typed !== lookedUp);
    setLookedUp(typed);
  };

  const problems = [
    ...(offices.failed ? [failureText('Could not fetch offices')] : []),
    ...(error ? textsOf(error).map(failureText) : []),
    ...(notKept ? [t('auth.notKept')] : []),
  ];

  return (
    <Form
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={send}
      onFinishFailed={awaitOffice}
      onValuesChange={noteChange}
      onKeyDown={keepFromSending}
    >
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      <Form.Item
        name="username"
        label={t('auth.username')}
        rules={[{ required: true, whitespace: true, message: t('auth.usernameMissing') }]}
      >
        <Input
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={50}
          onBlur={() => setLookedUp(typed)}
        />
      </Form.Item>
      <Form.Item
        name="office_id"
        label={t('auth.office')}
        rules={[{ required: true, message: t('auth.officeMissing') }]}
        extra={
          offices.failed && (
            <Button size="small" type="link" onClick={offices.retry}>
              {t('auth.retryOffices')}
            </Button>
          )
        }
      >
        <Select
          options={offices.list.map(({ id, name }) => ({ value: id, label: name }))}
          loading={offices.loading}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t(lookedUp === '' ? 'auth.officeHint' : 'common.choose')}
          notFoundContent={t(offices.loading ? 'common.loading' : 'auth.officeHint')}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('auth.password')}
        rules={[{ required: true, message: t('auth.passwordMissing') }]}
      >
        <Input.Password ref={password} autoComplete="current-password" maxLength={72} />
      </Form.Item>
      {codeErrors !== null && (
        <Form.Item
          name="code"
          label={t('auth.code')}
          extra={t('auth.codeHint')}
          {...(codeErrors.length > 0 ? { help: codeErrors.join(' '), validateStatus: 'error' as const } : {})}
          rules={[{ required: true, whitespace: true, message: t('auth.codeMissing') }]}
        >
          <Input ref={code} autoComplete="one-time-code" maxLength={20} autoFocus />
        </Form.Item>
      )}
      {wait > 0 && <p role="timer">{t('auth.wait', { time: formatCountdown(wait) })}</p>}
      <Button type="primary" htmlType="submit" block loading={status === 'loading'} disabled={wait > 0}>
        {t('auth.submit')}
      </Button>
    </Form>
  );
};
