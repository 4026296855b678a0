import { type Kysely, sql } from 'kysely';

const statements = [
  // Stands as it was entered; the next save of its inventory asks for it.
  `insert into upgrade_notes (migration, kind, family_id, subject, before)
    select '0090BelowZero', 'inventory_below_zero', a.family_id,
      concat_ws(' ', concat_ws('　', m.last_name, m.first_name), a.as_of_date, i.sort || '.', coalesce(i.name, i.asset_detail)),
      i.amount::text
    from family_asset_items i join family_assets a on a.id = i.family_asset_id join members m on m.id = a.member_id
    where a.deleted_at is null and i.amount < 0 and i.asset_category <> 5
    order by a.id, i.sort, i.id`,
  `insert into upgrade_notes (migration, kind, family_id, subject, before)
    select '0090BelowZero', 'quote_below_zero', p.family_id, p.proposal_number, q.total::text
    from sozoku_projects p
      cross join lateral (
        select sum((line->>'amount')::numeric) as total from jsonb_array_elements(p.quote_lines::jsonb) as line
      ) q
    where p.deleted_at is null and q.total < 0
    order by p.id`,
];

/** Names what an older version took below zero and a save now refuses. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
