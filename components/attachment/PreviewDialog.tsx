import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { Attachment } from '@/contract/attachment';
import { attachmentApi } from '@/store/attachment';
import styles from './attachment.module.css';

interface Props {
  record: Attachment;
  onClose: () => void;
}

/** A file as the browser shows it: PDF in its own viewer, a picture whole and, where that makes it smaller, in its own size too. */
export const PreviewDialog = ({ record: { id, name, kind }, onClose }: Props) => {
  const { t } = useTranslation();
  const answer = attachmentApi.preview.useQuery({ params: { id } });
  const title = t('attachment.shownAs', { name });
  const [isWhole, setIsWhole] = useState(true);
  const [isReduced, setIsReduced] = useState(false);
  const size = isReduced && (
    <Button onClick={() => setIsWhole(!isWhole)}>
      {t(isWhole ? 'attachment.actualSize' : 'attachment.wholePicture')}
    </Button>
  );
  return (
    <Dialog width="90vw" className={styles.preview ?? ''} centered title={name} footer={size || null} onClose={onClose}>
      <QueryBoundary answer={answer}>
        {({ href }) =>
          kind === 'pdf' ? (
            <iframe className={styles.shown} src={href} title={title} />
          ) : (
            <div className={styles.picture} data-whole={isWhole}>
              {/* biome-ignore lint/performance/noImgElement: a record's own picture, which nothing may keep or make smaller. */}
              <img
                src={href}
                alt={title}
                onLoad={({ currentTarget: { naturalWidth, width } }) => setIsReduced(naturalWidth > width)}
              />
            </div>
          )
        }
      </QueryBoundary>
    </Dialog>
  );
};
