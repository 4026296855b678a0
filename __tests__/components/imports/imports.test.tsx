import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { ImportPage } from '@/components/imports/ImportPage';
import { ImportRecordPage } from '@/components/imports/ImportRecordPage';
import { message } from '@/components/ui/message';
import { type Import, type ImportRow, imports } from '@/contract/imports';

afterEach(() => act(() => message.destroy()));

const session = sessionOf({ role: 1, permissions: { import: { edit: 'all' } } });
const viewer = sessionOf({ role: 5, permissions: { import: { edit: 'none' } } });

/** Kana and kanji. */
const japanese = /[\u3041-\u30ff\u4e00-\u9fff]/;

const record = (changes: Partial<Import> = {}): Import => ({
  ...{ id: 7, file_name: '移行.xlsx', size: 100, created_at: '2026-11-29 10:00:00', created_by_name: '池田　翔' },
  ...{ stage: 'checked', job: null, run_at: null, undone_at: null, undone_by_name: null, row_count: 2, made: null },
  ...{ done: 0, total: 0, read_as: null, encoding: 'auto', stale: false, problem: null, links: [], undecided: 0 },
  ...{ doubled: 0, differing: 0 },
  customers: [],
  sheets: [
    {
      ...{ sheet: 0, name: '顧客', kind: 'people', heads: ['番号', '姓', '備考欄'], columns: ['key', 'last_name', ''] },
      ...{ row_count: 2, fault_count: 1, likely_count: 0, present_count: 0 },
    },
  ],
  ...changes,
});
const row = (changes: Partial<ImportRow> = {}): ImportRow => ({
  ...{ sheet: 0, line: 2, cells: ['0001', '', '済'], faults: { 1: ['入力してください。'] } },
  ...{ likely: [], twins: [], differs: {}, decision: null, member_id: null, present: false },
  ...changes,
});
const fields = [
  {
    kind: 'people' as const,
    title: '顧客・家族',
    fields: [
      { field: 'key', label: '取込キー', required: false, kind: 'key' },
      { field: 'last_name', label: '姓', required: true, kind: 'text' },
      { field: 'relation', label: '続柄', required: true, kind: 'option' },
    ],
  },
];
const page = <Row,>(data: Row[]) => ({
  ...{ data, current_page: 1, last_page: 1, per_page: 50, total: data.length, from: 1, to: data.length },
});

const open = (shown: Import, rows: ImportRow[]) => {
  server.use(answer(imports.show, shown), answer(imports.fields, fields), answer(imports.rows, page(rows)));
  return renderApp(<ImportRecordPage />, { session, route: '/import/7', pathname: '/import/[id]' });
};

test('what is wrong stands in its cell, which is corrected in place; faulty rows are not stored', async () => {
  const received: Received[] = [];
  const { user } = open(record(), [row()]);
  expect(await screen.findByText('入力してください。')).toBeVisible();
  expect(screen.getByText('誤りのある行 1件')).toBeVisible();
  expect(screen.getByRole('button', { name: '登録する' })).toBeDisabled();
  server.use(
    answer(imports.correct, (request) => {
      received.push(request);
      return row({ cells: ['0001', '山田', '済'], faults: {} });
    }),
    answer(imports.show, record({ stale: true, sheets: record().sheets.map((one) => ({ ...one, fault_count: 0 })) })),
    answer(imports.rows, page<ImportRow>([])),
  );
  await user.click(screen.getByRole('button', { name: /^姓 .*を修正$/ }));
  await user.type(screen.getByRole('textbox', { name: '姓' }), '山田{Enter}');
  await waitFor(() =>
    expect(received.map(({ body }) => body)).toEqual([{ sheet: 0, line: 2, column: 1, text: '山田' }]),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '登録する' })).toBeEnabled());
});

test('a fault that names all that may stand there has room beside the others', async () => {
  const words = Array.from({ length: 30 }, (_, n) => `続柄${n}`).join('、');
  const sheets = record().sheets.map((one) => ({ ...one, columns: ['key', 'relation', ''] }));
  open(record({ sheets }), [row({ faults: { 1: [`次のいずれかを入力してください(${words})。`] } })]);
  const told = await screen.findByText(/続柄29/);
  const widths = [...(told.closest('table')?.querySelectorAll('col') ?? [])].map(({ style }) => style.width);
  expect(widths).toEqual(['64px', '140px', '260px']);
});

test('a likely duplicate says why, and is decided', async () => {
  const received: Received[] = [];
  const likely = {
    ...{ member_id: 31, name: '山田　太郎', kana: 'ヤマダ　タロウ', phone: '090-1111-2222', office_name: '東京本店' },
    ...{ href: '/customer/5/F0000031', score: 93, reasons: ['name' as const, 'birth' as const] },
  };
  const sheets = record().sheets.map((sheet) => ({ ...sheet, fault_count: 0, likely_count: 1 }));
  const { user } = open(record({ undecided: 1, sheets }), [row({ faults: {}, likely: [likely] })]);
  expect(await screen.findByRole('link', { name: '山田　太郎' })).toHaveAttribute('href', '/customer/5/F0000031');
  expect(screen.getByText(/一致: 氏名、生年月日$/)).toBeVisible();
  expect(screen.getByRole('button', { name: '登録する' })).toBeDisabled();
  server.use(
    answer(imports.decide, (request) => {
      received.push(request);
      return { undecided: 0 };
    }),
  );
  const table = screen.getByRole('table');
  await user.click(within(table).getByRole('button', { name: 'この方とする' }));
  await waitFor(() =>
    expect(received.map(({ body }) => body)).toEqual([{ decision: 2, rows: [{ sheet: 0, line: 2, member_id: 31 }] }]),
  );
});

