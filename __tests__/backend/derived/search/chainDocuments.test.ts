import fc from 'fast-check';
import { sql } from 'kysely';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { deleteRecord, lockRecord, restoreRecord, updateRecord } from '@/backend/db/record';
import { rebuildSearch } from '@/backend/derived';
import { contract } from '@/contract';
import { todayInTokyo } from '@/rules/calendarDay';
import { addInquiry, addInterview, addLegal, addSozoku, documentsOf, wholeChain, writing } from './chains';

jest.setTimeout(propertyRuns(120_000));

const api = testApi();
const { customer, family } = contract;

type Changed = 'inquiries' | 'interviews' | 'sozoku_projects' | 'legal_projects';

const change = (table: Changed, id: number, values: Record<string, unknown>) =>
  writing(api, async (writer) => updateRecord(writer, table, await lockRecord(writer, table, id), values));

const kanaOf = async (table: string, id: number) =>
  (await sql<{ sort_kana: string }>`select sort_kana from ${sql.table(table)} where id = ${id}`.execute(api.db)).rows[0]
    ?.sort_kana;

describe('a customer without an inquiry', () => {
  test('has one document with everything it can be found by', async () => {
    const client = await storeCustomer(api, { phone2: '03-1111-2222', prefecture_id: 13 });
    const [document, ...others] = await documentsOf(api, client.family_code);
    expect(others).toEqual([]);
    expect(document).toMatchObject({ member_id: client.member_id, inquiry_id: null, at: todayInTokyo() });
    expect(document?.words).toBe('高橋澪|たかはしみお||');
    const code = `${client.family_code.toLowerCase()}01`;
    expect(document?.numbers).toBe(`09012345678|0311112222|${code}`);
    expect(document?.tokens).toEqual(expect.arrayContaining(['n高', 'n高橋', 'nたかは', 'p09', 'p678', 'o1', 'f13']));
  });

  test("is replaced by the chain's document, and comes back when the chain is gone", async () => {
    const client = await storeCustomer(api);
    const inquiry = await addInquiry(api, client);
    expect((await documentsOf(api, client.family_code)).map(({ inquiry_id }) => inquiry_id)).toEqual([inquiry.id]);
    const second = await addInquiry(api, client, { first_inquiry_date: '2025-01-31' });
    const documents = await documentsOf(api, client.family_code);
    expect(documents.map(({ inquiry_id, at }) => [inquiry_id, at])).toEqual([
      [inquiry.id, '2026-04-01'],
      [second.id, '2025-01-31'],
    ]);
    for (const { id } of [inquiry, second]) await writing(api, (writer) => deleteRecord(writer, 'inquiries', id));
    expect((await documentsOf(api, client.family_code)).map(({ inquiry_id }) => inquiry_id)).toEqual([null]);
    await writing(api, (writer) => restoreRecord(writer, 'inquiries', inquiry.id));
    expect((await documentsOf(api, client.family_code)).map(({ inquiry_id }) => inquiry_id)).toEqual([inquiry.id]);
  });

  test('is removed and restored with the customer', async () => {
    const client = await storeCustomer(api);
    const params = { id: client.id, familyCode: client.family_code };
    expect((await api.call('admin', customer.destroy, { params })).status).toBe(200);
    expect(await documentsOf(api, client.family_code)).toEqual([]);
    expect((await api.call('admin', customer.restore, { params })).status).toBe(200);
    expect(await documentsOf(api, client.family_code)).toHaveLength(1);
  });
});

