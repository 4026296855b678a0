import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartData } from '@/components/dashboard/chartData';
import { lazyPart } from '@/components/ui/lazyPart';
import { useLang } from '@/components/ui/words';
import { formatList, formatYen } from '@/locales/format';
import type { Assumptions } from '@/rules/division/assumptions';
import { planOf } from '@/rules/division/inventoryEstate';
import { markedPoints, sharePercent as percent } from '@/rules/division/markedPoints';
import { type SecondDeathCurve, type SecondDeathPoint, secondDeathCurve } from '@/rules/division/secondDeath';
import styles from './division.module.css';
import type { Estate } from './estate';

const FigureDrawing = lazyPart(() =>
  import('@/components/dashboard/FigureDrawing').then((module) => module.FigureDrawing),
);

const figures = ['spouseGets', 'first', 'secondEstate', 'second', 'total'] as const;

export const useCurve = (estate: Estate, assumptions: Assumptions): SecondDeathCurve | null =>
  useMemo(() => {
    const { spouseId } = estate;
    return spouseId === null ? null : secondDeathCurve({ ...planOf(estate, assumptions), spouseId });
  }, [estate, assumptions]);

interface TableProps {
  caption: string;
  rows: readonly { key: string; label: string; point: SecondDeathPoint }[];
  least: number;
}

const Points = ({ caption, rows, least }: TableProps) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('division.second.share')}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col" data-end>
              {t(`division.second.figures.${figure}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, point }) => (
          <tr key={key} data-strong={point.total === least}>
            <th scope="row">{label}</th>
            {figures.map((figure) => (
              <td key={figure} data-end>
                {formatYen(point[figure], lang)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface Props {
  estate: Estate;
  curve: SecondDeathCurve;
  /** On paper every tenth share alone. */
  onPaper?: boolean;
}

/** The curve of both deaths: a chart, the shares that the law or the figures mark, and the table of all. */
export const SecondDeathView = ({ estate, curve, onPaper = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const data = useMemo((): ChartData => {
    const shown = curve.points.filter((_, index) => index % 5 === 0);
    const line = (name: 'first' | 'second' | 'total') => ({
      name: t(`division.second.figures.${name}`),
      values: shown.map((point) => point[name]),
    });
    return {
      kind: 'line',
      unit: 'yen',
      months: shown.map(percent),
      series: [line('total'), line('first'), line('second')],
      against: [],
    };
  }, [curve, t]);
  const all = curve.points
    .filter((_, index) => !onPaper || index % 10 === 0)
    .map((point) => ({ key: percent(point), label: percent(point), point }));
  const marked = markedPoints(curve).map(({ mark, point }) => ({
    key: mark,
    label: t('division.second.marked', { mark: t(`division.second.marks.${mark}`), share: percent(point) }),
    point,
  }));
  const least = curve.best.total;
  return (
    <>
      <p className={styles.lead}>
        {t('division.second.lead', { share: percent(curve.best), amount: formatYen(least, lang) })}
      </p>
      {curve.assumed.length > 0 && (
        <p className={styles.warning}>
          {t('division.second.assumed', { names: formatList(curve.assumed.map(estate.nameOf), lang) })}
        </p>
      )}
      {curve.isHeirless && <p className={styles.warning}>{t('division.second.heirless')}</p>}
      <div className={styles.chart}>
        <FigureDrawing data={data} stacked={false} lang={lang} label={t('division.second.chart')} />
      </div>
      <Points caption={t('division.second.marksCaption')} rows={marked} least={least} />
      {onPaper ? (
        <Points caption={t('division.second.all')} rows={all} least={least} />
      ) : (
        <details>
          <summary>{t('division.second.all')}</summary>
          <Points caption={t('division.second.all')} rows={all} least={least} />
        </details>
      )}
    </>
  );
};
