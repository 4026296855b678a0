import { sql } from 'kysely';
import { insertRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { customerPlace } from '@/backend/modules/family/familyLookup';
import { changeMember, storeMember } from '@/backend/modules/family/memberStore';
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

const self = 1;
/** Newsletters are not sent to the dead. */
const doNotSend = 2;

/** Family and given name are split at the first space; without a space, all of it is the family name. */
const splitName = (name: string): { readonly last: string; readonly first: string | null } => {
  const [, last = name, first = ''] = /^(\S+)\s+(.+)$/u.exec(name) ?? [];
  return { last, first: first === '' ? null : first };
};

/** The decedent as a member of the family: its key person, and no customer. */
const storeDecedent = async (context: Context, values: InquiryValues, familyId: number): Promise<number | null> => {
  if (!values.decedent_name) return null;
  const [name, kana] = [splitName(values.decedent_name), splitName(values.decedent_kana ?? '')];
  const { id } = await storeMember(
    context,
    {
      last_name: name.last,
      first_name: name.first,
      last_name_kana: kana.last === '' ? null : kana.last,
      first_name_kana: kana.first,
      relation: self,
      newsletter: doNotSend,
      office_id: values.office_id ?? 0,
      death_date: values.death_date ?? null,
      known_date: values.known_date ?? values.death_date ?? null,
    },
    { familyId },
  );
  return id;
};

/**
 * Creates a family for a new caller. With a decedent, who becomes the key person, the caller has the given relation
 * to them; otherwise the caller is the key person.
 */
export const storeCaller = async (context: Context, values: InquiryValues): Promise<Caller> => {
  const { id: family_id } = await insertRecord(context, 'families', {});
  const decedent_member_id = await storeDecedent(context, values, family_id);
  const { id: customer_id } = await insertRecord(context, 'customers', {});
  const { last_name, first_name, last_name_kana, first_name_kana, phone1, phone2, phone3, email } = values;
  const person = {
    last_name: last_name ?? '',
    first_name,
    last_name_kana,
    first_name_kana,
    phone1,
    phone2,
    phone3,
    email,
  };
  const relation = decedent_member_id === null ? self : (values.relation ?? self);
  const member = await storeMember(
    context,
    { ...person, relation, is_representative: 1, office_id: values.office_id ?? 0 },
    { familyId: family_id, customerId: customer_id },
  );
  return { customer_id, family_id, member_id: member.id, decedent_member_id };
};

interface KeyPerson {
  readonly id: number;
  readonly name: string;
  readonly death_date: string | null;
}

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
  const found = rows.find((row) => fold(row.name) === fold(name));
  const agrees = found !== undefined && (death_date == null || death_date === found.death_date);
  return agrees ? found.id : null;
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
