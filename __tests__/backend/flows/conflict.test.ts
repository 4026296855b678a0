import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { memberDocuments } from '@/backend/derived/search/memberDocuments';
import { contract } from '@/contract';
import type { ConflictSubject } from '@/contract/conflict';
import { addMember, historyOf, storeCustomer } from '../modules/customer/customers';
import { bereaved, inquiryRow, interviewRow, storeInquiry, storeInterview, won } from '../modules/inquiry/chains';
import { storeCase } from '../modules/insurance/cases';
import { fillLegalMasters, legalRow, saveOrder, storeLegal } from '../modules/legal/legalProjects';
import { projectRow, storeProject } from '../modules/sozoku/projects';

const api = testApi();
beforeAll(() => fillLegalMasters(api));

const { conflict } = contract;

const check = (type: ConflictSubject, id: number, as: PersonName = 'staff') =>
  api.call(as, conflict.show, { params: { type, id } });
const person = (query: Record<string, string>, as: PersonName = 'staff') => api.call(as, conflict.person, { query });
const decide = (type: string, id: number, body: object = {}, as: PersonName = 'staff') =>
  api.call(as, conflict.decide, { body: { type, id, decision: 1, reason: '双方の同意書を得た。', ...body } });
const findings = async (type: ConflictSubject, id: number, as: PersonName = 'staff') =>
  (await check(type, id, as)).data.findings.map(({ reason, severity, certain, matter }) => [
    reason,
    severity,
    certain,
    matter?.number,
  ]);

let last = 0;
/** A reading that nobody else has. */
const kanaOf = (number: number) =>
  Array.from(String(number), (digit) => 'アイウエオカキクケコ'[Number(digit)]).join('');
/** A caller of a name that nobody else has. */
const caller = (family?: string) => {
  last += 1;
  return {
    last_name: family ?? `依頼${last}郎`,
    first_name: '一',
    last_name_kana: kanaOf(last),
    first_name_kana: 'ハジメ',
    phone1: `090-7000-${1000 + last}`,
  };
};
const nobodyDied = { decedent_name: null, decedent_kana: null, death_date: null, known_date: null, relation: null };
const legalFor = (who: object, office = 1) => storeLegal(api, office, { ...nobodyDied, ...who });
const numberOf = async (id: number) => (await legalRow(api, id)).proposal_number;

/** A legal project with somebody on the other side. */
const against = async (adversary: object, office = 1) => {
  const id = await legalFor(caller(), office);
  await sql`insert into employee_offices (employee_id, office_id) values (${people.legal.id}, ${office}) on conflict do nothing`.execute(
    api.db,
  );
  const { status, errors } = await saveOrder(api, id, { adversaries: [adversary] }, 'legalAdmin');
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return id;
};

describe('other parties of a legal order', () => {
  test('are stored with the keys they are found by, shown, kept, noted in the history and cleared', async () => {
    const id = await legalFor(caller());
    const { family_id } = await legalRow(api, id);
    const [member] = await api.db.selectFrom('members').select('id').where('family_id', '=', family_id).execute();
    const adversaries = [
      {
        name: '斎藤　次郎',
        kana: 'サイトウ　ジロウ',
        birth_date: '1960-01-31',
        phone: '03-1234-5678',
        remarks: '義弟',
      },
      { member_id: member?.id },
    ];
    const { status, data } = await saveOrder(api, id, { adversaries });
    expect(status).toBe(200);
    expect(data.adversaries).toEqual([
      { member_id: null, ...adversaries[0] },
      { member_id: member?.id, name: null, kana: null, birth_date: null, phone: null, remarks: null },
    ]);
    const [row] = await api.db.selectFrom('legal_adversaries').selectAll().where('project_id', '=', id).execute();
    expect(row).toMatchObject({ search_name: '斉藤次郎', search_kana: 'さいとうじろう', search_phone: '0312345678' });
    expect((await saveOrder(api, id, { documents_in: '戸籍' })).data.adversaries).toHaveLength(2);
    const changes = (await historyOf(api, 'legal_orders', id)).flatMap((one) => Object.keys(one.changes));
    expect(changes.filter((field) => field === 'adversaries')).toHaveLength(0);
    expect((await saveOrder(api, id, { adversaries: [] })).data.adversaries).toEqual([]);
    expect((await historyOf(api, 'legal_orders', id)).at(-1)?.changes).toMatchObject({
      adversaries: [expect.anything(), []],
    });
  });

  test.each([
    [[{ remarks: '名前なし' }], 'adversaries.0.name'],
    [[{ member_id: 99_999 }], 'adversaries.0.member_id'],
    [[{ name: '斎藤', kana: 'さいとう' }], 'adversaries.0.kana'],
    [[{ name: '斎藤', phone: '12' }], 'adversaries.0.phone'],
  ])('%j is refused', async (adversaries, path) => {
    const id = await legalFor(caller());
    const { status, errors } = await saveOrder(api, id, { adversaries });
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
    expect(await api.db.selectFrom('legal_adversaries').selectAll().where('project_id', '=', id).execute()).toEqual([]);
  });

  test('somebody of another family is refused', async () => {
    const [id, other] = [await legalFor(caller()), await legalFor(caller())];
    const { family_id } = await legalRow(api, other);
    const [stranger] = await api.db.selectFrom('members').select('id').where('family_id', '=', family_id).execute();
    const { errors } = await saveOrder(api, id, { adversaries: [{ member_id: stranger?.id }] });
    expect(Object.keys(errors)).toEqual(['adversaries.0.member_id']);
  });
});

