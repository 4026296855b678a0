import { type Kysely, sql } from 'kysely';

const statements = [
  // Client money whose sign is not that of its kind stays as it was entered; whoever knows the slip mends it.
  `insert into upgrade_notes (migration, kind, family_id, subject, before)
    select '0021Money', 'deposit_sign', p.family_id, p.proposal_number, concat_ws(' ', d.date, '#' || d.kind, d.amount)
    from legal_deposits d join legal_projects p on p.id = d.project_id
    where p.deleted_at is null
      and ((d.kind in (1, 2) and d.amount <= 0) or (d.kind in (3, 4, 5, 6, 7) and d.amount >= 0))
    order by p.id, d.date, d.sort`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
