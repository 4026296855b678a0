import { type Selectable, sql } from 'kysely';
import type { DeathEffects } from '@/backend/db/columnTypes';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { FamilyTable, MemberTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import type { Problem } from '@/contract/messages';
import { formatList } from '@/locales/format';
import { makeRepresentative } from './familyOffice';

type Member = Selectable<MemberTable>;
type Patch = Partial<Member>;

/** Newsletters and birthday greetings are not sent to the dead. */
const doNotSend = 2;
const atDeath = 2;

const isFullDay = (known: string | null | undefined): known is string => known?.length === 10 && !known.includes('/');

/**
 * The effects of a changed death on the member's own record: a date marks them deceased, being alive clears the
 * death, and the known day defaults to the day of death.
 */
export const deathPatch = (before: Member | null, patch: Patch): Patch => {
  const { is_deceased, death_date } = patch;
  if (is_deceased === 0) {
    const effects = before?.death_effects ?? null;
    const news = effects === null || patch.newsletter !== undefined ? {} : { newsletter: effects.newsletter };
    return { death_date: null, death_time: null, known_date: null, death_effects: null, ...news, ...givenOf(patch) };
  }
  const dies = (is_deceased === 1 || death_date != null) && before?.is_deceased !== 1;
  const date = death_date === undefined ? before?.death_date : death_date;
  const moved = death_date !== undefined && before?.known_date != null && before.known_date === before.death_date;
  const known = patch.known_date === undefined && isFullDay(date) && (before?.known_date == null || moved);
  return {
    ...patch,
    ...(death_date == null ? {} : { is_deceased: 1 }),
    ...(dies ? { newsletter: doNotSend } : {}),
    ...((dies || moved) && known ? { known_date: date } : {}),
  };
};

/** The rest of a patch that revives a member, without the fields of the death. */
const givenOf = ({ death_date: _, death_time: __, known_date: ___, ...patch }: Patch): Patch => patch;

type Place = Pick<Member, 'id' | 'family_id'>;

interface Represented {
  readonly family: boolean;
  /** Tax projects that go on. */
  readonly projects: { id: number; number: string }[];
  /** Whether a living member could replace them. */
  readonly replaceable: boolean;
}

/** The records that a member represents: the family, and its ongoing tax projects. */
export const representedRecords = async ({ db }: Pick<Context, 'db'>, member: Place): Promise<Represented> => {
  const { rows } = await sql<Represented>`select f.main_member_id = ${member.id} as family,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.proposal_number) order by p.id), '[]')
      from sozoku_projects p where p.representative_member_id = ${member.id} and p.deleted_at is null
        and p.cancelled_date is null) as projects,
    exists (select from members o where o.family_id = f.id and o.id <> ${member.id} and o.is_deceased = 0
      and o.deleted_at is null) as replaceable
    from families f where f.id = ${member.family_id}`.execute(db);
  return rows[0] ?? { family: false, projects: [], replaceable: false };
};

/** Whether a change records a new death. */
export const isNewDeath = (before: Member, after: Patch): boolean =>
  before.is_deceased === 0 && after.is_deceased === 1;

/** What a death may hand over, and to whom. */
export interface Succession extends Represented {
  /** Whether the named successor is another living member of the family. */
  readonly lives: boolean;
}

const noSuccession: Succession = { family: false, projects: [], replaceable: false, lives: false };

const livesBeside = async ({ db }: Context, { id, family_id }: Place, successor: number): Promise<boolean> => {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', successor)
    .where('family_id', '=', family_id)
    .where('id', '<>', id)
    .where('is_deceased', '=', 0)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.length > 0;
};

/** Reads what a change may hand over: nothing where nobody dies by it. */
export const successionOf = async (
  context: Context,
  member: Place,
  { is_deceased, death_date }: Patch,
  successor: number | null | undefined,
): Promise<Succession> => {
  const mayDie = is_deceased === 1 || death_date != null;
  const [represented, lives] = await Promise.all([
    mayDie ? representedRecords(context, member) : noSuccession,
    successor == null ? false : livesBeside(context, member, successor),
  ]);
  return { ...represented, lives };
};

/** When a representative dies, a living member must be named as the successor; otherwise none may be named. */
export const successorProblems = (
  { lang }: Pick<Context, 'lang'>,
  { family, projects, replaceable, lives }: Succession,
  successor: number | null | undefined,
  dies: boolean,
): Problem[] => {
  const path = 'successor_member_id';
  if (successor != null) return lives ? [] : [{ path, code: 'living_member' }];
  if (!dies || !replaceable || (!family && projects.length === 0)) return [];
  const numbers = formatList(
    projects.map(({ number }) => number),
    lang,
  );
  return [{ path, code: numbers === '' ? 'successor' : 'successor_of_projects', params: { numbers } }];
};

const represent = async (context: Context, projectIds: readonly number[], from: number, to: number): Promise<void> => {
  for (const id of projectIds) {
    const project = await lockRecord(context, 'sozoku_projects', id);
    if (project.representative_member_id !== from) continue;
    await updateRecord(context, 'sozoku_projects', project, { representative_member_id: to });
  }
};

/** Transfers the representation of a deceased member to the successor. @returns what is kept to take it back */
export const transferRepresentation = async (
  context: Context,
  member: Member,
  represented: Represented,
  successor: number | null | undefined,
): Promise<DeathEffects> => {
  const ids = represented.projects.map(({ id }) => id);
  if (successor != null) {
    if (represented.family) await makeRepresentative(context, member.family_id, successor);
    await represent(context, ids, member.id, successor);
  }
  return {
    newsletter: member.newsletter,
    successor_member_id: successor ?? null,
    represented_family: successor != null && represented.family,
    sozoku_project_ids: successor == null ? [] : ids,
  };
};

/** Undoes the transfer when a death is undone, where nothing has changed since. */
export const returnRepresentation = async (
  context: Context,
  family: Selectable<FamilyTable>,
  { id, death_effects }: Member,
): Promise<void> => {
  const successor = death_effects?.successor_member_id;
  if (death_effects == null || successor == null) return;
  if (death_effects.represented_family && family.main_member_id === successor)
    await makeRepresentative(context, family.id, id);
  await represent(context, death_effects.sozoku_project_ids, successor, id);
};

/** Moves the date of inventories at death when the date of death is corrected. */
export const redateInventories = async (
  context: Context,
  { id, death_date }: Member,
  to: string | null | undefined,
) => {
  if (!isFullDay(death_date) || !isFullDay(to) || death_date === to) return;
  const rows = await context.db
    .selectFrom('family_assets')
    .select('id')
    .where('member_id', '=', id)
    .where('purpose', '=', atDeath)
    .where('as_of_date', '=', death_date)
    .where('deleted_at', 'is', null)
    .execute();
  for (const inventory of rows)
    await updateRecord(context, 'family_assets', await lockRecord(context, 'family_assets', inventory.id), {
      as_of_date: to,
    });
};
