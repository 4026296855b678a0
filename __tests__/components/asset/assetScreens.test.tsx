import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { inputOf } from '@/__tests__/support/resourceContract';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { asset } from '@/contract/asset';
import { customer } from '@/contract/customer';
import { family } from '@/contract/family';
import { sales } from '@/contract/sales';
import { formatYen } from '@/locales/format';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import AssetPage from '@/pages/family/asset/[id]';
import { pageOf } from '../customer/customers';
import { capabilities, detailOf, father, mother, son, staff, useFamily } from '../family/familyData';
import { assetHead, inventory, item, totalsOf } from './inventories';

configure({ defaultHidden: true });
const now = new Date('2026-04-01T03:00:00Z');
beforeAll(() =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'nextTick',
      'setInterval',
      'clearInterval',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setImmediate',
    ],
  }),
);
afterAll(() => jest.useRealTimers());
afterEach(() => act(() => message.destroy()));
beforeEach(() => {
  useFamily();
  server.use(answer(sales.listing, pageOf([] as never[])));
});

const pathname = '/family/asset/[id]';
const newOne = (member = '&member_id=31', session = staff, lang: 'jp' | 'en' = 'jp') =>
  renderApp(<AssetPage />, { session, lang, route: `/family/asset/new?family_code=F0000001${member}`, pathname });
const stored = (record = inventory(), session = staff, lang: 'jp' | 'en' = 'jp') => {
  server.use(answer(asset.show, record));
  return renderApp(<AssetPage />, { session, lang, route: '/family/asset/4', pathname });
};
const saving = (answers: (received: Received) => ReturnType<typeof inventory> | Response) => {
  const received: Received[] = [];
  server.use(
    answer(asset.show, inventory()),
    answer(asset.save, (request: Received) => {
      received.push(request);
      return answers(request);
    }),
  );
  return received;
};
const sentOf = ([first]: readonly Received[]) => {
  if (first === undefined) throw new Error('Nothing was sent');
  return first.body as { items: Record<string, unknown>[] };
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });
const figure = (name: string) => screen.getAllByText(name, { selector: 'dt' }).at(-1)?.nextElementSibling?.textContent;

describe('a new inventory', () => {
  test('of a deceased owner is dated on the day of death', async () => {
    useFamily([{ ...father, is_deceased: 1 as const, death_date: '2026-01-10' }, mother, son]);
    newOne();
    await waitFor(() => expect(inputOf('as_of_date')).toHaveValue('2026年1月10日(土)'));
    expect(inputOf('member_id').closest('.ant-select')).toHaveTextContent('髙橋 太郎');
    expect(inputOf('purpose').closest('.ant-select')).toHaveTextContent('相続開始時');
  });

  test('of a living owner is an estimate as of today', async () => {
    newOne('');
    await waitFor(() => expect(inputOf('as_of_date')).toHaveValue('2026年4月1日(水)'));
    expect(inputOf('purpose').closest('.ant-select')).toHaveTextContent('生前試算');
    expect(inputOf('member_id').closest('.ant-select')).toHaveTextContent('選択してください');
  });

  test('is not offered to those who may not edit', async () => {
    newOne('', sessionOf({ capabilities, permissions: { customer: { read: 'all', edit: 'none', create: 'none' } } }));
    expect(await screen.findByText('この操作を行う権限がありません。')).toBeVisible();
  });

  test('offers for each kind of asset what it usually is', async () => {
    newOne();
    await waitFor(() => inputOf('items.0.asset_detail'));
    fireEvent.mouseDown(inputOf('items.0.asset_category'));
    fireEvent.click(await screen.findByTitle('有価証券'));
    const list = document.getElementById(inputOf('items.0.asset_detail').getAttribute('list') ?? '');
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
      '上場株式',
      '非上場株式',
      '出資',
      '公社債',
      '投資信託',
    ]);
  });

  test('asks for the family if the address names none', async () => {
    server.use(
      answer(customer.search, {
        data: [],
        current_page: 1,
        last_page: 1,
        per_page: 10,
        total: 0,
        from: null,
        to: null,
      }),
    );
    renderApp(<AssetPage />, { session: staff, route: '/family/asset/new', pathname });
    expect(await screen.findByText('家族を選んでください。')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: '顧客検索' })).toBeInTheDocument();
  });
});

