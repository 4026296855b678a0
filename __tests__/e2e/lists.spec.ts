import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support';

const lists = [
  '/customer',
  '/customerSearch',
  '/inquiry',
  '/interview',
  '/projectConfirmed?project_category=1&limit=50&active_tab=1',
  '/projectConfirmed/listing2?project_category=1&limit=50&active_tab=1',
  '/projectLegal/listing/1',
  '/insurance',
  '/employees',
  '/deadlines',
  '/fullSearch?tab=advanced',
  '/settings/cities',
  '/settings/offices',
  '/settings/teams',
  '/settings/interview-locations',
  '/settings/introduced-by',
];

/** px: no column is narrower; what is written at length needs more. */
const least = { column: 58, longText: 240 };
const written = ['問合せ内容', '最終対応内容', '依頼内容', 'What was asked', 'Last contact about'];

/** What is wrong with the widths of the list on the page: nothing, as a rule. */
const faults = (page: Page) =>
  page.evaluate(
    ({ least, written }) => {
      const found: string[] = [];
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > window.innerWidth) found.push(`the page is ${scrollWidth} px wide`);
      for (const head of document.querySelectorAll('.ant-table-thead th:not(.ant-table-selection-column)')) {
        const { width } = head.getBoundingClientRect();
        const name = head.textContent ?? '';
        if (width < (written.includes(name) ? least.longText : least.column)) found.push(`${name}: ${width} px`);
        // A column that stays in sight carries a shadow, which counts as overflow.
        if (!head.matches('.ant-table-cell-fix') && head.scrollWidth > head.clientWidth + 1)
          found.push(`${name} is cut`);
      }
      return found;
    },
    { least, written },
  );

test('no list widens the page or squeezes a column, at 1024 and 1280 px, in either language', async ({ page }) => {
  await signIn(page, 'sozoku-admin', 'jp', '東京本店');
  const found: string[] = [];
  for (const lang of ['jp', 'en'])
    for (const path of lists) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expect(page.locator('.ant-table-row').first()).toBeVisible();
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await faults(page)).map((fault) => `${path} ${lang} ${width}: ${fault}`));
      }
    }
  expect(found).toEqual([]);
});
