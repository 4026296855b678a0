import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { addMember } from '@/__tests__/backend/modules/customer/customers';
import { storeInquiry, storeInterview, today, won } from '@/__tests__/backend/modules/inquiry/chains';
import { closed, storeCase, update as updateCase } from '@/__tests__/backend/modules/insurance/cases';
import { fillProjectMasters, inCharge, ordered, projectRow, update } from '@/__tests__/backend/modules/sozoku/projects';
import { testApi } from '@/__tests__/support/api';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { rebuildSearch } from '@/backend/derived';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { nameDocument } from '@/backend/derived/search/nameDocument';
import { contract } from '@/contract';
import type { Page } from '@/contract/defineEndpoint';
import type { SozokuRow } from '@/contract/sozoku';
import { addDays } from '@/rules/calendarDay';

jest.setTimeout(propertyRuns(180_000));

const api = testApi();
const { family, inquiry, legal, sozoku, search, deadline, toss } = contract;

beforeAll(() => fillProjectMasters(api));

const decedent = { decedent_name: '早河　蓮', decedent_kana: 'ハヤカワ レン', death_date: '2026-01-15', relation: 4 };
const client = { last_name: '早河', first_name: '湊', last_name_kana: 'ハヤカワ', first_name_kana: 'ミナト' };

/** A chain with a tax project and a legal one, of a decedent who is the family's key person. */
const storeChain = async () => {
  const stored = await storeInquiry(api, { ...decedent, ...client });
  const made = await storeInterview(api, stored.id, { ...won, create_project: ['sozoku', 'legal'] });
  const { rows } = await sql<{ id: number; member_id: number }>`select m.id, i.member_id from members m
    join inquiries i on i.id = ${stored.id} where m.family_id = i.family_id and m.relation = 1`.execute(api.db);
  const [key] = rows;
  if (key === undefined || made.project_sozoku_id === null || made.project_legal_id === null)
    throw new Error('no chain');
  return {
    ...stored,
    decedent: key.id,
    client: key.member_id,
    sozoku: made.project_sozoku_id,
    legal: made.project_legal_id,
  };
};

const save = (member_id: number, body: object) => api.call('admin', family.save, { body: { member_id, ...body } });

describe('the decedent’s surname, mended', () => {
  test('is the mended one wherever the decedent is told, and finds them there', async () => {
    const chain = await storeChain();
    expect((await update(api, chain.sozoku, ordered)).errors).toEqual({});
    expect((await save(chain.decedent, { last_name: '早川' })).errors).toEqual({});
    const [id, name] = [chain.sozoku, '早川　蓮'];

    const list = async (decedent_name: string) =>
      ((await api.call('admin', sozoku.listing, { query: { decedent_name } })).data as Page<SozokuRow>).data;
    expect((await list('早川')).map((row) => [row.id, row.decedent_name])).toEqual([[id, name]]);
    expect(await list('早河')).toEqual([]);
    const { data: detail } = await api.call('admin', sozoku.show, { params: { id, officeId: 1 } });
    expect(detail.decedent_name).toBe(name);
    const { data: lawsuit } = await api.call('admin', legal.show, { params: { id: chain.legal } });
    expect(lawsuit.decedent_name).toBe(name);
    const inquiries = (await api.call('admin', inquiry.listing, { query: { decedent_name: '早川' } })).data;
    expect(inquiries.data.map((row) => [row.inquiry_id, row.decedent_name])).toEqual([[chain.id, name]]);
    const { data: found } = await api.call('admin', search.full, { query: { q: '早川蓮' } });
    expect(found.data.map((row) => [row.inquiry_id, row.dec_name_kanji])).toEqual([[chain.id, name]]);
    const { data: board } = await api.call('admin', deadline.listing, { query: { limit: 50 } });
    expect(new Set(board.data.map((row) => row.decedent_name))).toEqual(new Set([name]));

    const fileOf = async (document: 'excel' | 'word') => {
      const query = { project_id: id, office_id: 1 };
      const { data } = await api.call('admin', contract.projectDocument[document], { query });
      return (await api.app.inject({ url: data.file_path })).rawPayload;
    };
    const { sheets } = await readXlsx(await fileOf('excel'));
    const cells = sheets.flatMap(({ rows }) => rows.flat()).map(String);
    expect([cells.includes(name), cells.some((cell) => cell.includes('早河　蓮'))]).toEqual([true, false]);
    const text = new PizZip(await fileOf('word')).file('word/document.xml')?.asText() ?? '';
    expect([/早川.蓮/u.test(text), /早河.蓮/u.test(text)]).toEqual([true, false]);
    const { data: sheet } = await api.call('admin', sozoku.listing, { query: { export: 1 } });
    const exported = await api.app.inject({ url: (sheet as { file_path: string }).file_path });
    const listed = (await readXlsx(exported.rawPayload)).sheets.flatMap(({ rows }) => rows.flat());
    expect([listed.includes(name), listed.includes('早河　蓮')]).toEqual([true, false]);
  });
});

