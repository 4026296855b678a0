import { sql } from 'kysely';
import { scopeOf } from '@/backend/access/policy';
import { listPage, listQuery } from '@/backend/db/page';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import { chosenColumns } from '@/backend/documents/exporter';
import { type Context, implement } from '@/backend/http/implement';
import { bringBack } from '@/backend/records/bringBack';
import { engagementWorklog } from '@/backend/records/engagementWorklog';
import { exportable } from '@/backend/records/listConditions';
import { saveWorklog } from '@/backend/records/worklogs';
import { Refusal } from '@/backend/refusal/refusal';
import { isSettled, sozoku } from '@/contract/sozoku';
import { saveBilling } from './sozokuBilling';
import { interviewHistory } from './sozokuChain';
import { sozokuList, sozokuSheet, sozokuSheetColumns } from './sozokuList';
import { keepOrder } from './sozokuOrder';
import { sozokuRowsOf, sozokuShown } from './sozokuRows';
import { changeSozoku, lockChains } from './sozokuStore';

const read = { resource: 'project', action: 'read' } as const;
const restore = { resource: 'project', action: 'restore' } as const;
const edit = { resource: 'project', action: 'edit' } as const;

/** A living project, to read. @throws Refusal 404 */
const found = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const { rows } = await sql<{ id: number; inquiry_id: number; customer_id: number }>`
    select id, inquiry_id, customer_id from sozoku_projects where id = ${id} and deleted_at is null`.execute(db);
  const [project] = rows;
  if (project === undefined) throw new Refusal('notFound');
  return project;
};

/** Exporting is a right of its own, though the list's own call does it. @throws Refusal 403 */
const exportScope = ({ actor }: Context) => {
  const scope = scopeOf(actor, { resource: 'project', action: 'export' });
  if (scope === 'none') throw new Refusal('forbidden');
  return { actor, scope };
};

/** Whether work is ordered on a property under the name of the project. */
const hasProperties = async ({ db }: Context, id: number): Promise<boolean> => {
  const { rows } = await sql`select from properties
    where project_type = 1 and project_id = ${id} and deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
};

export const sozokuModule = implement(
  'sozoku',
  sozoku,
  {
    listing: read,
    show: read,
    update: edit,
    destroy: { resource: 'project', action: 'delete' },
    restore,
    worklogShow: read,
    worklogSave: edit,
    interviewHistory: read,
    billingBulkUpdate: { resource: 'billing', action: 'edit' },
  },
  {
    async listing({ query: { export: exporting, columns, ...query } }, context) {
      if (exporting !== 1) {
        if (query.deleted === 1 && scopeOf(context.actor, restore) === 'none') throw new Refusal('forbidden');
        return listPage(context.db, context.totals, sozokuList, query);
      }
      const mine = exportable(exportScope(context), 'pr');
      const chosen = chosenColumns(sozokuSheetColumns, columns, context.lang);
      const rows = listQuery(context.db, sozokuSheet, { ...query, deleted: null }, mine);
      const job = { name: `相続税案件一覧_${context.today.replaceAll('-', '')}`, columns: chosen, query: rows };
      return { file_path: await context.heavy(() => context.exporter.run(job, context.actor.id)) };
    },

    show: ({ params: { id, officeId } }, { db, lang }) => sozokuShown(db, lang, id, officeId),

    async update({ params: { id }, body: { lock_version, ...change } }, context) {
      const { db, lang } = context;
      const present = async () => {
        const { rows } = await sql<{ office_id: number }>`
          select office_id from sozoku_projects where id = ${id}`.execute(db);
        return sozokuShown(db, lang, id, rows[0]?.office_id ?? 0);
      };
      await changeSozoku(context, id, change, lock_version, present);
      return present();
    },

    async destroy({ params }, context) {
      const project = await lockRecord(context, 'sozoku_projects', params.id);
      const { id, office_id, inquiry_id } = project;
      context.allow(office_id);
      await lockChains(context, [inquiry_id]);
      if (isSettled(project) || (await hasProperties(context, id))) throw new Refusal('inUse');
      await deleteRecord(context, 'sozoku_projects', id);
      await keepOrder(context, id);
      return {};
    },

    async restore({ params }, context) {
      const allow = ({ office_id }: { office_id: number }) => context.allow(office_id);
      const { id } = await bringBack(context, 'sozoku_projects', params.id, allow);
      await keepOrder(context, id);
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
      return sozokuRowsOf(
        context.db,
        body.map(({ id }) => id),
      );
    },
  },
);
