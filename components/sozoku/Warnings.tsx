import { useTranslation } from 'react-i18next';
import { useWords } from '@/components/ui/words';
import { sozokuWarnings } from '@/rules/sozokuWarnings';
import styles from './sozoku.module.css';

/** What looks like a slip of the pen and is taken all the same. */
export const Warnings = ({ values }: { values: object }) => {
  const { t } = useTranslation();
  const word = useWords();
  const warnings = sozokuWarnings(values as Readonly<Record<string, unknown>>);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('sozoku.warnings.title')}>
      {warnings.map(({ field, code, other }) => (
        <li key={`${field}-${code}`}>
          {t(`sozoku.warnings.${code}`, {
            field: word(`sozoku.fields.${field}`),
            other: word(`sozoku.fields.${other}`),
          })}
        </li>
      ))}
    </ul>
  );
};
