import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assetHead, inventory, item } from '@/__tests__/components/asset/inventories';
import { pageOf } from '@/__tests__/components/customer/customers';
import { capabilities, detailOf, father, mother, son, useFamily } from '@/__tests__/components/family/familyData';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { asset } from '@/contract/asset';
import { type Division, division } from '@/contract/division';
import { family } from '@/contract/family';
import { sales } from '@/contract/sales';
import FamilyPage from '@/pages/family/[familyCode]';
import AssetPage from '@/pages/family/asset/[id]';

configure({ defaultHidden: true });
jest.setTimeout(60_000);
afterEach(() => act(() => message.destroy()));

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
const session = sessionOf({
  capabilities: [...capabilities, 'division.listing', 'asset.assume'],
  permissions: { customer: everything },
});
const cash = item({ name: '普通預金', amount: 30_000_000 });
const { item_id: _id, sort: _sort, acquirer_member_id: _taker, ...line } = cash;
const proposal = (changes: Partial<Division> = {}): Division => ({
  ...{ division_id: 7, family_asset_id: 4, name: '配偶者の案', proposed_on: '2026-04-01', remarks: null, is_chosen: 1 },
  lines: [{ ...line, takers: [{ member_id: 32, num: 1, den: 1 }] }],
  payments: [],
  ...{ created_by: '試験　担当', updated_by: '試験　担当', updated_at: '2026-04-01 09:00:00', lock_version: 1 },
  ...changes,
});

