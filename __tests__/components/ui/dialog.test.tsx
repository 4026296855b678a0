import { screen, waitFor, within } from '@testing-library/react';
import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { Dialog } from '@/components/ui/Dialog';

const close = jest.fn();
const act = jest.fn();
let settle = () => {};
const slow = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
const ask = jest.spyOn(window, 'confirm');

beforeEach(() => {
  jest.clearAllMocks();
  ask.mockReturnValue(false);
});
afterAll(() => ask.mockRestore());

const named = (onAct: () => unknown, more: Partial<Parameters<typeof Dialog>[0]> = {}) =>
  renderApp(
    <Dialog title="名前" act={{ label: '保存', onAct }} onClose={close} {...more}>
      <input type="file" aria-label="ファイル" />
      <input aria-label="氏名" />
    </Dialog>,
  );
const field = () => screen.findByRole('textbox', { name: '氏名' });
const button = (name: string) => screen.findByRole('button', { name });

const Late = () => {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const coming = setTimeout(() => setHere(true), 50);
    return () => clearTimeout(coming);
  }, []);
  return here ? <input aria-label="氏名" /> : null;
};

const Two = () => {
  const [checked, setChecked] = useState(false);
  const first = { label: '確認', onAct: () => setChecked(true) };
  return (
    <Dialog title="請求" act={checked ? { label: '保存', onAct: act } : first} onClose={close}>
      <p>三件</p>
    </Dialog>
  );
};

describe('a dialog', () => {
  test('begins in its first field', async () => {
    named(act);
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
  });

  test('begins in a field that comes late', async () => {
    renderApp(
      <Dialog title="名前" act={{ label: '保存', onAct: act }} onClose={close}>
        <Late />
      </Dialog>,
    );
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
  });

  test('begins with what is chosen of several', async () => {
    renderApp(
      <Dialog title="範囲" act={{ label: '印刷', onAct: act }} onClose={close}>
        <Radio.Group defaultValue={2} options={[1, 2].map((value) => ({ value, label: `範囲${value}` }))} />
      </Dialog>,
    );
    const chosen = await screen.findByRole('radio', { name: '範囲2' });
    await waitFor(() => expect(chosen).toHaveFocus());
  });

  test.each(['{Enter}', '{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}', '{Control>}s{/Control}'])(
    'does what it is for by %s in a field',
    async (keys) => {
      const { user } = named(act);
      await user.type(await field(), `東海林${keys}`);
      expect(act).toHaveBeenCalledTimes(1);
    },
  );

  test('does it once, however often it is asked for', async () => {
    const { user } = named(slow);
    await user.type(await field(), '東海林{Enter}{Enter}');
    const save = screen.getByRole('button', { name: /保存/ });
    expect(save).toHaveClass('ant-btn-loading');
    await user.click(save);
    expect(slow).toHaveBeenCalledTimes(1);
    settle();
    await waitFor(() => expect(save).not.toHaveClass('ant-btn-loading'));
    await user.type(await field(), '{Enter}');
    expect(slow).toHaveBeenCalledTimes(2);
  });

  test('does nothing while that may not be', async () => {
    const { user } = named(act, { act: { label: '保存', onAct: act, disabled: true } });
    await user.type(await field(), '東海林{Enter}{Control>}{Enter}{/Control}');
    expect(await button('保存')).toBeDisabled();
    expect(act).not.toHaveBeenCalled();
  });

  test('a double click does not run what takes the place of the first', async () => {
    const { user } = renderApp(<Two />);
    await user.dblClick(await button('確認'));
    expect(await button('保存')).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await user.click(await button('保存'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('closes without asking where nothing was typed, and asks where something was', async () => {
    const { user } = named(act);
    await field();
    await user.click(await button('キャンセル'));
    expect(ask).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
    await user.type(await field(), '東');
    await user.keyboard('{Escape}');
    await user.click(await button('キャンセル'));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(close).toHaveBeenCalledTimes(1);
    ask.mockReturnValue(true);
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('a press beside it closes only one that tells', async () => {
    const { user } = named(act);
    await field();
    await user.click(screen.getByRole('dialog').closest('.ant-modal-wrap') as Element);
    expect(close).not.toHaveBeenCalled();
  });

  test('a press beside it closes none that shows what is not shown again', async () => {
    const beside = () => screen.getByRole('dialog').closest('.ant-modal-wrap') as Element;
    const shown = (staysOpen: boolean) => (
      <Dialog title="復旧コード" staysOpen={staysOpen} onClose={close}>
        <p>AB12</p>
      </Dialog>
    );
    const once = renderApp(shown(true));
    await screen.findByText('AB12');
    await once.user.click(beside());
    expect(close).not.toHaveBeenCalled();
    once.unmount();
    const again = renderApp(shown(false));
    await screen.findByText('AB12');
    await again.user.click(beside());
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('asks for what was changed otherwise', async () => {
    const { user } = named(act, { unsaved: true });
    await user.click(await button('キャンセル'));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });

  test('one that tells has one button, and is left without being asked', async () => {
    const { user } = renderApp(
      <Dialog title="結果" closeLabel="閉じる。" onClose={close}>
        <input aria-label="氏名" />
      </Dialog>,
    );
    await user.type(await field(), '東{Enter}');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '閉じる。' }));
    expect(ask).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('one that a form opens does not send that form', async () => {
    const send = jest.fn((event) => event.preventDefault());
    const { user } = renderApp(
      <form onSubmit={send}>
        <Dialog title="名前" act={{ label: '保存', onAct: act }} onClose={close}>
          <input aria-label="氏名" />
        </Dialog>
      </form>,
    );
    await user.type(await field(), '東海林{Enter}');
    expect(act).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
  });
});
