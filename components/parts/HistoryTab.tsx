import { Table, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import type { HistoryEntity, HistoryRow } from '@/contract/history';
import { formatDateTime } from '@/locales/format';
import { historyApi } from '@/store/history';
import { useFieldWords } from './fieldWords';
import styles from './parts.module.css';

interface Props {
  entity: HistoryEntity;
  recordId: number;
  /** The noun under which the fields have their words. */
  noun: string;
}

type Change = HistoryRow['changes'][number];

const pageSize = 20;
const actionColours = {
  create: 'green',
  update: 'blue',
  delete: 'red',
  restore: 'gold',
  merge: 'purple',
  unmerge: 'gold',
} as const;
const secret = 'password';

/** The change history of a record, newest first. */
export const HistoryTab = ({ entity, recordId, noun }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const [page, setPage] = useState(1);
  const query = { entity, record_id: recordId, page, limit: pageSize };
  const { data, status, error, refetch } = historyApi.listing.useQuery({ query }, { keepPrevious: true });
  const { fieldWord, valueText } = useFieldWords(noun);

  if (status === 'failed' && error !== undefined)
    return (
      <StateMessage failed text={errorTexts(error).join('\n')} {...(isFinal(error) ? {} : { onRetry: refetch })} />
    );

  const values = ({ field, kind, before, after }: Change, action: HistoryRow['action']) => {
    if (field === secret) return t('history.secret');
    const text = (value: unknown) => valueText(field, kind, value) || t('history.nothing');
    if (action === 'create') return <ins>{text(after)}</ins>;
    return (
      <>
        <span className="visually-hidden">{t('history.before')} </span>
        <del>{text(before)}</del> <span aria-hidden>{t('history.to')}</span>
        <span className="visually-hidden"> {t('history.after')}</span> <ins>{text(after)}</ins>
      </>
    );
  };

  return (
    <Table<HistoryRow>
      size="small"
      caption={<span className="visually-hidden">{t('history.caption')}</span>}
      rowKey="id"
      loading={status === 'loading'}
      dataSource={data?.data ?? []}
      locale={{ emptyText: status === 'loading' ? ' ' : t('history.empty') }}
      pagination={{
        current: page,
        pageSize,
        total: data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
      columns={[
        { key: 'at', title: t('history.at'), width: 200, render: (_, { at }) => formatDateTime(at, lang) },
        {
          key: 'actor',
          title: t('history.actor'),
          width: 160,
          render: (_, { actor_name }) => actor_name ?? t('history.system'),
        },
        {
          key: 'action',
          title: t('history.action'),
          width: 90,
          render: (_, { action }) => <Tag color={actionColours[action]}>{t(`history.actions.${action}`)}</Tag>,
        },
        {
          key: 'changes',
          title: t('history.changes'),
          render: (_, { changes, action }) => (
            <ul className={styles.changes}>
              {changes.map((change) => (
                <li key={change.field}>
                  <b>{fieldWord(change.field)}</b>
                  {values(change, action)}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
};
