import { Segmented, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import type { FigureBlock } from '@/contract/dashboard';
import { labelOf } from '@/locales/format';
import { chartData, isStacked, kindFor } from './chartData';
import styles from './dashboard.module.css';
import type { Before, Figures } from './figures';
import { type ChartKind, chartKinds, type View } from './view';

const FigureDrawing = lazyPart(() => import('./FigureDrawing').then((module) => module.FigureDrawing));

interface Props {
  figures: Figures;
  before: Before;
  blocks: readonly FigureBlock[];
  view: View & { readonly chart: ChartKind };
  onChange: (change: Partial<View>) => void;
}

/** The default block of a chart: offices, else the first with rows. */
const usualBlock = (blocks: readonly FigureBlock[]): FigureBlock | 'grand_total' =>
  blocks.find((block) => block === 'office_data') ?? blocks[0] ?? 'grand_total';

/** The same figures as bars, lines or shares, beside the table: a measure of the rows of a block. */
export const FigureChart = ({ figures, before, blocks, view, onChange }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const offered = [...blocks.filter((block) => (figures[block] ?? []).length > 0), 'grand_total' as const].filter(
    (block) => block !== 'grand_total' || figures.grand_total,
  );
  const block = offered.find((one) => one === view.chartBlock) ?? usualBlock(blocks);
  const measure = figures.measures.find(({ key }) => key === view.chartOf) ?? figures.measures[0];
  const words = useMemo(
    () => ({
      rest: t('dashboard.chart.rest'),
      previous: t('dashboard.compare.previous.month'),
      year: t('dashboard.compare.year.month'),
      target: t('dashboard.chart.target'),
    }),
    [t],
  );
  const data = useMemo(
    () => measure && chartData(figures, { kind: view.chart, measure, block, lang, before, words }),
    [figures, view.chart, measure, block, lang, before, words],
  );
  if (measure === undefined || data === undefined) return null;
  const blockName = (one: FigureBlock | 'grand_total') => t(`dashboard.blocks.${one}`);
  return (
    <aside className={styles.chart} aria-label={t('dashboard.chart.title')}>
      <div className={styles.chartChoices}>
        <Select
          aria-label={t('dashboard.chart.measure')}
          value={measure.key}
          options={figures.measures.map((one) => ({ value: one.key, label: labelOf(one, lang) }))}
          onChange={(chartOf) => onChange({ chartOf })}
        />
        <Select
          aria-label={t('dashboard.chart.rows')}
          value={block}
          options={offered.map((one) => ({ value: one, label: blockName(one) }))}
          onChange={(chartBlock) => onChange({ chartBlock })}
        />
        <Segmented
          aria-label={t('dashboard.chart.kind')}
          value={data.kind}
          options={chartKinds.map((kind) => ({
            value: kind,
            label: t(`dashboard.chart.kinds.${kind}`),
            disabled: kindFor(kind, measure) !== kind,
          }))}
          onChange={(chart) => onChange({ chart })}
        />
      </div>
      {data.series.length === 0 ? (
        <StateMessage text={t('common.empty')} />
      ) : (
        <FigureDrawing
          data={data}
          stacked={isStacked(measure)}
          lang={lang}
          label={`${labelOf(measure, lang)} / ${blockName(block)}`}
        />
      )}
    </aside>
  );
};
