import { sql } from 'kysely';
import type { z } from 'zod';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '@/backend/db/record';
import { lockFamilies } from '@/backend/derived/familyLock';
import type { Context } from '@/backend/http/implement';
import { assetShown } from '@/backend/modules/family/assetStore';
import { requireFamilyId } from '@/backend/modules/family/familyLookup';
import { allowFamily } from '@/backend/modules/family/familyOffice';
import { propertiesOf } from '@/backend/modules/family/propertyStore';
import { estateInventory } from '@/backend/records/estateInventory';
import { askReferences } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { ChecklistBody, type RegistersBody } from '@/contract/checklist';
import type { Problem } from '@/contract/messages';
import { documentKey } from '@/rules/checklist/requiredDocuments';
import { hasDied } from '@/rules/hasDied';
import { attachedTo } from '../attachment/owners';
import { paperMembers } from '../paperSources';
import { checklistLines, missingLines } from './checklistSource';

const [AFTER_DEATH, IN_LIFE] = [1, 3];

/** What is not told of a register is empty. */
const noPeriod = { ended_on: null, domicile: null, head_name: null, remarks: null };

/** The estate whose documents are listed: of somebody who has died, or of a living client. @throws Refusal 422 where the decedent is not of the family */
export const estateOf = async (context: Context, family_code: string, decedentId: number) => {
  const { db, today } = context;
  const familyId = await requireFamilyId(context, family_code);
  const [members, properties] = await Promise.all([
    paperMembers(db, familyId, decedentId),
    propertiesOf(db, decedentId),
  ]);
  const owner = members.find(({ member_id }) => member_id === decedentId);
  if (owner === undefined) refuse([{ path: 'decedent_member_id', code: 'not_in_family' }], context);
  const living = owner !== undefined && !hasDied(owner);
  const project_category = living ? IN_LIFE : AFTER_DEATH;
  const head = await estateInventory(db, { family_id: familyId, decedent_member_id: decedentId, project_category });
  const inventory = head === null ? null : await assetShown(db, head.id);
  return { familyId, living, estate: { members, decedentId, inventory, properties, today } };
};

interface Days {
  readonly asked_on?: string | null | undefined;
  readonly arrived_on?: string | null | undefined;
  readonly returned_on?: string | null | undefined;
}
const dayProblems = ({ asked_on, arrived_on, returned_on }: Days): Problem[] => [
  ...(asked_on && arrived_on && arrived_on < asked_on ? [{ path: 'arrived_on', code: 'before_start' }] : []),
  ...(arrived_on && returned_on && returned_on < arrived_on ? [{ path: 'returned_on', code: 'before_start' }] : []),
];

/** Files of the family that hold a document. @throws Refusal 422 where one is not the family's */
const linkFiles = async (context: Context, familyId: number, lineId: number, ids: readonly number[]) => {
  const { db } = context;
  const wanted = sql`${[...ids]}::int[]`;
  const { rows } = await sql`select a.id from attachments a where a.id = any(${wanted}) and a.deleted_at is null
    and ${attachedTo('family', familyId)}`.execute(db);
  if (rows.length < new Set(ids).size) refuse([{ path: 'attachment_ids', code: 'not_found' }], context);
  await sql`update attachments set checklist_line_id = case when id = any(${wanted}) then ${lineId}::int end
    where (checklist_line_id = ${lineId} or id = any(${wanted}))
      and checklist_line_id is distinct from case when id = any(${wanted}) then ${lineId}::int end`.execute(db);
};

