import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from './shell.module.css';

/** Whether a script or style of the product failed to load. */
const isPart = (target: EventTarget | null): boolean =>
  (target instanceof HTMLScriptElement && target.src.includes('/_next/')) ||
  (target instanceof HTMLLinkElement && target.href.includes('/_next/'));

/** Reloads the page. Forms keep drafts, so that leaving needs no confirmation. */
const loadAgain = () => {
  const quietly = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('beforeunload', quietly, { capture: true, once: true });
  window.location.reload();
};

interface Props {
  /** Says when a server answers that has other screens. */
  onNewVersion?: (tell: () => void) => () => void;
}

/** One notice for all missing parts and answers of a newer server: after an update the old scripts are gone. */
export const NewVersionNotice = ({ onNewVersion }: Props) => {
  const { t } = useTranslation();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isPart(target)) setMissing(true);
    };
    // Errors of elements do not rise to the window: they are seen on their way down.
    window.addEventListener('error', note, true);
    const end = onNewVersion?.(() => setMissing(true));
    return () => {
      end?.();
      window.removeEventListener('error', note, true);
    };
  }, [onNewVersion]);
  return missing ? (
    <div role="alert" className={styles.newVersion}>
      <span>{t('shell.newVersion.text')}</span>
      <Button type="primary" size="small" onClick={loadAgain}>
        {t('shell.newVersion.load')}
      </Button>
      <Button size="small" onClick={() => setMissing(false)}>
        {t('shell.newVersion.later')}
      </Button>
    </div>
  ) : null;
};
