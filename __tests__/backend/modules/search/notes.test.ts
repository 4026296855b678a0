import { sql } from 'kysely';
import { addInquiry, addInterview, addLegal, addSozoku, writing } from '@/__tests__/backend/derived/search/chains';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { deleteRecord, insertRecord, lockRecord, restoreRecord, updateRecord } from '@/backend/db/record';
import { refold } from '@/backend/derived/search/refold';
import { notesByAge } from '@/backend/modules/search/newestNotes';
import { contract } from '@/contract';

jest.setTimeout(120_000);

const api = testApi();

/** Where a word is found, and the text that is shown of it. */
const foundIn = async (q: string) => {
  const { data } = await api.call('staff', contract.search.full, { query: { q } });
  return data.data.flatMap(({ why = [] }) =>
    why.map(({ found_in, pieces }) => [found_in, pieces.find(({ hit }) => hit)?.text]),
  );
};

const worklog = (type: 1 | 2, project: number, text: string) =>
  writing(api, (writer) =>
    insertRecord(writer, 'worklogs', {
      project_type: type,
      project_id: project,
      work_date: '2026-05-05',
      user_id: 3,
      worklog_category: type === 1 ? 1 : 31,
      worklog_content: text,
    }),
  );

test('what is noted is found where it stands, follows its record, and goes and comes with it', async () => {
  const client = await storeCustomer(api, { remarks: '耳が遠いので大きな声で' });
  const inquiry = await addInquiry(api, client, { first_inquiry: '遺言信託ﾆﾂｲﾃ 聞きたい', remarks: '駐車場は二台分' });
  await addInterview(api, inquiry, { first_interview_detail: '兄弟で意見が割れている' });
  const sozoku = await addSozoku(api, inquiry, { work_remarks: '農地の地積を測量' });
  const legal = await addLegal(api, inquiry, { content: '抵当権の抹消' });
  await worklog(1, sozoku.id, '路線価を確認した');
  await worklog(2, legal.id, '印鑑証明を受領');
  const { family_id } = inquiry;
  await writing(api, (writer) =>
    insertRecord(writer, 'engagements', {
      ...{ customer_id: client.id, family_id, contact_date: '2026-05-06', method: 1, direction: 1, user_id: 3 },
      ...{ subject: '折り返しの電話', content: '納骨の日取りを聞いた' },
    }),
  );
  const expected = [
    ['遺言信託について', 'inquiry', '遺言信託ﾆﾂｲﾃ'],
    ['駐車場', 'inquiryRemarks', '駐車場'],
    ['意見が割れ', 'interview', '意見が割れ'],
    ['大きな声', 'member', '大きな声'],
    ['納骨', 'contact', '納骨'],
    ['路線価', 'sozokuLog', '路線価'],
    ['印鑑証明', 'legalLog', '印鑑証明'],
    ['地積', 'sozoku', '地積'],
    ['抵当權', 'legal', '抵当権'],
  ];
  for (const [q = '', found_in, text] of expected) expect([q, await foundIn(q)]).toEqual([q, [[found_in, text]]]);
  expect(await foundIn('高橋 納骨')).toEqual([
    ['name', '髙橋'],
    ['contact', '納骨'],
  ]);

  await writing(api, async (writer) =>
    updateRecord(writer, 'inquiries', await lockRecord(writer, 'inquiries', inquiry.id), { first_inquiry: '家族信託' }),
  );
  expect(await foundIn('遺言信託')).toEqual([]);
  expect(await foundIn('家族信託')).toEqual([['inquiry', '家族信託']]);
  await writing(api, (writer) => deleteRecord(writer, 'sozoku_projects', sozoku.id));
  expect([await foundIn('路線価'), await foundIn('地積')]).toEqual([[], []]);
  await writing(api, (writer) => restoreRecord(writer, 'sozoku_projects', sozoku.id));
  expect(await foundIn('路線価')).toEqual([['sozokuLog', '路線価']]);
});

test('the running server folds anew what an older version has stored, and makes its indexes', async () => {
  const stored = () => api.db.selectFrom('search_notes').select(['kind', 'record_id', 'key']).orderBy('id').execute();
  const before = (await stored()).toSorted((one, other) => one.kind - other.kind || one.record_id - other.record_id);
  await sql`delete from search_notes`.execute(api.db);
  await sql`update members set search_tokens = '{}', search_name = ''`.execute(api.db);
  await sql`update search_state set folding = 0`.execute(api.db);
  await sql`drop index members_personal_code_pieces, search_notes_aged`.execute(api.db);
  await sql`create index search_notes_pieces on search_notes using gin (text_pieces(key, 2))`.execute(api.db);
  await refold(api.db);
  const after = (await stored()).toSorted((one, other) => one.kind - other.kind || one.record_id - other.record_id);
  expect(after).toEqual(before);
  expect(await foundIn('たかはし 印鑑証明')).toEqual([
    ['kana', 'タカハシ'],
    ['legalLog', '印鑑証明'],
  ]);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relname in ('members_personal_code_pieces', 'search_notes_aged', 'search_notes_pieces') order by 1`.execute(
    api.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['members_personal_code_pieces', 'search_notes_aged']);
});

test('the newest notes come first however many are wanted, and over years without any', async () => {
  const client = await storeCustomer(api);
  const days = ['2026-05-20', '2026-05-20', '2026-05-19', '2026-05-12', '2026-05-11', '2024-02-29', '1999-12-31'];
  const ids: number[] = [];
  for (const day of days.toReversed())
    ids.unshift((await addInquiry(api, client, { first_inquiry_date: day, first_inquiry: '屋敷神の祠の由来' })).id);
  for (let most = 1; most <= days.length + 1; most += 1) {
    const found = await notesByAge(api.db, { piece: '祠の由来' }, most);
    expect(found.map(({ inquiry_id }) => inquiry_id)).toEqual(ids.slice(0, most));
  }
});
