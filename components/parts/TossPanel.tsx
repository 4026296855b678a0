import { Popconfirm } from 'antd';
import Link from 'next/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { useOnce } from '@/components/resource/useOnce';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { ChainKind } from '@/contract/chain';
import { type Toss, type TossKind, tossKinds } from '@/contract/toss';
import { formatDay } from '@/locales/format';
import { chainApi } from '@/store/chain';
import { useCapability, useMay } from '@/store/hooks';
import { tossApi } from '@/store/toss';
import { ConflictInline } from './conflict/conflictTab';
import styles from './toss.module.css';
import { useRights } from './useRights';

const hrefs: Readonly<Record<TossKind, (id: number) => string>> = {
  sozoku: (id) => `/projectConfirmed/${id}`,
  legal: (id) => `/projectLegal/${id}`,
  insurance: (id) => `/insurance/${id}`,
};
const resourceOf = (type: TossKind) => (type === 'insurance' ? 'insurance' : 'project');

/** The record at the other end; only its number if it may not be opened. */
const OtherEnd = ({ toss: { direction, type, record_id, proposal_number, at, by } }: { toss: Toss }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const mayOpen = useMay(resourceOf(type), 'read') !== 'none';
  const name = `${t(`toss.kinds.${type}`)} ${proposal_number}`;
  return (
    <li>
      <span>{t(`toss.directions.${direction}`)}</span>{' '}
      {mayOpen ? <Link href={hrefs[type](record_id)}>{name}</Link> : name}{' '}
      <small>{[formatDay(at.slice(0, 10), lang), by].filter(Boolean).join(' ')}</small>
    </li>
  );
};

/** The records of a chain that are a project of a department; of each department it holds one. */
const projects: Readonly<Record<TossKind, readonly ChainKind[]>> = {
  sozoku: ['project_confirmed', 'project_revised', 'project_during_life'],
  legal: ['project_legal'],
  insurance: [],
};

interface Props {
  type: TossKind;
  record: { readonly id: number; readonly office_id: number };
  /** The record's kind within its chain. */
  chain?: ChainKind;
}

/**
 * To which department a record was handed over and from which it came, on the page of either; and the way to hand it over.
 * @example <TossPanel type="legal" record={record} />
 */
export const TossPanel = (props: Props) => (useCapability('toss.show') ? <Panel {...props} /> : null);

const Panel = ({ type, record, chain }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const { data } = tossApi.show.useQuery({ params: { type, id: record.id } });
  const of = chain === undefined ? null : { query: { id: record.id, id_type: chain } };
  const { data: tabs } = chainApi.tabs.useQuery(of, { keepPrevious: true });
  const [run, { status }] = tossApi.store.useCommand();
  const once = useOnce();
  const [failure, setFailure] = useState('');
  const may = useRights(resourceOf(type)).edit(record);
  if (data === undefined) return null;

  const isThere = (kind: TossKind): boolean =>
    data.some((toss) => toss.type === kind) || projects[kind].some((project) => tabs?.[project].active);
  const open = tossKinds.filter((kind) => kind !== type && !isThere(kind));
  const handOver = async (to: TossKind) => {
    setFailure('');
    const body = { from: { type, id: record.id }, to };
    const result = await once((idempotencyKey) => run({ body }, { idempotencyKey }), to);
    if (!result.ok) return setFailure(errorTexts(result.error).join(' '));
    const { proposal_number, conflict_notice } = result.data;
    void notify(t('toss.done', { kind: t(`toss.kinds.${to}`), number: proposal_number }));
    if (conflict_notice) void notify(t('conflict.opened'), 'error');
  };
  if (data.length === 0 && !may) return null;
  return (
    <section className={styles.toss} aria-label={t('toss.title')}>
      <b>{t('toss.title')}</b>
      {data.length > 0 && (
        <ul>
          {data.map((toss) => (
            <OtherEnd key={`${toss.direction}${toss.id}`} toss={toss} />
          ))}
        </ul>
      )}
      {may &&
        open.map((to) => (
          <Popconfirm
            key={to}
            title={t('toss.ask', { kind: t(`toss.kinds.${to}`) })}
            description={<ConflictInline type={type} id={record.id} href={`${hrefs[type](record.id)}?tab=conflict`} />}
            okText={t('toss.go')}
            cancelText={t('common.cancel')}
            onConfirm={() => handOver(to)}
          >
            <Button size="small" loading={status === 'loading'}>
              {t('toss.to', { kind: t(`toss.kinds.${to}`) })}
            </Button>
          </Popconfirm>
        ))}
      {failure && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </section>
  );
};
