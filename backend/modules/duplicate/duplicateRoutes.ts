import { sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { type Context, implement } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { duplicate } from '@/contract/duplicate';
import { ofOffices, pairList } from './pairList';
import { searchNewcomers } from './searchPairs';

const edit = { resource: 'merge', action: 'edit' } as const;

/** @throws Refusal 403, 404 where either is beyond one's right, or not there */
const allowBoth = async ({ db, allow }: Context, ids: readonly number[]): Promise<void> => {
  const rows = await db
    .selectFrom('members')
    .select('office_id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length < ids.length) throw new Refusal('notFound');
  for (const { office_id } of rows) allow(office_id);
};

export const duplicateModule = implement(
  'duplicate',
  duplicate,
  { listing: edit, different: edit, search: edit },
  {
    listing: ({ query }, { db, totals, actor, scope }) =>
      listPage(db, totals, pairList, query, scope === 'all' ? [] : ofOffices(actor.office_ids)),

    async different({ body: { one_member_id, other_member_id, different } }, context) {
      const { db, actor } = context;
      refuse(one_member_id === other_member_id ? [{ path: 'other_member_id', code: 'merge_twice' }] : [], context);
      const [one = 0, other = 0] = [one_member_id, other_member_id].sort((a, b) => a - b);
      await allowBoth(context, [one, other]);
      if (different === 1)
        await db
          .insertInto('different_people')
          .values({ one_member_id: one, other_member_id: other, by: actor.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await sql`delete from different_people d using members x, members y
          where x.id = d.one_member_id and y.id = d.other_member_id
            and array[coalesce(x.merged_into_id, x.id), coalesce(y.merged_into_id, y.id)] <@ ${[one, other]}::int[]`.execute(
          db,
        );
      return {};
    },

    search: async (_, { db }) => ({ found: await searchNewcomers(db) }),
  },
);
