import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { NewVersionNotice } from '@/components/shell/NewVersionNotice';
import { ChoiceInput } from '@/components/ui/ChoiceInput';
import { ChoiceSourceContext } from '@/components/ui/choiceSource';
import { lazyPart } from '@/components/ui/lazyPart';
import { onNewVersion, tellVersion } from '@/services/newVersion';

const Part = () => <p>届いた部品</p>;

test('a part whose script is missing says so and loads on retry', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(Part);
  const Lazy = lazyPart(load);
  await renderApp(<Lazy />);
  expect(await screen.findByRole('alert')).toHaveTextContent('この部分を読み込めませんでした。');
  fireEvent.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('届いた部品')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['jp', '新しいバージョンがあります', 'あとで'],
  ['en', 'A new version is available', 'Later'],
] as const)('missing scripts bring one notice of a new version (%s)', async (lang, text, later) => {
  await renderApp(
    <>
      <NewVersionNotice />
      <p>画面</p>
    </>,
    { lang },
  );
  await screen.findByText('画面');
  const missing = (src: string) => {
    const script = document.createElement('script');
    script.src = src;
    document.body.append(script);
    act(() => void script.dispatchEvent(new Event('error')));
    script.remove();
  };
  missing('https://elsewhere.example/a.js');
  expect(screen.queryByText(text, { exact: false })).toBeNull();
  missing('/_next/static/chunks/a.js');
  missing('/_next/static/chunks/b.js');
  expect(screen.getAllByText(text, { exact: false })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: later }));
  expect(screen.queryByText(text, { exact: false })).toBeNull();
});

test('an answer of a server with other screens brings it too, and what is typed stays', async () => {
  Object.assign(window, { __NEXT_DATA__: { buildId: 'one' } });
  const { user } = await renderApp(
    <>
      <NewVersionNotice onNewVersion={onNewVersion} />
      <input aria-label="氏名" />
    </>,
  );
  await user.type(await screen.findByRole('textbox'), '髙橋');
  for (const same of ['one', undefined]) act(() => tellVersion(same));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => tellVersion('two'));
  expect(screen.getByRole('alert')).toHaveTextContent('新しいバージョンがあります');
  expect(screen.getByRole('textbox')).toHaveValue('髙橋');
});

test('a select whose choices did not come offers another try of its own', async () => {
  const retry = jest.fn();
  await renderApp(
    <ChoiceSourceContext value={{ failed: true, retry }}>
      <ChoiceInput id="office" value={null} onChange={() => undefined} choices={undefined} />
    </ChoiceSourceContext>,
  );
  expect(await screen.findByText('選択肢を読み込めませんでした。')).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('button', { name: '再試行' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
