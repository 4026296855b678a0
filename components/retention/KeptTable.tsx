import { useTranslation } from 'react-i18next';
import { useLang, useWords } from '@/components/ui/words';
import type { Retention } from '@/contract/retention';
import { formatDayShort } from '@/locales/format';
import { lawRegister } from '@/rules/data/lawRegister';
import { formatNumber } from '@/rules/format';
import type { RetentionRule } from '@/rules/retention';
import styles from './retention.module.css';

interface Props {
  kept: Retention['kept'];
  /** What is counted: a word of `retention`. */
  of: 'keptFamilies' | 'keptRecords';
}

/** What a law wants kept, with its article and days. */
export const KeptTable = ({ kept, of }: Props) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  if (kept.length === 0) return <p className={styles.quiet}>{t('retention.noneKept')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('retention.rule')}</th>
          <th scope="col" className={styles.figure}>
            {t(`retention.${of}`)}
          </th>
          <th scope="col" className={styles.figure}>
            {t('retention.open')}
          </th>
          <th scope="col">{t('retention.until')}</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ rule, count, open, first, last }) => (
          <tr key={rule}>
            <th scope="row">
              {word(`law.rules.${rule}`)}
              <div className={styles.quiet}>{lawRegister[rule as RetentionRule].article}</div>
            </th>
            <td className={styles.figure}>{formatNumber(count)}</td>
            <td className={styles.figure}>{formatNumber(open)}</td>
            <td>
              {first === last
                ? formatDayShort(last, lang)
                : t('retention.range', { first: formatDayShort(first, lang), last: formatDayShort(last, lang) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
