import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/components/resource/api';
import { RefusalText } from '@/components/resource/RefusalText';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { Dialog } from '@/components/ui/Dialog';
import { describedBy, FormField } from '@/components/ui/FormField';
import { TextInput } from '@/components/ui/TextInput';
import type { Attachment } from '@/contract/attachment';
import { attachmentApi } from '@/store/attachment';

interface Props {
  record: Attachment;
  onClose: () => void;
}

export const RenameDialog = ({ record: { id, name: before, lock_version }, onClose }: Props) => {
  const { t } = useTranslation();
  const field = useId();
  const [update] = attachmentApi.update.useCommand();
  const { values, set, done, dialog } = useDialogDraft<{ name: unknown }>(
    `attachment/${id}`,
    { name: before },
    onClose,
  );
  const { name } = values;
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const errors = refusal?.errors.name ?? [];

  const save = async () => {
    const result = await update({ params: { id }, body: { name: String(name ?? ''), lock_version } });
    if (result.ok) done();
    else setRefusal(result.error);
  };
  return (
    <Dialog title={t('attachment.renameOf')} act={{ label: t('common.save'), onAct: save }} {...dialog}>
      <FormField id={field} label={t('attachment.fields.name')} required errors={errors}>
        <TextInput
          id={field}
          value={name}
          onChange={(typed) => set({ name: typed })}
          required
          invalid={errors.length > 0}
          describedBy={describedBy(field, { hint: undefined, errors })}
        />
      </FormField>
      {refusal !== null && errors.length === 0 && <RefusalText error={refusal} noun="attachment" />}
    </Dialog>
  );
};
