import { listPage } from '@/backend/db/page';
import { implement } from '@/backend/http/implement';
import { insuranceList } from '@/backend/modules/insurance/insuranceList';
import { insuranceSettled, removeInsurance, restoreInsurance } from '@/backend/modules/insurance/insuranceRemoval';
import { insuranceShown } from '@/backend/modules/insurance/insuranceRows';
import { storeInsurance, updateInsurance } from '@/backend/modules/insurance/insuranceStore';
import { choicesOf } from '@/backend/records/choices';
import { restorableUnlessSettled } from '@/backend/records/settledProjects';
import { insurance } from '@/contract/insurance';
import { noteOpening } from './conflict/openingCheck';

export const insuranceModule = implement(
  'insurance',
  insurance,
  {
    listing: { resource: 'insurance', action: 'read' },
    store: { resource: 'insurance', action: 'create' },
    show: { resource: 'insurance', action: 'read' },
    update: { resource: 'insurance', action: 'edit' },
    destroy: { resource: 'insurance', action: 'delete' },
    restore: { resource: 'insurance', action: 'restore' },
  },
  {
    async listing({ query }, context) {
      const { db, totals, lang } = context;
      const mine = restorableUnlessSettled(context, query, 'insurance', { alias: 'c', settled: insuranceSettled });
      const page = await listPage(db, totals, insuranceList, query, mine);
      return { ...page, insurance_inquiry: await choicesOf(db, lang, 'insurance_inquiry') };
    },

    async store({ body }, context) {
      const { id, proposal_number, family_id, inquiry_id } = await storeInsurance(context, body);
      const conflict_notice = await noteOpening(context, { type: 'insurance', id, family_id, inquiry_id });
      return { id, proposal_number, ...(conflict_notice ? { conflict_notice } : {}) };
    },

    show: ({ params }, { db }) => insuranceShown(db, params.id),

    async update({ params, body: { lock_version, ...changes } }, context) {
      await updateInsurance(context, params.id, changes, lock_version);
      return () => insuranceShown(context.db, params.id);
    },

    async destroy({ params, body }, context) {
      await removeInsurance(context, params.id, body.reason);
      return {};
    },

    async restore({ params }, context) {
      await restoreInsurance(context, params.id);
      return {};
    },
  },
);
