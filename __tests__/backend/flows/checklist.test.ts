import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';
import { storeOrdered } from '../modules/legal/legalProjects';
import { fillProjectMasters, projectRow, storeOrder } from '../modules/sozoku/projects';
import { attachFile, pdf } from './sendFile';

jest.setTimeout(60_000);

const api = testApi();
beforeAll(() => fillProjectMasters(api));

const { checklist } = contract;

const estate = async () => {
  const project = await storeOrder(api);
  const { family_id, decedent_member_id, representative_member_id } = await projectRow(api, project);
  await sql`update members set birth_year = 1945, birth_month = 3, birth_day = 12, domicile = '長野県松本市大手3丁目'
    where id = ${decedent_member_id}`.execute(api.db);
  const { rows } = await sql<{
    code: string;
  }>`select family_code as code from families where id = ${family_id}`.execute(api.db);
  const subject = { family_code: rows[0]?.code ?? '', decedent_member_id: decedent_member_id ?? 0 };
  return { project, subject, heirId: representative_member_id ?? 0 };
};
type Subject = Awaited<ReturnType<typeof estate>>['subject'];

const show = async (subject: Subject, as: PersonName = 'viewer') =>
  (await api.call(as, checklist.show, { query: subject })).data;
const lineOf = async (subject: Subject, kind: string) => {
  const line = (await show(subject)).lines.find((one) => one.kind === kind);
  if (line === undefined) throw new Error(kind);
  return line;
};
const save = (subject: Subject, body: object, as: PersonName = 'staff') =>
  api.call(as, checklist.save, { body: { ...subject, ...body } });
const wholeLife = ({ decedent_member_id }: Subject) => ({ kind: 'wholeLife', member_id: decedent_member_id });

test('what an estate needs follows from its records, untouched and from where it comes', async () => {
  const { subject, heirId } = await estate();
  const { lines, registers } = await show(subject);
  expect(lines.map(({ kind, member_id, line_id, required }) => [kind, member_id, line_id, required])).toEqual([
    ['wholeLife', subject.decedent_member_id, null, true],
    ['removal', subject.decedent_member_id, null, true],
    ['heirRegister', heirId, null, true],
    ['residence', heirId, null, true],
    ['identity', heirId, null, true],
    ['will', null, null, true],
  ]);
  expect(lines[0]).toMatchObject({ source: '長野県松本市', asked_on: null, arrived_on: null, lock_version: 0 });
  expect(registers).toMatchObject([
    { member_id: subject.decedent_member_id, periods: [], gaps: [{ from: '1945-03-12', to: '2026-02-28' }] },
  ]);
  expect((await api.db.selectFrom('checklist_lines').select('id').execute()).length).toBe(0);
});

test('a living client is asked for what shows who they are and what there is, and nothing of a death', async () => {
  const { subject, heirId } = await estate();
  const { living, lines, registers } = await show({ ...subject, decedent_member_id: heirId });
  expect([living, lines.map(({ kind, member_id }) => [kind, member_id]), registers]).toEqual([
    true,
    [
      ['presentRegister', heirId],
      ['residence', heirId],
      ['identity', heirId],
    ],
    [],
  ]);
});

test('a matter adds what its kind asks for, with the office where the records know it', async () => {
  const { project, subject, heirId } = await estate();
  const kindsOf = async (decedent_member_id = subject.decedent_member_id) =>
    (await show({ ...subject, decedent_member_id })).lines.map(({ kind, source, source_office }) => [
      kind,
      source,
      source_office,
    ]);
  const as = (set: object) => api.db.updateTable('sozoku_projects').set(set).where('id', '=', project).execute();
  await as({ application_type: 2, tax_office: '世田谷' });
  expect(await kindsOf()).toEqual(
    expect.arrayContaining([
      ['incomeSlips', null, null],
      ['deductions', null, null],
      ['incomeReturns', '世田谷税務署', null],
    ]),
  );
  await as({ application_type: 5, tax_office: null });
  expect(await kindsOf()).toEqual(
    expect.arrayContaining([
      ['filedReturn', null, 'taxOffice'],
      ['claimGrounds', null, null],
      ['will', null, null],
    ]),
  );
  // A gift is its client's own matter; one that was cancelled asks for nothing.
  await as({ application_type: 3, project_category: 3, decedent_member_id: null });
  const kinds = async () => (await kindsOf(heirId)).map(([kind]) => kind);
  expect(await kinds()).toEqual(expect.arrayContaining(['residence', 'gifts', 'giftContract', 'giftProof']));
  await as({ cancelled_date: '2026-06-01' });
  expect(await kinds()).not.toContain('giftContract');
});

