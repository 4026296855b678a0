import type { ReactNode } from 'react';
import type { ResourceApi } from '@/components/resource/api';
import type { Choices } from '@/components/resource/defineResource';
import type { CountedRecord, DashboardTab, FigureBlock } from '@/contract/dashboard';

/** Filters of a tab besides period and place. */
export type Narrowing = 'user_ids' | 'referral_ids' | 'result_type_ids';
/** Filters of a single tab. */
export type Further = 'application_type_ids' | 'due_date_types';

export interface TabDescriptor {
  /** Its part of the address. */
  readonly key: string;
  /** Its call, and the name of its words: title, question and a short one for the strip of tabs. */
  readonly call: DashboardTab;
  /** `year`: twelve months from a month on, and no other filter. */
  readonly period?: 'year';
  /** The months that it begins with lie ahead. */
  readonly ahead?: true;
  readonly by?: Narrowing;
  readonly further?: readonly Further[];
  /** An overview: large measures, each linked to its tab by key. */
  readonly tiles?: Readonly<Record<string, string>>;
  /** Its blocks from top to bottom. */
  readonly blocks: readonly FigureBlock[];
}

/** The city and office of the figures; null is all. */
export interface Place {
  readonly city_id: number | null;
  readonly office_id: number | null;
}

/** The rights and filter choices of the signed-in person. */
export interface Setup {
  readonly mayRead: boolean;
  /** Whether areas can be chosen: not with only one's own offices. */
  readonly byArea: boolean;
  readonly opensRecords: boolean;
  readonly exports: boolean;
  /** Whether the backend has comparisons. */
  readonly compares: boolean;
  /** Choices by name: cities, offices, users, referrals, result_types, application_types, due_date_types. */
  readonly choices: Choices;
}

/**
 * The dashboards of a department: rows of a table. The engine makes filters, table, chart, records behind a figure,
 * print and workbook of them.
 * @example
 * export const legalDashboard: Dashboard = { path: '/legalDashboard', api: dashboardApi, tabs: [{ key: '1', call: 'legal1', … }], … };
 */
export interface Dashboard {
  /** `/legalDashboard`; a tab's key follows. */
  readonly path: string;
  readonly api: ResourceApi;
  /** The calls for the records behind a figure, for what figures were before, and for the workbook. */
  readonly calls: { readonly records: string; readonly comparison: string; readonly export: string };
  readonly tabs: readonly TabDescriptor[];
  /** A hook. */
  readonly useSetup: (place: Place | null) => Setup;
  /** The page of a record behind a figure. */
  readonly hrefOf: (record: CountedRecord) => string | null;
  /** Content beside a tab's question. */
  readonly Note?: (props: { tab: TabDescriptor }) => ReactNode;
  /** Further links of a tab. */
  readonly Tools?: (props: { tab: TabDescriptor }) => ReactNode;
}