/** Forty lines as they are copied from a sheet: full-width digits, commas, and the names as staff write them. */
const kinds = [
  '土地',
  '家屋・構築物',
  '有価証券',
  '現金・預貯金等',
  '生命保険金等',
  'その他の財産',
  '債務',
  '葬式費用',
];
const ids = [1, 2, 4, 5, 7, 10, 21, 22];
const sheet = Array.from({ length: 40 }, (_, index) =>
  [
    kinds[index % 8],
    '',
    `明細${index + 1}`,
    index % 2 ? '１２，３４５，０００' : '¥12,345,000',
    index % 5 ? '' : '髙橋 花子',
    '横浜市',
    '１００．５',
    '㎡',
    '１，０００',
    '１',
    '２',
    '',
    '受領',
  ].join('\t'),
).join('\r\n');

describe('forty lines pasted from a sheet', () => {
  test('are parsed, totalled at once and saved unchanged', async () => {
    const received = saving(() => inventory());
    newOne();
    await waitFor(() => inputOf('items.0.asset_category'));
    paste(inputOf('items.0.asset_category'), sheet);
    await waitFor(() => expect(inputOf('items.39.amount')).toHaveValue('12,345,000'));
    expect(screen.queryByRole('alert')).toBeNull();

    const items = Array.from({ length: 40 }, (_, index) =>
      item({
        asset_category: ids[index % 8] ?? 0,
        amount: 12_345_000,
        acquirer_member_id: index % 5 ? null : 32,
      }),
    );
    const totals = totalsOf(items, [father, mother, son], '2026-04-01');
    await waitFor(() => expect(figure('相続税の総額(概算)')).toBe(formatYen(totals.total_tax, 'jp')));
    expect(totals.total_tax).toBeGreaterThan(0);
    expect(figure('課税価格の合計額')).toBe(formatYen(totals.net_total, 'jp'));
    expect(figure('財産合計')).toBe(formatYen(totals.total_assets, 'jp'));
    expect(figure('債務')).toBe(formatYen(-totals.debt_total, 'jp'));
    expect(figure('法定相続人の数')).toBe('2人');
    const subtotals = screen.getByRole('table', { name: '種類ごとの小計' });
    expect(within(subtotals).getByRole('row', { name: /^土地/ })).toHaveTextContent('土地561,725,000円');
    expect(within(subtotals).getByRole('row', { name: /^葬式費用/ })).toHaveTextContent('葬式費用5-61,725,000円');

    save();
    await waitFor(() => expect(received).toHaveLength(1));
    const { items: sent } = sentOf(received);
    expect(sent).toHaveLength(40);
    expect(sent[5]).toEqual({
      asset_category: 10,
      asset_detail: null,
      name: '明細6',
      location: '横浜市',
      quantity: 100.5,
      unit: '㎡',
      unit_price: 1000,
      share_num: 1,
      share_den: 2,
      fixed_asset_value: null,
      amount: 12_345_000,
      acquirer_member_id: 32,
      evidence: 3,
    });
  }, 120_000);

  test('adds the first row with the button', async () => {
    stored(inventory({ items: [] }));
    fireEvent.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('items'));
    paste(inputOf('items'), '土地\t宅地\n家屋・構築物\t家屋');
    await waitFor(() => expect(inputOf('items.1.asset_detail')).toHaveValue('家屋'));
  });

  test('name the cell that cannot be read, and keep what stood there', async () => {
    newOne();
    await waitFor(() => inputOf('items.0.asset_category'));
    paste(inputOf('items.0.asset_category'), '土地\t\t\t1,23\t\n宝石\t\t\t1000\t山田\n現金・預貯金等\t\t\t1000\t');
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1行目「評価額」の「1,23」は読み取れません。',
      '2行目「種類」の「宝石」は読み取れません。',
      '2行目「取得者」の「山田」は読み取れません。',
    ]);
    expect(inputOf('items.0.amount')).toHaveValue('1,23');
    expect(screen.getByText(/2行は計算に含まれていません。/)).toBeVisible();
  });
});

