import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { InquiryRow } from '@/contract/inquiry';
import type { InterviewRow } from '@/contract/interview';
import { bereaved, daysFrom, fillChainMasters, held, storeInquiry, storeInterview, today, won } from './chains';

const api = testApi();
const { listing } = contract.inquiry;
const interviews = contract.interview.listing;

const list = async (query: Record<string, unknown> = {}) => (await api.call('viewer', listing, { query })).data;
const idsOf = async (query: Record<string, unknown>) =>
  (await list({ limit: 1000, ...query })).data.map(({ inquiry_id }) => inquiry_id).sort((a, b) => a - b);
const talks = async (query: Record<string, unknown> = {}) => (await api.call('viewer', interviews, { query })).data;
const talkIdsOf = async (query: Record<string, unknown>) =>
  (await talks({ limit: 1000, ...query })).data.map(({ interview_id }) => interview_id).sort((a, b) => a - b);

const names = [
  ['青木', 'アオキ'],
  ['加藤', 'カトウ'],
  ['𠮷田', 'ガトウ'],
  ['馬場', 'バンバ'],
  ['髙島', 'ーネ'],
] as const;

/** Few different values, so that every sort has ties. */
const inquiryOf = (index: number) => ({
  last_name: names[index % 5]?.[0],
  last_name_kana: names[index % 5]?.[1],
  first_name: null,
  first_name_kana: null,
  phone1: `03-0000-000${index % 4}`,
  first_inquiry_date: `2026-0${1 + (index % 3)}-28`,
  first_responder: [people.staff.id, people.admin.id][index % 2],
  assigned_user_id: [null, people.staff.id, people.legal.id][index % 3],
  approach_way: 1 + (index % 4),
  introduced_by_id: index % 5 === 0 ? 1 : null,
  project_category: 1 + (index % 5),
  customer_situation: 1 + (index % 8),
  priority_id: index % 2 === 0 ? 1 : null,
  status_id: index % 3 === 0 ? 2 : null,
  next_contact_date: index % 4 === 0 ? `2026-12-${10 + (index % 3)}` : null,
  office_id: 1 + (index % 2),
  ...(index % 6 === 0 ? { decedent_name: '渡邊 一郎', decedent_kana: 'ワタナベ イチロウ', relation: 4 } : {}),
});

const count = 60;
const inquiries: number[] = [];
const interviewIds: number[] = [];

beforeAll(async () => {
  await fillChainMasters(api);
  for (let index = 0; index < count; index += 1) {
    const { id } = await storeInquiry(api, inquiryOf(index));
    inquiries.push(id);
    const office_id = 1 + (index % 2);
    const { id: talk } = await storeInterview(api, id, {
      office_id,
      interviewer_id: [people.staff.id, people.admin.id, people.manager.id][index % 3],
      project_category: 1 + (index % 5),
      method: [2, 3, 4][index % 3],
      introduced_by_id: index % 5 === 0 ? 1 : null,
      ...(index % 2 === 0
        ? { ...held, result_type: [3, 12][index % 4 === 0 ? 0 : 1], estimated_amount: (index % 3) * 100_000 }
        : {}),
    });
    interviewIds.push(talk);
  }
  await sql`update interviews set interview_date = ${daysFrom(-30)}`.execute(api.db);
  await sql`update inquiries set updated_at = timestamptz '2026-04-01 09:00:00+09' + make_interval(mins => id % 4)`.execute(
    api.db,
  );
  await sql`update interviews set updated_at = timestamptz '2026-04-01 09:00:00+09' + make_interval(mins => id % 4)`.execute(
    api.db,
  );
  await sql`update employees set last_name_kana = 'シケン' || id`.execute(api.db);
});

const japanese = new Intl.Collator('ja-JP');
const plain = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
type Value = string | number | null;
type Order<Row> = (a: Row, b: Row, direction: number) => number;
/** Nulls stand last in either direction: 1 upwards, −1 downwards. */
const by =
  <Row>(value: (row: Row) => Value, compare = plain): Order<Row> =>
  (a, b, direction) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (typeof left === 'number' ? left - Number(right) : compare(left, String(right)));
  };
const inJapanese = (a: string, b: string) => japanese.compare(a, b);
const waysOf = (sorts: readonly string[]) =>
  sorts.flatMap((field) => (['sort_asc', 'sort_desc'] as const).map((way) => [way, field] as const));

