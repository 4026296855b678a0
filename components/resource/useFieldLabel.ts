import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '@/components/ui/words';

/** The words for a field by its path, rows too: `adoptions.0.kind` → "養子縁組 1行目 種別"; empty where there are none. */
export const useFieldLabel = (noun: string): ((path: string) => string) => {
  const { t, i18n } = useTranslation();
  const word = useWords();
  return useCallback(
    (path) => {
      const known = (key: string): string => (i18n.exists(key) ? word(key) : '');
      const [field = '', row, column] = path.split('.');
      const name = known(`${noun}.fields.${field}`);
      if (row === undefined || name === '') return name;
      const rowName = t('resource.row', { number: Number(row) + 1 });
      return [name, rowName, column && known(`${noun}.rows.${field}.${column}`)].filter(Boolean).join(' ');
    },
    [noun, t, i18n, word],
  );
};
