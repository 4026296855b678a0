import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { EstimateNote } from '@/contract/estimateNote';
import { formatYen } from '@/locales/format';
import styles from './parts.module.css';

interface Props {
  notes: readonly EstimateNote[];
  /** A birth or the order of two deaths is open. */
  provisional?: boolean;
}

/** Notes on an estimate: what it leaves out, and why it may change. */
export const EstimateNotes = ({ notes, provisional = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (notes.length === 0 && !provisional) return null;
  return (
    <div className={styles.estimateNotes}>
      {provisional && <Tag color="orange">{t('asset.provisional')}</Tag>}
      <ul aria-label={t('asset.notesTitle')}>
        {notes.map(({ code, member_id, member_name, amount }) => (
          <li key={`${code} ${member_id}`}>
            {t(`asset.notes.${code}`, {
              name: member_name ?? t('asset.nobody'),
              amount: amount === null ? '' : formatYen(amount, lang),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