describe('the lines of an inventory', () => {
  const edit = async (
    record = inventory({ items: [item({ amount: 1000, name: '預金' }), item({ amount: 2000 }, 1)] }),
  ) => {
    const app = stored(record);
    fireEvent.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => inputOf('items.0.amount'));
    return app;
  };

  test('are doubled by Ctrl + D and followed by a new one on Enter', async () => {
    await edit();
    inputOf('items.0.name').focus();
    fireEvent.keyDown(inputOf('items.0.name'), { key: 'd', ctrlKey: true });
    await waitFor(() => expect(inputOf('items.1.name')).toHaveValue('預金'));
    expect(inputOf('items.1.name')).toHaveFocus();
    expect(inputOf('items.2.amount')).toHaveValue('2,000');
    fireEvent.keyDown(inputOf('items.2.amount'), { key: 'Enter' });
    await waitFor(() => inputOf('items.3.amount'));
  });

  test('drops empty rows at the end', async () => {
    await edit();
    const received = saving(() => inventory());
    fireEvent.keyDown(inputOf('items.1.amount'), { key: 'Enter' });
    await waitFor(() => inputOf('items.2.amount'));
    fireEvent.change(inputOf('items.0.amount'), { target: { value: '1500' } });
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(sentOf(received).items).toHaveLength(2);
  });

  test('show server errors on their row and keep the input', async () => {
    await edit();
    server.use(
      refuse(asset.save, 422, '入力内容を確認してください。', {
        errors: { 'items.1.acquirer_member_id': ['この家族の構成員ではありません。'] },
      }),
    );
    fireEvent.change(inputOf('items.1.amount'), { target: { value: '3000' } });
    save();
    const entry = await screen.findByRole('button', {
      name: '財産・債務 2行目 取得者: この家族の構成員ではありません。',
    });
    fireEvent.click(entry);
    expect(inputOf('items.1.acquirer_member_id')).toHaveFocus();
    expect(inputOf('items.1.acquirer_member_id')).toHaveAttribute('aria-invalid', 'true');
    expect(inputOf('items.1.amount')).toHaveValue('3,000');
  });

  test('are checked before they are sent', async () => {
    await edit();
    const received = saving(() => inventory());
    fireEvent.change(inputOf('items.0.share_num'), { target: { value: '3' } });
    fireEvent.change(inputOf('items.0.share_den'), { target: { value: '2' } });
    fireEvent.change(inputOf('items.1.amount'), { target: { value: '' } });
    save();
    expect(await screen.findByText('財産・債務 2行目 評価額: 入力してください。')).toBeVisible();
    expect(received).toHaveLength(0);
  });

  test('changed by someone else show both versions', async () => {
    await edit();
    server.use(
      answer(asset.save, () =>
        refusal(409, '', { data: inventory({ remarks: '別の担当者', lock_version: 4, items: [] }) }),
      ),
    );
    fireEvent.change(inputOf('remarks'), { target: { value: '自分' } });
    save();
    const dialog = await screen.findByRole('dialog', { name: 'ほかの担当者が先に保存しました' });
    expect(dialog).toHaveTextContent('別の担当者');
    expect(dialog).toHaveTextContent('自分');
  });
});

