import { scopeOf } from '@/backend/access/policy';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';

/** The people in charge of a project. */
export interface InCharge {
  readonly interviewer_id: number | null;
  readonly worker1_id: number | null;
  readonly worker2_id: number | null;
  readonly manager_id: number | null;
}

type Actor = Pick<Context, 'actor'>['actor'];

/** Managers of offices and administrators, who stand in for everybody in charge. */
const managing: ReadonlySet<number> = new Set([1, 2, 3, 99]);

export const isWorker = ({ id }: Actor, { worker1_id, worker2_id }: InCharge) => id === worker1_id || id === worker2_id;

const workersDays = [
  'prgrs_start_date',
  'prgrs_document_date',
  'prgrs_valuation_date',
  'prgrs_draft_date',
  'prgrs_submission_date',
] as const;
const clientDays = ['prgrs_confirm_date', 'prgrs_seal_date'] as const;
const billingDays = [
  'prgrs_deposit_billing_date',
  'prgrs_payment_date',
  'prgrs_balance_billing_date',
  'prgrs_balance_deposit_date',
  'deposit_status',
] as const;

/** Whether a person answers for a project: its manager, managers of offices and administrators. */
export const leads = (actor: Actor, { manager_id }: InCharge): boolean =>
  managing.has(actor.role_id) || actor.id === manager_id;

/**
 * Whether a person may enter bills and receipts of a project: administrators everywhere, managers of offices in their own
 * offices, staff where they are a preparer or the manager.
 */
export const mayBill = (actor: Actor, project: InCharge & { readonly office_id: number }): boolean => {
  const scope = scopeOf(actor, { resource: 'billing', action: 'edit' });
  if (scope !== 'own') return scope === 'all';
  if (managing.has(actor.role_id)) return actor.office_ids.includes(project.office_id);
  return isWorker(actor, project) || actor.id === project.manager_id;
};

/**
 * Problems of dates the actor may not enter: work steps belong to the preparers, client steps also to the
 * interviewer, bills and receipts to those with billing rights.
 * @param changed whether the change touches a field
 */
export const dayProblems = (
  actor: Actor,
  project: InCharge & { readonly office_id: number },
  changed: (field: string) => boolean,
): Problem[] => {
  const problemsOf = (fields: readonly string[], allowed: boolean, code: string): Problem[] =>
    allowed ? [] : fields.filter(changed).map((path) => ({ path, code }));
  const unassigned = project.worker1_id === null && project.worker2_id === null;
  const works = leads(actor, project) || unassigned || isWorker(actor, project);
  return [
    ...problemsOf(workersDays, works, 'workers_progress'),
    ...problemsOf(clientDays, works || actor.id === project.interviewer_id, 'workers_progress'),
    ...problemsOf(billingDays, mayBill(actor, project), 'billing_right'),
  ];
};
