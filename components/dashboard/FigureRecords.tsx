import { Drawer, Segmented, Table, type TableProps } from 'antd';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, useCallData } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { isLate, PersonName } from '@/components/ui/PersonName';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import { type Comparison, type CountedRecord, comparisons } from '@/contract/dashboard';
import { formatDayShort, labelOf } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { changeText } from './change';
import styles from './dashboard.module.css';
import type { Dashboard, TabDescriptor } from './defineDashboard';
import { cellOf, definitionOf, figureOf, figureText, type Leaf, type RowLine } from './figures';

interface Props {
  dashboard: Dashboard;
  tab: TabDescriptor;
  /** The tab's query. */
  asked: Readonly<Record<string, unknown>>;
  line: RowLine;
  leaf: Leaf;
  onClose: () => void;
}

interface Counted {
  readonly total: number;
  readonly value: number | null;
  readonly records: readonly CountedRecord[];
  readonly now: number | null;
  readonly before: Readonly<Record<Comparison, number | null>>;
}

const pageSize = 50;

/** The records that a figure counts, each leading to its page, beside those that it counted before. */
export const FigureRecords = ({ dashboard, tab, asked, line, leaf, onClose }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const [page, setPage] = useState(1);
  const [compare, setCompare] = useState<Comparison | 'now'>('now');
  const at = compare === 'now' ? {} : { compare };
  const body = { tab: tab.call, asked, ...cellOf(line, leaf), ...at, page, limit: pageSize };
  const answer = useCallData<Counted>(dashboard.api, dashboard.calls.records, { body }, { keepPrevious: true });
  const { error, status, refetch } = answer;
  /** Rows of the previous page or period while the next ones load. */
  const told = answer.data;
  const data = status === 'loading' ? undefined : told;
  const { measure, column } = leaf;
  const { unit } = measure;
  const unitName = t(`dashboard.units.${unit}`);
  const withBase = data?.records.some(({ base }) => base !== null) ?? false;

  const number = (record: CountedRecord) => {
    const href = dashboard.hrefOf(record);
    const text = `${t(`dashboard.kinds.${record.kind}`)} ${record.number}`;
    return href === null ? text : <Link href={href}>{text}</Link>;
  };
  const columns: TableProps<CountedRecord>['columns'] = [
    { key: 'number', title: t('dashboard.record.number'), render: (_, record) => number(record) },
    {
      key: 'name',
      title: t('dashboard.record.name'),
      render: (_, record) => <PersonName name={record.name} late={isLate(record)} />,
    },
    { key: 'person', title: t('dashboard.record.person'), dataIndex: 'person' },
    { key: 'office', title: t('dashboard.record.office'), dataIndex: 'office_name' },
    { key: 'day', title: t('dashboard.record.day'), render: (_, { day }) => formatDayShort(day, lang) },
    {
      key: 'value',
      title: withBase ? t('dashboard.record.numerator') : `${t('dashboard.record.value')} (${unitName})`,
      align: 'end',
      render: (_, { value }) => formatNumber(Math.round(value * 10) / 10),
    },
    ...(withBase
      ? [
          {
            key: 'base',
            title: t('dashboard.record.denominator'),
            align: 'end' as const,
            render: (_: unknown, { base }: CountedRecord) =>
              formatNumber(base === null ? null : Math.round(base * 10) / 10),
          },
        ]
      : []),
  ];

  const now = told?.now ?? figureOf(line.row, leaf);
  const amount = (value: number | null) =>
    t('dashboard.record.amount', { figure: figureText(value, unit), unit: unitName });
  // Of a year the period before is the same period of the year before.
  const compared = column.kind === 'year' ? comparisons.filter((one) => one === 'year') : comparisons;
  const nameOf = (one: Comparison) => t(`dashboard.compare.${one}.${column.kind}`);
  return (
    <Drawer
      open
      size={860}
      onClose={onClose}
      title={`${line.row.name} / ${labelOf(column, lang)} / ${labelOf(measure, lang)}`}
    >
      <dl className={styles.counted}>
        <div>
          <dt>{t('dashboard.record.figure')}</dt>
          <dd>{amount(now)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.record.count')}</dt>
          <dd>{data === undefined ? '…' : t('dashboard.records', { count: data.total })}</dd>
        </div>
        {told &&
          compared.map((one) => (
            <div key={one}>
              <dt>{nameOf(one)}</dt>
              <dd>
                {amount(told.before[one])} <small>{changeText(told.now, told.before[one], unit)}</small>
              </dd>
            </div>
          ))}
      </dl>
      <p className={styles.note}>{definitionOf(measure, lang)}</p>
      <Segmented<Comparison | 'now'>
        size="small"
        className={styles.times ?? ''}
        aria-label={t('dashboard.compare.title')}
        value={compare}
        options={[
          { value: 'now', label: t('dashboard.compare.now') },
          ...compared.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={(value) => {
          setCompare(value);
          setPage(1);
        }}
      />
      {status === 'failed' && error !== undefined ? (
        <StateMessage failed text={errorTexts(error).join('\n')} {...(isFinal(error) ? {} : { onRetry: refetch })} />
      ) : (
        <Table<CountedRecord>
          size="small"
          caption={<span className="visually-hidden">{t('dashboard.record.title')}</span>}
          columns={columns}
          dataSource={data?.records ?? []}
          rowKey={(record) => `${record.kind}-${record.id}-${record.day}-${record.value}`}
          loading={data === undefined}
          locale={{ emptyText: data === undefined ? ' ' : t('dashboard.record.none') }}
          pagination={{
            current: page,
            pageSize,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPage,
          }}
        />
      )}
    </Drawer>
  );
};
