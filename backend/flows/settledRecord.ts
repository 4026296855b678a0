import { lockRecord, noteChange } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { familyOffice } from '@/backend/modules/family/familyOffice';
import type { SettledType } from '@/contract/settlement';
import { allow } from './allow';

/** The column by which deadlines and their settlements refer to a record of a type. */
export const referenceOf = {
  sozoku: 'sozoku_project_id',
  legal: 'legal_project_id',
  property: 'property_id',
} as const satisfies Record<SettledType, string>;

/** A settlement as shown in the record's history. */
export interface SettlementEntry {
  readonly rule: string;
  readonly heir_member_id: number | null;
  readonly due: string;
  readonly kind: number;
  readonly day: string;
  readonly note: string | null;
}

/** Records a settlement in the record's history; deadlines are recomputed. */
type Note = (before: SettlementEntry | null, after: SettlementEntry | null) => Promise<void>;

type Table = 'sozoku_projects' | 'legal_projects' | 'properties';

const noting =
  (context: Context, table: Table, { id, family_id }: { readonly id: number; readonly family_id: number }): Note =>
  async (before, after) => {
    context.owners.add(family_id);
    await noteChange(context, table, id, { deadline_settlements: [before, after] });
  };

const openProject = (table: 'sozoku_projects' | 'legal_projects') => async (context: Context, id: number) => {
  const record = await lockRecord(context, table, id);
  allow(context, { resource: 'project', action: 'edit' }, record.office_id);
  return noting(context, table, record);
};

/** Checks the right to change a record, and locks it. @throws Refusal 404, 403 */
export const openRecord: Readonly<Record<SettledType, (context: Context, id: number) => Promise<Note>>> = {
  sozoku: openProject('sozoku_projects'),
  legal: openProject('legal_projects'),
  property: async (context, id) => {
    const record = await lockRecord(context, 'properties', id);
    allow(context, { resource: 'customer', action: 'edit' }, await familyOffice(context, record.family_id));
    return noting(context, 'properties', record);
  },
};
