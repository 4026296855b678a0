import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { testStore } from '@/__tests__/support/objectStore';
import { type PersonName, people } from '@/__tests__/support/people';
import { storedFiles } from '@/backend/doctor/fileChecks';
import { sweep } from '@/backend/documents/fileRoute';
import { moveFiles, sweepObjects } from '@/backend/documents/moveFiles';
import { storedBytes } from '@/backend/documents/storedFile';
import { completeFile, readThrough } from '@/backend/documents/uploads';
import type { Context } from '@/backend/http/implement';
import { createLogger } from '@/backend/log';
import { parseSettings } from '@/backend/settings';
import { contract } from '@/contract';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';
import { JOURNAL } from '@/contract/options/journal';
import { showCustomer, storeCustomer } from '../modules/customer/customers';
import { storeInquiry } from '../modules/inquiry/chains';
import { fillProjectMasters, projectRow, storeOrder } from '../modules/sozoku/projects';
import { attachFile, begin, type Place, pdf, sendPieces } from './sendFile';

jest.setTimeout(60_000);

const store = testStore();
const api = testApi({ filesHome: { home: 'store', files: store.files }, logger: createLogger('silent') });
beforeAll(() => fillProjectMasters(api));

const { attachment, customer, merge, sozoku } = contract;
const listed = (place: Place, query: object = {}, as: PersonName = 'staff') =>
  api.call(as, attachment.listing, { query: { ...place, ...query } });
const ofProject = async (office = 1): Promise<{ id: number; place: Place; family: Place }> => {
  const id = await storeOrder(api, office);
  const { family_id } = await projectRow(api, id);
  const { rows } = await sql<{ family_code: string }>`select family_code from families where id = ${family_id}`.execute(
    api.db,
  );
  return {
    id,
    place: { owner: 'sozoku', owner_key: String(id) },
    family: { owner: 'family', owner_key: rows[0]?.family_code ?? '' },
  };
};
const fetched = (url: string) => api.app.inject({ url });

