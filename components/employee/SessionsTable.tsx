import { Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import { formatDateTime } from '@/locales/format';
import { employeeApi } from '@/store/employee';
import { useCapability } from '@/store/hooks';
import styles from './employee.module.css';

interface Props {
  employeeId: number;
  may: boolean;
}

/** Active sessions of a person, each of which can be ended. */
export const SessionsTable = ({ employeeId, may }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const canEnd = useCapability('employee.endSession');
  const answer = employeeApi.sessions.useQuery({ params: { id: employeeId } });
  const [endSession] = employeeApi.endSession.useCommand();
  const [failure, setFailure] = useState('');

  const end = async (sessionId: number) => {
    const result = await endSession({ params: { id: employeeId, sessionId } });
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    if (result.ok) void notify(t('employee.account.ended'));
  };
  const time = (at: string) => formatDateTime(at, lang);

  return (
    <section className={styles.panel} aria-label={t('employee.account.sessions')}>
      <h2>{t('employee.account.sessions')}</h2>
      {failure && <p role="alert">{failure}</p>}
      <QueryBoundary answer={answer}>
        {(sessions) => (
          <Table
            size="small"
            caption={<span className="visually-hidden">{t('employee.account.sessions')}</span>}
            pagination={false}
            rowKey="id"
            dataSource={sessions}
            locale={{ emptyText: t('employee.account.none') }}
            columns={[
              { key: 'office', title: t('employee.account.office'), dataIndex: 'office_name', width: 140 },
              {
                key: 'began',
                title: t('employee.account.began'),
                width: 190,
                render: (_, { created_at }) => time(created_at),
              },
              {
                key: 'used',
                title: t('employee.account.lastUsed'),
                width: 190,
                render: (_, { last_used_at }) => time(last_used_at),
              },
              { key: 'address', title: t('employee.account.address'), dataIndex: 'address', width: 130 },
              {
                key: 'browser',
                title: t('employee.account.browser'),
                render: (_, { user_agent }) => (
                  <span className={styles.agent} title={user_agent ?? ''}>
                    {user_agent}
                  </span>
                ),
              },
              {
                key: 'end',
                title: <span className="visually-hidden">{t('resource.actions')}</span>,
                align: 'end',
                width: 120,
                render: (_, { id, current, created_at }) => {
                  if (current) return <Tag color="blue">{t('employee.account.current')}</Tag>;
                  if (!may || !canEnd) return null;
                  return (
                    <Button
                      size="small"
                      aria-label={t('employee.account.endOf', { time: time(created_at) })}
                      onClick={() => end(id)}
                    >
                      {t('employee.account.end')}
                    </Button>
                  );
                },
              },
            ]}
          />
        )}
      </QueryBoundary>
    </section>
  );
};
