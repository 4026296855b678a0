import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { AttachmentsTab } from '@/components/attachment/AttachmentsTab';
import { type Attachment, attachment } from '@/contract/attachment';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';

const session = (scope: 'own' | 'none' = 'own') =>
  sessionOf({ permissions: { attachment: { read: 'all', edit: scope, export: scope }, project: { edit: 'own' } } });

const row = (id: number, name: string, kind: Attachment['kind'] = 'pdf'): Attachment => ({
  ...{ id, name, kind, size: 2_500_000, created_at: '2026-04-01 10:00:00', created_by_name: '佐藤　翔太' },
  ...{ owner: 'sozoku', owner_id: 7, owner_name: 'TK26-0007', lock_version: 3 },
});
const page = (rows: Attachment[]) => ({
  ...{ data: rows, current_page: 1, last_page: 1, per_page: 50, total: rows.length },
  ...{ from: rows.length > 0 ? 1 : null, to: rows.length > 0 ? rows.length : null },
});
const open = (scope?: 'own' | 'none', officeId?: number) =>
  renderApp(<AttachmentsTab owner="sozoku" ownerKey="7" officeId={officeId} />, {
    session: session(scope),
    route: '/projectConfirmed/7',
  });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

afterEach(() => jest.restoreAllMocks());

it('sends what is chosen in pieces and attaches it; what is refused says why, and is sent again', async () => {
  const files: Attachment[] = [];
  const pieces: unknown[] = [];
  let refused = true;
  server.use(
    answer(attachment.listing, () => page(files)),
    answer(attachment.start, { id: 9 }),
    answer(attachment.piece, ({ body }) => {
      pieces.push((body as { no: number }).no);
      return {};
    }),
    answer(attachment.store, ({ body }) => {
      expect(body).toMatchObject({ owner: 'sozoku', owner_key: '7', name: '戸籍.pdf' });
      if (refused) {
        refused = false;
        return refusal(422, '入力内容に誤りがあります。', { errors: { name: ['ファイルの一部が届いていません。'] } });
      }
      files.push(row(1, '戸籍.pdf'));
      return { id: 1 };
    }),
  );
  const { user } = open();
  const file = new File([new Uint8Array(PIECE_BYTES + 1)], '戸籍.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('ファイルを選ぶ', { selector: 'input' }), file);
  const sending = await screen.findByRole('list', { name: '送信するファイル' });
  expect(await within(sending).findByText(/ファイルの一部が届いていません/)).toBeVisible();
  await user.click(within(sending).getByRole('button', { name: 'もう一度送る' }));
  expect(await within(sending).findByText('添付しました')).toBeVisible();
  expect(pieces).toEqual([1, 2, 1, 2]);
  expect(await (await rowOf(/戸籍\.pdf/)).findByText('2.4 MB')).toBeVisible();
});

it('takes what is dropped and pasted; a picture of the clipboard gets a name', async () => {
  const names: string[] = [];
  server.use(
    answer(attachment.listing, page([])),
    answer(attachment.start, ({ body }) => {
      names.push((body as { name: string }).name);
      return refusal(422, '入力内容に誤りがあります。', { errors: { name: ['添付できません。'] } });
    }),
  );
  const { user } = open();
  const zone = (await screen.findByText(/ここにドロップ/)).parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['a'], 'a.pdf'), new File(['b'], 'b.pdf')] } });
  await waitFor(() => expect(names).toEqual(['a.pdf', 'b.pdf']));
  const clipboardData = { files: [new File(['c'], 'image.png')] };
  // Cells that are pasted into a field come as a picture too; a file beside the place for it does not take the page away.
  const field = zone.appendChild(document.createElement('input'));
  expect(fireEvent.paste(field, { clipboardData })).toBe(true);
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [] } })).toBe(false);
  expect(fireEvent.paste(document, { clipboardData })).toBe(false);
  await waitFor(() => expect(names[2]).toMatch(/^貼り付け_\d{14}\.png$/));
  expect(names).toHaveLength(3);
  const sending = screen.getByRole('list', { name: '送信するファイル' });
  const dismiss = within(sending).getAllByRole('button', { name: '一覧から消す' });
  for (const button of dismiss) await user.click(button);
  expect(screen.queryByRole('list', { name: '送信するファイル' })).toBeNull();
});

