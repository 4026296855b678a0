import { useTranslation } from 'react-i18next';
import { textOf } from '@/components/ui/inputProps';
import { useLang, useWords } from '@/components/ui/words';
import { formatDay } from '@/rules/format';
import { sozokuWarnings } from '@/rules/sozokuWarnings';
import styles from './sozoku.module.css';

/** What looks like a slip of the pen and is taken all the same. */
export const Warnings = ({ values }: { values: Readonly<Record<string, unknown>> }) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const warnings = sozokuWarnings(values);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('sozoku.warnings.title')}>
      {warnings.map(({ field, code, other }) => (
        <li key={`${field}-${code}`}>
          {t(`sozoku.warnings.${code}`, {
            field: word(`sozoku.fields.${field}`),
            other: word(`sozoku.fields.${other}`),
            day: formatDay(textOf(values[other]), lang),
          })}
        </li>
      ))}
    </ul>
  );
};
