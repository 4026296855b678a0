import { sql } from 'kysely';
import { type Fact, none } from './fact';

/**
 * Work-log minutes of a department's projects, by employee, whether or not the project has been ordered.
 * @param type of the department's entries
 */
export const worklogFact = (table: 'sozoku_projects' | 'legal_projects', type: 1 | 2): Fact => ({
  kind: 'worklog',
  id: sql`w.id`,
  source: {
    // Living ones alone: the index by project holds no others.
    rows: sql`worklogs w join ${sql.table(table)} p
      on p.id = w.project_id and w.project_type = ${sql.lit(type)} and w.deleted_at is null`,
    tables: ['worklogs', table],
  },
  where: sql`p.deleted_at is null and w.minutes is not null`,
  day: sql`w.work_date`,
  cohort: sql`coalesce(p.order_date, w.work_date)`,
  person: sql`w.user_id`,
  office: sql`p.office_id`,
  label: none,
  value: sql`w.minutes`,
});
