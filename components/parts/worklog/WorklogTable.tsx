import { Table, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Choices } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';
import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLang } from '@/components/ui/words';
import type { Worklog } from '@/contract/worklog';
import { formatDay, formatMinutes } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import styles from './worklog.module.css';

interface Props {
  rows: readonly Worklog[];
  choices: Choices;
  /** Undefined where the person may not change the project. */
  onEdit: ((row: Worklog) => void) | undefined;
}

/** The entries of a work log, the newest first. */
export const WorklogTable = ({ rows, choices, onEdit }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const labelOf = (set: string, value: number | null) =>
    choices[set]?.find((choice) => choice.value === value)?.label ?? '';
  return (
    <Table<Worklog>
      size="small"
      caption={<span className="visually-hidden">{t('worklog.title')}</span>}
      rowKey="worklog_id"
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: t('worklog.empty') }}
      columns={[
        {
          key: 'work_date',
          title: t('worklog.fields.work_date'),
          width: 140,
          render: (_, { work_date }) => formatDay(work_date, lang),
        },
        {
          key: 'worklog_category',
          title: t('worklog.fields.worklog_category'),
          width: 150,
          render: (_, { worklog_category, is_shared, progress_status }) => (
            <>
              {labelOf('worklog_categories', worklog_category)}
              {(is_shared === 1 || progress_status !== null) && (
                <div className={styles.tags}>
                  {is_shared === 1 && <Tag color="blue">{t('worklog.shared')}</Tag>}
                  {progress_status !== null && <Tag>{labelOf('progress_status', progress_status)}</Tag>}
                </div>
              )}
            </>
          ),
        },
        {
          key: 'worklog_content',
          title: t('worklog.fields.worklog_content'),
          render: (_, { worklog_content }) => <div className={styles.content}>{worklog_content}</div>,
        },
        {
          key: 'minutes',
          title: t('worklog.fields.minutes'),
          width: 96,
          align: 'end',
          render: (_, { minutes }) => formatMinutes(minutes, lang),
        },
        { key: 'user', title: t('worklog.fields.user_id'), width: 110, dataIndex: 'user_name' },
        {
          key: 'next_due_date',
          title: t('worklog.fields.next_due_date'),
          width: 140,
          render: (_, { next_due_date: due, next_user_name }) =>
            due && (
              <>
                {formatDay(due, lang)} {due >= todayInTokyo() && <RemainingDays due={due} />}
                {next_user_name && <div>{next_user_name}</div>}
              </>
            ),
        },
        ...(onEdit
          ? [
              {
                key: 'actions',
                title: <span className="visually-hidden">{t('resource.actions')}</span>,
                width: 76,
                align: 'end' as const,
                render: (_: unknown, row: Worklog) => (
                  <Button size="small" onClick={() => onEdit(row)}>
                    {t('common.edit')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
};
