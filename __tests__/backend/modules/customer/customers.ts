import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';

/** The least that a customer needs. */
export const takahashi = {
  last_name: '髙橋',
  first_name: '澪',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ミオ',
  relation: 1,
  phone1: '090-1234-5678',
  office_id: 1,
};

/** The least that a further member of a family needs as a customer. */
export const eldest = {
  ...takahashi,
  first_name: '翔',
  first_name_kana: 'ショウ',
  relation: 4,
  phone1: '080-0000-0001',
};

/** Stores a customer and answers what the call answered. @throws where it is refused */
export const storeCustomer = async (api: TestApi, body: Record<string, unknown> = {}, as: PersonName = 'admin') => {
  const { data, message, errors } = await api.call(as, contract.customer.store, { body: { ...takahashi, ...body } });
  if (data === undefined) throw new Error(`${message} ${JSON.stringify(errors)}`);
  return data;
};

export const showCustomer = async (api: TestApi, { id, family_code }: { id: number; family_code: string }) =>
  (await api.call('admin', contract.customer.show, { params: { id, familyCode: family_code } })).data;

/** A member of a family who is no customer, put there without the API. */
export const addMember = async (
  api: TestApi,
  familyCode: string,
  values: Record<string, unknown> = {},
): Promise<number> => {
  const member = { last_name: '髙橋', relation: 4, office_id: 1, ...values };
  const { rows } = await sql<{ id: number }>`
    insert into members (family_id, member_no, ${sql.join(Object.keys(member).map((name) => sql.ref(name)))})
    select f.id, (select max(member_no) + 1 from members where family_id = f.id), ${sql.join(Object.values(member))}
    from families f where f.family_code = ${familyCode} returning id`.execute(api.db);
  return rows[0]?.id ?? 0;
};

export const memberRow = (api: TestApi, memberId: number) =>
  api.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();

/** The history of a record, oldest first. */
export const historyOf = async (api: TestApi, entity: string, recordId: number) =>
  api.db
    .selectFrom('history')
    .select(['action', 'actor_id', 'changes'])
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();

const written = ['members', 'customers', 'families', 'history', 'idempotency_keys'];

/**
 * Everything that a customer call may write, as one short text: equal texts mean that nothing was written. Each write of
 * a row leaves the number of its transaction on it (`xmin`), which only grows.
 */
export const stateOf = async (api: TestApi): Promise<string> => {
  const tables = written.map(
    (table) => sql`(select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ state: string }>`select concat_ws(' ', ${sql.join(tables)}) as state`.execute(api.db);
  return rows[0]?.state ?? '';
};
