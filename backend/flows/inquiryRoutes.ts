import { listPage } from '@/backend/db/page';
import { lockRecord, newId, sendRecord, updateRecord } from '@/backend/db/record';
import { exportList } from '@/backend/documents/exportList';
import { implement } from '@/backend/http/implement';
import { moveChainOffice } from '@/backend/modules/inquiry/chainOffice';
import { inquiryList, inquirySheet, inquirySheetPlan } from '@/backend/modules/inquiry/inquiryList';
import { inquiryShown } from '@/backend/modules/inquiry/inquiryRows';
import { type InquiryValues, newInquiryValues, nothingYet, splitInquiry } from '@/backend/modules/inquiry/inquiryRules';
import { bringBack, mayBringBack, removeRecord } from '@/backend/modules/inquiry/removal';
import { chainFacts, lossFor, refuseMove } from '@/backend/records/chainStatus';
import { withDecedent } from '@/backend/records/decedent';
import { exportable } from '@/backend/records/listConditions';
import { askReferences, referenceProblems } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import { InquiryBody, inquiry, inquiryProblems, newInquiryProblems } from '@/contract/inquiry';
import { chainStatus } from '@/rules/chainStatus';
import { changePhones, storeCaller, storedCaller } from './caller';

export const inquiryModule = implement(
  'inquiry',
  inquiry,
  {
    store: { resource: 'inquiry', action: 'create' },
    destroy: { resource: 'inquiry', action: 'delete' },
    restore: { resource: 'inquiry', action: 'restore' },
    show: { resource: 'inquiry', action: 'read' },
    export: { resource: 'inquiry', action: 'export' },
    listing: { resource: 'inquiry', action: 'read' },
    update: { resource: 'inquiry', action: 'edit' },
  },
  {
    async store({ body }, context) {
      context.allow(body.office_id);
      const values = newInquiryValues(body, context.today);
      const { own, phones } = splitInquiry(values);
      refuse([...newInquiryProblems(values), ...(await referenceProblems(context, InquiryBody, own))], context);
      refuseMove(context, { project_category_status: chainStatus.fresh }, values.project_category_status, nothingYet);
      // An empty field of the form says nothing about a number that the customer has already.
      const told = Object.fromEntries(Object.entries(phones).filter(([, phone]) => phone != null));
      const [caller, id] = await Promise.all([
        values.customer_id == null
          ? storeCaller(context, values)
          : storedCaller(context, values.customer_id, values, told),
        newId(context, 'inquiries'),
      ]);
      await sendRecord(context, 'inquiries', { ...own, ...caller, id });
      return async () => {
        const { uniform_id, family_code } = await inquiryShown(context.db, id);
        return { id, uniform_id, customer_id: caller.customer_id, family_code };
      };
    },

    async destroy({ params }, context) {
      await removeRecord(context, 'inquiries', params.id);
      return {};
    },

    async restore({ params }, context) {
      await bringBack(context, 'inquiries', params.id);
      return {};
    },

    show: ({ params }, { db }) => inquiryShown(db, params.id),

    export: ({ query }, context) => {
      const only = exportable(context, 'i');
      return exportList(context, query, { sheet: inquirySheet, plan: inquirySheetPlan(context.lang), only });
    },

    listing: async ({ query }, context) =>
      listPage(context.db, context.totals, inquiryList, query, mayBringBack(context, query, 'i')),

    async update({ params: { id }, body }, context) {
      const { own: asked, phones } = splitInquiry(body);
      // The family is locked before its chains, as everywhere: whether it needs to be is known only here.
      const unlocked = await inquiryShown(context.db, id);
      context.allow(unlocked.office_id);
      const stale = body.lock_version !== undefined && body.lock_version !== unlocked.lock_version;
      if (!stale) await changePhones(context, { ...unlocked, id: unlocked.member_id }, phones);
      const [before, references, facts] = await Promise.all([
        lockRecord(context, 'inquiries', id),
        askReferences(context, InquiryBody, asked),
        asked.project_category_status === undefined ? nothingYet : chainFacts(context.db, id, context.today),
      ]);
      context.allow(before.office_id);
      const { change: own, problems } = await withDecedent(context.db, before, asked);
      if (own.office_id !== undefined) context.allow(own.office_id);
      const present = () => inquiryShown(context.db, id);
      const to = own.project_category_status ?? before.project_category_status;
      const moved = to !== before.project_category_status;
      const values = {
        ...own,
        project_category_status: to,
        ...(moved ? lossFor(before, to, own, context.today) : {}),
      };
      const merged = { ...before, ...values };
      if (body.lock_version === undefined || body.lock_version === before.lock_version) {
        refuse([...inquiryProblems(merged as InquiryValues), ...references(before), ...problems], context);
        if (moved) refuseMove(context, before, to, facts);
      }
      await updateRecord(context, 'inquiries', before, values, { version: body.lock_version, present });
      await moveChainOffice(context, before, merged.office_id);
      return present;
    },
  },
);
