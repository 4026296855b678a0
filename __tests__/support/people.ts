import { hash } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

export const password = 'right-password-1';

/** One account for each kind of right: [id, login id, role, department, offices]. Office 2 is in another city. */
const accounts = {
  admin: [1, 'test-admin', 99, 1, [1]],
  manager: [2, 'test-manager', 3, 1, [1]],
  staff: [3, 'test-staff', 4, 1, [1]],
  staff2: [4, 'test-staff2', 4, 1, [2]],
  viewer: [5, 'test-viewer', 5, 1, [1]],
  legal: [6, 'test-legal', 4, 2, [1]],
  legalAdmin: [7, 'test-legal-admin', 2, 2, [1]],
  insurance: [8, 'test-insurance', 4, 3, [1]],
  insuranceAdmin: [9, 'test-insurance-admin', 2, 3, [1]],
} as const satisfies Record<string, readonly [number, string, number, number, readonly number[]]>;

export type PersonName = keyof typeof accounts;

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly role_id: number;
  readonly department_id: number;
  /** Where the person signs in. */
  readonly office_id: number;
  readonly offices: readonly number[];
}

const personOf = ([id, username, role_id, department_id, offices]: (typeof accounts)[PersonName]): Person => ({
  id,
  username,
  role_id,
  department_id,
  office_id: offices[0],
  offices,
});

export const people = Object.fromEntries(
  Object.entries(accounts).map(([name, account]) => [name, personOf(account)]),
) as Readonly<Record<PersonName, Person>>;

// The cheapest the algorithm allows: what is tested is who may sign in, not how long guessing takes.
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Two cities, three offices (3 is inactive) and the accounts above, all with the same password. */
export const fillPeople = async (db: Kysely<Database>): Promise<void> => {
  await sql`insert into cities (id, name, code) values (1, '東京', 'TKY'), (2, '大阪', 'OSK')`.execute(db);
  await sql`insert into offices (id, city_id, name, office_code, status, bg_color, font_color, border_color) values
    (1, 1, '東京本店', 'TK1', 1, '#fff0f6', '#9e1068', '#ffadd2'), (2, 2, '大阪支店', 'OS1', 1, '#f0f5ff', '#10239e', '#adc6ff'),
    (3, 2, '旧神戸支店', 'KB1', 0, null, null, null)`.execute(db);
  await sql`insert into office_departments (office_id, department_id) select o, d from generate_series(1, 3) o, generate_series(1, 3) d`.execute(
    db,
  );
  const password_hash = await hash(password, cheap);
  for (const { id, username, role_id, department_id, office_id, offices } of Object.values(people)) {
    await sql`insert into employees (id, username, password_hash, last_name, first_name, last_name_kana, first_name_kana,
        department_id, office_id, role_id)
      values (${id}, ${username}, ${password_hash}, '試験', ${username}, 'シケン', 'タロウ', ${department_id}, ${office_id}, ${role_id})`.execute(
      db,
    );
    for (const office of offices)
      await sql`insert into employee_offices (employee_id, office_id) values (${id}, ${office})`.execute(db);
  }
  for (const table of ['cities', 'offices', 'employees'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100)`.execute(db);
};
