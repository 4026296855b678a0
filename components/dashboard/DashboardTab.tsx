import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFinal, useCallData } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { StateMessage } from '@/components/ui/StateMessage';
import { useLang } from '@/components/ui/words';
import type { Comparison } from '@/contract/dashboard';
import { nowInTokyo, todayInTokyo } from '@/rules/calendarDay';
import { DashboardFilters } from './DashboardFilters';
import { DashboardTools } from './DashboardTools';
import styles from './dashboard.module.css';
import type { Dashboard, TabDescriptor } from './defineDashboard';
import { FigurePaper } from './FigurePaper';
import { FigureTable } from './FigureTable';
import { type Figures, type Leaf, type Line, leavesOf, linesOf, type RowLine, totalLineOf } from './figures';
import { noteOf } from './noteOf';
import { TabStrip } from './TabStrip';
import { useBefore } from './useBefore';
import { useDashboardViews } from './useDashboardViews';
import { useView } from './useView';
import { bodyOf, comparedOf } from './view';

const FigureChart = lazyPart(() => import('./FigureChart').then((module) => module.FigureChart));
const ViewsButton = lazyPart(() => import('@/components/resource/ViewsButton').then((module) => module.ViewsButton));
const FigureTiles = lazyPart(() => import('./FigureTiles').then((module) => module.FigureTiles));
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
const nobody: ReadonlySet<string> = new Set();
const none: readonly Comparison[] = [];

/** One dashboard: what its figures are narrowed to, the table, a chart beside it, and the records behind each figure. */
export const DashboardTab = ({ dashboard, tab }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const errorTexts = useErrorTexts();
  const [said, change] = useView(tab);
  const { view, views } = useDashboardViews(tab, said);
  const { city_id, office_id } = view;
  const setup = dashboard.useSetup(useMemo(() => ({ city_id, office_id }), [city_id, office_id]));
  const asked = useMemo(() => bodyOf(view, tab), [view, tab]);
  const { data, status, error, refetch } = useCallData<Figures>(
    dashboard.api,
    tab.call,
    setup.mayRead ? { body: asked } : null,
    { keepPrevious: true },
  );
  const [folded, setFolded] = useState(nobody);
  const [opened, setOpened] = useState(nobody);
  const [cell, setCell] = useState<{ line: RowLine; leaf: Leaf } | null>(null);

  const { sort, layout, measures, order, zeros } = view;
  const compare = setup.compares ? comparedOf(tab, view) : none;
  const before = useBefore({ dashboard, tab, asked, compare, ready: setup.mayRead && status === 'succeeded' });
  const leaves = useMemo(
    () => (data ? leavesOf(data, { layout, measures, order, compare }, todayInTokyo().slice(0, 7)) : []),
    [data, layout, measures, order, compare],
  );
  const lines = useMemo(
    () =>
      data ? linesOf(data, { blocks: tab.blocks, leaves, before, compare, sort, folded, opened, zeros, lang }) : [],
    [data, tab, leaves, before, compare, sort, folded, opened, zeros, lang],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its moment.
  const countedAt = useMemo(() => nowInTokyo(), [data]);
  const total = data?.grand_total ?? null;
  const totalLine = totalLineOf(total);
  const toggle = useCallback(
    (line: Line) => {
      if (line.kind === 'heading') setFolded((set) => toggled(set, line.block));
      else if (line.kind === 'zeros') change({ zeros: [...toggled(new Set(zeros), line.block)] });
      else setOpened((set) => toggled(set, line.key));
    },
    [change, zeros],
  );
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
    if (tab.tiles !== undefined)
      return <FigureTiles dashboard={dashboard} tab={tab} view={view} figures={data} before={before} />;
    return (
      <div className={styles.body}>
        <FigureTable
          caption={title}
          leaves={leaves}
          lines={lines}
          total={total}
          view={{ layout, sort, compare }}
          before={before}
          opened={opened}
          folded={folded}
          old={status === 'loading'}
          onSort={(next) => change({ sort: next })}
          onToggle={toggle}
          onOpen={setup.opensRecords ? open : null}
        />
        {view.chart !== null && (
          <FigureChart
            figures={data}
            before={before}
            blocks={tab.blocks}
            view={{ ...view, chart: view.chart }}
            onChange={change}
          />
        )}
      </div>
    );
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        actions={
          <>
            {Tools && <Tools tab={tab} />}
            {views && <ViewsButton views={views} ready={data !== undefined} />}
          </>
        }
      >
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
          setup={setup}
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
      {data !== undefined && (
        <FigurePaper
          title={title}
          note={() => noteOf({ ...view, compare }, tab, setup.choices, { t, lang, at: countedAt })}
          leaves={leaves}
          lines={totalLine === null ? lines : [...lines, totalLine]}
          before={before}
          view={{ layout, compare }}
        />
      )}
    </div>
  );
};