describe('the document of a chain', () => {
  test('holds every number, everybody in charge and every filter value', async () => {
    const { client, inquiry, interview, sozoku, legal } = await wholeChain(api);
    await change('inquiries', inquiry.id, {
      assigned_user_id: 2,
      decedent_name: '髙橋　太郎',
      decedent_kana: 'タカハシ　タロウ',
      introduced_by_id: null,
    });
    await change('interviews', interview.id, { attendee_ids: [7, 9] });
    await change('sozoku_projects', sozoku.id, { worker1_id: 5, worker2_id: 6, manager_id: 8, application_type: 8 });
    const [document] = await documentsOf(api, client.family_code);
    expect(document?.words).toBe('高橋澪|たかはしみお||高橋太郎|たかはしたろう');
    const numbers = [inquiry.uniform_id, sozoku.proposal_number, legal.proposal_number].map((number) =>
      number.toLowerCase().replace('-', ''),
    );
    expect(document?.numbers.split('|')).toEqual(expect.arrayContaining(numbers));
    const facets = document?.tokens.filter((token) => /^[a-z]\d+$/.test(token) && !/^[np]/.test(token)).sort();
    expect(facets).toEqual(
      ['a1', 'c1', 'o1', 's1', 't1', ...[2, 3, 4, 5, 6, 7, 8, 9].map((id) => `u${id}`), 'y8'].sort(),
    );
  });

  test('follows a new name of the customer, also in sort names', async () => {
    const { client, inquiry, interview, sozoku, legal } = await wholeChain(api);
    const body = { last_name: '邊見', last_name_kana: 'ヘンミ' };
    await api.call('admin', customer.update, { params: { id: client.id }, body });
    const [document] = await documentsOf(api, client.family_code);
    expect(document?.words).toBe('辺見澪|へんみみお||');
    const sorted = { inquiries: inquiry, interviews: interview, sozoku_projects: sozoku, legal_projects: legal };
    for (const [table, { id }] of Object.entries(sorted)) expect(await kanaOf(table, id)).toMatch(/^ヘンミ/);
    const { updated_at, lock_version } = await api.db
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', inquiry.id)
      .executeTakeFirstOrThrow();
    expect({ updated_at, lock_version }).toEqual({
      updated_at: inquiry.updated_at,
      lock_version: inquiry.lock_version,
    });
  });

  test('holds first and last dates, the newest quote and the sum of open projects', async () => {
    const { client, inquiry, interview, sozoku, legal } = await wholeChain(api);
    const spans = async () => {
      const [document] = await documentsOf(api, client.family_code);
      const { met_first, met_last, ordered_first, ordered_last, quoted, contracted } = document ?? {};
      return [met_first, met_last, ordered_first, ordered_last, quoted, contracted];
    };
    expect(await spans()).toEqual(['2026-04-10', '2026-04-10', null, null, null, null]);
    await addInterview(api, inquiry, { interview_date: '2026-05-20' });
    await addInterview(api, inquiry, { interview_date: '2026-05-02', estimated_amount: 300_000 });
    await change('interviews', interview.id, { estimated_amount: 900_000 });
    await change('sozoku_projects', sozoku.id, { order_date: '2026-06-01', contract_amount: 3_000_000_000_000 });
    await change('legal_projects', legal.id, { order_date: '2026-05-28', contract_amount: 1 });
    const days = ['2026-04-10', '2026-05-20', '2026-05-28', '2026-06-01'];
    expect(await spans()).toEqual([...days, 300_000, 3_000_000_000_001]);
    await change('sozoku_projects', sozoku.id, { cancelled_date: '2026-06-30' });
    expect(await spans()).toEqual([...days, 300_000, 1]);
    await writing(api, (writer) => deleteRecord(writer, 'legal_projects', legal.id));
    expect(await spans()).toEqual(['2026-04-10', '2026-05-20', '2026-06-01', '2026-06-01', 300_000, null]);
  });

  test('names heirs as they come and go', async () => {
    const { client } = await wholeChain(api);
    const body = { family_code: client.family_code, last_name: '小鳥遊', relation: 4, office_id: 1 };
    const { data } = await api.call('admin', family.save, { body });
    expect((await documentsOf(api, client.family_code))[0]?.words).toContain('小鳥遊');
    await api.call('admin', family.destroy, { params: { id: data.member_id } });
    expect((await documentsOf(api, client.family_code))[0]?.words).not.toContain('小鳥遊');
  });

  test('stays identical when nothing it holds has changed', async () => {
    const { client } = await wholeChain(api);
    const state = () =>
      sql<{ xmin: string }>`select xmin::text, id from search_documents where customer_id = ${client.id}`.execute(
        api.db,
      );
    const { rows } = await state();
    await api.call('admin', customer.update, { params: { id: client.id }, body: { remarks: 'x' } });
    expect((await state()).rows).toEqual(rows);
  });

  test('holds no employee names, so renaming an employee rewrites nothing', async () => {
    await wholeChain(api);
    await sql`update employees set last_name = '新名', last_name_kana = 'シンメイ' where id = 3`.execute(api.db);
    expect(await rebuildSearch(api.db)).toBe(0);
  });
});

test('a refused command leaves the documents unchanged', async () => {
  const client = await storeCustomer(api);
  const before = await documentsOf(api, client.family_code);
  const work = writing(api, async (writer) => {
    await updateRecord(writer, 'members', await lockRecord(writer, 'members', client.member_id), { last_name: '別' });
    throw new Error('refused');
  });
  await expect(work).rejects.toThrow('refused');
  expect(await documentsOf(api, client.family_code)).toEqual(before);
});