describe('the check', () => {
  test('a matter without any finds nothing, and is open until somebody decides', async () => {
    const id = await legalFor(caller());
    const { data } = await check('legal', id);
    expect(data).toEqual({ state: 'open', findings: [], is_partial: false, decisions: [], may_decide: true });
  });

  test('the client is the other side of another matter: by name and phone beyond doubt, by name perhaps', async () => {
    const who = caller('対立');
    const sure = await against({ name: '対立　一', phone: who.phone1 });
    const perhaps = await against({ name: '對立一' });
    const id = await legalFor(who);
    expect(await findings('legal', id)).toEqual([
      ['opposedClient', 1, true, await numberOf(sure)],
      ['opposedClient', 2, false, await numberOf(perhaps)],
    ]);
    expect((await findings('legal', sure)).map(([reason, severity]) => [reason, severity])).toEqual([
      ['opposedClient', 1],
    ]);
    const { data } = await check('legal', id);
    const [finding] = data.findings;
    expect(finding).toMatchObject({ here: 'client', there: 'adversary', office_name: '東京本店' });
    expect(finding?.path).toMatchObject([
      { name: '対立　一', tie: null, family_code: expect.stringMatching(/^F/) },
      { name: '対立　一', tie: 'same', member_id: null },
    ]);
  });

  test('namesakes of whom somebody said that they are two are no more followed', async () => {
    const id = await legalFor({ ...caller('同姓'), last_name_kana: 'ドウセイ' });
    const { member_id } = await inquiryRow(api, (await legalRow(api, id)).inquiry_id);
    const { member_id: holder, family_code } = await storeCase(api, {}, caller());
    const names = { last_name: '同姓', first_name: '一', last_name_kana: 'ドウセイ', first_name_kana: 'ハジメ' };
    const { data } = await api.call('admin', contract.family.save, {
      body: { family_code, ...names, relation: 7, office_id: 1 } as never,
    });
    const beneficiaries = JSON.stringify([{ member_id: data.member_id, ratio: 100 }]);
    await sql`update insurance_cases set beneficiaries = ${beneficiaries}::jsonb where member_id = ${holder}`.execute(
      api.db,
    );
    expect((await findings('legal', id)).map((one) => one.slice(0, 3))).toEqual([
      ['kinClient', 3, false],
      ['named', 3, false],
    ]);
    await sql`insert into different_people (one_member_id, other_member_id) values (${member_id}, ${data.member_id})`.execute(
      api.db,
    );
    expect(await findings('legal', id)).toEqual([]);
  });

  test('another birth date tells another person', async () => {
    const who = { ...caller('別人') };
    const id = await legalFor(who);
    await sql`update members set birth_year = 1970, birth_month = 1, birth_day = 2
      where family_id = (select family_id from legal_projects where id = ${id})`.execute(api.db);
    await against({ name: '別人　一', birth_date: '1985-11-23' });
    expect(await findings('legal', id)).toEqual([]);
  });

  test('of a family everybody is looked at, and its own matters only for the client', async () => {
    const { id, family_code, member_id } = await storeCustomer(api, { ...caller('家族'), relation: 1 });
    const son = caller('家族');
    const heir = await addMember(api, family_code, { ...son, first_name: '次郎', first_name_kana: 'ジロウ' });
    await storeInquiry(api, { ...nobodyDied, customer_id: id });
    expect(await findings('family', member_id)).toEqual([]);
    const other = await against({ name: '家族　次郎', phone: son.phone1 });
    // Written without the API, the son's search document is made here.
    await memberDocuments.rebuild(api.db);
    expect(await findings('member', member_id)).not.toContainEqual(expect.arrayContaining(['opposedClient']));
    const { data } = await check('family', member_id);
    expect(data).toMatchObject({ state: null, may_decide: false, decisions: [] });
    expect(data.findings).toEqual([
      expect.objectContaining({ reason: 'opposedClient', severity: 1, here: 'client', there: 'adversary' }),
    ]);
    expect(data.findings[0]?.matter?.number).toBe(await numberOf(other));
    expect(data.findings[0]?.path[0]).toMatchObject({ member_id: heir });
    expect((await decide('family', member_id)).status).toBe(422);
    expect((await check('family', 99_999)).status).toBe(404);
    expect((await check('family', member_id, 'insurance')).status).toBe(403);
  });

  test('deleted matters and deleted people are left out, closed ones weigh less', async () => {
    const who = caller('終了');
    const other = await against({ name: '終了　一', phone: who.phone1 });
    const id = await legalFor(who);
    await sql`update legal_projects set cancelled_date = '2026-05-01' where id = ${other}`.execute(api.db);
    expect((await findings('legal', id)).map((one) => one[1])).toEqual([2]);
    await sql`update legal_projects set deleted_at = now() where id = ${other}`.execute(api.db);
    expect(await findings('legal', id)).toEqual([]);
  });

  test('two heirs of one estate with their own matters, graver where there is a dispute', async () => {
    const first = await storeProject(api, 1, { ...bereaved, ...caller('長男'), decedent_name: '故人　父' });
    const { family_id, decedent_member_id } = await projectRow(api, first);
    const family = await api.db
      .selectFrom('families')
      .selectAll()
      .where('id', '=', family_id)
      .executeTakeFirstOrThrow();
    const daughter = await addMember(api, family.family_code, {
      ...{ last_name: '長女', first_name: '次', last_name_kana: 'チョウジョ', first_name_kana: 'ツギ' },
      ...{ relation: 7, phone1: '090-0000-9999' },
    });
    const { data } = await api.call('admin', contract.customer.createFromFamilyMember, {
      body: { member_id: daughter },
    });
    const inquiry = await storeInquiry(api, {
      ...{ customer_id: data.id, family_code: family.family_code, last_name: undefined, first_name: undefined },
      ...{ last_name_kana: undefined, first_name_kana: undefined, phone1: '090-0000-9999' },
    });
    expect((await findings('inquiry', inquiry.id)).map((one) => one.slice(0, 3))).toEqual([['opposingHeirs', 2, true]]);
    await sql`update inquiries set has_dispute = 1 where id = ${inquiry.id}`.execute(api.db);
    expect((await findings('inquiry', inquiry.id)).map((one) => one.slice(0, 3))).toEqual([['opposingHeirs', 1, true]]);
    const { data: shown } = await check('inquiry', inquiry.id);
    expect(shown.findings[0]?.matter).toMatchObject({ type: 'sozoku', id: first, open: true, client_name: '長男　一' });
    expect(decedent_member_id).not.toBeNull();
  });

  test('a wife by marriage, and a divorced one, of the other side are found across families', async () => {
    const side = caller('夫方');
    const husband = await storeCustomer(api, { ...side, relation: 1 });
    const wife = await addMember(api, husband.family_code, {
      ...{ last_name: '妻方', first_name: '花', last_name_kana: 'ツマカタ', first_name_kana: 'ハナ' },
      ...{ relation: 3, phone1: '090-0000-7777' },
    });
    await sql`insert into marriages (family_id, one_member_id, other_member_id)
      select family_id, ${husband.member_id}, ${wife} from members where id = ${wife}`.execute(api.db);
    const { data } = await api.call('admin', contract.customer.createFromFamilyMember, { body: { member_id: wife } });
    await storeInquiry(api, {
      ...{ customer_id: data.id, family_code: husband.family_code, last_name: undefined, first_name: undefined },
      ...{ last_name_kana: undefined, first_name_kana: undefined, phone1: '090-0000-7777' },
    });
    const id = await against({ name: '夫方　一', phone: side.phone1 });
    const { data: shown } = await check('legal', id);
    expect(shown.findings).toMatchObject([
      {
        reason: 'kinOfOpponent',
        severity: 2,
        path: [{ tie: null }, { tie: 'same' }, { tie: 'spouse', name: '妻方　花' }],
      },
    ]);
    await sql`update marriages set end_reason = 2, ended_on = '2020-01-01' where other_member_id = ${wife}`.execute(
      api.db,
    );
    expect((await check('legal', id)).data.findings[0]?.path.at(-1)?.tie).toBe('formerSpouse');
  });

  test('a beneficiary of an insurance case that another client holds', async () => {
    const { member_id, family_code } = await storeCase(api, {}, caller('契約'));
    const named = await addMember(api, family_code, { last_name: '受取', first_name: '子', relation: 7 });
    await sql`update insurance_cases set insured_member_id = ${member_id}, beneficiaries = ${JSON.stringify([{ member_id: named, ratio: 100 }])}::jsonb
      where member_id = ${member_id}`.execute(api.db);
    const { data } = await check('member', named);
    expect(data.state).toBeNull();
    expect(data.findings.map(({ reason, here, there, matter }) => [reason, here, there, matter?.type])).toContainEqual([
      'named',
      'client',
      'beneficiary',
      'insurance',
    ]);
  });

  test('a name that more people bear than are looked at is said to be searched in part', async () => {
    const name = { last_name: '多数', first_name: '同名' };
    for (let place = 0; place < 21; place += 1) {
      expect((await person({ name: '多数　同名' })).data.is_partial).toBe(false);
      await storeCustomer(api, { ...name, phone1: `03-7000-${1000 + place}` });
    }
    expect((await person({ name: '多数　同名' })).data).toMatchObject({ findings: [], is_partial: true });
  });

  test('somebody typed at the phone, and whom they name', async () => {
    const who = caller('電話');
    const id = await legalFor(who);
    const { data } = await person({ name: '新規　客', other: '電話　一' });
    expect(data).toMatchObject({ state: null, decisions: [], may_decide: false });
    expect(data.findings).toMatchObject([
      { reason: 'opposedClient', severity: 2, certain: false, here: 'adversary', matter: { type: 'legal', id } },
    ]);
    const asked = await person({ name: '電話　一', phone: who.phone1 });
    expect(asked.data.findings).toEqual([]);
    expect((await person({})).data.findings).toEqual([]);
    expect((await person({ name: '電話　一', birth_date: '2999-01-01' })).status).toBe(422);
  });
});

