import { sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { newId, sendRecord, updateRecord } from '@/backend/db/record';
import { wholeEmail, wholePhone } from '@/backend/derived/search/tokens';
import { exportList } from '@/backend/documents/exportList';
import { implement } from '@/backend/http/implement';
import { choiceSets } from '@/backend/records/choices';
import { exportable, restorable } from '@/backend/records/listConditions';
import { lockPresent } from '@/backend/records/mergedRecords';
import { lookForSame } from '@/backend/records/newcomers';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { customer } from '@/contract/customer';
import { customerProblems } from '@/contract/member';
import { customerList, customerSheet, customerSheetPlan } from './customerList';
import { contactHolders, pickedPeople } from './customerSearch';
import { customerRecord, relativeChoices, requireFamilyId } from './familyLookup';
import { allowFamily, moveFamily } from './familyOffice';
import { destroyMember, restoreMember } from './memberRemoval';
import { memberOfPair, memberShown, presentOfPair, shownOfPair } from './memberRows';
import { Assigned, changeMember, lockFamilyOf, storeMember } from './memberStore';

const read = { resource: 'customer', action: 'read' } as const;
const find = { resource: 'directory', action: 'read' } as const;
const restore = { resource: 'customer', action: 'restore' } as const;

export const customerModule = implement(
  'customer',
  customer,
  {
    listing: read,
    export: { resource: 'customer', action: 'export' },
    store: { resource: 'customer', action: 'create' },
    createFromFamilyMember: { resource: 'customer', action: 'create' },
    update: { resource: 'customer', action: 'edit' },
    show: read,
    destroy: { resource: 'customer', action: 'delete' },
    restore,
    searchFilterDropdowns: read,
    copyAddress: read,
    familyDropdown: find,
    familiesDropdown: read,
    search: find,
    emailExists: read,
    phoneExists: read,
  },
  {
    listing: async ({ query }, context) =>
      listPage(context.db, context.totals, customerList, query, restorable(context, query, restore, 'm')),

    export: ({ query }, context) => {
      const only = exportable(context, 'm');
      return exportList(context, query, { sheet: customerSheet, plan: customerSheetPlan(context.lang), only });
    },

    async store({ body: { family_code, ...body } }, context) {
      const family = family_code ? { familyId: await requireFamilyId(context, family_code) } : {};
      const stored = await storeMember(context, body, { ...family, isCustomer: true });
      return async () => {
        const shown = await memberShown(context.db, stored.id);
        return {
          id: stored.customerId ?? 0,
          member_id: stored.id,
          family_code: shown.family_code,
          lock_version: shown.lock_version,
        };
      };
    },

    async createFromFamilyMember({ body }, context) {
      const { family, memberId } = await lockFamilyOf(context, body.member_id);
      const member = await lockPresent(context, 'members', memberId);
      const office_id = body.office_id ?? member.office_id;
      const contractor = body.contractor_id === undefined ? {} : { contractor_id: body.contractor_id };
      await allowFamily(context, family.id);
      context.allow(member.office_id);
      context.allow(office_id);
      if (member.customer_id !== null) refuse([{ path: 'member_id', code: 'already_customer' }], context);
      refuse(
        [
          ...customerProblems({ phone1: member.phone1, email: member.email }, context.today),
          ...(member.last_name_kana === null ? [{ path: 'last_name_kana', code: 'required' }] : []),
          ...(await referenceProblems(context, Assigned, { office_id, ...contractor }, { before: member })),
        ],
        context,
      );
      const id = await newId(context, 'customers');
      await sendRecord(context, 'customers', { id });
      await updateRecord(context, 'members', member, { customer_id: id, office_id, ...contractor });
      lookForSame(context, member.id);
      if (family.main_member_id === member.id) await moveFamily(context, member, office_id);
      return { id, family_code: (await memberShown(context.db, member.id)).family_code };
    },

    async update({ params, body: { family_code, lock_version, successor_member_id, ...changes } }, context) {
      const member = await customerRecord(context.db, params.id, family_code);
      if (member === undefined) throw new Refusal('notFound');
      const { member_id, family_id } = member;
      const place = { id: member_id, family_id };
      await changeMember(context, member_id, changes, { version: lock_version, successor: successor_member_id, place });
      return () => memberShown(context.db, member_id);
    },

    show: ({ params }, { db }) => shownOfPair(db, params.id, params.familyCode),

    async destroy({ params }, context) {
      await destroyMember(context, (await memberOfPair(context.db, params.id, params.familyCode)).id);
      return {};
    },

    async restore({ params }, context) {
      const member = await memberOfPair(context.db, params.id, params.familyCode, { deleted: true });
      await restoreMember(context, member.id);
      return {};
    },

    searchFilterDropdowns: (_, { db, lang }) => choiceSets(db, lang, { users: 'users', offices: 'offices' }),

    async copyAddress({ params }, { db }) {
      const { family_id } = await presentOfPair(db, params.id, params.familyCode);
      const address = await db
        .selectFrom('families as f')
        .innerJoin('members as m', 'm.id', 'f.main_member_id')
        .select(['m.zipcode', 'm.prefecture_id', 'm.address', 'm.address2'])
        .where('f.id', '=', family_id)
        .executeTakeFirst();
      if (address === undefined) throw new Refusal('notFound');
      return address;
    },

    async familyDropdown({ query }, { db }) {
      return (await relativeChoices(sql`m.family_id = ${query.family_codes_id}`).execute(db)).rows;
    },

    async familiesDropdown({ params }, { db }) {
      const rows = await db
        .selectFrom('members as m')
        .innerJoin('families as f', 'f.id', 'm.family_id')
        .select(['f.id as value', 'f.family_code as label', 'f.family_code', 'm.relation'])
        .where('m.customer_id', '=', params.id)
        .where('m.deleted_at', 'is', null)
        .orderBy('f.id')
        .execute();
      if (rows.length === 0) throw new Refusal('notFound');
      return rows;
    },

    search: ({ query }, { db, totals }) => listPage(db, totals, pickedPeople(query), query),

    emailExists: ({ query }, context) => contactHolders(context, wholeEmail(query.email), query),

    phoneExists: ({ query }, context) => contactHolders(context, wholePhone(query.phone), query),
  },
);
