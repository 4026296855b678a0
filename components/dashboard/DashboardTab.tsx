import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, useCallData } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import { DashboardFilters } from './DashboardFilters';
import { DashboardTools } from './DashboardTools';
import styles from './dashboard.module.css';
import type { Dashboard, TabDescriptor } from './defineDashboard';
import { FigurePaper } from './FigurePaper';
import { FigureTable } from './FigureTable';
import { type Figures, type Leaf, type Line, leavesOf, linesOf, type RowLine } from './figures';
import { noteOf } from './noteOf';
import { TabStrip } from './TabStrip';
import { usePrinting } from './usePrinting';
import { useView } from './useView';
import { bodyOf } from './view';

const FigureChart = lazyPart(() => import('./FigureChart').then((module) => module.FigureChart));
const FigureRecords = lazyPart(() => import('./FigureRecords').then((module) => module.FigureRecords));

interface Props {
  dashboard: Dashboard;
  tab: TabDescriptor;
}

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
};
const none: ReadonlySet<string> = new Set();

/** One dashboard: what its figures are narrowed to, the table, a chart beside it, and the records behind each figure. */
export const DashboardTab = ({ dashboard, tab }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const [view, change] = useView(tab);
  const { city_id, office_id } = view;
  const setup = dashboard.useSetup(useMemo(() => ({ city_id, office_id }), [city_id, office_id]));
  const asked = useMemo(() => bodyOf(view, tab), [view, tab]);
  const { data, status, error, refetch } = useCallData<Figures>(
    dashboard.api,
    tab.call,
    setup.mayRead ? { body: asked } : null,
    { keepPrevious: true },
  );
  const [folded, setFolded] = useState(none);
  const [opened, setOpened] = useState(none);
  const [cell, setCell] = useState<{ line: RowLine; leaf: Leaf } | null>(null);
  const printing = usePrinting();

  const { sort, layout, measures } = view;
  const leaves = useMemo(() => (data ? leavesOf(data, { layout, measures }) : []), [data, layout, measures]);
  const lines = useMemo(
    () => (data ? linesOf(data, { blocks: tab.blocks, sort, folded, opened, lang }) : []),
    [data, tab, sort, folded, opened, lang],
  );
  const total = data?.grand_total ?? null;
  const toggle = useCallback((line: Line) => {
    if (line.kind === 'heading') setFolded((set) => toggled(set, line.block));
    else setOpened((set) => toggled(set, line.key));
  }, []);
  const open = useCallback((line: RowLine, leaf: Leaf) => setCell({ line, leaf }), []);

  const title = t(`dashboard.tabs.${tab.call}.title`);
  const failed = status === 'failed' && error !== undefined;
  const { Tools, Note } = dashboard;
  const body = () => {
    if (!setup.mayRead) return <StateMessage text={t('resource.notAllowed')} />;
    if (failed)
      return (
        <StateMessage failed text={errorTexts(error).join('\n')} {...(isFinal(error) ? {} : { onRetry: refetch })} />
      );
    if (data === undefined) return <div className={styles.skeleton} role="status" aria-label={t('common.loading')} />;
    return (
      <div className={styles.body}>
        <FigureTable
          caption={title}
          leaves={leaves}
          lines={lines}
          total={total}
          view={view}
          opened={opened}
          folded={folded}
          old={status === 'loading'}
          onSort={(next) => change({ sort: next })}
          onToggle={toggle}
          onOpen={setup.opensRecords ? open : null}
        />
        {view.chart !== null && (
          <FigureChart figures={data} blocks={tab.blocks} view={{ ...view, chart: view.chart }} onChange={change} />
        )}
      </div>
    );
  };

  return (
    <div className={styles.page}>
      <PageHeader title={title} actions={Tools && <Tools tab={tab} />}>
        <p className={styles.question}>
          {t(`dashboard.tabs.${tab.call}.question`)} {Note && <Note tab={tab} />}
        </p>
      </PageHeader>
      <TabStrip dashboard={dashboard} tab={tab} view={view} />
      {setup.mayRead && <DashboardFilters tab={tab} view={view} setup={setup} onChange={change} />}
      {data !== undefined && (
        <DashboardTools
          dashboard={dashboard}
          tab={tab}
          view={view}
          asked={asked}
          measures={data.measures}
          exports={setup.exports}
          onChange={change}
        />
      )}
      {body()}
      {cell && (
        <FigureRecords
          key={`${cell.line.key} ${cell.leaf.key}`}
          dashboard={dashboard}
          tab={tab}
          asked={asked}
          {...cell}
          onClose={() => setCell(null)}
        />
      )}
      {printing && data !== undefined && (
        <FigurePaper
          title={title}
          note={noteOf(view, tab, setup.choices, { t, lang })}
          leaves={leaves}
          lines={
            total === null
              ? lines
              : [...lines, { kind: 'row', key: 'grand_total', block: 'grand_total', row: total, at: 0, team: null }]
          }
          layout={layout}
        />
      )}
    </div>
  );
};