describe('a decision', () => {
  test('is stored with what was found in ids and words, told in the history, and outdated by something new', async () => {
    const who = caller('判断');
    const other = await against({ name: '判断　一', phone: who.phone1 });
    const id = await legalFor(who);
    const { status, data } = await decide('legal', id, { decision: 2, reason: '説明のうえ、片方のみ受任する。' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      state: 'decided',
      decisions: [
        {
          decision: 2,
          reason: '説明のうえ、片方のみ受任する。',
          by: `試験　${people.staff.username}`,
          found: [{ severity: 1, reason: 'opposedClient', number: await numberOf(other) }],
        },
      ],
    });
    const { inquiry_id } = await legalRow(api, id);
    const rows = await api.db
      .selectFrom('conflict_checks')
      .selectAll()
      .where('inquiry_id', '=', inquiry_id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ decision, severity, by }) => [decision, severity, by])).toEqual([
      [null, 1, people.admin.id],
      [2, 1, people.staff.id],
    ]);
    expect(JSON.stringify(rows.map((row) => row.findings))).not.toMatch(/判断|一/);
    expect((await historyOf(api, 'legal_projects', id)).at(-1)).toMatchObject({
      action: 'update',
      actor_id: people.staff.id,
      changes: { conflict_checks: [null, { decision: 2, severity: 1, reason: '説明のうえ、片方のみ受任する。' }] },
    });
    const history = await api.call('staff', contract.history.listing, {
      query: { entity: 'legal_projects', record_id: id },
    });
    expect(history.data.data[0]?.changes[0]).toMatchObject({
      field: 'conflict_checks',
      after: { decision: '条件付き', severity: '対立の可能性が高い' },
    });

    await against({ name: '判断　一', phone: who.phone1 });
    expect((await check('legal', id)).data.state).toBe('outdated');
    expect((await decide('legal', id)).data.state).toBe('decided');
  });

  test('holds for the whole chain', async () => {
    const who = caller('連鎖');
    await against({ name: '連鎖　一', phone: who.phone1 });
    const id = await legalFor(who);
    const { inquiry_id } = await legalRow(api, id);
    await decide('legal', id);
    expect((await check('inquiry', inquiry_id)).data.state).toBe('decided');
  });

  test.each([
    [{ decision: 4 }, 'decision'],
    [{ reason: '' }, 'reason'],
    [{ type: 'member' }, 'type'],
  ])('%j is refused', async (body, path) => {
    const id = await legalFor(caller());
    const { status, errors } = await decide('legal', id, body);
    expect([status, Object.keys(errors)]).toEqual([422, [path]]);
  });

  test('of a record that is not there', async () => {
    expect((await decide('legal', 99_999)).status).toBe(404);
    expect((await check('sozoku', 99_999)).status).toBe(404);
  });
});

