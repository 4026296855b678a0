import { sql } from 'kysely';
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
  const member = decedentMember(values);
  const decedent = member === null ? null : await storeMember(context, member, {});
  const family = decedent === null ? {} : { familyId: decedent.familyId };
  const { id, familyId, customerId } = await storeMember(context, callerMember(values), {
    ...family,
    isCustomer: true,
  });
  return {
    customer_id: customerId ?? 0,
    family_id: familyId,
    member_id: id,
    decedent_member_id: decedent?.id ?? null,
  };
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

/**
 * A stored customer, in the named family or their first; locked against deletion. Phone numbers that the inquiry tells are
 * written to it.
 * @throws Refusal 403, 422, on `customer_id` or `family_code` where there is none
 */
export const storedCaller = async (
  context: Context,
  customerId: number,
  values: InquiryValues,
  phones: Phones,
): Promise<Caller> => {
  const { office_id: _, ...found } = await customerPlace(context, customerId, values.family_code);
  const [, member, decedent_member_id] = await Promise.all([
    lockPresent(context, 'families', found.family_id),
    lockPresent(context, 'members', found.member_id),
    decedentOf(context, found, values),
  ]);
  await changePhones(context, member, phones, member);
  return { ...found, decedent_member_id };
};

interface Phones {
  readonly phone1?: string | null | undefined;
  readonly phone2?: string | null | undefined;
  readonly phone3?: string | null | undefined;
}

/** Updates the customer's phone numbers that differ. @throws Refusal 403, 422 */
export const changePhones = async (
  context: Context,
  member: Phones & { readonly id: number },
  phones: Phones,
  place?: { readonly id: number; readonly family_id: number },
): Promise<void> => {
  const changed = (['phone1', 'phone2', 'phone3'] as const).filter(
    (name) => phones[name] !== undefined && phones[name] !== member[name],
  );
  if (changed.length === 0) return;
  const changes = Object.fromEntries(changed.map((name) => [name, phones[name]]));
  await changeMember(context, member.id, changes, place === undefined ? {} : { place });
};
