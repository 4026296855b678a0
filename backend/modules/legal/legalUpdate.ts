import { sql } from 'kysely';
import type { z } from 'zod';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { withDecedent } from '@/backend/records/decedent';
import { legalSeries, proposalNumber } from '@/backend/records/numberSeries';
import { askReferences } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import { LegalBody, legalProblems } from '@/contract/legal';
import type { Problem } from '@/contract/messages';
import { contractFeeAfter } from '@/rules/contractFee';
import { COMPLETED, PROGRESS_TERMINATED, TERMINATED, WON } from '@/rules/legalProject';
import { opportunityProblems } from '@/rules/legalStatus';
import { isManager, type LegalFacts, type LegalProject, legalFacts, progressBefore } from './legalFacts';
import { orderChain, syncLegalSale } from './legalSale';
import { liveProjectProblems } from './liveProject';
import { logProgress, moveProblems } from './progress';

export type Changes = Partial<z.output<typeof LegalBody>>;

const PROPOSED = 2;

/**
 * States that imply each other unless set by hand: an order date makes an order and its absence none; terminating the
 * order ends the work, and vice versa.
 */
const statesOf = async (context: Context, before: LegalProject, changes: Changes): Promise<Changes> => {
  const to = { ...before, ...changes };
  const moved = to.opportunity_status !== before.opportunity_status;
  const ended = to.progress_status === PROGRESS_TERMINATED && before.progress_status !== PROGRESS_TERMINATED;
  if (ended || (moved && to.opportunity_status === TERMINATED))
    return {
      opportunity_status: TERMINATED,
      progress_status: PROGRESS_TERMINATED,
      cancelled_date: to.cancelled_date ?? context.today,
    };
  const resumed = before.progress_status === PROGRESS_TERMINATED && to.progress_status !== PROGRESS_TERMINATED;
  if (before.opportunity_status === TERMINATED && (resumed || to.opportunity_status === WON)) {
    const stood = resumed ? to.progress_status : ((await progressBefore(context.db, before.id)) ?? 1);
    return { opportunity_status: WON, progress_status: stood, cancelled_date: null, cancel_reason: null };
  }
  if (moved) return {};
  if (to.order_date && !before.order_date) return { opportunity_status: WON };
  return before.opportunity_status === WON && !to.order_date ? { opportunity_status: PROPOSED } : {};
};

/** An order is taken back by managers only, and not beside another live project of the chain. */
const orderProblems = async (
  context: Context,
  before: LegalProject,
  to: LegalProject,
  facts: LegalFacts,
): Promise<Problem[]> => {
  const manager = isManager(context.actor);
  const takenBack = before.order_date !== null && to.order_date === null;
  const opportunity = opportunityProblems(before.opportunity_status, to.opportunity_status, {
    orderDate: to.order_date,
    services: facts.services.map(({ project_type }) => project_type),
    identification: facts.identification,
    manager,
  });
  const inUse = takenBack && (facts.has_money || before.progress_status === COMPLETED);
  const reopened = before.cancelled_date !== null && to.cancelled_date === null;
  return [
    ...opportunity,
    ...(takenBack && !manager ? [{ path: 'order_date', code: 'legal_managers_only' }] : []),
    ...(inUse ? [{ path: 'order_date', code: 'order_in_use' }] : []),
    ...(reopened ? await liveProjectProblems(context.db, before, 'opportunity_status') : []),
  ];
};

/** Changes a project, and with it the order list and the chain. @returns the project as it is now @throws Refusal 403, 404, 409, 422 */
export const updateLegal = async (
  context: Context,
  id: number,
  asked: Changes,
  { version, present }: { version?: number | undefined; present?: () => Promise<unknown> },
): Promise<LegalProject> => {
  const [before, facts, references] = await Promise.all([
    lockRecord(context, 'legal_projects', id),
    legalFacts(context.db, id),
    askReferences(context, LegalBody, asked, {
      families: sql<number>`(select family_id from legal_projects where id = ${id})`,
    }),
  ]);
  context.allow(before.office_id);
  if (asked.office_id !== undefined) context.allow(asked.office_id);
  const { change: sent, problems } = await withDecedent(context.db, before, asked);
  const { fee, problems: feeProblems } = contractFeeAfter(before, sent, context.today);
  const changes = { ...sent, ...fee, ...(await statesOf(context, before, sent)) };
  const to = { ...before, ...changes } as LegalProject;
  const terminated = to.progress_status === PROGRESS_TERMINATED || before.progress_status === PROGRESS_TERMINATED;
  refuse(
    [
      ...legalProblems(to),
      ...(await orderProblems(context, before, to, facts)),
      ...(await moveProblems(context, before, { to: to.progress_status, logged: terminated, facts })),
      ...references(before),
      ...problems,
      ...feeProblems,
    ],
    context,
  );
  const moved = to.progress_status !== before.progress_status;
  const newSign = to.proposal_number_char !== before.proposal_number_char;
  const patch = {
    ...changes,
    ...(moved ? { last_progress_date: context.today } : {}),
    ...(newSign ? { proposal_number: await proposalNumber(context.db, legalSeries(to.proposal_number_char)) } : {}),
  };
  await updateRecord(context, 'legal_projects', before, patch as Partial<LegalProject>, { version, present });
  if (moved) await logProgress(context, before, to.progress_status, context.today);
  await syncLegalSale(context, id);
  if (to.opportunity_status === WON && before.opportunity_status !== WON) await orderChain(context, before.inquiry_id);
  return to;
};
