import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { searchList } from '@/components/search/searchList';
import { dropdown } from '@/contract/dropdown';
import { type SearchRow, search } from '@/contract/search';
import SearchScreen from '@/pages/fullSearch';
import { pageOf } from '../customer/customers';
import { alone, row } from './rows';

configure({ defaultHidden: true });

const choice = (value: number, label: string) => ({ value, label, label_ja: label, label_en: label, active: 1 });
const sets = {
  offices: [choice(1, '東京'), choice(2, '大阪')],
  users: [choice(3, '𠮷田　翔')],
  project_categories: [choice(1, '確定')],
  application_types: [choice(1, '相続税申告')],
  project_types: [choice(1, '相続登記')],
  prefectures: [choice(13, '東京都')],
  introduced_by: [choice(1, '銀行')],
};
const inquirySets = {
  offices: [],
  first_responders: [],
  project_categories: [],
  project_categories_status: [choice(6, '受注')],
  approach_ways: [choice(1, '電話')],
  introduced_by: [],
  users: [],
};
const session = sessionOf({
  capabilities: ['search.export'],
  permissions: { inquiry: { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'own' } },
});

const finding = (find: (query: URLSearchParams) => SearchRow[] | Promise<SearchRow[]> = () => [row()]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer(search.full, async ({ query }: Received) => {
      asked.push(query);
      return pageOf(await find(query), undefined, 50);
    }),
  );
  return asked;
};

beforeEach(() => server.use(answer(dropdown.advancedSearch, sets), answer(dropdown.inquiry, inquirySets)));

const show = (route = '/fullSearch', lang: 'jp' | 'en' = 'jp') => renderApp(<SearchScreen />, { session, route, lang });
const box = () => screen.findByRole('textbox', { name: '検索語' });
/** Names have full-width spaces, which are to be seen as they are. */
const asIs = { normalizer: (text: string) => text };
const rowOf = async (text: string) => (await screen.findByTitle(text, asIs)).closest('tr') as HTMLElement;

describe('the descriptor', () => {
  testDescriptor(searchList, search, [
    'id',
    'inquiry_id',
    'interview_id',
    'p_sozoku_id',
    'p_legal_id',
    'p_sozoku_type',
    'rank',
    'why',
    'office_id',
  ]);
});

describe('the one box', () => {
  test('has the focus, and nothing is asked before something is typed', async () => {
    const asked = finding();
    show();
    expect(await box()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('氏名・フリガナ・電話番号');
    expect(asked).toEqual([]);
  });

  test('asks once typing rests, and keeps the words in the address', async () => {
    const asked = finding();
    const { user, router } = show();
    await user.type(await box(), '髙橋 0901');
    expect(await rowOf('髙橋　澪')).toBeVisible();
    expect(asked.at(-1)?.get('q')).toBe('髙橋 0901');
    expect(asked).toHaveLength(1);
    expect(router.visited.at(-1)).toContain('q=');
  });

  test.each([
    [1_999, '1,999件中 1〜50件'],
    [2_000, '2,000件以上のうち 1〜50件'],
  ])('of %d counted rows it says %s', async (total, text) => {
    server.use(answer(search.full, async () => pageOf([row()], total, 50)));
    show('/fullSearch?q=田&limit=50');
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('asks at once for Enter, but not for the one that ends a kana conversion', async () => {
    const asked = finding();
    const { user } = show();
    const input = await box();
    fireEvent.compositionStart(input);
    await user.type(input, 'たなか');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true, keyCode: 229 });
    await act(async () => void (await new Promise((done) => setTimeout(done, 400))));
    expect(asked).toEqual([]);
    fireEvent.compositionEnd(input);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(asked.map((query) => query.get('q'))).toEqual(['たなか']));
  });

  test('shows the rows of the last words, however late the first ones come', async () => {
    let answerFirst: () => void = () => undefined;
    finding((query) =>
      query.get('q') === '田'
        ? new Promise((resolve) => {
            answerFirst = () => resolve([row({ name: '田　遅' })]);
          })
        : [row({ name: '田中　速' })],
    );
    const { user } = show();
    const input = await box();
    await user.type(input, '田{Enter}');
    await user.type(input, '中{Enter}');
    expect(await rowOf('田中　速')).toBeVisible();
    await act(async () => answerFirst());
    expect(screen.queryByTitle('田　遅', asIs)).toBeNull();
    expect(screen.getByTitle('田中　速', asIs)).toBeVisible();
  });

  test('takes its words from a shared address', async () => {
    const asked = finding();
    show('/fullSearch?q=%E9%AB%99');
    expect(await rowOf('髙橋　澪')).toBeVisible();
    expect(await box()).toHaveValue('髙');
    expect(asked[0]?.get('q')).toBe('髙');
  });

  test('tells a failure and asks again', async () => {
    server.use(refuse(search.full, 500, '何か問題が発生しました。'));
    const { user } = show('/fullSearch?q=x');
    expect(await screen.findByRole('alert')).toHaveTextContent('何か問題が発生しました');
    finding();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await rowOf('髙橋　澪')).toBeVisible();
  });
});

