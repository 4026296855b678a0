import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { deleteRecord, lockRecord, newId, sendRecord, updateRecord } from '@/backend/db/record';
import type { PropertyTable } from '@/backend/db/schema';
import { type Context, implement } from '@/backend/http/implement';
import { presentFamilyId } from '@/backend/records/mergedRecords';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { refuse } from '@/backend/refusal/refuse';
import { PropertyBody, property, propertyProblems } from '@/contract/property';
import { requireFamilyId } from './familyLookup';
import { allowFamily, familyOffice } from './familyOffice';
import { propertyShown } from './propertyStore';

type Values = Partial<Omit<z.output<typeof PropertyBody>, 'family_code'>>;

type Before = Pick<Selectable<PropertyTable>, 'owner_member_id' | 'assigned_user_id' | 'project_type' | 'project_id'>;

/** @returns what refuses the values */
const check = async (context: Context, familyId: number, values: Values, stored?: Before): Promise<() => void> => {
  // The same id of the other department is another project.
  const project_id = values.project_type === stored?.project_type ? stored?.project_id : null;
  const before = { ...stored, project_id };
  const references = await referenceProblems(context, PropertyBody, values, { before, families: [familyId] });
  return () => refuse([...propertyProblems(values), ...references], context);
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
      const familyId = await requireFamilyId(context, family_code);
      const [office, id, refuseBad] = await Promise.all([
        familyOffice(context, familyId),
        newId(context, 'properties'),
        check(context, familyId, values),
      ]);
      context.allow(office);
      refuseBad();
      await sendRecord(context, 'properties', { ...values, id, family_id: familyId });
      return { id };
    },

    show: ({ params }, { db }) => propertyShown(db, params.id),

    async update({ params, body: { family_code, lock_version, ...values } }, context) {
      const before = await lockRecord(context, 'properties', params.id);
      const [office, named, refuseBad] = await Promise.all([
        familyOffice(context, before.family_id),
        family_code === undefined ? before.family_id : presentFamilyId(context.db, family_code),
        check(context, before.family_id, { ...before, ...values }, before),
      ]);
      context.allow(office);
      if (named === null) refuse([{ path: 'family_code', code: 'choose' }], context);
      if (named !== before.family_id) refuse([{ path: 'family_code', code: 'not_in_family' }], context);
      refuseBad();
      const present = () => propertyShown(context.db, params.id);
      await updateRecord(context, 'properties', before, values, { version: lock_version, present });
      return present;
    },

    async destroy({ params }, context) {
      const { id, family_id } = await lockRecord(context, 'properties', params.id);
      await allowFamily(context, family_id);
      await deleteRecord(context, 'properties', id);
      return {};
    },
  },
);
