import { Table } from 'antd';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { columnWidth } from '@/components/resource/columnWidths';
import type { Choices, Column } from '@/components/resource/defineResource';
import { FieldValue, kinds } from '@/components/resource/fields';
import { useWords } from '@/components/ui/words';

interface Props<Row extends object> {
  /** Its words are the columns' names, as in a list. */
  noun: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first column leads to the record. */
  href: (row: Row) => string;
  choices: Choices;
}

/** Records that come whole with another record: a list without pages, filters and a state of its own. */
export const RecordTable = <Row extends object>(props: Props<Row>) => {
  const { noun, caption, columns, rows, rowKey, href, choices } = props;
  const { t } = useTranslation();
  const word = useWords();
  const titleOf = (field: string) => word(`${noun}.fields.${field}`);
  const needs = columns.map((column) => columnWidth(column, titleOf(column.field)));
  return (
    <Table<Row>
      size="small"
      caption={<span className="visually-hidden">{caption}</span>}
      pagination={false}
      rowKey={rowKey}
      dataSource={rows}
      locale={{ emptyText: t('common.empty') }}
      tableLayout="fixed"
      scroll={{ x: needs.reduce((sum, { least }) => sum + least, 0) }}
      columns={columns.map(({ field, kind = 'text', of, Show }, index) => ({
        key: field,
        title: titleOf(field),
        align: kinds[kind].align ?? 'start',
        ...(needs[index]?.grows ? {} : { width: needs[index]?.least ?? 0 }),
        render: (_: unknown, row: Row) => {
          const value = Show ? (
            <Show record={row} />
          ) : (
            <FieldValue
              value={row[field]}
              spec={{ kind, of }}
              choices={choices}
              noun={noun}
              field={field}
              record={row}
            />
          );
          return index === 0 ? <Link href={href(row)}>{value}</Link> : value;
        },
      }))}
    />
  );
};
