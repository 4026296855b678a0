import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Attachment } from '@/contract/attachment';
import { isShown } from '@/contract/notation/fileKinds';
import styles from './attachment.module.css';

const PreviewDialog = lazyPart<{ record: Attachment; onClose: () => void }>(() =>
  import('./PreviewDialog').then((module) => module.PreviewDialog),
);

/** The name of a file, which opens it where a browser shows its kind. */
export const NameCell = ({ record }: { record: Attachment }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!isShown(record.kind)) return record.name;
  return (
    <>
      <button
        type="button"
        data-said
        className={styles.name}
        aria-label={t('attachment.preview', { name: record.name })}
        onClick={() => setOpen(true)}
      >
        {record.name}
      </button>
      {open && <PreviewDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
};
