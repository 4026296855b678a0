import { deleteRecord, lockRecord } from '@/backend/db/record';
import { implement } from '@/backend/http/implement';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { division } from '@/contract/division';
import { chooseDivision, divisionsOf, saveDivision } from './divisionStore';
import { requireFamilyId } from './familyLookup';
import { allowFamily } from './familyOffice';

export const divisionModule = implement(
  'division',
  division,
  {
    listing: { resource: 'customer', action: 'read' },
    save: { resource: 'customer', action: 'edit' },
    choose: { resource: 'customer', action: 'edit' },
    destroy: { resource: 'customer', action: 'delete' },
    restore: { resource: 'customer', action: 'restore' },
  },
  {
    listing: async ({ query }, context) => divisionsOf(context.db, await requireFamilyId(context, query.family_code)),
    save: ({ body }, context) => saveDivision(context, body),
    choose: ({ params, body }, context) => chooseDivision(context, params.id, body.lock_version),
    async destroy({ params }, context) {
      const { family_id } = await lockRecord(context, 'division_proposals', params.id);
      await allowFamily(context, family_id);
      await deleteRecord(context, 'division_proposals', params.id);
      return {};
    },
    async restore({ params }, context) {
      await restoreRecordChecked(context, 'division_proposals', params.id, ({ family_id }) =>
        allowFamily(context, family_id),
      );
      return {};
    },
  },
);
