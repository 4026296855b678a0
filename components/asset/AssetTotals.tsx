import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { FormHandle } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { Asset } from '@/contract/asset';
import { formatYen } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import type { AssetTotals, TaxEstimate } from '@/rules/inheritanceTax';
import { namedNotes } from '@/rules/taxNotes';
import styles from './asset.module.css';
import { useAssetLists } from './assetChoices';
import { estimateOf, isFilledIn, reckoned, type Subtotal, subtotalsOf } from './figures';

const estateRows = [
  'total_assets',
  'deemed_total',
  'exempt_total',
  'land_relief',
  'debt_total',
  'funeral_total',
  'gift_addback',
] as const;
const taxRows = ['net_total', 'heir_count', 'basic_deduction', 'taxable_total', 'total_tax'] as const;
const lessened = new Set<string>(['exempt_total', 'land_relief', 'debt_total', 'funeral_total', 'basic_deduction']);

const signed = (name: string, amount: number | null) =>
  amount !== null && amount > 0 && lessened.has(name) ? -amount : amount;

const Figures = ({ totals, rows }: { totals: AssetTotals; rows: readonly (keyof AssetTotals)[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <dl className={styles.figures}>
      {rows.map((name) => (
        <div key={name} data-strong={name === 'net_total' || name === 'total_tax'}>
          <dt>{t(`asset.fields.${name}`)}</dt>
          <dd>
            {name === 'heir_count'
              ? t('asset.people', { count: totals.heir_count })
              : formatYen(signed(name, totals[name]), lang)}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Subtotals = ({ subtotals }: { subtotals: readonly Subtotal[] }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const { asset_categories = [] } = useAssetLists();
  return (
    <table className={styles.table}>
      <caption>{t('asset.subtotals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('asset.rows.items.asset_category')}</th>
          <th scope="col" data-end>
            {t('asset.fields.item_count')}
          </th>
          <th scope="col" data-end>
            {t('asset.subtotal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {subtotals.map(({ category, count, amount }) => (
          <tr key={category}>
            <th scope="row">{asset_categories.find(({ value }) => value === category)?.label}</th>
            <td data-end>{formatNumber(count)}</td>
            <td data-end>{formatYen(amount, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface PersonsProps {
  estimate: TaxEstimate;
  nameOf: (id: number) => string;
}

const personColumns = [
  'taxable',
  'tax',
  'surcharge',
  'giftTaxCredit',
  'spouseRelief',
  'minorCredit',
  'minorSupport',
  'disabledCredit',
  'disabledSupport',
  'successiveCredit',
  'foreignCredit',
  'settledTaxCredit',
  'payable',
  'refund',
  'passedOn',
] as const;
/** Columns shown only if not empty. */
const seldom = new Set<string>([
  'giftTaxCredit',
  'minorSupport',
  'disabledSupport',
  'successiveCredit',
  'foreignCredit',
  'settledTaxCredit',
  'refund',
  'passedOn',
]);

const Persons = ({ estimate, nameOf }: PersonsProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  if (estimate.persons.every(({ tax, refund }) => tax === 0 && refund === 0)) return null;
  const columns = personColumns.filter(
    (column) => !seldom.has(column) || estimate.persons.some((person) => person[column] > 0),
  );
  return (
    <details className={styles.scroll}>
      <summary>{t('asset.persons.title')}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('asset.persons.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('asset.persons.name')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-end>
                {t(`asset.persons.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {estimate.persons.map((person) => (
            <tr key={person.memberId}>
              <th scope="row">{nameOf(person.memberId)}</th>
              {columns.map((column) => (
                <td key={column} data-end>
                  {formatYen(person[column], lang)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

interface Props {
  familyCode: string | null;
  ownerId: unknown;
  date: unknown;
  purpose: unknown;
  items: unknown;
  /** The server's figures; if missing, they are computed here. */
  stored?: AssetTotals & Pick<Asset, 'estimate_provisional' | 'estimate_notes'>;
}

const Totals = ({ familyCode, ownerId, date, purpose, items, stored }: Props) => {
  const { t } = useTranslation();
  const { data: tree } = useFamilyTree(familyCode);
  const members = tree?.members;
  const lines = useMemo(() => reckoned(items), [items]);
  const subtotals = useMemo(() => subtotalsOf(lines), [lines]);
  const estimate = useMemo(
    () => estimateOf({ items: lines, members, ownerId, date, purpose }),
    [lines, members, ownerId, date, purpose],
  );
  const notes = stored?.estimate_notes ?? namedNotes(estimate?.notes ?? [], members ?? []);
  const provisional = stored ? stored.estimate_provisional === 1 : (estimate?.provisional ?? false);
  const totals = stored ?? estimate?.totals;
  const leftOut = (Array.isArray(items) ? items.filter(isFilledIn).length : 0) - lines.length;
  return (
    <div className={styles.totals}>
      <div className={styles.columns}>
        <Subtotals subtotals={subtotals} />
        {totals ? (
          <>
            <Figures totals={totals} rows={estateRows} />
            <Figures totals={totals} rows={taxRows} />
          </>
        ) : (
          <p className={styles.note}>{t('asset.afterSaving')}</p>
        )}
      </div>
      <EstimateNotes notes={notes} provisional={provisional} />
      {estimate && (
        <Persons
          estimate={estimate}
          nameOf={(id) => members?.find(({ member_id }) => member_id === id)?.cust_name ?? ''}
        />
      )}
      <p className={styles.note}>
        {leftOut > 0 && t('asset.leftOut', { count: leftOut })} {t('family.heirs.tax.note')}
      </p>
    </div>
  );
};

/** The totals while the lines are typed; typing goes before reckoning. */
export const LiveTotals = ({ values, record }: FormHandle<Asset>) => {
  const items = useDeferredValue(values.items);
  return (
    <Totals
      familyCode={useFamilyCode(record)}
      ownerId={values.member_id}
      date={values.as_of_date}
      purpose={values.purpose}
      items={items}
    />
  );
};

/** The totals as they are stored. */
export const StoredTotals = ({ record }: { record: Asset }) => (
  <Totals
    familyCode={record.family_code}
    ownerId={record.member_id}
    date={record.as_of_date}
    purpose={record.purpose}
    items={record.items}
    stored={record}
  />
);
