import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import { notify } from '@/components/ui/notify';
import { TextInput } from '@/components/ui/TextInput';
import { type CallError, type ResourceApi, useCallRun } from './api';
import type { Values } from './defineResource';
import { RefusalText } from './RefusalText';
import { useDialogDraft } from './useDialogDraft';

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
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const id = useId();
  const place = ['delete', noun, ...Object.values(params)].join('/');
  const { values, set, done, dialog } = useDialogDraft<{ reason: unknown }>(place, { reason: '' }, onClose);
  const { reason } = values;
  const asks = wanted !== null || reason !== '';

  const remove = async () => {
    setRefusal(null);
    const result = await run(asks ? { params, body: { reason } } : { params });
    if (!result.ok) {
      const { reason: asked, ...errors } = result.error.errors;
      setWanted(asked ?? (wanted && []));
      if (asked === undefined || Object.keys(errors).length > 0) setRefusal({ ...result.error, errors });
      return;
    }
    void notify(t('resource.deleted'));
    done();
    onDeleted();
  };

  return (
    <Dialog
      title={t('resource.delete.title')}
      act={{ label: t('common.delete'), danger: true, onAct: remove }}
      {...dialog}
    >
      <p>{t('resource.delete.text', { name })}</p>
      {asks && (
        <FormField id={id} label={t('resource.delete.reason')} required errors={wanted ?? []}>
          <TextInput
            id={id}
            value={reason}
            onChange={(typed) => set({ reason: typed })}
            required
            invalid={Boolean(wanted?.length)}
            describedBy={describedBy(id, { hint: undefined, errors: wanted ?? undefined })}
          />
        </FormField>
      )}
      {refusal !== null && <RefusalText error={refusal} noun={noun} />}
    </Dialog>
  );
};
