import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { lockRecord, newId, sendRecord, updateRecord } from '@/backend/db/record';
import type { Database, FamilyTable, MemberTable } from '@/backend/db/schema';
import { memberDocument, type Searchable, searchedFields } from '@/backend/derived/search/memberDocument';
import type { Context } from '@/backend/http/implement';
import { lockPresent, presentMember } from '@/backend/records/mergedRecords';
import { lookForSame } from '@/backend/records/newcomers';
import { askReferences, referenceProblems } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import {
  customerProblems,
  type Inheritance,
  InheritanceBody,
  type Marriage,
  MarriageBody,
  MemberBody,
  memberProblems,
} from '@/contract/member';
import type { Problem } from '@/contract/messages';
import { storedRow } from '@/contract/stored';
import {
  deathPatch,
  isNewDeath,
  redateInventories,
  returnRepresentation,
  successionOf,
  successorProblems,
  transferRepresentation,
} from './deathEffects';
import { decedentRecords, followDeath } from './decedentRecords';
import { familyOffice, makeRepresentative, moveFamily, representedOffice, setRepresentative } from './familyOffice';
import { type LifeEvents, lifeEventsOf, noLifeEvents, saveLifeEvents } from './lifeEvents';
import { memberShown } from './memberRows';
import { newMember, treeCheck } from './treeCheck';

type Row = Selectable<MemberTable>;
type Written = z.output<typeof MemberBody>;

/** A cleared field is null; one that was not sent is absent. */
export type MemberChanges = { [K in keyof Written]?: Written[K] | undefined };

/** A member's life events as stored; cleared lists are empty. */
export const eventsOf = ({ marriages, inheritances }: MemberChanges): Partial<LifeEvents> => ({
  ...(marriages === undefined
    ? {}
    : {
        marriages: (marriages ?? []).map((row) => storedRow<Marriage>(MarriageBody.shape, row)),
      }),
  ...(inheritances === undefined
    ? {}
    : {
        inheritances: (inheritances ?? []).map((row) => storedRow<Inheritance>(InheritanceBody.shape, row)),
      }),
});

/** Fields that may not be empty keep a value when they are cleared. */
const cleared = { newsletter: 4, is_deceased: 0, is_fetus: 0, is_resident: 1 } as const;

const valuesOf = ({
  is_representative: _,
  adoptions,
  marriages: __,
  inheritances: ___,
  ...values
}: MemberChanges): Partial<Row> => {
  const filled = Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        value ?? (Object.hasOwn(cleared, name) ? cleared[name as keyof typeof cleared] : null),
      ]),
  );
  const dated = (adoptions ?? []).map((adoption) => ({ ...adoption, date: adoption.date ?? null }));
  return { ...filled, ...(adoptions === undefined ? {} : { adoptions: dated }) } as Partial<Row>;
};

/** Fields that reference records of the firm; relatives are checked with the tree. */
export const Assigned = MemberBody.pick({ office_id: true, contractor_id: true });

type Links = Pick<Row, 'father_member_id' | 'mother_member_id' | 'adoptions'>;

const parentsOf = ({ father_member_id, mother_member_id, adoptions }: Links): number[] =>
  [father_member_id, mother_member_id, ...adoptions.map(({ adopter_member_id }) => adopter_member_id)].filter(
    (id) => id !== null,
  );

/** Whether `from` is `target` or one of its descendants, following each one's parents upwards. */
const descends = (
  family: ReadonlyMap<number, Links>,
  from: number,
  target: number,
  seen = new Set<number>(),
): boolean => {
  if (from === target) return true;
  const links = family.get(from);
  if (links === undefined || seen.has(from)) return false;
  seen.add(from);
  return parentsOf(links).some((parent) => descends(family, parent, target, seen));
};

