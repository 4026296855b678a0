import { ConfigProvider } from 'antd';
import { type ClipboardEvent, type CompositionEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useWords } from '@/components/ui/words';
import type { FieldInputProps } from './fields';
import { isSame } from './formState';
import { RowEditor } from './RowEditor';
import styles from './resource.module.css';
import { asideWidth, columnsAcross } from './rowColumns';
import type { RowCommands, RunRowAction } from './rowCommands';
import { changedRow, type Row, rowKey } from './rowKeys';
import { parseCells, pasteCells } from './rowsPaste';
import { useHandedRows } from './useHandedRows';
import { useRowsKana } from './useKanaFill';
import { cellOf, useRowsKeys } from './useRowsKeys';
import { useWidth } from './useWidth';

const noRows: readonly Row[] = [];
const noWarnings: readonly string[] = [];
const noneOpen: ReadonlySet<number> = new Set();
const noneUnread: readonly MarkedCell[] = [];

/** A pasted cell that could not be read, by its row's key; it is marked until it says something else. */
interface MarkedCell {
  readonly key: number;
  readonly column: string;
  readonly text: string;
}

/**
 * A list of rows as a grid: rows are added, doubled, moved and removed, by keys too (`useRowsKeys`); the kana of a name is
 * filled in as in a form; cells copied from a spreadsheet are pasted from the present cell on, or beneath the last row while
 * its button to add rows has the focus.
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
  RowActions,
}: FieldInputProps) => {
  const { t } = useTranslation();
  const word = useWords();
  const { columns = {}, fixed = false, sheet = false } = spec;
  const rows = Array.isArray(value) ? (value as readonly Row[]) : noRows;
  const { rowsNow, hand } = useHandedRows(rows);
  const max = fixed ? rows.length : (spec.max ?? Number.POSITIVE_INFINITY);
  const names = Object.keys(columns);
  const [warnings, setWarnings] = useState(noWarnings);
  const [unreadCells, setUnreadCells] = useState(noneUnread);
  const focusNext = useRef<string | null>(null);
  const label = word(`${noun}.fields.${field}`);
  // By the button's label too: else it would have the name of the field.
  const addRow = t('resource.addRow', { name: word(`${noun}.rowNames.${field}`) });
  const columnLabel = (column: string) => word(`${noun}.rows.${field}.${column}`);
  const { ref, width } = useWidth();
  const actions = RowActions === undefined ? asideWidth.actions : asideWidth.action;
  const widths = columnsAcross(
    Object.entries(columns).map(([column, one]) => [one, columnLabel(column)]),
    { width, aside: asideWidth.number + actions, sheet },
  );
  const beneath = names.slice(widths.length);
  const [opened, setOpened] = useState(noneOpen);

  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const setOpen = (row: Row | undefined, open: boolean) => {
    if (row === undefined || opened.has(rowKey(row)) === open) return;
    setOpened((before) => {
      const next = new Set(before);
      if (open) next.add(rowKey(row));
      else next.delete(rowKey(row));
      return next;
    });
  };
  const focusCell = (row: number, column = names[0]) => {
    focusNext.current = `${id}.${row}.${column}`;
    if (column !== undefined && beneath.includes(column)) setOpen(rowsNow()[row], true);
  };

  const put = (next: readonly Row[]) => {
    if (warnings.length > 0) setWarnings(noWarnings);
    hand(next);
    onChange(next);
  };
  const insert = (index: number, row: Row) => {
    put(rowsNow().toSpliced(index, 0, row));
    focusCell(index);
  };
  const commands: RowCommands = {
    edit: (index, changes) =>
      put(
        rowsNow().map((row, at) => {
          if (at !== index) return row;
          return changedRow(row, { ...changes, ...kanaOf(row).follow(changes), ...follow?.(row, changes) });
        }),
      ),
    duplicate: (index) => insert(index + 1, { ...rowsNow()[index] }),
    move: (index, step) => {
      const present = rowsNow();
      const [row] = present.slice(index, index + 1);
      if (row && index + step >= 0 && index + step < present.length)
        put(present.toSpliced(index, 1).toSpliced(index + step, 0, row));
    },
    remove: (index) => {
      put(rowsNow().toSpliced(index, 1));
      focusCell(Math.min(index, rowsNow().length - 1));
    },
    open: (index, open) => setOpen(rowsNow()[index], open),
    fillDown: (index, column) => {
      const present = rowsNow();
      const changes = { [column]: present[index]?.[column] };
      put(
        present.map((row, at) =>
          at > index && isSame(row[column], null) ? changedRow(row, { ...changes, ...follow?.(row, changes) }) : row,
        ),
      );
    },
  };
  const latest = useRef(commands);
  latest.current = commands;
  const run = useCallback<RunRowAction>(
    (action, ...parameters) => (latest.current[action] as (...parameters: unknown[]) => void)(...parameters),
    [],
  );

  const kanaOf = useRowsKana(columns, rowsNow, (index, changes) => run('edit', index, changes));
  const composing =
    <E extends CompositionEvent>(name: 'onCompositionStart' | 'onCompositionUpdate' | 'onCompositionEnd') =>
    (event: E) => {
      const cell = cellOf(event.target);
      const row = cell && rowsNow()[cell.row];
      if (row) kanaOf(row).listen(cell.column)?.[name](event);
    };
  const toggle = (index: number, column: string) => {
    const row = rowsNow()[index];
    if (beneath.length === 0 || row === undefined) return false;
    const open = !opened.has(rowKey(row));
    setOpen(row, open);
    focusCell(index, open ? beneath[0] : beneath.includes(column) ? names[0] : column);
    return true;
  };
  const keys = useRowsKeys({ id, rowsNow, max, fixed, run, insert, focusCell, toggle });

  const paste = (event: ClipboardEvent) => {
    const [column = ''] = names;
    const present = rowsNow();
    const cell = cellOf(event.target) ?? { row: present.length, column };
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const { rows: next, unread, cut } = pasteCells(present, parseCells(text), cell, columns, choices, max);
    put(
      follow === undefined
        ? next
        : next.map((row, at) => (row === present[at] ? row : changedRow(row, follow(row, row)))),
    );
    const pasted = rowsNow();
    setUnreadCells((before) => [
      ...before,
      ...unread.flatMap(({ row: at, ...cell }) => {
        const row = pasted[at];
        return row === undefined ? [] : { key: rowKey(row), ...cell };
      }),
    ]);
    const unreadWarnings = unread.map(({ row, column, text: typed }) =>
      t('resource.unreadCell', { row: row + 1, column: columnLabel(column), text: typed }),
    );
    setWarnings(cut ? [...unreadWarnings, t('resource.pasteCut')] : unreadWarnings);
  };

  const marked = useMemo(() => {
    const open = unreadCells.flatMap(({ key, column, text }) => {
      const at = rows.findIndex((row) => rowKey(row) === key && row[column] === text);
      return at < 0 ? [] : [[`${field}.${at}.${column}`, [t('resource.unread', { text })]] as const];
    });
    return open.length === 0 ? errors : { ...Object.fromEntries(open), ...errors };
  }, [unreadCells, rows, errors, field, t]);

  return (
    <fieldset className={styles.rows} aria-label={label} onPaste={paste}>
      {rows.length > 0 && (
        <ConfigProvider componentSize="small">
          <div ref={ref} className={styles.rowsScroll} data-sheet={sheet || undefined}>
            <table
              {...keys}
              style={width === null ? undefined : { tableLayout: 'fixed' }}
              onCompositionStart={composing('onCompositionStart')}
              onCompositionUpdate={composing('onCompositionUpdate')}
              onCompositionEnd={composing('onCompositionEnd')}
            >
              <caption className="visually-hidden">{label}</caption>
              <thead>
                <tr>
                  <th scope="col" style={{ width: asideWidth.number }}>
                    {t('resource.rowNumber')}
                  </th>
                  {names.slice(0, widths.length).map((column, at) => (
                    <th key={column} scope="col" style={{ width: widths[at], minWidth: widths[at] }}>
                      {columnLabel(column)}
                    </th>
                  ))}
                  {(!fixed || beneath.length > 0) && (
                    <th scope="col" className={styles.rowActions} style={{ width: actions }}>
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
                    across={widths.length}
                    open={opened.has(rowKey(row))}
                    choices={choices}
                    cells={cells}
                    noun={noun}
                    field={field}
                    errors={marked}
                    run={run}
                    Actions={RowActions}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </ConfigProvider>
      )}
      {warnings.length > 0 && (
        <div role="alert">
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {!fixed && (
        <Button
          id={id}
          size="small"
          aria-label={addRow}
          disabled={rows.length >= max}
          onClick={() => insert(rowsNow().length, {})}
        >
          {addRow}
        </Button>
      )}
    </fieldset>
  );
};
