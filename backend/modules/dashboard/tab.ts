import type { TargetDashboard } from '@/contract/insuranceTarget';
import type { Facts, Measure } from './formula';

/** The people shown as rows, and the grouping of the rest. */
export type People = 'none' | 'sales' | 'managers' | 'workers' | 'legalWorkers' | 'teams';

/** A dashboard tab as data: facts, people and measures. Its blocks are in the contract. */
export interface Tab {
  readonly department: 1 | 2 | 3;
  readonly people: People;
  /** The option list that names the labels, for tabs by label. */
  readonly labels?: 'project_types' | 'progress_status';
  readonly facts: (context: { readonly today: string }) => Facts;
  readonly measures: readonly Measure[];
  /** The insurance targets that its measures use. */
  readonly targets?: readonly TargetDashboard[];
}
