import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { TextInput } from '@/components/ui/TextInput';
import { useFailureText } from '@/locales';
import { directoryKey, flattenErrors, hasSignedOut, lastOffice, rememberOffice, signIn } from '@/store/browser';
import { directoryApi } from '@/store/directory';
import styles from './auth.module.css';

/** No login id: the office by which somebody came from the directory. */
const nobody = '';

/** What the directory has added to the address of this page. */
const answerOf = (search: string): string => {
  const given = new URLSearchParams(search);
  return given.has('state') && (given.has('code') || given.has('error')) ? search.replace(/^\?/, '') : '';
};

/** The button by which people sign in by the firm's directory, where there is one, and the end of the way back from it. */
export const DirectorySignIn = () => {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const id = useId();
  const { data } = directoryApi.about.useQuery({});
  const [begin, beginning] = directoryApi.begin.useCommand();
  const [finish, finishing] = directoryApi.finish.useCommand();
  const [answer] = useState(() => answerOf(window.location.search));
  const [code, setCode] = useState('');
  /** Errors of the second factor; null until a code is required. */
  const [codeErrors, setCodeErrors] = useState<readonly string[] | null>(null);
  const [notKept, setNotKept] = useState(false);
  const begun = useRef(false);

  const goThere = async (): Promise<void> => {
    const anew = hasSignedOut() ? { anew: 1 as const } : {};
    const result = await begin({ body: { office_id: lastOffice(nobody), ...anew } });
    if (!result.ok) return;
    directoryKey.write(result.data.key);
    window.location.assign(result.data.url);
  };
  const comeBack = async (typed: string): Promise<void> => {
    const second = typed === '' ? {} : { code: typed.replace(/\s/g, '').normalize('NFKC') };
    const result = await finish({ body: { key: directoryKey.read() || '-', answer, ...second } });
    if (result.ok) {
      rememberOffice(nobody, result.data.user_office.id);
      setNotKept(!signIn(result.data));
      return;
    }
    const { code: wrong } = result.error.errors;
    setCodeErrors(wrong === undefined ? null : typed === '' ? [] : wrong);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is good for one time.
  useEffect(() => {
    if (answer === '' || begun.current) return;
    begun.current = true;
    // Loaded anew, or sent to somebody, the address shall not hold it.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void comeBack('');
  }, [answer]);

  const name = data?.name ?? null;
  if (name === null && answer === '') return null;
  const error = beginning.error ?? finishing.error;
  const own = `${id}-code`;
  return (
    <div className={styles.directory}>
      <div role="alert">
        {[...(error ? (codeErrors === null ? flattenErrors(error) : [error.message]).map(failureText) : [])]
          .concat(notKept ? [t('auth.notKept')] : [])
          .map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
      </div>
      {codeErrors === null ? (
        <Button
          block
          loading={beginning.status === 'loading' || finishing.status === 'loading'}
          onClick={() => void goThere()}
        >
          {t('auth.directory', { name: name ?? '' })}
        </Button>
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void comeBack(code);
          }}
        >
          <FormField id={own} label={t('auth.code')} errors={codeErrors} hint={t('auth.codeHint')}>
            <TextInput
              id={own}
              invalid={codeErrors.length > 0}
              describedBy={describedBy(own, { errors: codeErrors })}
              value={code}
              onChange={(text) => setCode(String(text))}
              attributes={{ name: 'directory_code', autoComplete: 'one-time-code', maxLength: 20, autoFocus: true }}
            />
          </FormField>
          <Button type="primary" htmlType="submit" block loading={finishing.status === 'loading'}>
            {t('auth.submit')}
          </Button>
        </form>
      )}
    </div>
  );
};