/** The fields that were sent. */
const sent = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Saves what is known of one document. @throws Refusal 403, 404, 409, 422 */
export const saveLine = async (context: Context, body: z.output<typeof ChecklistBody>): Promise<{ id: number }> => {
  const { line_id, family_code, lock_version, attachment_ids, is_copy, not_needed, ...values } = body;
  const { familyId, estate } = await estateOf(context, family_code, values.decedent_member_id);
  await allowFamily(context, familyId);
  await lockFamilies(context.db, [familyId]);
  const key = documentKey({
    kind: values.kind,
    member_id: values.member_id ?? null,
    property_id: values.property_id ?? null,
    label: values.label ?? null,
  });
  const known = (await checklistLines(context.db, familyId, estate)).find((line) => documentKey(line) === key);
  const id = line_id ?? known?.line_id ?? null;
  const before = id === null ? null : await lockRecord(context, 'checklist_lines', id);
  if (before !== null && before.family_id !== familyId) throw new Refusal('notFound');
  const problems = await askReferences(context, ChecklistBody, values, { families: [familyId] });
  const named = values.kind === 'other' && !values.label;
  const foreign =
    values.property_id != null && !estate.properties.some(({ property_id }) => property_id === values.property_id);
  refuse(
    [
      ...problems(before),
      ...dayProblems({ ...before, ...sent(values) }),
      ...(named ? [{ path: 'label', code: 'required' }] : []),
      ...(foreign ? [{ path: 'property_id', code: 'choose' }] : []),
    ],
    context,
  );
  // A field that is not sent is left alone, one that is sent empty is cleared.
  const flags = {
    ...(is_copy === undefined ? {} : { is_copy: is_copy ?? 0 }),
    ...(not_needed === undefined ? {} : { not_needed: not_needed ?? 0 }),
  };
  const row = { ...values, ...flags, family_id: familyId };
  if (before !== null) await updateRecord(context, 'checklist_lines', before, row, { version: lock_version });
  const stored = before ?? (await insertRecord(context, 'checklist_lines', row));
  if (attachment_ids !== undefined) await linkFiles(context, familyId, stored.id, attachment_ids);
  return { id: stored.id };
};

interface Asking {
  readonly family_code: string;
  readonly decedent_member_id: number;
  readonly asked_on: string;
}

/**
 * Marks documents as asked for by the person who calls. What somebody has asked for meanwhile, or what has come, stays as it is.
 * @throws Refusal 403, 404, 422
 */
export const markAsked = async (
  context: Context,
  { family_code, decedent_member_id, asked_on }: Asking,
  documents: readonly Parameters<typeof documentKey>[0][],
): Promise<void> => {
  const { familyId, estate } = await estateOf(context, family_code, decedent_member_id);
  await allowFamily(context, familyId);
  await lockFamilies(context.db, [familyId]);
  const wanted = new Set(documents.map(documentKey));
  const open = missingLines(await checklistLines(context.db, familyId, estate)).filter(
    (line) => line.asked_on === null && wanted.has(documentKey(line)),
  );
  const asked = { asked_on, asked_by: context.actor.id };
  for (const { line_id, kind, member_id, property_id, label } of open) {
    const line = { family_id: familyId, decedent_member_id, kind, member_id, property_id, label, ...asked };
    if (line_id === null) await insertRecord(context, 'checklist_lines', line);
    else await updateRecord(context, 'checklist_lines', await lockRecord(context, 'checklist_lines', line_id), asked);
  }
};

/** Writes the registers of a person whole. @throws Refusal 403, 404, 409, 422 */
export const saveRegisters = async (
  context: Context,
  body: z.output<typeof RegistersBody>,
): Promise<{ id: number }> => {
  const { family_code, member_id, lock_version, periods: told } = body;
  const { db } = context;
  const periods = told.map((period) => ({ ...noPeriod, ...period }));
  const family_id = await requireFamilyId(context, family_code);
  await allowFamily(context, family_id);
  await lockFamilies(db, [family_id]);
  const member = await lockRecord(context, 'members', member_id);
  if (member.family_id !== family_id) refuse([{ path: 'member_id', code: 'not_in_family' }], context);
  refuse(
    periods.flatMap(({ began_on, ended_on }, at) =>
      ended_on && ended_on < began_on ? [{ path: `periods.${at}.ended_on`, code: 'before_start' }] : [],
    ),
    context,
  );
  const { rows } = await sql<{ id: number }>`select id from register_lives
    where member_id = ${member_id} and deleted_at is null order by id`.execute(db);
  // Those of a person of whom there were two files are one from now on.
  for (const { id } of rows.slice(0, -1)) await deleteRecord(context, 'register_lives', id);
  const last = rows.at(-1);
  if (last === undefined) {
    const { id } = await insertRecord(context, 'register_lives', { family_id, member_id, periods });
    return { id };
  }
  const before = await lockRecord(context, 'register_lives', last.id);
  await updateRecord(context, 'register_lives', before, { periods }, { version: lock_version });
  return { id: last.id };
};
