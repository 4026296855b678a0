import { sql } from 'kysely';
import { insertRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { customerPlace } from '@/backend/modules/family/familyLookup';
import { changeMember, type MemberChanges, storeMember } from '@/backend/modules/family/memberStore';
import type { InquiryValues } from '@/backend/modules/inquiry/inquiryRules';
import { lockPresent } from '@/backend/records/mergedRecords';
import { fold } from '@/rules/japaneseText';

/** The caller's records: member, customer, family, and the decedent if that is a member. */
export interface Caller {
  readonly customer_id: number;
  readonly family_id: number;
  readonly member_id: number;
  readonly decedent_member_id: number | null;
}

/** A member to be stored. */
type NewMember = MemberChanges & Required<Pick<MemberChanges, 'last_name' | 'relation' | 'office_id'>>;

const self = 1;
/** Newsletters are not sent to the dead. */
const doNotSend = 2;

/** Family and given name are split at the first space; without a space, all of it is the family name. */
export const splitName = (name: string): { readonly last: string; readonly first: string | null } => {
  const [, last = name, first = ''] = /^(\S+)\s+(.+)$/u.exec(name) ?? [];
  return { last, first: first === '' ? null : first };
};

/** The decedent as a member of the family: its key person, and no customer. Null where an inquiry names none. */
export const decedentMember = (values: InquiryValues): NewMember | null => {
  if (!values.decedent_name) return null;
  const [name, kana] = [splitName(values.decedent_name), splitName(values.decedent_kana ?? '')];
  return {
    last_name: name.last,
    first_name: name.first,
    last_name_kana: kana.last === '' ? null : kana.last,
    first_name_kana: kana.first,
    relation: self,
    newsletter: doNotSend,
    office_id: values.office_id ?? 0,
    death_date: values.death_date ?? null,
    known_date: values.known_date ?? values.death_date ?? null,
  };
};

/**
 * A new caller as a member of a new family. With a decedent, who becomes the key person, the caller has the given relation
 * to them; otherwise the caller is the key person.
 */
export const callerMember = (values: InquiryValues): NewMember => {
  const { last_name, first_name, last_name_kana, first_name_kana, phone1, phone2, phone3, email } = values;
  return {
    last_name: last_name ?? '',
    first_name,
    last_name_kana,
    first_name_kana,
    phone1,
    phone2,
    phone3,
    email,
    relation: values.decedent_name ? (values.relation ?? self) : self,
    is_representative: 1,
    office_id: values.office_id ?? 0,
  };
};

/** Creates a family for a new caller and the decedent of the inquiry. */
export const storeCaller = async (context: Context, values: InquiryValues): Promise<Caller> => {
  const { id: familyId } = await insertRecord(context, 'families', {});
  const decedent = decedentMember(values);
  const stored = decedent && (await storeMember(context, decedent, { familyId }));
  const { id: customerId } = await insertRecord(context, 'customers', {});
  const { id: member_id } = await storeMember(context, callerMember(values), { familyId, customerId });
  return { customer_id: customerId, family_id: familyId, member_id, decedent_member_id: stored?.id ?? null };
};

interface KeyPerson {
  readonly id: number;
  readonly name: string;
  readonly death_date: string | null;
}

/** Whether a key person is the decedent of an inquiry: name and date of death agree. */
export const isDecedent = (
  person: Pick<KeyPerson, 'name' | 'death_date'>,
  { decedent_name, death_date }: Pick<InquiryValues, 'decedent_name' | 'death_date'>,
): boolean =>
  fold(person.name) === fold(decedent_name ?? '') && (death_date == null || death_date === person.death_date);

/**
 * The family's key person, if name and date of death match the inquiry's decedent; otherwise the inquiry keeps the
 * caller's information until it is reviewed.
 */
const decedentOf = async (
  { db }: Context,
  { family_id, member_id }: Pick<Caller, 'family_id' | 'member_id'>,
  { decedent_name: name, death_date }: InquiryValues,
): Promise<number | null> => {
  if (!name) return null;
  const { rows } = await sql<KeyPerson>`
    select id, concat(last_name, first_name) as name, death_date from members
    where family_id = ${family_id} and relation = ${self} and id <> ${member_id} and deleted_at is null`.execute(db);
  return rows.find((row) => isDecedent(row, { decedent_name: name, death_date }))?.id ?? null;
};

/** A stored customer, in the named family or their first. @throws Refusal 422 on `customer_id` or `family_code` */
export const storedCaller = async (context: Context, customerId: number, values: InquiryValues): Promise<Caller> => {
  const { office_id: _, ...found } = await customerPlace(context, customerId, values.family_code);
  // Locks the customer against deletion.
  await lockPresent(context, 'families', found.family_id);
  await lockPresent(context, 'members', found.member_id);
  return { ...found, decedent_member_id: await decedentOf(context, found, values) };
};

interface Phones {
  readonly phone1?: string | null | undefined;
  readonly phone2?: string | null | undefined;
  readonly phone3?: string | null | undefined;
}

/** Updates the customer's phone numbers that differ. @throws Refusal 403, 422 */
export const writePhones = async (context: Context, memberId: number, phones: Phones): Promise<void> => {
  const stored: Phones =
    (await context.db
      .selectFrom('members')
      .select(['phone1', 'phone2', 'phone3'])
      .where('id', '=', memberId)
      .executeTakeFirst()) ?? {};
  const changed = (['phone1', 'phone2', 'phone3'] as const).filter(
    (name) => phones[name] !== undefined && phones[name] !== stored[name],
  );
  if (changed.length === 0) return;
  await changeMember(context, memberId, Object.fromEntries(changed.map((name) => [name, phones[name]])));
};
