import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Move } from '@/backend/derived/computedRows';
import type { DeadlineChange } from '@/contract/deadlineChange';
import type { DeadlineEnd, DeadlineRecord } from './deadlineRows';

type DeadlineMove = Move<DeadlineRecord, DeadlineEnd>;

type Record = Pick<DeadlineChange['record'], 'type' | 'id'>;

const recordOf = ({ sozoku_project_id, legal_project_id, property_id }: DeadlineRecord): Record => {
  if (sozoku_project_id !== null) return { type: 'sozoku', id: sozoku_project_id };
  return legal_project_id !== null
    ? { type: 'legal', id: legal_project_id }
    : { type: 'property', id: property_id ?? 0 };
};

const keyOf = ({ type, id }: Record): string => `${type}/${id}`;

const stateOfChange = { gone: 'ended', changed: 'moved', added: 'opened' } as const;

/** The numbers of records and the names of heirs, by what names them. */
const namesOf = async (db: Kysely<Database>, moves: readonly DeadlineMove[]): Promise<ReadonlyMap<string, string>> => {
  const ids = (field: 'sozoku_project_id' | 'legal_project_id' | 'property_id' | 'heir_member_id') =>
    sql`any(${[...new Set(moves.flatMap(({ row }) => row[field] ?? []))]}::int[])`;
  const { rows } = await sql<{ key: string; name: string }>`
    select 'sozoku/' || id as key, proposal_number as name from sozoku_projects where id = ${ids('sozoku_project_id')}
    union all select 'legal/' || id, proposal_number from legal_projects where id = ${ids('legal_project_id')}
    union all select 'property/' || id, location from properties where id = ${ids('property_id')}
    union all select 'heir/' || id, concat_ws('　', last_name, first_name) from members where id = ${ids('heir_member_id')}`.execute(
    db,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
};

/** Deadlines that ended, moved or opened, for the response of a command. */
export const deadlineChanges = async (
  db: Kysely<Database>,
  moves: readonly DeadlineMove[],
): Promise<DeadlineChange[]> => {
  if (moves.length === 0) return [];
  const names = await namesOf(db, moves);
  return moves.flatMap((move): DeadlineChange[] => {
    const { row } = move;
    const from = move.change === 'changed' ? move.before.due : null;
    // A new person in charge or office is not reported: the day is unchanged.
    if (from === row.due) return [];
    const record = recordOf(row);
    const heir = row.heir_member_id;
    return [
      {
        change: stateOfChange[move.change],
        state: move.change === 'gone' ? move.end : null,
        rule: row.rule,
        due: row.due,
        from,
        heir: heir === null ? null : { member_id: heir, cust_name: names.get(`heir/${heir}`) ?? '' },
        record: { ...record, number: names.get(keyOf(record)) ?? '' },
      },
    ];
  });
};
