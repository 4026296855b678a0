import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { EstimateNote } from '@/contract/estimateNote';
import { isHeirNote, notesWithNames } from '@/contract/heirNotes';
import { formatYen } from '@/locales/format';
import { MemberLinks } from './MemberLinks';
import styles from './parts.module.css';

interface Props {
  notes: readonly EstimateNote[];
  /** A birth or the order of two deaths is open. */
  provisional?: boolean;
}

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
  return (
    <div className={styles.estimateNotes}>
      {provisional && <Tag color="orange">{t('asset.provisional')}</Tag>}
      <ul aria-label={t('asset.notesTitle')}>
        {notesWithNames(notes).map(({ note, people }) => (
          <li key={`${note.code} ${note.member_id}`}>
            {isHeirNote(note.code) && (
              <MemberLinks
                code={note.code}
                people={people.map(({ member_id, member_name }) => [member_id ?? 0, member_name ?? ''])}
              />
            )}
            {textOf(note)}
          </li>
        ))}
      </ul>
    </div>
  );
};
