import { useTranslation } from 'react-i18next';
import { textOf } from '@/components/ui/inputProps';
import { useLang, useWords } from '@/components/ui/words';
import { formatDay, formatYen } from '@/locales/format';
import { sozokuWarnings } from '@/rules/sozokuWarnings';
import styles from './sozoku.module.css';

interface Props {
  readonly values: Readonly<Record<string, unknown>>;
  /** Those about the quote alone, or all others; all where it is left out. */
  readonly of?: 'quote' | 'project';
}

/** Warnings about suspicious values, which can still be saved. */
export const Warnings = ({ values, of }: Props) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const warnings = sozokuWarnings(values).filter(
    ({ field }) => of === undefined || (field === 'quote_lines') === (of === 'quote'),
  );
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label={t('sozoku.warnings.title')}>
      {warnings.map(({ field, code, other, sums }) => (
        <li key={`${field}-${code}`}>
          {t(`sozoku.warnings.${code}`, {
            field: word(`sozoku.fields.${field}`),
            other: word(`sozoku.fields.${other}`),
            own: sums && formatYen(sums.own, lang),
            sum: sums && formatYen(sums.other, lang),
            day: formatDay(textOf(values[other]), lang),
          })}
        </li>
      ))}
    </ul>
  );
};
