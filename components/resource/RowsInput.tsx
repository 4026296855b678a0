import { ConfigProvider } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { isComposing } from '@/components/ui/keyboard';
import { useWords } from '@/components/ui/words';
import type { FieldInputProps } from './fields';
import { RowEditor } from './RowEditor';
import styles from './resource.module.css';
import { changedRow, type Row, rowKey } from './rowKeys';
import { parseCells, pasteCells } from './rowsPaste';

const noRows: readonly Row[] = [];

interface RowActions {
  readonly edit: (index: number, changes: Row) => void;
  readonly duplicate: (index: number) => void;
  readonly move: (index: number, step: 1 | -1) => void;
  readonly remove: (index: number) => void;
}

export type RunRowAction = <K extends keyof RowActions>(action: K, ...parameters: Parameters<RowActions[K]>) => void;

/** The cell that an event happened in. */
const cellOf = (target: EventTarget): { row: number; column: string } | null => {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row === undefined || column === undefined ? null : { row: Number(row), column };
};

/**
 * A list of rows as a grid: rows are added, doubled, moved and removed; Enter and Shift + Enter go down and up, Alt + arrows
 * move the row, Ctrl + D doubles it; cells copied from a spreadsheet are pasted from the present cell on, or beneath the last
 * row while its button to add rows has the focus.
 */
export const RowsInput = ({
  id,
  value,
  onChange,
  spec,
  choices,
  cells,
  follow,
  noun,
  field,
  errors,
}: FieldInputProps) => {
  const { t } = useTranslation();
  const word = useWords();
  const { columns = {}, fixed = false } = spec;
  const rows = Array.isArray(value) ? (value as readonly Row[]) : noRows;
  const max = fixed ? rows.length : (spec.max ?? Number.POSITIVE_INFINITY);
  const names = Object.keys(columns);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const focusNext = useRef<string | null>(null);
  const label = word(`${noun}.fields.${field}`);
  const columnLabel = (column: string) => word(`${noun}.rows.${field}.${column}`);

  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const focusCell = (row: number, column = names[0]) => {
    focusNext.current = `${id}.${row}.${column}`;
  };

  const put = (next: readonly Row[]) => {
    setWarnings([]);
    onChange(next);
  };
  const insert = (index: number, row: Row) => {
    put(rows.toSpliced(index, 0, row));
    focusCell(index);
  };
  const latest = useRef<RowActions | null>(null);
  latest.current = {
    edit: (index, changes) =>
      put(rows.map((row, at) => (at === index ? changedRow(row, { ...changes, ...follow?.(row, changes) }) : row))),
    duplicate: (index) => insert(index + 1, { ...rows[index] }),
    move: (index, step) => {
      const [row] = rows.slice(index, index + 1);
      if (row && index + step >= 0 && index + step < rows.length)
        put(rows.toSpliced(index, 1).toSpliced(index + step, 0, row));
    },
    remove: (index) => {
      put(rows.toSpliced(index, 1));
      focusCell(Math.min(index, rows.length - 2));
    },
  };
  const run = useCallback<RunRowAction>(
    (action, ...parameters) =>
      (latest.current?.[action] as ((...parameters: unknown[]) => void) | undefined)?.(...parameters),
    [],
  );

  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (cell === null || isComposing(event)) return;
    if (!fixed && event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      run('move', cell.row, step);
      focusCell(Math.min(Math.max(cell.row + step, 0), rows.length - 1), cell.column);
    }
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (rows.length < max) run('duplicate', cell.row);
      focusCell(Math.min(cell.row + 1, max - 1), cell.column);
    }
    const isText = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isText) return;
    event.preventDefault();
    const target = cell.row + (event.shiftKey ? -1 : 1);
    if (target === rows.length && rows.length < max) insert(target, {});
    else document.getElementById(`${id}.${target}.${cell.column}`)?.focus();
  };

  const paste = (event: ClipboardEvent) => {
    const [column = ''] = names;
    const cell = cellOf(event.target) ?? { row: rows.length, column };
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const { rows: next, unread, cut } = pasteCells(rows, parseCells(text), cell, columns, choices, max);
    put(
      follow === undefined ? next : next.map((row, at) => (row === rows[at] ? row : { ...row, ...follow(row, row) })),
    );
    const unreadWarnings = unread.map(({ row, column, text: typed }) =>
      t('resource.unreadCell', { row: row + 1, column: columnLabel(column), text: typed }),
    );
    setWarnings(cut ? [...unreadWarnings, t('resource.pasteCut')] : unreadWarnings);
  };

  return (
    <fieldset className={styles.rows} aria-label={label} onPaste={paste}>
      {rows.length > 0 && (
        <ConfigProvider componentSize="small">
          <div className={styles.rowsScroll}>
            <table onKeyDown={press}>
              <caption className="visually-hidden">{label}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('resource.rowNumber')}</th>
                  {names.map((column) => (
                    <th key={column} scope="col">
                      {columnLabel(column)}
                    </th>
                  ))}
                  {!fixed && (
                    <th scope="col" className={styles.rowActions}>
                      <span className="visually-hidden">{t('resource.actions')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <RowEditor
                    key={rowKey(row)}
                    id={`${id}.${index}`}
                    path={`${field}.${index}`}
                    row={row}
                    index={index}
                    last={index === rows.length - 1}
                    full={rows.length >= max}
                    fixed={fixed}
                    columns={columns}
                    choices={choices}
                    cells={cells}
                    noun={noun}
                    field={field}
                    errors={errors}
                    run={run}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </ConfigProvider>
      )}
      {warnings.length > 0 && (
        <ul role="alert" className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {!fixed && (
        <Button
          id={id}
          size="small"
          aria-label={t('resource.addRow', { name: label })}
          disabled={rows.length >= max}
          onClick={() => insert(rows.length, {})}
        >
          {t('resource.addRow', { name: label })}
        </Button>
      )}
    </fieldset>
  );
};
