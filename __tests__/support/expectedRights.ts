import { type Kysely, sql } from 'kysely';
import { type Access, mayManage, scopeOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import { modules } from '@/backend/modules';
import { openSession } from '@/backend/modules/auth/openSession';
import type { Endpoint } from '@/contract/defineEndpoint';

interface Employee {
  readonly id: number;
  readonly role_id: number;
  readonly department_id: number;
  readonly office_id: number;
  readonly office_ids: readonly number[];
}

/** Properties of a record that decide who may change it. */
export interface Asked {
  /** The offices that it belongs to; none of what belongs to the whole firm. */
  readonly offices?: readonly number[];
  /** The people in charge, where of the staff only they may. */
  readonly people?: readonly (number | null)[];
  /** The owner. */
  readonly owner?: number;
  /** The role of an account, for account management. */
  readonly role_id?: number;
  /** Where the call itself asks for more than its right. */
  readonly right?: Access;
  /** 1 tax, 2 legal, 3 insurance. */
  readonly department?: number | undefined;
}

const rightOf = (endpoint: Endpoint) => {
  for (const { group, rights } of modules)
    for (const [call, one] of Object.entries(group)) if (one === endpoint && rights[call]) return rights[call];
  throw new Error(`${endpoint.path} is open`);
};

const STAFF = 4;
const fromBelow = [5, STAFF, 3, 2, 1, 99];

/** Finds among the employees of a firm who has just the power to make a call on a record, and signs them in. */
export const whoMay = (db: () => Kysely<Database>) => {
  let employees: readonly Employee[] | undefined;
  const tokens = new Map<number, string>();

  const all = async (): Promise<readonly Employee[]> => {
    const { rows } = await sql<Employee>`select id, role_id, department_id, office_id,
        array(select office_id from employee_offices where employee_id = e.id) as office_ids
      from employees e where status = 1 and deleted_at is null order by id`.execute(db());
    return rows;
  };

  /** @returns the token of the least powerful; throws where nobody may */
  return async (
    endpoint: Endpoint,
    { offices = [], people, owner, role_id, department = 1, right = rightOf(endpoint) }: Asked,
  ): Promise<string> => {
    employees ??= await all();
    const may = employees.filter((employee) => {
      const scope = scopeOf(employee, right);
      return (
        (owner === undefined ? employee.department_id === department : employee.id === owner) &&
        (scope === 'all' || (scope === 'own' && offices.every((office) => employee.office_ids.includes(office)))) &&
        (people === undefined || employee.role_id !== STAFF || people.includes(employee.id)) &&
        (role_id === undefined || mayManage(employee, { role_id }))
      );
    });
    const [least] = may.toSorted((a, b) => fromBelow.indexOf(a.role_id) - fromBelow.indexOf(b.role_id));
    if (least === undefined) throw new Error(`nobody may ${endpoint.path} in the offices ${offices.join(', ')}`);
    const known = tokens.get(least.id);
    if (known !== undefined) return known;
    const { token } = await openSession({ db: db(), address: '127.0.0.1', userAgent: null }, least.id, least.office_id);
    tokens.set(least.id, token);
    return token;
  };
};