test('parallel saves in one family leave all documents right', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { client, inquiry, sozoku } = await wholeChain(api);
    await Promise.all([
      api.call('admin', customer.update, { params: { id: client.id }, body: { last_name_kana: 'ヘンミ' } }),
      addInterview(api, inquiry, { interviewer_id: 7 }),
      change('sozoku_projects', sozoku.id, { manager_id: 9 }),
      change('inquiries', inquiry.id, { assigned_user_id: 2 }),
    ]);
    const [document] = await documentsOf(api, client.family_code);
    expect(document?.tokens).toEqual(expect.arrayContaining(['u7', 'u9', 'u2', 'nへんみ']));
  }
  expect(await rebuildSearch(api.db)).toBe(0);
});

test('rebuilding corrects wrong, missing and surplus documents, nothing else', async () => {
  const { inquiry } = await wholeChain(api);
  await sql`update search_documents set words = 'x' where id % 3 = 0`.execute(api.db);
  await sql`delete from search_documents where id % 3 = 1 and inquiry_id is distinct from ${inquiry.id}`.execute(
    api.db,
  );
  await sql`insert into search_documents (family_id, customer_id, member_id, inquiry_id, at, tokens, words, numbers)
    values (${inquiry.family_id}, ${inquiry.customer_id}, ${inquiry.member_id}, null, '2020-01-01', '{}', '', '')`.execute(
    api.db,
  );
  await sql`update inquiries set sort_kana = 'x' where id = ${inquiry.id}`.execute(api.db);
  expect(await rebuildSearch(api.db, 7)).toBeGreaterThan(3);
  expect(await rebuildSearch(api.db)).toBe(0);
});

const table = fc.constantFrom('inquiries' as const, 'interviews' as const, 'sozoku_projects' as const);
const step = fc.record({
  kind: fc.constantFrom(
    ...['rename', 'member', 'inquiry', 'interview', 'sozoku', 'legal', 'change', 'move', 'delete', 'restore'],
  ),
  table,
  who: fc.nat(),
  person: fc.integer({ min: 1, max: 9 }),
  text: fc.string({ unit: fc.constantFrom(...'髙橋𠮷田渡邊アガ・ '), minLength: 1, maxLength: 5 }),
});

test('documents equal a rebuild after changes in any order', async () => {
  const first = await wholeChain(api);
  const clients = [first.client];
  const inquiries = [first.inquiry];
  const of = <T>(list: readonly T[], who: number): T => list[who % list.length] as T;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      for (const { kind, table: name, who, person, text } of steps) {
        const client = of(clients, who);
        const inquiry = of(inquiries, who);
        const rows = await api.db.selectFrom(name).select(['id', 'deleted_at']).orderBy('id').execute();
        const record = of(rows, who);
        const field = {
          inquiries: 'project_category_status',
          interviews: 'interviewer_id',
          sozoku_projects: 'manager_id',
        };
        const day = `2026-0${person}-01`;
        const moved = {
          inquiries: { first_inquiry_date: day },
          interviews: { interview_date: day, estimated_amount: person % 3 === 0 ? null : person },
          sozoku_projects: { order_date: day, contract_amount: person, cancelled_date: person % 3 === 0 ? day : null },
        };
        const steps = {
          rename: () =>
            api.call('admin', customer.update, { params: { id: client.id }, body: { last_name: `甲${text}乙` } }),
          member: () =>
            api.call('admin', family.save, {
              body: { family_code: client.family_code, last_name: `丙${text}丁`, relation: 4, office_id: 1 },
            }),
          inquiry: async () => inquiries.push(await addInquiry(api, client, { decedent_name: `戊${text}` })),
          interview: () => addInterview(api, inquiry, { interviewer_id: person }),
          sozoku: () => addSozoku(api, inquiry, { proposal_number: `X${rows.length}-${taken}` }),
          legal: () => addLegal(api, inquiry, { proposal_number: `Y${rows.length}-${taken}` }),
          change: () => change(name, record.id, { [field[name]]: person }),
          move: () => change(name, record.id, moved[name]),
          delete: () => writing(api, (writer) => deleteRecord(writer, name, record.id)),
          restore: () => writing(api, (writer) => restoreRecord(writer, name, record.id)),
        };
        // A second project of a chain, and what is deleted or is not, are refused: that leaves nothing behind either.
        await Promise.resolve(steps[kind as keyof typeof steps]()).then(
          () => {
            taken += 1;
          },
          () => undefined,
        );
      }
      expect(await rebuildSearch(api.db)).toBe(0);
    }),
    { numRuns: propertyRuns(25) },
  );
  expect(taken).toBeGreaterThan(150);
});
