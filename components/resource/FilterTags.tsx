import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang, useWords } from '@/components/ui/words';
import type { Choices, Filter, Values } from './defineResource';
import { kinds } from './fields';
import styles from './resource.module.css';

interface Props {
  noun: string;
  filters: readonly Filter[];
  values: Values;
  choices: Choices;
  onRemove: (field: string) => void;
  onClear: () => void;
}

/** The active filters, each of which can be removed. */
export const FilterTags = ({ noun, filters, values, choices, onRemove, onClear }: Props) => {
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  const inForce = filters.filter(({ field }) => values[field] !== undefined);
  if (inForce.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('resource.filteredBy')}>
      {inForce.map(({ field, kind, of = '', word: wordOf = field }) => {
        const text = kinds[kind].text(values[field], { lang, choices: choices[of] });
        const name = `${word(`${noun}.fields.${wordOf}`)}: ${text}`;
        return (
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
        );
      })}
      <li>
        <Button size="small" type="link" onClick={onClear}>
          {t('resource.clearFilters')}
        </Button>
      </li>
    </ul>
  );
};
