import type { TargetDashboard } from '@/contract/insuranceTarget';
import type { Facts, Measure } from './formula';

/** Which staff are told apart, and how those are grouped who belong to none of them. */
export type People = 'none' | 'sales' | 'managers' | 'workers' | 'legalWorkers' | 'teams';

/** A dashboard as data: whose facts, told by whom, in which measures. Its blocks stand in the contract. */
export interface Tab {
  readonly department: 1 | 2 | 3;
  readonly people: People;
  /** The option list that names the labels, for tabs by label. */
  readonly labels?: 'project_types' | 'progress_status';
  readonly facts: (context: { readonly today: string }) => Facts;
  readonly measures: readonly Measure[];
  /** The insurance targets that its measures are held against. */
  readonly targets?: TargetDashboard;
}
