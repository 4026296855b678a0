import { Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useRuleName } from '@/components/parts/useRuleName';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { DayInput } from '@/components/ui/DayInput';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import type { InputProps } from '@/components/ui/inputProps';
import { notify } from '@/components/ui/notify';
import { TextInput } from '@/components/ui/TextInput';
import { useLang } from '@/components/ui/words';
import { daysOf, ranges } from '@/contract/dateRange';
import { settlement_kinds } from '@/contract/options/deadline';
import { formatDay } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { useCapability } from '@/store/hooks';
import { settlementApi } from '@/store/settlement';
import styles from './settlement.module.css';
import { deadlineKey, type OneDeadline, type SettledOf } from './useSettlements';

interface Props {
  of: Pick<SettledOf, 'type' | 'id'>;
  deadline: OneDeadline;
  subject: string;
  onClose: () => void;
}

const closed = { settlement_kinds };
const fields = ['kind', 'day', 'note'] as const;

/** Asks how and when a deadline was settled, and for a note. */
export const SettleDialog = ({ of, deadline, subject, onClose }: Props) => {
  const { rule, due } = deadline;
  const { t } = useTranslation();
  const lang = useLang();
  const prefix = useId();
  const errorTexts = useErrorTexts();
  const name = useRuleName()(rule);
  const { settlement_kinds: kinds = [] } = useOptionChoices(closed);
  const [run, { error }] = settlementApi.settle.useCommand();
  const newsTold = useCapability('deadline_changes');
  const [reopen] = settlementApi.reopen.useCommand();
  const once = useOnce();
  const { values, set, done, dialog } = useDialogDraft<{ kind: number; day: unknown; note: unknown }>(
    ['settlement', ...Object.values(deadlineKey(of, deadline))].join('/'),
    { kind: 1, day: todayInTokyo(), note: '' },
    onClose,
  );
  const { kind, day, note } = values;

  const save = async () => {
    const body = { ...deadlineKey(of, deadline), due, kind, day: day as string, note: note as string };
    const undo = async () => (await reopen({ body: deadlineKey(of, deadline) })).ok;
    const result = await once((idempotencyKey) => run({ body }, { idempotencyKey, undo }));
    if (!result.ok) return;
    if (!newsTold)
      void notify(t('settlement.settled', { name, kind: kinds.find(({ value }) => value === kind)?.label ?? '' }));
    done();
  };

  const errorsOf = (field: (typeof fields)[number]) => error?.errors[field];
  const apart = error !== undefined && !fields.some((field) => errorsOf(field));
  const input = (field: 'day' | 'note'): Omit<InputProps, 'value' | 'onChange'> => ({
    id: `${prefix}-${field}`,
    required: field === 'day',
    invalid: errorsOf(field) !== undefined,
    describedBy: describedBy(`${prefix}-${field}`, { hint: undefined, errors: errorsOf(field) }),
  });
  return (
    <Dialog title={t('settlement.title')} act={{ label: t('settlement.settle'), onAct: save }} {...dialog}>
      <div className={styles.form}>
        <p>
          <strong>{name}</strong> {formatDay(due, lang)} {subject}
        </p>
        <p className={styles.quiet}>{t('settlement.about')}</p>
        {apart && (
          <p role="alert" className={styles.failure}>
            {errorTexts(error).join('\n')}
          </p>
        )}
        <Radio.Group
          aria-label={t('settlement.fields.kind')}
          value={kind}
          onChange={({ target }) => set({ kind: Number(target.value) })}
          options={kinds.map(({ value, label }) => ({ value, label }))}
        />
        <FormField id={`${prefix}-day`} label={t('settlement.fields.day')} required errors={errorsOf('day')}>
          <DayInput
            {...input('day')}
            possible={daysOf(ranges.past)}
            value={day}
            onChange={(typed) => set({ day: typed })}
          />
        </FormField>
        <FormField id={`${prefix}-note`} label={t('settlement.fields.note')} errors={errorsOf('note')}>
          <TextInput {...input('note')} value={note} onChange={(typed) => set({ note: typed })} />
        </FormField>
      </div>
    </Dialog>
  );
};
