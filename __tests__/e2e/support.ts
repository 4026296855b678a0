import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/backend/db/base/signIns';

const words = {
  jp: { username: 'ログインID', password: 'パスワード' },
  en: { username: 'Login ID', password: 'Password' },
};

/** Fills in the sign-in as a person does; an only office chooses itself, and the form waits for it. */
export const fillSignIn = async (
  page: Page,
  username: string,
  lang: 'jp' | 'en' = 'jp',
  office = '',
): Promise<void> => {
  await page.getByLabel(words[lang].username, { exact: true }).fill(username);
  if (office !== '') {
    await page.keyboard.press('Tab');
    await choose(page, '拠点', office);
  }
  await page.getByLabel(words[lang].password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(words[lang].password, { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/login/);
};

/** Signs in as one of the demo accounts and waits for the page it lands on. */
export const signIn = async (page: Page, username: string, lang: 'jp' | 'en' = 'jp', office = ''): Promise<void> => {
  await page.goto(`/login?lang=${lang}`);
  await fillSignIn(page, username, lang, office);
};

/** No serious fault of accessibility on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // Colours are judged once nothing fades in any more.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

/** Chooses by its words in a select that is named by its label. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
};

interface Stored {
  id: number;
  member_id: number;
  family_code: string;
}

/** What somebody else does meanwhile, by calls. */
export const colleague = async (request: APIRequestContext, username: string) => {
  const signedIn = await request.post('/api/login', { data: { username, password: DEMO_PASSWORD, office_id: 1 } });
  const { data } = await signedIn.json();
  const headers = { authorization: `Bearer ${data.authorization.token}` };
  return {
    storeCustomer: async (body: object): Promise<Stored> => {
      const answer = await request.post('/api/customer-store', { headers, data: body });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()).data;
    },
    updateCustomer: async (id: number, body: object): Promise<void> => {
      const answer = await request.put(`/api/customer-update/${id}`, { headers, data: body });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    showCustomer: async ({ id, family_code }: Stored): Promise<Record<string, unknown>> =>
      (await (await request.get(`/api/customer-show/${id}/${family_code}`, { headers })).json()).data,
  };
};

let counter = 0;
/** A person nobody else in the tests is. */
export const somebody = () => {
  counter += 1;
  const digits = `${Date.now() % 10_000}`.padStart(4, '0');
  return {
    last_name: '髙橋',
    first_name: `澪${digits}${counter}`,
    last_name_kana: 'タカハシ',
    first_name_kana: 'ミオ',
    relation: 1,
    phone1: `090-${digits}-${`${counter}`.padStart(4, '0')}`,
    office_id: 1,
  };
};
