import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/ui/notify';
import type { ImportRow } from '@/contract/imports';
import { importsApi } from '@/store/imports';
import styles from './imports.module.css';

interface Props {
  importId: number;
  row: ImportRow;
  column: number;
  label: string;
}

/** A cell of a file with what is wrong about it; a click opens it to be corrected, Enter keeps, Escape leaves it. */
export const PreviewCell = ({ importId, row, column, label }: Props) => {
  const { t } = useTranslation();
  const [correct] = importsApi.correct.useCommand();
  const [typed, setTyped] = useState<string | null>(null);
  const text = row.cells[column] ?? '';
  const faults = row.faults[String(column)];
  const stored = row.differs[String(column)];

  const keep = async () => {
    if (typed === null) return;
    setTyped(null);
    if (typed === text) return;
    const { sheet, line } = row;
    const result = await correct({ params: { id: importId }, body: { sheet, line, column, text: typed } });
    if (!result.ok) await notify(result.error.message, 'error');
  };

  if (typed !== null)
    return (
      <Input
        size="small"
        autoFocus
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void keep();
        }}
      />
    );
  return (
    <>
      <button
        type="button"
        className={faults ? styles.faultyCell : styles.cell}
        aria-label={t('imports.correct', { label, text })}
        title={text}
        onClick={() => setTyped(text)}
      >
        {text || '　'}
      </button>
      {stored !== undefined && (
        <div className={styles.note}>{t('imports.stored', { text: stored || t('imports.nothing') })}</div>
      )}
      {faults && (
        <div role="alert" className={styles.fault}>
          {faults.join(' ')}
        </div>
      )}
    </>
  );
};