describe('what a member tells', () => {
  test('is not told otherwise by the records of their estate', async () => {
    const chain = await storeChain();
    const other = { decedent_name: '早川　蓮' };
    const told = ['家族の構成員(早河　蓮)の情報です。構成員の画面で変更してください。'];
    const answers = [
      await api.call('admin', inquiry.update, { params: { id: chain.id }, body: { ...other, decedent_kana: 'ベツ' } }),
      await update(api, chain.sozoku, { ...other, death_date: '2026-01-16' }),
      await api.call('admin', legal.update, { params: { id: chain.legal }, body: { ...other, death_date: null } }),
    ];
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
      [422, { decedent_name: told, decedent_kana: told }],
      [422, { decedent_name: told, death_date: told }],
      [422, { decedent_name: told, death_date: told }],
    ]);
    const same = { decedent_name: '早河 蓮', death_date: '2026-01-15', known_date: '2026-01-20' };
    expect((await update(api, chain.sozoku, same)).errors).toEqual({});
    expect(await projectRow(api, chain.sozoku)).toMatchObject({ decedent_name: '早河　蓮', known_date: '2026-01-20' });
  });

  test('goes before what comes with the link, and what was told stays when the link is taken away', async () => {
    const chain = await storeChain();
    expect((await update(api, chain.sozoku, { decedent_member_id: null, decedent_name: '別人' })).errors).toEqual({});
    expect(await projectRow(api, chain.sozoku)).toMatchObject({ decedent_name: '別人', death_date: '2026-01-15' });
    const linked = await update(api, chain.sozoku, {
      decedent_member_id: chain.decedent,
      decedent_name: '早河',
      due_date_type: 1,
    });
    expect(linked.errors).toEqual({});
    expect(await projectRow(api, chain.sozoku)).toMatchObject({ decedent_name: '早河　蓮', death_date: '2026-01-15' });
  });

  test('moves the days of knowing and the tax deadline with it', async () => {
    const chain = await storeChain();
    expect(await projectRow(api, chain.sozoku)).toMatchObject({ known_date: '2026-01-15', due_date: '2026-11-16' });
    await save(chain.decedent, { death_date: '2026-01-25' });
    expect(await projectRow(api, chain.sozoku)).toMatchObject({
      death_date: '2026-01-25',
      known_date: '2026-01-25',
      due_date: '2026-11-25',
    });
    await update(api, chain.sozoku, { known_date: '2026-02-10' });
    await save(chain.decedent, { death_date: '2026-01' });
    expect(await projectRow(api, chain.sozoku)).toMatchObject({ death_date: '2026-01', known_date: '2026-02-10' });
  });
});

