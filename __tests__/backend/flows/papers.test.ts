import { sql } from 'kysely';
import PizZip from 'pizzip';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { createMaking } from '@/backend/documents/making';
import type { Context } from '@/backend/http/implement';
import { contract } from '@/contract';
import { JOURNAL } from '@/contract/options/journal';
import { paperKeys } from '@/contract/paper';
import { linesOf, xmlOf } from '../documents/wordText';
import { fillProjectMasters, projectRow, storeOrder } from '../modules/sozoku/projects';

jest.setTimeout(60_000);

const api = testApi();

beforeAll(() => fillProjectMasters(api));

/** A project whose decedent and heirs have all that papers need. */
const estate = async () => {
  const id = await storeOrder(api);
  const { family_id, decedent_member_id, representative_member_id } = await projectRow(api, id);
  await sql`update members set birth_year = 1945, birth_month = 3, birth_day = 12, gender = coalesce(gender, 2),
    zipcode = '1540004', address = '世田谷区太子堂1丁目2番3号', domicile = '長野県松本市大手3丁目4番5号'
    where family_id = ${family_id}`.execute(api.db);
  await sql`update offices set address = '千代田区丸の内1丁目' where id = 1`.execute(api.db);
  const { rows } = await sql<{ family_code: string }>`select family_code from families where id = ${family_id}`.execute(
    api.db,
  );
  const subject = {
    family_code: rows[0]?.family_code ?? '',
    decedent_member_id: decedent_member_id ?? 0,
    project_id: id,
  };
  return { id, subject, heirId: representative_member_id ?? 0 };
};

const wanted = (heirId: number, ...papers: (typeof paperKeys)[number][]) => ({
  papers,
  member_ids: [heirId],
  applicant_member_id: heirId,
});

test('what fits is offered; several are made as one zip, kept under a number, and handed out again as they were', async () => {
  const { subject, heirId } = await estate();
  const { data: offer } = await api.call('staff', contract.paper.offer, { query: subject });
  expect(offer.papers.map(({ paper }) => paper)).toEqual(paperKeys);
  expect(offer.applicant_member_id).toBe(heirId);
  expect(offer.papers.find(({ paper }) => paper === 'inventory')?.problems.map(({ code }) => code)).toEqual([
    'noInventory',
  ]);

  const body = { ...subject, ...wanted(heirId, 'taxProxy', 'heirList') };
  const made = await api.call('staff', contract.paper.make, { body });
  expect(made.status).toBe(200);
  const file = await api.app.inject({ url: made.data.file_path });
  expect(file.headers['content-type']).toBe('application/zip');
  const names = Object.keys(new PizZip(file.rawPayload).files);
  expect(names).toEqual(['法定相続情報一覧図.docx', expect.stringMatching(/^委任状\(税務代理\)_.+\.docx$/)]);

  const { data: issued } = await api.call('viewer', contract.paper.listing, { query: { ...subject } });
  expect(issued.data).toEqual([
    expect.objectContaining({
      id: made.data.id,
      number: made.data.number,
      papers: ['heirList', 'taxProxy'],
      file_name: expect.stringMatching(/^相続書類_.+\.zip$/),
      project_id: subject.project_id,
    }),
  ]);
  const again = await api.call('staff', contract.paper.file, { params: { id: made.data.id } });
  expect((await api.app.inject({ url: again.data.file_path })).rawPayload.equals(file.rawPayload)).toBe(true);
  const { rows } =
    await sql`select 1 from access_journal where subject = 'paper' and event = ${JOURNAL.documentMade} and employee_id = ${people.staff.id}`.execute(
      api.db,
    );
  expect(rows).toHaveLength(2);
});

test('what was issued is handed out under the right to export, within one’s offices', async () => {
  const { subject, heirId } = await estate();
  for (const project_id of [subject.project_id, undefined]) {
    const body = { ...subject, project_id, ...wanted(heirId, 'taxProxy') };
    const { data: made } = await api.call('staff', contract.paper.make, { body });
    const statusFor = async (who: 'admin' | 'staff' | 'staff2' | 'viewer' | 'insurance') =>
      (await api.call(who, contract.paper.file, { params: { id: made.id } })).status;
    expect(await Promise.all((['admin', 'staff'] as const).map(statusFor))).toEqual([200, 200]);
    expect(await Promise.all((['staff2', 'viewer', 'insurance'] as const).map(statusFor))).toEqual([403, 403, 403]);
  }
});

test('one paper comes as it is, filled with the family’s own records', async () => {
  const { subject, heirId } = await estate();
  const { data } = await api.call('staff', contract.paper.make, {
    body: { ...subject, ...wanted(heirId, 'heirList') },
  });
  const file = await api.app.inject({ url: data.file_path });
  const lines = linesOf(xmlOf(file.rawPayload));
  expect(lines[0]).toMatch(/^被相続人　.+　法定相続情報$/);
  expect(lines).toEqual(expect.arrayContaining(['出生　昭和20年3月12日', '死亡　令和8年2月28日', '（申出人）']));
});

