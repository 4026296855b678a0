import { act, configure, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { family } from '@/contract/family';
import type { Member } from '@/contract/member';
import FamilyPage from '@/pages/family/[familyCode]';
import { capabilities, father, mother, son, useFamily } from '../familyData';

configure({ defaultHidden: true });
jest.setTimeout(60_000);
afterEach(() => act(() => message.destroy()));

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
const session = sessionOf({
  capabilities: [...capabilities, 'family.members', 'family.saveMembers'],
  permissions: { customer: everything },
});
const dead: Member = { ...father, is_deceased: 1, death_date: '2026-01-10' };
const whole = (members: readonly Member[]) => ({ family_code: 'F0000001', members: [...members] });

const show = async (members: readonly Member[] = [dead]) => {
  useFamily(members);
  server.use(answer(family.members, whole(members)));
  const app = renderApp(<FamilyPage />, {
    session,
    route: '/family/F0000001?tab=grid',
    pathname: '/family/[familyCode]',
  });
  await screen.findByRole('combobox', { name: `続柄 ${members.length + 1}行目` }, { timeout: 20_000 });
  return app;
};
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
const enter = (name: string, shiftKey = false) =>
  fireEvent.keyDown(cell(name), { key: 'Enter', keyCode: 13, shiftKey });
const paste = (name: string, text: string) => {
  const event = createEvent.paste(cell(name), { clipboardData: { getData: () => text } });
  act(() => {
    fireEvent(cell(name), event);
  });
};
const save = () => fireEvent.keyDown(cell('名 1行目'), { key: 's', ctrlKey: true });
const saving = (reply: (request: Received) => unknown) => {
  const sent: Received[] = [];
  server.use(
    answer(family.saveMembers, (request: Received) => {
      sent.push(request);
      return reply(request) as never;
    }),
  );
  return sent;
};
const family4 =
  '妻\t\t花子\t\tハナコ\t\tS19.5.1\n長男\t\t一郎\t\tイチロウ\t\t1970-03-12\n長女\t\t桜\t\tサクラ\t\t昭和47年8月';

test('a family begins with an empty row of its surname, in which one chooses the relation first', async () => {
  await show();
  expect(cell('続柄 2行目')).toHaveFocus();
  expect([cell('姓 1行目'), cell('名 1行目'), cell('姓 2行目'), cell('セイ 2行目')].map(({ value }) => value)).toEqual([
    '髙橋',
    '太郎',
    '髙橋',
    'タカハシ',
  ]);
  expect(screen.getByRole('link', { name: '1行目の詳細を開く' })).toHaveAttribute('href', '/family/member/31');
});

test('rows pasted from Excel are saved in one call, linked by their relations, and the chart follows', async () => {
  await show();
  const sent = saving(() => {
    server.use(answer(family.members, whole([dead, mother, son])));
    return whole([dead, mother, son]);
  });
  paste('続柄 2行目', family4);
  const chart = await screen.findByRole('img', { name: /相続関係図/ }, { timeout: 20_000 });
  await waitFor(() => expect(chart).toHaveTextContent('相続分 1/2'));
  expect(cell('生年月日 4行目')).toHaveValue('1972年8月');
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    family_code: 'F0000001',
    members: [
      expect.objectContaining({
        member_id: -1,
        relation: 3,
        last_name: '髙橋',
        gender: 2,
        birth_year: 1944,
        birth_month: 5,
        marriages: [expect.objectContaining({ spouse_member_id: 31 })],
      }),
      expect.objectContaining({
        member_id: -2,
        relation: 4,
        father_member_id: 31,
        mother_member_id: -1,
        birth_day: 12,
      }),
      expect.objectContaining({
        member_id: -3,
        relation: 7,
        first_name_kana: 'サクラ',
        birth_month: 8,
        birth_day: null,
      }),
    ],
  });
  // What the server answered stands there now, with an empty row beneath.
  await waitFor(() => expect(cell('名 4行目')).toHaveValue(''));
  expect([cell('名 2行目').value, cell('姓 4行目').value]).toEqual(['花子', '髙橋']);
});

test('keys go from row to row, add one at the end, and undo a cell', async () => {
  await show([dead, mother]);
  act(() => cell('名 1行目').focus());
  enter('名 1行目');
  expect(cell('名 2行目')).toHaveFocus();
  fireEvent.keyDown(cell('名 2行目'), { key: 'ArrowUp' });
  expect(cell('名 1行目')).toHaveFocus();
  act(() => cell('名 3行目').focus());
  enter('名 3行目');
  expect(cell('続柄 4行目')).toHaveFocus();
  enter('続柄 4行目', true);
  expect(cell('続柄 3行目')).toHaveFocus();
  act(() => cell('名 2行目').focus());
  type('名 2行目', '華子');
  expect(await screen.findByText('変更 1人')).toBeVisible();
  fireEvent.keyDown(cell('名 2行目'), { key: 'Escape' });
  await waitFor(() => expect(cell('名 2行目')).toHaveValue('花子'));
  expect(cell('名 2行目')).toHaveFocus();
  expect(screen.queryByText('変更 1人')).toBeNull();
});

test('an unreadable cell keeps its text and shows its error; nothing is sent', async () => {
  await show();
  const sent = saving(() => whole([dead]));
  paste('続柄 2行目', '義父\t\t一郎\t\tイチロウ\t\t昭和99年');
  await waitFor(() => expect(cell('生年月日 2行目')).toHaveAttribute('aria-invalid', 'true'));
  expect(cell('生年月日 2行目')).toHaveValue('昭和99年');
  expect(cell('続柄 2行目')).toHaveAttribute('aria-invalid', 'true');
  save();
  expect(await screen.findByText('入力内容を確認してください。')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('faults of the server land on their row and cell', async () => {
  await show([dead, mother]);
  saving(() => refusal(422, '', { errors: { 'members.0.father_member_id': ['父が子より後に生まれています。'] } }));
  paste('続柄 3行目', '長男\t\t一郎\t\tイチロウ');
  save();
  await waitFor(() => expect(cell('続柄 3行目')).toHaveAccessibleDescription('父が子より後に生まれています。'));
  expect(cell('名 3行目')).toHaveValue('一郎');
});

test('somebody else’s change is met cell by cell, with both versions', async () => {
  await show([dead, mother]);
  const theirs = [dead, { ...mother, first_name: '華子', phone1: '03-9999-9999', lock_version: 9 }];
  const sent = saving(({ body }) =>
    (body as { members: { lock_version: number }[] }).members[0]?.lock_version === 9
      ? whole(theirs)
      : refusal(409, '', { data: whole(theirs) }),
  );
  type('名 2行目', '葉奈子');
  save();
  const concede = await screen.findByRole('button', { name: /「華子」にする$/ });
  expect([cell('名 2行目').value, cell('電話番号1 2行目').value]).toEqual(['葉奈子', '03-9999-9999']);
  fireEvent.click(concede);
  expect(cell('名 2行目')).toHaveValue('華子');
  type('名 2行目', '葉奈子');
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ members: [{ member_id: 32, first_name: '葉奈子', lock_version: 9 }] });
});

test('typed rows are kept as a draft and offered again', async () => {
  const { unmount } = await show();
  paste('続柄 2行目', family4);
  unmount();
  await show();
  fireEvent.click(await screen.findByRole('button', { name: '続きから入力する' }));
  expect([2, 3, 4].map((row) => cell(`名 ${row}行目`).value)).toEqual(['花子', '一郎', '桜']);
});
