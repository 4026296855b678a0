import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallRun } from '@/components/resource/api';
import { useEngine } from '@/components/resource/EngineContext';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { useClearButton } from '@/components/ui/clearButton';
import { copyText } from '@/components/ui/copyText';
import { notify } from '@/components/ui/notify';
import { useLang } from '@/components/ui/words';
import type { FigureMeasure } from '@/contract/dashboard';
import { labelOf } from '@/locales/format';
import styles from './dashboard.module.css';
import type { Dashboard, TabDescriptor } from './defineDashboard';

import { layouts, linkOf, type View } from './view';

interface Props {
  dashboard: Dashboard;
  tab: TabDescriptor;
  view: View;
  asked: Readonly<Record<string, unknown>>;
  measures: readonly FigureMeasure[];
  exports: boolean;
  onChange: (change: Partial<View>) => void;
}

/** View options and actions of a dashboard tab. */
export const DashboardTools = ({ dashboard, tab, view, asked, measures, exports, onChange }: Props) => {
  const { t } = useTranslation();
  const clear = useClearButton();
  const lang = useLang();
  const { downloadFile } = useEngine();
  const errorTexts = useErrorTexts();
  const run = useCallRun<{ file_path: string }>(dashboard.api, dashboard.calls.export);
  const [failure, setFailure] = useState('');

  const exportFigures = async () => {
    setFailure('');
    const result = await run({ body: { tab: tab.call, asked } });
    if (result.ok) downloadFile(result.data.file_path);
    else setFailure(errorTexts(result.error).join(' '));
  };
  const copyLink = async () => {
    const query = new URLSearchParams(linkOf(view, tab));
    if (await copyText(`${window.location.origin}${dashboard.path}/${tab.key}?${query}`))
      await notify(t('dashboard.tools.copied'));
    else setFailure(t('dashboard.tools.notCopied'));
  };

  return (
    <div className={styles.bar}>
      <div>
        <Segmented
          size="small"
          aria-label={t('dashboard.layout')}
          value={view.layout}
          options={layouts.map((value) => ({ value, label: t(`dashboard.layouts.${value}`) }))}
          onChange={(layout) => onChange({ layout })}
        />
        <Select
          mode="multiple"
          size="small"
          className={styles.measures ?? ''}
          aria-label={t('dashboard.measures')}
          placeholder={t('dashboard.allMeasures')}
          maxTagCount="responsive"
          allowClear={clear}
          value={measures.map(({ key }) => key).filter((key) => view.measures.includes(key))}
          options={measures.map((measure) => ({ value: measure.key, label: labelOf(measure, lang) }))}
          onChange={(chosen) =>
            onChange({ measures: measures.map(({ key }) => key).filter((key) => chosen.includes(key)) })
          }
        />
      </div>
      <div>
        {failure && <span role="alert">{failure}</span>}
        <Button
          size="small"
          aria-pressed={view.chart !== null}
          onClick={() => onChange({ chart: view.chart === null ? 'bar' : null })}
        >
          {t(view.chart === null ? 'dashboard.tools.chart' : 'dashboard.tools.noChart')}
        </Button>
        <Button size="small" onClick={copyLink}>
          {t('dashboard.tools.copy')}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {t('dashboard.tools.print')}
        </Button>
        {exports && (
          <Button size="small" onClick={exportFigures}>
            {t('dashboard.tools.excel')}
          </Button>
        )}
      </div>
    </div>
  );
};
