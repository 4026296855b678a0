import { sql } from 'kysely';
import { nameOf } from '@/backend/derived/memberName';
import { type Context, implement } from '@/backend/http/implement';
import { memberShown } from '@/backend/modules/family/memberRows';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type Merge, merge } from '@/contract/merge';
import { addDays } from '@/rules/calendarDay';
import { applyMerge } from './merge/applyMerge';
import { noteMerge } from './merge/history';
import { type LoadedMerge, lockMerge } from './merge/load';
import { familyAsked, previewMerge, UNDO_DAYS } from './merge/preview';
import { mergeProblems } from './merge/problems';
import { undoMerge } from './merge/undoMerge';

const edit = { resource: 'merge', action: 'edit' } as const;

/** Where a member is found now. */
const placeOf = async ({ db }: Context, id: number) => {
  const { member_id, customer_id, family_code } = await memberShown(db, id);
  return { member_id, customer_id, family_code };
};

interface Versions {
  readonly kept_version?: number | undefined;
  readonly gone_version?: number | undefined;
}

/** @throws Refusal 409 where one of the records was changed since it was read */
const refuseStale = ({ people }: LoadedMerge, versions: readonly Versions[]): void => {
  for (const [at, { kept, gone }] of people.entries()) {
    const { kept_version = kept.lock_version, gone_version = gone.lock_version } = versions[at] ?? {};
    if (kept_version !== kept.lock_version || gone_version !== gone.lock_version)
      throw new Refusal('stale', { data: kept });
  }
};

const storeMerge = async ({ db, actor, today }: Context, { kept, gone, people }: LoadedMerge) => {
  const [first] = people;
  return db
    .insertInto('merges')
    .values({
      kept_member_id: first?.kept.member_id ?? 0,
      gone_member_id: first?.gone.member_id ?? 0,
      kept_family_id: kept.id,
      gone_family_id: gone?.id ?? kept.id,
      by: actor.id,
      undo_until: addDays(today, UNDO_DAYS),
    })
    .returning(['id', 'undo_until'])
    .executeTakeFirstOrThrow();
};

export const mergeModule = implement(
  'merge',
  merge,
  { preview: edit, save: edit, ofMember: edit, undo: edit },
  {
    preview: ({ body }, context) => {
      refuse(body.people.length === 0 ? [{ path: 'people', code: 'required' }] : [], context);
      return previewMerge(context, body);
    },

    async save({ body }, context) {
      const { people, key } = body;
      refuse(people.length === 0 ? [{ path: 'people', code: 'required' }] : [], context);
      const loaded = await lockMerge(context, people);
      refuseStale(loaded, people);
      const family = familyAsked(loaded, body);
      const { open, full, obstacles } = await mergeProblems(context, loaded, family, key);
      const errors = { ...open, ...full, ...(obstacles.length > 0 && { people: [...obstacles] }) };
      if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
      const { id, undo_until } = await storeMerge(context, loaded);
      await applyMerge(context, id, loaded, family);
      await noteMerge(context, id, 'merge');
      return { ...(await placeOf(context, loaded.people[0]?.kept.member_id ?? 0)), id, undo_until };
    },

    async ofMember({ params: { id } }, { db, today, actor, scope }) {
      const own = scope === 'all' ? sql`true` : sql`k.office_id = any(${[...actor.office_ids]}::int[])`;
      const { rows } =
        await sql<Merge>`select s.id, s.at, ${personName('s.by')} as by_name, ${nameOf('m')} as gone_name,
          m.personal_code as gone_code, s.undo_until
        from merges s join members m on m.id = s.gone_member_id join members k on k.id = s.kept_member_id and ${own}
        where s.kept_member_id = ${id} and s.undone_at is null and s.undo_until >= ${today}::date
        order by s.id desc`.execute(db);
      return rows;
    },

    async undo({ params: { id } }, context) {
      const { kept_member_id } = await undoMerge(context, id);
      return placeOf(context, kept_member_id);
    },
  },
);
