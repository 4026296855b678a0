import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { sessionOf } from '@/__tests__/support/sessions';
import { useDialogDraft } from '@/components/resource/useDialogDraft';
import { Dialog } from '@/components/ui/Dialog';
import { readDraft, saveDraft } from '@/services/drafts';

const key = 'settlement/4/12/A';
const close = jest.fn();
const send = jest.fn();
const ask = jest.spyOn(window, 'confirm');

const Note = () => {
  const { values, set, done, dialog } = useDialogDraft(key, { note: '', day: '2026-04-01' }, close);
  const act = async () => {
    send(values);
    done();
  };
  return (
    <Dialog title="対応" act={{ label: '保存', onAct: act }} {...dialog}>
      {(['note', 'day'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={values[field]}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
    </Dialog>
  );
};

const open = (id = 1) => renderApp(<Note />, { session: sessionOf({ id }) });
const field = (name = 'note') => screen.findByRole('textbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const offer = () => screen.queryByText(/保存していない入力が残っています/);

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  ask.mockReturnValue(true);
});
afterAll(() => ask.mockRestore());

describe('what is typed into a dialog', () => {
  test('is offered again after a session that ended, until it is sent', async () => {
    const first = open();
    await first.user.type(await field(), '家庭裁判所に提出');
    first.unmount();
    const second = open();
    await second.user.click(await button('続きから入力する'));
    expect(await field()).toHaveValue('家庭裁判所に提出');
    expect(offer()).toBeNull();
    await second.user.click(await button('保存'));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledWith({ note: '家庭裁判所に提出', day: '2026-04-01' });
    second.unmount();
    expect(readDraft(key)).toBeNull();
  });

  test('is not lost by a look, but by giving it up', async () => {
    const first = open();
    await first.user.type(await field(), '電話');
    first.unmount();
    const look = open();
    await look.user.click(await button('キャンセル'));
    expect(ask).not.toHaveBeenCalled();
    look.unmount();
    const again = open();
    await again.user.click(await button('続きから入力する'));
    await again.user.click(await button('キャンセル'));
    expect(ask).toHaveBeenCalledTimes(1);
    again.unmount();
    expect(readDraft(key)).toBeNull();
  });

  test('wins over what it was before', async () => {
    const first = open();
    saveDraft(key, { note: '前の内容', day: '2026-03-01' });
    first.unmount();
    const { user } = open();
    await user.type(await field(), '今');
    await user.click(await button('続きから入力する'));
    expect(await field()).toHaveValue('今');
    expect(await field('day')).toHaveValue('2026-03-01');
  });

  test('is nobody else’s', async () => {
    const first = open();
    await first.user.type(await field(), '電話');
    first.unmount();
    open(2);
    await field();
    expect(offer()).toBeNull();
  });
});
