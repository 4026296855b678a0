import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from './attachment.module.css';
import type { Upload } from './useUploads';

interface Props {
  uploads: readonly Upload[];
  onAgain: (upload: Upload) => void;
  onDismiss: (upload: Upload) => void;
}

/** The files that are being sent, each with how far it has come. */
export const Uploads = ({ uploads, onAgain, onDismiss }: Props) => {
  const { t } = useTranslation();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('attachment.sending')}>
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className={styles.sent}>{upload.name}</span>
          {upload.state === 'sending' && (
            <progress value={upload.sent} max={1} aria-label={t('attachment.states.sending')} />
          )}
          <span className={upload.state === 'failed' ? styles.failed : styles.quiet} role="status">
            {upload.state === 'failed' ? upload.failure : t(`attachment.states.${upload.state}`)}
          </span>
          {upload.state === 'failed' && (
            <>
              <Button size="small" onClick={() => onAgain(upload)}>
                {t('attachment.again')}
              </Button>
              <Button size="small" onClick={() => onDismiss(upload)}>
                {t('attachment.dismiss')}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