describe('inquiries', () => {
  test('50 a page, the newest first', async () => {
    const first = await list();
    expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 50, total: count, from: 1, to: 50 });
    expect(first.data).toHaveLength(50);
    expect(first.data[0]?.first_inquiry_date).toBe('2026-03-28');
    expect(await list({ page: 3 })).toMatchObject({ data: [], total: count, from: null, last_page: 2 });
  });

  test('what a row holds', async () => {
    const { data } = await list({ uniform_id: `U${String(inquiries[0]).padStart(8, '0')}` });
    expect(data).toEqual([
      {
        inquiry_id: inquiries[0],
        customer_id: expect.any(Number),
        uniform_id: `U${String(inquiries[0]).padStart(8, '0')}`,
        family_code: expect.stringMatching(/^F\d{7}$/),
        personal_code: expect.stringMatching(/-02$/),
        cust_name: '青木',
        is_deceased: 0,
        cust_name_kana: 'アオキ',
        project_category: 1,
        project_category_status: 5,
        customer_situation: 1,
        phone1: '03-0000-0000',
        phone2: null,
        phone3: null,
        office_id: 1,
        office_name: '東京本店',
        first_responder: '試験　test-staff',
        assigned_user_name: null,
        approach_way: 1,
        introduced_by_name: 'みなと銀行',
        first_inquiry_date: '2026-01-28',
        first_inquiry: expect.any(String),
        decedent_name: '渡邊　一郎',
        priority_id: 1,
        status_id: 2,
        next_contact_date: '2026-12-10',
        interview_count: 1,
        updated_at: expect.stringMatching(/^2026-04-01 09:0\d:00$/),
        last_updated_by: '試験　test-admin',
        deleted_at: null,
        bg_color: '#fff0f6',
        font_color: '#9e1068',
        border_color: '#ffadd2',
      },
    ]);
  });

  const orders: Record<string, Order<InquiryRow>> = {
    inquiry_id: by((row) => row.inquiry_id),
    uniform_id: by((row) => row.uniform_id),
    cust_name: by((row) => row.cust_name_kana, inJapanese),
    office_name: by((row) => row.office_name, inJapanese),
    first_responder: by((row) => row.first_responder),
    approach_way: by((row) => row.approach_way),
    project_category: by((row) => row.project_category),
    project_category_status: by((row) => row.project_category_status),
    customer_situation: by((row) => row.customer_situation),
    first_inquiry_date: by((row) => row.first_inquiry_date),
    next_contact_date: by((row) => row.next_contact_date),
    updated_at: by((row) => row.updated_at),
  };

  test('every sort of the contract is tested', () => {
    expect(Object.keys(orders)).toEqual([...listing.sorts]);
  });

  test.each(waysOf(listing.sorts))(
    '%s=%s: each inquiry once over all pages, in order, ties by number',
    async (way, field) => {
      const walk = async () => {
        const rows: InquiryRow[] = [];
        for (let page = 1; page <= 7; page += 1) rows.push(...(await list({ [way]: field, page, limit: 9 })).data);
        return rows;
      };
      const rows = await walk();
      const direction = way === 'sort_asc' ? 1 : -1;
      const compare = (a: InquiryRow, b: InquiryRow) =>
        orders[field]?.(a, b, direction) || direction * (a.inquiry_id - b.inquiry_id);
      expect(rows.map(({ inquiry_id }) => inquiry_id)).toEqual(
        [...rows].sort(compare).map(({ inquiry_id }) => inquiry_id),
      );
      expect(new Set(rows.map(({ inquiry_id }) => inquiry_id)).size).toBe(count);
    },
  );

  type Kept = (index: number, values: ReturnType<typeof inquiryOf>) => boolean;
  const filters: [Record<string, unknown>, Kept][] = [
    [{ cust_name: '吉田' }, (index) => index % 5 === 2],
    [{ cust_name: 'がとう' }, (index) => index % 5 === 2],
    [{ cust_name: '高' }, (index) => index % 5 === 4],
    [{ phone: '03-0000-0003' }, (index) => index % 4 === 3],
    [{ phone: '00002' }, (index) => index % 4 === 2],
    [{ decedent_name: '渡辺' }, (index) => index % 6 === 0],
    [{ decedent_name: 'わたなべ　いち' }, (index) => index % 6 === 0],
    [{ decedent_name: '青木' }, () => false],
    [{ office_id: 2 }, (index) => index % 2 === 1],
    [{ first_responder: people.admin.id }, (index) => index % 2 === 1],
    [{ assigned_user_id: people.legal.id }, (index) => index % 3 === 2],
    [{ approach_way: 3 }, (index) => index % 4 === 2],
    [{ introduced_by_id: 1 }, (index) => index % 5 === 0],
    [{ project_category: 5 }, (index) => index % 5 === 4],
    [{ project_category_status: 5 }, (index) => index % 4 === 0],
    [{ project_category_status: 8 }, (index) => index % 4 === 2],
    [{ customer_situation: 8 }, (index) => index % 8 === 7],
    [{ priority_id: 1 }, (index) => index % 2 === 0],
    [{ status_id: 2 }, (index) => index % 3 === 0],
    [{ prefecture_id: 13 }, () => false],
    [{ first_inquiry_from: '2026-02-28' }, (index) => index % 3 >= 1],
    [{ first_inquiry_to: '2026-02-28' }, (index) => index % 3 <= 1],
    [{ first_inquiry_from: '2026-02-01', first_inquiry_to: '2026-02-28' }, (index) => index % 3 === 1],
    [{ next_contact_from: '2026-12-11' }, (index) => index % 4 === 0 && index % 3 >= 1],
    [{ next_contact_to: '2026-12-10' }, (index) => index % 4 === 0 && index % 3 === 0],
    [{ deleted: 0 }, () => true],
    [
      { office_id: 1, cust_name: '青木', approach_way: 3 },
      (index) => index % 2 === 0 && index % 5 === 0 && index % 4 === 2,
    ],
    [{ cust_name: '%' }, () => false],
    [{ cust_name: '', office_id: '' }, () => true],
  ];

  test.each(filters)('%p', async (query, kept) => {
    const expected = inquiries.filter((_, index) => kept(index, inquiryOf(index)));
    expect(await idsOf(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  test('by number in any width and length; by customer; by prefecture', async () => {
    const [first = 0, second = 0] = inquiries;
    for (const uniform_id of [`U${String(first).padStart(8, '0')}`, `u${first}`, String(first), `Ｕ${first}`])
      expect(await idsOf({ uniform_id })).toEqual([first]);
    expect(await idsOf({ uniform_id: 'U999999999' })).toEqual([]);
    expect(await idsOf({ uniform_id: 'X1' })).toEqual([]);
    const { customer_id, member_id } = (await api.call('viewer', contract.inquiry.show, { params: { id: second } }))
      .data;
    expect(await idsOf({ customer_id })).toEqual([second]);
    await sql`update members set prefecture_id = 27 where id = ${member_id}`.execute(api.db);
    expect(await idsOf({ prefecture_id: 27 })).toEqual([second]);
  });

  test.each([
    { office_id: 'x' },
    { sort_asc: 'remarks' },
    { sort_asc: 'inquiry_id', sort_desc: 'inquiry_id' },
    { first_inquiry_from: '2026-02-29' },
    { approach_way: 13 },
    { limit: 1001 },
    { page: 0 },
  ])('%p is refused', async (query) => {
    expect((await api.call('viewer', listing, { query })).status).toBe(422);
  });

  test('one’s own new inquiry is counted at once', async () => {
    const before = (await list({ cust_name: '即時' })).total;
    const { id } = await storeInquiry(api, { last_name: '即時', first_inquiry_date: '2025-01-01' });
    expect((await list({ cust_name: '即時' })).total).toBe(before + 1);
    await api.call('admin', contract.inquiry.destroy, { params: { id } });
    expect((await list({ cust_name: '即時' })).total).toBe(before);
  });
});

describe('interviews', () => {
  test('one a page where nothing is asked', async () => {
    expect(await talks()).toMatchObject({ per_page: 1, total: count, last_page: count });
  });

  test('60 of one day, page by page: each once, in the same order twice', async () => {
    const walk = async () => {
      const ids: number[] = [];
      for (let page = 1; page <= 9; page += 1)
        ids.push(...(await talks({ page, limit: 7 })).data.map(({ interview_id }) => interview_id));
      return ids;
    };
    const once = await walk();
    expect([...once].sort((a, b) => a - b)).toEqual(interviewIds);
    expect(await walk()).toEqual(once);
  });

  const orders: Record<string, Order<InterviewRow>> = {
    interview_id: by((row) => row.interview_id),
    uniform_id: by((row) => row.uniform_id),
    cust_name: by((row) => row.cust_name_kana, inJapanese),
    office_name: by((row) => row.office_name, inJapanese),
    interviewer_name: by((row) => row.interviewer_name),
    project_category: by((row) => row.project_category),
    result_type: by((row) => row.result_type),
    estimated_amount: by((row) => row.estimated_amount),
    interview_date: by((row) => row.interview_date),
    updated_at: by((row) => row.updated_at),
  };

  test('every sort of the contract is tested', () => {
    expect(Object.keys(orders)).toEqual([...interviews.sorts]);
  });

  test.each(waysOf(interviews.sorts))('%s=%s: each interview once over all pages, in order', async (way, field) => {
    const rows: InterviewRow[] = [];
    for (let page = 1; page <= 4; page += 1) rows.push(...(await talks({ [way]: field, page, limit: 17 })).data);
    const direction = way === 'sort_asc' ? 1 : -1;
    const compare = (a: InterviewRow, b: InterviewRow) =>
      orders[field]?.(a, b, direction) || direction * (a.interview_id - b.interview_id);
    expect(rows.map(({ interview_id }) => interview_id)).toEqual(
      [...rows].sort(compare).map(({ interview_id }) => interview_id),
    );
    expect(new Set(rows.map(({ interview_id }) => interview_id)).size).toBe(count);
  });

  const filters: [Record<string, unknown>, (index: number) => boolean][] = [
    [{ cust_name: '吉田' }, (index) => index % 5 === 2],
    [{ phone: '0000-0001' }, (index) => index % 4 === 1],
    [{ office_id: 2 }, (index) => index % 2 === 1],
    [{ interviewer_id: people.manager.id }, (index) => index % 3 === 2],
    [{ first_responder: people.admin.id }, (index) => index % 2 === 1],
    [{ project_category: 4 }, (index) => index % 5 === 3],
    [{ project_category_status: 8 }, (index) => index % 4 === 2],
    [{ result_type: 3 }, (index) => index % 4 === 0],
    [{ result_missing: 1 }, (index) => index % 2 === 1],
    [{ result_missing: 0 }, () => true],
    [{ introduced_by_id: 1 }, (index) => index % 5 === 0],
    [{ method: 3 }, (index) => index % 3 === 1],
    [{ interview_from: daysFrom(-30), interview_to: daysFrom(-30) }, () => true],
    [{ interview_from: daysFrom(-29) }, () => false],
    [{ interview_to: daysFrom(-31) }, () => false],
    [{ first_inquiry_from: '2026-03-01' }, (index) => index % 3 === 2],
    [{ first_inquiry_to: '2026-02-28' }, (index) => index % 3 <= 1],
    [{ amount_from: '100,000' }, (index) => index % 2 === 0 && index % 3 >= 1],
    [{ amount_to: 0 }, (index) => index % 2 === 0 && index % 3 === 0],
    [{ amount_from: 1, amount_to: 100_000, office_id: 1 }, (index) => index % 2 === 0 && index % 3 === 1],
  ];

  test.each(filters)('%p', async (query, kept) => {
    const expected = interviewIds.filter((_, index) => kept(index));
    expect(await talkIdsOf(query)).toEqual(expected);
    expect((await talks(query)).total).toBe(expected.length);
  });

  test('of one inquiry, by id or by number, told by their sequence', async () => {
    const { id } = await storeInquiry(api, bereaved);
    const first = await storeInterview(api, id, { ...held, result_type: 4 });
    const second = await storeInterview(api, id, { ...won, interview_date: today, create_project: ['sozoku'] });
    const { data } = await talks({ inquiry_id: id, limit: 50 });
    expect(data.map(({ interview_id, sequence }) => [interview_id, sequence])).toEqual([
      [second.id, 2],
      [first.id, 1],
    ]);
    expect(data.map(({ project_sozoku_id }) => project_sozoku_id)).toEqual([
      second.project_sozoku_id,
      second.project_sozoku_id,
    ]);
    expect(await talkIdsOf({ uniform_id: `U${id}` })).toEqual([first.id, second.id]);
  });
});