describe('opening work', () => {
  const open = async (who: object, create_project: string[]) => {
    const { id } = await storeInquiry(api, { ...nobodyDied, ...who });
    const { id: interview } = await storeInterview(api, id);
    return api.call('admin', contract.interview.update, {
      params: { id: interview },
      body: { ...won, create_project },
    });
  };

  test('is never refused, but answered with a notice where something stands against it', async () => {
    const who = caller('受注');
    await against({ name: '受注　一', phone: who.phone1 });
    const { status, data } = await open(who, ['legal']);
    expect([status, data.conflict_notice]).toEqual([200, { severity: 1, count: 1 }]);
    expect(data.project_legal_id).not.toBeNull();
    const calm = await open(caller(), ['legal']);
    expect(calm.data.conflict_notice).toBeUndefined();
    const { inquiry_id } = await interviewRow(api, calm.data.interview_id);
    expect(
      await api.db.selectFrom('conflict_checks').selectAll().where('inquiry_id', '=', inquiry_id).execute(),
    ).toEqual([]);
  });

  test('needs no second decision where one was made with all of it in sight', async () => {
    const who = caller('既決');
    await against({ name: '既決　一', phone: who.phone1 });
    const { id } = await storeInquiry(api, { ...nobodyDied, ...who });
    await decide('inquiry', id);
    const { id: interview } = await storeInterview(api, id);
    const { data } = await api.call('admin', contract.interview.update, {
      params: { id: interview },
      body: { ...won, create_project: ['legal'] },
    });
    expect(data.conflict_notice).toBeUndefined();
    expect((await inquiryRow(api, id)).deleted_at).toBeNull();
  });

  test('a hand-over tells the same', async () => {
    const who = caller('引継');
    const id = await legalFor(who);
    await against({ name: '引継　一', phone: who.phone1 });
    const { data } = await api.call('admin', contract.toss.store, {
      body: { from: { type: 'legal', id }, to: 'sozoku' },
    });
    expect(data.conflict_notice).toEqual({ severity: 1, count: 1 });
  });

  test('an insurance case that is opened directly tells the same', async () => {
    const who = caller('保険');
    await against({ name: '保険　一', phone: who.phone1 });
    const stored = await storeCase(api, {}, who);
    expect(stored.conflict_notice).toEqual({ severity: 1, count: 1 });
    expect(
      await api.db
        .selectFrom('conflict_checks')
        .select(['severity', 'decision'])
        .where('insurance_case_id', '=', stored.id)
        .execute(),
    ).toEqual([{ severity: 1, decision: null }]);
    expect((await storeCase(api, {}, caller())).conflict_notice).toBeUndefined();
  });

  test('an undecided grave finding stands on the page of today', async () => {
    const who = caller('今日');
    await against({ name: '今日　一', phone: who.phone1 });
    const { data } = await open(who, ['legal']);
    const id = data.project_legal_id ?? 0;
    await sql`update legal_projects set worker_id = ${people.legal.id} where id = ${id}`.execute(api.db);
    const rows = async () =>
      (await api.call('legal', contract.today.listing, { query: { section: 'reviews' } })).data.data
        .filter(({ what }) => what === 'conflict')
        .map(({ record, record_id }) => [record, record_id]);
    expect(await rows()).toContainEqual(['legal', id]);
    await decide('legal', id, {}, 'legal');
    expect(await rows()).not.toContainEqual(['legal', id]);
  });
});

