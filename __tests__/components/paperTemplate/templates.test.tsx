import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { TemplatesPage } from '@/components/paperTemplate/TemplatesPage';
import { message } from '@/components/ui/message';
import { paperTemplate, type Template } from '@/contract/paperTemplate';

afterEach(() => act(() => message.destroy()));

const session = sessionOf({ role: 1, permissions: { paperTemplate: { read: 'all', edit: 'all' } } });
const at = { created_at: '2026-11-30 10:00:00', created_by_name: '池田　翔' };
const second = { version: 2, file_name: '当事務所.docx', ...at };
const first = { version: 1, file_name: '最初.docx', ...at };
const template: Template = {
  paper: 'division',
  versions: [second, first],
  fields: [
    { name: 'decedent.name', kind: 'text', within: [], meaning: '被相続人・氏名', example_ja: '見本　太郎' },
    { name: 'takers', kind: 'list', within: [], meaning: '取得者の一覧', example_ja: '' },
    { name: 'items', kind: 'list', within: ['takers'], meaning: '財産の一覧', example_ja: '' },
  ],
};

const open = (query = '', lang: 'jp' | 'en' = 'jp') =>
  renderApp(<TemplatesPage />, {
    session,
    route: `/settings/templates${query}`,
    pathname: '/settings/templates',
    lang,
  });

test('which template counts is told of each paper', async () => {
  server.use(
    answer(paperTemplate.listing, [
      { paper: 'project', newest: null },
      { paper: 'division', newest: second },
      { paper: 'invoice', newest: { ...second, version: 3, file_name: null } },
    ]),
  );
  open();
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await row('契約書類')).getByText('標準')).toBeVisible();
  expect((await row('遺産分割協議書')).getByText('独自(第2版) 当事務所.docx')).toBeVisible();
  expect((await row('遺産分割協議書')).getByRole('link')).toHaveAttribute('href', '/settings/templates?paper=division');
  expect((await row('請求書')).getByText('標準')).toBeVisible();
});

test('a file is sent; where it is refused each fault is told, and nothing changes', async () => {
  const received: Received[] = [];
  const pieces: Received[] = [];
  server.use(
    answer(paperTemplate.show, template),
    answer(paperTemplate.start, { id: 7 }),
    answer(paperTemplate.piece, (request) => {
      pieces.push(request);
      return {};
    }),
    refuse(paperTemplate.upload, 422, 'Validation error', { errors: { content: ['誤り一', '誤り二'] } }),
  );
  const { user } = open('?paper=division');
  await screen.findByRole('heading', { name: '遺産分割協議書' });
  const file = new File(['abc'], '新しい.docx');
  await user.upload(screen.getByLabelText('ひな形のファイル'), file);
  await user.click(await screen.findByRole('button', { name: '保存' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('このファイルは保存していません')).toBeVisible();
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['誤り一', '誤り二']);

  const third = { version: 3, file_name: '新しい.docx', ...at };
  const changed = { ...template, versions: [third, second, first] };
  server.use(
    answer(paperTemplate.upload, (request) => {
      received.push(request);
      return changed;
    }),
    answer(paperTemplate.show, changed),
  );
  await user.upload(screen.getByLabelText('ひな形のファイル'), file);
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('第3版を保存しました。次に作成する書類から使用します。')).toBeVisible();
  expect(await screen.findByRole('cell', { name: '新しい.docx' })).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([{ paper: 'division', file_name: '新しい.docx', file_id: 7 }]);
  expect(pieces.map(({ body }) => body)).toEqual([1, 2].map(() => ({ no: 1, bytes: 'YWJj' })));
  expect(screen.queryByText('このファイルは保存していません')).toBeNull();
});

test('one goes back to a version or to the shipped one; files and samples come as files', async () => {
  const asked: unknown[] = [];
  const noted =
    <T,>(result: T) =>
    (request: Received): T => {
      asked.push(request.body ?? Object.fromEntries(request.query));
      return result;
    };
  server.use(
    answer(paperTemplate.show, template),
    answer(paperTemplate.takeBack, noted(template)),
    answer(paperTemplate.file, noted({ file_path: '/api/files/a' })),
    answer(paperTemplate.preview, noted({ file_path: '/api/files/b' })),
  );
  const handed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open('?paper=division');
  for (const name of [
    'この版に戻す',
    '標準に戻す',
    '使用中のひな形をダウンロード',
    '標準のひな形をダウンロード',
    '見本を作成',
  ]) {
    const before = asked.length;
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(asked).toHaveLength(before + 1));
  }
  expect(asked).toEqual([
    { paper: 'division', version: 1 },
    { paper: 'division', version: 0 },
    { paper: 'division', version: '2' },
    { paper: 'division', version: '0' },
    { paper: 'division', version: '2' },
  ]);
  await waitFor(() => expect(handed).toHaveBeenCalledTimes(3));
  handed.mockRestore();
});

test('fields are told as they are written, and found by any of their words', async () => {
  server.use(answer(paperTemplate.show, template));
  const { user } = open('?paper=division', 'en');
  expect(await screen.findByText('{decedent.name}')).toBeVisible();
  expect(screen.getByText('Inside {#takers}')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Find a field' }), '太郎');
  await waitFor(() => expect(screen.queryByText('{#takers}…{/takers}')).toBeNull());
  expect(screen.getByText('{decedent.name}')).toBeVisible();
});

test('nobody else sees it', async () => {
  renderApp(<TemplatesPage />, {
    session: sessionOf({ role: 3, permissions: { paperTemplate: { read: 'none', edit: 'none' } } }),
  });
  expect(await screen.findByText('この画面を表示する権限がありません', { exact: false })).toBeVisible();
});
