import { type DashboardTab, dashboardTabs, type FigureBlock } from '@/contract/dashboard';
import { outlines } from './blocks';
import { type Dimensions, usesOf } from './figures';
import { insuranceTabs } from './insuranceTabs';
import { legalTabs } from './legalTabs';
import { sozokuTabs } from './sozokuTabs';
import type { Tab } from './tab';
import { planTallies, type Tally, tallyOf } from './tallies';

export const tabs: Readonly<Record<DashboardTab, Tab>> = { ...sozokuTabs, ...legalTabs, ...insuranceTabs };

/** The tab's blocks, in the order of the contract. */
export const blocksOf = (name: DashboardTab): FigureBlock[] =>
  Object.keys(dashboardTabs[name].data.shape).filter((key): key is FigureBlock => Object.hasOwn(outlines, key));

const labelled = new Set<FigureBlock>(['referral_data', 'referral_sum_data', 'result_type_data', 'label_data']);

/** The dimensions that a tab with these blocks needs. */
export const dimensionsOf = (tab: Tab, blocks: readonly FigureBlock[]): Dimensions => ({
  people: tab.people !== 'none',
  labels: blocks.some((block) => labelled.has(block)),
});

const names = Object.keys(tabs) as DashboardTab[];

/** The monthly tallies that a tab reads. */
const talliesOf = (name: DashboardTab): Tally[] => {
  const { labels } = dimensionsOf(tabs[name], blocksOf(name));
  const facts = tabs[name].facts({ today: 'infinity' });
  return usesOf(tabs[name].measures).flatMap(({ name: fact, mode }) => {
    const of = facts[fact];
    return (of && tallyOf(of, mode, labels)) ?? [];
  });
};

const read = names.map((name) => [name, talliesOf(name)] as const);

/** The monthly tallies stored for all tabs. */
export const tallyPlan = planTallies(read.flatMap(([, tallies]) => tallies));

/** The tabs that read a tally. */
export const tabsReading = ({ key }: Tally): DashboardTab[] =>
  read.flatMap(([name, tallies]) => (tallies.some((tally) => tally.key === key) ? [name] : []));