test('the letter asks for what has not arrived, and for nothing else; registers of towns have a record each', async () => {
  const { subject, heirId } = await estate();
  const { family_code, decedent_member_id } = subject;
  const fileOf = async (paper: 'missingLetter' | 'dutyRequest') => {
    const { data, errors } = await api.call('staff', contract.paper.make, {
      body: { ...subject, ...wanted(heirId, paper) },
    });
    expect(errors).toEqual({});
    return (await api.app.inject({ url: data.file_path })).rawPayload;
  };
  const letter = async () => linesOf(xmlOf(await fileOf('missingLetter'))).join(' ');
  const line = (kind: 'wholeLife' | 'will', given: object) =>
    api.call('staff', contract.checklist.save, {
      body: {
        family_code,
        decedent_member_id,
        kind,
        ...(kind === 'wholeLife' && { member_id: decedent_member_id }),
        ...given,
      },
    });
  expect(await letter()).toMatch(/出生から死亡までの戸籍.*遺言書・遺言書情報証明書/);
  const { files } = new PizZip(await fileOf('dutyRequest'));
  expect(Object.keys(files).sort()).toEqual(['職務上請求の控え_世田谷区.docx', '職務上請求の控え_長野県松本市.docx']);
  const town = files['職務上請求の控え_長野県松本市.docx']?.asUint8Array() ?? new Uint8Array();
  expect(linesOf(xmlOf(town)).join(' ')).toMatch(/職務上請求の控え.*松本市長.*出生から死亡までの戸籍/);
  await line('wholeLife', { arrived_on: '2026-06-01' });
  const asked = async () => {
    const { data } = await api.call('staff', contract.checklist.show, { query: { family_code, decedent_member_id } });
    return new Map(data.lines.map((one) => [`${one.kind} ${one.member_id}`, [one.asked_on, one.asked_by_name]]));
  };
  const own = `residence ${heirId}`;
  await line('will', { asked_on: '2026-05-01' });
  const dated = async (asked_on: string) => {
    const body = { ...subject, ...wanted(heirId, 'missingLetter'), asked_on };
    return (await api.call('staff', contract.paper.make, { body })).status;
  };
  expect([(await asked()).get(own), await dated('2999-01-01')]).toEqual([[null, null], 422]);
  expect(await dated('2026-06-02')).toBe(200);
  expect((await asked()).get(own)).toEqual(['2026-06-02', expect.any(String)]);
  expect((await asked()).get('will null')?.[0]).toBe('2026-05-01');
  expect(await dated('2026-06-09')).toBe(200);
  expect((await asked()).get(own)?.[0]).toBe('2026-06-02');
  await line('will', { not_needed: 1 });
  const later = await letter();
  expect(later).not.toMatch(/出生から死亡までの戸籍|遺言書/);
  expect(later).toContain('相続人の現在戸籍');
});

test('a living client is written to, and no paper of an estate is made', async () => {
  const { subject, heirId } = await estate();
  const living = { family_code: subject.family_code, decedent_member_id: heirId };
  const make = (paper: (typeof paperKeys)[number]) =>
    api.call('staff', contract.paper.make, { body: { ...living, ...wanted(heirId, paper) } });
  const { data, errors } = await make('missingLetter');
  expect(errors).toEqual({});
  const text = linesOf(xmlOf((await api.app.inject({ url: data.file_path })).rawPayload)).join(' ');
  expect(text).toMatch(/拝啓　ご依頼のお手続きにつきまして.*現在の戸籍謄本.*マイナンバー/);
  expect(text).not.toMatch(/故 |お亡くなり/);
  for (const paper of ['taxProxy', 'inventory', 'heirList'] as const)
    expect([paper, (await make(paper)).status]).toEqual([paper, 422]);
});

test('numbers have no gap and no double when several make papers at once', async () => {
  const { subject, heirId } = await estate();
  const before = await api.db.selectFrom('issued_papers').select('number').execute();
  const body = { ...subject, ...wanted(heirId, 'registerProxy') };
  const made = await Promise.all(
    (['staff', 'admin', 'manager', 'legal'] as const).map((who) => api.call(who, contract.paper.make, { body })),
  );
  const last = (number: string) => Number(number.slice(-6));
  const numbers = made.map(({ data }) => last(data.number)).sort((a, b) => a - b);
  const first = Math.max(0, ...before.map(({ number }) => last(number))) + 1;
  expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
});

test('what is missing is told with the page where it is put right, and nothing is kept', async () => {
  const { subject, heirId } = await estate();
  await sql`update members set birth_day = null where id = ${heirId}`.execute(api.db);
  const refused = await api.call('staff', contract.paper.make, { body: { ...subject, ...wanted(heirId, 'heirList') } });
  expect(refused.status).toBe(422);
  expect(refused.errors?.papers?.[0]).toContain('生年月日が登録されていません');
  expect(refused.links).toEqual([{ label: expect.any(String), href: `/family/member/${heirId}?edit=1` }]);
  const { rows } = await sql`select 1 from issued_papers where project_id = ${subject.project_id}`.execute(api.db);
  expect(rows).toEqual([]);
});