/** Relatives must be other members of the same family, and no parent a descendant. */
export const linkProblems = async (
  db: Kysely<Database>,
  familyId: number | undefined,
  values: Partial<Row> & Partial<LifeEvents>,
  self?: number,
) => {
  const links: [path: string, id: number | null | undefined][] = [
    ['father_member_id', values.father_member_id],
    ['mother_member_id', values.mother_member_id],
    ...(values.marriages ?? []).map(({ spouse_member_id }, index): [string, number] => [
      `marriages.${index}.spouse_member_id`,
      spouse_member_id,
    ]),
    ...(values.inheritances ?? []).map(({ decedent_member_id }, index): [string, number] => [
      `inheritances.${index}.decedent_member_id`,
      decedent_member_id,
    ]),
    ...(values.adoptions ?? []).map(({ adopter_member_id }, index): [string, number] => [
      `adoptions.${index}.adopter_member_id`,
      adopter_member_id,
    ]),
  ];
  const targets = links.filter((link): link is [string, number] => link[1] != null);
  if (targets.length === 0) return [];
  if (familyId === undefined) return targets.map(([path]) => ({ path, code: 'not_in_family' }));
  const rows = await db
    .selectFrom('members')
    .select(['id', 'father_member_id', 'mother_member_id', 'adoptions'])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .execute();
  const family = new Map(rows.map((row) => [row.id, row]));
  return targets.flatMap(([path, id]): Problem[] => {
    if (!family.has(id) || id === self) return [{ path, code: 'not_in_family' }];
    const ofParents = !/^(marriages|inheritances)/.test(path);
    const circular = self !== undefined && ofParents && descends(family, id, self);
    return circular ? [{ path, code: 'family_cycle' }] : [];
  });
};

