import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { fillProjectMasters, projectRow, storeOrder, storeProject, update } from '../modules/sozoku/projects';

jest.setTimeout(60_000);

const api = testApi();

beforeAll(() => fillProjectMasters(api));

const fileOf = async (document: 'excel' | 'word', query: Record<string, unknown>, as: PersonName = 'staff') => {
  const answer = await api.call(as, contract.projectDocument[document], { query });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.message}`);
  const file = await api.app.inject({ url: answer.data.file_path });
  return { answer, file, name: decodeURIComponent(String(file.headers['content-disposition'])) };
};

describe('the papers of a project', () => {
  test('Excel: eight sheets with the figures that the project’s own call shows', async () => {
    const id = await storeOrder(api);
    const { data: project } = await api.call('staff', contract.sozoku.show, { params: { id, officeId: 1 } });
    const { file, name } = await fileOf('excel', { project_id: id, office_id: 1 });
    expect(name).toContain(`案件管理表_${project.proposal_number}_髙橋　𠮷郎_`);
    const { sheets } = await readXlsx(file.rawPayload);
    expect(sheets.map((sheet) => sheet.name)).toEqual([
      '案件概要',
      '相続人一覧',
      '財産目録',
      '債務・葬式費用',
      '相続税概算',
      '進捗管理',
      '請求・入金',
      '対応履歴',
    ]);
    const values = sheets.flatMap(({ rows }) => rows.flat());
    expect(values).toEqual(
      expect.arrayContaining([project.contract_amount, project.deposit_amount, project.balance_amount]),
    );
    const days = values.flatMap((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : []));
    expect(days).toEqual(expect.arrayContaining([project.due_date, project.due_date_within_3years_date]));
    expect(values.filter((value) => /null|undefined|NaN/.test(String(value ?? '')))).toEqual([]);
  });

  test('Excel takes a wanted name, cleaned of what no file may be called', async () => {
    const id = await storeOrder(api);
    const { name } = await fileOf('excel', { project_id: id, office_id: 1, file_name: '髙橋様/管理表:最終' });
    expect(name).toContain('髙橋様_管理表_最終.xlsx');
  });

  test('Word: four parts, the owner’s message, and the letterhead of the office that was asked for', async () => {
    const id = await storeOrder(api);
    const { answer, file } = await fileOf('word', { project_id: id, office_id: 2 });
    expect(answer.message).toBe('ファイルのダウンロードが完了しました');
    const text = new PizZip(file.rawPayload).file('word/document.xml')?.asText() ?? '';
    for (const part of ['相続税申告のご契約書類送付の件', '委任契約書', '御見積書', '必要書類'])
      expect(text).toContain(part);
    expect(text).toContain('大阪支店');
    expect(text).not.toMatch(/>(null|undefined|NaN)</);
  });

  test('Word: the contract is the legal person’s of the tax department, at the office', async () => {
    const id = await storeOrder(api);
    const person = { status: 1, profession: 1, representative: '代表社員　税理士　継 太郎' } as const;
    await api.db
      .insertInto('legal_persons')
      .values([
        { ...person, name: '司法書士法人 継', code: 'S', department_id: 2 },
        { ...person, name: '税理士法人 継', code: 'Z', department_id: 1 },
      ])
      .execute();
    const { file } = await fileOf('word', { project_id: id, office_id: 2 });
    const text = (new PizZip(file.rawPayload).file('word/document.xml')?.asText() ?? '').replaceAll(/<[^>]*>/g, '');
    expect(text).toMatch(/税理士法人 継　大阪支店（以下「乙」という。）/);
    expect(text).toContain('代表社員　税理士　継 太郎');
    expect(text).not.toContain('司法書士法人 継');
    await api.db.deleteFrom('legal_persons').execute();
  });

  test('a draft of which little is known has its papers too', async () => {
    const id = await storeProject(api);
    expect((await fileOf('excel', { project_id: id, office_id: 1 })).file.statusCode).toBe(200);
    expect((await fileOf('word', { project_id: id, office_id: 1 })).file.statusCode).toBe(200);
  });

  test('Word to a representative who has died is refused with the way to another one; Excel is not', async () => {
    const id = await storeOrder(api);
    const query = { project_id: id, office_id: 1 };
    const { representative_member_id: representative, proposal_number } = await projectRow(api, id);
    await sql`update members set is_deceased = 1, death_date = '2026-06-01' where id = ${representative}`.execute(
      api.db,
    );
    const { rows } = await sql<{ name: string }>`select concat_ws('　', last_name, first_name) as name
      from members where id = ${representative}`.execute(api.db);
    const refused = await api.call('staff', contract.projectDocument.word, { query });
    expect(refused).toMatchObject({
      status: 422,
      links: [{ label: proposal_number, href: `/projectConfirmed/${id}?edit=1` }],
    });
    expect(refused.errors?.representative_member_id).toEqual([
      expect.stringContaining(`${rows[0]?.name}様は亡くなられ`),
    ]);
    expect((await fileOf('excel', query)).file.statusCode).toBe(200);
    await sql`update members set is_deceased = 0, death_date = null where id = ${representative}`.execute(api.db);
    expect((await fileOf('word', query)).file.statusCode).toBe(200);
  });

  test('Word is not addressed to the decedent either, whose own death is recorded with the project alone', async () => {
    const id = await storeOrder(api);
    const { decedent_member_id } = await projectRow(api, id);
    await sql`update sozoku_projects set representative_member_id = ${decedent_member_id} where id = ${id}`.execute(
      api.db,
    );
    await sql`update members set death_date = null where id = ${decedent_member_id}`.execute(api.db);
    const query = { project_id: id, office_id: 1 };
    expect((await api.call('staff', contract.projectDocument.word, { query })).status).toBe(422);
  });

  test('what they tell changes with the project', async () => {
    const id = await storeOrder(api);
    await update(api, id, { work_remarks: '資料は𠮷野様へ返却' });
    const { file } = await fileOf('excel', { project_id: id, office_id: 1 });
    const { sheets } = await readXlsx(file.rawPayload);
    expect(sheets[0]?.rows.flat()).toContain('資料は𠮷野様へ返却');
  });

  test.each(['excel', 'word'] as const)(
    '%s: not of other offices, not for viewers, not of nothing',
    async (document) => {
      const id = await storeOrder(api);
      const elsewhere = await storeOrder(api, 2);
      const status = async (as: PersonName, query: Record<string, unknown>) =>
        (await api.call(as, contract.projectDocument[document], { query })).status;
      expect(await status('staff', { project_id: elsewhere, office_id: 1 })).toBe(403);
      expect(await status('viewer', { project_id: id, office_id: 1 })).toBe(403);
      expect(await status('insurance', { project_id: id, office_id: 1 })).toBe(403);
      expect(await status('staff', { project_id: 999_999, office_id: 1 })).toBe(404);
      expect(await status('staff', { project_id: id, office_id: 999_999 })).toBe(404);
      expect(await status('staff', { project_id: id })).toBe(422);
    },
  );
});
