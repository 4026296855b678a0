import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { insertRecord, lockRecord, updateRecord } from '@/backend/db/record';
import type { Database, FamilyTable, MemberTable } from '@/backend/db/schema';
import { memberDocument, type Searchable, searchedFields } from '@/backend/derived/search/memberDocument';
import type { Context } from '@/backend/http/implement';
import { lockPresent, presentMember } from '@/backend/records/mergedRecords';
import { lookForSame } from '@/backend/records/newcomers';
import { referenceProblems } from '@/backend/records/referencedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Problem } from '@/contract/fields';
import { customerProblems, MemberBody, memberProblems } from '@/contract/member';
import {
  deathPatch,
  isNewDeath,
  redateInventories,
  returnRepresentation,
  successorProblems,
  transferRepresentation,
} from './deathEffects';
import { followDeath } from './decedentRecords';
import { allowFamily, makeRepresentative, moveFamily } from './familyOffice';
import { type LifeEvents, lifeEventsOf, noLifeEvents, saveLifeEvents } from './lifeEvents';
import { memberShown } from './memberRows';
import { checkTree, newMember } from './treeCheck';

type Row = Selectable<MemberTable>;
type Written = z.output<typeof MemberBody>;

/** A cleared field is null; one that was not sent is absent. */
export type MemberChanges = { [K in keyof Written]?: Written[K] | undefined };

