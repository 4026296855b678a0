import { expect, test } from './story';
import { enter, expectAccessible, fillSignIn, openAs, signIn } from './support';

test('a wrong password and an unknown name are refused alike', async ({ page }) => {
  for (const username of ['sozoku-staff', 'nobody-here']) {
    await page.goto('/login');
    await page.getByLabel('ログインID').fill(username);
    await page.keyboard.press('Tab');
    if (username === 'nobody-here') {
      await page.getByRole('combobox', { name: '拠点' }).click();
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    }
    await page.getByLabel('パスワード').fill('wrong-password-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText('ログインIDまたはパスワードが正しくありません。')).toBeVisible();
  }
});

test('each department lands on its own page, and department 3 sees only its own entries', async ({ page }) => {
  const landings = [
    ['sozoku-staff', /\/projectConfirmed\?project_category=1&limit=50&active_tab=2/],
    ['legal-staff', /\/projectLegal\/listing\/1/],
    ['insurance-staff', /\/insurance$/],
  ] as const;
  for (const [username, address] of landings) {
    await signIn(page, username);
    await expect(page).toHaveURL(address);
    const entries = page.getByRole('navigation').first();
    await expect(entries.getByText('顧客管理')).toHaveCount(username === 'insurance-staff' ? 0 : 1);
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await openAs(page, 'sozoku-staff', '/customer');
  const other = await context.newPage();
  await other.goto('/customer');
  await expect(other.getByRole('heading', { name: '顧客一覧' })).toBeVisible();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(other).toHaveURL(/\/login/);
});

test('a session that is over says why, keeps the draft, and goes on in the office of before', async ({ page }) => {
  await signIn(page, 'legal-admin', 'jp', '横浜支店');
  const office = await page.evaluate(() => localStorage.getItem('userOffice'));
  await page.goto('/inquiry/create');
  await page.getByRole('textbox', { name: /^問合せ内容/ }).fill('遺言の相談');
  // Drafts are kept while one types, not at each key.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('遺言の相談'))).toBe(true);
  await page.evaluate(() => localStorage.setItem('token', 'ended'));
  await page.goto('/inquiry');
  await expect(page.getByText('ログインの有効期限が切れました。')).toBeVisible();
  await expect(page.getByText('保存していない入力がこのブラウザに残っています。')).toBeVisible();
  await fillSignIn(page, 'legal-admin');
  expect(await page.evaluate(() => localStorage.getItem('userOffice'))).toBe(office);
  await page.goto('/inquiry/create');
  await page.getByRole('button', { name: '続きから入力する' }).click();
  await expect(page.getByRole('textbox', { name: /^問合せ内容/ })).toHaveValue('遺言の相談');
});

test('a shared link leads back to its page after signing in', async ({ page }) => {
  await page.goto('/customer?cust_name=%E7%94%B0&limit=20');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'sozoku-staff');
  await expect(page).toHaveURL(/\/customer\?cust_name=%E7%94%B0&limit=20/);
});

for (const lang of ['jp', 'en'] as const)
  test(`every screen is accessible (${lang})`, async ({ page }) => {
    test.setTimeout(420_000);
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
    });
    await page.goto(`/login?lang=${lang}`);
    await expect(page.locator('form')).toBeVisible();
    await expectAccessible(page, { colours: lang === 'jp' });
    await enter(page, 'sozoku-manager', { lang });
    const paths = [
      '/customer',
      '/customer/create',
      '/customerSearch',
      '/inquiry',
      '/inquiry/create',
      '/interview',
      '/interview/create',
      '/fullSearch?q=田',
      '/fullSearch?tab=advanced',
      '/projectConfirmed/listing2?project_category=1&limit=50&active_tab=1',
      '/projectLegal/listing/1',
      '/insurance',
      '/today',
      '/deadlines',
      '/deadlines?as=calendar',
      '/dashboard/base?chart=bar',
      '/no-such-page',
    ];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAccessible(page, { colours: lang === 'jp' });
    }
    await page.goto('/customer');
    await page.locator('a[data-record]').first().click();
    await expect(page).toHaveURL(/\/customer\/\d+\//);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expectAccessible(page, { colours: lang === 'jp' });
    expect(violations).toEqual([]);
  });
