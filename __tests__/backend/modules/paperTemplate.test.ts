import { randomBytes } from 'node:crypto';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import PizZip from 'pizzip';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { shippedTemplate } from '@/backend/documents/templates';
import { contract } from '@/contract';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';
import { MOST_TEMPLATE_BYTES, type TemplatePaper } from '@/contract/paperTemplate';
import { templateFile } from '../documents/templateFiles';
import { linesOf, xmlOf } from '../documents/wordText';
import { fillProjectMasters, projectRow, storeOrder } from './sozoku/projects';

jest.setTimeout(60_000);

const api = testApi();
beforeAll(() => fillProjectMasters(api));
// A person may be sending eight files at a time: what a test has left is not being sent any more.
afterEach(() => api.db.deleteFrom('stored_files').where('complete', '=', false).execute());
const { paperTemplate, paper, projectDocument, invoice, legalPerson } = contract;
type Who = Parameters<typeof api.call>[0];

const rowsOf = (of: TemplatePaper) =>
  api.db.selectFrom('paper_templates').selectAll().where('paper', '=', of).orderBy('version').execute();
/** Sends a file as a screen does. @returns its id */
const sent = async (file: Buffer, who: Who = 'admin'): Promise<number> => {
  const { data } = await api.call(who, paperTemplate.start, { body: { size: file.length } });
  for (let no = 1; (no - 1) * PIECE_BYTES < file.length; no += 1) {
    const bytes = file.subarray((no - 1) * PIECE_BYTES, no * PIECE_BYTES).toString('base64');
    await api.call(who, paperTemplate.piece, { params: { id: data?.id ?? 1 }, body: { no, bytes } });
  }
  return data?.id ?? 1;
};
const upload = async (of: TemplatePaper, file: Buffer, who: Who = 'admin') =>
  api.call(who, paperTemplate.upload, {
    body: { paper: of, file_name: 'ひな形.docx', file_id: await sent(file, who) },
  });
const takeBack = (of: TemplatePaper, version: number) =>
  api.call('admin', paperTemplate.takeBack, { body: { paper: of, version } });
const bytesAt = async (url: string): Promise<Buffer> => (await api.app.inject({ url })).rawPayload;
const fileOf = async (of: TemplatePaper, version: number) => {
  const { data } = await api.call('legalAdmin', paperTemplate.file, { query: { paper: of, version } });
  return bytesAt(data.file_path);
};

test('each version is kept; one goes back to an earlier one or to the shipped one', async () => {
  const [first, second] = await Promise.all([
    templateFile('clientMoney', ['第一版 {day}']),
    templateFile('clientMoney', ['第二版 {day}']),
  ]);
  expect((await upload('clientMoney', first)).data.versions.map(({ version }) => version)).toEqual([1]);
  await upload('clientMoney', second, 'legalAdmin');
  await takeBack('clientMoney', 1);
  const { data } = await takeBack('clientMoney', 0);
  expect(data.versions.map(({ version, file_name }) => [version, file_name])).toEqual([
    [4, null],
    [3, 'ひな形.docx'],
    [2, 'ひな形.docx'],
    [1, 'ひな形.docx'],
  ]);
  const rows = await rowsOf('clientMoney');
  expect(rows.map(({ version, created_by }) => [version, created_by])).toEqual([
    [1, people.admin.id],
    [2, people.legalAdmin.id],
    [3, people.admin.id],
    [4, people.admin.id],
  ]);
  expect(rows.map(({ content }) => content?.equals(first) ?? null)).toEqual([true, false, true, null]);
  expect((await fileOf('clientMoney', 2)).equals(second)).toBe(true);
  expect((await fileOf('clientMoney', 0)).equals(await shippedTemplate('clientMoney'))).toBe(true);
  const { data: list } = await api.call('admin', paperTemplate.listing);
  expect(list.find((one) => one.paper === 'clientMoney')?.newest).toMatchObject({ version: 4, file_name: null });
  expect(list.find((one) => one.paper === 'division')?.newest).toBeNull();
  for (const version of [4, 9]) expect((await takeBack('clientMoney', version)).status).toBe(404);
  await expect(sql`update paper_templates set version = 9`.execute(api.db)).rejects.toThrow(
    'a template stays as it is',
  );
  await expect(sql`delete from paper_templates`.execute(api.db)).rejects.toThrow('a template stays as it is');
});

