import { screen, waitFor } from '@testing-library/react';
import { inventory } from '@/__tests__/components/asset/inventories';
import { childOf, marriedTo, treeMember } from '@/__tests__/rules/familyChart/families';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server, unreachable } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { FamilyChartTab } from '@/components/family/FamilyChartTab';
import { asset } from '@/contract/asset';
import { family } from '@/contract/family';
import type { Lang } from '@/contract/notation/lang';
import FamilyChartPage from '@/pages/family/[familyCode]/chart';
import { detailOf, father } from './familyData';

const members = [
  treeMember(1, 1, { cust_name: '山田　太郎', death_date: '2024-05-10', gender: 1 }),
  treeMember(2, 3, { cust_name: '山田　花子', ...marriedTo(1), death_date: '2025-01-02' }),
  treeMember(3, 4, { cust_name: '山田　一郎', ...childOf(1, 2) }),
];
const session = sessionOf({ capabilities: ['family.tree'] });
const tree = (given = members) =>
  server.use(
    answer(family.tree, { family_code: 'F0000001', members: given }),
    refuse(family.show, 404, 'レコードが見つかりませんでした。'),
  );
const showTab = (options = {}) =>
  renderApp(<FamilyChartTab record={{ family_code: 'F0000001' }} />, { session, ...options });
const showPage = (query = '', lang: Lang = 'jp') =>
  renderApp(<FamilyChartPage />, {
    session,
    lang,
    route: `/family/F0000001/chart${query}`,
    pathname: '/family/[familyCode]/chart',
  });

describe('the tab', () => {
  it("shows the key person's succession, and another's once chosen", async () => {
    tree();
    const { user, router } = showTab();
    expect(await screen.findByRole('img', { name: '被相続人 山田　太郎 相続関係図' })).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: '被相続人' }));
    await user.click(screen.getByText('山田 花子・妻・令和7年1月2日死亡'));
    expect(await screen.findByRole('img', { name: '被相続人 山田　花子 相続関係図' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '印刷用の図' }));
    expect(router.visited.at(-1)).toBe('/family/F0000001/chart?decedent=2');
  });

  it('estimates the tax of the latest inventory', async () => {
    tree();
    const head = {
      family_asset_id: 1,
      member_id: 1,
      member_name: '山田　太郎',
      is_deceased: 0 as const,
      purpose: 2,
      item_count: 3,
    };
    const family_assets = [
      {
        ...head,
        as_of_date: '2023-01-01',
        net_total: 1,
        estimate_provisional: 0 as const,
        estimate_notes: [],
        updated_at: '2024-06-01 10:00:00',
      },
      {
        ...head,
        as_of_date: '2024-05-10',
        net_total: 100_000_000,
        estimate_provisional: 0 as const,
        estimate_notes: [],
        updated_at: '2024-06-01 10:00:00',
      },
    ];
    const asked: unknown[] = [];
    server.use(
      answer(family.show, detailOf(father, { family_assets })),
      answer(asset.show, ({ params }: Received) => {
        asked.push(params.id);
        return inventory({ items: [] });
      }),
    );
    showTab();
    expect(await screen.findByText('100,000,000円')).toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual(['1']));
  });

  it('asks who has died while the key person lives', async () => {
    tree([treeMember(1, 1, { cust_name: '山田　太郎' })]);
    showTab();
    expect(await screen.findByRole('img', { name: '山田　太郎 家族関係図' })).toBeInTheDocument();
    expect(screen.getByText('被相続人を選んでください。')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '印刷用の図' })).toHaveAttribute('href', '/family/F0000001/chart');
  });

  it('asks nothing of a backend that does not know the call', async () => {
    showTab({ session: sessionOf() });
    expect(await screen.findByText('接続先のシステムは相続関係図に対応していません。')).toBeInTheDocument();
  });

  it('shows not found for an unknown family', async () => {
    server.use(refuse(family.tree, 404, 'レコードが見つかりませんでした。'));
    showTab();
    expect(await screen.findByText('この家族は見つかりませんでした。')).toBeInTheDocument();
  });

  it('may be tried again where the call failed', async () => {
    server.use(unreachable(family.tree));
    const { user } = showTab();
    const retry = await screen.findByRole('button', { name: '再試行' });
    tree();
    await user.click(retry);
    expect(await screen.findByRole('img', { name: /相続関係図$/ })).toBeInTheDocument();
  });
});

describe('the page for printing', () => {
  it('is a sheet of A4 across with date and office, and prints', async () => {
    tree();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = showPage();
    expect(await screen.findByRole('img', { name: '被相続人 山田　太郎 相続関係図' })).toBeInTheDocument();
    expect(document.querySelector('[data-across]')).toBeInTheDocument();
    expect(screen.getByText(/^作成日 \d{4}年\d{1,2}月\d{1,2}日$/)).toBeInTheDocument();
    expect(screen.getByText('東京')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("shows the succession named in the address, else the key person's", async () => {
    tree();
    const { unmount } = showPage('?decedent=2');
    expect(await screen.findByRole('img', { name: '被相続人 山田　花子 相続関係図' })).toBeInTheDocument();
    unmount();
    showPage('?decedent=99');
    expect(await screen.findByRole('img', { name: '被相続人 山田　太郎 相続関係図' })).toBeInTheDocument();
  });

  it('speaks English', async () => {
    tree();
    showPage('', 'en');
    expect(await screen.findByRole('heading', { name: 'Print inheritance chart' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  });
});
