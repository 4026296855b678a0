import { type Selectable, sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { lockRecord, newId, sendRecord, updateRecord } from '@/backend/db/record';
import type { InterviewTable } from '@/backend/db/schema';
import { exportList } from '@/backend/documents/exportList';
import { type Context, implement } from '@/backend/http/implement';
import { interviewList, interviewSheet, interviewSheetPlan } from '@/backend/modules/inquiry/interviewList';
import { interviewShown } from '@/backend/modules/inquiry/interviewRows';
import { completeInterview, type InterviewValues, interviewNews } from '@/backend/modules/inquiry/interviewRules';
import { bringBack, mayBringBack, removeRecord } from '@/backend/modules/inquiry/removal';
import { chainFacts, type LockedInquiry, moveChain, refuseMove } from '@/backend/records/chainStatus';
import { exportable } from '@/backend/records/listConditions';
import { askReferences } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { InterviewBody, interview, interviewProblems, type ProjectKind, resultGroup } from '@/contract/interview';
import { type ChainFacts, needsLostReason, statusAfterInterview, statusAfterRemoval } from '@/rules/chainStatus';
import { noteOpening } from './conflict/openingCheck';
import { createProject } from './createProjects';

type Stored = Selectable<InterviewTable>;

/** Fields of the request that are not the interview's own. */
interface Beside {
  readonly project_category_status?: number | null | undefined;
  readonly create_project?: readonly ProjectKind[] | undefined;
}

/** The inquiry of an interview, locked before it: a chain changes one at a time. @throws Refusal 404 */
const lockChainOf = (context: Context, interviewId: number): Promise<LockedInquiry> =>
  lockRecord(
    context,
    'inquiries',
    sql<number>`(select inquiry_id from interviews where id = ${interviewId} and deleted_at is null)`,
  );

/** An interview before and after a save, and its chain. */
interface Outcome {
  readonly after: Stored;
  readonly before: Stored | undefined;
  readonly facts: ChainFacts;
}

/** Moves the chain as a save asks for, or else as it follows from it. @throws Refusal 403, 422 */
const follow = async (
  context: Context,
  chain: LockedInquiry,
  { project_category_status: asked }: Beside,
  { after, before, facts }: Outcome,
): Promise<void> => {
  const from = chain.project_category_status;
  const byHand = asked != null && asked !== from;
  if (byHand) refuseMove(context, chain, asked, facts);
  const to = byHand ? asked : statusAfterInterview(from, interviewNews(after, before, context.today), facts);
  const lost_reason = after.lost_reason ?? chain.lost_reason;
  if (to !== from && needsLostReason(to) && lost_reason === null)
    refuse([{ path: 'lost_reason', code: 'lost_reason' }], context);
  await moveChain(context, chain, to, { lost_reason, lost_date: after.result_date, today: context.today });
};

/** Begins the asked projects. @returns what stands against them @throws Refusal 422 on `create_project` */
const begin = async (context: Context, inquiry: LockedInquiry, kinds: readonly ProjectKind[], from: Stored) => {
  if (kinds.length > 0 && resultGroup(from.result_type) !== 'won')
    refuse([{ path: 'create_project', code: 'not_won' }], context);
  const { office_id, project_category, interviewer_id, estimated_amount: contract_amount } = from;
  for (const kind of new Set(kinds))
    await createProject(context, kind, {
      inquiry,
      interview_id: from.id,
      office_id,
      project_category,
      interviewer_id,
      contract_amount,
    });
  const { id, family_id } = inquiry;
  return kinds.length === 0 ? null : noteOpening(context, { type: 'inquiry', id, family_id, inquiry_id: id });
};

const saved = async (context: Context, chain: LockedInquiry, beside: Beside, id: number, before?: Stored) => {
  const [after, facts] = await Promise.all([
    lockRecord(context, 'interviews', id),
    chainFacts(context.db, chain.id, context.today),
  ]);
  await follow(context, chain, beside, { after, before, facts });
  return begin(context, chain, beside.create_project ?? [], after);
};

/** Left out where nothing has to be decided. */
const withNotice = (conflict_notice: Awaited<ReturnType<typeof saved>>) => (conflict_notice ? { conflict_notice } : {});

const inquiryFor = async (context: Context, id: number): Promise<LockedInquiry> =>
  lockRecord(context, 'inquiries', id).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'notFound')
      refuse([{ path: 'inquiry_id', code: 'choose' }], context);
    throw error;
  });