test('a claim to the reserved share, a will and the registration ask by the legal matter', async () => {
  const id = await storeOrdered(api);
  const { family_id, decedent_member_id } = await api.db
    .updateTable('legal_projects')
    .set({ infringement_known_date: '2026-05-01' })
    .where('id', '=', id)
    .returning(['family_id', 'decedent_member_id'])
    .executeTakeFirstOrThrow();
  await sql`insert into legal_orders (id, order_type, registry_office, custody_of_wills, created_by, updated_by)
    select ${id}, 1, '東京法務局世田谷出張所', 3, min(id), min(id) from employees
    on conflict (id) do update set registry_office = excluded.registry_office, custody_of_wills = 3`.execute(api.db);
  const { rows } = await sql<{
    code: string;
  }>`select family_code as code from families where id = ${family_id}`.execute(api.db);
  const lines = (await show({ family_code: rows[0]?.code ?? '', decedent_member_id: decedent_member_id ?? 0 })).lines;
  const found = new Map(lines.map(({ kind, source, source_office }) => [kind, [source, source_office]]));
  expect([found.has('claimNotice'), found.has('lifetimeGifts'), found.get('will')]).toEqual([
    true,
    true,
    [null, 'notary'],
  ]);
});

test('asked, arrived and returned are kept, what is not sent stays, what is sent empty is cleared', async () => {
  const { subject } = await estate();
  const of = wholeLife(subject);
  const today = todayInTokyo();
  const stored = await save(subject, { ...of, asked_on: '2026-03-01', asked_by: people.staff.id });
  expect([stored.status, stored.errors]).toEqual([200, {}]);
  // The same document again is the same line, though its id is not sent.
  expect((await save(subject, { ...of, arrived_on: '2026-03-10', is_copy: 1, fee: 750 })).data.id).toBe(stored.data.id);
  const line = await lineOf(subject, 'wholeLife');
  expect(line).toMatchObject({
    ...{ line_id: stored.data.id, asked_on: '2026-03-01', asked_by: people.staff.id, arrived_on: '2026-03-10' },
    ...{ is_copy: 1, fee: 750, required: true, lock_version: 2 },
  });
  const early = await save(subject, { ...of, arrived_on: '2026-02-01' });
  expect([early.status, Object.keys(early.errors)]).toEqual([422, ['arrived_on']]);
  expect((await save(subject, { ...of, returned_on: '2099-01-01' })).status).toBe(422);
  const stale = await save(subject, { ...of, line_id: line.line_id, arrived_on: today, lock_version: 0 });
  expect(stale.status).toBe(409);
  await save(subject, { ...of, line_id: line.line_id, arrived_on: null, lock_version: 2 });
  const { rows } =
    await sql`select asked_on, arrived_on, is_copy from checklist_lines where id = ${line.line_id}`.execute(api.db);
  expect(rows).toEqual([{ asked_on: '2026-03-01', arrived_on: null, is_copy: 1 }]);
});

test('a document that is added by hand has a name and files, and is deleted and brought back', async () => {
  const { project, subject } = await estate();
  const other = await estate();
  expect(Object.keys((await save(subject, { kind: 'other' })).errors)).toEqual(['label']);
  const place = { owner: 'sozoku', owner_key: String(project) } as const;
  const file = (await attachFile(api, 'staff', place, '覚書.pdf', pdf(10))).data.id;
  const body = { kind: 'other', label: '覚書', attachment_ids: [file] };
  const stored = await save(subject, body);
  expect((await show(subject)).lines.at(-1)).toMatchObject({
    ...{ line_id: stored.data.id, label: '覚書', required: false, attachments: [{ id: file, name: '覚書.pdf' }] },
  });
  const foreign = await save(other.subject, body);
  expect(Object.keys(foreign.errors)).toEqual(['attachment_ids']);
  expect((await show(other.subject)).lines.some(({ kind }) => kind === 'other')).toBe(false);
  const params = { id: stored.data.id };
  expect((await api.call('staff', checklist.destroy, { params })).status).toBe(200);
  expect((await show(subject)).lines.some(({ kind }) => kind === 'other')).toBe(false);
  expect((await api.call('staff', checklist.restore, { params })).status).toBe(200);
  expect((await show(subject)).lines.at(-1)).toMatchObject({ label: '覚書' });
});

