import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullName } from '@/backend/derived/memberName';
import { registrationColumns } from '@/backend/derived/registrationColumns';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type Property, PropertyBody, type PropertyHead, propertyHead } from '@/contract/property';
import { todayInTokyo } from '@/rules/calendarDay';
import { runningDuty } from '@/rules/duties';
import { registrationTax } from '@/rules/registrationTax';

type Db = Kysely<Database>;
type Stored = Omit<Property, 'registration_due_date' | 'registration_tax'>;

const columns = sql<Stored>`
  p.id as property_id, ${storedColumns('properties', 'p', PropertyBody.shape, { apart: ['family_code'] })}, f.family_code,
  ${fullName} as owner_name, m.is_deceased as owner_is_deceased, ${personName('p.assigned_user_id')} as assigned_user_name, ${registrationColumns},
  p.updated_at, ${personName('p.updated_by')} as updated_by, p.lock_version`;

const stored = async (db: Db, condition: RawBuilder<SqlBool>): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`select ${columns}
    from properties p join families f on f.id = p.family_id join members m on m.id = p.owner_member_id
    where p.deleted_at is null and ${condition} order by p.id`.execute(db);
  return rows;
};

/** The duty to register follows from the owner's death; a living owner has none. */
const computed = (property: Stored): Property => ({
  ...property,
  registration_due_date: runningDuty(property)?.due ?? null,
  registration_tax: registrationTax(property, todayInTokyo())?.tax ?? null,
});

/** A property whole, with its registration deadline and tax. @throws Refusal 404 */
export const propertyShown = async (db: Db, id: number): Promise<Property> => {
  const [row] = await stored(db, sql`p.id = ${id}`);
  if (row === undefined) throw new Refusal('notFound');
  return computed(row);
};

/** The real estate in a person's name, each whole. */
export const propertiesOf = async (db: Db, ownerId: number): Promise<Property[]> =>
  (await stored(db, sql`p.owner_member_id = ${ownerId}`)).map(computed);

export const propertyHeads = async (db: Db, familyId: number): Promise<PropertyHead[]> =>
  (await stored(db, sql`p.family_id = ${familyId}`)).map(computed).map((property) => propertyHead.parse(property));
