import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { Dialog } from '@/components/ui/Dialog';
import type { Attachment } from '@/contract/attachment';
import { attachmentApi } from '@/store/attachment';
import styles from './attachment.module.css';

interface Props {
  record: Attachment;
  onClose: () => void;
}

/** A file as the browser shows it: pictures as they are, PDF in its own viewer. */
export const PreviewDialog = ({ record: { id, name, kind }, onClose }: Props) => {
  const { t } = useTranslation();
  const answer = attachmentApi.preview.useQuery({ params: { id } });
  const title = t('attachment.shownAs', { name });
  return (
    <Dialog width="90vw" className={styles.preview ?? ''} centered title={name} onClose={onClose}>
      <QueryBoundary answer={answer}>
        {({ href }) =>
          kind === 'pdf' ? (
            <iframe className={styles.shown} src={href} title={title} />
          ) : (
            // biome-ignore lint/performance/noImgElement: a record's own picture, which nothing may keep or make smaller.
            <img className={styles.picture} src={href} alt={title} />
          )
        }
      </QueryBoundary>
    </Dialog>
  );
};