test('registers of a life leave the gaps between them; a wrong row is refused and nothing is written', async () => {
  const { subject } = await estate();
  const body = { family_code: subject.family_code, member_id: subject.decedent_member_id };
  const periods = [
    {
      began_on: '1970-04-01',
      ended_on: null,
      domicile: '長野県松本市大手3丁目',
      head_name: '髙橋　一郎',
      remarks: null,
    },
    { began_on: '1945-03-12', ended_on: '1957-06-30', domicile: '東京都台東区', head_name: null, remarks: null },
  ];
  const write = (rows: object[], more: object = {}) =>
    api.call('staff', checklist.registers, { body: { ...body, periods: rows, ...more } });
  expect((await write(periods)).errors).toEqual({});
  expect((await show(subject)).registers).toMatchObject([
    { periods: [periods[1], periods[0]], gaps: [{ from: '1957-07-01', to: '1970-03-31' }], lock_version: 1 },
  ]);
  expect(Object.keys((await write([{ began_on: '1970-04-01', ended_on: '1960-01-01' }])).errors)).toEqual([
    'periods.0.ended_on',
  ]);
  expect((await write([], { lock_version: 7 })).status).toBe(409);
  const { rows } = await sql<{ count: number }>`select jsonb_array_length(periods) as count from register_lives
    where member_id = ${subject.decedent_member_id}`.execute(api.db);
  expect(rows).toEqual([{ count: 2 }]);
});

test('of two who store the same document or registers first, the second is told', async () => {
  const { subject } = await estate();
  const of = { ...wholeLife(subject), lock_version: 0 };
  expect((await save(subject, { ...of, remarks: '先', fee: 9_999_999_999_999 })).errors).toEqual({});
  expect((await save(subject, { ...of, remarks: '後' })).status).toBe(409);
  expect(await lineOf(subject, 'wholeLife')).toMatchObject({ remarks: '先', fee: 9_999_999_999_999 });
  const write = (began_on: string) =>
    api.call('staff', checklist.registers, {
      body: {
        ...{ family_code: subject.family_code, member_id: subject.decedent_member_id, lock_version: 0 },
        periods: [{ began_on }],
      },
    });
  expect((await write('1945-03-12')).status).toBe(200);
  expect((await write('1960-01-01')).status).toBe(409);
  expect((await show(subject)).registers[0]?.periods).toMatchObject([{ began_on: '1945-03-12', ended_on: null }]);
});

test('two stored lines of one document, as a merge leaves them, are both shown', async () => {
  const { subject } = await estate();
  const { data } = await save(subject, { ...wholeLife(subject), asked_on: '2026-03-01' });
  await sql`insert into checklist_lines (family_id, decedent_member_id, kind, member_id, arrived_on)
    select family_id, decedent_member_id, kind, member_id, '2026-03-05' from checklist_lines where id = ${data.id}`.execute(
    api.db,
  );
  const lines = (await show(subject)).lines.filter(({ kind }) => kind === 'wholeLife');
  expect(lines.map(({ asked_on, arrived_on }) => [asked_on, arrived_on]).sort()).toEqual([
    [null, '2026-03-05'],
    ['2026-03-01', null],
  ]);
});

test('it is changed in the family’s office, by who may change its records', async () => {
  const { subject } = await estate();
  const { data } = await save(subject, { ...wholeLife(subject), asked_on: '2026-03-01' });
  const registers = { family_code: subject.family_code, member_id: subject.decedent_member_id, periods: [] };
  const statuses = async (as: PersonName) => [
    (await api.call(as, checklist.show, { query: subject })).status,
    (await save(subject, wholeLife(subject), as)).status,
    (await api.call(as, checklist.registers, { body: registers })).status,
    (await api.call(as, checklist.destroy, { params: { id: data.id } })).status,
    (await api.call(as, checklist.restore, { params: { id: data.id } })).status,
  ];
  expect(await statuses('staff2')).toEqual([200, 403, 403, 403, 404]);
  expect(await statuses('viewer')).toEqual([200, 403, 403, 403, 403]);
  expect(await statuses('insurance')).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses('legal')).toEqual([200, 200, 200, 200, 200]);
});

test('documents are of the estate’s own people and real estate, and asked for by somebody of the firm', async () => {
  const [{ subject }, other] = [await estate(), await estate()];
  const of = wholeLife(subject);
  for (const [field, value] of [
    ['member_id', other.heirId],
    ['property_id', 999_999],
    ['asked_by', 999_999],
    ['decedent_member_id', other.subject.decedent_member_id],
    ['family_code', 'F9999999'],
  ] as const) {
    const { status, errors } = await save(subject, { ...of, [field]: value });
    expect([field, status, Object.keys(errors)]).toEqual([field, 422, [field]]);
  }
  const body = { family_code: subject.family_code, member_id: other.heirId, periods: [] };
  expect((await api.call('staff', checklist.registers, { body })).errors.member_id).toHaveLength(1);
  const { rows } = await sql`select from checklist_lines l join families f on f.id = l.family_id
    where f.family_code = ${subject.family_code}`.execute(api.db);
  expect(rows).toHaveLength(0);
});
