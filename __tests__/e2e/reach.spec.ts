import type { Locator, Page } from '@playwright/test';
import { expect, test } from './story';
import { colleague, enter, expectAccessible, openAs, somebody, typist } from './support';

/** Counts what a pointer does on each page. */
const watchPointer = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pointerdown', () => sessionStorage.setItem('pointer', 'used'), true);
  });

/** The element in focus, where nothing about it or around it says so. */
const unseenFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body || at.id === 'main') return null;
    const marked = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const around = [at, at.parentElement, at.closest('.ant-select, .ant-picker, label, .ant-tabs-tab, .ant-segmented')];
    if (around.some((element) => element !== null && marked(element))) return null;
    return `${at.tagName} ${at.className} ${at.getAttribute('aria-label') ?? at.textContent.slice(0, 20)}`;
  });

/** Goes on by the Tab key to a place, and tells where one would not see oneself on the way. */
const tabTo = async (page: Page, place: Locator, most = 90): Promise<string[]> => {
  const unseen: string[] = [];
  for (let step = 0; step < most; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return unseen;
    await page.keyboard.press('Tab');
    const lost = await unseenFocus(page);
    if (lost !== null) unseen.push(lost);
  }
  throw new Error(`Not reached by ${most} Tabs: ${place}`);
};

test('an inquiry is taken, found in its list, opened and changed in place without a pointer', async ({ page }) => {
  await watchPointer(page);
  await openAs(page, 'sozoku-staff', '/inquiry/create');
  const { first_name, phone1 } = somebody();
  const hands = await typist(page);
  await expect(page.getByRole('combobox', { name: 'お客様を探す' })).toBeFocused();
  await hands.convert('たかはし', '髙橋');
  await hands.write(' ');
  await hands.convert('みお', first_name);
  await hands.press('Enter');
  await expect(page.getByRole('textbox', { name: '電話番号1' })).toBeFocused();
  await hands.write(phone1);
  await hands.press('Tab', 'Tab', 'Tab', 'Tab');
  await hands.convert('そうだん', '相談');
  await hands.press('Tab');
  // Tab takes what was found in an open list, and goes on.
  await hands.convert('はっせいご', '発生後');
  const situation = page.getByRole('combobox', { name: /^お客様の状況/ });
  await expect(situation).toHaveAttribute('aria-expanded', 'true');
  await hands.press('Tab');
  await expect(situation).not.toBeFocused();
  await expect(page.getByRole('combobox', { name: /^案件区分/ })).toBeFocused();
  await hands.press('Control+Enter');
  await expect(page.getByText(/問合せを受け付けました/)).toBeVisible();

  await page.goto(`/inquiry?cust_name=${encodeURIComponent(first_name)}`);
  const row = page.locator('a[data-record]').first();
  await expect(row).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await tabTo(page, row)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inquiry\/\d+/);

  const pencil = page.getByRole('button', { name: '「問合せ内容」を変更' });
  await expect(pencil).toBeAttached();
  expect(await tabTo(page, pencil)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '問合せ内容' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('遺言の相談');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('遺言の相談', { exact: true })).toBeVisible();
  await expect(pencil).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('pointer'))).toBeNull();
});

test('a field of a form is one stop of Tab, and has no stop in another language', async ({ page }) => {
  const stops = (): Promise<string[]> =>
    page.evaluate(() => {
      const now = document.activeElement;
      const fields = now?.closest('[data-field]')?.getAttribute('data-field');
      // Of several fields that stand in one place each is told by its input; a button with words is an act of its own.
      const field = fields?.includes(' ') ? now?.id : fields && `${fields} ${now?.textContent}`;
      return field ? [field, now?.getAttribute('aria-label') ?? ''] : [];
    });
  for (const form of ['/inquiry/create', '/customer/create']) {
    await (page.url() === 'about:blank' ? openAs(page, 'sozoku-staff', form) : page.goto(form));
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await page.locator('[data-field] input:visible').first().focus();
    const passed: string[] = [];
    for (let [field, name] = await stops(); field !== undefined; [field, name] = await stops()) {
      expect(name).not.toMatch(/^[A-Za-z ]+$/);
      passed.push(field);
      await page.keyboard.press('Tab');
    }
    expect(passed.length).toBeGreaterThan(5);
    expect(passed).toEqual([...new Set(passed)]);
  }
});