const name = fc.constantFrom('早川', '早河', '髙橋', '高橋', '三宅');
const lived = fc.integer({ min: 30, max: 900 }).map((count) => addDays(today, -count));
const partial = fc.tuple(lived, fc.constantFrom(4, 7, 10)).map(([day, length]) => day.slice(0, length));
const staff = fc.constantFrom(...Object.values(inCharge));
const step = fc.oneof(
  fc.record({
    kind: fc.constant('rename' as const),
    who: fc.nat(2),
    last_name: name,
    last_name_kana: fc.constantFrom('ハヤカワ', 'ミヤケ'),
  }),
  fc.record({ kind: fc.constant('dies' as const), who: fc.nat(2), death_date: partial }),
  fc.record({ kind: fc.constant('lives' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('link' as const), who: fc.option(fc.nat(2), { nil: null }), decedent_name: name }),
  fc.record({ kind: fc.constant('represent' as const), who: fc.nat(2) }),
  fc.record({ kind: fc.constant('order' as const), contract_amount: fc.nat(9_000_000), interviewer_id: staff }),
  fc.record({
    kind: fc.constant('inquiry' as const),
    decedent_name: name,
    known_date: fc.option(lived, { nil: null }),
  }),
  fc.record({ kind: fc.constant('legal' as const), proposal_number_char: fc.constantFrom('S', 'R') }),
);

/** The stored copies that do not tell what their source does. */
const drifted = async () => {
  const copies = ['inquiries', 'sozoku_projects', 'legal_projects'].map(
    (
      table,
    ) => sql`select ${table} as told, p.id from ${sql.table(table)} p join members d on d.id = p.decedent_member_id
      where (p.decedent_name, p.death_date) is distinct from (concat_ws('　', d.last_name, d.first_name), d.death_date)`,
  );
  const { rows } = await sql<{ told: string; id: number }>`${sql.join(copies, sql` union all `)}
    union all select 'kana', p.id from inquiries p join members d on d.id = p.decedent_member_id
      where p.decedent_kana is distinct from nullif(concat_ws('　', d.last_name_kana, d.first_name_kana), '')
    union all select 'tax sale', s.id from sales s join sozoku_projects p on p.id = s.project_id join inquiries i on i.id = p.inquiry_id
      where s.project_type = 1 and s.deleted_at is null and
        (s.member_id, s.family_id, s.uniform_id, s.proposal_number, s.order_date, s.amount, s.staff_id) is distinct from
        (p.representative_member_id, p.family_id, i.uniform_id, p.proposal_number, p.order_date, p.contract_amount,
          coalesce(p.interviewer_id, p.worker1_id))
    union all select 'legal sale', s.id from sales s join legal_projects p on p.id = s.project_id join inquiries i on i.id = p.inquiry_id
      where s.project_type = 2 and s.deleted_at is null and (s.member_id, s.uniform_id, s.proposal_number)
        is distinct from (i.member_id, i.uniform_id, p.proposal_number)
    union all select 'insurance sale', s.id from sales s join insurance_cases c on c.id = s.project_id
      left join inquiries i on i.id = c.inquiry_id
      where s.project_type = 3 and (s.member_id, s.uniform_id) is distinct from (c.member_id, i.uniform_id)`.execute(
    api.db,
  );
  const inquiries = await api.db.selectFrom('inquiries').selectAll().execute();
  const unfound = inquiries.filter(
    ({ decedent_name, decedent_kana, search_name }) =>
      nameDocument(decedent_name, decedent_kana).search_name !== search_name,
  );
  return [...rows, ...unfound.map(({ id }) => ({ told: 'found by', id }))];
};

test('copies equal their source after changes in any order', async () => {
  const chain = await storeChain();
  const son = await addMember(api, chain.family_code, { first_name: '樹' });
  await update(api, chain.sozoku, ordered);
  const people = [chain.decedent, chain.client, son];
  const memberOf = (who: number) => people[who] ?? son;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const { kind, ...values } of steps) {
        const { who, ...body } = { who: 0, ...values };
        const member = who === null ? null : memberOf(who);
        const successor = people.find((id) => id !== member && id !== chain.decedent);
        const answer = await {
          rename: () => save(memberOf(who ?? 0), body),
          dies: () => save(memberOf(who ?? 0), { ...body, successor_member_id: successor }),
          lives: () => save(memberOf(who ?? 0), { is_deceased: 0 }),
          link: () => update(api, chain.sozoku, { ...body, decedent_member_id: member }),
          represent: () => update(api, chain.sozoku, { representative_member_id: member }),
          order: () => update(api, chain.sozoku, body),
          inquiry: () => api.call('admin', inquiry.update, { params: { id: chain.id }, body }),
          legal: () => api.call('admin', legal.update, { params: { id: chain.legal }, body }),
        }[kind]();
        expect([200, 422]).toContain(answer.status);
        if (answer.status === 200) taken += 1;
      }
      expect(await drifted()).toEqual([]);
    }),
    { numRuns: propertyRuns(20) },
  );
  expect(taken).toBeGreaterThan(propertyRuns(40));
  expect([await rebuildSearch(api.db), await dashboardFacts.rebuild(api.db), await deadlines.rebuild(api.db)]).toEqual([
    0, 0, 0,
  ]);
});

test('an order of insurance bears the number of the chain that its case is made part of', async () => {
  const { id } = await storeCase(api);
  expect((await updateCase(api, id, closed, 'insuranceAdmin')).errors).toEqual({});
  const handed = await api.call('admin', toss.store, { body: { from: { type: 'insurance', id }, to: 'sozoku' } });
  expect(handed.errors).toEqual({});
  expect(await drifted()).toEqual([]);
});
