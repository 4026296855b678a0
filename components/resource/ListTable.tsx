import { Table, type TableProps } from 'antd';
import Link from 'next/link';
import { useRouter } from 'next/router';
import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Button } from '@/components/ui/Button';
import { urgencyOf } from '@/components/ui/urgency';
import { usePrefetch } from '@/components/ui/usePrefetch';
import { useWords } from '@/components/ui/words';
import type { PageSoFar } from '@/contract/defineEndpoint';
import { daysBetween, todayInTokyo } from '@/rules/calendarDay';
import { formatNumber } from '@/rules/format';
import { colors } from '@/styles/theme';
import { ColumnHead, headOf } from './ColumnHead';
import { columnWidth } from './columnWidths';
import { type Choices, type Column, type ListDescriptor, sortOf } from './defineResource';
import { kinds } from './fields';
import { ListCell, totalOf } from './ListCell';
import type { ListQuery } from './listQuery';
import styles from './resource.module.css';
import { type Columns, linkColumn } from './useColumns';

/** Places for what one list has and others have not. */
export interface ListSlots<Row> {
  readonly toolbar?: ReactNode;
  /** The button that makes a row, where the list has no page for it: in the toolbar, and in the place of rows while there are none. */
  readonly create?: Pick<ComponentProps<typeof Button>, 'children' | 'href' | 'onClick'> | false;
  /** In place of the panel of filters and their tags; null where the page around the list asks and tells. */
  readonly filters?: ReactNode;
  /** Actions of a row; `rowButton` leaves more room to the columns if there is only one short button. */
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowButton?: (row: Row) => ReactNode;
  /** In px, where they need more or less than most. */
  readonly actionsWidth?: number;
  readonly expanded?: (row: Row) => ReactNode;
  readonly footer?: (rows: readonly Row[]) => ReactNode;
  /** Toolbar actions for selected rows; rows can be selected if present. */
  readonly selected?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface Props<Row> {
  noun: string;
  list: ListDescriptor<Row>;
  columns: Columns<Row>;
  /** Holds the table. */
  frame?: Ref<HTMLDivElement>;
  /** Rows take more room. */
  comfortable?: boolean;
  choices: Choices;
  query: ListQuery;
  page: PageSoFar<Row> | undefined;
  /** The rows are those of a moment ago. */
  old: boolean;
  /** Shown if there are no rows. */
  placeholder: ReactNode;
  href: (row: Row) => string | null;
  slots: ListSlots<Row>;
  /** How rows are ticked; without it they cannot be. */
  selection?: TableProps<Row>['rowSelection'];
  onChange: (change: Partial<ListQuery>) => void;
}

/** Widths in px of the columns beside the list's own. */
const usualActions = 180;
const usualButton = 84;
const tickWidth = 40;
const expandWidth = 48;

const pageSizes = [10, 20, 50, 100, 200];

/** Whether a click in a row was meant for a control inside it. */
const meantElsewhere = ({ target, button }: MouseEvent): boolean =>
  button !== 0 ||
  (target as Element).closest('a, button, input, label, [role="button"]') !== null ||
  window.getSelection()?.type === 'Range';

/** The stored colours of a row: of its text and of the line at its beginning. */
const inkOf = (row: object): CSSProperties => {
  const ink: Record<string, unknown> = {};
  if (Reflect.get(row, 'font_color')) ink['--row-ink'] = Reflect.get(row, 'font_color');
  if (Reflect.get(row, 'border_color')) ink['--row-line'] = Reflect.get(row, 'border_color');
  return ink;
};

/** The urgency colour of a row. */
const urgencyAt = <Row,>({ dueOf }: ListDescriptor<Row>, row: Row) => {
  const due = dueOf?.(row) ?? null;
  const urgency = due === null ? null : urgencyOf(daysBetween(todayInTokyo(), due));
  return urgency === null ? null : { name: urgency, style: { '--row-line': colors.urgency[urgency] } as CSSProperties };
};

/** The rows that there are at least: as many as are known of, and one more where the page is full. */
const atLeast = <Row,>({ data, to, per_page }: PageSoFar<Row>): number =>
  (to ?? 0) + (data.length === per_page ? 1 : 0);

/** Arrow keys go from record to record. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target as Element).matches('a[data-record]')) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-record]')];
  const next = links[links.indexOf(event.target as HTMLElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** A cell says all it holds on its title where its one line cuts it. */
const tellWhole = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  // A cell that stands still casts a shadow beyond its own edge.
  const parts = [...(cell.matches('.ant-table-cell-fix') ? [] : [cell]), ...cell.querySelectorAll('*')];
  const cut = parts.some((part) => part.scrollWidth > part.clientWidth + 1);
  if (cut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
};

/** The words that a column of a closed set of choices may hold; a cell of its own leaves out what explains them in brackets. */
const chosenFrom = <Row,>({ kind, of, Show }: Column<Row>, choices: Choices): string[] => {
  if (of === undefined || (kind !== 'option' && kind !== 'status')) return [];
  const labels = (choices[of] ?? []).map(({ label }) => label);
  return Show === undefined ? labels : labels.map((label) => label.replace(/\s*\(.*\)$/, ''));
};

/** The rows of a list: sorted by its headers, paged, each leading to its record. */
export const ListTable = <Row extends object>(props: Props<Row>) => {
  const { noun, list, choices, query, page, old, placeholder, href, slots, selection, onChange } = props;
  const columns = props.columns.shown;
  const { t } = useTranslation();
  const word = useWords();
  const router = useRouter();
  const first = page?.data[0];
  const ahead = usePrefetch(first === undefined ? null : href(first));
  const link = linkColumn(list.columns);

  const open = (row: Row, event: MouseEvent) => {
    const target = href(row);
    if (target === null || meantElsewhere(event)) return;
    if (event.ctrlKey || event.metaKey) window.open(target, '_blank', 'noopener');
    else void router.push(target);
  };

  const cell = (column: Column<Row>, row: Row) => {
    const value = <ListCell noun={noun} column={column} row={row} choices={choices} />;
    const target = column === link ? href(row) : null;
    return target === null ? (
      value
    ) : (
      <Link href={target} prefetch={false} data-record>
        {value}
      </Link>
    );
  };

  const { rowButton, rowActions = rowButton, expanded, footer } = slots;
  const usual = rowActions === rowButton ? usualButton : usualActions;
  const actionWidth = rowActions === undefined ? 0 : (slots.actionsWidth ?? usual);
  const { widths } = props.columns;
  const needs = columns.map((column) => {
    const own = widths[column.field];
    if (own !== undefined) return { least: own, grows: false };
    return columnWidth(column, word(`${noun}.fields.${column.field}`), chosenFrom(column, choices));
  });
  const beside = actionWidth + (selection ? tickWidth : 0) + (expanded ? expandWidth : 0);
  const needed = needs.reduce((sum, { least }) => sum + least, beside);
  const tableColumns: TableProps<Row>['columns'] = columns.map((column, index) => {
    const { field, kind = 'text' } = column;
    const { least, grows } = needs[index] ?? { least: 0, grows: true };
    const sort = sortOf(column);
    const down = sort !== undefined && query.sort?.field === sort ? query.sort.down : null;
    return {
      key: sort ?? field,
      title: <ColumnHead field={field} title={word(`${noun}.fields.${field}`)} columns={props.columns} />,
      onHeaderCell: () => headOf(field, props.columns),
      align: kinds[kind].align ?? 'start',
      // A table is as wide as its columns need at least: what is left goes to those that grow.
      ...(grows ? {} : { width: least }),
      ...(column === link ? { fixed: 'start' as const } : {}),
      // Cells stay on one line, so that rows are equally high.
      ellipsis: { showTitle: false },
      onCell: () => ({ onMouseEnter: tellWhole }),
      ...(sort !== undefined ? { sorter: true, sortOrder: down === null ? null : down ? 'descend' : 'ascend' } : {}),
      render: (_: unknown, row: Row) => cell(column, row),
    };
  });
  if (rowActions) {
    tableColumns.push({
      key: 'actions',
      title: <span className="visually-hidden">{t('resource.actions')}</span>,
      align: 'end',
      width: actionWidth,
      fixed: 'end' as const,
      className: styles.actions,
      render: (_: unknown, row: Row) => rowActions(row),
    });
  }

  const rows = page?.data ?? [];
  const totals = (
    <Table.Summary.Row>
      {columns.map(({ field, kind = 'text', total }, index) => (
        <Table.Summary.Cell key={field} index={index} align={kinds[kind].align ?? 'start'}>
          {index === 0 && t((page?.last_page ?? 1) > 1 ? 'resource.pageTotal' : 'resource.total')}
          {total && <ListCell noun={noun} column={{ field, kind }} row={totalOf(rows, field)} choices={choices} />}
        </Table.Summary.Cell>
      ))}
      {rowActions && <Table.Summary.Cell index={columns.length} />}
    </Table.Summary.Row>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut between its links.
    <div
      ref={props.frame}
      className={old ? `${styles.table} ${styles.old}` : styles.table}
      data-comfortable={props.comfortable}
      aria-busy={old}
      onKeyDown={moveBetweenRows}
      {...ahead}
    >
      <Table<Row>
        size="small"
        caption={<span className="visually-hidden">{word(`${noun}.title`)}</span>}
        columns={tableColumns}
        dataSource={rows}
        rowKey={list.rowKey}
        showSorterTooltip={false}
        tableLayout="fixed"
        scroll={{ x: needed }}
        locale={{ emptyText: placeholder }}
        onRow={(row) => {
          const urgent = urgencyAt(list, row);
          return {
            style: { ...inkOf(row), ...urgent?.style },
            'data-urgency': urgent?.name,
            className: href(row) === null ? '' : (styles.opens ?? ''),
            onClick: (event) => open(row, event),
          };
        }}
        {...(selection ? { rowSelection: { ...selection, columnWidth: tickWidth } } : {})}
        {...(expanded ? { expandable: { expandedRowRender: expanded, columnWidth: expandWidth } } : {})}
        {...(footer ? { footer: () => footer(rows) } : {})}
        {...(columns.some(({ total }) => total) && rows.length > 0 ? { summary: () => totals } : {})}
        pagination={
          page !== undefined && {
            size: 'small' as const,
            current: query.page,
            pageSize: query.limit,
            total: page.total ?? atLeast(page),
            showSizeChanger: true,
            itemRender: (number, type, element) =>
              type === 'page' && isValidElement(element)
                ? cloneElement(element, undefined, formatNumber(number))
                : element,
            pageSizeOptions: [...new Set([...pageSizes, query.limit])].sort((a, b) => a - b),
            showTotal: (total, [from, to]) => {
              if (total === 0) return '';
              if (page.total === null) return t('resource.rangeUncounted', { from, to: page.to ?? to });
              const isCapped = total >= query.limit * (list.countedPages ?? Number.POSITIVE_INFINITY);
              return t(isCapped ? 'resource.rangeOfMany' : 'resource.range', { from, to, total });
            },
          }
        }
        onChange={({ current = 1, pageSize = query.limit }, _filters, sorter, { action }) => {
          if (action === 'paginate') onChange(pageSize === query.limit ? { page: current } : { limit: pageSize });
          const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
          if (action === 'sort')
            onChange({ sort: order ? { field: String(columnKey), down: order === 'descend' } : null });
        }}
      />
    </div>
  );
};
