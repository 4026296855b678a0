import type { z } from 'zod';
import { activeProblem } from '@/backend/db/activeProblem';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '@/backend/db/record';
import { strangers } from '@/backend/db/strangers';
import { type Context, implement } from '@/backend/http/implement';
import { refuse } from '@/backend/http/refuse';
import { type PropertyBody, property, propertyProblems } from '@/contract/property';
import { familyOf } from './familyLookup';
import { allowFamily } from './familyOffice';
import { propertyShown } from './propertyStore';

type Values = Partial<Omit<z.output<typeof PropertyBody>, 'family_code'>>;

const check = async (
  context: Context,
  familyId: number,
  values: Values,
  before: { assigned_user_id: number | null } | null = null,
): Promise<void> => {
  refuse(
    [
      ...propertyProblems(values),
      ...(await strangers(context, familyId, [['owner_member_id', values.owner_member_id]])),
      ...(await activeProblem(context, 'assigned_user_id', 'employees', values.assigned_user_id, {
        before: before?.assigned_user_id,
      })),
    ],
    context,
  );
};

export const propertyModule = implement(
  'property',
  property,
  {
    store: { resource: 'customer', action: 'create' },
    show: { resource: 'customer', action: 'read' },
    update: { resource: 'customer', action: 'edit' },
    destroy: { resource: 'customer', action: 'delete' },
  },
  {
    async store({ body: { family_code, ...values } }, context) {
      const familyId = await familyOf(context, family_code);
      await allowFamily(context, familyId);
      await check(context, familyId, values);
      return { id: (await insertRecord(context, 'properties', { ...values, family_id: familyId })).id };
    },

    show: ({ params }, { db }) => propertyShown(db, params.id),

    async update({ params, body: { family_code, lock_version, ...values } }, context) {
      const before = await lockRecord(context, 'properties', params.id);
      await allowFamily(context, before.family_id);
      if (family_code !== undefined && (await familyOf(context, family_code)) !== before.family_id)
        refuse([{ path: 'family_code', code: 'not_in_family' }], context);
      await check(context, before.family_id, { ...before, ...values }, before);
      const present = () => propertyShown(context.db, params.id);
      await updateRecord(context, 'properties', before, values, { version: lock_version, present });
      return present();
    },

    async destroy({ params }, context) {
      const { id, family_id } = await lockRecord(context, 'properties', params.id);
      await allowFamily(context, family_id);
      await deleteRecord(context, 'properties', id);
      return {};
    },
  },
);
