import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

interface Colours {
  readonly bg_color: string | null;
  readonly font_color: string | null;
  readonly border_color: string | null;
}

export interface Person extends Colours {
  readonly id: number;
  readonly name: string;
  readonly department_id: number;
  readonly office_id: number;
  readonly office_name: string;
  readonly role_id: number;
  readonly is_sales: 0 | 1;
  readonly is_teamleader: 0 | 1;
  readonly is_active: boolean;
  /** Their main team, where it is active. */
  readonly team_id: number | null;
}

interface Office extends Colours {
  readonly id: number;
  readonly name: string;
  readonly city_id: number;
  readonly is_active: boolean;
}

interface Named {
  readonly id: number;
  readonly name: string;
  readonly is_active: boolean;
}

interface Team extends Named {
  readonly office_id: number;
  readonly department_id: number;
}

/** The people, offices and labels that name dashboard rows, in display order. */
export interface Directory {
  readonly people: readonly Person[];
  readonly offices: readonly Office[];
  readonly cities: readonly Named[];
  readonly teams: readonly Team[];
  readonly sources: readonly Named[];
}

const active = sql`(t.status = 1 and t.deleted_at is null) as is_active`;

/** Reads the directory; it is small enough to be read for each dashboard. */
export const readDirectory = async (db: Kysely<Database>): Promise<Directory> => {
  const [people, offices, cities, teams, sources] = await Promise.all([
    sql<Person>`select t.id, t.last_name || '　' || t.first_name as name, t.department_id, t.office_id,
        o.name as office_name, t.role_id, t.is_sales, t.is_teamleader, ${active},
        (select id from teams where id = t.team_id and status = 1 and deleted_at is null) as team_id,
        o.bg_color, o.font_color, o.border_color
      from employees t join offices o on o.id = t.office_id
      order by o.display_order, t.office_id, (t.last_name_kana || ' ' || t.first_name_kana) collate "ja-x-icu", t.id`.execute(
      db,
    ),
    sql<Office>`select t.id, t.name, t.city_id, ${active}, t.bg_color, t.font_color, t.border_color
      from offices t order by t.display_order, t.id`.execute(db),
    sql<Named>`select t.id, t.name, ${active} from cities t order by t.display_order, t.id`.execute(db),
    sql<Team>`select t.id, t.name, t.office_id, t.department_id, ${active}
      from teams t join offices o on o.id = t.office_id
      order by o.display_order, t.office_id, t.display_order, t.id`.execute(db),
    sql<Named>`select t.id, t.name, ${active} from referral_sources t order by t.display_order, t.id`.execute(db),
  ]);
  return { people: people.rows, offices: offices.rows, cities: cities.rows, teams: teams.rows, sources: sources.rows };
};

const managing = new Set([1, 2, 3, 99]);

/** Whether an employee may answer for projects: by role, or as a team leader. */
export const isManager = ({ role_id, is_teamleader }: Person): boolean => managing.has(role_id) || is_teamleader === 1;
