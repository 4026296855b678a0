import { useMemo } from 'react';
import { useCallData } from '@/components/resource/api';
import type { Comparison } from '@/contract/dashboard';
import type { Dashboard, TabDescriptor } from './defineDashboard';
import type { Before } from './figures';

interface Asked {
  readonly dashboard: Dashboard;
  readonly tab: TabDescriptor;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly compare: readonly Comparison[];
  /** Whether the figures are loaded: comparisons are requested after them. */
  readonly ready: boolean;
}

const nothing: Before = {};

/** The figures of the times before, which nobody waits for. */
export const useBefore = ({ dashboard, tab, asked, compare, ready }: Asked): Before => {
  const body = useMemo(() => ({ tab: tab.call, asked, with: compare }), [tab, asked, compare]);
  const { data } = useCallData<Before>(
    dashboard.api,
    dashboard.calls.comparison,
    ready && compare.length > 0 ? { body } : null,
  );
  return data ?? nothing;
};
