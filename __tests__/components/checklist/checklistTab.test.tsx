import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { ChecklistTab } from '@/components/checklist/ChecklistTab';
import { attachment } from '@/contract/attachment';
import { type ChecklistLine, checklist } from '@/contract/checklist';
import { dropdown } from '@/contract/dropdown';
import { todayInTokyo } from '@/rules/calendarDay';

const session = (edit: 'own' | 'none' = 'own') =>
  sessionOf({ capabilities: ['lock_version'], permissions: { customer: { read: 'all', edit } } });

const untouched: ChecklistLine = {
  ...{ line_id: null, kind: 'wholeLife', member_id: 5, property_id: null, label: null, subject: '髙橋　一郎' },
  ...{
    source: '長野県松本市',
    source_office: null,
    required: true,
    asked_on: null,
    asked_by: null,
    asked_by_name: null,
    arrived_on: null,
  },
  ...{ returned_on: null, is_copy: 0, valid_until: null, fee: null, remarks: null, not_needed: 0, attachments: [] },
  lock_version: 0,
};
const added: ChecklistLine = {
  ...untouched,
  ...{
    line_id: 9,
    kind: 'other',
    member_id: null,
    label: '覚書',
    subject: '覚書',
    source: null,
    source_office: null,
    required: false,
  },
  ...{ asked_on: '2026-03-01', arrived_on: '2026-03-05', lock_version: 2 },
};
const life = {
  ...{ member_id: 5, name: '髙橋　一郎', lock_version: 1 },
  periods: [
    { began_on: '1945-03-12', ended_on: '1957-06-30', domicile: '東京都台東区', head_name: null, remarks: null },
  ],
  gaps: [{ from: '1957-07-01', to: '2026-02-28' }],
};
const none = { data: [], current_page: 1, last_page: 1, per_page: 1000, total: 0, from: null, to: null };

const open = (edit?: 'own' | 'none') =>
  renderApp(<ChecklistTab familyCode="F0000001" decedentId={5} />, { session: session(edit) });
const estate = { family_code: 'F0000001', decedent_member_id: 5 };

it('lists what is needed and what is missing; the next step is one press', async () => {
  const saved: unknown[] = [];
  let line = untouched;
  server.use(
    answer(checklist.show, () => ({
      decedent_name: '髙橋　一郎',
      living: false,
      lines: [line, added],
      registers: [life],
    })),
    answer(checklist.save, ({ body }) => {
      saved.push(body);
      line = { ...untouched, line_id: 1, asked_on: todayInTokyo(), asked_by_name: '佐藤　翔太' };
      return { id: 1 };
    }),
  );
  const { user } = open();
  expect(await screen.findByText('必要 2件・到着 1件・未着 1件')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '今日依頼' }));
  expect(await screen.findByRole('button', { name: '今日到着' })).toBeVisible();
  expect(saved).toEqual([
    expect.objectContaining({ ...estate, kind: 'wholeLife', member_id: 5, asked_on: todayInTokyo() }),
  ]);
  await user.click(screen.getByRole('checkbox', { name: '未着だけを表示' }));
  expect(screen.queryByText('覚書')).toBeNull();
  const registers = within(screen.getByRole('region', { name: '戸籍のつながり' }));
  expect(registers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1945年3月12日〜1957年6月30日・東京都台東区',
    '不足・1957年7月1日〜2026年2月28日',
  ]);
});

it('keeps what is typed of a document, says what is refused, deletes one and takes that back', async () => {
  let lines = [added];
  const bodies: unknown[] = [];
  server.use(
    answer(checklist.show, () => ({ decedent_name: '', living: false, lines, registers: [] })),
    answer(attachment.listing, none),
    answer(dropdown.users, []),
    answer(checklist.save, ({ body }) => {
      bodies.push(body);
      return refusal(422, '入力内容に誤りがあります。', { errors: { label: ['入力してください。'] } });
    }),
    answer(checklist.destroy, () => {
      lines = [];
      return {};
    }),
    answer(checklist.restore, () => {
      lines = [added];
      return {};
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '書類を追加' }));
  const adding = within(await screen.findByRole('dialog'));
  await user.click(adding.getByRole('button', { name: '保存' }));
  expect((await adding.findAllByText('入力してください。')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([
    expect.objectContaining({ ...estate, kind: 'other', label: null, attachment_ids: [], lock_version: 0 }),
  ]);
  await user.click(adding.getByRole('button', { name: 'キャンセル' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: '編集' }));
  await user.click(await screen.findByRole('button', { name: '削除' }));
  await waitFor(() => expect(screen.queryByText('追加')).toBeNull());
  await user.click(await screen.findByRole('button', { name: '元に戻す' }));
  expect(await screen.findByText('追加')).toBeVisible();
});

it('writes the registers of a life row by row', async () => {
  const bodies: unknown[] = [];
  server.use(
    answer(checklist.show, { decedent_name: '', living: false, lines: [], registers: [life] }),
    answer(checklist.registers, ({ body }) => {
      bodies.push(body);
      return { id: 3 };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '髙橋　一郎の戸籍' }));
  const dialog = await screen.findByRole('dialog');
  // A press beside it throws nothing away.
  await user.click(dialog.closest('.ant-modal-wrap') as HTMLElement);
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies).toEqual([expect.objectContaining({ family_code: 'F0000001', member_id: 5, periods: life.periods })]);
});

it('is read only for who may not change the family', async () => {
  server.use(answer(checklist.show, { decedent_name: '', living: false, lines: [untouched], registers: [life] }));
  open('none');
  expect(await screen.findByText('未依頼')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