test('an heir who has died is no addressee', async () => {
  const { subject, heirId } = await estate();
  await sql`update members set is_deceased = 1, death_date = '2026-06-01' where id = ${heirId}`.execute(api.db);
  const refused = await api.call('staff', contract.paper.make, { body: { ...subject, ...wanted(heirId, 'taxProxy') } });
  expect(refused.errors?.papers?.[0]).toContain('亡くなっています');
  expect(refused.links?.map(({ href }) => href)).toContain(`/family/member/${heirId}?edit=1`);
});

test('papers are of the family that is named, of its own projects and properties', async () => {
  const [one, other] = [await estate(), await estate()];
  const call = (query: object) => api.call('staff', contract.paper.offer, { query: { ...one.subject, ...query } });
  for (const [query, field] of [
    [{ decedent_member_id: other.subject.decedent_member_id }, 'decedent_member_id'],
    [{ project_id: other.id }, 'project_id'],
    [{ property_id: 999_999 }, 'property_id'],
    [{ family_code: 'F9999999' }, 'family_code'],
  ] as const)
    expect(Object.keys((await call(query)).errors ?? {})).toEqual([field]);
});

test('heirs and applicants are of the family', async () => {
  const [one, other] = [await estate(), await estate()];
  for (const [given, field] of [
    // Of one heir each: without an heir there is no such paper.
    [{ member_ids: [other.heirId] }, 'papers'],
    [{ member_ids: [2_147_483_647] }, 'papers'],
    [{ applicant_member_id: other.heirId }, 'applicant_member_id'],
    [{ applicant_member_id: 2_147_483_647 }, 'applicant_member_id'],
  ] as const) {
    const body = { ...one.subject, ...wanted(one.heirId, 'heirList', 'taxProxy'), ...given };
    const { status, errors } = await api.call('staff', contract.paper.make, { body: body as never });
    expect([given, status, Object.keys(errors)]).toEqual([given, 422, [field]]);
  }
});

test('papers of another office are not made by its staff, and not by who only reads', async () => {
  const { subject, heirId } = await estate();
  const body = { ...subject, ...wanted(heirId, 'taxProxy') };
  for (const who of ['staff2', 'viewer', 'insurance'] as const)
    expect((await api.call(who, contract.paper.make, { body })).status).toBe(403);
  expect((await api.call('insurance', contract.paper.listing, { query: subject })).status).toBe(403);
  expect((await api.call('staff', contract.paper.file, { params: { id: 999_999 } })).status).toBe(404);
});

test('who waits for many papers is told how many are done, and nobody else; nothing is left of it', async () => {
  const key = 'waits-for-papers';
  const told = async (as: PersonName) => (await api.call(as, contract.making.progress, { query: { key } })).data;
  const waiting = { actor: { id: people.staff.id }, requestKey: key } as Context;
  await createMaking(api.db, 0).run(waiting, 4, async (step) => {
    step(2.5);
    while ((await told('staff')).done !== 2);
    expect(await told('staff')).toEqual({ done: 2, total: 4 });
    expect(await told('manager')).toEqual({ done: 0, total: 0 });
  });
  while ((await told('staff')).total !== 0);
});

test('a minor’s representative is who was chosen, and nobody of another family', async () => {
  const { subject, heirId } = await estate();
  await sql`update members set birth_year = 2015, birth_month = 5, birth_day = 5 where id = ${heirId}`.execute(api.db);
  const { data: offer } = await api.call('staff', contract.paper.offer, { query: subject });
  expect(offer.heirs.find(({ member_id }) => member_id === heirId)).toMatchObject({ minor: true, guardian_ids: [] });
  const names = { last_name: '佐藤', first_name: '前子', last_name_kana: 'サトウ', first_name_kana: 'マエコ' };
  const { data: aunt, errors } = await api.call('staff', contract.family.save, {
    body: { family_code: subject.family_code, ...names, relation: 21, birth_year: 1950, office_id: 1 },
  });
  expect(errors).toEqual({});
  const guardian = aunt.member_id;
  const make = (guardian_ids: number[], member_id = heirId) =>
    api.call('staff', contract.paper.make, {
      body: { ...subject, ...wanted(heirId, 'taxProxy'), guardians: [{ member_id, guardian_ids }] },
    });
  const linesIn = async ({ data }: Awaited<ReturnType<typeof make>>) =>
    linesOf(xmlOf((await api.app.inject({ url: data.file_path })).rawPayload)).join('|');
  expect(await linesIn(await make([guardian]))).toMatch(/法定代理人.*佐藤　前子/);
  expect(await linesIn(await make([]))).toMatch(/法定代理人(?!.*佐藤　前子)/);
  const stranger = (await estate()).heirId;
  for (const refused of [await make([stranger]), await make([2_147_483_647]), await make([guardian], stranger)])
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['guardians']]);
});

test('who may not make papers of an office is told before choosing', async () => {
  const { subject } = await estate();
  const mayMake = async (who: PersonName) =>
    (await api.call(who, contract.paper.offer, { query: subject })).data.may_make;
  expect(await mayMake('staff')).toBe(true);
  expect(await mayMake('staff2')).toBe(false);
  expect(await mayMake('viewer')).toBe(false);
});
