import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { noteChange } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { inheritanceRows, marriageRows } from '@/backend/derived/treeColumns';
import type { Context } from '@/backend/http/implement';
import { type Inheritance, InheritanceBody, type Marriage } from '@/contract/member';

/** Member data stored in rows of its own. */
export interface LifeEvents {
  readonly marriages: readonly Marriage[];
  readonly inheritances: readonly Inheritance[];
}

export const noLifeEvents: LifeEvents = { marriages: [], inheritances: [] };

export const lifeEventsOf = async (db: Kysely<Database>, memberId: number): Promise<LifeEvents> => {
  const { rows } = await sql<LifeEvents>`
    select ${marriageRows} as marriages, ${inheritanceRows} as inheritances from members m where m.id = ${memberId}`.execute(
    db,
  );
  return rows[0] ?? noLifeEvents;
};

/** A marriage to be stored, of two members of a family. */
export interface NewMarriage extends Marriage {
  readonly family_id: number;
  readonly member_id: number;
}

export const insertMarriages = async (db: Kysely<Database>, rows: readonly NewMarriage[]): Promise<void> => {
  await sql`insert into marriages (family_id, one_member_id, other_member_id, began_on, ended_on, end_reason)
    select r.family_id, r.member_id, r.spouse_member_id, r.began_on, r.ended_on, r.end_reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (family_id int, member_id int, spouse_member_id int,
      began_on date, ended_on date, end_reason smallint)`.execute(db);
};

const saveMarriages = async ({ db }: Context, family_id: number, member_id: number, rows: readonly Marriage[]) => {
  await sql`delete from marriages where ${member_id} in (one_member_id, other_member_id)`.execute(db);
  await insertMarriages(
    db,
    rows.map((row) => ({ ...row, family_id, member_id })),
  );
};

/** The columns of `inheritances` that are entered, and whose they are. */
export const inheritanceColumns = ['member_id', ...Object.keys(InheritanceBody.shape)].map((name) => sql.ref(name));
const columns = sql.join(inheritanceColumns);

export const insertInheritances = async (
  db: Kysely<Database>,
  rows: readonly (Inheritance & { readonly member_id: number })[],
): Promise<void> => {
  await sql`insert into inheritances (${columns}) select ${columns}
    from jsonb_populate_recordset(null::inheritances, ${JSON.stringify(rows)}::jsonb)`.execute(db);
};

const saveInheritances = async ({ db }: Context, member_id: number, rows: readonly Inheritance[]) => {
  await db.deleteFrom('inheritances').where('member_id', '=', member_id).execute();
  await insertInheritances(
    db,
    rows.map((row) => ({ ...row, member_id })),
  );
};

/** Spouses whose marriages change with another member's. */
const spousesAltered = (before: readonly Marriage[], after: readonly Marriage[]): number[] => {
  const of = (rows: readonly Marriage[], id: number) => rows.filter(({ spouse_member_id }) => spouse_member_id === id);
  const ids = new Set([...before, ...after].map(({ spouse_member_id }) => spouse_member_id));
  return [...ids].filter((id) => !isDeepStrictEqual(of(before, id), of(after, id)));
};

/**
 * Stores a member's marriages and inheritances. A marriage has two sides, so the spouse's record changes too.
 * @returns what the history tells of it: field → [before, after]
 */
export const saveLifeEvents = async (
  context: Context,
  { familyId, memberId }: { readonly familyId: number; readonly memberId: number },
  before: LifeEvents,
  { marriages, inheritances }: Partial<LifeEvents>,
): Promise<Record<string, readonly [unknown, unknown]>> => {
  const news: Record<string, readonly [unknown, unknown]> = {};
  if (marriages !== undefined && !isDeepStrictEqual(marriages, before.marriages)) {
    const altered = spousesAltered(before.marriages, marriages);
    const views = await Promise.all(altered.map((id) => lifeEventsOf(context.db, id)));
    await saveMarriages(context, familyId, memberId, marriages);
    for (const [index, id] of altered.entries()) {
      const { marriages: now } = await lifeEventsOf(context.db, id);
      await noteChange(context, 'members', id, { marriages: [views[index]?.marriages, now] });
    }
    news.marriages = [before.marriages, (await lifeEventsOf(context.db, memberId)).marriages];
  }
  if (inheritances !== undefined && !isDeepStrictEqual(inheritances, before.inheritances)) {
    await saveInheritances(context, memberId, inheritances);
    news.inheritances = [before.inheritances, (await lifeEventsOf(context.db, memberId)).inheritances];
  }
  if (Object.keys(news).length > 0) context.owners.add(familyId);
  return news;
};
