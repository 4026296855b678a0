import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import type { Employee } from '@/contract/employee';
import { formatDay } from '@/locales/format';

/** Joined, transferred, another privilege, left: it writes itself. */
export const PostingsTab = ({ record: { history } }: { record: Employee }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const word = (key: 'from' | 'to' | 'note') => ({ key, title: t(`employee.postings.${key}`), dataIndex: key });
  return (
    <Table
      size="small"
      caption={<span className="visually-hidden">{t('employee.postings.caption')}</span>}
      pagination={false}
      rowKey={({ order }) => order}
      dataSource={history.map((posting, order) => ({ ...posting, order }))}
      locale={{ emptyText: t('employee.postings.empty') }}
      columns={[
        { key: 'date', title: t('employee.postings.date'), width: 180, render: (_, { date }) => formatDay(date, lang) },
        {
          key: 'kind',
          title: t('employee.postings.kind'),
          width: 140,
          render: (_, { kind }) => t(`employee.postings.kinds.${kind}`),
        },
        word('from'),
        word('to'),
        word('note'),
      ]}
    />
  );
};
