import { type RawBuilder, sql } from 'kysely';
import type { Context } from '@/backend/http/implement';
import { recorded } from '@/backend/modules/history/entities';
import { readable } from '@/backend/modules/history/readable';
import type { Member } from '@/contract/member';
import type { ChosenPair, MergePreview } from '@/contract/merge';
import { canJoin, type MergeField, mergeGroupNames, mergeGroups, movedKinds } from '@/contract/notation/mergeGroups';
import { wordsOf } from '@/locales/all';
import { addDays } from '@/rules/calendarDay';
import { fold } from '@/rules/japaneseText';
import { heirChanges } from '@/rules/merge/heirChanges';
import { type MergedFamily, mergedFamily, type Side } from '@/rules/merge/mergedFamily';
import { standingOf } from '@/rules/merge/mergeFields';
import { columns } from './columns';
import { type LoadedMerge, loadMerge } from './load';
import { mergeProblems } from './problems';

/** For how long a merge can be undone, in days. */
export const UNDO_DAYS = 30;

/** Living records of the family that goes; within one family those that name the record that goes. */
const movesOf = async ({ db }: Context, { gone, people }: LoadedMerge): Promise<MergePreview['moves']> => {
  const ids = people.map((one) => one.gone.member_id);
  const customers = people.flatMap((one) => one.gone.customer_id ?? []);
  const naming = (table: string): RawBuilder<unknown> =>
    sql.join(
      [
        sql`false`,
        ...Object.entries(columns[table] ?? {}).flatMap(([column, treatment]) => {
          if (treatment !== 'member' && treatment !== 'customer') return [];
          return [sql`${sql.ref(`r.${column}`)} = any(${treatment === 'member' ? ids : customers}::int[])`];
        }),
      ],
      sql` or `,
    );
  const counts = movedKinds.map(
    (table) => sql`select ${sql.lit(table)} as kind, count(*)::int as count from ${sql.table(table)} r
      where r.deleted_at is null and (${gone === null ? naming(table) : sql`r.family_id = ${gone.id}`})
        ${table === 'members' ? sql`and r.id <> all(${ids}::int[])` : sql``}`,
  );
  const { rows } = await sql<MergePreview['moves'][number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
};

const named = ({ member_id, cust_name, personal_code, is_deceased }: Member) => ({
  ...{ member_id, cust_name, personal_code, is_deceased },
});

const isAlike = (one: Member, other: Member): boolean => {
  const agree = (field: 'birth_year' | 'birth_month' | 'birth_day' | 'gender') =>
    one[field] === null || other[field] === null || one[field] === other[field];
  return (
    fold(one.last_name + (one.first_name ?? '')) === fold(other.last_name + (other.first_name ?? '')) &&
    (['birth_year', 'birth_month', 'birth_day', 'gender'] as const).every(agree)
  );
};

/** Others of the two families who bear the same name. */
const alsoIn = ({ kept, gone, people }: LoadedMerge): MergePreview['also'] => {
  const taken = new Set(people.flatMap((one) => [one.kept.member_id, one.gone.member_id]));
  const free = (members: readonly Member[]) => members.filter(({ member_id }) => !taken.has(member_id));
  return free(kept.members).flatMap((one) => {
    const [other, another] = free(gone?.members ?? []).filter((member) => isAlike(one, member));
    if (other === undefined || another !== undefined) return [];
    return [{ kept_member_id: one.member_id, gone_member_id: other.member_id, kept: named(one), gone: named(other) }];
  });
};

const card = (member: Member) => {
  const { member_id, customer_id, cust_name, personal_code, office_name, is_deceased, lock_version } = member;
  return { member_id, customer_id, cust_name, personal_code, office_name, is_deceased, lock_version };
};

/** People side by side, with the relatives of both as they will be. */
const comparedPeople = async (
  { db, lang }: Context,
  { people }: LoadedMerge,
  family: MergedFamily,
): Promise<MergePreview['people']> => {
  const fieldNames = mergeGroupNames.flatMap((group): readonly MergeField[] => mergeGroups[group]);
  const sides = people.map((person, at) => ({
    kept: { ...person.kept, ...family.people[at]?.kept },
    gone: { ...person.gone, ...family.people[at]?.gone },
  }));
  const rows = await readable(
    db,
    lang,
    recorded.members.fields,
    sides.map(({ kept, gone }, at) => ({
      ...{ id: at, at: '', actor_name: null, action: 'merge' as const },
      changes: Object.fromEntries(fieldNames.map((field) => [field, [kept[field], gone[field]] as const])),
    })),
  );
  return sides.map(({ kept, gone }, at) => {
    const values = (rows[at]?.changes ?? []).map(({ before, after, ...field }) => ({
      ...field,
      kept: before,
      gone: after,
    }));
    const groups = mergeGroupNames.map((group) => ({
      group,
      standing: standingOf(group, kept, gone),
      fields: values.filter(({ field }) => mergeGroups[group].some((name) => name === field)),
    }));
    return { kept: card(kept), gone: card(gone), groups };
  });
};

const keysOf = ({ kept, gone }: LoadedMerge, { twoKeys }: MergedFamily): MergePreview['keys'] => {
  const [own, others] = [kept, gone].map((family) => family?.members.find(({ relation }) => relation === 1));
  return twoKeys && own && others ? { kept: named(own), gone: named(others) } : null;
};

/** The one of two key persons who has died: of their estate the family is told. */
const keyOfDead = ({ kept, gone }: LoadedMerge): Side => {
  const [own, others] = [kept, gone].map((family) => family?.members.find(({ relation }) => relation === 1));
  return others?.is_deceased === 1 && own?.is_deceased !== 1 ? 'gone' : 'kept';
};

/** What is asked for, before it is saved and then. */
export interface AskedMerge {
  readonly people: readonly ChosenPair[];
  readonly key?: Side | null | undefined;
  readonly relations?: readonly { readonly member_id: number; readonly relation: number }[] | undefined;
}

/** The family as it will be with what is chosen. */
export const familyAsked = (
  { kept, gone, people }: LoadedMerge,
  { people: chosen, key, relations = [] }: AskedMerge,
): MergedFamily =>
  mergedFamily({
    ...{ kept, gone },
    people: people.map((one, at) => ({ ...one, choices: chosen[at]?.choices ?? {} })),
    key: key ?? undefined,
    relations: new Map(relations.map(({ member_id, relation }) => [member_id, relation])),
  });

/** Why it cannot be done with what is chosen, each in a sentence. */
const obstaclesOf = async (
  context: Context,
  loaded: LoadedMerge,
  family: MergedFamily,
  key: Side,
): Promise<string[]> => {
  const { full, obstacles } = await mergeProblems(context, loaded, family, key);
  const groupNames: Readonly<Record<string, string>> = wordsOf[context.lang].merge.groups;
  const ofGroups = Object.entries(full).flatMap(([path, said]) =>
    said.map((text) => `${groupNames[path.split('.').at(-1) ?? ''] ?? ''}: ${text}`),
  );
  return [...obstacles, ...ofGroups];
};

/** What can stand side by side does, unless something else is chosen. */
const sideBySide = Object.fromEntries(mergeGroupNames.filter(canJoin).map((group) => [group, 'both' as const]));

/** Two files side by side, and what making one of them would change. */
export const previewMerge = async (context: Context, asked: AskedMerge): Promise<MergePreview> => {
  const loaded = await loadMerge(context, asked.people);
  const { kept, gone, people } = loaded;
  const taken = asked.key ?? keyOfDead(loaded);
  const chosen = asked.people.map((pair) => ({ ...pair, choices: { ...sideBySide, ...pair.choices } }));
  const family = familyAsked(loaded, { ...asked, people: chosen, key: taken });
  const all = [...kept.members, ...(gone?.members ?? [])];
  const nameOf = (id: number) => all.find(({ member_id }) => member_id === id)?.cust_name ?? '';
  const idOf = (id: number) => people.find((one) => one.gone.member_id === id)?.kept.member_id ?? id;
  const before = [kept.members, gone?.members ?? []];
  return {
    people: await comparedPeople(context, loaded, family),
    also: alsoIn(loaded),
    keys: keysOf(loaded, family),
    key: taken,
    relations: all.flatMap((member) => {
      const suggested = family.seenAnew.get(member.member_id);
      return suggested === undefined ? [] : [{ ...named(member), relation: member.relation, suggested }];
    }),
    moves: await movesOf(context, loaded),
    heirs: heirChanges(before, family.members, idOf).map((change) => ({
      decedent: nameOf(change.decedent),
      before: change.before.map(nameOf),
      after: change.after.map(nameOf),
    })),
    obstacles: await obstaclesOf(context, loaded, family, taken),
    undo_until: addDays(context.today, UNDO_DAYS),
  };
};
