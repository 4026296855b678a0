import type { Insertable } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { landline, mobilePhone } from '@/demo/contacts';
import { type Gender, pickGivenName, pickSurname, romaji } from '@/demo/names';
import { createRng, type Rng } from '@/demo/rng';
import { addDays, type CalendarDay, dayParts } from '@/rules/calendarDay';
import { offices } from './offices';
import { DEMO_SIGN_INS } from './signIns';
import { teams } from './teams';

export interface BaseEmployee {
  readonly row: Insertable<Database['employees']> & { id: number };
  readonly officeIds: readonly number[];
  readonly cityIds: readonly number[];
  readonly teamIds: readonly number[];
}

const ADMINISTRATORS = [1, 2, 99];
/** How many there are at most in an office, by department. */
const STAFF = { 1: 5, 2: 3, 3: 2 } as const;

/** The demo sign-ins first, then as many colleagues as fill the firm; all the same for the same day. */
export function employees(today: CalendarDay): BaseEmployee[] {
  const rng = createRng('employees');
  const usernames = new Set<string>();
  const signIns = DEMO_SIGN_INS.map((signIn, index) => {
    usernames.add(signIn.username);
    const { role, department, office, userTypes = [] } = signIn;
    const everywhere = ADMINISTRATORS.includes(role);
    const officeIds = everywhere ? officesOf(department).map(({ id }) => id) : [office];
    return employee(
      {
        ...career(rng, today, 0),
        id: index + 1,
        username: signIn.username,
        last_name: signIn.last[0],
        last_name_kana: signIn.last[1],
        first_name: signIn.first[0],
        first_name_kana: signIn.first[1],
        department_id: department,
        role_id: role,
        office_id: office,
        is_sales: userTypes.includes('sales') ? 1 : 0,
        is_teamleader: userTypes.includes('teamleader') ? 1 : 0,
        is_judicial: userTypes.includes('judicial') ? 1 : 0,
        license_no: userTypes.includes('judicial') ? '東京 第90001号' : null,
        phone: '03-0550-1200',
      },
      officeIds,
      everywhere ? [] : teamsOf(office, department).slice(0, 1),
    );
  });
  const colleagues = offices.flatMap((office) =>
    office.departments.flatMap((department) =>
      Array.from({ length: STAFF[department] + (office.id <= 2 ? 2 : rng.int(-1, 0)) }, (_, place) =>
        colleague(rng, today, office, department, place, usernames),
      ),
    ),
  );
  return [
    ...signIns,
    ...colleagues.map((one, index) => ({ ...one, row: { ...one.row, id: signIns.length + index + 1 } })),
  ];
}

const officesOf = (department: number) =>
  offices.filter(({ departments }) => (departments as readonly number[]).includes(department));

const teamsOf = (office: number, department: number): number[] =>
  teams
    .filter((team) => team.office_id === office && team.department_id === department && team.status === 1)
    .map(({ id }) => id);

type Office = (typeof offices)[number];

function colleague(
  rng: Rng,
  today: CalendarDay,
  office: Office,
  department: 1 | 2 | 3,
  place: number,
  usernames: Set<string>,
): BaseEmployee {
  const gender: Gender = rng.chance(0.55) ? 'male' : 'female';
  const age = rng.near(39, 10, 23, 64);
  const surname = pickSurname(rng);
  const given = pickGivenName(rng, gender, dayParts(today).year - age, new Set());
  const [last, first] = [romaji(surname.kana), romaji(given.kana)];
  const username = freeUsername(usernames, `${first.slice(0, 1)}-${last}`);
  const manager = place === 0 && !(office.id === 1 && department === 1);
  const judicial = department === 2 && rng.chance(0.4);
  const elsewhere = rng.chance(0.12) ? rng.pick(officesOf(department)).id : office.id;
  const officeIds = [...new Set([office.id, elsewhere])];
  const own = teamsOf(office.id, department);
  const team = own[place % (own.length + 1)];
  return employee(
    {
      ...career(rng, today, manager ? 0 : 0.12, age - 22),
      id: 0,
      username,
      last_name: surname.kanji,
      last_name_kana: surname.kana,
      first_name: given.kanji,
      first_name_kana: given.kana,
      department_id: department,
      role_id: manager ? 3 : rng.chance(0.07) ? 5 : 4,
      office_id: office.id,
      is_sales: manager || rng.chance(0.5) ? 1 : 0,
      is_teamleader: place > 0 && place <= own.length ? 1 : 0,
      is_judicial: judicial ? 1 : 0,
      license_no: judicial ? `${office.name.slice(0, 2)} 第${rng.int(1000, 9999)}号` : null,
      email: `${username}@tsugi.example.jp`,
      phone: rng.chance(0.7) ? mobilePhone(rng) : landline(rng, office.phone.split('-')[0] ?? ''),
    },
    officeIds,
    team === undefined ? [] : [team],
  );
}

function freeUsername(taken: Set<string>, wanted: string): string {
  for (let number = 1; ; number++) {
    const username = number === 1 ? wanted : `${wanted}${number}`;
    if (username.length < 4 || taken.has(username)) continue;
    taken.add(username);
    return username;
  }
}

function career(rng: Rng, today: CalendarDay, leavers: number, years = 12) {
  const start = addDays(today, -rng.int(60, Math.max(years, 1) * 365 + 60));
  const left = rng.chance(leavers);
  const moved = rng.chance(0.2) ? addDays(start, rng.int(20, 50)) : null;
  return {
    status: left ? (0 as const) : (1 as const),
    start_date: start,
    end_date: left ? addDays(today, -rng.int(1, 55)) : null,
    transfer_date: moved !== null && moved < today ? moved : null,
  };
}

function employee(row: BaseEmployee['row'], officeIds: readonly number[], teamIds: readonly number[]): BaseEmployee {
  const cityIds = [...new Set(offices.filter(({ id }) => officeIds.includes(id)).map(({ cityId }) => cityId))];
  return {
    row: { email: `${row.username}@tsugi.example.jp`, ...row, team_id: teamIds[0] ?? null },
    officeIds,
    cityIds,
    teamIds,
  };
}
