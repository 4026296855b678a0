import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { BirthDate } from '@/components/ui/BirthDate';
import { describedBy, FormField } from '@/components/ui/FormField';
import { OfficeBadge } from '@/components/ui/OfficeBadge';
import { YenInput } from '@/components/ui/readInputs';
import { StateMessage } from '@/components/ui/StateMessage';

describe('an office badge', () => {
  test.each([
    [1, 'magenta'],
    [2, 'geekblue'],
    [3, 'green'],
    [4, 'gold'],
    [5, 'purple'],
    [6, 'cyan'],
    [8, 'orange'],
    [9, 'magenta'],
    [10, 'volcano'],
    [11, 'red'],
    [12, 'magenta'],
  ])('of office %d is %s', async (officeId, color) => {
    renderApp(<OfficeBadge officeId={officeId} name="拠点" />);
    expect(await screen.findByText('拠点')).toHaveAttribute('data-colour', color);
  });
  test.each([
    [13, 'rgb(144, 238, 144)'],
    [14, 'rgb(255, 182, 193)'],
  ])('of office %d is %s, in dark ink', async (officeId, color) => {
    renderApp(<OfficeBadge officeId={officeId} name="拠点" />);
    expect(await screen.findByText('拠点')).toHaveStyle({ background: color });
  });
  test('of an office without a colour, or without an office, is plain or absent', async () => {
    const { container } = renderApp(
      <>
        <OfficeBadge officeId={7} name="ほか" />
        <OfficeBadge officeId={null} name={null} />
      </>,
    );
    expect(await screen.findByText('ほか')).toBeVisible();
    expect(container.querySelectorAll('[data-colour]')).toHaveLength(1);
  });
});

describe('a birth date', () => {
  beforeAll(() =>
    jest.useFakeTimers({
      now: new Date('2026-04-01T03:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setInterval', 'performance'],
    }),
  );
  afterAll(() => jest.useRealTimers());
  test.each([
    ['known to the day', { year: 1945, month: 3, day: 12 }, '1945年3月12日(月) (昭和20年3月12日) 81 歳'],
    ['known to the month', { year: 1945, month: 3, day: null }, '1945年3月 (昭和20年3月) 81 歳'],
    ['known to the year', { year: 1945, month: null, day: null }, '1945年 (昭和20年) 80〜81歳'],
    [
      'of one who died',
      { year: 1945, month: 3, day: 12, death: { is_deceased: 1, death_date: '2020-03-11' } },
      '1945年3月12日(月) (昭和20年3月12日) 享年74歳',
    ],
    [
      'of one who died on a day known in part',
      { year: 1945, month: null, day: null, death: { is_deceased: 1, death_date: '1987-05~' } },
      '1945年 (昭和20年) 享年41〜42歳',
    ],
    [
      'of one who died long ago',
      { year: 1890, month: null, day: null, death: { is_deceased: 1 } },
      '1890年 (明治23年)',
    ],
  ])('%s', async (_, born, text) => {
    renderApp(<BirthDate {...born} />);
    expect(await screen.findByText(text)).toBeVisible();
  });
  test.each([
    ['unknown', { year: null }],
    ['impossible', { year: 1945, month: 2, day: 30 }],
  ])('that is %s shows nothing', async (_, born) => {
    renderApp(
      <p data-testid="place">
        <BirthDate {...born} />
      </p>,
    );
    expect(await screen.findByTestId('place')).toBeEmptyDOMElement();
  });
});

describe('a field', () => {
  test('ties label, hint and errors to its input', async () => {
    const errors = ['入力してください。'];
    renderApp(
      <FormField id="a" label="姓" required hint="漢字で" errors={errors}>
        <input id="a" aria-describedby={describedBy('a', { hint: '漢字で', errors })} />
      </FormField>,
    );
    const input = await screen.findByLabelText(/^姓/);
    expect(input).toHaveAccessibleDescription('入力してください。 漢字で');
    expect(screen.getByText('必須')).toBeVisible();
  });
});

describe('a state', () => {
  test('that is a failure is read out and can be tried again', async () => {
    const retry = jest.fn();
    const { user } = renderApp(<StateMessage failed text="取得できません" onRetry={retry} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('取得できません');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
  test('that is none is not', async () => {
    renderApp(<StateMessage text="データがありません" />);
    expect(await screen.findByText('データがありません')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

const Amount = () => {
  const [amount, setAmount] = useState<unknown>(120_000);
  return <YenInput id="amount" label="amount" value={amount} onChange={setAmount} />;
};

test('whoever selects an amount as they come to it types over it, though it is rewritten then', async () => {
  render(<Amount />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'amount' });
  expect(box).toHaveValue('120,000');
  act(() => {
    box.focus();
    box.select();
  });
  expect(box).toHaveValue('120000');
  await userEvent.keyboard('5');
  expect(box).toHaveValue('5');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('700');
  expect(box).toHaveValue('700');
});
