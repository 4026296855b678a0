import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatDateTime } from '@/locales/format';
import { nowInTokyo } from '@/rules/calendarDay';
import { type NamedDraft, useDrafts } from '@/store/drafts';
import { draftHref, draftNoun, draftPerson, draftWords } from './drafts';
import { SectionFrame } from './SectionFrame';
import styles from './today.module.css';

const Row = ({ draft }: { draft: NamedDraft }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const noun = t(`today.drafts.${draftNoun(draft)}`);
  const kind = t(draftWords(draft), { noun });
  const href = draftHref(draft);
  return (
    <tr>
      <th scope="row">{href === null ? kind : <Link href={href}>{kind}</Link>}</th>
      <td>
        <span className={styles.cut}>{draftPerson(draft)}</span>
      </td>
      <td className={styles.saved} colSpan={2}>
        {formatDateTime(nowInTokyo(new Date(draft.savedAt)), lang)}
      </td>
    </tr>
  );
};

/** Unsaved forms of this browser, with a link back to each. */
export const Drafts = () => {
  const { t } = useTranslation();
  const drafts = useDrafts();
  return (
    <SectionFrame id="drafts" title={t('today.sections.drafts')} total={drafts.length}>
      {drafts.length > 0 && (
        <table className={styles.rows}>
          <caption className="visually-hidden">{t('today.sections.drafts')}</caption>
          <tbody>
            {drafts.map((draft) => (
              <Row key={draft.key} draft={draft} />
            ))}
          </tbody>
        </table>
      )}
    </SectionFrame>
  );
};
