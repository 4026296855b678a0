import { useTranslation } from 'react-i18next';
import { useLabelIn, useLang } from '@/components/ui/words';
import type { ConflictDecision } from '@/contract/conflict';
import { conflict_decisions } from '@/contract/options/conflict';
import { formatDateTime, formatList } from '@/locales/format';
import styles from './conflict.module.css';
import { SeverityBadge } from './Findings';

type Found = ConflictDecision['found'];

/** What was known when somebody decided: the gravest of it, and the matters. */
const FoundThen = ({ found }: { found: Found }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [gravest] = found;
  if (gravest === undefined) return t('conflict.decisions.nothing');
  const numbers = found.flatMap(({ number }) => number ?? []);
  return (
    <>
      <SeverityBadge severity={gravest.severity} /> {t('conflict.found', { count: found.length })}{' '}
      <small>{formatList([...new Set(numbers)], lang)}</small>
    </>
  );
};

/** Who decided what, when and why, the newest first. */
export const Decisions = ({ decisions }: { decisions: readonly ConflictDecision[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const labelIn = useLabelIn();
  if (decisions.length === 0) return <p className={styles.quiet}>{t('conflict.decisions.empty')}</p>;
  const columns = ['at', 'by', 'decision', 'reason', 'found'] as const;
  return (
    <table className={styles.decisions}>
      <caption className="visually-hidden">{t('conflict.decisions.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`conflict.decisions.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ id, at, by, decision, reason, found }) => (
          <tr key={id}>
            <td>{formatDateTime(at, lang)}</td>
            <td>{by ?? '－'}</td>
            <td>
              <b>{labelIn(conflict_decisions, decision)}</b>
            </td>
            <td className={styles.reason}>{reason}</td>
            <td>
              <FoundThen found={found} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
