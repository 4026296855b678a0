import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useTakeFile } from '@/components/resource/useTakeFile';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import { notify, notifyUndoable } from '@/components/ui/notify';
import type { Attachment } from '@/contract/attachment';
import { attachmentApi } from '@/store/attachment';
import styles from './attachment.module.css';
import type { AttachmentRights } from './useAttachmentRights';

const RenameDialog = lazyPart<{ record: Attachment; onClose: () => void }>(() =>
  import('./RenameDialog').then((module) => module.RenameDialog),
);

/** What may be done with one file. */
export const RowTools = ({ record, may }: { record: Attachment; may: AttachmentRights }) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('attachment');
  const take = useTakeFile('attachment');
  const [fetchFile] = attachmentApi.file.useCommand();
  const [destroy] = attachmentApi.destroy.useCommand();
  const [restore] = attachmentApi.restore.useCommand();
  const [renaming, setRenaming] = useState(false);
  const params = { id: record.id };

  const remove = async () => {
    const result = await destroy({ params });
    if (result.ok)
      await notifyUndoable(t('attachment.deleted', { name: record.name }), t('attachment.undo'), () =>
        restore({ params }),
      );
    else await notify(errorTexts(result.error).join(' '), 'error');
  };
  return (
    <span className={styles.rowTools}>
      {may.take && (
        <Button
          size="small"
          icon={<DownloadOutlined />}
          title={t('attachment.download')}
          aria-label={t('attachment.download')}
          onClick={() => take(fetchFile({ params }))}
        />
      )}
      {may.edit && (
        <>
          <Button
            size="small"
            icon={<EditOutlined />}
            title={t('attachment.rename')}
            aria-label={t('attachment.rename')}
            onClick={() => setRenaming(true)}
          />
          <Button
            size="small"
            icon={<DeleteOutlined />}
            title={t('common.delete')}
            aria-label={t('common.delete')}
            onClick={remove}
          />
        </>
      )}
      {renaming && <RenameDialog record={record} onClose={() => setRenaming(false)} />}
    </span>
  );
};