describe('rights', () => {
  const everyone = Object.keys(people) as PersonName[];
  const taxAndLegal = everyone.filter((name) => !name.startsWith('insurance'));

  test('who may look and who may decide, in their own office and in another one', async () => {
    const [here, there] = [await legalFor(caller()), await legalFor(caller(), 2)];
    const seen = async (id: number) => {
      const names: string[] = [];
      for (const name of everyone) {
        const { status, data } = await check('legal', id, name);
        if (status === 200 && data.may_decide !== undefined) names.push(`${name}${data.may_decide ? ' decides' : ''}`);
        else expect(status).toBe(403);
      }
      return names;
    };
    const deciders = (own: readonly string[]) =>
      taxAndLegal.map((name) => (own.includes(name) ? `${name} decides` : name));
    expect(await seen(here)).toEqual(deciders(['admin', 'manager', 'staff', 'legal', 'legalAdmin']));
    const others = await seen(there);
    expect(others).toContain('staff2 decides');
    expect(others).toContain('manager');
    for (const name of ['viewer', 'staff2', 'insurance', 'insuranceAdmin'] as const)
      expect([name, (await decide('legal', here, {}, name)).status]).toEqual([name, 403]);
    expect(
      await api.db.selectFrom('conflict_checks').select('by').where('by', '=', people.staff2.id).execute(),
    ).toEqual([]);
    expect((await decide('legal', there, {}, 'manager')).status).toBe(403);
    expect((await decide('legal', there, {}, 'staff2')).status).toBe(200);
  });

  test('a matter that may not be opened: only that there is one, its office, and whom of one’s own side it touches', async () => {
    const who = caller('秘密');
    const adversary = { name: '秘密　一', phone: who.phone1 };
    const other = await against(adversary, 2);
    const { id } = await storeCase(api, {}, who);
    const answer = await check('insurance', id, 'insurance');
    expect(answer.data.findings).toEqual([
      {
        key: 'hidden 2 1',
        severity: 1,
        certain: true,
        reason: null,
        here: 'client',
        there: null,
        path: [expect.objectContaining({ name: '秘密　一' })],
        matter: null,
        office_name: '大阪支店',
      },
    ]);
    const { proposal_number, family_id } = await legalRow(api, other);
    const { family_code } = await api.db
      .selectFrom('families')
      .selectAll()
      .where('id', '=', family_id)
      .executeTakeFirstOrThrow();
    for (const word of [proposal_number, family_code, 'opposedClient', '依頼'])
      expect([word, JSON.stringify(answer.data).includes(word)]).toEqual([word, false]);
    expect((await decide('insurance', id, {}, 'insurance')).data.decisions[0]?.found).toEqual([
      { severity: 1, reason: null, number: null },
    ]);
    const open = await check('insurance', id, 'staff');
    expect(open.data.findings[0]).toMatchObject({ reason: 'opposedClient', matter: { number: proposal_number } });
    expect((await check('member', 1, 'insurance')).status).toBe(403);
    const typed = await person({ name: '新規　客', other: '秘密　一' }, 'insurance');
    expect(typed.data.findings.map(({ matter }) => matter?.type)).toEqual(['insurance']);
  });
});

test('every read goes by index from the people of the matter', async () => {
  const { rows } = await sql<{
    indexname: string;
  }>`select indexname from pg_indexes where tablename = 'legal_adversaries'`.execute(api.db);
  expect(rows.map(({ indexname }) => indexname).sort()).toEqual([
    'legal_adversaries_kana',
    'legal_adversaries_member',
    'legal_adversaries_name',
    'legal_adversaries_phone',
    'legal_adversaries_pkey',
    'legal_adversaries_project',
  ]);
});