const screens = [
  '/today',
  '/customer',
  '/inquiry/1',
  '/inquiry/create',
  '/projectConfirmed/1',
  '/projectConfirmed/listing2?project_category=1',
  '/deadlines',
  '/dashboard/overview',
  '/dashboard/inquiry',
  '/family/F0000001',
  '/figures',
  '/fullSearch',
  '/customer/same',
  '/invoice',
  '/invoice/statement',
  '/invoice/bookkeeping',
  '/family/F0000001?tab=grid',
  '/family/F0000001?tab=division',
  '/family/F0000001?tab=checklist',
  '/family/F0000001?tab=attachments',
];
const ofAdministrators = ['/settings/retention', '/settings/templates', '/settings/journal'];

/** Controls that stand beyond the sides of the screen and are not in a part that scrolls, or over their neighbours in the head of the page. */
const cutControls = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        scrolls(element.parentElement));
    const spills = [...document.querySelectorAll('header > *')].filter(
      (element) =>
        element.closest('main') === null &&
        getComputedStyle(element).overflowX === 'visible' &&
        element.scrollWidth > element.clientWidth + 1,
    );
    const beyond = [...document.querySelectorAll('h1, main button, main a[href], main input, header button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > window.innerWidth + 1) && !scrolls(element.parentElement);
      });
    return [...spills, ...beyond].map((element) => element.textContent || element.getAttribute('aria-label'));
  });

test('at 200 % nothing is cut off and no page goes sideways', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  for (const [account, paths] of [['sozoku-manager', screens] as const, ['sozoku-admin', ofAdministrators] as const]) {
    await enter(page, account);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
      expect(await cutControls(page), path).toEqual([]);
    }
  }
});

test('in high contrast what is chosen, pressed and in focus is told by lines', async ({ page, request }) => {
  const firm = await colleague(request, 'sozoku-manager');
  const { id, family_code } = await firm.storeCustomer(somebody());
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'sozoku-manager', `/customer/${id}/${family_code}`);
  const outline = (place: Locator) =>
    place.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
  await expect(page.locator('.ant-tabs-tab-active').first()).toBeVisible();
  expect(await outline(page.locator('.ant-tabs-tab-active').first())).toBe(2);
  const edit = page.getByRole('button', { name: '編集' });
  expect(await edit.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth))).toBe(1);
  await page.keyboard.press('Tab');
  await tabTo(page, edit);
  expect(await outline(edit)).toBe(3);
  await page.goto('/deadlines');
  await expect(page.locator('.ant-segmented-item-selected')).toBeVisible();
  expect(await outline(page.locator('.ant-segmented-item-selected'))).toBe(2);
});

for (const lang of ['jp', 'en'] as const)
  test(`further screens are accessible (${lang})`, async ({ page, request }) => {
    const firm = await colleague(request, 'sozoku-manager');
    const { family_code } = await firm.storeCustomer(somebody());
    await enter(page, 'sozoku-manager', { lang });
    for (const path of [`/family/${family_code}?tab=grid`, '/dashboard/overview', '/legalDashboard/overview']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, { colours: lang === 'jp' });
    }
  });

test('the settings lead from master to master', async ({ page }) => {
  await openAs(page, 'sozoku-admin', '/settings/cities', { office: '東京本店' });
  const ways = page.getByRole('navigation', { name: '設定' });
  await expect(ways.getByRole('link', { name: 'エリア一覧' })).toHaveAttribute('aria-current', 'page');
  await ways.getByRole('link', { name: '拠点一覧' }).click();
  await expect(page).toHaveURL(/\/settings\/offices$/);
  await expect(ways.getByRole('link', { name: '拠点一覧' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});
