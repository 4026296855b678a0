import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { MergePage } from '@/components/merge/MergePage';
import { PairsPage } from '@/components/merge/PairsPage';
import { message } from '@/components/ui/message';
import { dropdown } from '@/contract/dropdown';
import { duplicate, type Pair } from '@/contract/duplicate';
import { type MergePreview, merge } from '@/contract/merge';

afterEach(() => act(() => message.destroy()));

const session = sessionOf({
  role: 1,
  capabilities: ['merge.preview', 'merge.save', 'duplicate.listing', 'duplicate.different', 'duplicate.search'],
  permissions: { merge: { edit: 'all' } },
});

const card = (member_id: number, personal_code: string) => ({
  ...{ member_id, customer_id: member_id + 100, cust_name: '南　優', personal_code, office_name: '東京本店' },
  ...{ is_deceased: 0 as const, lock_version: member_id },
});
const text = (field: string, kept: unknown, gone: unknown) => ({ field, kind: 'text', kept, gone });
const father = { member_id: 3, cust_name: '南　太郎', personal_code: 'F0000002-01', is_deceased: 1 as const };

const preview: MergePreview = {
  people: [
    {
      kept: card(1, 'F0000001-01'),
      gone: card(2, 'F0000002-02'),
      groups: [
        { group: 'name', standing: 'same', fields: [text('last_name', '南', '南'), text('first_name', '優', '優')] },
        { group: 'phones', standing: 'differs', fields: [text('phone1', '03-1111-2222', '090-3333-4444')] },
        { group: 'occupation', standing: 'differs', fields: [text('occupation', '会社員', '自営業')] },
        { group: 'emails', standing: 'gone', fields: [text('email', null, 'yu@example.jp')] },
      ],
    },
  ],
  also: [],
  keys: { kept: { ...father, member_id: 1, cust_name: '南　優', is_deceased: 0 }, gone: father },
  key: 'kept',
  relations: [{ ...father, relation: 1, suggested: 14 }],
  moves: [
    { kind: 'inquiries', count: 2 },
    { kind: 'members', count: 1 },
  ],
  heirs: [],
  obstacles: [],
  undo_until: '2026-12-29',
};

const open = (data: MergePreview = preview) => {
  server.use(answer(merge.preview, data), answer(dropdown.inquiryForm, { relations: [] } as never));
  return renderApp(<MergePage />, { session, route: '/customer/merge?kept=1&gone=2', pathname: '/customer/merge' });
};

test('two files side by side: what differs is chosen, and one button makes one of them', async () => {
  const received: Received[] = [];
  const { user, router } = open();
  const table = await screen.findByRole('region', { name: '南　優 と 南　優' });
  expect(within(table).getByText('090-3333-4444')).toBeVisible();
  expect(screen.getByRole('radio', { name: '電話番号: 両方を残す' })).toBeChecked();
  expect(within(table).getByText('yu@example.jp')).toBeVisible();
  expect(screen.getByRole('region', { name: '移るもの' })).toHaveTextContent('問合せ 2');
  server.use(
    refuse(merge.save, 422, '入力内容に誤りがあります。', {
      errors: { 'people.0.choices.occupation': ['選択してください。'] },
    }),
  );
  await user.click(screen.getByRole('button', { name: '統合する' }));
  expect(await within(table).findByRole('alert')).toHaveTextContent('選択してください。');
  await user.click(screen.getByRole('radio', { name: '職業: 統合される記録の値' }));
  server.use(answer(merge.preview, { ...preview, key: 'gone' }));
  await user.click(screen.getByRole('radio', { name: '南　太郎(統合される家族)' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '南　太郎(統合される家族)' })).toBeChecked());
  server.use(
    answer(merge.save, (request: Received) => {
      received.push(request);
      return { id: 9, member_id: 1, customer_id: 101, family_code: 'F0000001', undo_until: '2026-12-29' };
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: '統合する' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '統合する' }));
  await waitFor(() => expect(router.visited.at(-1)).toBe('/customer/101/F0000001'));
  expect(received[0]?.body).toMatchObject({
    people: [
      {
        ...{ kept_member_id: 1, gone_member_id: 2, kept_version: 1, gone_version: 2 },
        choices: { phones: 'both', occupation: 'gone' },
      },
    ],
    key: 'gone',
    relations: [{ member_id: 3, relation: 14 }],
  });
});

test('what cannot be represented is told, and nothing can be merged', async () => {
  open({ ...preview, obstacles: ['U00000001では一方が被相続人です。'] });
  expect(await screen.findByText('U00000001では一方が被相続人です。')).toBeVisible();
  expect(screen.getByRole('button', { name: '統合する' })).toBeDisabled();
});

