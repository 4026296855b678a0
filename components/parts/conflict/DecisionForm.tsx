import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { LongTextInput } from '@/components/ui/TextInput';
import type { ConflictMatterType } from '@/contract/conflict';
import { conflict_decisions } from '@/contract/options/conflict';
import { conflictApi } from '@/store/conflict';
import styles from './conflict.module.css';

const closed = { conflict_decisions };

/** Whether work is taken on in spite of what was found, and why. No form of its own: it also stands within one. */
export const DecisionForm = ({ type, id }: { type: ConflictMatterType; id: number }) => {
  const { t } = useTranslation();
  const prefix = useId();
  const errorTexts = useErrorTexts();
  const once = useOnce();
  const { conflict_decisions: choices = [] } = useOptionChoices(closed);
  const [run, { error }] = conflictApi.decide.useCommand();
  const [decision, setDecision] = useState<number | null>(null);
  const [reason, setReason] = useState<unknown>('');
  const [missing, setMissing] = useState(false);

  const isReasoned = typeof reason === 'string' && reason.trim() !== '';
  const save = async () => {
    setMissing(decision === null || !isReasoned);
    if (decision === null || !isReasoned) return;
    const result = await once((idempotencyKey) => run({ body: { type, id, decision, reason } }, { idempotencyKey }));
    if (!result.ok) return;
    setDecision(null);
    setReason('');
    await notify(t('conflict.decide.saved'));
  };
  const errors = missing && !isReasoned ? [t('conflict.decide.needReason')] : error?.errors.reason;
  const hint = t('conflict.decide.reasonHint');
  const apart = error !== undefined && error.errors.reason === undefined;
  return (
    <fieldset className={styles.decide}>
      <legend>{t('conflict.decide.title')}</legend>
      <Radio.Group
        aria-label={t('conflict.decide.decision')}
        value={decision}
        onChange={({ target }) => setDecision(Number(target.value))}
        options={choices.map(({ value, label }) => ({ value, label }))}
      />
      {missing && decision === null && (
        <p role="alert" className={styles.failure}>
          {t('conflict.decide.needDecision')}
        </p>
      )}
      <FormField id={`${prefix}-reason`} label={t('conflict.decide.reason')} required hint={hint} errors={errors} wide>
        <LongTextInput
          id={`${prefix}-reason`}
          required
          invalid={errors !== undefined}
          describedBy={describedBy(`${prefix}-reason`, { hint, errors })}
          value={reason}
          onChange={setReason}
        />
      </FormField>
      {apart && (
        <p role="alert" className={styles.failure}>
          {errorTexts(error).join('\n')}
        </p>
      )}
      <Button type="primary" ghost onClick={save}>
        {t('conflict.decide.save')}
      </Button>
    </fieldset>
  );
};
