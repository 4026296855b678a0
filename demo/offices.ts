import type pg from 'pg';
import { type Rng, weighted } from './rng';

/** The active people of one department at an office, none of whom only reads. */
export interface Crew {
  readonly all: readonly number[];
  /** Those who hold interviews. */
  readonly sales: readonly number[];
  readonly managers: readonly number[];
  readonly judicial: readonly number[];
}

export interface DemoOffice {
  readonly id: number;
  readonly code: string;
  readonly prefectureId: number | null;
  /** Its active employees who deal with families. */
  readonly staff: readonly number[];
  /** Employees by department. */
  readonly departments: ReadonlyMap<number, Crew>;
  /** Places of its own for interviews. */
  readonly rooms: readonly number[];
}

/** How many of the firm's families live around its offices in a prefecture. */
const shareOfPrefecture: Readonly<Record<number, number>> = {
  1: 7,
  4: 5,
  11: 6,
  12: 5,
  13: 30,
  14: 12,
  23: 11,
  26: 4,
  27: 13,
  28: 5,
  34: 4,
  40: 9,
};
const SHARE_ELSEWHERE = 3;

export async function readOffices(client: pg.Client): Promise<DemoOffice[]> {
  const crews = await readCrews(client);
  const { rows } = await client.query<Omit<DemoOffice, 'departments'>>(
    `select o.id, o.office_code as code, o.prefecture_id as "prefectureId",
       coalesce(array_agg(e.id order by e.id) filter (where e.id is not null), '{}') as staff,
       array(select l.id from interview_locations l where l.office_id = o.id and l.code like o.office_code || '-%'
         and l.deleted_at is null order by l.id) as rooms
     from offices o left join employees e on e.office_id = o.id and e.status = 1 and e.deleted_at is null
       and e.role_id in (3, 4) and e.department_id in (1, 2)
     where o.status = 1 and o.deleted_at is null group by o.id order by o.id`,
  );
  return rows.map((office) => ({ ...office, departments: crews.get(office.id) ?? new Map() }));
}

async function readCrews(client: pg.Client): Promise<ReadonlyMap<number, ReadonlyMap<number, Crew>>> {
  const { rows } = await client.query<Crew & { office: number; department: number }>(
    `select e.office_id as office, e.department_id as department, array_agg(e.id order by e.id) as all,
       coalesce(array_agg(e.id order by e.id) filter (where e.is_sales = 1), '{}') as sales,
       coalesce(array_agg(e.id order by e.id) filter (where e.role_id = 3), '{}') as managers,
       coalesce(array_agg(e.id order by e.id) filter (where e.is_judicial = 1), '{}') as judicial
     from employees e join office_departments d using (office_id, department_id)
     where d.status = 1 and e.status = 1 and e.deleted_at is null and e.role_id in (3, 4) group by 1, 2`,
  );
  const offices = new Map<number, Map<number, Crew>>();
  for (const { office, department, ...crew } of rows) {
    offices.set(office, (offices.get(office) ?? new Map<number, Crew>()).set(department, crew));
  }
  return offices;
}

export function officePicker(offices: readonly DemoOffice[]): (rng: Rng) => DemoOffice {
  const inPrefecture = (id: number | null) => offices.filter(({ prefectureId }) => prefectureId === id).length;
  return weighted(
    offices.map((office) => [
      office,
      (shareOfPrefecture[office.prefectureId ?? 0] ?? SHARE_ELSEWHERE) / inPrefecture(office.prefectureId),
    ]),
  );
}
