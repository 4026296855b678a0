import { type Kysely, sql } from 'kysely';
import { hashPassword } from '@/backend/access/password';
import type { Database } from '@/backend/db/schema';
import { type CalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { employees } from './employees';
import { insuranceTargets } from './insuranceTargets';
import { interviewLocations } from './interviewLocations';
import { legalPersons } from './legalPersons';
import { officeColours } from './officeColours';
import { cities, offices } from './offices';
import { postingsOf } from './postings';
import { referralSources } from './referralSources';
import { savedViews } from './savedViews';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './signIns';
import { teams } from './teams';

interface BaseOptions {
  /** True gives the demo accounts their password; only ever in an embedded database that nobody else can reach. */
  signIns: boolean;
  /** The day on which the firm is as it is made; default today in Tokyo. */
  today?: CalendarDay;
}

const departments = [1, 2, 3] as const;

/**
 * The firm itself: its cities, offices, teams, places, partners and people. Only for a database without offices; leaves
 * any other as it is. In one transaction.
 */
export async function fillBase(db: Kysely<Database>, { signIns, today = todayInTokyo() }: BaseOptions): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('offices').select('id').limit(1).executeTakeFirst()) return;
    await storeOffices(trx);
    await trx.insertInto('teams').values(teams).execute();
    await trx.insertInto('interview_locations').values(interviewLocations).execute();
    await trx
      .insertInto('referral_sources')
      .values(
        referralSources.map(([name, type, referral_category], index) => ({
          id: index + 1,
          name,
          type,
          referral_category,
        })),
      )
      .execute();
    await trx
      .insertInto('legal_persons')
      .values(
        legalPersons.map(({ bank_accounts, ...person }) => ({
          ...person,
          bank_accounts: JSON.stringify(bank_accounts),
        })),
      )
      .execute();
    await storeEmployees(trx, today, signIns ? await hashPassword(DEMO_PASSWORD) : null);
    if (signIns) await trx.insertInto('saved_views').values(savedViews()).execute();
    await trx.insertInto('insurance_targets').values(insuranceTargets(today)).execute();
    for (const table of [
      'cities',
      'offices',
      'teams',
      'interview_locations',
      'referral_sources',
      'legal_persons',
      'employees',
    ] as const) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(trx);
      await sql`insert into history (entity, record_id, action) select ${table}, id, 'create' from ${sql.table(table)}`.execute(
        trx,
      );
    }
  });
}

async function storeOffices(trx: Kysely<Database>): Promise<void> {
  await trx
    .insertInto('cities')
    .values(cities.map(([id, name, code, color_id]) => ({ id, name, code, color_id })))
    .execute();
  await trx
    .insertInto('offices')
    .values(
      offices.map((office) => ({
        id: office.id,
        city_id: office.cityId,
        name: office.name,
        office_code: office.code,
        post_code: office.post,
        prefecture_id: office.prefectureId,
        address: office.address,
        address2: office.building,
        phone: office.phone,
        fax: `${office.phone.slice(0, -1)}9`,
        representative: office.representative[0],
        representative_position: office.representative[1],
        ...officeColours(office.id),
      })),
    )
    .execute();
  await trx
    .insertInto('office_departments')
    .values(
      offices.flatMap((office) =>
        departments.map((department_id) => ({
          office_id: office.id,
          department_id,
          status: (office.departments as readonly number[]).includes(department_id) ? (1 as const) : (0 as const),
        })),
      ),
    )
    .execute();
}

async function storeEmployees(trx: Kysely<Database>, today: CalendarDay, passwordHash: string | null): Promise<void> {
  const people = employees(today);
  await trx
    .insertInto('employees')
    .values(people.map(({ row }) => ({ ...row, password_hash: row.id <= DEMO_SIGN_INS.length ? passwordHash : null })))
    .execute();
  const links = <K extends string>(column: K, idsOf: (person: (typeof people)[number]) => readonly number[]) =>
    people.flatMap((person) =>
      idsOf(person).map(
        (id) => ({ employee_id: person.row.id, [column]: id }) as { employee_id: number } & Record<K, number>,
      ),
    );
  await trx
    .insertInto('employee_cities')
    .values(links('city_id', ({ cityIds }) => cityIds))
    .execute();
  await trx
    .insertInto('employee_offices')
    .values(links('office_id', ({ officeIds }) => officeIds))
    .execute();
  await trx
    .insertInto('employee_teams')
    .values(links('team_id', ({ teamIds }) => teamIds))
    .execute();
  await trx.insertInto('employee_postings').values(postingsOf(people, today)).execute();
}
