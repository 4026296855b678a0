import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabelIn, useLang } from '@/components/ui/words';
import type { Engagement } from '@/contract/engagement';
import { contact_methods, directions } from '@/contract/options/common';
import { formatDay, formatFacts } from '@/locales/format';
import styles from './worklog.module.css';

/** The contacts with a project's customer, to read beside the work; they are written on the customer's page. */
export const ContactTable = ({ rows }: { rows: readonly Engagement[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const labelIn = useLabelIn();
  return (
    <Table<Engagement>
      size="small"
      caption={<span className="visually-hidden">{t('worklog.contacts')}</span>}
      rowKey="engagement_id"
      dataSource={rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{ emptyText: t('common.empty') }}
      columns={[
        {
          key: 'contact_date',
          title: t('engagement.fields.contact_date'),
          width: 140,
          render: (_, { contact_date }) => formatDay(contact_date, lang),
        },
        {
          key: 'method',
          title: t('engagement.fields.method'),
          width: 132,
          render: (_, { method, direction }) =>
            formatFacts([labelIn(contact_methods, method), labelIn(directions, direction)], lang),
        },
        {
          key: 'content',
          title: t('engagement.fields.content'),
          render: (_, { subject, content }) => (
            <div className={styles.content}>{[subject, content].filter(Boolean).join('\n')}</div>
          ),
        },
        { key: 'user', title: t('engagement.fields.user_id'), width: 110, dataIndex: 'user_name' },
      ]}
    />
  );
};
