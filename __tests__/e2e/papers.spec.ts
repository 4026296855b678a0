import { expect, test } from './story';
import { colleague, expectAccessible, openAs } from './support';

interface Project {
  readonly id: number;
  readonly office_id: number;
  readonly family_code: string;
  readonly decedent_member_id: number | null;
}

interface Offer {
  readonly papers: readonly { readonly paper: string; readonly problems: readonly object[] }[];
}

/** A project of the demo firm whose decedent and heirs have what the registry asks for, but no registered domicile. */
const registrable = async ({ call }: Awaited<ReturnType<typeof colleague>>): Promise<number> => {
  const rows = await call<{ data: Project[] }>('get', 'project-sozoku-listing?project_category=1&limit=100');
  for (const { id, office_id } of rows.data) {
    const { family_code, decedent_member_id } = await call<Project>('get', `project-sozoku-show/${id}/${office_id}`);
    if (decedent_member_id === null) continue;
    const asked = `family_code=${family_code}&decedent_member_id=${decedent_member_id}&project_id=${id}`;
    const { papers } = await call<Offer>('get', `paper-offer?${asked}`);
    const lacks = (key: string) => papers.some(({ paper, problems }) => paper === key && problems.length > 0);
    if (!lacks('heirList') && !lacks('relationChart') && lacks('registerRequest')) return id;
  }
  throw new Error('No project of the demo firm has what the registry asks for.');
};

test('papers are made from a project, kept under a number, and handed out again', async ({ page, request }) => {
  const project = await registrable(await colleague(request, 'sozoku-admin'));
  await openAs(page, 'sozoku-admin', `/projectConfirmed/${project}?tab=papers`);
  await page.getByRole('button', { name: '書類作成' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('の本籍が登録されていません。').first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: '修正する' }).first()).toHaveAttribute('href', /\/family\/member\/\d+/);
  await dialog.getByRole('checkbox', { name: '法定相続情報一覧図' }).check();
  await dialog.getByRole('checkbox', { name: '相続関係説明図' }).check();
  await expect(dialog.getByLabel('申出人')).toBeVisible();
  await expectAccessible(page);
  const made = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '作成する(2種類)' }).click();
  expect((await made).suggestedFilename()).toMatch(/^相続書類_.+_\d{8}\.zip$/);

  const row = page.getByRole('row', { name: /^P\d{2}-\d{6}/ }).first();
  await expect(row).toContainText('法定相続情報一覧図、相続関係説明図');
  const again = page.waitForEvent('download');
  await row.getByRole('button', { name: 'ダウンロード' }).click();
  expect((await again).suggestedFilename()).toMatch(/\.zip$/);
});
