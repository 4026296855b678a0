import { sql } from 'kysely';
import type { Answer, TestApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import type { Employee } from '@/contract/employee';

export type Body = Record<string, unknown>;

let number = 0;
const next = (): string => {
  number += 1;
  return `new-person${number}`;
};

/** A valid employee of office 1 with a unique login id. */
export const employeeBody = (wrong: Body = {}): Body => ({
  username: next(),
  password: 'long-enough-1',
  last_name: '髙橋',
  first_name: '澪',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ミオ',
  department_id: 1,
  city_ids: [1],
  office_ids: [1],
  office_id: 1,
  role_id: 4,
  status: 1,
  start_date: '2020-04-01',
  ...wrong,
});

export const storeEmployee = async (api: TestApi, wrong: Body = {}): Promise<number> => {
  const { status, data, errors } = await api.call('admin', contract.employee.store, { body: employeeBody(wrong) });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data.id;
};

export const showEmployee = async (api: TestApi, id: number): Promise<Employee> =>
  (await api.call('admin', contract.employee.show, { params: { id } })).data;

export const update = (api: TestApi, id: number, body: Body, name: Parameters<TestApi['call']>[0] = 'admin') =>
  api.call(name, contract.employee.update, { params: { id }, body });

/** Everything stored of employees, to tell whether a refused call has left it alone. */
export const stateOf = async ({ db }: TestApi): Promise<string> => {
  const tables = ['employees', 'employee_cities', 'employee_offices', 'employee_teams', 'employee_postings', 'history'];
  const states = [];
  for (const table of tables) {
    // Sign-ins are recorded there, even refused ones.
    const { rows } =
      await sql`select to_jsonb(t) - 'last_sign_in_at' as row from ${sql.table(table)} t order by 1`.execute(db);
    states.push(rows);
  }
  return JSON.stringify(states);
};

/** Signs in as anybody. @returns how a call of theirs is authorized */
export const signInAs = async (api: TestApi, username: unknown, password = 'long-enough-1', more: Body = {}) => {
  const body = { username, password, office_id: 1, ...more };
  const answer: Answer<{ authorization: { token: string } }> = await api.call(null, contract.auth.login, { body });
  if (answer.status !== 200) throw new Error(answer.message);
  return { headers: { authorization: `Bearer ${answer.data.authorization.token}` } };
};
