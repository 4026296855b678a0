import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { comparisons, type FigureMeasure } from '@/contract/dashboard';
import { labelOf } from '@/locales/format';
import { todayInTokyo } from '@/rules/calendarDay';
import { recentFirst } from '@/rules/figureColumns';
import { totalKey } from '@/rules/figureRows';
import { changeText } from './change';
import type { Dashboard, TabDescriptor } from './defineDashboard';
import { type Before, beforeOf, definitionOf, type Figures, figureText } from './figures';
import { Sparkline } from './Sparkline';
import styles from './tiles.module.css';
import { keptView, type View } from './view';

interface Props {
  dashboard: Dashboard;
  tab: TabDescriptor;
  view: View;
  figures: Figures;
  before: Before;
}

/** The main figures of the latest month in large, each with its course and its changes, leading to its tab. */
export const FigureTiles = ({ dashboard: { path, tabs }, tab, view, figures, before }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const today = todayInTokyo();
  const [latest, ...others] = recentFirst(figures.columns, today.slice(0, 7));
  const total = figures.grand_total;
  if (latest === undefined || !total) return null;
  const months = figures.columns.filter(({ kind }) => kind === 'month');
  const year = others.find(({ kind }) => kind === 'year');
  const of = (measure: Pick<FigureMeasure, 'key'>, { key }: { readonly key: string }) =>
    total.values[key]?.[measure.key] ?? null;

  const tile = ([key, opens]: [string, string]) => {
    const measure = figures.measures.find((one) => one.key === key);
    const to = tabs.find((one) => one.key === opens);
    if (measure === undefined || to === undefined) return null;
    const [name, { unit }] = [labelOf(measure, lang), measure];
    const value = of(measure, latest);
    const target = of({ key: `${key}_target` }, latest);
    const reached = of({ key: `${key}_rate` }, latest);
    return (
      <li key={key}>
        <Link
          className={styles.tile}
          href={{ pathname: `${path}/${opens}`, query: keptView(view, tab, to, today) }}
          prefetch={false}
          title={definitionOf(measure, lang)}
          aria-label={t('dashboard.tiles.open', { name })}
        >
          <span className={styles.tileName}>
            {name} <small>{labelOf(latest, lang)}</small>
          </span>
          <strong>
            {figureText(value, unit)}
            <small>{t(`dashboard.units.${unit}`)}</small>
          </strong>
          <Sparkline
            label={t('dashboard.tiles.trend', { name })}
            values={months.map((month) => of(measure, month))}
            before={months.map((column) => beforeOf(before, 'year', totalKey, { column, measure }) ?? null)}
          />
          <dl>
            {comparisons.map((one) => {
              const then = beforeOf(before, one, totalKey, { column: latest, measure });
              return (
                <div key={one}>
                  <dt>{t(`dashboard.compare.${one}.${latest.kind}`)}</dt>
                  <dd>{then === undefined ? '…' : figureText(then, unit)}</dd>
                  <dd>{then === undefined ? '' : changeText(value, then, unit)}</dd>
                </div>
              );
            })}
            {target !== null && (
              <div>
                <dt>{t('dashboard.tiles.target')}</dt>
                <dd>{figureText(target, unit)}</dd>
                <dd>{`${t('dashboard.tiles.reached')} ${figureText(reached, 'percent')}%`}</dd>
              </div>
            )}
            {year && measure.agg !== 'last' && (
              <div>
                <dt>{labelOf(year, lang)}</dt>
                <dd>{figureText(of(measure, year), unit)}</dd>
                <dd />
              </div>
            )}
          </dl>
        </Link>
      </li>
    );
  };
  return <ul className={styles.tiles}>{Object.entries(tab.tiles ?? {}).map(tile)}</ul>;
};
