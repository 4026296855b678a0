import { type Kysely, sql } from 'kysely';
import { hashPassword } from '@/backend/access/password';
import { weakPasswordProblems } from '@/backend/access/passwordStrength';
import type { Database } from '@/backend/db/schema';
import { OperatorError } from '@/backend/refusal/operatorError';
import { EmployeeBody } from '@/contract/employee';
import { errorsMap } from '@/contract/messages';
import { loginIdProblems } from '@/contract/password';
import { wordsOf } from '@/locales/all';

export interface NewAdministrator {
  username: string;
  password: string;
}

const Account = EmployeeBody.pick({ username: true, password: true });
const SUPER_ADMINISTRATOR = 99;
const INHERITANCE = 1;

const refusedBy = (errors: Readonly<Record<string, readonly string[]>>): OperatorError =>
  new OperatorError(
    Object.entries(errors)
      .map(([field, [why]]) => `${field}: ${why}`)
      .join('\n'),
  );

/**
 * Makes an account that may do everything, in every office of the inheritance department. The account of that login id,
 * where there is one of this kind, gets the new password and works again without a second factor: the way back in for who
 * has lost them.
 * @throws OperatorError where the login id or password is not allowed, or the login id is somebody else's
 */
export async function createAdministrator(
  db: Kysely<Database>,
  account: NewAdministrator,
): Promise<'made' | 'renewed'> {
  const parsed = Account.safeParse(account);
  if (!parsed.success) throw refusedBy(errorsMap(parsed.error.issues, wordsOf.en.messages));
  const { username, password } = parsed.data;
  const problems = [
    ...loginIdProblems('password', password, username),
    ...(await weakPasswordProblems('password', password)),
  ];
  if (problems.length > 0) throw refusedBy(errorsMap([], wordsOf.en.messages, problems));
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const present = await trx
      .selectFrom('employees')
      .select(['id', 'role_id'])
      .where(sql<boolean>`lower(username) = ${username.toLowerCase()} and deleted_at is null`)
      .forUpdate()
      .executeTakeFirst();
    if (present && present.role_id !== SUPER_ADMINISTRATOR) {
      throw new OperatorError(`${username} is the login id of somebody who is no administrator; choose another.`);
    }
    const id = present?.id ?? (await insert(trx, username));
    await trx.updateTable('employees').set({ password_hash, status: 1, end_date: null }).where('id', '=', id).execute();
    await trx.deleteFrom('second_factors').where('employee_id', '=', id).execute();
    await trx.deleteFrom('recovery_codes').where('employee_id', '=', id).execute();
    await trx
      .insertInto('history')
      .values({
        entity: 'employees',
        record_id: id,
        action: present ? 'update' : 'create',
        actor_id: null,
        changes: JSON.stringify(present ? { password_hash: [null, null] } : {}),
      })
      .execute();
    return present ? 'renewed' : 'made';
  });
}

/** A new installation begins with one office of all departments, which the settings rename and add to. */
async function beginFirm(db: Kysely<Database>): Promise<void> {
  await sql`with city as (insert into cities (name, code) values ('本社', 'HQ') returning id),
    office as (insert into offices (city_id, name, office_code) select id, '本社', 'HQ' from city returning id)
    insert into office_departments (office_id, department_id) select id, d from office, generate_series(1, 3) d`.execute(
    db,
  );
}

async function insert(db: Kysely<Database>, username: string): Promise<number> {
  const rows = await db.selectFrom('offices').select('id').limit(1).execute();
  if (rows.length === 0) await beginFirm(db);
  const offices = await db
    .selectFrom('offices')
    .innerJoin('office_departments', 'office_departments.office_id', 'offices.id')
    .select(['offices.id', 'offices.city_id'])
    .where('offices.deleted_at', 'is', null)
    .where('offices.status', '=', 1)
    .where('office_departments.department_id', '=', INHERITANCE)
    .where('office_departments.status', '=', 1)
    .orderBy('offices.id')
    .execute();
  const [first] = offices;
  if (!first) throw new OperatorError('There is no active office of the inheritance department to belong to.');
  const { id } = await db
    .insertInto('employees')
    .values({
      username,
      last_name: 'システム',
      first_name: '管理者',
      last_name_kana: 'システム',
      first_name_kana: 'カンリシャ',
      department_id: INHERITANCE,
      office_id: first.id,
      role_id: SUPER_ADMINISTRATOR,
      start_date: sql<string>`current_date`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('employee_offices')
    .values(offices.map((office) => ({ employee_id: id, office_id: office.id })))
    .execute();
  await db
    .insertInto('employee_cities')
    .values([...new Set(offices.map((office) => office.city_id))].map((city_id) => ({ employee_id: id, city_id })))
    .execute();
  return id;
}