describe('a stored inventory', () => {
  const items = [
    item({ asset_category: 5, amount: 100_000_000 }),
    item({ asset_category: 7, amount: 15_000_000 }, 1),
    item({ asset_category: 21, amount: 4_000_000 }, 2),
  ];

  test('shows its lines, its totals as the server gave them, and what each person would pay', async () => {
    stored(inventory({ items, total_tax: 123_456_700, is_deceased: 1 }));
    expect(await screen.findByRole('heading', { level: 1, name: '故 髙橋　太郎' })).toBeVisible();
    await screen.findByRole('table', { name: '種類ごとの小計' });
    expect(figure('相続税の総額(概算)')).toBe('123,456,700円');
    expect(figure('非課税額')).toBe('-10,000,000円');
    const lines = screen.getByRole('table', { name: '財産・債務' });
    expect(
      within(lines)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['種類', '評価額']);
    const persons = await screen.findByRole('table', { name: '各人の税額(概算)' });
    expect(persons.closest('details')).toHaveAttribute('open');
    expect(within(persons).getByRole('row', { name: /^髙橋　花子/ })).toHaveTextContent(/0円$/);
    expect(within(persons).getByRole('row', { name: /^合計/ })).toHaveTextContent(/7,850,000円$/);
    expect(figure('納付税額合計(概算)')).toBe('7,850,000円');
  });

  test('has its totals even without a family tree in the backend', async () => {
    stored(inventory({ items }), sessionOf({ capabilities: ['lock_version'] }));
    await screen.findByRole('table', { name: '種類ごとの小計' });
    expect(figure('法定相続人の数')).toBe('2人');
    fireEvent.click(screen.getByRole('button', { name: '編集' }));
    expect(await screen.findByText('合計と税額は保存後に表示されます。')).toBeVisible();
  });

  test('is read-only for those who may not edit, and never deletable', async () => {
    stored(
      inventory(),
      sessionOf({ capabilities, permissions: { customer: { read: 'all', edit: 'none', delete: 'all' } } }),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    expect(screen.queryByRole('button', { name: '削除' })).toBeNull();
  });

  test('shows not found with a way back', async () => {
    server.use(refuse(asset.show, 404, 'レコードが見つかりませんでした。'));
    renderApp(<AssetPage />, { session: staff, route: '/family/asset/99', pathname });
    expect(await screen.findByRole('alert')).toHaveTextContent('レコードが見つかりませんでした。');
    expect(screen.getByRole('link', { name: '一覧へ' })).toHaveAttribute('href', '/customer');
  });

  test('speaks English too', async () => {
    stored(inventory({ items }), staff, 'en');
    await screen.findByRole('table', { name: 'Subtotals by type' });
    expect(figure('Number of statutory heirs')).toBe('2');
    expect(figure('Basic deduction')).toBe('-¥42,000,000');
  });
});

test("the inventories of the family stand on the customer's page, with a new one of theirs", async () => {
  server.use(
    answer(customer.show, son),
    answer(
      family.show,
      detailOf(son, { family_assets: [assetHead(), assetHead({ family_asset_id: 3, as_of_date: '2025-12-31' })] }),
    ),
  );
  renderApp(<CustomerPage />, {
    session: staff,
    route: '/customer/5/F0000001?tab=assets',
    pathname: '/customer/[id]/[familyCode]',
  });
  expect(await screen.findByRole('link', { name: '2026年1月10日(土)' })).toHaveAttribute('href', '/family/asset/4');
  expect(screen.getAllByText('123,456,000円')).toHaveLength(2);
  expect(screen.getByRole('link', { name: '財産目録を作成' })).toHaveAttribute(
    'href',
    '/family/asset/new?family_code=F0000001&member_id=33',
  );
});

describe('the day of an inventory', () => {
  const edit = async (record = inventory()) => {
    const shown = stored(record);
    fireEvent.click(await screen.findByRole('button', { name: '編集' }));
    await waitFor(() => expect(inputOf('as_of_date')).toBeVisible());
    return shown;
  };

  test('at death is locked to the day of death', async () => {
    useFamily([{ ...father, is_deceased: 1, death_date: '2026-01-10' }, mother, son]);
    await edit(inventory({ as_of_date: '2014-12-31' }));
    await waitFor(() => expect(inputOf('as_of_date')).toBeDisabled());
    await waitFor(() => expect(inputOf('as_of_date')).toHaveValue('2026年1月10日(土)'));
    expect(screen.getByText('所有者の死亡日です。')).toBeVisible();
  });

  test('for another purpose can be dated freely', async () => {
    await edit(inventory({ purpose: 1, as_of_date: '2014-12-31' }));
    expect(inputOf('as_of_date')).toBeEnabled();
    expect(inputOf('as_of_date')).toHaveValue('2014年12月31日(水)');
  });
});

test('notes beside the figures are shown in both languages', async () => {
  const notes = {
    estimate_provisional: 1 as const,
    estimate_notes: [
      { code: 'unborn' as const, member_id: 33, member_name: '髙橋　三郎', amount: null },
      { code: 'giftNotAdded' as const, member_id: 34, member_name: '髙橋　葵', amount: 10_000_000 },
    ],
  };
  const { unmount } = stored(inventory(notes));
  const list = await screen.findByRole('list', { name: '概算の注意事項' });
  expect(list).toHaveTextContent('髙橋 三郎は胎児のため、出生まで法定相続人の数・相続分に含めていません(相基通15-3)。');
  expect(list).toHaveTextContent('髙橋 葵への贈与10,000,000円は、相続・遺贈による取得がないため加算していません');
  // Beside the figures of the head, and above the totals.
  for (const mark of screen.getAllByText('仮の金額(未確定の事項あり)')) expect(mark).toBeVisible();
  expect(screen.getAllByText('仮の金額(未確定の事項あり)')).toHaveLength(2);
  unmount();
  stored(inventory(notes), staff, 'en');
  expect(await screen.findAllByText('Provisional amount (facts still open)')).toHaveLength(2);
});
