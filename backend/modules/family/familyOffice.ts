import type { Selectable } from 'kysely';
import { lockRecord, updateRecord, updateRecords } from '@/backend/db/record';
import type { FamilyTable, MemberTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';

type Member = Selectable<MemberTable>;

/** The office that owns a family and all its records: its representative's. Null where it has none yet. */
export const representedOffice = async ({ db }: Pick<Context, 'db'>, familyId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('families as f')
    .innerJoin('members as m', 'm.id', 'f.main_member_id')
    .select('m.office_id')
    .where('f.id', '=', familyId)
    .executeTakeFirst();
  return row?.office_id ?? null;
};

/** The same of a family that has a representative. @throws Refusal 404 */
export const familyOffice = async (context: Pick<Context, 'db'>, familyId: number): Promise<number> => {
  const office = await representedOffice(context, familyId);
  if (office === null) throw new Refusal('notFound');
  return office;
};

/**
 * Requires the right to change records of the family's owning office, whatever office the request names.
 * @throws Refusal 403, 404
 */
export const allowFamily = async (context: Pick<Context, 'db' | 'allow'>, familyId: number): Promise<void> =>
  context.allow(await familyOffice(context, familyId));

/** Makes a member of a locked family its representative; the rights in both offices are the caller's to ask for. */
export const setRepresentative = async (
  context: Context,
  family: Pick<Selectable<FamilyTable>, 'id' | 'main_member_id'>,
  memberId: number,
): Promise<void> => {
  await updateRecord(context, 'families', family as Selectable<FamilyTable>, { main_member_id: memberId });
};

/**
 * Makes a member the family's representative in place of the present one. The member's office then owns the family,
 * so the right in both offices is required.
 * @throws Refusal 403, 404
 */
export const makeRepresentative = async (context: Context, familyId: number, memberId: number): Promise<void> => {
  const family = await lockRecord(context, 'families', familyId);
  if (family.main_member_id !== null) await allowFamily(context, familyId);
  await setRepresentative(context, family, memberId);
  await allowFamily(context, familyId);
};

/** A family moves whole: its members of the office that its representative leaves go with them. */
export const moveFamily = async (context: Context, before: Member, office_id: number): Promise<void> => {
  if (office_id === before.office_id) return;
  const rows = await context.db
    .selectFrom('members')
    .selectAll()
    .where('family_id', '=', before.family_id)
    .where('office_id', '=', before.office_id)
    .where('id', '<>', before.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  await updateRecords(
    context,
    'members',
    rows.map((member) => [member, { office_id }] as const),
  );
};
