import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { EstimateNote } from '@/contract/estimateNote';
import { isHeirNote, saidOnce } from '@/contract/heirNotes';
import { formatYen } from '@/locales/format';
import { MemberLinks } from './MemberLinks';
import styles from './parts.module.css';

interface Props {
  notes: readonly EstimateNote[];
  /** A birth or the order of two deaths is open. */
  provisional?: boolean;
}

/** Whom a note on who inherits concerns; other notes name people in their sentence. */
const personOf = ({ code, member_id, member_name }: EstimateNote) =>
  isHeirNote(code) && member_id !== null ? ([member_id, member_name ?? ''] as const) : null;

/** Notes on an estimate: what is open about the heirs, what it leaves out, and why it may change. */
export const EstimateNotes = ({ notes, provisional = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (notes.length === 0 && !provisional) return null;
  const textOf = ({ code, member_name, amount }: EstimateNote) =>
    isHeirNote(code)
      ? t(code === 'linksDisagree' ? 'asset.linksDisagree' : `heirs.warning.${code}`)
      : t(`asset.notes.${code}`, {
          name: member_name ?? t('asset.nobody'),
          amount: amount === null ? '' : formatYen(amount, lang),
        });
  const sentences = notes.map((note) => ({ code: note.code, text: textOf(note), person: personOf(note) }));
  return (
    <div className={styles.estimateNotes}>
      {provisional && <Tag color="orange">{t('asset.provisional')}</Tag>}
      <ul aria-label={t('asset.notesTitle')}>
        {saidOnce(sentences).map(({ one: { code, text }, people }) => (
          <li key={text}>
            <MemberLinks code={code} people={people} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
};
