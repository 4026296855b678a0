import { implement } from '@/backend/http/implement';
import { making } from '@/contract/making';

/** How far one's own papers are. */
export const makingModule = implement(
  'making',
  making,
  { progress: { resource: 'directory', action: 'read' } },
  {
    async progress({ query: { key } }, { db, actor }) {
      const told = await db
        .selectFrom('making_progress')
        .select(['done', 'total'])
        .where('employee_id', '=', actor.id)
        .where('key', '=', key)
        .executeTakeFirst();
      return told ?? { done: 0, total: 0 };
    },
  },
);