test('what the fields are is told in the language of the screen', async () => {
  const query = { paper: 'division' } as const;
  const { data } = await api.call('admin', paperTemplate.show, { query });
  expect(data.fields).toContainEqual({
    name: 'decedent.name',
    kind: 'text',
    within: [],
    meaning: '被相続人・名称・氏名',
    example_ja: '見本　太郎',
  });
  expect(data.fields).toContainEqual(expect.objectContaining({ name: 'label', within: ['takers', 'items', 'lines'] }));
  const english = await api.call('admin', paperTemplate.show, { query }, { headers: { 'accept-language': 'en' } });
  expect(english.data.fields.find(({ name }) => name === 'decedent.name')?.meaning).toBe('decedent, name');
});

test('a file that is no template is refused in words, in both languages, and nothing is stored', async () => {
  const file = await templateFile('balanceProxy', ['委任者 {principal.nmae}', '{office.name}']);
  const refused = await upload('balanceProxy', file);
  expect([refused.status, refused.errors]).toEqual([
    422,
    {
      content: [
        '「{principal.nmae}」という項目はありません。「principal.name」ではありませんか？ (場所:「委任者 {principal.nmae}」)',
      ],
    },
  ]);
  const body = { paper: 'balanceProxy', file_name: 'a.docx', file_id: await sent(file) } as const;
  const english = await api.call('admin', paperTemplate.upload, { body }, { headers: { 'accept-language': 'en' } });
  expect(english.errors.content?.[0]).toMatch(/^There is no field “{principal.nmae}”. Is “principal.name” meant\?/);
  // It is spent, and nobody else's is taken.
  expect((await api.call('admin', paperTemplate.upload, { body })).status).toBe(404);
  const another = { ...body, file_id: await sent(file) };
  expect((await api.call('legalAdmin', paperTemplate.upload, { body: another })).status).toBe(404);
  for (const size of [0, MOST_TEMPLATE_BYTES + 1])
    expect((await api.call('admin', paperTemplate.start, { body: { size } })).status).toBe(422);
  const { data: begun } = await api.call('admin', paperTemplate.start, { body: { size: 10 } });
  const half = await api.call('admin', paperTemplate.upload, { body: { ...body, file_id: begun.id } });
  expect(half.errors.content?.[0]).toContain('届いていません');
  expect((await upload('balanceProxy', Buffer.from('x'))).errors.content?.[0]).toContain(
    'Word文書(.docx)ではありません',
  );
  expect(await rowsOf('balanceProxy')).toEqual([]);
});

test('administrators of the tax and the legal department alone open it and change it', async () => {
  const file = await templateFile('taxProxy', ['{today}']);
  const query = { paper: 'taxProxy', version: 0 } as const;
  const calls = (who: Who) => [
    api.call(who, paperTemplate.listing),
    api.call(who, paperTemplate.show, { query: { paper: 'taxProxy' } }),
    api.call(who, paperTemplate.file, { query }),
    api.call(who, paperTemplate.preview, { query }),
    api.call(who, paperTemplate.start, { body: { size: 10 } }),
    sent(file, who).then((file_id) =>
      api.call(who, paperTemplate.tryOut, { body: { paper: 'taxProxy', file_name: 'a.docx', file_id } }),
    ),
    upload('taxProxy', file, who),
    api.call(who, paperTemplate.takeBack, { body: query }),
  ];
  const statuses = async (who: Who) => {
    await api.call(who, paperTemplate.listing);
    return new Set((await Promise.all(calls(who))).map(({ status }) => status));
  };
  for (const who of ['manager', 'staff', 'viewer', 'legal', 'insurance', 'insuranceAdmin'] as const)
    expect([who, await statuses(who)]).toEqual([who, new Set([403])]);
  expect(await rowsOf('taxProxy')).toEqual([]);
  for (const who of ['admin', 'legalAdmin'] as const) expect(await statuses(who)).toEqual(new Set([200]));
  expect(await rowsOf('taxProxy')).toHaveLength(4);
});