/** A member's life events as stored; cleared lists are empty. */
export const eventsOf = ({ marriages, inheritances }: MemberChanges): Partial<LifeEvents> => ({
  ...(marriages === undefined
    ? {}
    : {
        marriages: (marriages ?? []).map(({ spouse_member_id, began_on, ended_on, end_reason }) => ({
          spouse_member_id,
          began_on: began_on ?? null,
          ended_on: ended_on ?? null,
          end_reason: end_reason ?? null,
        })),
      }),
  ...(inheritances === undefined
    ? {}
    : {
        inheritances: (inheritances ?? []).map((row) => ({
          decedent_member_id: row.decedent_member_id,
          known_date: row.known_date ?? null,
          extended_until: row.extended_until ?? null,
          accepted_date: row.accepted_date ?? null,
          limited_acceptance_date: row.limited_acceptance_date ?? null,
          renounced_date: row.renounced_date ?? null,
          loss_of_right: row.loss_of_right ?? null,
        })),
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
  familyId: number,
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
export const selfProblem = async (db: Kysely<Database>, familyId: number, relation: number | undefined, self = 0) => {
  if (relation !== 1) return [];
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
  const member = await presentMember(context.db, id);
  if (member === null) throw new Refusal('notFound');
  return { family: await lockPresent(context, 'families', member.family_id), memberId: member.id };
};

const mostMembers = 99;

/** The next member number of a family, whether a living member represents it, and whether any other member is alive. */
export const placeIn = async (db: Kysely<Database>, { id, main_member_id }: Selectable<FamilyTable>, self = 0) => {
  const { rows } = await sql<{ next: number; livingRepresentative: boolean; representative: boolean; lives: boolean }>`
    select coalesce(max(member_no), 0) + 1 as next,
      coalesce(bool_or(id <> ${self} and deleted_at is null and is_deceased = 0), false) as lives,
      coalesce(bool_or(id = ${main_member_id} and deleted_at is null and is_deceased = 0), false) as "livingRepresentative",
      coalesce(bool_or(id = ${main_member_id} and deleted_at is null), false) as representative
    from members where family_id = ${id}`.execute(db);
  return rows[0] ?? { next: 1, livingRepresentative: false, representative: false, lives: false };
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

interface Placed {
  readonly familyId: number;
  readonly customerId?: number;
}

/**
 * Stores a new member. The first one represents the family, and so does the first living one if the representative is
 * dead.
 * @throws Refusal 422, 403
 */
export const storeMember = async (
  context: Context,
  changes: MemberChanges,
  { familyId, customerId }: Placed,
): Promise<Row> => {
  const values = newMemberValues(changes);
  const events = eventsOf(changes);
  context.allow(values.office_id ?? 0);
  const family = await lockRecord(context, 'families', familyId);
  if (family.main_member_id !== null) await allowFamily(context, familyId);
  const { next, livingRepresentative, representative, lives: othersLive } = await placeIn(context.db, family);
  refuse(
    [
      ...(changes.is_representative === 1 && values.is_deceased === 1 && othersLive ? [deadRepresentative] : []),
      ...(next > mostMembers ? [{ path: 'family_code', code: 'family_full' }] : []),
      ...(customerId === undefined ? memberProblems : customerProblems)(changes, context.today),
      ...(await referenceProblems(context, Assigned, values)),
      ...(await linkProblems(context.db, familyId, { ...values, ...events })),
      ...(await selfProblem(context.db, familyId, values.relation)),
    ],
    context,
  );
  await checkTree(context, familyId, newMember, { ...values, ...events });
  const member = await insertRecord(context, 'members', {
    ...newMemberRow(changes),
    family_id: familyId,
    member_no: next,
    customer_id: customerId ?? null,
  } as never);
  lookForSame(context, member.id);
  await saveLifeEvents(context, { familyId, memberId: member.id }, noLifeEvents, events);
  const lives = member.is_deceased === 0;
  if (changes.is_representative === 1 || (!livingRepresentative && (lives || !representative)))
    await makeRepresentative(context, familyId, member.id);
  return member;
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
}

/**
 * Changes a member; missing fields stay unchanged.
 * @returns whose record it is: of one that was merged, the record that stays
 * @throws Refusal 403, 404, 409, 422
 */
export const changeMember = async (
  context: Context,
  id: number,
  changes: MemberChanges,
  { version, successor }: ChangeOptions = {},
): Promise<number> => {
  const { family, memberId } = await lockFamilyOf(context, id);
  const before = await lockPresent(context, 'members', memberId);
  const eventsBefore = await lifeEventsOf(context.db, memberId);
  const values = deathPatch(before, valuesOf(changes));
  const events = eventsOf(changes);
  await allowFamily(context, before.family_id);
  context.allow(before.office_id);
  if (values.office_id !== undefined) context.allow(values.office_id);
  const after = { ...before, ...values };
  const merged = {
    ...after,
    ...eventsBefore,
    ...events,
    is_representative: changes.is_representative,
    ...(changes.death_date === undefined ? {} : { death_date: changes.death_date }),
  } as unknown as MemberChanges;
  const rules = before.customer_id === null ? memberProblems : customerProblems;
  const dies = isNewDeath(before, after);
  const represents = family.main_member_id === memberId;
  const dead = changes.is_representative === 1 && !represents && after.is_deceased === 1;
  const present = () => memberShown(context.db, memberId);
  if (version !== undefined && version !== before.lock_version) throw new Refusal('stale', { data: await present() });
  refuse(
    [
      ...rules(merged, context.today),
      ...(await referenceProblems(context, Assigned, values, { before })),
      ...(await linkProblems(context.db, before.family_id, { ...values, ...events }, memberId)),
      ...(await selfProblem(context.db, before.family_id, values.relation, memberId)),
      ...(await successorProblems(context, before, successor, dies)),
      ...(dead && (await placeIn(context.db, family, memberId)).lives ? [deadRepresentative] : []),
      ...(changes.is_representative === 0 && represents && !(dies && successor != null)
        ? [{ path: 'is_representative', code: 'one_representative' }]
        : []),
    ],
    context,
  );
  await checkTree(context, before.family_id, memberId, { ...values, ...events });
  const searched = searchedFields.some((name) => values[name] !== undefined);
  const death_effects = dies ? { death_effects: await transferRepresentation(context, before, successor) } : {};
  const patch = { ...values, ...death_effects, ...(searched ? memberDocument(after) : {}) };
  const also = await saveLifeEvents(context, { familyId: before.family_id, memberId }, eventsBefore, events);
  await updateRecord(context, 'members', before, patch as never, { also });
  if (searchedFields.some((name) => values[name] !== undefined && values[name] !== before[name]))
    lookForSame(context, memberId, before);
  if (represents) await moveFamily(context, before, after.office_id);
  if (before.is_deceased === 1 && after.is_deceased === 0) await returnRepresentation(context, family, before);
  await redateInventories(context, before, values.death_date);
  await followDeath(context, before, after);
  if (changes.is_representative === 1 && !represents) await makeRepresentative(context, before.family_id, memberId);
  return memberId;
};