test('rows of one person in a file name each other, and stored records what they say otherwise', async () => {
  const twin = { sheet: 0, line: 9, score: 93, reasons: ['name' as const, 'birth' as const] };
  const sheets = record().sheets.map((sheet) => ({ ...sheet, fault_count: 0 }));
  const rows = [
    row({ faults: {}, twins: [twin] }),
    row({ line: 3, faults: {}, present: true, differs: { 1: '山本', 2: '' } }),
  ];
  open(record({ doubled: 1, differing: 1, sheets }), rows);
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('このファイルの9行目と同じ方の可能性')).toBeVisible();
  expect(table.getByRole('button', { name: '取り込まない' })).toBeVisible();
  expect(table.getByText('登録済み(内容が異なる)')).toBeVisible();
  expect(table.getByText('登録内容: 山本')).toBeVisible();
  expect(screen.getByText('登録内容と異なる行 1行(変更しません)')).toBeVisible();
  expect(screen.getByRole('button', { name: '登録する' })).toBeEnabled();
});

test('in English a preview of very many rows and the result have no Japanese words', async () => {
  const twin = { sheet: 0, line: 9, score: 93, reasons: ['name' as const, 'birth' as const] };
  const rows = Array.from({ length: 50 }, (_, n) =>
    row({
      line: n + 2,
      cells: [`K${n}`, 'Minami', ''],
      faults: {},
      twins: [twin],
      differs: { 1: 'Kita' },
      present: true,
    }),
  );
  const sheets = record().sheets.map((sheet) => ({
    ...{ ...sheet, name: 'People', heads: ['No', 'Name', 'Notes'] },
    ...{ row_count: 200, fault_count: 0, present_count: 200 },
  }));
  const english = { file_name: 'move.xlsx', created_by_name: 'Sho Ikeda', doubled: 200, differing: 200, sheets };
  const fieldsInEnglish = fields.map((kind) => ({
    ...{ ...kind, title: 'People' },
    fields: kind.fields.map((field) => ({ ...field, label: field.field })),
  }));
  const show = (shown: Import) => {
    server.use(
      answer(imports.show, shown),
      answer(imports.fields, fieldsInEnglish),
      answer(imports.rows, { ...page(rows), total: 200, last_page: 4 }),
    );
    return renderApp(<ImportRecordPage />, { session, route: '/import/7', pathname: '/import/[id]', lang: 'en' });
  };
  const { unmount, container } = show(record(english));
  expect(await screen.findAllByText('Row 9 of this file')).toHaveLength(50);
  expect(screen.getAllByText('Stored, differs')).toHaveLength(50);
  expect(container.textContent).not.toMatch(japanese);
  unmount();
  const done = {
    ...english,
    stage: 'done' as const,
    run_at: '2026-11-29 10:05:00',
    made: { members: 200, customers: 1 },
  };
  const customers = Array.from({ length: 20 }, (_, n) => ({ label: `Minami ${n}`, href: `/customer/${n}/F0000001` }));
  const result = show(record({ ...done, customers }));
  expect(await screen.findByText(/200 members/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/import');
  expect(result.container.textContent).not.toMatch(japanese);
});

test('columns without their required fields are named; a choice is kept at once', async () => {
  const shown = record({ stage: 'read' });
  open(shown, [row()]);
  expect(await screen.findByText('必須の項目に対応する列がありません: 続柄')).toBeVisible();
  expect(screen.getByRole('combobox', { name: '「備考欄」の取込先' })).toBeVisible();
});

test('a refused undo names what is in the way', async () => {
  const shown = record({
    ...{ stage: 'done', run_at: '2026-11-29 10:05:00', made: { customers: 1, members: 2 } },
    problem: '取込後に変更された記録があるため、元に戻せません。',
    links: [{ label: '山田　太郎', href: '/family/member/31' }],
  });
  const received: Received[] = [];
  const { user } = open(shown, []);
  expect(await screen.findByRole('alert')).toHaveTextContent('元に戻せません');
  expect(screen.getByRole('link', { name: '山田　太郎' })).toHaveAttribute('href', '/family/member/31');
  expect(screen.getByText('顧客1件、構成員2人')).toBeVisible();
  server.use(
    answer(imports.undo, (request) => {
      received.push(request);
      return {};
    }),
  );
  await user.click(screen.getByRole('button', { name: '元に戻す' }));
  await user.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: '元に戻す' }));
  await waitFor(() => expect(received).toHaveLength(1));
});

test('files are for administrators', async () => {
  renderApp(<ImportPage />, { session: viewer, route: '/import', pathname: '/import' });
  expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
});
