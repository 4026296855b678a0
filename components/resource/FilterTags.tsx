import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang, useWords } from '@/components/ui/words';
import type { Lang } from '@/contract/notation/lang';
import { formatList } from '@/locales/format';
import type { Choices, Filter, Values } from './defineResource';
import { kinds } from './fields';
import styles from './resource.module.css';

interface Filtered {
  noun: string;
  filters: readonly Filter[];
  values: Values;
  choices: Choices;
}

interface Props extends Filtered {
  onRemove: (field: string) => void;
  onClear: () => void;
}

/** The active filters and what each is called: its field and the value asked for. */
export const filterNames = (
  { noun, filters, values, choices }: Filtered,
  word: (key: string) => string,
  lang: Lang,
): { field: string; name: string }[] =>
  filters
    .filter(({ field }) => values[field] !== undefined)
    .map(({ field, kind, of = '', word: wordOf = field }) => {
      const text = kinds[kind].text(values[field], { lang, choices: choices[of] });
      return { field, name: `${word(`${noun}.fields.${wordOf}`)}: ${text}` };
    });

/** The active filters, each of which can be removed; on paper they are only told. */
export const FilterTags = ({ noun, filters, values, choices, onRemove, onClear }: Props) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const inForce = filterNames({ noun, filters, values, choices }, word, lang);
  if (inForce.length === 0) return null;
  return (
    <>
      <p className={styles.onPaper}>
        {t('print.filters', {
          names: formatList(
            inForce.map(({ name }) => name),
            lang,
          ),
        })}
      </p>
      <ul className={styles.tags} aria-label={t('resource.filteredBy')}>
        {inForce.map(({ field, name }) => (
          <li key={field}>
            <Button
              size="small"
              icon={<CloseOutlined />}
              iconPlacement="end"
              aria-label={t('resource.removeFilter', { name })}
              onClick={() => onRemove(field)}
            >
              {name}
            </Button>
          </li>
        ))}
        <li>
          <Button size="small" type="link" onClick={onClear}>
            {t('resource.clearFilters')}
          </Button>
        </li>
      </ul>
    </>
  );
};
