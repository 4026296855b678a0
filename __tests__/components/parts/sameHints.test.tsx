import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { searchRow } from '@/__tests__/components/customer/customers';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { factsOf, takenFrom } from '@/components/parts/same/personFacts';
import { SameHints } from '@/components/parts/same/SameHints';
import { LikelyNews } from '@/components/shell/LikelyNews';
import { notification } from '@/components/ui/notification';
import type { LikelySame } from '@/contract/likelySame';
import { same } from '@/contract/same';
import { customerApi } from '@/store/customer';

configure({ defaultHidden: true });
afterEach(() => act(() => notification.destroy()));

const likely = (changes: Partial<LikelySame> = {}): LikelySame => ({
  ...searchRow(),
  office_id: 1,
  score: 85,
  reasons: ['name', 'kana', 'phone', 'otherBirth'],
  ...changes,
});
const session = sessionOf({ capabilities: ['same.likely'] });

const Form = () => {
  const [values, setValues] = useState<Record<string, unknown>>({});
  const input = (field: string) => (
    <input
      aria-label={field}
      value={String(values[field] ?? '')}
      onChange={({ target }) => setValues({ ...values, [field]: target.value })}
    />
  );
  return (
    <>
      {['last_name', 'first_name', 'phone1'].map((field) => (
        <div key={field}>{input(field)}</div>
      ))}
      <SameHints
        person={factsOf(values)}
        familyCode="F0000009"
        actions={(row) => (
          <button type="button" onClick={() => setValues({ ...values, ...takenFrom(row, values) })}>
            取り込む
          </button>
        )}
      />
      <output>{JSON.stringify(values)}</output>
    </>
  );
};

const asking = (others: (body: Received['body']) => LikelySame[], after?: (body: Received['body']) => number) => {
  const asked: unknown[] = [];
  server.use(
    answer(same.likely, async ({ body }: Received) => {
      asked.push(body);
      const wait = after?.(body) ?? 0;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return { people: [others(body)] };
    }),
  );
  return asked;
};
const type = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } });
const open = async () => {
  const app = renderApp(<Form />, { session });
  await screen.findByLabelText('last_name');
  return app;
};
const rest = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('nobody is asked for while too little is typed, and once where somebody types fast', async () => {
  const asked = asking(() => []);
  await open();
  expect(await screen.findByText(/^氏名や電話番号などを入力すると/)).toBeInTheDocument();
  for (const name of ['高', '高橋']) type('last_name', name);
  for (const phone of ['090', '090-1234']) type('phone1', phone);
  await rest(600);
  expect(asked).toEqual([]);
  for (const name of ['一', '一郎']) type('first_name', name);
  expect(await screen.findByText('登録済みの同じ方は見つかりませんでした。')).toBeInTheDocument();
  expect(asked).toEqual([
    { people: [{ last_name: '高橋', first_name: '一郎', phone1: '090-1234' }], family_code: 'F0000009' },
  ]);
});

test('a found person is told with what tells them from others, how likely and why', async () => {
  asking(() => [
    likely(),
    likely({ id: 40, customer_id: null, cust_name: '髙橋　弌郎', score: 45, reasons: ['kana'] }),
  ]);
  const { user } = await open();
  type('last_name', '高橋');
  type('first_name', '一郎');
  const hints = await screen.findByRole('region', { name: '登録済みの同じ方' });
  const link = await screen.findByRole('link', { name: '髙橋　一郎 F0000001-03 を新しいタブで開く' });
  expect(link).toHaveAttribute('href', '/customer/5/F0000001');
  expect(link).toHaveAttribute('target', '_blank');
  for (const text of ['ほぼ同一', 'タカハシ イチロウ', '電話 …5678', '東京', 'F0000001-03'])
    expect(hints).toHaveTextContent(text);
  const reasons = [...hints.querySelectorAll('li')].map((li) => [li.textContent, li.dataset.against]);
  expect(reasons).toEqual([
    ['一致:', undefined],
    ['氏名', 'false'],
    ['フリガナ', 'false'],
    ['電話', 'false'],
    ['生年月日が違う', 'true'],
  ]);
  expect(screen.queryByText('可能性あり')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ほか1件を表示' }));
  expect(screen.getByText('可能性あり')).toBeInTheDocument();
  // Somebody else is out of the way.
  await user.click(screen.getByRole('button', { name: '髙橋　一郎 F0000001-03 は別の方' }));
  expect(hints).not.toHaveTextContent('ほぼ同一');
  expect(hints).toHaveTextContent('髙橋 弌郎');
});

test('what is empty can be taken over, and what was typed stays', async () => {
  asking(() => [likely({ phone1: '090-1234-5678', phone2: '03-1111-2222' })]);
  const { user } = await open();
  type('last_name', '高橋');
  type('phone1', '090-1234-5678');
  await user.click(await screen.findByRole('button', { name: '取り込む' }));
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '{}')).toMatchObject({
    last_name: '高橋',
    first_name: '一郎',
    birth_year: 1970,
    phone1: '090-1234-5678',
    phone2: '03-1111-2222',
    zipcode: '100-0001',
    prefecture_id: 13,
    address: '千代田区千代田1-1',
  });
});

test('an older answer never replaces a newer one', async () => {
  const typed = (body: unknown) => (body as { people: { first_name?: string }[] }).people[0]?.first_name ?? '';
  asking(
    (body) => [likely({ cust_name: `答え　${typed(body)}` })],
    (body) => (typed(body) === '一' ? 900 : 0),
  );
  await open();
  type('last_name', '高橋');
  type('first_name', '一');
  await rest(500);
  type('first_name', '一郎');
  expect(await screen.findByText('答え 一郎')).toBeInTheDocument();
  await rest(700);
  expect(screen.getByText('答え 一郎')).toBeInTheDocument();
});

test('a failed check is said, and can be tried again', async () => {
  server.use(refuse(same.likely, 500, 'だめ'));
  const { user } = await open();
  type('last_name', '高橋');
  type('first_name', '一郎');
  expect(await screen.findByText(/^登録済みかどうかを確認できませんでした。/)).toBeInTheDocument();
  asking(() => [likely()]);
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('ほぼ同一')).toBeInTheDocument();
});

const Saving = () => {
  const [run] = customerApi.store.useCommand();
  return (
    <>
      <LikelyNews />
      <button type="button" onClick={() => void run({ body: {} as never })}>
        保存
      </button>
    </>
  );
};

test.each([
  ['jp', '登録済みの同じ方かもしれません', 'ほぼ同一'],
  ['en', 'This person may already be on file', 'Almost certain'],
] as const)('in %s a save says who may be on file already, with a link', async (lang, title, word) => {
  server.use(
    http.post('/api/customer-store', () =>
      HttpResponse.json({
        success: true,
        data: { id: 1 },
        likely_same: [{ member_id: 77, cust_name: '髙橋　一郎', others: [likely()] }],
      }),
    ),
  );
  const { user } = renderApp(<Saving />, { session, lang });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(word)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: '髙橋　一郎 F0000001-03' });
  expect(link).toHaveAttribute('href', '/customer/5/F0000001');
  await waitFor(() => expect(link).toHaveAttribute('target', '_blank'));
});
