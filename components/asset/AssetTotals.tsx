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
import { explainedFigures } from '@/rules/estimateFigures';
import { payableTotal } from '@/rules/estimateSteps/personSteps';
import type { AssetTotals } from '@/rules/inheritanceTax';
import { earlierOf, type FirstInheritance } from '@/rules/inventory';
import { recordedMember } from '@/rules/recordedFamily';
import { namedNotes } from '@/rules/taxNotes';
import { type Ask, AskedFigure } from './AskedFigure';
import { AssetSubtotals } from './AssetSubtotals';
import styles from './asset.module.css';
import { useAssetLists } from './assetChoices';
import { estimateOf, firstOf, isFilledIn, namedRows, reckoned, subtotalsOf } from './figures';
import { FigureDialog } from './steps/FigureDialog';
import { LandChoices } from './steps/LandChoices';
import { TaxedPersons } from './TaxedPersons';

const estateRows = [
  'total_assets',
  'deemed_total',
  'exempt_total',
  'land_relief',
  'debt_total',
  'funeral_total',
  'gift_addback',
] as const;
const taxRows = ['net_total', 'heir_count', 'basic_deduction', 'taxable_total', 'total_tax', 'payable_total'] as const;
const strong = new Set<string>(['net_total', 'total_tax', 'payable_total']);
const lessened = new Set<string>(['exempt_total', 'land_relief', 'debt_total', 'funeral_total', 'basic_deduction']);

const signed = (name: string, amount: number | null) =>
  amount !== null && amount > 0 && lessened.has(name) ? -amount : amount;

/** The totals, and beside them what all pay where that is known. */
type Shown = AssetTotals & { payable_total?: number };

interface FiguresProps {
  totals: Shown;
  rows: readonly (keyof Shown)[];
  /** Opens the steps of a figure; undefined where there are none. */
  onAsk: Ask | undefined;
}

const Figures = ({ totals, rows, onAsk }: FiguresProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <dl className={styles.figures}>
      {rows
        .filter((name) => totals[name] !== undefined)
        .map((name) => (
          <div key={name} data-strong={strong.has(name)}>
            <dt>{t(`asset.fields.${name}`)}</dt>
            <dd>
              <AskedFigure
                figure={name}
                name={t(`asset.fields.${name}`)}
                text={
                  name === 'heir_count'
                    ? t('asset.people', { count: totals.heir_count })
                    : totals[name] === null
                      ? t('estimate.notComputed')
                      : formatYen(signed(name, totals[name] ?? null), lang)
                }
                onAsk={onAsk}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
};

interface Props {
  familyCode: string | null;
  ownerId: unknown;
  date: unknown;
  purpose: unknown;
  items: unknown;
  first: FirstInheritance;
  /** Null while nobody told of special benefits. */
  benefits: Asset['benefits'];
  /** The page that prints all steps; none while nothing is stored. */
  printHref?: string;
  /** The server's figures; if missing, they are computed here. */
  stored?: AssetTotals & Pick<Asset, 'estimate_provisional' | 'estimate_notes'>;
}

const Totals = ({ familyCode, ownerId, date, purpose, items, first, benefits, printHref, stored }: Props) => {
  const { t } = useTranslation();
  const { data: tree } = useFamilyTree(familyCode);
  const members = tree?.members;
  const lines = useMemo(() => reckoned(items), [items]);
  const subtotals = useMemo(() => subtotalsOf(lines), [lines]);
  const estimate = useMemo(
    () => estimateOf({ items: lines, members, ownerId, date, purpose, first, benefits }),
    [lines, members, ownerId, date, purpose, first, benefits],
  );
  const notes = stored?.estimate_notes ?? namedNotes(estimate?.notes ?? [], members ?? []);
  const provisional = stored ? stored.estimate_provisional === 1 : (estimate?.provisional ?? false);
  const reckonedTotals = stored ?? estimate?.totals;
  const totals = reckonedTotals && {
    ...reckonedTotals,
    ...(estimate && reckonedTotals.total_tax !== null ? { payable_total: payableTotal(estimate.persons) } : {}),
  };
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
        <AssetSubtotals subtotals={subtotals} />
        {totals ? (
          <>
            <Figures totals={totals} rows={estateRows} onAsk={onAsk} />
            <Figures totals={totals} rows={taxRows} onAsk={onAsk} />
          </>
        ) : (
          <p className={styles.note}>{t('asset.afterSaving')}</p>
        )}
      </div>
      {estimate && <TaxedPersons estimate={estimate} nameOf={nameOf} onAsk={setAsked} />}
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
        <span data-screen>
          {printHref && <Link href={printHref}>{t('estimate.openPrint')}</Link>}{' '}
          <Link href="/settings/law">{t('law.title')}</Link>
        </span>{' '}
        {leftOut > 0 && t('asset.leftOut', { count: leftOut })} {t('family.heirs.tax.note')}
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
      benefits={record?.benefits ?? null}
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
    benefits={record.benefits}
    printHref={`/family/asset/${record.family_asset_id}/estimate`}
    stored={record}
  />
);
