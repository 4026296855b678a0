import { Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import type { ImportField, ImportRow, ImportSheet } from '@/contract/imports';
import { importsApi } from '@/store/imports';
import styles from './imports.module.css';
import { LikelyCell } from './LikelyCell';
import { PreviewCell } from './PreviewCell';

export const allShown = ['all', 'faulty', 'likely', 'doubled', 'differing'] as const;
export type Shown = (typeof allShown)[number];

const LIMIT = 50;
/** What the columns need, in px; a narrower page scrolls within the table. */
const COLUMN = 140;
const LIKELY = 300;
/** A column in which a fault is told at length, such as all that may stand there. */
const TOLD = 260;
const LONG = 60;

interface Props {
  importId: number;
  sheet: ImportSheet;
  fields: readonly ImportField[];
  shown: Shown;
}

/** The rows of a table of a file, page by page: faults stand in their cells, which are corrected in place. */
export const PreviewTable = ({ importId, sheet, fields, shown }: Props) => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = importsApi.rows.useQuery(
    {
      params: { id: importId },
      query: {
        sheet: sheet.sheet,
        page,
        limit: LIMIT,
        ...(shown === 'all' ? {} : { [shown]: 1 }),
      },
    },
    { keepPrevious: true },
  );
  const label = (field: string) => fields.find((one) => one.field === field)?.label ?? field;
  const known = sheet.columns.flatMap((field, index) => (field === '' ? [] : [{ field, index }]));
  // Among faulty rows the columns with faults come first, beside the key: a file may be much wider than the screen.
  const isFaulty = ({ index }: { index: number }) =>
    answer.data?.data.some(({ faults }) => faults[String(index)]) ?? false;
  const columns =
    shown === 'faulty'
      ? [
          ...known.filter(({ field }) => field === 'key'),
          ...known.filter((one) => one.field !== 'key' && isFaulty(one)),
          ...known.filter((one) => one.field !== 'key' && !isFaulty(one)),
        ]
      : known;
  const widthOf = ({ index }: { index: number }) =>
    answer.data?.data.some(({ faults }) => (faults[String(index)]?.join(' ').length ?? 0) > LONG) ? TOLD : COLUMN;
  const width = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const withLikely = sheet.likely_count > 0 || (answer.data?.data.some(({ twins }) => twins.length > 0) ?? false);

  return (
    <QueryBoundary answer={answer}>
      {({ data, total }) => (
        <Table<ImportRow>
          size="small"
          rowKey={({ line }) => line}
          dataSource={data}
          locale={{ emptyText: t(`imports.empty.${shown}`) }}
          scroll={{ x: 64 + width + (withLikely ? LIKELY : 0) }}
          pagination={
            total > LIMIT ? { current: page, pageSize: LIMIT, total, onChange: setPage, showSizeChanger: false } : false
          }
          rowClassName={({ decision, present }) => (decision === 3 || present ? (styles.left ?? '') : '')}
          columns={[
            {
              key: 'line',
              title: t('imports.line'),
              width: 64,
              fixed: 'left',
              render: (_, { line, faults, present, differs }) => (
                <>
                  {line}
                  {present && (
                    <div className={styles.note}>
                      {t(Object.keys(differs).length > 0 ? 'imports.hereOtherwise' : 'imports.here')}
                    </div>
                  )}
                  {faults['-1'] && (
                    <div role="alert" className={styles.fault}>
                      {faults['-1'].join(' ')}
                    </div>
                  )}
                </>
              ),
            },
            ...(withLikely
              ? [
                  {
                    key: 'likely',
                    title: t('imports.likely'),
                    width: LIKELY,
                    render: (_: unknown, row: ImportRow) => <LikelyCell importId={importId} row={row} />,
                  },
                ]
              : []),
            ...columns.map(({ field, index }) => ({
              key: field,
              title: label(field),
              width: widthOf({ index }),
              render: (_: unknown, row: ImportRow) => (
                <PreviewCell importId={importId} row={row} column={index} label={label(field)} />
              ),
            })),
          ]}
        />
      )}
    </QueryBoundary>
  );
};
