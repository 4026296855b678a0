import { expect, test } from './story';
import { colleague, expectAccessible, openAs, somebody } from './support';

/** A PDF of one empty page. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('files are attached to a project, refused by their content, shown, renamed and handed out', async ({
  page,
  request,
}) => {
  const [firm, person] = [await colleague(request, 'sozoku-manager'), somebody()];
  await firm.storeProject(person);
  await openAs(page, 'sozoku-staff', `/projectConfirmed/${await firm.projectOf(person)}?tab=attachments`);
  await page.getByLabel('ファイルを選ぶ').setInputFiles([
    { name: '物語の戸籍.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: '物語の写真.png', mimeType: 'image/png', buffer: png },
    { name: '物語の偽物.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') },
  ]);
  const sending = page.getByRole('list', { name: '送信するファイル' });
  await expect(sending.getByText('添付しました')).toHaveCount(2);
  await expect(sending.getByText(/だけを添付できます/)).toBeVisible();
  await sending.getByRole('button', { name: '一覧から消す' }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: '物語の写真.pngを表示' }).click();
  const picture = page.getByRole('img', { name: '物語の写真.pngのプレビュー' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.getByRole('dialog', { name: '物語の写真.png' }).getByRole('button', { name: '閉じる' }).click();

  const row = page.getByRole('row', { name: /物語の戸籍\.pdf/ });
  const taken = page.waitForEvent('download');
  await row.getByRole('button', { name: 'ダウンロード' }).click();
  expect((await taken).suggestedFilename()).toBe('物語の戸籍.pdf');
  await row.getByRole('button', { name: '名前を変更' }).click();
  const dialog = page.getByRole('dialog', { name: 'ファイル名の変更' });
  await dialog.getByRole('textbox').fill('物語の除籍.pdf');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /物語の除籍\.pdf/ })).toBeVisible();
});