test('a template of several MB with a picture is taken and filled', async () => {
  const picture = randomBytes(4 * 1024 * 1024);
  const file = await templateFile('balanceProxy', ['大きな {office.name}'], (zip) =>
    zip.file('word/media/logo.png', picture),
  );
  const { errors, data } = await upload('balanceProxy', file);
  expect([errors, data.versions.length]).toEqual([{}, 1]);
  expect((await fileOf('balanceProxy', 1)).equals(file)).toBe(true);
  const { data: link } = await api.call('admin', paperTemplate.preview, {
    query: { paper: 'balanceProxy', version: 1 },
  });
  expect((await bytesAt(link.file_path)).length).toBeGreaterThan(picture.length);
});

test('a file of which the last piece is missing is refused, and taken once it has come', async () => {
  const file = await templateFile('balanceProxy', ['{today}'], (zip) =>
    zip.file('word/media/logo.png', randomBytes(PIECE_BYTES)),
  );
  const { data } = await api.call('admin', paperTemplate.start, { body: { size: file.length } });
  const send = (no: number) => {
    const bytes = file.subarray((no - 1) * PIECE_BYTES, no * PIECE_BYTES).toString('base64');
    return api.call('admin', paperTemplate.piece, { params: { id: data?.id ?? 1 }, body: { no, bytes } });
  };
  const take = () =>
    api.call('admin', paperTemplate.upload, {
      body: { paper: 'balanceProxy', file_name: 'ひな形.docx', file_id: data.id },
    });
  await send(1);
  const before = await rowsOf('balanceProxy');
  expect((await take()).errors).toHaveProperty('content');
  expect(await rowsOf('balanceProxy')).toEqual(before);
  await send(2);
  expect((await take()).status).toBe(200);
  expect(await rowsOf('balanceProxy')).toHaveLength(before.length + 1);
});

test('a file begun for a record is no way around the size of a template, nor one begun as a template around the kinds of files', async () => {
  const { family_code } = await storeCustomer(api);
  const place = { owner: 'family', owner_key: family_code, name: 'a.pdf' } as const;
  const begun = await api.call('admin', contract.attachment.start, {
    body: { ...place, size: MOST_TEMPLATE_BYTES + 1 },
  });
  const { errors } = await api.call('admin', paperTemplate.upload, {
    body: { paper: 'balanceProxy', file_name: 'ひな形.docx', file_id: begun.data.id },
  });
  expect(errors).toEqual({ content: ['ファイルは5MBまでです。'] });
  const pdf = Buffer.from('%PDF-1.7\n');
  const { data } = await api.call('admin', contract.attachment.start, { body: { ...place, size: pdf.length } });
  const input = (bytes: Buffer) => ({ params: { id: data.id }, body: { no: 1, bytes: bytes.toString('base64') } });
  await api.call('admin', contract.attachment.piece, input(pdf));
  expect((await api.call('admin', paperTemplate.piece, input(Buffer.from('<script>!')))).status).toBe(200);
  const stored = await api.call('admin', contract.attachment.store, { params: { id: data.id }, body: place });
  expect([stored.status, Object.keys(stored.errors)]).toEqual([422, ['name']]);
  expect(await api.db.selectFrom('attachments').select('id').where('file_id', '=', data.id).execute()).toEqual([]);
});

