import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Access, scopeOf } from '@/backend/access/policy';
import { lockRecord, type RecordTable, type Writer, writeHistory } from '@/backend/db/record';
import type { AttachmentTable, Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { familyOffice } from '@/backend/modules/family/familyOffice';
import { nameIn } from '@/backend/records/displays';
import { lockPresent, presentFamilyId, presentMember } from '@/backend/records/mergedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { type AttachmentOwner, attachmentOwners, ownerResources } from '@/contract/attachment';

type Db = Kysely<Database>;
type Column = Extract<keyof AttachmentTable, `${string}_id`>;

interface Owner {
  readonly table: RecordTable;
  readonly column: Exclude<Column, 'file_id'>;
  /** Whether its history is told on its page. */
  readonly told: boolean;
}

/** The records that files are attached to: the one place that knows them. */
const owners: Readonly<Record<AttachmentOwner, Owner>> = {
  family: { table: 'families', column: 'family_id', told: false },
  member: { table: 'members', column: 'member_id', told: true },
  inquiry: { table: 'inquiries', column: 'inquiry_id', told: true },
  sozoku: { table: 'sozoku_projects', column: 'sozoku_project_id', told: true },
  legal: { table: 'legal_projects', column: 'legal_project_id', told: true },
  insurance: { table: 'insurance_cases', column: 'insurance_case_id', told: true },
  property: { table: 'properties', column: 'property_id', told: true },
};

const entries = attachmentOwners.map((name) => [name, owners[name]] as const);
const columnOf = ({ column }: Owner): RawBuilder<number | null> => sql<number | null>`${sql.ref(`a.${column}`)}`;

/** Of an attachment `a`: what it is attached to, by kind and id. */
export const ownerKind = sql<AttachmentOwner>`case ${sql.join(
  entries.map(([name, owner]) => sql`when ${columnOf(owner)} is not null then ${sql.lit(name)}`),
  sql` `,
)} end`;
export const ownerId = sql<number>`coalesce(${sql.join(entries.map(([, owner]) => columnOf(owner)))})`;
/** By its name; null for the family itself. */
export const ownerName = sql<string | null>`coalesce(${sql.join(
  entries
    .filter(([name]) => name !== 'family')
    .map(
      ([, owner]) => sql`(select ${nameIn(owner.table)} from ${sql.table(owner.table)} where id = ${columnOf(owner)})`,
    ),
)})`;

/** The attachments `a` of a record; of a family, those of all its records too. */
export const attachedTo = (owner: AttachmentOwner, id: number): RawBuilder<SqlBool> => {
  if (owner !== 'family') return sql<SqlBool>`${columnOf(owners[owner])} = ${id}`;
  const ofRecords = entries
    .filter(([name]) => name !== 'family')
    .map(
      ([, one]) => sql`${columnOf(one)} in (select id from ${sql.table(one.table)}
        where family_id = ${id} and deleted_at is null)`,
    );
  return sql<SqlBool>`(a.family_id = ${id} or ${sql.join(ofRecords, sql` or `)})`;
};

interface Named {
  readonly owner: AttachmentOwner;
  readonly owner_key: string;
}

/** The id of a named record; of one that was merged, of the one that stays. @throws Refusal 404 */
export const ownerIdOf = async (db: Db, { owner, owner_key }: Named): Promise<number> => {
  const known = Number(owner_key);
  if (owner === 'family') {
    const id = await presentFamilyId(db, owner_key);
    if (id !== null) return id;
  } else if (Number.isInteger(known) && known > 0 && known < 2 ** 31) {
    const id = owner === 'member' ? (await presentMember(db, known))?.id : known;
    if (id !== undefined) return id;
  }
  throw new Refusal('notFound');
};

interface Place {
  readonly owner: AttachmentOwner;
  readonly id: number;
}

/** The office of a living record: its own, or else its family's. @throws Refusal 404 */
const officeOf = async (context: Pick<Context, 'db'>, { owner, id }: Place): Promise<number> => {
  const { rows } = await sql<{ office_id: number | null; family_id: number }>`
    select (to_jsonb(r) ->> 'office_id')::int as office_id, coalesce((to_jsonb(r) ->> 'family_id')::int, r.id) as family_id
    from ${sql.table(owners[owner].table)} r where r.id = ${id} and r.deleted_at is null`.execute(context.db);
  const [found] = rows;
  if (found === undefined) throw new Refusal('notFound');
  return found.office_id ?? familyOffice(context, found.family_id);
};

/** @throws Refusal 403 where the person may not do with the record what an action needs; 404 */
const allowOn = async (context: Context, place: Place, action: 'read' | 'edit'): Promise<void> => {
  const resource = ownerResources[place.owner];
  const scope = scopeOf(context.actor, { resource, action } as Access);
  if (scope === 'none') throw new Refusal('forbidden');
  const office = await officeOf(context, place);
  if (action === 'edit' && scope === 'own' && !context.actor.office_ids.includes(office))
    throw new Refusal('forbidden');
};

/** Requires the right to read a living record. @throws Refusal 403, 404 */
export const allowReading = (context: Context, place: Place): Promise<void> => allowOn(context, place, 'read');

/** The same in the record's office, as the call's own right reaches. @throws Refusal 403, 404 */
export const allowTaking = async (context: Context, place: Place): Promise<void> => {
  await allowOn(context, place, 'read');
  context.allow(await officeOf(context, place));
};

/** Requires the right to change a living record. @throws Refusal 403, 404 */
export const allowChanging = async (context: Context, place: Place): Promise<void> => {
  await allowOn(context, place, 'edit');
  context.allow(await officeOf(context, place));
};

/** Locks a record with its family, so that it is neither deleted nor merged meanwhile. @throws Refusal 404 */
export const lockOwner = async (writer: Writer, { owner, id }: Place): Promise<void> => {
  const { table } = owners[owner];
  if (table === 'families' || table === 'members') await lockPresent(writer, table, id);
  else await lockRecord(writer, table, id);
};

export const columnFor = (owner: AttachmentOwner): Owner['column'] => owners[owner].column;

/** Tells a file that came, went or got another name in the history of its record. */
export const noteOnOwner = async (
  writer: Writer,
  { owner, id }: Place,
  name: readonly [before: string | null, after: string | null],
): Promise<void> => {
  const { table, told } = owners[owner];
  if (told) await writeHistory(writer, table, 'update', [{ record_id: id, changes: { attachments: name } }]);
};