/** A family tree has one key person (本人) only. */
export const selfProblem = async (
  db: Kysely<Database>,
  familyId: number | undefined,
  relation: number | undefined,
  self = 0,
): Promise<Problem[]> => {
  if (relation !== 1 || familyId === undefined) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    select m.id, concat_ws('　', f.family_code, m.last_name, m.first_name) as name
    from members m join families f on f.id = m.family_id
    where m.family_id = ${familyId} and m.relation = 1 and m.id <> ${self} and m.deleted_at is null limit 1`.execute(
    db,
  );
  return rows.map(
    ({ id, name }): Problem => ({
      path: 'relation',
      code: 'one_self',
      params: { name },
      link: { label: name, href: `/family/member/${id}` },
    }),
  );
};

/** @throws Refusal 404 */
const presentPlace = async ({ db }: Context, id: number): Promise<{ id: number; family_id: number }> => {
  const member = await presentMember(db, id);
  if (member === null) throw new Refusal('notFound');
  return member;
};

interface LockedFamily {
  readonly family: Selectable<FamilyTable>;
  /** The member; of one that was merged, the record that stays. */
  readonly memberId: number;
}

/**
 * Locks the family of a member: numbers, tree links, the key person and the representative change one at a time. The
 * family is always locked before its members. @throws Refusal 404
 */
export const lockFamilyOf = async (context: Context, id: number): Promise<LockedFamily> => {
  const member = await presentPlace(context, id);
  return { family: await lockPresent(context, 'families', member.family_id), memberId: member.id };
};

const mostMembers = 99;

interface Place {
  readonly next: number;
  readonly livingRepresentative: boolean;
  readonly representative: boolean;
  readonly lives: boolean;
}

/** In a family without members. */
const firstPlace: Place = { next: 1, livingRepresentative: false, representative: false, lives: false };

/** The next member number of a family, whether a living member represents it, and whether any other member is alive. */
export const placeIn = async (db: Kysely<Database>, familyId: number, self = 0): Promise<Place> => {
  const { rows } = await sql<Place>`
    select coalesce(max(m.member_no), 0) + 1 as next,
      coalesce(bool_or(m.id <> ${self}::int and m.deleted_at is null and m.is_deceased = 0), false) as lives,
      coalesce(bool_or(m.id = f.main_member_id and m.deleted_at is null and m.is_deceased = 0), false) as "livingRepresentative",
      coalesce(bool_or(m.id = f.main_member_id and m.deleted_at is null), false) as representative
    from families f join members m on m.family_id = f.id where f.id = ${familyId}`.execute(db);
  return rows[0] ?? firstPlace;
};

/** A deceased member cannot become the representative while a member is alive. */
const deadRepresentative: Problem = { path: 'is_representative', code: 'living_member' };

/** What a new member's fields are stored as: a date of death marks them deceased. */
export const newMemberValues = (changes: MemberChanges): Partial<Row> => deathPatch(null, valuesOf(changes));

/** The columns of a new member as they are stored, without its place in a family. */
export const newMemberRow = (changes: MemberChanges): Partial<Row> => {
  const values = newMemberValues(changes);
  return { newsletter: cleared.newsletter, ...values, ...memberDocument({ ...nothingSearched, ...values }) };
};

interface Wanted {
  /** The member's family; without it a new one is made. */
  readonly familyId?: number;
  /** Whether the member becomes a customer. */
  readonly isCustomer?: boolean;
}

interface Stored {
  readonly id: number;
  readonly familyId: number;
  readonly customerId: number | null;
}

type Represented = Pick<Selectable<FamilyTable>, 'id' | 'main_member_id'>;

/** Locks and reads the family of a new member, with its office and the member's place in it. */
const familyFor = async (
  context: Context,
  familyId: number | undefined,
): Promise<[family: Represented, office: number | null, place: Place]> =>
  familyId === undefined
    ? [{ id: await newId(context, 'families'), main_member_id: null }, null, firstPlace]
    : Promise.all([
        lockRecord(context, 'families', familyId),
        representedOffice(context, familyId),
        placeIn(context.db, familyId),
      ]);

/**
 * Stores a new member. The first one represents the family, and so does the first living one if the representative is
 * dead.
 * @throws Refusal 422, 403
 */
export const storeMember = async (
  context: Context,
  changes: MemberChanges,
  { familyId, isCustomer = false }: Wanted,
): Promise<Stored> => {
  const values = newMemberValues(changes);
  const events = eventsOf(changes);
  const linked = { ...values, ...events };
  context.allow(values.office_id ?? 0);
  const [[family, office, place], named, links, self, refuseTree, id, customerId] = await Promise.all([
    familyFor(context, familyId),
    referenceProblems(context, Assigned, values),
    linkProblems(context.db, familyId, linked),
    selfProblem(context.db, familyId, values.relation),
    treeCheck(context, familyId, newMember, linked),
    newId(context, 'members'),
    isCustomer ? newId(context, 'customers') : null,
  ]);
  if (office !== null) context.allow(office);
  const lives = values.is_deceased !== 1;
  refuse(
    [
      ...(changes.is_representative === 1 && !lives && place.lives ? [deadRepresentative] : []),
      ...(place.next > mostMembers ? [{ path: 'family_code', code: 'family_full' }] : []),
      ...(isCustomer ? customerProblems : memberProblems)(changes, context.today),
      ...named,
      ...links,
      ...self,
    ],
    context,
  );
  refuseTree();
  if (familyId === undefined) await sendRecord(context, 'families', { id: family.id });
  if (customerId !== null) await sendRecord(context, 'customers', { id: customerId });
  const row = newMemberRow(changes);
  await sendRecord(context, 'members', {
    ...row,
    id,
    family_id: family.id,
    member_no: place.next,
    customer_id: customerId,
  } as never);
  lookForSame(context, { ...row, member_id: id, customer_id: customerId });
  await saveLifeEvents(context, { familyId: family.id, memberId: id }, noLifeEvents, events);
  if (changes.is_representative === 1 || (!place.livingRepresentative && (lives || !place.representative)))
    await setRepresentative(context, family, id);
  return { id, familyId: family.id, customerId };
};

const nothingSearched: Searchable = {
  last_name: '',
  first_name: null,
  last_name_kana: null,
  first_name_kana: null,
  birth_year: null,
  birth_month: null,
  birth_day: null,
  phone1: null,
  phone2: null,
  phone3: null,
  email: null,
  email2: null,
  prefecture_id: null,
  address: null,
  address2: null,
};

interface ChangeOptions {
  /** The lock version that the screen had read. */
  readonly version?: number | undefined;
  /** The successor of a deceased representative. */
  readonly successor?: number | null | undefined;
  /** Where the record is, if that is known. */
  readonly place?: { readonly id: number; readonly family_id: number };
}

/** Fields that tell of a death, or of knowing it. */
const ofDeath = ['is_deceased', 'death_date', 'known_date'] as const;

/** A member with all that decides about a change of it; family and member are locked before the rest is read. */
const readForChange = async (
  context: Context,
  { id, family_id }: { readonly id: number; readonly family_id: number },
  asked: Partial<Row> & Partial<LifeEvents>,
  successor: number | null | undefined,
) => {
  const { db } = context;
  const [family, before, events, office, references, links, self, refuseTree, heir, followers] = await Promise.all([
    lockPresent(context, 'families', family_id),
    lockPresent(context, 'members', id),
    lifeEventsOf(db, id),
    familyOffice(context, family_id),
    askReferences(context, Assigned, asked),
    linkProblems(db, family_id, asked, id),
    selfProblem(db, family_id, asked.relation, id),
    treeCheck(context, family_id, id, asked),
    successionOf(context, { id, family_id }, asked, successor),
    ofDeath.some((field) => asked[field] !== undefined) ? decedentRecords(context, id) : [],
  ]);
  return { family, before, events, office, references, problems: [...links, ...self], refuseTree, heir, followers };
};

/**
 * Changes a member; missing fields stay unchanged.
 * @returns whose record it is: of one that was merged, the record that stays
 * @throws Refusal 403, 404, 409, 422
 */
export const changeMember = async (
  context: Context,
  id: number,
  changes: MemberChanges,
  { version, successor, place }: ChangeOptions = {},
): Promise<number> => {
  const present = place ?? (await presentPlace(context, id));
  const memberId = present.id;
  const events = eventsOf(changes);
  const sent = valuesOf(changes);
  const read = await readForChange(context, present, { ...sent, ...events }, successor);
  const { family, before, heir } = read;
  const values = deathPatch(before, sent);
  context.allow(read.office);
  context.allow(before.office_id);
  if (values.office_id !== undefined) context.allow(values.office_id);
  const after = { ...before, ...values };
  const merged = {
    ...after,
    ...read.events,
    ...events,
    is_representative: changes.is_representative,
    ...(changes.death_date === undefined ? {} : { death_date: changes.death_date }),
  } as unknown as MemberChanges;
  const rules = before.customer_id === null ? memberProblems : customerProblems;
  const dies = isNewDeath(before, after);
  const represents = family.main_member_id === memberId;
  const dead = changes.is_representative === 1 && !represents && after.is_deceased === 1;
  if (version !== undefined && version !== before.lock_version)
    throw new Refusal('stale', { data: await memberShown(context.db, memberId) });
  refuse(
    [
      ...rules(merged, context.today),
      ...read.references(before),
      ...read.problems,
      ...successorProblems(context, heir, successor, dies),
      ...(dead && (await placeIn(context.db, family.id, memberId)).lives ? [deadRepresentative] : []),
      ...(changes.is_representative === 0 && represents && !(dies && successor != null)
        ? [{ path: 'is_representative', code: 'one_representative' }]
        : []),
    ],
    context,
  );
  read.refuseTree({ ...values, ...events });
  const searched = searchedFields.some((name) => values[name] !== undefined);
  const death_effects = dies ? { death_effects: await transferRepresentation(context, before, heir, successor) } : {};
  const patch = { ...values, ...death_effects, ...(searched ? memberDocument(after) : {}) };
  const also = await saveLifeEvents(context, { familyId: before.family_id, memberId }, read.events, events);
  await updateRecord(context, 'members', before, patch as never, { also });
  if (searchedFields.some((name) => values[name] !== undefined && values[name] !== before[name]))
    lookForSame(context, memberId, before);
  if (represents) await moveFamily(context, before, after.office_id);
  if (before.is_deceased === 1 && after.is_deceased === 0) await returnRepresentation(context, family, before);
  await redateInventories(context, before, values.death_date);
  await followDeath(context, before, after, read.followers);
  if (changes.is_representative === 1 && !represents) await makeRepresentative(context, before.family_id, memberId);
  return memberId;
};
