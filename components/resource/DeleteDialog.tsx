import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { TextInput } from '@/components/ui/TextInput';
import { type CallError, type ResourceApi, useCallRun } from './api';
import type { Values } from './defineResource';
import { RefusalText } from './RefusalText';

interface Props {
  noun: string;
  api: ResourceApi;
  params: Values;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, and says why where the server refuses; where it wants a reason, asks for that. */
export const DeleteDialog = ({ noun, api, params, name, onDeleted, onClose }: Props) => {
  const { t } = useTranslation();
  const run = useCallRun(api, 'destroy');
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [reason, setReason] = useState<unknown>('');
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const id = useId();

  const remove = async () => {
    setRefusal(null);
    const result = await run(wanted === null ? { params } : { params, body: { reason } });
    if (!result.ok) {
      const { reason: asked, ...errors } = result.error.errors;
      setWanted(asked ?? (wanted && []));
      if (asked === undefined || Object.keys(errors).length > 0) setRefusal({ ...result.error, errors });
      return;
    }
    void notify(t('resource.deleted'));
    onDeleted();
  };

  return (
    <Dialog
      title={t('resource.delete.title')}
      act={{ label: t('common.delete'), danger: true, onAct: remove }}
      onClose={onClose}
    >
      <p>{t('resource.delete.text', { name })}</p>
      {wanted !== null && (
        <FormField id={id} label={t('resource.delete.reason')} required errors={wanted}>
          <TextInput
            id={id}
            value={reason}
            onChange={setReason}
            required
            invalid={wanted.length > 0}
            describedBy={describedBy(id, { hint: undefined, errors: wanted })}
          />
        </FormField>
      )}
      {refusal !== null && <RefusalText error={refusal} noun={noun} />}
    </Dialog>
  );
};