export const interviewModule = implement(
  'interview',
  interview,
  {
    store: { resource: 'inquiry', action: 'create' },
    destroy: { resource: 'inquiry', action: 'delete' },
    restore: { resource: 'inquiry', action: 'restore' },
    export: { resource: 'inquiry', action: 'export' },
    listing: { resource: 'inquiry', action: 'read' },
    show: { resource: 'inquiry', action: 'read' },
    update: { resource: 'inquiry', action: 'edit' },
  },
  {
    async store({ body: { inquiry_id, create_project, project_category_status, ...body } }, context) {
      context.allow(body.office_id);
      const values = completeInterview(body, undefined, context.today);
      const families = sql<number>`(select family_id from inquiries where id = ${inquiry_id})`;
      const [chain, references, id] = await Promise.all([
        inquiryFor(context, inquiry_id),
        askReferences(context, InterviewBody, values, { families }),
        newId(context, 'interviews'),
      ]);
      context.allow(chain.office_id);
      refuse([...interviewProblems(values, context.today), ...references()], context);
      await sendRecord(context, 'interviews', {
        ...values,
        id,
        attendee_ids: values.attendee_ids ?? [],
        customer_attendee_ids: values.customer_attendee_ids ?? [],
        introduced_by_id: values.introduced_by_id === undefined ? chain.introduced_by_id : values.introduced_by_id,
        inquiry_id,
        family_id: chain.family_id,
      });
      const notice = await saved(context, chain, { project_category_status, create_project }, id);
      return async () => {
        const { project_sozoku_id, project_legal_id } = await interviewShown(context.db, id);
        return { id, project_sozoku_id, project_legal_id, ...withNotice(notice) };
      };
    },

    async destroy({ params: { id } }, context) {
      const chain = await lockChainOf(context, id);
      context.allow(chain.office_id);
      await removeRecord(context, 'interviews', id);
      const facts = await chainFacts(context.db, chain.id, context.today);
      const { today } = context;
      await moveChain(context, chain, statusAfterRemoval(chain.project_category_status, facts), { today });
      return {};
    },

    async restore({ params: { id } }, context) {
      await bringBack(context, 'interviews', id);
      return {};
    },

    export: ({ query }, context) => {
      const only = exportable(context, 'v');
      return exportList(context, query, {
        sheet: interviewSheet,
        plan: interviewSheetPlan(context.lang),
        only,
      });
    },

    listing: async ({ query }, context) =>
      listPage(context.db, context.totals, interviewList, query, mayBringBack(context, query, 'v')),

    show: ({ params }, { db }) => interviewShown(db, params.id),

    async update({ params: { id }, body }, context) {
      const { lock_version: version, create_project, project_category_status, ...sent } = body;
      const families = sql<number>`(select family_id from interviews where id = ${id})`;
      const [chain, before, references] = await Promise.all([
        lockChainOf(context, id),
        lockRecord(context, 'interviews', id),
        askReferences(context, InterviewBody, sent, { families }),
      ]);
      context.allow(chain.office_id);
      context.allow(before.office_id);
      if (sent.office_id !== undefined) context.allow(sent.office_id);
      const values = completeInterview(sent, before, context.today);
      const present = () => interviewShown(context.db, id);
      if (version === undefined || version === before.lock_version)
        refuse(
          [...interviewProblems({ ...before, ...values } as InterviewValues, context.today), ...references(before)],
          context,
        );
      await updateRecord(context, 'interviews', before, values as Partial<Stored>, { version, present });
      const notice = await saved(context, chain, { project_category_status, create_project }, id, before);
      return async () => ({ ...(await present()), ...withNotice(notice) });
    },
  },
);
