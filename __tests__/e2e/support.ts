import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { auth, type Session } from '@/contract/auth';
import type { Lang } from '@/contract/notation/lang';
import { DEMO_PASSWORD } from '@/demo/base/signIns';
import { words } from '@/locales/jp';
import { todayInTokyo } from '@/rules/calendarDay';
import { browserSession } from '@/services/browserSession';

/** Where the API answers that the screens on the other port call. */
export const apiOrigin = `http://127.0.0.1:${process.env.E2E_APP_PORT ?? '3110'}`;

const signInWords = {
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
  await page.getByLabel(signInWords[lang].username, { exact: true }).fill(username);
  if (office !== '') {
    await page.keyboard.press('Tab');
    await choose(page, '拠点', office);
  }
  await page.getByLabel(signInWords[lang].password, { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel(signInWords[lang].password, { exact: true }).press('Enter');
  await expect(page).not.toHaveURL(/login/);
};

/** Signs in as one of the demo accounts and waits for the page it lands on. */
export const signIn = async (page: Page, username: string, lang: 'jp' | 'en' = 'jp', office = ''): Promise<void> => {
  await page.goto(`/login?lang=${lang}`);
  await fillSignIn(page, username, lang, office);
};

/** What the screens keep in the browser of somebody who signed in, written by their own hand. */
const keptOf = (session: Session): Record<string, string> => {
  const kept: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  Object.assign(globalThis, { window: { localStorage } });
  browserSession.signIn(session);
  Reflect.deleteProperty(globalThis, 'window');
  return kept;
};

interface Entering {
  lang?: Lang;
  /** Of several offices the one with this name; the first where it is left out. */
  office?: string;
}

/** Signs in by calls, which spares two pages; the form has stories of its own. What is on the page goes. */
export const enter = async (page: Page, username: string, { lang = 'jp', office }: Entering = {}): Promise<void> => {
  const offices = await page.request.get(auth.userOffices.path, { params: { username } });
  const { data } = (await offices.json()) as { data: { id: number; name: string }[] };
  const office_id = data.find(({ name }) => office === undefined || name === office)?.id;
  const answer = await page.request.post(auth.login.path, {
    data: { username, password: DEMO_PASSWORD, office_id },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const kept = { ...keptOf((await answer.json()).data), lang };
  await page.goto('/favicon.svg');
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, kept);
};

/** Opens a page as one of the demo accounts. */
export const openAs = async (page: Page, username: string, path: string, entering?: Entering): Promise<void> => {
  await enter(page, username, entering);
  await page.goto(path);
};

/** Waits until three frames in a row have nothing that moves; what turns for ever is not waited for. */
const untilStill = async (): Promise<void> => {
  for (let still = 0; still < 3; ) {
    await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    still = moving.length === 0 ? still + 1 : 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
};

/** What fades out while it is judged, as news do, has the colours that it was read in. */
const motionless = '*, *::before, *::after { animation: none !important; transition: none !important; }';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Judged {
  /** False where the same screen was judged in another language: words have no colours of their own. */
  colours?: boolean;
}

/** Keys that stand in the place of their words, as text or as a name. */
const wordless = (nouns: readonly string[]): string[] => {
  const said = ['aria-label', 'title', 'placeholder'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) said.push(walker.currentNode.textContent);
  return said.flatMap((text) => {
    const [, noun] = /^\s*([a-z]\w*)(?:\.\w+)+\s*$/.exec(text ?? '') ?? [];
    return noun !== undefined && nouns.includes(noun) ? [text ?? ''] : [];
  });
};

/** Expects no serious accessibility violation on the page, and a word for everything. */
export const expectAccessible = async (page: Page, { colours = true }: Judged = {}): Promise<void> => {
  expect(await page.evaluate(wordless, Object.keys(words))).toEqual([]);
  // Colours are judged once nothing fades in any more, nor will fade out meanwhile, as what is said in passing does.
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await page.evaluate(untilStill);
  const unmoved = await page.addStyleTag({ content: motionless });
  // Within the page itself, which has no frames of other hosts; what passes is not told.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: colours } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  await unmoved.evaluate((style) => (style as Element).remove());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};

/** Chooses by its words in a select that is named by its label. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label.replace(/[()]/g, '\\$&')}`) });
  await box.click();
  // A long list holds only what is in sight; what is typed brings the option there.
  await box.fill(option);
  const offered = page.locator('.ant-select-dropdown:visible');
  const item = offered.getByText(option, { exact: true });
  await item.click();
  // Choices that arrive while one is chosen draw the list anew under the pointer; a person clicks again, too.
  await expect(async () => {
    if ((await offered.count()) > 0) await item.click({ timeout: 1_000 });
    await expect(offered).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
};

/** Chooses what a select offers first. */
export const chooseFirst = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
};

/** Saves what is edited in place, and waits until it is there to read. */
export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0);
};

interface Stored {
  id: number;
  member_id: number;
  family_code: string;
}

const today = todayInTokyo();
const inquiryOf = ({ relation: _, ...caller }: { relation?: unknown }) => ({
  ...caller,
  first_inquiry_date: today,
  first_inquiry: '相続税の申告について',
  first_responder: 1,
  approach_way: 1,
  project_category: 1,
  customer_situation: 3,
});

/** Actions of another user, by API calls. */
export const colleague = async (request: APIRequestContext, username: string) => {
  const signedIn = await request.post('/api/login', { data: { username, password: DEMO_PASSWORD, office_id: 1 } });
  const { data } = await signedIn.json();
  const headers = { authorization: `Bearer ${data.authorization.token}` };
  const call = async <Data>(method: 'get' | 'post' | 'put', path: string, data?: object): Promise<Data> => {
    const answer = await request[method](`/api/${path}`, { headers, ...(data && { data }) });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  return {
    call,
    storeCustomer: (body: object) => call<Stored>('post', 'customer-store', body),
    /** Stores an inquiry of a new caller; returns its id. */
    storeInquiry: async (caller: object, more: object = {}) =>
      (await call<{ id: number }>('post', 'inquiry-store', { ...inquiryOf(caller), ...more })).id,
    /** Stores projects of a new client, about a death of `day`; one of tax where nothing else is said. */
    storeProject: async (caller: object, { create_project = ['sozoku'], day = today } = {}): Promise<void> => {
      const death = { decedent_name: '故人', relation: 3, death_date: day, known_date: day };
      const { id } = await call<{ id: number }>('post', 'inquiry-store', { ...inquiryOf(caller), ...death });
      await call('post', 'interview-store', {
        ...{ inquiry_id: id, interview_date: today, method: 4, interviewer_id: 4, office_id: 1, project_category: 1 },
        ...{ result_type: 1, first_interview_detail: '受注', create_project },
      });
    },
    /** The id of a client's project of tax. */
    projectOf: async ({ first_name }: { first_name: string }) => {
      const found = await call<{ data: { id: number }[] }>(
        'get',
        `project-sozoku-listing?cust_name=${encodeURIComponent(first_name)}`,
      );
      return found.data[0]?.id;
    },
    updateCustomer: (id: number, body: object) => call('put', `customer-update/${id}`, body),
    showCustomer: ({ id, family_code }: Stored) =>
      call<Record<string, unknown>>('get', `customer-show/${id}/${family_code}`),
  };
};

/** How long a key takes at an everyday pace. */
const SECONDS_A_KEY = 0.2;

/**
 * Hands that use the keyboard alone: each key counts, and of Japanese text the two of a kana, the space that converts it
 * and the Enter that ends it. `typing` is what they take in seconds, `waited` what passed while the product answered them.
 */
export const typist = async (page: Page) => {
  const input = await page.context().newCDPSession(page);
  const begun = Date.now();
  let keys = 0;
  let written = 0;
  return {
    press: async (...names: string[]): Promise<void> => {
      for (const name of names) await page.keyboard.press(name);
      keys += names.length;
    },
    write: async (text: string): Promise<void> => {
      await page.keyboard.type(text);
      written += text.length;
    },
    /** Simulates an input method: the Enter that ends a conversion also reaches the page. */
    convert: async (kana: string, text: string): Promise<void> => {
      const compose = (shown: string) =>
        input.send('Input.imeSetComposition', {
          text: shown,
          selectionStart: shown.length,
          selectionEnd: shown.length,
        });
      for (let end = 1; end <= kana.length; end += 1) await compose(kana.slice(0, end));
      await compose(text);
      const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
      await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
      await input.send('Input.insertText', { text });
      await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
      written += kana.length * 2 + 2;
    },
    figures: () => {
      return { keys, written, waited: (Date.now() - begun) / 1000, typing: (keys + written) * SECONDS_A_KEY };
    },
  };
};

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
let counter = 0;
/** A unique person, even across parallel tests. */
export const somebody = () => {
  counter += 1;
  const moment = `${Date.now() % 1_000}`.padStart(3, '0');
  const digits = `${moment}${worker}`;
  return {
    last_name: '髙橋',
    first_name: `澪${digits}${`${counter}`.padStart(3, '0')}`,
    last_name_kana: 'タカハシ',
    first_name_kana: 'ミオ',
    relation: 1,
    phone1: `090-${digits}-${`${counter}`.padStart(4, '0')}`,
    office_id: 1,
  };
};