test('a file of several pieces is attached, listed with its family, shown, and handed out as it was sent', async () => {
  const { id, place, family } = await ofProject();
  const bytes = Buffer.concat([pdf(PIECE_BYTES, 'a'), Buffer.alloc(1000, 'b')]);
  const stored = await attachFile(api, 'staff', place, '戸籍謄本（父）.pdf', bytes);
  expect([stored.status, stored.errors]).toEqual([200, {}]);
  const { rows } = await sql<{ no: number; length: number }>`select no, length(bytes) as length from stored_pieces p
    join attachments a on a.file_id = p.file_id where a.id = ${stored.data.id} order by no`.execute(api.db);
  expect(rows).toEqual([
    { no: 1, length: PIECE_BYTES },
    { no: 2, length: bytes.length - PIECE_BYTES },
  ]);

  const row = {
    ...{
      id: stored.data.id,
      name: '戸籍謄本（父）.pdf',
      kind: 'pdf',
      size: bytes.length,
      owner: 'sozoku',
      owner_id: id,
    },
    ...{ owner_name: expect.stringMatching(/\d/), lock_version: 0 },
  };
  for (const [where, query] of [
    [place, {}],
    [family, {}],
    [family, { name: '戸籍謄本(父)' }],
  ] as const) {
    const { data } = await listed(where, query, 'viewer');
    expect([query, data.data]).toEqual([query, [expect.objectContaining(row)]]);
  }

  const preview = await api.call('viewer', attachment.preview, { params: { id: stored.data.id } });
  const shown = await fetched(preview.data.href);
  expect(shown.rawPayload.equals(bytes)).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; /),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'content-length': String(bytes.length),
  });
  const file = await api.call('staff', attachment.file, { params: { id: stored.data.id } });
  const taken = await fetched(file.data.file_path);
  expect(taken.rawPayload.equals(bytes)).toBe(true);
  expect(taken.headers['content-disposition']).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('戸籍謄本（父）.pdf')}`,
  );
  const acts = await sql<{ event: number }>`select event from access_journal where employee_id = ${people.staff.id}
    and event in (${JOURNAL.documentMade}, ${JOURNAL.fileFetched}) order by id`.execute(api.db);
  expect(acts.rows.map(({ event }) => event)).toEqual([JOURNAL.documentMade, JOURNAL.fileFetched]);
});

test('what a file is, its content says: others, other endings, large and empty ones are refused, and nothing is kept', async () => {
  const { place } = await ofProject();
  const kept = async () =>
    (
      await sql`select id from stored_files f where exists (select from stored_pieces where file_id = f.id)`.execute(
        api.db,
      )
    ).rows.length;
  const before = await kept();
  for (const [name, content] of [
    ['a.pdf', '<html><script>alert(1)</script></html>'],
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a.docx', 'PK\x03\x04 any other archive'],
  ] as const) {
    const bytes = Buffer.from(content, 'latin1');
    const { data } = await begin(api, 'staff', place, name, bytes);
    const [answer] = await sendPieces(api, 'staff', data.id, bytes);
    expect([name, answer?.status, answer?.errors.name?.[0]]).toEqual([
      name,
      422,
      expect.stringContaining('だけを添付'),
    ]);
  }
  expect(await kept()).toBe(before);
  const disguised = await attachFile(api, 'staff', place, 'picture.png', pdf(10));
  expect(disguised.errors.name?.[0]).toContain('内容(PDF)と一致しません');
  for (const name of ['a.html', 'a.svg', 'a.exe', 'pdf'])
    expect([name, (await begin(api, 'staff', place, name, pdf(10))).status]).toEqual([name, 422]);
  const start = (size: number) => api.call('staff', attachment.start, { body: { ...place, name: 'a.pdf', size } });
  expect((await start(20 * 1024 * 1024 + 1)).errors.size?.[0]).toContain('20MBまで');
  expect((await start(20 * 1024 * 1024)).status).toBe(200);
  expect((await start(0)).status).toBe(422);
});

test('a piece that is missing, of another length or of somebody else attaches nothing', async () => {
  const { place } = await ofProject();
  const bytes = pdf(2 * PIECE_BYTES);
  const { data } = await begin(api, 'staff', place, 'a.pdf', bytes);
  const piece = (as: PersonName, no: number, part: Buffer) =>
    api.call(as, attachment.piece, { params: { id: data.id }, body: { no, bytes: part.toString('base64') } });
  expect((await piece('staff', 1, bytes.subarray(0, 100))).status).toBe(422);
  expect((await piece('manager', 1, bytes.subarray(0, PIECE_BYTES))).status).toBe(404);
  expect((await piece('staff', 1, bytes.subarray(0, PIECE_BYTES))).status).toBe(200);
  const store = (key?: string) =>
    api.call(
      'staff',
      attachment.store,
      { params: { id: data.id }, body: { ...place, name: 'a.pdf' } },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );
  expect((await store()).errors.name?.[0]).toContain('届いていません');
  expect((await listed(place)).data.total).toBe(0);
  await sendPieces(api, 'staff', data.id, bytes);
  const kept = await store('after-a-lost-answer');
  expect(kept.status).toBe(200);
  expect((await store('after-a-lost-answer')).data).toEqual(kept.data);
  expect((await store()).status).toBe(404);
  expect((await listed(place)).data.total).toBe(1);
  expect((await piece('staff', 1, bytes.subarray(0, PIECE_BYTES))).status).toBe(404);
});

test('a piece that comes while a file is being attached does not change what is attached', async () => {
  const { place } = await ofProject();
  const bytes = pdf(10);
  const { data } = await begin(api, 'staff', place, 'a.pdf', bytes);
  await sendPieces(api, 'staff', data.id, bytes);
  const context = { db: api.db, actor: { id: people.staff.id }, lang: 'jp' } as unknown as Context;
  const arrived = await readThrough(context, data.id);
  await sendPieces(api, 'staff', data.id, pdf(10, 'y'));
  await expect(completeFile(api.db, data.id, arrived)).rejects.toThrow();
  await completeFile(api.db, data.id, await readThrough(context, data.id));
});

test('one person sends a few files at a time, others are not kept waiting, and what was never attached is swept', async () => {
  const { place } = await ofProject();
  await sql`delete from stored_files where not complete`.execute(api.db);
  for (let at = 0; at < 8; at += 1) expect((await begin(api, 'staff', place, 'a.pdf', pdf(10))).status).toBe(200);
  expect((await begin(api, 'staff', place, 'a.pdf', pdf(10))).errors.name?.[0]).toContain('8件まで');
  expect((await begin(api, 'manager', place, 'a.pdf', pdf(10))).status).toBe(200);
  await sql`update stored_files set touched_at = now() - interval '2 days' where created_by = ${people.staff.id}`.execute(
    api.db,
  );
  await sweep(api.db);
  const { rows } = await sql`select created_by from stored_files where not complete`.execute(api.db);
  expect(rows).toEqual([{ created_by: people.manager.id }]);
  expect((await begin(api, 'staff', place, 'a.pdf', pdf(10))).status).toBe(200);
});

test('a file is renamed, deleted and brought back, and its record’s history tells it', async () => {
  const { id, place } = await ofProject();
  const { data } = await attachFile(api, 'staff', place, 'scan001.pdf', pdf(10));
  const rename = (name: string, lock_version: number) =>
    api.call('staff', attachment.update, { params: { id: data.id }, body: { name, lock_version } });
  expect((await rename('残高証明.png', 0)).status).toBe(422);
  expect((await rename('残高証明.pdf', 0)).data).toMatchObject({ name: '残高証明.pdf', lock_version: 1 });
  expect((await rename('別名.pdf', 0)).status).toBe(409);
  const call = (endpoint: typeof attachment.destroy | typeof attachment.restore) =>
    api.call('staff', endpoint, { params: { id: data.id } });
  expect((await call(attachment.destroy)).status).toBe(200);
  expect((await listed(place)).data.total).toBe(0);
  expect((await listed(place, { deleted: 1 })).data.data).toMatchObject([{ id: data.id }]);
  expect((await api.call('staff', attachment.file, { params: { id: data.id } })).status).toBe(404);
  expect((await call(attachment.restore)).status).toBe(200);
  expect((await call(attachment.restore)).status).toBe(404);
  expect((await listed(place, { name: '残高' })).data.data).toMatchObject([{ id: data.id }]);
  const { rows } = await sql<{ change: unknown }>`select changes -> 'attachments' as change from history
    where entity = 'sozoku_projects' and record_id = ${id} and changes ? 'attachments' order by id`.execute(api.db);
  expect(rows.map(({ change }) => change)).toEqual([
    [null, 'scan001.pdf'],
    ['scan001.pdf', '残高証明.pdf'],
    ['残高証明.pdf', null],
    [null, '残高証明.pdf'],
  ]);
});

test('files are changed and taken in one’s offices, and go and come with their record', async () => {
  const { id, place, family } = await ofProject();
  const { data } = await attachFile(api, 'staff', place, 'a.pdf', pdf(10));
  const statuses = async (as: PersonName) => [
    (await listed(place, {}, as)).status,
    (await api.call(as, attachment.preview, { params: { id: data.id } })).status,
    (await api.call(as, attachment.file, { params: { id: data.id } })).status,
    (await begin(api, as, place, 'b.pdf', pdf(10))).status,
    (await api.call(as, attachment.update, { params: { id: data.id }, body: { name: 'a.pdf' } })).status,
    (await listed(place, { deleted: 1 }, as)).status,
  ];
  expect(await statuses('admin')).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statuses('legal')).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statuses('staff2')).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await statuses('viewer')).toEqual([200, 200, 403, 403, 403, 403]);
  expect(await statuses('insurance')).toEqual([403, 403, 403, 403, 403, 403]);

  const reason = { body: { reason: '二重に登録' } };
  expect((await api.call('admin', sozoku.destroy, { params: { id }, ...reason })).status).toBe(200);
  expect([(await listed(place)).status, (await listed(family)).data.total]).toEqual([404, 0]);
  expect((await api.call('admin', attachment.file, { params: { id: data.id } })).status).toBe(404);
  expect((await api.call('admin', sozoku.restore, { params: { id }, ...reason })).status).toBe(200);
  expect((await listed(family)).data.data).toMatchObject([{ id: data.id, owner: 'sozoku' }]);
});

test('files of people and families go where a merge takes them, and back when it is undone', async () => {
  const own = await storeCustomer(api, { phone1: '03-1111-2222' });
  const other = await storeInquiry(api, { phone1: '03-1111-2222' });
  const { member_id } = await showCustomer(api, { id: other.customer_id, family_code: other.family_code });
  const person: Place = { owner: 'member', owner_key: String(member_id) };
  const family: Place = { owner: 'family', owner_key: other.family_code };
  const [ofPerson, ofFamily] = [
    (await attachFile(api, 'admin', person, 'person.pdf', pdf(10))).data.id,
    (await attachFile(api, 'admin', family, 'family.pdf', pdf(10))).data.id,
  ];
  const body = {
    people: [
      {
        kept_member_id: own.member_id,
        gone_member_id: member_id,
        choices: { name: 'kept', phones: 'kept', relation: 'kept' } as const,
      },
    ],
    key: 'kept' as const,
  };
  const saved = await api.call('admin', merge.save, { body });
  expect(saved.errors).toEqual({});
  const places = async () =>
    (
      await sql`select id, family_id, member_id from attachments where id in (${ofPerson}, ${ofFamily}) order by id`.execute(
        api.db,
      )
    ).rows;
  const kept = await api.db
    .selectFrom('members')
    .select('family_id')
    .where('id', '=', own.member_id)
    .executeTakeFirstOrThrow();
  expect(await places()).toEqual([
    { id: ofPerson, family_id: null, member_id: own.member_id },
    { id: ofFamily, family_id: kept.family_id, member_id: null },
  ]);
  // By the old addresses too.
  expect((await listed(family)).data.data.map(({ name }) => name)).toEqual(['family.pdf', 'person.pdf']);
  expect((await listed(person)).data.data.map(({ name }) => name)).toEqual(['person.pdf']);
  expect((await api.call('admin', merge.undo, { params: { id: saved.data.id } })).errors).toEqual({});
  expect(
    (await places()).map((row) => Object.values(row as object).filter((value) => value === own.member_id)),
  ).toEqual([[], []]);
  expect((await listed(family)).data.data.map(({ name }) => name)).toEqual(['family.pdf', 'person.pdf']);
  expect(
    (await api.call('admin', customer.show, { params: { id: other.customer_id, familyCode: other.family_code } }))
      .status,
  ).toBe(200);
});

const home = (where: 'store' | 'database') => ({ home: where, files: store.files });
/** Where files lie, and which objects no file names. */
const places = async () => {
  const { rows } = await sql<{ id: number; object_key: string | null; pieces: number }>`select id, object_key,
    (select count(*)::int from stored_pieces p where p.file_id = f.id) as pieces
    from stored_files f where complete order by id`.execute(api.db);
  const left = await sql<{ object_key: string }>`select object_key from object_leavings`.execute(api.db);
  return { files: rows, left: left.rows.map(({ object_key }) => object_key) };
};
/** Objects left over since long ago. */
const leave = async (...keys: string[]) => {
  for (const object_key of keys) await store.files.put(object_key, 1, [Buffer.from('x')]);
  await sql`insert into object_leavings (object_key, since)
    select key, now() - interval '2 hours' from unnest(${keys}::text[]) key`.execute(api.db);
};
const examined = async (settings: object = {}) => {
  const findings = await storedFiles.look({
    db: api.db,
    files: store.files,
    settings: parseSettings({ ...store.settings, FILES_IN: 'store', ...settings }),
    ...{ node: '24.9.0', now: () => new Date(), roomOf: () => ({ free: 1, size: 1 }) },
  });
  return findings.map(({ level, what }) => `${level} ${what}`);
};

test('files go to the store and back unchanged; one that is read meanwhile, too', async () => {
  const { place } = await ofProject();
  const bytes = Buffer.concat([pdf(2 * PIECE_BYTES, 'm'), Buffer.from('end')]);
  const { data } = await attachFile(api, 'staff', place, '移動.pdf', bytes);
  const handedOut = async () => {
    const { data: link } = await api.call('staff', attachment.file, { params: { id: data.id } });
    return (await fetched(link.file_path)).rawPayload;
  };
  const { file_id } = await api.db
    .selectFrom('attachments')
    .select('file_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const reading = storedBytes({ db: api.db, files: store.files }, file_id);
  const read = [(await reading.next()).value as Uint8Array];

  expect(await moveFiles(api.db, home('store'))).toBeGreaterThan(0);
  for await (const piece of reading) read.push(piece);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
  expect((await places()).files.every(({ object_key, pieces }) => object_key !== null && pieces === 0)).toBe(true);
  expect((await handedOut()).equals(bytes)).toBe(true);
  expect(await moveFiles(api.db, home('store'))).toBe(0);
  expect(await examined()).toEqual([]);
  expect(await examined({ FILES_IN: 'database' })).toEqual([expect.stringContaining('wait to be moved')]);

  await moveFiles(api.db, home('database'));
  const back = await places();
  expect(back.files.every(({ object_key, pieces }) => object_key === null && pieces > 0)).toBe(true);
  expect((await handedOut()).equals(bytes)).toBe(true);
  expect(back.left.length).toBe(back.files.length);
  // Whoever has begun to read them may end; then they go.
  expect(await sweepObjects(api.db, store.files)).toBe(0);
  expect(await sweepObjects(api.db, store.files, { unused: '0' })).toBe(back.files.length);
  expect(await store.files.list()).toEqual([]);
});

test('where the store is away files are attached all the same, those in it are refused in words, and nothing is lost', async () => {
  const { place } = await ofProject();
  const kept = (await attachFile(api, 'staff', place, '先.pdf', pdf(10, 'k'))).data.id;
  await moveFiles(api.db, home('store'));
  store.setAway(true);
  const { data, status } = await attachFile(api, 'staff', place, '後.pdf', pdf(10, 'l'));
  expect(status).toBe(200);
  await expect(moveFiles(api.db, home('store'))).rejects.toThrow();
  const take = (id: number) => api.call('staff', attachment.file, { params: { id } });
  expect((await take(data.id)).status).toBe(200);
  const refused = await take(kept);
  expect([refused.status, refused.message]).toEqual([503, expect.stringContaining('保管先に接続できません')]);
  store.setAway(false);
  const link = (await take(kept)).data.file_path;
  store.setAway(true);
  expect((await fetched(link)).statusCode).toBe(503);
  store.setAway(false);
  // Cut while it is sent: the file stays whole, and what came of it is known and goes.
  store.cutNext();
  await expect(moveFiles(api.db, home('store'))).rejects.toThrow();
  expect((await places()).files.filter(({ object_key }) => object_key === null)).toHaveLength(1);
  expect((await places()).left).toHaveLength(1);
  expect(await moveFiles(api.db, home('store'))).toBe(1);
  await sweepObjects(api.db, store.files, { unused: '0' });
  expect((await places()).left).toEqual([]);
  expect((await fetched((await take(data.id)).data.file_path)).rawPayload.equals(pdf(10, 'l'))).toBe(true);
});

test('a left over object that cannot be removed keeps no file from being moved and no other from being removed', async () => {
  const { place } = await ofProject();
  await attachFile(api, 'staff', place, '動く.pdf', pdf(10, 'o'));
  await leave('held-1', 'free-2');
  const files = {
    ...store.files,
    remove: async (key: string) => {
      if (key === 'held-1') throw new Error('not allowed to delete');
      await store.files.remove(key);
    },
  };
  await expect(moveFiles(api.db, { home: 'store', files })).rejects.toThrow('not allowed to delete');
  const { files: moved, left } = await places();
  expect(moved.filter(({ object_key }) => object_key === null)).toEqual([]);
  expect(left).toEqual(['held-1']);
  await sweepObjects(api.db, store.files);
  expect((await places()).left).toEqual([]);
});

test('an object goes after its file was deleted for good, not before; the doctor names what is lost and what nobody knows', async () => {
  const { place } = await ofProject();
  const { data } = await attachFile(api, 'staff', place, '消える.pdf', pdf(10, 'n'));
  await moveFiles(api.db, home('store'));
  const objects = async () => new Set((await store.files.list()).map(({ key }) => key));
  const { file_id } = await api.db
    .selectFrom('attachments')
    .select('file_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const { object_key } = await api.db
    .selectFrom('stored_files')
    .select('object_key')
    .where('id', '=', file_id)
    .executeTakeFirstOrThrow();
  const key = object_key ?? '';
  const erased = api.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('stored_files').where('id', '=', file_id).execute();
    throw new Error('taken back');
  });
  await expect(erased).rejects.toThrow('taken back');
  await sweepObjects(api.db, store.files, { unused: '0' });
  expect((await objects()).has(key)).toBe(true);

  await store.files.remove(key);
  await store.files.put('nobody-knows', 3, [Buffer.from('abc')]);
  expect(await examined()).toEqual([
    expect.stringMatching(/^wrong 1 attached files are not in the store.*消える\.pdf/),
    expect.stringMatching(/^advice 1 objects in the bucket belong to no file/),
  ]);
  expect((await api.call('staff', attachment.file, { params: { id: data.id } })).status).toBe(503);
  await store.files.put(key, 1, [Buffer.from('x')]);
  await api.db.deleteFrom('stored_files').where('id', '=', file_id).execute();
  await sweepObjects(api.db, store.files, { unused: '0' });
  expect((await objects()).has(key)).toBe(false);
  await store.files.remove('nobody-knows');
});
