import { Alert } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useLeaveGuard } from '@/components/resource/useLeaveGuard';
import { Button } from '@/components/ui/Button';
import { FlagInput } from '@/components/ui/FlagInput';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { PageHeader } from '@/components/ui/PageHeader';
import { TextInput } from '@/components/ui/TextInput';
import type { FirmSettings } from '@/contract/firm';
import { halfWidth } from '@/rules/typedText';
import { firmApi } from '@/store/firm';
import styles from './firm.module.css';

const textOf = (days: readonly number[]): string => days.join(', ');

/** The numbers that were typed, in any width and with any signs between; what is no number is sent as it is, and refused. */
const daysOf = (text: string): unknown[] =>
  halfWidth(text)
    .split(/[,、・\s]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part));

/** Which days before a deadline calendars remind, and what the morning email may contain. */
export const FirmForm = ({ settings }: { settings: FirmSettings }) => {
  const { t } = useTranslation();
  const id = useId();
  const errorTexts = useErrorTexts('firm');
  const [save, { status, error }] = firmApi.update.useCommand();
  const [days, setDays] = useState(textOf(settings.alarm_days));
  const [names, setNames] = useState<number>(settings.digest_names);
  const [journal, setJournal] = useState<number>(settings.journal_mail);
  const changed =
    days !== textOf(settings.alarm_days) || names !== settings.digest_names || journal !== settings.journal_mail;
  useLeaveGuard(changed);

  const send = async () => {
    const { lock_version } = settings;
    const body = {
      alarm_days: daysOf(days) as number[],
      digest_names: names as 0 | 1,
      journal_mail: journal as 0 | 1,
      lock_version,
    };
    const result = await save({ body });
    if (!result.ok) return;
    setDays(textOf(result.data.alarm_days));
    void notify(t('resource.saved'));
  };
  // Of one of the days, or of all.
  const refused = Object.entries(error?.errors ?? {}).filter(([path]) => path.split('.')[0] === 'alarm_days');
  const errors = refused.length === 0 ? undefined : refused.flatMap(([, texts]) => texts);
  const hint = t('firm.alarmHint');
  return (
    <form
      noValidate
      inert={status === 'loading'}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PageHeader
        title={t('firm.title')}
        actions={
          <Button type="primary" htmlType="submit" disabled={!changed}>
            {t('common.save')}
          </Button>
        }
      />
      {error !== undefined && <Alert type="error" showIcon title={errorTexts(error).join(' ')} />}
      <div className={styles.panel}>
        <FormField id={`${id}-days`} label={t('firm.fields.alarm_days')} hint={hint} errors={errors}>
          <TextInput
            id={`${id}-days`}
            value={days}
            onChange={(value) => setDays(String(value))}
            invalid={errors !== undefined}
            describedBy={describedBy(`${id}-days`, { hint, errors })}
          />
        </FormField>
        <FormField
          id={`${id}-names`}
          label={t('firm.fields.digest_names')}
          hint={t(settings.mail ? 'firm.namesHint' : 'firm.noMail')}
        >
          <FlagInput id={`${id}-names`} value={names} onChange={(value) => setNames(Number(value))} />
        </FormField>
        <FormField id={`${id}-journal`} label={t('firm.fields.journal_mail')} hint={t('firm.journalHint')}>
          <FlagInput id={`${id}-journal`} value={journal} onChange={(value) => setJournal(Number(value))} />
        </FormField>
      </div>
    </form>
  );
};
