import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { Button } from '@/components/ui/Button';
import { FormField } from '@/components/ui/FormField';
import { PageHeader } from '@/components/ui/PageHeader';
import { LongTextInput } from '@/components/ui/TextInput';
import type { DataOf } from '@/contract/defineEndpoint';
import type { statement } from '@/contract/statement';
import { statementApi } from '@/store/statement';
import { Matched } from './Matched';
import styles from './statement.module.css';
import { textOfFile } from './textOfFile';

interface Asked {
  /** A new answer begins with decisions of its own. */
  readonly time: number;
  readonly answer: DataOf<typeof statement.match>;
}

/** The page /invoice/statement: a bank's statement is pasted or chosen as a file, and matched with open invoices. */
export const StatementPage = () => {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [match] = statementApi.match.useCommand();

  const ask = async (said: string) => {
    const result = await match({ body: { text: said } });
    setError(result.ok ? null : result.error);
    if (result.ok) setAsked((before) => ({ time: (before?.time ?? 0) + 1, answer: result.data }));
  };
  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    const said = await textOfFile(file);
    setText(said);
    await ask(said);
  };
  return (
    <>
      <PageHeader title={t('statement.title')} />
      <form
        className={styles.paste}
        aria-label={t('statement.title')}
        // Once matched, its lines stand in the table.
        data-screen={asked !== null || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void ask(text);
        }}
      >
        <p className={styles.quiet}>{t('statement.about')}</p>
        <FormField id={id} label={t('statement.text')} errors={error?.errors.text}>
          <LongTextInput id={id} value={text} onChange={(value) => setText(String(value ?? ''))} />
        </FormField>
        {error !== null && error.errors.text === undefined && <RefusalText error={error} />}
        <div className={styles.line}>
          <Button type="primary" htmlType="submit">
            {t('statement.match')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.txt,.tsv,.dat"
            aria-label={t('statement.file')}
            onChange={(event) => take(event.target.files?.[0])}
          />
          <Button onClick={() => input.current?.click()}>{t('statement.file')}</Button>
        </div>
      </form>
      {asked !== null && <Matched key={asked.time} answer={asked.answer} onRecorded={() => ask(text)} />}
    </>
  );
};
