import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

const isThere = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('older_deadlines') is not null as there`.execute(
    db,
  );
  return rows[0]?.there ?? false;
};

const sameRecord = (one: string, other: string) =>
  sql.raw(`(${one}.sozoku_project_id, ${one}.legal_project_id, ${one}.property_id)
    is not distinct from (${other}.sozoku_project_id, ${other}.legal_project_id, ${other}.property_id)`);

/**
 * Manually settled registration duties stay settled if an upgrade of the rules moves their day.
 * @returns how many settlements were given the new day
 */
export const carrySettlements = async (db: Kysely<Database>): Promise<number> => {
  if (!(await isThere(db))) return 0;
  const { numAffectedRows } = await sql`update deadline_settlements s set due = d.due from project_deadlines d
    where s.rule = 'R1' and d.rule = 'R1' and d.heir_member_id is null and s.heir_member_id is null and s.due <> d.due
      and ${sameRecord('s', 'd')}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Notes each deadline that an older version had on another day, no longer has, or did not have; rights that ran out apart. */
export const noteChangedDeadlines = async (db: Kysely<Database>): Promise<void> => {
  if (!(await isThere(db))) return;
  await sql`
    with older as (select *, coalesce('property ' || property_id, 'legal ' || legal_project_id, 'sozoku ' || sozoku_project_id)
        as record from older_deadlines),
      now as (select family_id, rule, min(due) as due,
          coalesce('property ' || property_id, 'legal ' || legal_project_id, 'sozoku ' || sozoku_project_id) as record
        from project_deadlines where not lapses or due >= current_date group by family_id, rule, record)
    insert into upgrade_notes (migration, kind, family_id, subject, before, after)
    select '0016Duties', 'deadline', coalesce(o.family_id, n.family_id),
      coalesce(o.record, n.record) || ' ' || coalesce(o.rule, n.rule), o.due::text, n.due::text
    from older o full join now n on n.record = o.record and n.rule = o.rule
    where o.due is distinct from n.due and (n.due is not null or o.due >= current_date)
    order by 3, 4`.execute(db);
  await sql`drop table older_deadlines`.execute(db);
};