const show = async () => {
  useFamily([{ ...father, is_deceased: 1, death_date: '2026-01-10' }, mother, son]);
  server.use(
    answer(family.show, detailOf(father, { family_assets: [assetHead()] })),
    answer(asset.show, inventory({ items: [cash] })),
    answer(division.listing, [proposal()]),
  );
  const app = renderApp(<FamilyPage />, {
    session,
    route: '/family/F0000001?tab=division',
    pathname: '/family/[familyCode]',
  });
  await screen.findByRole('button', { name: '採用する' }, { timeout: 20_000 });
  return app;
};
const share = () => screen.getByLabelText<HTMLInputElement>(/^普通預金の髙橋.花子の取得割合$/);
const edit = (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: '編集' }));
  fireEvent.change(share(), { target: { value: text } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('work is given up only when one says so, and is offered again where it was left', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { unmount } = await show();
  edit('1/2');
  press('保存せずに戻る');
  fireEvent.click(screen.getByText('二次相続'));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(share().value).toBe('1/2');
  unmount();
  await show();
  press('続きから入力する');
  expect(share().value).toBe('1/2');
  ask.mockReturnValue(true);
  press('保存せずに戻る');
  await screen.findByRole('button', { name: '採用する' });
  expect(screen.queryByRole('button', { name: '続きから入力する' })).toBeNull();
});

test('a draft is left of each proposal, and typing in another leaves it', async () => {
  const { unmount } = await show();
  edit('1/2');
  unmount();
  const again = await show();
  press('分割案を作成');
  fireEvent.change(share(), { target: { value: '1/3' } });
  again.unmount();
  await show();
  const offers = screen.getAllByRole('region', { name: '下書き' });
  expect(offers.map((offer) => offer.querySelector('strong')?.textContent)).toEqual(['新しい分割案', '配偶者の案']);
  fireEvent.click(within(offers[1] as HTMLElement).getByRole('button', { name: '続きから入力する' }));
  expect(share().value).toBe('1/2');
});

test('a draft that was left is offered in the grid too, so that typing anew does not lose it', async () => {
  const { unmount } = await show();
  edit('1/2');
  unmount();
  await show();
  edit('1/3');
  fireEvent.click(
    within(screen.getByRole('region', { name: '下書き' })).getByRole('button', { name: '続きから入力する' }),
  );
  expect(share().value).toBe('1/2');
  expect(screen.queryByRole('region', { name: '下書き' })).toBeNull();
});

test('who comes second sees both proposals and saves theirs over what is stored now', async () => {
  await show();
  const sent: Received[] = [];
  server.use(
    answer(division.save, (request: Received) => {
      sent.push(request);
      const others = proposal({ lock_version: 5, name: '相手の案', updated_by: '試験　花' });
      return sent.length === 1 ? refusal(409, '更新されています', { data: others }) : proposal();
    }),
  );
  edit('1/2');
  press('分割案を保存');
  const conflict = await screen.findByRole('alert', { name: 'ほかの担当者が先に保存しました' });
  expect(within(conflict).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(conflict).getAllByRole('row')[1]).toHaveTextContent(/15,000,000円.*30,000,000円/);
  press('自分の内容で保存');
  await waitFor(() => expect(screen.queryByRole('button', { name: '分割案を保存' })).toBeNull());
  expect(sent.map(({ body }) => body)).toMatchObject([
    { lock_version: 1, name: '配偶者の案' },
    { lock_version: 5, name: '配偶者の案', lines: [{ takers: [{ member_id: 32, num: 1, den: 2 }] }] },
  ]);
});

test('an attempt that no answer came to is sent again as the same', async () => {
  await show();
  const keys: unknown[] = [];
  server.use(
    answer(division.save, ({ headers }: Received) => {
      keys.push(headers.get('Idempotency-Key'));
      return keys.length === 1 ? Response.error() : proposal();
    }),
  );
  edit('1/2');
  press('分割案を保存');
  await waitFor(() => expect(keys).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: '分割案を保存' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '分割案を保存' })).toBeNull());
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('what is assumed is tried first, kept with the inventory, and cleared', async () => {
  await show();
  const sent: Received[] = [];
  let kept = inventory({ items: [cash] });
  server.use(
    answer(asset.show, () => kept),
    answer(asset.assume, (request: Received) => {
      sent.push(request);
      kept = { ...kept, ...(request.body as Partial<typeof kept>), lock_version: kept.lock_version + 1 };
      return kept;
    }),
  );
  const own = () => screen.getByLabelText<HTMLInputElement>('配偶者固有の財産(円)');
  expect(screen.getByText('保存された内容はありません。')).toBeVisible();
  fireEvent.change(own(), { target: { value: '5000万' } });
  fireEvent.blur(own());
  // The value of the older inventory is shown at no moment after the save, however long reading it again takes.
  const shown: string[] = [];
  const watcher = new MutationObserver(() => shown.push(own().value));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  press('この内容を保存');
  expect(await screen.findByText('保存済みの内容で計算しています。')).toBeVisible();
  watcher.disconnect();
  expect(new Set(shown)).toEqual(new Set(['50,000,000']));
  expect(sent[0]?.body).toMatchObject({ spouse_property: 50_000_000, second_death_years: 10, benefits: null });
  expect(own().value).toBe('50,000,000');
  press('保存した内容を消去');
  expect(await screen.findByText('保存された内容はありません。')).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ spouse_property: null, second_death_years: null, lock_version: 4 });
});

test('the inventory leads to its division, and shows the rights of the estate with their last days', async () => {
  useFamily([{ ...father, is_deceased: 1, death_date: '2026-01-10' }, mother, son]);
  server.use(
    answer(asset.show, inventory({ items: [cash], is_deceased: 1 })),
    answer(sales.listing, pageOf([] as never[])),
  );
  renderApp(<AssetPage />, { session, route: '/family/asset/4', pathname: '/family/asset/[id]' });
  const link = await screen.findByRole('link', { name: '遺産分割' });
  expect(link).toHaveAttribute('href', '/family/F0000001?tab=division&inventory=4');
  const rights = await screen.findByRole('region', { name: '期限のある権利' }, { timeout: 20_000 });
  const right = (name: RegExp) => within(rights).getByRole('row', { name });
  expect(right(/^相続税額の取得費加算/)).toHaveTextContent('2029年11月10日');
  expect(right(/^死亡保険金の請求/)).toHaveTextContent('該当なし');
});
