import { Popover, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallRun } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { copyText } from '@/components/ui/copyText';
import { lazyPart } from '@/components/ui/lazyPart';
import { notify } from '@/components/ui/notify';
import { columnOrders, comparisons, type FigureMeasure } from '@/contract/dashboard';
import { shownMeasures } from '@/rules/shownMeasures';
import styles from './dashboard.module.css';
import type { Dashboard, Setup, TabDescriptor } from './defineDashboard';
import { comparedOf, layouts, linkOf, type View } from './view';

const MeasureChooser = lazyPart(() => import('./MeasureChooser').then((module) => module.MeasureChooser));

interface Props {
  dashboard: Dashboard;
  tab: TabDescriptor;
  view: View;
  asked: Readonly<Record<string, unknown>>;
  measures: readonly FigureMeasure[];
  setup: Pick<Setup, 'compares' | 'exports'>;
  onChange: (change: Partial<View>) => void;
}

/** The comparisons to choose from. */
const choices = { none: [], previous: ['previous'], year: ['year'], both: comparisons } as const;
const choiceNames = ['none', 'previous', 'year', 'both'] as const;

/** View options and actions of a dashboard tab. */
export const DashboardTools = ({ dashboard, tab, view, asked, measures, setup, onChange }: Props) => {
  const { t } = useTranslation();
  const { downloadFile } = useEngine();
  const errorTexts = useErrorTexts();
  const run = useCallRun<{ file_path: string }>(dashboard.api, dashboard.calls.export);
  const [failure, setFailure] = useState('');

  const exportFigures = async () => {
    setFailure('');
    const { order } = view;
    const compare = setup.compares ? comparedOf(tab, view) : [];
    const result = await run({ body: { tab: tab.call, asked, measures: view.measures, order, with: compare } });
    if (result.ok) downloadFile(result.data.file_path);
    else setFailure(errorTexts(result.error).join(' '));
  };
  const copyLink = async () => {
    const query = new URLSearchParams(linkOf(view, tab));
    if (await copyText(`${window.location.origin}${dashboard.path}/${tab.key}?${query}`))
      await notify(t('dashboard.tools.copied'));
    else setFailure(t('dashboard.tools.notCopied'));
  };
  const chooser = () => (
    <MeasureChooser measures={measures} chosen={view.measures} onChange={(chosen) => onChange({ measures: chosen })} />
  );
  const shown = shownMeasures(measures, view.measures).length;

  return (
    <div className={styles.bar}>
      {tab.tiles === undefined ? (
        <div>
          <Segmented
            size="small"
            aria-label={t('dashboard.layout')}
            value={view.layout}
            options={layouts.map((value) => ({ value, label: t(`dashboard.layouts.${value}`) }))}
            onChange={(layout) => onChange({ layout })}
          />
          <Select
            size="small"
            aria-label={t('dashboard.order')}
            popupMatchSelectWidth={false}
            value={view.order}
            options={columnOrders.map((value) => ({ value, label: t(`dashboard.orders.${value}`) }))}
            onChange={(order) => onChange({ order })}
          />
          <Popover trigger="click" placement="bottomLeft" content={chooser}>
            <Button size="small" aria-label={t('dashboard.measures')}>
              {t('dashboard.measuresShown', { shown, all: measures.length })}
            </Button>
          </Popover>
          {setup.compares && (
            <Select
              size="small"
              aria-label={t('dashboard.compare.title')}
              popupMatchSelectWidth={false}
              value={choiceNames.find((name) => choices[name].join() === view.compare.join()) ?? 'none'}
              options={choiceNames.map((value) => ({ value, label: t(`dashboard.compare.choices.${value}`) }))}
              onChange={(chosen) => onChange({ compare: choices[chosen] })}
            />
          )}
        </div>
      ) : (
        <div />
      )}
      <div>
        {failure && <span role="alert">{failure}</span>}
        {tab.tiles === undefined && (
          <Button
            size="small"
            aria-pressed={view.chart !== null}
            onClick={() => onChange({ chart: view.chart === null ? 'bar' : null })}
          >
            {t(view.chart === null ? 'dashboard.tools.chart' : 'dashboard.tools.noChart')}
          </Button>
        )}
        <Button size="small" onClick={copyLink}>
          {t('dashboard.tools.copy')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('print.command')}
        </Button>
        {setup.exports && (
          <Button size="small" onClick={exportFigures}>
            {t('dashboard.tools.excel')}
          </Button>
        )}
      </div>
    </div>
  );
};