test('a day of birth is read as everywhere, as far as it is known', async () => {
  const [person] = preview.people;
  if (person === undefined) throw new Error('a person');
  const born = (field: string, kept: number, gone: number | null) => ({ field, kind: 'number', kept, gone });
  const fields = [born('birth_year', 1965, 1965), born('birth_month', 4, 4), born('birth_day', 1, null)];
  open({ ...preview, people: [{ ...person, groups: [{ group: 'birth', standing: 'differs', fields }] }] });
  expect(await screen.findByText('1965年4月1日')).toBeVisible();
  expect(screen.getByText('1965年4月')).toBeVisible();
});

test('a choice with which it could not be saved is told at once, and taken back by another', async () => {
  const sent: unknown[] = [];
  const { user } = open();
  const button = await screen.findByRole('button', { name: '統合する' });
  await waitFor(() => expect(button).toBeEnabled());
  server.use(
    answer(merge.preview, ({ body }: Received) => {
      sent.push(body);
      const choices = (body as { people: { choices: Record<string, string> }[] }).people[0]?.choices ?? {};
      return { ...preview, obstacles: choices.occupation === 'gone' ? ['母の性別が男性です。'] : [] };
    }),
  );
  await user.click(screen.getByRole('radio', { name: '職業: 統合される記録の値' }));
  expect(await screen.findByText('母の性別が男性です。')).toBeVisible();
  expect(screen.getByRole('button', { name: '統合する' })).toBeDisabled();
  expect(sent).toMatchObject([{ people: [{ choices: { phones: 'both', occupation: 'gone' } }], relations: [] }]);
  await user.click(screen.getByRole('radio', { name: '職業: 残す記録の値' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '統合する' })).toBeEnabled());
  expect(screen.queryByText('母の性別が男性です。')).toBeNull();
});

test('in English the comparison of two files has no Japanese words but names', async () => {
  const person = preview.people[0];
  if (person === undefined) throw new Error('a person');
  const english = (card: typeof person.kept) => ({ ...card, cust_name: 'Yu Minami', office_name: 'Tokyo' });
  const key = { ...father, cust_name: 'Taro Minami' };
  const people = Array.from({ length: 20 }, (_, n) => ({
    kept: { ...english(person.kept), member_id: 1 + n * 2 },
    gone: { ...english(person.gone), member_id: 2 + n * 2 },
    groups: [
      ...person.groups.filter(({ group }) => group === 'phones' || group === 'emails'),
      { group: 'occupation', standing: 'differs' as const, fields: [text('occupation', 'clerk', 'farmer')] },
    ],
  }));
  server.use(
    answer(merge.preview, { ...preview, people, keys: { kept: key, gone: key }, relations: [] } as MergePreview),
    answer(dropdown.inquiryForm, { relations: [] } as never),
  );
  const { container } = renderApp(<MergePage />, {
    ...{ session, route: '/customer/merge?kept=1&gone=2', pathname: '/customer/merge', lang: 'en' as const },
  });
  expect((await screen.findAllByText('farmer')).length).toBeGreaterThanOrEqual(20);
  expect(container.textContent).not.toMatch(/[\u3041-\u30ff\u4e00-\u9fff]/);
});

const paired = (id: number, personal_code: string) => ({
  ...{ id, customer_id: id + 100, cust_name: '南　優', last_name_kana: 'ミナミ', first_name_kana: 'ユウ' },
  ...{ family_code: personal_code.slice(0, 8), personal_code, office_name: '東京本店', birth_year: 1970 },
  ...{ birth_month: null, birth_day: null, is_deceased: 0 as const, death_date: null, phone1: '03-1111-2222' },
  ...{ email: null, address: null },
});
const pair: Pair = {
  ...{ id: 5, one: paired(1, 'F0000001-01'), other: paired(2, 'F0000002-02'), score: 93 },
  ...{ reasons: ['name', 'phone'], different_by: null, different_at: null },
};

test('a pair leads to the comparison, or is said to be different people', async () => {
  const received: Received[] = [];
  server.use(
    answer(duplicate.listing, { data: [pair], current_page: 1, last_page: 1, per_page: 20, total: 1, from: 1, to: 1 }),
    answer(dropdown.activeOffices, []),
    answer(duplicate.different, (request: Received) => {
      received.push(request);
      return {};
    }),
  );
  const { user } = renderApp(<PairsPage />, { session, route: '/customer/same', pathname: '/customer/same' });
  expect(await screen.findByText('ほぼ同一 93')).toBeVisible();
  expect(screen.getByText('氏名、電話')).toBeVisible();
  expect(screen.getByRole('link', { name: '南　優 F0000001-01とF0000002-02を比べて統合' })).toHaveAttribute(
    'href',
    '/customer/merge?kept=1&gone=2',
  );
  await user.click(screen.getByRole('button', { name: '南　優 F0000001-01とF0000002-02は別人' }));
  await waitFor(() => expect(received[0]?.body).toEqual({ one_member_id: 1, other_member_id: 2, different: 1 }));
});
