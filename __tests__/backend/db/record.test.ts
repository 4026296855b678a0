import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  restoreRecord,
  updateRecord,
  updateRecords,
  type Writer,
} from '@/backend/db/record';
import '@/backend/derived';
import { Refusal } from '@/backend/refusal/refusal';

const database = testDatabase();
const owners = new Set<number>();
const writer = (): Writer => ({ db: database.db, actor: { id: 7 }, owners });

let number = 0;
const city = () => {
  number += 1;
  return insertRecord(writer(), 'cities', { name: `市${number}`, code: `C${number}` });
};
const cityRow = (id: number) =>
  database.db.selectFrom('cities').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const history = (id: number, entity = 'cities') =>
  database.db
    .selectFrom('history')
    .select(['action', 'actor_id', 'changes'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof Refusal) return error;
  throw error;
};

test('a new record is stamped and returned as the database stored it', async () => {
  const row = await city();
  expect(row).toMatchObject({ created_by: 7, updated_by: 7, lock_version: 0, status: 1, deleted_at: null });
  expect(row).toEqual(await cityRow(row.id));
  expect(await history(row.id)).toEqual([{ action: 'create', actor_id: 7, changes: {} }]);
});

test('only changed fields are written, with before and after in the history', async () => {
  const row = await city();
  await updateRecord(writer(), 'cities', row, { name: '新市', code: row.code, color_id: null });
  expect(await cityRow(row.id)).toMatchObject({ name: '新市', code: row.code, lock_version: 1 });
  expect((await history(row.id)).at(-1)).toEqual({
    action: 'update',
    actor_id: 7,
    changes: { name: [row.name, '新市'] },
  });
});

test('a save without changes writes nothing', async () => {
  const row = await city();
  await updateRecord(writer(), 'cities', row, { name: row.name, color_id: undefined });
  expect(await cityRow(row.id)).toEqual(row);
  expect(await history(row.id)).toHaveLength(1);
});

test('0 and null differ', async () => {
  const row = await city();
  await updateRecord(writer(), 'cities', row, { status: 0 });
  expect((await cityRow(row.id)).status).toBe(0);
  expect((await history(row.id)).at(-1)?.changes).toEqual({ status: [1, 0] });
});

test('an older or newer version is refused with the current record', async () => {
  const row = await city();
  await updateRecord(writer(), 'cities', row, { name: '一' }, { version: 0 });
  const present = await cityRow(row.id);
  for (const version of [0, 2]) {
    const { status, details } = await refusal(
      updateRecord(writer(), 'cities', present, { name: '二' }, { version, present: async () => present }),
    );
    expect([status, details.data]).toEqual([409, present]);
  }
  expect(await cityRow(row.id)).toEqual(present);
});

test('a document is the same whatever the order of its keys', async () => {
  await sql`insert into offices (id, city_id, name, office_code) select 50, id, '店', 'X50' from cities limit 1`.execute(
    database.db,
  );
  const family = await insertRecord(writer(), 'families', {});
  const member = await insertRecord(writer(), 'members', {
    family_id: family.id,
    member_no: 1,
    last_name: '甲',
    relation: 1,
    office_id: 50,
    adoptions: [{ adopter_member_id: 3, kind: 1, date: null }],
  } as never);
  expect(member.adoptions).toEqual([{ adopter_member_id: 3, kind: 1, date: null }]);
  await updateRecord(writer(), 'members', member, {
    adoptions: [{ date: null, kind: 1, adopter_member_id: 3 }],
  } as never);
  expect(await history(member.id, 'members')).toHaveLength(1);
  await updateRecord(writer(), 'members', member, { search_tokens: ['na', 'nb'] });
  const row = await database.db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
  expect(row.search_tokens).toEqual(['na', 'nb']);
});

test('a deleted record is not found, deleted again or restored twice', async () => {
  const row = await city();
  await deleteRecord(writer(), 'cities', row.id);
  expect((await refusal(lockRecord(writer(), 'cities', row.id))).kind).toBe('notFound');
  expect((await refusal(deleteRecord(writer(), 'cities', row.id))).kind).toBe('notFound');
  expect(await restoreRecord(writer(), 'cities', row.id)).toMatchObject({
    id: row.id,
    deleted_at: null,
    lock_version: 2,
  });
  expect((await refusal(restoreRecord(writer(), 'cities', row.id))).kind).toBe('notFound');
  expect((await history(row.id)).map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
});

test('a missing record is not found', async () => {
  for (const work of [lockRecord, deleteRecord, restoreRecord])
    expect((await refusal(work(writer(), 'cities', 2_000_000_000))).kind).toBe('notFound');
});

test('a change and its history are stored together or not at all', async () => {
  const row = await city();
  const change = database.db.transaction().execute(async (db) => {
    await updateRecord({ ...writer(), db }, 'cities', row, { name: '途中' });
    throw new Error('the wire was cut');
  });
  await expect(change).rejects.toThrow('the wire was cut');
  expect([await cityRow(row.id), (await history(row.id)).length]).toEqual([row, 1]);

  await sql`alter table history add constraint no_updates check (action <> 'update') not valid`.execute(database.db);
  const refused = database.db
    .transaction()
    .execute((db) => updateRecord({ ...writer(), db }, 'cities', row, { name: '途中' }));
  await expect(refused).rejects.toThrow('no_updates');
  expect(await cityRow(row.id)).toEqual(row);
  await sql`alter table history drop constraint no_updates`.execute(database.db);
});

test('a locked record waits for its lock', async () => {
  const row = await city();
  const order: string[] = [];
  let release: () => void = () => undefined;
  const first = database.db.transaction().execute(async (db) => {
    const locked = await lockRecord({ ...writer(), db }, 'cities', row.id);
    order.push('first has it');
    await new Promise<void>((resolve) => (release = resolve));
    await updateRecord({ ...writer(), db }, 'cities', locked, { name: '先' });
    order.push('first is done');
  });
  while (order.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = database.db.transaction().execute(async (db) => {
    const locked = await lockRecord({ ...writer(), db }, 'cities', row.id);
    order.push('second has it');
    return locked.name;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  expect([await first, await second]).toEqual([undefined, '先']);
  expect(order).toEqual(['first has it', 'first is done', 'second has it']);
});

test('many records change as one by one; equal changes share a statement', async () => {
  const [first, second, third, fourth] = [await city(), await city(), await city(), await city()];
  await updateRecords(writer(), 'cities', [
    [first, { name: '𠮷野市', color_id: 3 }],
    [second, { name: "O'Hara", color_id: 4 }],
    [third, { color_id: null, name: third.name }],
    [fourth, { status: 0 }],
  ]);
  expect(await Promise.all([first, second, third, fourth].map(({ id }) => cityRow(id)))).toMatchObject([
    { name: '𠮷野市', color_id: 3, code: first.code, lock_version: 1, updated_by: 7 },
    { name: "O'Hara", color_id: 4, code: second.code, lock_version: 1 },
    third,
    { name: fourth.name, status: 0, lock_version: 1 },
  ]);
  expect((await history(first.id)).at(-1)?.changes).toEqual({ name: [first.name, '𠮷野市'], color_id: [null, 3] });
  expect((await history(third.id)).map(({ action }) => action)).toEqual(['create']);
  expect((await history(fourth.id)).at(-1)?.changes).toEqual({ status: [1, 0] });
});