test('versions have no double where several send at once', async () => {
  const file = await templateFile('registerProxy', ['{today}']);
  const sent = await Promise.all([1, 2, 3, 4].map(() => upload('registerProxy', file)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await rowsOf('registerProxy')).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});

test('a file is tried before it is stored, and refused like one that is', async () => {
  const before = (await rowsOf('clientMoney')).length;
  const tried = async (lines: readonly string[]) => {
    const file_id = await sent(await templateFile('clientMoney', lines));
    return api.call('admin', paperTemplate.tryOut, { body: { paper: 'clientMoney', file_name: 'a.docx', file_id } });
  };
  const { data } = await tried(['試し {addressee.sama}']);
  expect(linesOf(xmlOf(await bytesAt(data.file_path)))).toEqual(['試し 見本　花子　様']);
  expect((await tried(['{unknown}'])).errors).toHaveProperty('content');
  expect(await rowsOf('clientMoney')).toHaveLength(before);
});

test('a preview is made of a sample that is nobody’s, each kind of a paper as a file', async () => {
  await upload('invoice', await templateFile('invoice', ['試し {title} {addressee.sama}']));
  const preview = async (version: number) => {
    const { data } = await api.call('admin', paperTemplate.preview, { query: { paper: 'invoice', version } });
    return new PizZip(await bytesAt(data.file_path));
  };
  const own = await preview(1);
  expect(Object.keys(own.files)).toHaveLength(4);
  expect(Object.values(own.files).flatMap((file) => linesOf(xmlOf(file.asUint8Array())))).toEqual([
    '試し 請求書 見本　花子　様',
    '試し 領収書 見本　花子　様',
    '試し 返還インボイス（適格返還請求書） 見本　花子　様',
    '試し 請求書（訂正） 見本　花子　様',
  ]);
  expect(Object.keys((await preview(0)).files)).toHaveLength(4);
});

/** An order whose family has what a proxy needs. */
const order = async () => {
  const id = await storeOrder(api);
  const { family_id, decedent_member_id, representative_member_id } = await projectRow(api, id);
  await sql`update members set zipcode = '1540004', address = '世田谷区太子堂1丁目2番3号' where family_id = ${family_id}`.execute(
    api.db,
  );
  await sql`update offices set address = '千代田区丸の内1丁目' where id = 1`.execute(api.db);
  const { family_code } = await api.db
    .selectFrom('families')
    .select('family_code')
    .where('id', '=', family_id)
    .executeTakeFirstOrThrow();
  const body = {
    family_code,
    decedent_member_id: decedent_member_id ?? 0,
    project_id: id,
    member_ids: [representative_member_id ?? 0],
    papers: ['registrationProxy' as const],
  };
  return { id, body };
};

test('papers show the words of the firm’s templates, and those of the shipped ones again', async () => {
  const { id, body } = await order();
  await upload('registrationProxy', await templateFile('registrationProxy', ['当事務所の委任状 {decedent.name}']));
  await upload('project', await templateFile('project', ['当事務所の契約書 {title}']));
  const proxy = async () => {
    const { data } = await api.call('staff', paper.make, { body });
    return linesOf(xmlOf(await bytesAt(data.file_path)));
  };
  const word = async () => {
    const { data } = await api.call('staff', projectDocument.word, { query: { project_id: id, office_id: 1 } });
    return linesOf(xmlOf(await bytesAt(data.file_path)));
  };
  expect(await proxy()).toEqual([expect.stringMatching(/^当事務所の委任状 .+/)]);
  expect(await word()).toEqual(['当事務所の契約書 相続税申告']);
  await takeBack('registrationProxy', 0);
  await takeBack('project', 0);
  expect((await proxy())[0]).toBe('委任状');
  expect((await word()).length).toBeGreaterThan(50);
});

test('an invoice is issued from the firm’s template', async () => {
  const person = {
    ...{ name: '税理士法人見本', code: 'Q', department_id: 1, profession: 1, is_individual: 0, status: 1 },
    ...{ registration_no: 'T7000012050002', address: '千代田区1-1' },
    bank_accounts: [{ bank: '見本銀行', branch: '本店', kind: 1, number: '1234567', holder: 'ミホン' }],
  };
  expect((await api.call('admin', legalPerson.store, { body: person as never })).errors).toEqual({});
  await upload('invoice', await templateFile('invoice', ['当事務所の請求書 {payee.name}']));
  const { id: project_id } = await order();
  const { data, errors } = await api.call('admin', invoice.issue, {
    body: { items: [{ project_type: 1, project_id, part: 1 }] },
  });
  expect(errors).toEqual({});
  const { bytes } = await api.db
    .selectFrom('invoice_files')
    .select('bytes')
    .where('invoice_id', '=', data.issued[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(linesOf(xmlOf(bytes))).toEqual(['当事務所の請求書 税理士法人見本']);
});

test('where an own template fails, it is said with the way to it, and nothing is issued', async () => {
  const { id, body } = await order();
  const content = await templateFile('registrationProxy', ['{#heirs}']);
  const broken = { version: 99, content, file_name: '壊れた.docx', created_by: people.admin.id };
  for (const key of ['registrationProxy', 'project'])
    await api.db
      .insertInto('paper_templates')
      .values({ ...broken, paper: key })
      .execute();
  const count = () => api.db.selectFrom('issued_papers').select('id').where('project_id', '=', id).execute();
  const links = [{ label: '書類のひな形', href: '/settings/templates' }];
  const made = await api.call('staff', paper.make, { body });
  expect([made.status, made.links, await count()]).toEqual([422, links, []]);
  expect(made.errors.template?.[0]).toContain('委任状(登記)の独自のひな形では書類を作成できませんでした');
  const word = await api.call('staff', projectDocument.word, { query: { project_id: id, office_id: 1 } });
  expect([word.status, word.links]).toEqual([422, links]);
});

test('the workbook of a project is made from the firm’s own, and from the shipped one once it was taken back', async () => {
  const bookOf = async (...cells: string[]) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: '概要', rows: cells.map((cell) => [cell]) }] }));
  const refused = await upload('projectBook', await bookOf('自社の表', '{{decedent.nam}}'));
  expect([refused.status, refused.errors]).toEqual([
    422,
    {
      content: ['「{{decedent.nam}}」という項目はありません。「decedent.name」ではありませんか？ (場所:「概要!A2」)'],
    },
  ]);
  expect(await rowsOf('projectBook')).toEqual([]);
  const taken = await upload('projectBook', await bookOf('自社の表', '{{project.proposal_number}}', '{{heirs.name}}'));
  expect(taken.errors).toEqual({});
  expect(taken.data.fields).toContainEqual(
    expect.objectContaining({ name: 'kinds.items.name', kind: 'text', within: ['kinds', 'kinds.items'] }),
  );
  const project = await storeOrder(api);
  const { proposal_number } = await projectRow(api, project);
  const export_ = { query: { project_id: project, office_id: 1 } };
  const rows = async () => {
    const { data, errors } = await api.call('admin', projectDocument.excel, export_);
    expect(errors).toEqual({});
    const { sheets } = await readXlsx(await bytesAt(data.file_path));
    return sheets.map(({ name, rows: [first, second] }) => [name, first?.[0], second?.[0]]);
  };
  expect(await rows()).toEqual([['概要', '自社の表', proposal_number]]);
  const { data: preview } = await api.call('admin', paperTemplate.preview, {
    query: { paper: 'projectBook', version: 1 },
  });
  const names = Object.keys(new PizZip(await bytesAt(preview.file_path)).files);
  expect(names).toHaveLength(5);
  for (const name of names) expect(name).toMatch(/^見本_案件管理表.*\.xlsx$/);
  await takeBack('projectBook', 0);
  expect((await rows()).map(([name]) => name)).toContain('相続税概算');
});
