import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { FlagInput } from '@/components/ui/FlagInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { TextInput } from '@/components/ui/TextInput';
import type { Retention } from '@/contract/retention';
import { halfWidth } from '@/rules/typedText';
import { retentionApi } from '@/store/retention';
import styles from './retention.module.css';

type Settings = Retention['settings'];
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** How long the firm keeps its files. */
export const RetentionSettings = ({ settings }: { settings: Settings }) => {
  const { t } = useTranslation();
  const id = useId();
  const errorTexts = useErrorTexts('retention');
  const [save, { status, error }] = retentionApi.update.useCommand();
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const values: Record<string, unknown> = { ...settings, ...typed };
  const changed = Object.entries(typed).some(([name, value]) => value !== Reflect.get(settings, name));
  useLeaveGuard(changed);

  const send = async () => {
    const quiet = halfWidth(String(values.quiet_years ?? '')).trim();
    const body = { ...values, quiet_years: /^\d+$/.test(quiet) ? Number(quiet) : quiet } as unknown as Settings;
    if (!(await save({ body })).ok) return;
    setTyped({});
    void notify(t('resource.saved'));
  };
  const input = (name: keyof Settings, hint?: string) => {
    const errors = error?.errors?.[name];
    const own = `${id}-${name}`;
    return {
      field: { id: own, label: t(`retention.fields.${name as 'book_years'}`), hint, errors },
      input: {
        id: own,
        value: values[name],
        onChange: (value: unknown) => setTyped({ ...typed, [name]: value }),
        invalid: errors !== undefined,
        describedBy: describedBy(own, { hint, errors }),
      },
    };
  };
  const choices = (list: readonly number[], label: 'years' | 'month') =>
    list.map((value) => {
      const text = t(`retention.${label}`, { count: value });
      return { value, label: text, label_ja: text, label_en: text, active: 1 };
    });
  const books = input('book_years', t('retention.bookHint'));
  const month = input('closes_in');
  const quiet = input('quiet_years', t('retention.quietHint'));
  const clients = input('erases_clients');
  return (
    <form
      className={styles.panel}
      noValidate
      inert={status === 'loading'}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.head}>
        <h2>{t('retention.settings')}</h2>
        <Button htmlType="submit" disabled={!changed}>
          {t('common.save')}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {errorTexts(error).join(' ')}
        </p>
      )}
      <div className={styles.fields}>
        <FormField {...quiet.field}>
          <TextInput {...quiet.input} attributes={{ inputMode: 'numeric', maxLength: 2 }} />
        </FormField>
        <FormField {...books.field}>
          <ChoiceInput {...books.input} required choices={choices([7, 10], 'years')} />
        </FormField>
        <FormField {...month.field}>
          <ChoiceInput {...month.input} required choices={choices(months, 'month')} />
        </FormField>
        <FormField {...clients.field} wide>
          <FlagInput {...clients.input} />
        </FormField>
      </div>
    </form>
  );
};
