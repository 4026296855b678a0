import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Paper } from '@/components/ui/print/Paper';
import { sheetWidths } from '@/components/ui/print/pageRule';
import { sheetsOf } from '@/components/ui/print/sheetsOf';
import { useLang, useWords } from '@/components/ui/words';
import type { PageSoFar } from '@/contract/defineEndpoint';
import { formatList } from '@/locales/format';
import type { Input } from './api';
import { columnWidth } from './columnWidths';
import type { Choices, Column, Filter, Resource } from './defineResource';
import { filterNames } from './FilterTags';
import { kinds } from './fields';
import { ListCell, totalOf } from './ListCell';
import type { ListQuery } from './listQuery';
import { linkColumn } from './useColumns';

/** A list as it is shown, for the print of it. */
export interface PrintedList<Row extends object> {
  readonly resource: Pick<Resource<Row, object>, 'noun' | 'api'>;
  readonly call: string;
  readonly within: Input;
  readonly query: ListQuery;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  readonly choices: Choices;
  readonly page: PageSoFar<Row>;
}

interface Props<Row extends object> {
  list: PrintedList<Row>;
  title: string;
  rows: readonly Row[];
  /** Printed, or given up. */
  onDone: () => void;
}

/** What a column needs on paper of its width on the screen: letters are smaller, and long words go on in a second line. */
const narrowed = { upright: 0.68, across: 0.58 } as const;

/** A name of so many letters stays on one line. */
const WHOLE = 16;

const nameOf = <Row extends object>(row: Row, { field }: Column<Row>): string => String(Reflect.get(row, field) ?? '');

/**
 * A list on paper. It stands upright where its columns have room, else across, and on several sheets side by side, each with the
 * column that names the record, where even that is too narrow.
 */
export const ListPaper = <Row extends object>({ list, title, rows, onDone }: Props<Row>) => {
  const { resource, query, filters, columns, choices } = list;
  const { noun } = resource;
  const { t } = useTranslation();
  const word = useWords();
  const lang = useLang();
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);

  const needOf = (column: Column<Row>) => columnWidth(column, titleOf(column));
  const titleOf = ({ field }: Column<Row>) => word(`${noun}.fields.${field}`);
  const link = linkColumn(columns);
  const sheetsAs = (form: keyof typeof narrowed) => {
    const widthOf = (column: Column<Row>) => needOf(column).least * narrowed[form];
    const others = columns.filter((column) => column !== link).map((column) => [column]);
    return sheetsOf(others, widthOf, sheetWidths[form] - (link ? widthOf(link) : 0));
  };
  const upright = sheetsAs('upright');
  const across = upright.length > 1;
  const filtered = filterNames({ noun, filters, values: query.filters, choices }, word, lang).map(({ name }) => name);
  const notes = [
    filtered.length > 0 ? t('print.filters', { names: formatList(filtered, lang) }) : '',
    t('print.rows', { count: rows.length }),
  ];
  return (
    <Paper title={title} notes={notes} across={across}>
      {(across ? sheetsAs('across') : upright).map((sheet) => {
        const shown = columns.filter((column) => column === link || sheet.includes(column));
        const align = ({ kind = 'text' }: Column<Row>) => kinds[kind].align;
        return (
          <table key={sheet[0]?.field}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <th key={column.field} data-align={align(column)}>
                    {titleOf(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a print never change.
                <tr key={index}>
                  {shown.map((column) => (
                    <td
                      key={column.field}
                      data-align={align(column)}
                      data-short={!needOf(column).grows}
                      data-whole={(column === link && nameOf(row, column).length <= WHOLE) || undefined}
                    >
                      <ListCell noun={noun} column={column} row={row} choices={choices} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {shown.some(({ total }) => total) && (
              <tfoot>
                <tr>
                  {shown.map((column, index) => (
                    <td key={column.field} data-align={align(column)}>
                      {index === 0 && t('resource.total')}
                      {column.total && (
                        <ListCell
                          noun={noun}
                          column={{ field: column.field, kind: column.kind ?? 'text' }}
                          row={totalOf(rows, column.field)}
                          choices={choices}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        );
      })}
    </Paper>
  );
};