it('shows, hands out, renames and deletes a file, and takes the deletion back', async () => {
  let files = [row(1, 'scan.pdf')];
  const handed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  server.use(
    answer(attachment.listing, () => page(files)),
    answer(attachment.preview, { href: '/api/files/shown' }),
    answer(attachment.file, { file_path: '/api/files/taken' }),
    answer(attachment.update, ({ body }) => {
      expect(body).toMatchObject({ name: '残高証明.pdf' });
      files = [row(1, '残高証明.pdf')];
      return row(1, '残高証明.pdf');
    }),
    answer(attachment.destroy, () => {
      files = [];
      return {};
    }),
    answer(attachment.restore, () => {
      files = [row(1, '残高証明.pdf')];
      return {};
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'scan.pdfを表示' }));
  expect(await screen.findByTitle('scan.pdfのプレビュー')).toHaveAttribute('src', '/api/files/shown');
  await user.keyboard('{Escape}');
  await user.click(await (await rowOf(/scan\.pdf/)).findByRole('button', { name: 'ダウンロード' }));
  await waitFor(() => expect(handed).toHaveBeenCalledTimes(1));

  await user.click((await rowOf(/scan\.pdf/)).getByRole('button', { name: '名前を変更' }));
  const dialog = within((await screen.findByText('ファイル名の変更')).closest('[role=dialog]') as HTMLElement);
  const field = dialog.getByLabelText(/ファイル名/);
  await user.clear(field);
  await user.type(field, '残高証明.pdf');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await user.click((await rowOf(/残高証明\.pdf/)).getByRole('button', { name: '削除' }));
  await user.click(await screen.findByRole('button', { name: '元に戻す' }));
  expect(await rowOf(/残高証明\.pdf/)).toBeDefined();
});

it('shows a picture whole, and in its own size where that is larger', async () => {
  server.use(
    answer(attachment.listing, page([row(1, 'scan.png', 'png')])),
    answer(attachment.preview, { href: '/api/files/shown' }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'scan.pngを表示' }));
  const picture = await screen.findByAltText('scan.pngのプレビュー');
  fireEvent.load(picture);
  expect(screen.queryByRole('button', { name: '原寸で表示' })).toBeNull();
  Object.defineProperty(picture, 'naturalWidth', { value: 2_480 });
  fireEvent.load(picture);
  expect(picture.parentElement).toHaveAttribute('data-whole', 'true');
  await user.click(screen.getByRole('button', { name: '原寸で表示' }));
  expect(picture.parentElement).toHaveAttribute('data-whole', 'false');
  await user.click(screen.getByRole('button', { name: '全体を表示' }));
  expect(picture.parentElement).toHaveAttribute('data-whole', 'true');
});

it('says why a file was not deleted', async () => {
  server.use(
    answer(attachment.listing, page([row(1, 'scan.pdf')])),
    refuse(attachment.destroy, 403, 'この操作を行う権限がありません。'),
  );
  const { user } = open();
  await user.click((await rowOf(/scan\.pdf/)).getByRole('button', { name: '削除' }));
  expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
});

it.each([
  ['who may not change it', 'none', undefined],
  ['people of other offices', 'own', 99],
] as const)('is read only for %s', async (_, scope, officeId) => {
  server.use(answer(attachment.listing, page([row(1, 'list.xlsx', 'xlsx')])));
  open(scope, officeId);
  const only = await rowOf(/list\.xlsx/);
  expect(only.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/ここにドロップ/)).toBeNull();
});