describe('a result', () => {
  const marks = (cell: HTMLElement) => [...cell.querySelectorAll('mark')].map(({ textContent }) => textContent);

  test('marks what was found, in whatever form it is written', async () => {
    finding();
    show(`/fullSearch?q=${encodeURIComponent('高橋 みお 2345 吉田')}`);
    const found = await rowOf('髙橋　澪');
    expect(marks(found)).toEqual(['髙橋', 'ミオ', '234-5', '𠮷田', '髙橋', '髙橋', '髙橋']);
  });

  test('leads to each of its records, and to none that is not there', async () => {
    finding(() => [row(), alone]);
    show('/fullSearch?q=x');
    const links = (line: HTMLElement) =>
      within(within(line).getByRole('list', { name: 'この行の記録' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links(await rowOf('髙橋　澪'))).toEqual([
      ['問合せ', '/inquiry/12'],
      ['面談', '/interview/34'],
      ['相続税', '/projectConfirmed/56'],
      ['リーガル', '/projectLegal/78'],
    ]);
    const other = await rowOf('無縁　仏');
    expect(within(other).queryByRole('list')).toBeNull();
    expect(
      within(other)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/customer/6/F0000006']);
  });
});

describe('advanced search', () => {
  test('has its filters in the address', async () => {
    const asked = finding();
    show('/fullSearch?tab=advanced&office_id=2&contract_from=100000&inquiry_from=2026-01-01');
    expect(await rowOf('髙橋　澪')).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      office_id: '2',
      contract_from: '100000',
      inquiry_from: '2026-01-01',
    });
  });

  test('is the second tab, and takes the words along', async () => {
    finding();
    const { user, router } = show('/fullSearch?q=x');
    await user.click(await screen.findByRole('tab', { name: '詳細検索' }));
    await waitFor(() => expect(router.visited.at(-1)).toMatch(/q=x.*tab=advanced|tab=advanced.*q=x/));
    expect(await screen.findByLabelText('受注日(から)')).toBeVisible();
  });

  test('exports what is shown', async () => {
    finding();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const asked: URLSearchParams[] = [];
    server.use(
      answer(search.export, ({ query }: Received) => {
        asked.push(query);
        return { file_path: '/api/files/x' };
      }),
    );
    const { user } = show('/fullSearch?tab=advanced&office_id=1');
    await rowOf('髙橋　澪');
    await user.click(screen.getByRole('button', { name: '出力' }));
    await waitFor(() => expect(asked[0]?.get('office_id')).toBe('1'));
    expect(asked[0]?.get('columns')).toContain('heir_names_sozoku');
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    click.mockRestore();
  });
});

test('in English', async () => {
  finding();
  show('/fullSearch?q=x', 'en');
  expect(await screen.findByRole('heading', { name: 'Full search' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Legal' })).toBeVisible();
});
