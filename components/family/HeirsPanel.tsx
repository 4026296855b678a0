import { Select, Table } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HeirQuestions } from '@/components/parts/HeirQuestions';
import { factText } from '@/components/parts/heirWords';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import type { EstimateNote } from '@/contract/estimateNote';
import type { TreeMember } from '@/contract/family';
import { formatFacts } from '@/locales/format';
import { formatPartialDayWareki } from '@/locales/formatPartialDate';
import { type Excluded, type Heir, statutoryHeirs } from '@/rules/heirs';
import type { HeirWarning } from '@/rules/heirWarning';
import { recordedMember } from '@/rules/recordedFamily';
import { HeirsTax } from './HeirsTax';
import styles from './heirs.module.css';
import { relationName } from './relationName';

interface Props {
  members: readonly TreeMember[];
  decedentId: number | null;
  onDecedentChange: (memberId: number) => void;
  netTotal?: number | null;
  /** Notes on the figures of that inventory. */
  notes?: readonly EstimateNote[];
}

/** Names and relations of a family's members, by id. */
const useNames = (members: readonly TreeMember[]) => {
  const { t } = useTranslation();
  const memberOf = (id: number | null) => members.find(({ member_id }) => member_id === id);
  const nameOf = (id: number | null) => memberOf(id)?.cust_name ?? '';
  const relationOf = (id: number) => relationName(memberOf(id)?.relation, t);
  return { nameOf, relationOf };
};

interface AskedProps {
  title: string;
  asked: readonly HeirWarning[];
  nameOf: (id: number | null) => string;
}

/** Questions to be answered, each with a link to the record that answers it. */
const Asked = ({ title, asked, nameOf }: AskedProps) => {
  if (asked.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label={title}>
      <h3>{title}</h3>
      <HeirQuestions asked={asked} nameOf={nameOf} />
    </section>
  );
};

interface ListProps {
  members: readonly TreeMember[];
  decedentId: number;
}

/** Heirs with shares and reasons, what must be confirmed, and why all others are no heirs. */
export const Heirs = ({ members, decedentId }: ListProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { nameOf, relationOf } = useNames(members);
  const { heirs, excluded, warnings, provisional, source } = useMemo(
    () => statutoryHeirs(decedentId, members.map(recordedMember)),
    [decedentId, members],
  );
  const name = {
    key: 'name',
    title: t('family.heirs.name'),
    render: (_: unknown, { memberId }: Heir | Excluded) => nameOf(memberId),
  };
  const relation = {
    key: 'relation',
    title: t('family.heirs.relation'),
    render: (_: unknown, { memberId }: Heir | Excluded) => relationOf(memberId),
  };
  return (
    <>
      <p className={styles.note}>{t(`family.heirs.source.${source}`)}</p>
      {provisional && <p className={styles.provisional}>{t('family.heirs.provisional')}</p>}
      {(['question', 'warning'] as const).map((wanted) => (
        <Asked
          key={wanted}
          title={t(`family.heirs.${wanted}s`)}
          asked={warnings.filter(({ kind }) => kind === wanted)}
          nameOf={nameOf}
        />
      ))}
      <Table<Heir>
        size="small"
        caption={<span className="visually-hidden">{t('family.heirs.heirsCaption')}</span>}
        rowKey="memberId"
        pagination={false}
        locale={{ emptyText: t('family.heirs.noHeirs') }}
        dataSource={heirs}
        columns={[
          name,
          relation,
          { key: 'share', title: t('family.heirs.share'), dataIndex: 'share', align: 'end' },
          {
            key: 'reason',
            title: t('family.heirs.reason'),
            render: (_, { reason, representedId, diedAfter }) => (
              <>
                {t(`heirs.reason.${reason}`)}
                {representedId !== null && <div>{t('family.heirs.represented', { name: nameOf(representedId) })}</div>}
                {diedAfter && <div>{t('family.heirs.diedAfter')}</div>}
              </>
            ),
          },
          {
            key: 'facts',
            title: t('family.heirs.facts'),
            render: (_, { facts }) =>
              facts.map((one) => (
                <div key={`${one.code} ${one.memberId}`}>
                  {[nameOf(one.memberId), factText(one, t, lang)].filter(Boolean).join(': ')}
                </div>
              )),
          },
        ]}
      />
      {excluded.length > 0 && (
        <details className={styles.excluded}>
          <summary>{t('family.heirs.excludedTitle', { count: excluded.length })}</summary>
          <Table<Excluded>
            size="small"
            caption={<span className="visually-hidden">{t('family.heirs.excludedCaption')}</span>}
            rowKey="memberId"
            pagination={false}
            dataSource={excluded}
            columns={[
              name,
              relation,
              {
                key: 'reason',
                title: t('family.heirs.reason'),
                render: (_, { reason }) => t(`heirs.excluded.${reason}`),
              },
            ]}
          />
        </details>
      )}
    </>
  );
};

/**
 * Who inherits from a member of the family and how much, why, what must be confirmed first, and the figures of the tax that
 * follow from the heirs (概算).
 */
export const HeirsPanel = ({ members, decedentId, onDecedentChange, netTotal = null, notes = [] }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const { nameOf, relationOf } = useNames(members);
  const decedent = members.find(({ member_id }) => member_id === decedentId);
  const options = [...members]
    .sort((one, other) => other.is_deceased - one.is_deceased)
    .map(({ member_id, is_deceased, death_date }) => {
      const date = death_date === null ? t('family.heirs.dayUnknown') : formatPartialDayWareki(death_date, lang);
      const death = is_deceased === 1 && t('family.chart.death', { date });
      return { value: member_id, label: formatFacts([nameOf(member_id), relationOf(member_id), death], lang) };
    });
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('family.heirs.title')}</h2>
      <div className={styles.chooser}>
        <label htmlFor={`${id}-decedent`}>{t('family.heirs.decedent')}</label>
        <Select
          id={`${id}-decedent`}
          value={decedent?.member_id ?? null}
          placeholder={t('common.choose')}
          options={options}
          onChange={(chosen: number | null) => chosen !== null && onDecedentChange(chosen)}
        />
      </div>
      {decedent ? (
        <>
          {decedent.is_deceased === 0 && <p className={styles.note}>{t('family.heirs.inLife')}</p>}
          <Heirs members={members} decedentId={decedent.member_id} />
          <HeirsTax members={members} decedentId={decedent.member_id} netTotal={netTotal} notes={notes} />
        </>
      ) : (
        <StateMessage text={t('family.heirs.choose')} />
      )}
    </section>
  );
};
