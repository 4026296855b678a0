import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { storedColumns } from '@/backend/db/storedColumns';
import { fullName } from '@/backend/derived/memberName';
import { linkedColumns, linkedFields } from '@/backend/derived/treeColumns';
import { fullAddress } from '@/backend/records/fullAddress';
import { byPresentPair } from '@/backend/records/mergedRecords';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import type { FamilyMembers } from '@/contract/family';
import { type Member, memberFields } from '@/contract/member';

export const contractorName = personName('m.contractor_id');

/** Everything of a member that `Member` of the contract holds. */
const memberColumns = sql<Member>`
  m.id as member_id, ${storedColumns('members', 'm', memberFields, { apart: linkedFields })}, m.customer_id, f.main_member_id as main_id,
  f.id as family_codes_id,
  (select d.id from office_departments d where d.office_id = m.office_id order by d.department_id limit 1) as office_departments_id,
  f.family_code, m.personal_code, ${fullName} as cust_name, ${fullAddress} as cust_address,
  o.name as office_name, ${contractorName} as username,
  ${linkedColumns}, o.bg_color, o.font_color, o.border_color,
  m.created_at, ${personName('m.created_by')} as created_by, m.updated_at, ${personName('m.updated_by')} as updated_by,
  m.deleted_at, m.lock_version`;

/** Members (m) by a condition, as they are shown. */
export const members = (condition: RawBuilder<unknown>) => sql<Member>`
  select ${memberColumns} from members m join families f on f.id = m.family_id left join offices o on o.id = m.office_id
  where ${condition}`;

/** The living and deceased members of a family, in their order. @throws Refusal 404 */
export const familyShown = async (db: Kysely<Database>, familyId: number): Promise<FamilyMembers> => {
  const condition = sql`m.family_id = ${familyId} and m.deleted_at is null order by m.member_no`;
  const { rows } = await members(condition).execute(db);
  const [first] = rows;
  if (first === undefined) throw new Refusal('notFound');
  return { family_code: first.family_code, members: rows };
};

/** One member by its id. @throws Refusal 404 */
export const memberShown = async (db: Kysely<Database>, memberId: number): Promise<Member> => {
  const { rows } = await members(sql`m.id = ${memberId}`).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  return row;
};

interface PairOptions {
  readonly deleted?: boolean;
}

interface Pair {
  readonly customerId: number;
  readonly code: string | null | undefined;
}

/** Deleted: not those that were merged, which are somebody's former records. */
const isPair = ({ customerId, code }: Pair, deleted = false) => sql`m.customer_id = ${customerId}
  and f.family_code = ${code?.toUpperCase() ?? ''} and m.deleted_at ${deleted ? sql`is not null` : sql`is null`} and m.merged_into_id is null`;

const findPair = async (db: Kysely<Database>, pair: Pair, deleted = false) => {
  const { rows } = await sql<{ id: number; family_id: number; office_id: number }>`
    select m.id, m.family_id, m.office_id from members m join families f on f.id = m.family_id
    where ${isPair(pair, deleted)}`.execute(db);
  return rows[0];
};

/**
 * The member behind a customer id and a family code, former ones too.
 * @throws Refusal 404 where the two do not belong together
 */
export const presentOfPair = async (db: Kysely<Database>, customerId: number, familyCode: string) => {
  const member = await byPresentPair(db, { customerId, code: familyCode }, (pair) => findPair(db, pair));
  if (member === undefined) throw new Refusal('notFound');
  return member;
};

/**
 * The same, as it is shown.
 * @throws Refusal 404 where the two do not belong together
 */
export const shownOfPair = async (db: Kysely<Database>, customerId: number, familyCode: string): Promise<Member> => {
  const member = await byPresentPair(
    db,
    { customerId, code: familyCode },
    async (pair) => (await members(isPair(pair)).execute(db)).rows[0],
  );
  if (member === undefined) throw new Refusal('notFound');
  return member;
};

/**
 * The member behind a customer id and a family code as they are now.
 * @throws Refusal 404 where the two do not belong together
 */
export const memberOfPair = async (
  db: Kysely<Database>,
  customerId: number,
  familyCode: string,
  { deleted = false }: PairOptions = {},
): Promise<{ id: number; family_id: number; office_id: number }> => {
  const row = await findPair(db, { customerId, code: familyCode }, deleted);
  if (row === undefined) throw new Refusal('notFound');
  return row;
};
