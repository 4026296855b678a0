import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useLang } from '@/components/ui/words';
import { formatDateTime } from '@/locales/format';
import { nowInTokyo } from '@/rules/calendarDay';
import type { Draft } from './EngineContext';
import styles from './resource.module.css';

interface Props {
  draft: Draft;
  /** What it is of, where several may be left. */
  of?: string;
  onTake: () => void;
  onDiscard: () => void;
}

/** Offers to restore a draft. */
export const DraftOffer = ({ draft, of, onTake, onDiscard }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const at = (time: number) => formatDateTime(nowInTokyo(new Date(time)), lang);
  return (
    <section className={styles.offer} aria-label={t('resource.draft')}>
      {of && <strong>{of}</strong>}
      <span>{t('resource.draftLeft', { time: at(draft.savedAt), until: at(draft.keptUntil) })}</span>
      <Button size="small" type="primary" ghost onClick={onTake}>
        {t('resource.takeDraft')}
      </Button>
      <Button size="small" onClick={onDiscard}>
        {t('resource.discardDraft')}
      </Button>
    </section>
  );
};
