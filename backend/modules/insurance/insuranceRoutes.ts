import { listPage } from '@/backend/db/page';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import { implement } from '@/backend/http/implement';
import { choicesOf } from '@/backend/records/choices';
import { restorable } from '@/backend/records/listConditions';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { insurance } from '@/contract/insurance';
import { insuranceList } from './insuranceList';
import { insuranceShown } from './insuranceRows';
import { syncInsuranceSale } from './insuranceSale';
import { storeInsurance, updateInsurance } from './insuranceStore';

const restore = { resource: 'insurance', action: 'restore' } as const;

export const insuranceModule = implement(
  'insurance',
  insurance,
  {
    listing: { resource: 'insurance', action: 'read' },
    store: { resource: 'insurance', action: 'create' },
    show: { resource: 'insurance', action: 'read' },
    update: { resource: 'insurance', action: 'edit' },
    destroy: { resource: 'insurance', action: 'delete' },
    restore,
  },
  {
    async listing({ query }, context) {
      const { db, totals, lang } = context;
      const page = await listPage(db, totals, insuranceList, query, restorable(context, query, restore, 'c'));
      return { ...page, insurance_inquiry: await choicesOf(db, lang, 'insurance_inquiry') };
    },

    async store({ body }, context) {
      const { id, proposal_number } = await storeInsurance(context, body);
      return { id, proposal_number };
    },

    show: ({ params }, { db }) => insuranceShown(db, params.id),

    async update({ params, body: { lock_version, ...changes } }, context) {
      await updateInsurance(context, params.id, changes, lock_version);
      return insuranceShown(context.db, params.id);
    },

    async destroy({ params }, context) {
      const { id, office_id } = await lockRecord(context, 'insurance_cases', params.id);
      context.allow(office_id);
      await deleteRecord(context, 'insurance_cases', id);
      await syncInsuranceSale(context, id);
      return {};
    },

    async restore({ params }, context) {
      const { id } = await restoreRecordChecked(context, 'insurance_cases', params.id);
      await syncInsuranceSale(context, id);
      return {};
    },
  },
);
