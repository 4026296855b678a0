import { sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { implement } from '@/backend/http/implement';
import { engagementWorklog } from '@/backend/records/engagementWorklog';
import { legalSeries, proposalNumberAhead } from '@/backend/records/numberSeries';
import { restorableUnlessSettled } from '@/backend/records/settledProjects';
import { legal } from '@/contract/legal';
import { legalList } from './legalList';
import { legalSettled, removeLegal, restoreLegal } from './legalRemoval';
import { withComputedFields } from './legalRows';
import { legalShown } from './legalShown';
import { updateLegal } from './legalUpdate';
import { saveLegalWorklog } from './legalWorklog';

export const legalModule = implement(
  'legal',
  legal,
  {
    listing: { resource: 'project', action: 'read' },
    show: { resource: 'project', action: 'read' },
    update: { resource: 'project', action: 'edit' },
    destroy: { resource: 'project', action: 'delete' },
    restore: { resource: 'project', action: 'restore' },
    worklogShow: { resource: 'project', action: 'read' },
    worklogSave: { resource: 'project', action: 'edit' },
    nextProposalNumber: { resource: 'project', action: 'read' },
  },
  {
    async listing({ query }, context) {
      const mine = restorableUnlessSettled(context, query, 'project', { alias: 'p', settled: legalSettled(sql`p.id`) });
      const page = await listPage(context.db, context.totals, legalList, query, mine);
      return { ...page, data: page.data.map((row) => withComputedFields(row, context)) };
    },

    show: ({ params }, context) => legalShown(context, params.id),

    async update({ params, body: { lock_version, ...changes } }, context) {
      const present = () => legalShown(context, params.id);
      const project = await updateLegal(context, params.id, changes, { version: lock_version, present });
      return () => legalShown(context, params.id, project);
    },

    async destroy({ params, body }, context) {
      await removeLegal(context, params.id, body.reason);
      return {};
    },

    async restore({ params }, context) {
      await restoreLegal(context, params.id);
      return {};
    },

    async worklogShow({ params }, context) {
      return engagementWorklog(context.db, 2, await legalShown(context, params.id));
    },

    worklogSave: ({ body }, context) => saveLegalWorklog(context, body),

    nextProposalNumber: async ({ body }, { db }) => ({
      next_proposal_number: await proposalNumberAhead(db, legalSeries(body.proposal_number_char)),
    }),
  },
);
