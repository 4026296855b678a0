import { scopeOf } from '@/backend/access/policy';
import { listPage } from '@/backend/db/page';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import { exportList } from '@/backend/documents/exportList';
import { type Context, implement } from '@/backend/http/implement';
import { engagementWorklog } from '@/backend/records/engagementWorklog';
import { exportable } from '@/backend/records/listConditions';
import { propertiesOf } from '@/backend/records/projectProperties';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { allowSettled, restorableUnlessSettled, settledDeletion } from '@/backend/records/settledProjects';
import { invoicesNeeding } from '@/backend/records/standingInvoices';
import { saveWorklog } from '@/backend/records/worklogs';
import { Refusal } from '@/backend/refusal/refusal';
import { isSettled, sozoku } from '@/contract/sozoku';
import { saveBilling } from './sozokuBilling';
import { interviewHistory } from './sozokuChain';
import { sozokuList, sozokuSettled, sozokuSheet, sozokuSheetPlan } from './sozokuList';
import { sozokuRowsOf, sozokuShown } from './sozokuRows';
import { syncSozokuSale } from './sozokuSale';
import { changeSozoku, lockChains } from './sozokuStore';

const read = { resource: 'project', action: 'read' } as const;
const edit = { resource: 'project', action: 'edit' } as const;

/** A living project, to read. @throws Refusal 404 */
const found = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const project = await db
    .selectFrom('sozoku_projects')
    .select(['id', 'inquiry_id', 'customer_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (project === undefined) throw new Refusal('notFound');
  return project;
};

/** Exporting is a right of its own, though the list's own call does it. @throws Refusal 403 */
const exportScope = ({ actor }: Context) => {
  const scope = scopeOf(actor, { resource: 'project', action: 'export' });
  if (scope === 'none') throw new Refusal('forbidden');
  return { actor, scope };
};

export const sozokuModule = implement(
  'sozoku',
  sozoku,
  {
    listing: read,
    show: read,
    update: edit,
    destroy: { resource: 'project', action: 'delete' },
    restore: { resource: 'project', action: 'restore' },
    worklogShow: read,
    worklogSave: edit,
    interviewHistory: read,
    billingBulkUpdate: { resource: 'billing', action: 'edit' },
  },
  {
    async listing({ query: { export: exporting, columns, ...query } }, context) {
      if (exporting !== 1) {
        const mine = restorableUnlessSettled(context, query, 'project', { alias: 'pr', settled: sozokuSettled });
        return listPage(context.db, context.totals, sozokuList, query, mine);
      }
      const only = exportable(exportScope(context), 'pr');
      const sheet = { sheet: sozokuSheet, plan: sozokuSheetPlan(context.lang), only };
      return exportList(context, { ...query, columns }, sheet);
    },

    show: ({ params: { id, officeId } }, { db, lang }) => sozokuShown(db, lang, id, officeId),

    async update({ params: { id }, body: { lock_version, ...change } }, context) {
      const { db, lang } = context;
      const present = async () => {
        const rows = await db.selectFrom('sozoku_projects').select('office_id').where('id', '=', id).execute();
        return sozokuShown(db, lang, id, rows[0]?.office_id ?? 0);
      };
      const project = await changeSozoku(context, id, change, lock_version, present);
      return () => sozokuShown(db, lang, id, project.office_id, project);
    },

    async destroy({ params, body }, context) {
      const project = await lockRecord(context, 'sozoku_projects', params.id);
      const { id, office_id, inquiry_id } = project;
      context.allow(office_id);
      await lockChains(context, [inquiry_id]);
      const historyChanges = settledDeletion(context, 'project', isSettled(project), body.reason);
      await refuseWhileNeeded(context, [
        ...(await propertiesOf(context.db, 1, id)),
        ...(await invoicesNeeding(context.db, 'sozoku_project_id', id)),
      ]);
      await deleteRecord(context, 'sozoku_projects', id, historyChanges);
      await syncSozokuSale(context, id);
      return {};
    },

    async restore({ params }, context) {
      const { id } = await restoreRecordChecked(context, 'sozoku_projects', params.id, (project) => {
        context.allow(project.office_id);
        if (isSettled(project)) allowSettled(context, 'project');
      });
      await syncSozokuSale(context, id);
      return {};
    },

    async worklogShow({ params }, context) {
      return engagementWorklog(context.db, 1, await found(context, params.id));
    },

    async worklogSave({ body }, context) {
      context.allow((await lockRecord(context, 'sozoku_projects', body.project_id)).office_id);
      return saveWorklog(context, 1, body);
    },

    async interviewHistory({ params }, context) {
      return interviewHistory(context.db, (await found(context, params.id)).inquiry_id);
    },

    async billingBulkUpdate({ body }, context) {
      await saveBilling(context, body);
      const ids = body.map(({ id }) => id);
      return () => sozokuRowsOf(context.db, ids);
    },
  },
);
