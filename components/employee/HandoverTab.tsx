import { Table } from 'antd';
import Link from 'next/link';
import { type Key, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chainHref, taxProjectHref } from '@/components/parts/chainHref';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { Employee } from '@/contract/employee';
import { duties, type HandoverItem, type Moved } from '@/contract/handover';
import { formatDay } from '@/locales/format';
import { dropdownApi } from '@/store/dropdown';
import { handoverApi } from '@/store/handover';
import styles from './employee.module.css';

/** Rows that are saved at once. */
const MOST = 1000;
/** What the columns need, in px; a narrower page scrolls within the table. */
const WIDTH = 720;

const keyOf = ({ duty, record_id }: Pick<HandoverItem, 'duty' | 'record_id'>): string => `${duty}-${record_id}`;

const hrefOf = ({ duty, page_id, project_category, customer_id, family_code }: HandoverItem): string => {
  const record = duties[duty];
  if (record === 'sozoku') return taxProjectHref(page_id, project_category);
  if (record === 'legal') return chainHref.project_legal(page_id);
  return record === 'customer' ? `/customer/${customer_id}/${family_code}?tab=engagement` : `/${record}/${page_id}`;
};

/** The errors of `moves.<row>.<field>` by row. */
const byRow = (errors: Readonly<Record<string, readonly string[]>>): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  for (const [path, said] of Object.entries(errors)) {
    const row = /^moves\.(\d+)\./.exec(path)?.[1];
    if (row !== undefined) found.set(Number(row), said.join(' '));
  }
  return found;
};

const MovedTable = ({ moved }: { moved: readonly Moved[] }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.panel} aria-label={t('handover.moved')}>
      <h2>{t('handover.moved')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey={keyOf}
        dataSource={[...moved]}
        columns={[
          { key: 'duty', title: t('handover.columns.duty'), render: (_, { duty }) => t(`handover.duties.${duty}`) },
          { key: 'number', title: t('handover.columns.number'), dataIndex: 'number' },
          { key: 'customer', title: t('handover.columns.customer'), dataIndex: 'customer_name' },
          { key: 'to', title: t('handover.columns.to'), dataIndex: 'to_name' },
        ]}
      />
    </section>
  );
};

interface Props {
  employeeId: number;
  items: readonly HandoverItem[];
  elsewhere: number;
  onMoved: (moved: readonly Moved[]) => void;
}

const Work = ({ employeeId, items, elsewhere, onMoved }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const errorTexts = useErrorTexts();
  const { data: people } = dropdownApi.users.useQuery({});
  const [save] = handoverApi.save.useCommand();
  const [selected, setSelected] = useState<readonly Key[]>([]);
  const [successor, setSuccessor] = useState<unknown>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<Key, number>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<Key, string>>(new Map());
  const [failure, setFailure] = useState('');

  const others = people?.filter(({ value }) => value !== employeeId);
  const nameOf = (person: number) => others?.find(({ value }) => value === person)?.label ?? '';
  const moves = items
    .flatMap((item) => {
      const user_id = chosen.get(keyOf(item));
      return user_id === undefined ? [] : [{ duty: item.duty, record_id: item.record_id, user_id }];
    })
    .slice(0, MOST);

  const assign = () => {
    if (typeof successor !== 'number') return;
    setChosen(new Map([...chosen, ...selected.map((key) => [key, successor] as const)]));
    setFailures(new Map([...failures].filter(([key]) => !selected.includes(key))));
    setSelected([]);
  };
  const send = async () => {
    const result = await save({ params: { id: employeeId }, body: { moves } });
    if (result.ok) {
      setChosen(new Map());
      setFailures(new Map());
      setFailure('');
      onMoved(result.data.moved);
      await notify(t('handover.saved', { count: result.data.moved.length }));
      return;
    }
    const rows = byRow(result.error.errors);
    setFailures(new Map([...rows].flatMap(([row, said]) => (moves[row] ? [[keyOf(moves[row]), said] as const] : []))));
    setFailure(rows.size > 0 ? t('handover.refused') : errorTexts(result.error).join(' '));
  };

  return (
    <section className={styles.panel} aria-label={t('handover.title')}>
      <p className={styles.note}>{t('handover.about')}</p>
      <div className={styles.handover}>
        <label htmlFor={id}>{t('handover.to')}</label>
        <div className={styles.successor}>
          <ChoiceInput id={id} value={successor} onChange={setSuccessor} choices={others} />
        </div>
        <Button disabled={selected.length === 0 || typeof successor !== 'number'} onClick={assign}>
          {t('handover.assign', { count: selected.length })}
        </Button>
        <Button type="primary" disabled={moves.length === 0} onClick={send}>
          {t('handover.save', { count: moves.length })}
        </Button>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Table
        size="small"
        caption={<span className="visually-hidden">{t('handover.title')}</span>}
        pagination={false}
        rowKey={keyOf}
        dataSource={[...items]}
        locale={{ emptyText: t('handover.empty') }}
        scroll={{ x: WIDTH }}
        rowSelection={{
          selectedRowKeys: [...selected],
          onChange: setSelected,
          getCheckboxProps: (item) => ({
            'aria-label': `${t(`handover.duties.${item.duty}`)} ${item.number ?? ''} ${item.customer_name}`,
          }),
        }}
        columns={[
          {
            key: 'duty',
            title: t('handover.columns.duty'),
            width: 140,
            render: (_, { duty }) => t(`handover.duties.${duty}`),
          },
          {
            key: 'number',
            title: t('handover.columns.number'),
            width: 112,
            ellipsis: true,
            render: (_, item) => <Link href={hrefOf(item)}>{item.number ?? t(`handover.duties.${item.duty}`)}</Link>,
          },
          { key: 'customer', title: t('handover.columns.customer'), ellipsis: true, dataIndex: 'customer_name' },
          { key: 'office', title: t('handover.columns.office'), width: 92, ellipsis: true, dataIndex: 'office_name' },
          {
            key: 'due',
            title: t('handover.columns.due'),
            width: 128,
            render: (_, { due }) => formatDay(due, lang),
          },
          {
            key: 'to',
            title: t('handover.columns.to'),
            width: 124,
            render: (_, item) => {
              const person = chosen.get(keyOf(item));
              const said = failures.get(keyOf(item));
              return (
                <>
                  {person === undefined ? '' : nameOf(person)}
                  {said && (
                    <div role="alert" className={styles.failure}>
                      {said}
                    </div>
                  )}
                </>
              );
            },
          },
        ]}
      />
      {elsewhere > 0 && <p className={styles.note}>{t('handover.elsewhere', { count: elsewhere })}</p>}
    </section>
  );
};

/** The open work of a person, which goes to others by selection: all rows, some, or each to somebody else. */
export const HandoverTab = ({ record }: { record: Employee }) => {
  const answer = handoverApi.show.useQuery({ params: { id: record.id } });
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  return (
    <>
      <QueryBoundary answer={answer}>
        {({ items, elsewhere }) => (
          <Work employeeId={record.id} items={items} elsewhere={elsewhere} onMoved={setMoved} />
        )}
      </QueryBoundary>
      {moved.length > 0 && <MovedTable moved={moved} />}
    </>
  );
};
