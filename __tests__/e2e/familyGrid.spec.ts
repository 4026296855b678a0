import type { Locator, Page } from '@playwright/test';
import { expect, test } from './story';
import { colleague, enter, expectAccessible, somebody, typist } from './support';

/** Relation and how it is typed, given name and how it is typed, birth: the decedent's family. */
const family = [
  ['妻', 'つま', '花子', 'はなこ', 'S19.5.1'],
  ['長男', 'ちょうなん', '一郎', 'いちろう', 'S45.3.12'],
  ['長女', 'ちょうじょ', '桜', 'さくら', '1972/8/3'],
  ['二男', 'じなん', '次郎', 'じろう', '19751212'],
  ['三男', 'さんなん', '三郎', 'さぶろう', 'S53.1.9'],
  ['妹', 'いもうと', '澄', 'すみ', '昭和18'],
] as const;

type Hands = Awaited<ReturnType<typeof typist>>;

const bereaved = async (request: Parameters<typeof colleague>[0]) => {
  const { storeCustomer } = await colleague(request, 'sozoku-manager');
  return storeCustomer({ ...somebody(), gender: 1, birth_year: 1940, death_date: '2026-01-10' });
};

/** Tab after Tab, until it has the focus. */
const tabTo = async (hands: Hands, goal: Locator) => {
  await expect(goal).toBeVisible();
  for (let keys = 0; keys < 80; keys += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await hands.press('Tab');
  }
  throw new Error('not to be reached by Tab');
};

/** The way past the menu. */
const toContent = async (page: Page, hands: Hands) => {
  await tabTo(hands, page.getByRole('link', { name: '本文へ移動' }));
  await hands.press('Enter');
};

/** Types a relation until it is the one that the key takes. */
const typeRelation = async (page: Page, hands: Hands, typed: string, relation: string, key: 'Enter' | 'Tab') => {
  await hands.convert(typed, relation);
  await expect(page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')).toHaveText(relation);
  await hands.press(key);
};

const relationAt = (page: Page, row: number) => page.getByRole('combobox', { name: `続柄 ${row}行目` });
const countOf = (hands: Hands) => {
  const { keys, written, waited, typing } = hands.figures();
  return { keys, written, all: keys + written, waited, typing };
};

/** Everybody stored, linked and inheriting, as the screens tell it. */
const expectFamily = async (page: Page, familyCode: string) => {
  await page.goto(`/family/${familyCode}`);
  const rows = page.getByRole('table').getByRole('row');
  for (const [relation, , name] of family) await expect(rows.filter({ hasText: name })).toContainText(relation);
  await expect(rows.filter({ hasText: '次郎' })).toContainText('1975年12月12日');
  await page.goto(`/family/${familyCode}?tab=chart`);
  const heirs = page.getByRole('table', { name: '相続人と法定相続分' });
  await expect(heirs.getByRole('row').filter({ hasText: '花子' })).toContainText('1/2');
  for (const name of ['一郎', '桜', '次郎', '三郎'])
    await expect(heirs.getByRole('row').filter({ hasText: name })).toContainText('1/8');
  await expect(heirs.getByRole('row').filter({ hasText: '澄' })).toHaveCount(0);
};

test('six members by keyboard: the table takes a third fewer keys than their forms', async ({ page, request }) => {
  const [first, second] = [await bereaved(request), await bereaved(request)];
  await enter(page, 'sozoku-manager');

  await page.goto(`/family/${first.family_code}`);
  const old = await typist(page);
  await toContent(page, old);
  for (const [relation, relationTyped, name, nameTyped, birth] of family) {
    await tabTo(old, page.getByRole('link', { name: '家族を追加' }));
    await old.press('Enter');
    await expect(page.getByRole('textbox', { name: /^姓/ })).toBeFocused();
    await old.convert('たかはし', '髙橋');
    await old.press('Tab');
    await old.convert(nameTyped, name);
    await old.press('Tab');
    await typeRelation(page, old, relationTyped, relation, 'Enter');
    await tabTo(old, page.getByRole('textbox', { name: '生年', exact: true }));
    await old.write(birth);
    await old.press('Control+Enter');
    await expect(page.getByRole('heading', { name: `髙橋　${name}` })).toBeVisible();
    await tabTo(old, page.getByRole('link', { name: '家族一覧' }));
    await old.press('Enter');
    await expect(page.getByRole('tab', { name: '相続関係図' })).toBeVisible();
  }
  const before = countOf(old);
  await expectFamily(page, first.family_code);

  await page.goto(`/family/${second.family_code}`);
  const hands = await typist(page);
  await toContent(page, hands);
  await tabTo(hands, page.getByRole('tab', { selected: true }));
  await hands.press('ArrowRight', 'Enter');
  await expect(relationAt(page, 2)).toBeFocused();
  for (const [at, [relation, relationTyped, name, nameTyped]] of family.entries()) {
    await expect(relationAt(page, at + 2)).toBeFocused();
    await typeRelation(page, hands, relationTyped, relation, 'Tab');
    await expect(page.getByRole('textbox', { name: `姓 ${at + 2}行目` })).toBeFocused();
    // The surname stands there already.
    await hands.press('Tab');
    await hands.convert(nameTyped, name);
    if (at < family.length - 1) await hands.press('Enter');
  }
  // Kana and gender stand there too: on to the births, upwards from the last row.
  await hands.press('Tab', 'Tab', 'Tab', 'Tab');
  for (const [at, [, , , , birth]] of [...family.entries()].reverse()) {
    await expect(page.getByRole('textbox', { name: `生年月日 ${at + 2}行目` })).toBeFocused();
    await hands.write(birth);
    if (at > 0) await hands.press('ArrowUp');
  }
  await expect(page.getByRole('textbox', { name: 'メイ 3行目' })).toHaveValue('イチロウ');
  await expect(page.getByRole('img', { name: /相続関係図/ })).toContainText('相続分 1/8');
  await expectAccessible(page);
  await hands.press('Control+s');
  await expect(relationAt(page, 8)).toBeVisible();
  await expect(page.getByRole('link', { name: '7行目の詳細を開く' })).toBeVisible();
  const now = countOf(hands);
  console.log(
    `six members, form by form: ${before.all} keys (${before.keys} besides ${before.written} of words), ${before.typing.toFixed(0)} s of typing; ` +
      `in the table: ${now.all} (${now.keys} besides ${now.written}), ${now.typing.toFixed(0)} s`,
  );
  await expectFamily(page, second.family_code);
  expect(now.all).toBeLessThanOrEqual((before.all * 2) / 3);
  expect(now.typing).toBeLessThan(120);
});

for (const width of [1024, 1280])
  test(`the table and its chart are in sight at ${width}, and the page never moves sideways`, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { family_code } = await bereaved(request);
    await enter(page, 'sozoku-manager');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/family/${family_code}?tab=grid`);
    await expect(relationAt(page, 2)).toBeFocused();
    const rows = family.map(([relation, , name, , birth]) => `${relation}\t\t${name}\t\t\t\t${birth}`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), [...rows, ...rows].join('\n'));
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('textbox', { name: '生年月日 13行目' })).toHaveValue('1943年');
    await expect(page.getByRole('img', { name: /相続関係図/ })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: '保存' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
