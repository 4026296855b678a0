import { sql } from 'kysely';
import { scopeOf } from '@/backend/access/policy';
import { defineList, listPage } from '@/backend/db/page';
import { type Context, implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { type HistoryEntity, history } from '@/contract/history';
import { recorded } from './entities';
import { type RawRow, readable } from './readable';

/** Of a person with the records of theirs that were merged into this one. */
const ofPerson = (id: number) =>
  sql`h.record_id = any(array(select m.id from members m where m.merged_into_id = ${id} union all select ${id}::int))`;

const historyList = defineList({
  table: 'history',
  alias: 'h',
  joins: sql``,
  select: sql<RawRow>`h.id, h.at, ${personName('h.actor_id')} as actor_name, h.action, h.changes`,
  sorts: { id: { by: sql`h.id` } },
  defaultSort: { by: 'id', down: true },
  where: ({ entity, record_id }: { entity: HistoryEntity; record_id: number }) => [
    sql`h.entity = ${entity} and ${entity === 'members' ? ofPerson(record_id) : sql`h.record_id = ${record_id}`}`,
  ],
});

/** A record's history is read under the right to read the record. @throws Refusal 403 */
const mayRead = ({ actor }: Context, entity: HistoryEntity, recordId: number): void => {
  const scope = scopeOf(actor, recorded[entity].access);
  // Only an employee is one's own.
  if (scope === 'none' || (scope === 'own' && recordId !== actor.id)) throw new Refusal('forbidden');
};

export const historyModule = implement(
  'history',
  history,
  { listing: { resource: 'history', action: 'read' } },
  {
    async listing({ query }, context) {
      const { db, totals, lang } = context;
      mayRead(context, query.entity, query.record_id);
      const page = await listPage(db, totals, historyList, query);
      return { ...page, data: await readable(db, lang, recorded[query.entity].fields, page.data) };
    },
  },
);
