import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { erasedTables } from '@/backend/flows/erasure/columns';
import { ERASED, erase as eraseFiles } from '@/backend/flows/erasure/erase';
import { runRetention } from '@/backend/flows/erasure/runRetention';
import { columns as mergeColumns } from '@/backend/flows/merge/columns';
import { contract } from '@/contract';
import { JOURNAL } from '@/contract/options/journal';
import { addDays, addMonths, todayInTokyo } from '@/rules/calendarDay';
import { addMember, memberRow, storeCustomer } from '../modules/customer/customers';
import { bereaved, storeInquiry, storeInterview } from '../modules/inquiry/chains';
import { fillProjectMasters, projectRow, storeOrder, update } from '../modules/sozoku/projects';
import { attachFile, pdf } from './sendFile';

const api = testApi();
beforeAll(() => fillProjectMasters(api));

const { retention, engagement, customer, journal, search, merge, checklist } = contract;
const today = todayInTokyo();

const person = (id: number, as: PersonName = 'admin') => api.call(as, retention.person, { params: { id } });
const reason = '2026年11月20日、窓口で請求を受けた。運転免許証で確認。';
const erase = (id: number, body: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  api.call(as, retention.erase, { params: { id }, body: { reason, ...body } });
const show = async () => (await api.call('admin', retention.show, {})).data;
const counts = async () => Object.fromEntries((await show()).due.map(({ kind, count }) => [kind, count]));

/** Tables with a row that holds one of these texts anywhere. */
const holding = async (...texts: string[]): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(api.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const hit = texts.map((text) => sql`position(${text} in r::text) > 0`);
    const { rows } = await sql`select 1 from ${sql.table(name)} r where ${sql.join(hit, sql` or `)} limit 1`.execute(
      api.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
};

describe('every column', () => {
  interface Column {
    readonly table: string;
    readonly column: string;
  }
  /** Columns that can hold what somebody wrote. */
  const written = async (): Promise<Column[]> => {
    const { rows } = await sql<Column>`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'bytea', 'ARRAY') order by 1, 2`.execute(api.db);
    return rows;
  };
  const treated = ({ table, column }: Column): boolean => {
    const rule = erasedTables[table];
    if (rule === undefined) return false;
    return rule.goes !== undefined || column in { ...rule.now, ...rule.later } || rule.stay?.includes(column) === true;
  };

  test('of a table that is erased is blanked or known to tell of nobody', async () => {
    const rows = (await written()).filter(({ table }) => table in erasedTables);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => !treated(row))).toEqual([]);
    const names = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const listed = Object.entries(erasedTables).flatMap(([table, { stay = [] }]) =>
      stay.map((one) => `${table}.${one}`),
    );
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
  });

  test('that names a person, a family or a customer stands in a table that is erased, or in one without such texts', async () => {
    const { rows } = await sql<{
      table: string;
    }>`select distinct k.conrelid::regclass::text as table from pg_constraint k
      where k.contype = 'f' and k.confrelid in ('members'::regclass, 'families'::regclass, 'customers'::regclass)`.execute(
      api.db,
    );
    const naming = new Set([...Object.keys(mergeColumns), ...rows.map(({ table }) => table)]);
    /** Made anew from the records; ids of a line; the firm's own words about the request. */
    const known = [
      ...['access_journal.address', 'access_journal.request_id', 'access_journal.subject', 'erasures.reason'],
      ...[
        'families.family_code',
        'figure_differences.tabs',
        'former_codes.personal_code',
        'legal_stays',
        'older_deadlines.rule',
      ],
      ...[
        'project_deadlines.person_ids',
        'project_deadlines.rule',
        'search_documents.filler',
        'search_documents.numbers',
      ],
      ...['search_documents.tokens', 'search_documents.words', 'search_notes.key', 'import_rows', 'imports.encoding'],
      ...['imports.file_name', 'imports.job', 'imports.made', 'imports.problem', 'imports.read_as', 'imports.stage'],
    ];
    const left = (await written())
      .filter(({ table }) => naming.has(table) && !(table in erasedTables))
      .map(({ table, column }) => `${table}.${column}`);
    expect(left.filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('nothing of somebody who asked and ordered nothing is left in any table, but the numbers', async () => {
  const first = await storeCustomer(api, { last_name: '珍名澤', first_name: '花笑', phone1: '090-7777-1234' });
  const words = { last_name: '珍名澤', first_name: '花笑', phone1: '090-7777-1234', first_inquiry: '秘密の相談' };
  const again = await storeInquiry(api, {
    ...bereaved,
    ...words,
    decedent_name: '珍名澤　太郎',
    remarks: '秘密の備考',
  });
  await storeInterview(api, again.id, { next_action: '秘密の予定' });
  const other = (
    await api.call('admin', customer.show, {
      params: { id: again.customer_id, familyCode: again.family_code },
    })
  ).data;
  await api.call('admin', engagement.save, {
    body: { customer_id: first.id, contact_date: today, method: 1, direction: 1, user_id: 4, content: '秘密の電話' },
  });
  const pair = { kept_member_id: first.member_id, gone_member_id: other.member_id };
  const merged = await api.call('admin', merge.save, { body: { people: [pair], key: 'kept' } });
  expect([merged.status, merged.errors]).toEqual([200, {}]);
  const address = { address: '秘密町1-2', address2: null, email: 'himitsu@example.jp', remarks: '秘密のメモ' };
  const { data } = await api.call('admin', customer.show, { params: { id: first.id, familyCode: first.family_code } });
  await api.call('admin', customer.update, { params: { id: first.id }, body: { ...data, ...address } as never });
  const secrets = [
    '秘密',
    'himitsu',
    '珍名澤　花笑',
    '"珍名澤", "first_name": "花笑"',
    '7777-1234',
    '77771234',
    '花笑',
  ];
  await sql`insert into idempotency_keys (actor_id, endpoint, key, request_hash, response)
    values (1, 'x', 'k', '\\x00', ${JSON.stringify({ family_code: first.family_code, name: '花笑' })}::jsonb)`.execute(
    api.db,
  );
  expect(await holding(...secrets)).toEqual(
    expect.arrayContaining([
      ...[
        'engagements',
        'history',
        'idempotency_keys',
        'inquiries',
        'interviews',
        'members',
        'merge_rows',
        'search_documents',
        'search_notes',
      ],
    ]),
  );

  const before = (await person(first.member_id)).data;
  expect(before).toMatchObject({ cust_name: '珍名澤　花笑', open: [], kept: [], erased_on: null });
  expect(before.records).toEqual(expect.arrayContaining([{ kind: 'engagements', count: 1, later: false }]));
  expect((await erase(first.member_id, { lock_version: before.lock_version - 1 })).status).toBe(409);
  expect((await erase(first.member_id, { reason: '' })).status).toBe(422);
  const { status, data: done, errors } = await erase(first.member_id, { lock_version: before.lock_version });
  expect([status, errors, done]).toEqual([200, {}, { kept_until: null }]);

  expect(await holding(...secrets)).toEqual([]);
  expect(await memberRow(api, first.member_id)).toMatchObject({
    last_name: ERASED,
    first_name: null,
    erased_on: today,
  });
  const found = await api.call('admin', search.full, { query: { q: '花笑' } });
  expect(found.data.data).toEqual([]);
  const [line] = (await api.call('admin', journal.listing, { query: { event: JOURNAL.personErased } })).data.data;
  expect(line).toMatchObject({ subject: 'member', target_name: null, family_code: first.family_code });
  expect(await api.db.selectFrom('erasures').select(['member_id', 'reason']).execute()).toContainEqual({
    member_id: first.member_id,
    reason,
  });
  expect((await erase(first.member_id)).errors).toHaveProperty('id');
});

test('files, documents, registers and what the history tells of them go too; those of others stay', async () => {
  const { family_code, member_id } = await storeCustomer(api, { first_name: '書類' });
  const sibling = await addMember(api, family_code, { first_name: '別人' });
  const files = { owner: 'member', owner_key: String(member_id) } as const;
  expect((await attachFile(api, 'admin', files, '極秘の戸籍.pdf', pdf(200_000, '極秘'))).errors).toEqual({});
  await attachFile(api, 'admin', { ...files, owner_key: String(sibling) }, '別人の戸籍.pdf', pdf(9));
  const line = { family_code, decedent_member_id: member_id, kind: 'other', label: '極秘の通帳', remarks: '極秘' };
  expect((await api.call('admin', checklist.save, { body: { ...line, member_id } })).errors).toEqual({});
  const lives = [{ began_on: '1950-01-01', head_name: '極秘の筆頭者' }];
  await api.call('admin', checklist.registers, { body: { family_code, member_id, periods: lives } });
  const stored = async () =>
    (await sql<{ files: number }>`select count(distinct file_id)::int as files from stored_pieces`.execute(api.db))
      .rows[0];
  expect((await holding('極秘')).sort()).toEqual(['attachments', 'checklist_lines', 'history', 'register_lives']);
  expect(await stored()).toEqual({ files: 2 });

  expect((await erase(member_id)).errors).toEqual({});
  expect(await holding('極秘')).toEqual([]);
  expect(await stored()).toEqual({ files: 1 });
  expect(await api.db.selectFrom('attachments').select('name').execute()).toEqual([{ name: '別人の戸籍.pdf' }]);
});

test('an heir is kept as long as the estate of another client needs them', async () => {
  const project = await storeOrder(api);
  const { family_id } = await projectRow(api, project);
  const { family_code } = await api.db
    .selectFrom('families')
    .select('family_code')
    .where('id', '=', family_id)
    .executeTakeFirstOrThrow();
  const heir = await addMember(api, family_code, { first_name: '共同相続人', phone1: '03-5555-7777' });
  expect((await person(heir)).data.open).toHaveLength(1);
  expect((await erase(heir)).errors).toHaveProperty('id');
  await update(api, project, { cancelled_date: today, cancel_reason: '都合による解約' });
  expect((await erase(heir)).data.kept_until).toMatch(/-12-31$/);
  expect(await memberRow(api, heir)).toMatchObject({ first_name: '共同相続人', phone1: null });
});

test('of the inquiry of another, somebody who asked loses only the name; a form that is still open cannot write it back', async () => {
  const { id } = await storeInquiry(api, {
    ...bereaved,
    first_inquiry: '長女からの電話',
    decedent_name: '消去　希望',
    decedent_kana: 'ショウキョ　キボウ',
  });
  const rowOf = () => api.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await rowOf();
  expect(before.decedent_member_id).not.toBe(before.member_id);
  expect((await erase(before.decedent_member_id ?? 0)).errors).toEqual({});
  const after = await rowOf();
  expect(after).toMatchObject({ first_inquiry: '長女からの電話', decedent_name: ERASED, decedent_kana: null });
  expect(after.lock_version).toBeGreaterThan(before.lock_version);
  expect(await holding('消去　希望')).toEqual([]);
});

test('only the person who asked is erased of a family', async () => {
  const { family_code, member_id, id } = await storeCustomer(api, { first_name: '一人目' });
  const sibling = await addMember(api, family_code, { first_name: '二人目', phone1: '03-5555-6666' });
  const contact = { contact_date: today, method: 1, direction: 1, user_id: 4, content: '電話' };
  await api.call('admin', engagement.save, { body: { customer_id: id, ...contact } });
  expect((await erase(sibling)).status).toBe(200);
  expect(await memberRow(api, sibling)).toMatchObject({ last_name: ERASED, phone1: null });
  expect(await memberRow(api, member_id)).toMatchObject({
    first_name: '一人目',
    phone1: '090-1234-5678',
    erased_on: null,
  });
  const kept = await api.db.selectFrom('engagements').select('content').where('customer_id', '=', id).execute();
  expect(kept).toEqual([{ content: '電話' }]);
});

/** An order that ended many years ago. */
const closedOrder = async (day: string) => {
  const id = await storeOrder(api);
  await sql`update sozoku_projects set order_date = ${day}, cancelled_date = ${day}, work_remarks = '古い案件' where id = ${id}`.execute(
    api.db,
  );
  await sql`update sales set order_date = ${day} where project_type = 1 and project_id = ${id}`.execute(api.db);
  return projectRow(api, id);
};

test('what a law wants kept stays with its article and day, and goes by the run after it', async () => {
  const open = await storeOrder(api);
  const { representative_member_id: client } = await projectRow(api, open);
  const standing = (await person(client)).data;
  expect([standing.open.length, standing.kept.map(({ rule, open: count }) => [rule, count])]).toEqual([
    1,
    [
      ['bookKeeping', 0],
      ['taxRegister', 1],
    ],
  ]);
  expect((await erase(client)).errors).toHaveProperty('id');
  expect((await memberRow(api, client)).erased_on).toBeNull();

  expect((await update(api, open, { cancelled_date: today, cancel_reason: '都合による解約' })).errors).toEqual({});
  const year = Number(today.slice(0, 4));
  const kept = (await person(client)).data.kept.find(({ rule }) => rule === 'taxRegister');
  expect(kept).toMatchObject({ open: 0, last: `${year + 5}-12-31` });
  const { data } = await erase(client);
  // Books of ten years, from two months after the fiscal year that ends in March.
  expect(data.kept_until).toMatch(/-05-31$/);
  expect(await memberRow(api, client)).toMatchObject({ last_name: '髙橋', phone1: null, kept_until: data.kept_until });
  expect(await projectRow(api, open)).toMatchObject({ cancel_reason: '都合による解約' });

  await sql`insert into retention_runs (by, address, request_id, due) values (1, '127.0.0.1', 'r', 1)`.execute(api.db);
  await runRetention(api.db, addDays(data.kept_until ?? '', 1));
  expect(await memberRow(api, client)).toMatchObject({ last_name: ERASED, kept_until: null });
  expect(await projectRow(api, open)).toMatchObject({ cancel_reason: null, cancelled_date: today });
});

/** Moves what was heard of a family into the past. */
const age = async (family_code: string, days: number) => {
  for (const table of ['members', 'inquiries', 'interviews', 'engagements'])
    await sql`update ${sql.table(table)} r set created_at = now() - make_interval(days => ${days}),
      updated_at = now() - make_interval(days => ${days}) from families f
      where f.id = r.family_id and f.family_code = ${family_code}`.execute(api.db);
  await sql`update inquiries r set first_inquiry_date = current_date - ${days}::int from families f
    where f.id = r.family_id and f.family_code = ${family_code}`.execute(api.db);
  await sql`update interviews r set interview_date = current_date - ${days}::int, next_action_date = null from families f
    where f.id = r.family_id and f.family_code = ${family_code}`.execute(api.db);
};

test('files past their terms: preview, run by the background work, journal; whoever called meanwhile is kept', async () => {
  const old = await storeCustomer(api, { first_name: '昔' });
  const called = await storeCustomer(api, { first_name: '再訪' });
  const client = await closedOrder('2010-04-01');
  const recent = await closedOrder(addDays(today, -3 * 365));
  const codeOf = async (id: number) =>
    (await api.db.selectFrom('families').select('family_code').where('id', '=', id).executeTakeFirstOrThrow())
      .family_code;
  for (const code of [
    old.family_code,
    called.family_code,
    await codeOf(client.family_id),
    await codeOf(recent.family_id),
  ])
    await age(code, 4 * 365);

  expect(await counts()).toEqual({ declined: 0, clients: 0, asked: 0 });
  const { settings, kept } = await show();
  expect(kept.map(({ rule }) => rule)).toContain('taxRegister');
  const terms = { book_years: 10, closes_in: 3, quiet_years: 3, erases_clients: 1 };
  const set = (body: Record<string, unknown>, as: PersonName = 'admin') =>
    api.call(as, retention.update, { body: { ...terms, ...body } as never });
  expect((await set({ book_years: 8 })).status).toBe(422);
  await sql`insert into legal_persons (id, name, code, department_id, profession) values (1, '税理士法人つぎ', 'Z', 1, 1)
    on conflict do nothing`.execute(api.db);
  expect((await set({ book_years: 7 })).errors).toHaveProperty('book_years');
  expect((await set({ closes_in: 13 })).status).toBe(422);
  expect((await set({}, 'manager')).status).toBe(403);
  expect((await set({ lock_version: settings.lock_version })).status).toBe(200);
  expect((await set({ lock_version: settings.lock_version })).status).toBe(409);
  expect(await counts()).toEqual({ declined: 2, clients: 1, asked: 0 });
  expect((await show()).examples.map(({ family_code }) => family_code).sort()).toEqual(
    [old.family_code, called.family_code, await codeOf(client.family_id)].sort(),
  );

  const run = (count: number, as: PersonName = 'admin') => api.call(as, retention.run, { body: { count } });
  expect((await run(3, 'manager')).status).toBe(403);
  expect((await run(4)).errors).toHaveProperty('count');
  expect((await run(3)).status).toBe(200);
  expect((await run(3)).errors).toHaveProperty('count');
  const contact = { contact_date: today, method: 1, direction: 1, user_id: 4, content: '久しぶりの電話' };
  await api.call('admin', engagement.save, { body: { customer_id: called.id, ...contact } });
  await runRetention(api.db);

  expect(await memberRow(api, old.member_id)).toMatchObject({ last_name: ERASED, erased_on: today });
  expect(await memberRow(api, called.member_id)).toMatchObject({ first_name: '再訪', erased_on: null });
  expect(await projectRow(api, client.id)).toMatchObject({ work_remarks: null, cancelled_date: '2010-04-01' });
  expect(await projectRow(api, recent.id)).toMatchObject({ work_remarks: '古い案件' });
  const [told] = (await show()).runs;
  expect(told).toMatchObject({ due: 3, families: 2, people: 0 });
  expect(told?.ended_at).not.toBeNull();
  const [line] = (await api.call('admin', journal.listing, { query: { event: JOURNAL.filesErased } })).data.data;
  expect(line).toMatchObject({ subject: 'retention', employee_id: 1, family_code: null });
  expect(await counts()).toEqual({ declined: 0, clients: 0, asked: 0 });
});

test('the database itself refuses to erase what was issued less than seven years ago', async () => {
  const issued = async (day: string) => {
    const project = await storeOrder(api);
    const { office_id, representative_member_id } = await projectRow(api, project);
    await sql`insert into legal_persons (id, name, code, department_id, profession) values (1, '税理士法人つぎ', 'Z', 1, 1)
      on conflict do nothing`.execute(api.db);
    const { rows } = await sql<{
      id: number;
    }>`insert into invoices (legal_person_id, kind, year, serial, number, issue_date, office_id,
        sozoku_project_id, part, addressee_member_id, addressee_name, subject, payee, lines, rates, net, tax, expenses, withholding, total)
      values (1, 1, ${Number(day.slice(0, 4))}, 1, ${`Z-${day}`}, ${day}, ${office_id}, ${project}, 1, ${representative_member_id}, '宛名',
        '件名', '{}', '[]', '[]', 1, 0, 0, 0, 1) returning id`.execute(api.db);
    return rows[0]?.id ?? 0;
  };
  const blank = (id: number) =>
    api.db.transaction().execute(async (trx) => {
      await sql`set local tsugi.term_over = 'on'`.execute(trx);
      await sql`update invoices set addressee_name = ${ERASED} where id = ${id}`.execute(trx);
    });
  const nameOf = async (id: number) =>
    (await api.db.selectFrom('invoices').select('addressee_name').where('id', '=', id).executeTakeFirstOrThrow())
      .addressee_name;
  const [young, old] = [await issued(addDays(today, -6 * 365)), await issued('2011-04-01')];
  const line = (invoice_id: number, day: string) => ({ invoice_id, day, amount: 1, partner: '宛名', subject: '件名' });
  const lines = [line(old, '2011-04-01'), line(young, addDays(today, -6 * 365))];
  const { rows: exports } = await sql<{
    id: number;
  }>`insert into journal_exports (legal_person_id, program, period_from,
    period_to, lines, total, again, created_by) values (1, 1, '2011-04-01', ${today}, ${JSON.stringify(lines)}, 2, 0, 1) returning id`.execute(
    api.db,
  );
  for (const id of [old, young])
    await sql`insert into journal_exported (export_id, invoice_id) values (${exports[0]?.id}, ${id})`.execute(api.db);
  const eraseFamilyOf = (id: number) =>
    api.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`select p.family_id as id from sozoku_projects p
        join invoices i on i.sozoku_project_id = p.id where i.id = ${id}`.execute(trx);
      await eraseFiles(trx, { families: rows.map((row) => row.id) }, true);
    });
  await expect(blank(young)).rejects.toThrow('what was issued stays as it is');
  await blank(old);
  expect([await nameOf(young), await nameOf(old)]).toEqual(['宛名', ERASED]);
  await expect(sql`update invoices set addressee_name = 'x' where id = ${old}`.execute(api.db)).rejects.toThrow();

  await expect(eraseFamilyOf(young)).rejects.toThrow('what was issued stays as it is');
  await eraseFamilyOf(old);
  const kept = await api.db.selectFrom('journal_exports').select('lines').executeTakeFirstOrThrow();
  expect(kept.lines).toEqual([{ ...lines[0], partner: ERASED, partner_kana: '', subject: ERASED }, lines[1]]);
});

test('a family that cannot be erased keeps no other from it, and the run ends', async () => {
  const [stuck, free] = [await storeCustomer(api, {}), await storeCustomer(api, {})];
  for (const { family_code } of [stuck, free]) await age(family_code, 4 * 365);
  await sql`create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    api.db,
  );
  await sql
    .raw(
      `create trigger stuck before update on members for each row when (old.id = ${stuck.member_id}) execute function stuck()`,
    )
    .execute(api.db);
  await sql`update firm_settings set quiet_years = 3`.execute(api.db);
  await sql`insert into retention_runs (by, address, request_id, due) values (1, '127.0.0.1', 'r', 2)`.execute(api.db);
  await expect(runRetention(api.db)).rejects.toThrow('stuck');
  await sql`drop trigger stuck on members`.execute(api.db);
  await sql`update firm_settings set quiet_years = null`.execute(api.db);
  expect(await memberRow(api, free.member_id)).toMatchObject({ last_name: ERASED });
  expect(await api.db.selectFrom('retention_runs').select('id').where('ended_at', 'is', null).execute()).toEqual([]);
});

test('what was to be erased later of somebody who is a client again is looked at again, not forgotten', async () => {
  const project = await storeOrder(api);
  const { representative_member_id: client } = await projectRow(api, project);
  await sql`update members set erased_on = '2020-01-01', kept_until = '2026-01-31' where id = ${client}`.execute(
    api.db,
  );
  await sql`insert into retention_runs (by, address, request_id, due) values (1, '127.0.0.1', 'r', 1)`.execute(api.db);
  await runRetention(api.db, '2026-11-30');
  expect(await memberRow(api, client)).toMatchObject({ last_name: '髙橋', kept_until: '2027-11-30' });
});

test('somebody who came again after they were erased does not lose what they tell now', async () => {
  const { id, member_id } = await storeCustomer(api, { first_name: '再来' });
  const contact = { contact_date: today, method: 1, direction: 1, user_id: 4, content: '新しい相談' };
  await api.call('admin', engagement.save, { body: { customer_id: id, ...contact } });
  await sql`update members set erased_on = '2020-01-01', kept_until = ${addDays(today, -1)} where id = ${member_id}`.execute(
    api.db,
  );
  const run = async (day: string) => {
    await sql`insert into retention_runs (by, address, request_id, due) values (1, '127.0.0.1', 'r', 1)`.execute(
      api.db,
    );
    await runRetention(api.db, day);
  };
  await run(today);
  expect(await memberRow(api, member_id)).toMatchObject({ first_name: '再来', kept_until: addMonths(today, 12) });
  expect(await holding('新しい相談')).toContain('engagements');
  await run(addDays(addMonths(today, 12), 1));
  expect(await holding('新しい相談')).toEqual([]);
});
