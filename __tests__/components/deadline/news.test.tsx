import { act, configure, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '@/__tests__/support/renderApp';
import { server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { DeadlineNews } from '@/components/shell/DeadlineNews';
import { message } from '@/components/ui/message';
import { notification } from '@/components/ui/notification';
import type { DeadlineChange } from '@/contract/deadlineChange';
import { sozokuApi } from '@/store/sozoku';

configure({ defaultHidden: true });
afterEach(() =>
  act(() => {
    notification.destroy();
    message.destroy();
  }),
);

const record = { type: 'sozoku', id: 9, number: 'TK126-0003' } as const;
const filed: DeadlineChange = {
  change: 'ended',
  state: 'done',
  rule: 'C',
  due: '2027-04-21',
  from: null,
  heir: null,
  record,
};

const Saving = ({ undo }: { undo?: () => Promise<boolean> }) => {
  const [run] = sozokuApi.destroy.useCommand();
  return (
    <>
      <DeadlineNews />
      <button type="button" onClick={() => void run({ params: { id: 9 } }, undo === undefined ? {} : { undo })}>
        保存
      </button>
    </>
  );
};

const save = async (
  changes: readonly DeadlineChange[] | undefined,
  { undo, lang = 'jp' }: { undo?: () => Promise<boolean>; lang?: 'jp' | 'en' } = {},
) => {
  server.use(
    http.delete('/api/project-sozoku-destroy/:id', () =>
      HttpResponse.json({ success: true, data: {}, deadline_changes: changes }),
    ),
  );
  const shown = renderApp(<Saving {...(undo === undefined ? {} : { undo })} />, { session: sessionOf({}), lang });
  await shown.user.click(await screen.findByRole('button', { name: '保存' }));
  return shown;
};
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test.each([
  ['jp', filed, '相続税の申告・納付 2027年4月21日(水)を対応済にしました'],
  ['en', filed, 'Inheritance tax return and payment, 21 Apr 2027 (Wed): marked as done'],
  ['jp', { ...filed, rule: 'B', state: 'notNeeded' }, '準確定申告 2027年4月21日(水)を対応不要にしました'],
  ['jp', { ...filed, rule: 'W', state: null }, '更正の請求(分割後の特則) 2027年4月21日(水)は対象外になりました'],
  [
    'jp',
    {
      ...filed,
      change: 'moved',
      state: null,
      rule: 'A',
      from: '2027-03-01',
      heir: { member_id: 3, cust_name: '早川　湊' },
    },
    '相続放棄・限定承認 早川　湊の期限を2027年3月1日(月)から2027年4月21日(水)に変更しました',
  ],
  ['jp', { ...filed, change: 'opened', state: null }, '相続税の申告・納付 2027年4月21日(水)を未対応の期限に加えました'],
] as const)('in %s a save says what it made of a deadline: %#', async (lang, change, line) => {
  await save([change], { lang });
  expect(await lines()).toEqual([line]);
  expect(screen.queryByRole('button', { name: /元に戻す|Undo/ })).toBeNull();
});

test('many deadlines are summed up by type', async () => {
  await save([filed, filed, filed, { ...filed, change: 'moved', state: null }, { ...filed, state: 'notNeeded' }]);
  expect(await lines()).toEqual(['対応済にした期限: 3件', '対応不要にした期限: 1件', '日付が変わった期限: 1件']);
});

test('the way back is offered once, and says where it leads nowhere', async () => {
  const undo = jest.fn(async () => false);
  const { user } = await save([filed], { undo });
  await user.click(await screen.findByRole('button', { name: '元に戻す' }));
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(/^元に戻せませんでした/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '元に戻す' })).toBeNull());
});

test('a save that changed none says nothing', async () => {
  await save(undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('listitem')).toBeNull();
});
