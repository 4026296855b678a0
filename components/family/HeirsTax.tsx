import { Table, Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { useLang } from '@/components/ui/words';
import type { EstimateNote } from '@/contract/estimateNote';
import type { TreeMember } from '@/contract/family';
import { isHeirNote } from '@/contract/heirNotes';
import { formatList, formatYen } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { basicDeduction, estateDay, lawNotes, type TaxPortion, totalTaxOf } from '@/rules/inheritanceTax';
import { openFacts } from '@/rules/openFacts';
import { recordedMember } from '@/rules/recordedFamily';
import { heirsForTax } from '@/rules/taxHeirs';
import { namedNotes } from '@/rules/taxNotes';
import styles from './heirs.module.css';

interface Props {
  members: readonly TreeMember[];
  decedentId: number;
  /** The total of an inventory's taxable values in yen; without one, only the deduction is shown. */
  netTotal: number | null;
  /** Notes on that inventory's figures. */
  notes?: readonly EstimateNote[];
}

/** The heirs as the tax counts them, the basic deduction and, with an inventory, the estimate of the total tax. */
export const HeirsTax = ({ members, decedentId, netTotal, notes = [] }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const family = useMemo(() => members.map(recordedMember), [members]);
  const date = estateDay(family.find(({ memberId }) => memberId === decedentId)?.death, todayInTokyo());
  const heirs = useMemo(() => heirsForTax(decedentId, family), [decedentId, family]);
  const deduction = basicDeduction(heirs.count, date);
  const estimate = netTotal === null ? null : totalTaxOf(netTotal, heirs, date);
  const open = openFacts(decedentId, family);
  const own = namedNotes([...lawNotes(date), ...open], members);
  const nameOf = (id: number | null) =>
    members.find(({ member_id }) => member_id === id)?.cust_name ?? t('family.heirs.tax.nobody');

  const yen = (amount: number | null) => (amount === null ? t('estimate.notComputed') : formatYen(amount, lang));

  const figures = [
    ['heirCount', t('family.heirs.tax.people', { count: heirs.count })],
    ['basicDeduction', yen(deduction)],
    ...(estimate
      ? ([
          ['netTotal', yen(netTotal)],
          ['taxableTotal', yen(estimate.totals.taxable_total)],
          ['totalTax', yen(estimate.totals.total_tax)],
        ] as const)
      : []),
  ] as const;

  return (
    <section className={styles.tax}>
      <h3>
        {t('family.heirs.tax.title')} <Tag>{t('family.heirs.tax.estimate')}</Tag>
      </h3>
      <dl className={styles.figures}>
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`family.heirs.tax.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <EstimateNotes
        provisional={open.length > 0}
        notes={[...own, ...notes.filter(({ code }) => !isHeirNote(code) && !own.some((one) => one.code === code))]}
      />
      {heirs.leftOut.length > 0 && (
        <p>{t('family.heirs.tax.leftOut', { names: formatList(heirs.leftOut.map(nameOf), lang) })}</p>
      )}
      {estimate && estimate.totals.taxable_total === 0 && <p>{t('family.heirs.tax.within')}</p>}
      {estimate && (estimate.totals.taxable_total ?? 0) > 0 && (
        <Table<TaxPortion>
          size="small"
          caption={<span className="visually-hidden">{t('family.heirs.tax.portionsCaption')}</span>}
          rowKey={({ memberId }) => memberId ?? 0}
          pagination={false}
          dataSource={estimate.portions}
          columns={[
            { key: 'name', title: t('family.heirs.name'), render: (_, { memberId }) => nameOf(memberId) },
            { key: 'share', title: t('family.heirs.share'), dataIndex: 'share', align: 'end' },
            {
              key: 'portion',
              title: t('family.heirs.tax.portion'),
              align: 'end',
              render: (_, { amount }) => formatYen(amount, lang),
            },
            {
              key: 'tax',
              title: t('family.heirs.tax.portionTax'),
              align: 'end',
              render: (_, { tax }) => formatYen(tax, lang),
            },
          ]}
        />
      )}
      <p className={styles.note}>{t('family.heirs.tax.note')}</p>
    </section>
  );
};
