import { Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { Button } from '@/components/ui/Button';
import { DayInput } from '@/components/ui/DayInput';
import { Dialog } from '@/components/ui/Dialog';
import { FormField } from '@/components/ui/FormField';
import { notify, notifyUndoable } from '@/components/ui/notify';
import { TextInput } from '@/components/ui/TextInput';
import type { ChecklistLine } from '@/contract/checklist';
import { attachmentApi } from '@/store/attachment';
import { checklistApi } from '@/store/checklist';
import { dropdownApi } from '@/store/dropdown';
import styles from './checklist.module.css';
import type { Estate } from './estate';
import { identityOf } from './lineState';

interface Props {
  estate: Estate;
  /** Null for one that is added. */
  line: ChecklistLine | null;
  onClose: () => void;
}

/** One of the same name that is stored already is not written over. */
const added = { kind: 'other', lock_version: 0 } as const;
const days = ['asked_on', 'arrived_on', 'returned_on', 'valid_until'] as const;
const flags = ['is_copy', 'not_needed'] as const;
const asText = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** All that is known of one document. */
export const LineDialog = ({ estate, line, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [save] = checklistApi.save.useCommand();
  const [destroy] = checklistApi.destroy.useCommand();
  const [restore] = checklistApi.restore.useCommand();
  const { data: employees = [] } = dropdownApi.users.useQuery({});
  const { data: files } = attachmentApi.listing.useQuery({
    query: { owner: 'family', owner_key: estate.family_code, limit: 1000 },
  });
  const identity = line === null ? added : identityOf(line);
  const begin = { ...line, attachment_ids: line?.attachments.map((file) => file.id) ?? [] };
  const of = line === null ? ['create'] : [line.kind, line.member_id, line.property_id, line.label];
  const kept = useDialogDraft<Readonly<Record<string, unknown>>>(
    ['checklist', ...Object.values(estate), ...of].join('/'),
    begin,
    onClose,
  );
  const { values, done, dialog } = kept;
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const set = (field: string) => (value: unknown) => kept.set({ [field]: value });
  const isOther = line === null || line.kind === 'other';
  const name = line === null || isOther ? (line?.label ?? '') : t(`checklist.kinds.${line.kind}`);
  const errorsOf = (field: string) => refusal?.errors[field] ?? [];

  const send = async () => {
    const body = {
      ...estate,
      ...identity,
      ...(isOther ? { label: asText(values.label) } : {}),
      ...Object.fromEntries(days.map((field) => [field, asText(values[field])])),
      ...Object.fromEntries(flags.map((field) => [field, values[field] === 1 ? 1 : 0])),
      asked_by: (values.asked_by as number | null | undefined) ?? null,
      fee: asText(values.fee),
      remarks: asText(values.remarks),
      attachment_ids: values.attachment_ids,
    };
    const result = await save({ body: body as never });
    if (result.ok) done();
    else setRefusal(result.error);
  };
  const remove = async (lineId: number) => {
    const params = { id: lineId };
    const result = await destroy({ params });
    if (!result.ok) return setRefusal(result.error);
    done();
    await notifyUndoable(t('checklist.removed', { name }), t('checklist.undo'), async () => {
      const back = await restore({ params });
      if (!back.ok) await notify(back.error.message, 'error');
    });
  };

  const lineId = line?.line_id ?? null;
  const text = (field: 'label' | 'fee' | 'remarks') => (
    <FormField
      id={`${id}-${field}`}
      required={field === 'label'}
      label={t(`checklist.fields.${field}`)}
      errors={errorsOf(field)}
    >
      <TextInput id={`${id}-${field}`} value={values[field]} onChange={set(field)} />
    </FormField>
  );
  return (
    <Dialog
      width={640}
      title={line === null ? t('checklist.add') : t('checklist.editOf', { name })}
      act={{ label: t('common.save'), onAct: send }}
      {...dialog}
    >
      <div className={styles.form}>
        {isOther && text('label')}
        <div className={styles.fields}>
          {days.map((field) => (
            <FormField
              key={field}
              id={`${id}-${field}`}
              label={t(`checklist.fields.${field}`)}
              errors={errorsOf(field)}
            >
              <DayInput id={`${id}-${field}`} value={values[field]} onChange={set(field)} />
            </FormField>
          ))}
          <FormField id={`${id}-asked_by`} label={t('checklist.fields.asked_by')} errors={errorsOf('asked_by')}>
            <Select
              id={`${id}-asked_by`}
              className={styles.wide}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              value={values.asked_by as number | null | undefined}
              options={employees.map(({ value, label }) => ({ value: Number(value), label }))}
              onChange={(value: number | undefined) => set('asked_by')(value ?? null)}
            />
          </FormField>
          {text('fee')}
        </div>
        <div className={styles.tools}>
          {flags.map((field) => (
            <Checkbox
              key={field}
              checked={values[field] === 1}
              onChange={({ target }) => set(field)(target.checked ? 1 : 0)}
            >
              {t(`checklist.fields.${field}`)}
            </Checkbox>
          ))}
        </div>
        {text('remarks')}
        <FormField id={`${id}-files`} label={t('checklist.fields.attachment_ids')} errors={errorsOf('attachment_ids')}>
          <Select
            id={`${id}-files`}
            className={styles.wide}
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            value={values.attachment_ids as number[]}
            options={files?.data.map((file) => ({ value: file.id, label: file.name })) ?? []}
            onChange={set('attachment_ids')}
          />
        </FormField>
        {refusal !== null && <RefusalText error={refusal} noun="checklist" />}
        {lineId !== null && (
          <Button danger onClick={() => remove(lineId)}>
            {t('checklist.remove')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
