import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { formatList } from '@/locales/format';
import type { Values } from './defineResource';
import { isSame } from './formState';
import styles from './resource.module.css';
import type { Specs } from './spec';

/** Kinds that hold something from the beginning, or whose rows say what they need. */
const neverMissing: ReadonlySet<string> = new Set(['flag', 'rows', 'readOnly']);

/** The required fields of a form that are still empty, in its order. @param asked those that are required as things stand */
export const missingFields = (
  names: readonly string[],
  specs: Specs,
  values: Values,
  asked: readonly string[],
): string[] =>
  names.filter((name) => {
    const { required = false, kind = 'readOnly' } = specs[name] ?? {};
    const isNeeded = asked.includes(name) || (required && !neverMissing.has(kind));
    return isNeeded && isSame(values[name], null);
  });

interface Props {
  missing: readonly string[];
  labelOf: (field: string) => string;
  onGo: (field: string) => void;
}

/** The number of required fields still empty, beside the save button; it leads to the first. */
export const MissingFields = ({ missing, labelOf, onGo }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className={styles.missing}
      title={formatList(missing.map(labelOf), lang)}
      onClick={() => onGo(first)}
    >
      {t('resource.missing', { count: missing.length })}
    </button>
  );
};
