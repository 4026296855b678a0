import Link from 'next/link';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateNotes } from '@/components/parts/EstimateNotes';
import { useFamilyTree } from '@/components/parts/useFamily';
import { useFamilyCode } from '@/components/parts/useFamilyCode';
import type { FormHandle } from '@/components/resource/defineResource';
import { useLang } from '@/components/ui/words';
import type { Asset } from '@/contract/asset';
import { formatYen } from '@/locales/format';
import { explainedFigures, figureKey } from '@/rules/estimateFigures';
import { formatNumber } from '@/rules/format';
import type { AssetTotals, TaxEstimate } from '@/rules/inheritanceTax';
import { earlierOf, type FirstInheritance } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { namedNotes } from '@/rules/taxNotes';
import styles from './asset.module.css';
import { useAssetLists } from './assetChoices';
import { estimateOf, firstOf, isFilledIn, namedRows, reckoned, type Subtotal, subtotalsOf } from './figures';
import { FigureDialog } from './steps/FigureDialog';
import { LandChoices } from './steps/LandChoices';

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

interface FiguresProps {
  totals: AssetTotals;
  rows: readonly (keyof AssetTotals)[];
  /** Opens the steps of a figure; undefined where there are none. */
  onAsk: Ask | undefined;
}

type Ask = (key: string) => void;

/** A figure that opens its steps. */
const Asked = ({
  figure,
  name,
  text,
  onAsk,
}: {
  figure: string;
  name: string;
  text: string;
  onAsk: Ask | undefined;
}) => {
  const { t } = useTranslation();
  if (onAsk === undefined) return text;
  return (
    <button
      type="button"
      className={styles.asked}
      title={t('estimate.explain', { name })}
      onClick={() => onAsk(figure)}
    >
      {text}
    </button>
  );
};

const Figures = ({ totals, rows, onAsk }: FiguresProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <dl className={styles.figures}>
      {rows.map((name) => (
        <div key={name} data-strong={name === 'net_total' || name === 'total_tax'}>
          <dt>{t(`asset.fields.${name}`)}</dt>
          <dd>
            <Asked
              figure={name}
              name={t(`asset.fields.${name}`)}
              text={
                name === 'heir_count'
                  ? t('asset.people', { count: totals.heir_count })
                  : totals[name] === null
                    ? t('estimate.notComputed')
                    : formatYen(signed(name, totals[name]), lang)
              }
              onAsk={onAsk}
            />
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
  nameOf: (id: number | null) => string;
  onAsk: Ask;
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

const Persons = ({ estimate, nameOf, onAsk }: PersonsProps) => {
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
                  {person[column] === 0 ? (
                    formatYen(0, lang)
                  ) : (
                    <Asked
                      figure={figureKey(column, person.memberId)}
                      name={t(`asset.persons.${column}`)}
                      text={formatYen(person[column], lang)}
                      onAsk={onAsk}
                    />
                  )}
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
  first: FirstInheritance;
  /** The page that prints all steps; none while nothing is stored. */
  printHref?: string;
  /** The server's figures; if missing, they are computed here. */
  stored?: AssetTotals & Pick<Asset, 'estimate_provisional' | 'estimate_notes'>;
}

const Totals = ({ familyCode, ownerId, date, purpose, items, first, printHref, stored }: Props) => {
  const { t } = useTranslation();
  const { data: tree } = useFamilyTree(familyCode);
  const members = tree?.members;
  const lines = useMemo(() => reckoned(items), [items]);
  const subtotals = useMemo(() => subtotalsOf(lines), [lines]);
  const estimate = useMemo(
    () => estimateOf({ items: lines, members, ownerId, date, purpose, first }),
    [lines, members, ownerId, date, purpose, first],
  );
  const notes = stored?.estimate_notes ?? namedNotes(estimate?.notes ?? [], members ?? []);
  const provisional = stored ? stored.estimate_provisional === 1 : (estimate?.provisional ?? false);
  const totals = stored ?? estimate?.totals;
  const [asked, setAsked] = useState<string | null>(null);
  const { asset_categories = [] } = useAssetLists();
  const nameOf = (id: number | null) =>
    members?.find(({ member_id }) => member_id === id)?.cust_name ?? t('family.heirs.tax.nobody');
  const rows = namedRows(lines, (kind) => asset_categories.find(({ value }) => value === kind)?.label ?? '');
  const figures = useMemo(
    () =>
      estimate === null || asked === null || typeof ownerId !== 'number'
        ? []
        : explainedFigures(estimate, {
            items: lines,
            members: (members ?? []).map(recordedMember),
            decedentId: ownerId,
            earlier: earlierOf(first),
          }),
    [estimate, asked, lines, members, ownerId, first],
  );
  const onAsk = estimate === null ? undefined : setAsked;
  const leftOut = (Array.isArray(items) ? items.filter(isFilledIn).length : 0) - lines.length;
  return (
    <div className={styles.totals}>
      <EstimateNotes notes={notes} provisional={provisional} />
      <div className={styles.columns}>
        <Subtotals subtotals={subtotals} />
        {totals ? (
          <>
            <Figures totals={totals} rows={estateRows} onAsk={onAsk} />
            <Figures totals={totals} rows={taxRows} onAsk={onAsk} />
          </>
        ) : (
          <p className={styles.note}>{t('asset.afterSaving')}</p>
        )}
      </div>
      {estimate && <Persons estimate={estimate} nameOf={nameOf} onAsk={setAsked} />}
      {estimate?.land && <LandChoices land={estimate.land} rows={rows} />}
      {asked !== null && figures.length > 0 && (
        <FigureDialog
          key={asked}
          figures={figures}
          asked={asked}
          personOf={nameOf}
          rows={rows}
          listHref={null}
          onClose={() => setAsked(null)}
        />
      )}
      <p className={styles.note}>
        {printHref && <Link href={printHref}>{t('estimate.openPrint')}</Link>}{' '}
        <Link href="/settings/law">{t('law.title')}</Link> {leftOut > 0 && t('asset.leftOut', { count: leftOut })}{' '}
        {t('family.heirs.tax.note')}
      </p>
    </div>
  );
};

/** The totals while the lines are typed; typing goes before reckoning. */
export const LiveTotals = ({ values, record }: FormHandle<Asset>) => {
  const { first_death_date, first_acquired, first_tax } = values;
  const first = useMemo(
    () => firstOf({ first_death_date, first_acquired, first_tax }),
    [first_death_date, first_acquired, first_tax],
  );
  const items = useDeferredValue(values.items);
  return (
    <Totals
      familyCode={useFamilyCode(record)}
      ownerId={values.member_id}
      date={values.as_of_date}
      purpose={values.purpose}
      items={items}
      first={first}
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
    first={record}
    printHref={`/family/asset/${record.family_asset_id}/estimate`}
    stored={record}
  />
);
