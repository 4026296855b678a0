import { readFile } from 'node:fs/promises';
import PizZip from 'pizzip';
import { expect, test } from './story';
import { enter, expectAccessible } from './support';

/** The shipped template with one text in the place of another. */
const changed = (file: Buffer, from: string, to: string): Buffer => {
  const zip = new PizZip(file);
  const xml = zip.file('word/document.xml')?.asText() ?? '';
  expect(xml).toContain(from);
  zip.file('word/document.xml', xml.replace(from, to));
  return Buffer.from(zip.generate({ type: 'uint8array' }));
};

test('a template is fetched, refused with what is wrong in it, replaced, and put back', async ({ page }) => {
  await enter(page, 'sozoku-admin', { office: '東京本店' });
  await page.goto('/settings/templates');
  await page.getByRole('link', { name: '委任状(残高証明)' }).click();
  await expect(page.getByRole('heading', { name: '委任状(残高証明)' })).toBeVisible();
  await expect(page.getByText('{principal.name}')).toBeVisible();
  await expectAccessible(page);

  const handed = page.waitForEvent('download');
  await page.getByRole('button', { name: '使用中のひな形をダウンロード' }).click();
  const shipped = await readFile(await (await handed).path());
  const send = async (buffer: Buffer, act: string) => {
    await page.getByLabel('ひな形のファイル').setInputFiles({
      name: '当事務所の委任状.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer,
    });
    await page.getByRole('button', { name: act, exact: true }).click();
  };
  await send(changed(shipped, '{principal.name}', '{principal.nmae}'), '保存');
  await expect(page.getByText('「{principal.nmae}」という項目はありません。', { exact: false })).toBeVisible();

  const tried = page.waitForEvent('download');
  await send(changed(shipped, '委任状', '当事務所の委任状'), 'この内容で見本を作成');
  expect((await tried).suggestedFilename()).toMatch(/^見本_/);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('cell', { name: '当事務所の委任状.docx' }).first()).toBeVisible();
  await expect(page.getByText('という項目はありません。', { exact: false })).toHaveCount(0);
  const sample = page.waitForEvent('download');
  await page.getByRole('button', { name: '見本を作成' }).click();
  expect((await sample).suggestedFilename()).toMatch(/^見本_委任状\(残高証明\)\.zip$/);

  await page.getByRole('button', { name: '標準に戻す' }).click();
  await expect(page.getByRole('cell', { name: '標準に戻しました' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '標準に戻す' })).toHaveCount(0);
});
