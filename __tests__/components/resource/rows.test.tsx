import { act, configure, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { RowsInput } from '@/components/resource/RowsInput';
import { sampleChoices } from './sample';

configure({ defaultHidden: true });

const columns = {
  label: { kind: 'text', required: true },
  amount: { kind: 'yen', required: true },
  on: { kind: 'day' },
  colour: { kind: 'option', of: 'colours' },
} as const;

const three = [
  { label: 'A', amount: 1 },
  { label: 'B', amount: 2 },
  { label: 'C', amount: 3 },
];

interface Options {
  rows?: unknown;
  max?: number;
  errors?: Record<string, string[]>;
  fixed?: boolean;
}

const Grid = ({
  rows = three,
  max = 40,
  errors = {},
  fixed = false,
  onChange,
}: Options & { onChange: (rows: unknown) => void }) => {
  const [value, setValue] = useState<unknown>(rows);
  return (
    <RowsInput
      id="form-items"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      spec={{ kind: 'rows', columns, max, fixed }}
      choices={sampleChoices}
      noun="sample"
      field="items"
      errors={errors}
    />
  );
};

const show = async (options: Options = {}) => {
  const onChange = jest.fn();
  const app = renderApp(<Grid {...options} onChange={onChange} />);
  await screen.findByRole('button', { name: '明細を追加' });
  return { ...app, onChange };
};

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const labels = () => screen.queryAllByLabelText(/^品名/).map((input) => (input as HTMLInputElement).value);
const pasteInto = (target: HTMLElement, text: string) => {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  act(() => {
    fireEvent(target, event);
  });
  return event.defaultPrevented;
};

test('a grid shows its rows under the names of its columns', async () => {
  await show();
  const table = screen.getByRole('table', { name: '明細' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['行', '品名', '金額', '日付', '色', '操作']);
  expect(cell('金額 2行目')).toHaveValue('2');
});

test.each([[null], [''], [[]]])('a grid of %p has no table, only a way to add', async (rows) => {
  await show({ rows });
  expect(screen.queryByRole('table')).toBeNull();
});

describe('rows', () => {
  test('are edited one by one', async () => {
    const { onChange } = await show();
    fireEvent.change(cell('金額 2行目'), { target: { value: '１，０００' } });
    expect(onChange).toHaveBeenLastCalledWith([three[0], { label: 'B', amount: 1000 }, three[2]]);
  });
  test('are added at the end, with the focus in them', async () => {
    const { user, onChange } = await show();
    await user.click(screen.getByRole('button', { name: '明細を追加' }));
    expect(onChange).toHaveBeenLastCalledWith([...three, {}]);
    expect(cell('品名 4行目')).toHaveFocus();
  });
  test('are doubled beneath themselves', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '1行目を複製' }));
    expect(labels()).toEqual(['A', 'A', 'B', 'C']);
    fireEvent.change(cell('品名 2行目'), { target: { value: 'X' } });
    expect(labels()).toEqual(['A', 'X', 'B', 'C']);
  });
  test('are moved, but not past the ends', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '1行目を下へ' }));
    expect(labels()).toEqual(['B', 'A', 'C']);
    await user.click(screen.getByRole('button', { name: '3行目を上へ' }));
    expect(labels()).toEqual(['B', 'C', 'A']);
    expect(screen.getByRole('button', { name: '1行目を上へ' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '3行目を下へ' })).toBeDisabled();
  });
  test('are removed, and the focus goes on', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '3行目を削除' }));
    expect(labels()).toEqual(['A', 'B']);
    expect(cell('品名 2行目')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '1行目を削除' }));
    await user.click(screen.getByRole('button', { name: '1行目を削除' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
  test('keep what is being typed in them when they move', async () => {
    await show();
    const input = cell('日付 1行目');
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'R8.4.1' } });
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(cell('日付 2行目')).toHaveFocus());
    expect(cell('日付 2行目')).toHaveValue('R8.4.1');
    fireEvent.blur(cell('日付 2行目'));
    expect(cell('日付 2行目')).toHaveValue('2026年4月1日(水)');
    expect(cell('日付 1行目')).toHaveValue('');
  });
  test('end where there may be no more', async () => {
    await show({ max: 3 });
    expect(screen.getByRole('button', { name: '明細を追加' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '1行目を複製' })).toBeDisabled();
    fireEvent.keyDown(cell('品名 3行目'), { key: 'Enter', keyCode: 13 });
    expect(labels()).toHaveLength(3);
  });
});

describe('the keyboard', () => {
  test('goes down and up a column, and adds a row at the end', async () => {
    await show();
    act(() => cell('金額 1行目').focus());
    fireEvent.keyDown(cell('金額 1行目'), { key: 'Enter', keyCode: 13 });
    expect(cell('金額 2行目')).toHaveFocus();
    fireEvent.keyDown(cell('金額 2行目'), { key: 'Enter', keyCode: 13, shiftKey: true });
    expect(cell('金額 1行目')).toHaveFocus();
    fireEvent.keyDown(cell('金額 3行目'), { key: 'Enter', keyCode: 13 });
    expect(cell('品名 4行目')).toHaveFocus();
  });
  test('does not send the form by Enter, nor leaves the cell by the Enter of a kana conversion', async () => {
    await show();
    act(() => cell('品名 1行目').focus());
    expect(fireEvent.keyDown(cell('品名 1行目'), { key: 'Enter', keyCode: 229, isComposing: true })).toBe(true);
    expect(cell('品名 1行目')).toHaveFocus();
    expect(fireEvent.keyDown(cell('品名 1行目'), { key: 'Enter', keyCode: 13 })).toBe(false);
  });
  test('leaves Ctrl + Enter to the form', async () => {
    await show();
    expect(fireEvent.keyDown(cell('品名 1行目'), { key: 'Enter', keyCode: 13, ctrlKey: true })).toBe(true);
  });
});

describe('errors', () => {
  test('stand in their cells', async () => {
    await show({
      errors: { 'items.1.amount': ['金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。'] },
    });
    expect(cell('金額 2行目')).toHaveAccessibleDescription(
      '金額は1円単位の整数で入力してください(画面では350万、1.5億も可)。',
    );
    expect(cell('金額 1行目')).not.toHaveAttribute('aria-invalid');
  });
});

test('Ctrl + D in fixed rows puts what was typed into the empty cells beneath, and leaves what stands', async () => {
  const rows = [{ label: 'A' }, { label: 'B' }, { label: 'C', on: '2026-01-31' }, { label: 'D' }];
  const onChange = jest.fn();
  const { user } = renderApp(<Grid rows={rows} fixed onChange={onChange} />);
  await user.type(await screen.findByLabelText('日付 2行目'), 'R8.4.1');
  await user.keyboard('{Control>}d{/Control}');
  expect(onChange.mock.lastCall[0].map(({ on }: { on?: string }) => on)).toEqual([
    undefined,
    '2026-04-01',
    '2026-01-31',
    '2026-04-01',
  ]);
  expect(cell('日付 2行目')).toHaveFocus();
});

describe('a paste', () => {
  test('marks what it could not read at once, with the reason, until the cell says something else', async () => {
    await show();
    pasteInto(cell('品名 1行目'), 'X\t12円くらい\nY\t5');
    const wrong = cell('金額 1行目');
    expect(wrong).toHaveAttribute('aria-invalid', 'true');
    expect(wrong).toHaveAccessibleDescription('「12円くらい」は読み取れません。');
    expect(cell('金額 2行目')).not.toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(cell('品名 1行目'), { target: { value: 'Z' } });
    expect(cell('金額 1行目')).toHaveAttribute('aria-invalid', 'true');
    fireEvent.change(cell('金額 1行目'), { target: { value: '12' } });
    fireEvent.blur(cell('金額 1行目'));
    await waitFor(() => expect(cell('金額 1行目')).not.toHaveAttribute('aria-invalid', 'true'));
  });

  test('of cells fills them to the right and down, adding rows', async () => {
    const { onChange } = await show();
    expect(pasteInto(cell('金額 3行目'), '１０，０００\tR8.4.1\t青\r\n20000\t\t\r\n')).toBe(true);
    expect(onChange).toHaveBeenLastCalledWith([
      three[0],
      three[1],
      { label: 'C', amount: 10_000, on: '2026-04-01', colour: 2 },
      { amount: 20_000, on: null, colour: null },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('names the cells it cannot read, and keeps their text to be mended', async () => {
    await show();
    pasteInto(cell('品名 2行目'), 'X\tabc\nY\t5');
    expect(screen.getByRole('alert')).toHaveTextContent('2行目「金額」の「abc」は読み取れません。');
    expect(cell('金額 2行目')).toHaveValue('abc');
    expect(cell('金額 3行目')).toHaveValue('5');
    fireEvent.change(cell('金額 2行目'), { target: { value: '7' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('that does not fit says so', async () => {
    await show({ max: 4 });
    pasteInto(cell('品名 3行目'), 'P\nQ\nR');
    expect(labels()).toEqual(['A', 'B', 'P', 'Q']);
    expect(screen.getByRole('alert')).toHaveTextContent('表に収まらない部分は貼り付けていません。');
  });
  test("of plain text is the cell's own", async () => {
    const { onChange } = await show();
    expect(pasteInto(cell('品名 1行目'), '机')).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
  });
  test('of forty rows is quick enough to wait for', async () => {
    const { onChange } = await show({ rows: [{}] });
    pasteInto(cell('品名 1行目'), Array.from({ length: 40 }, (_, index) => `品${index}\t${index},000`).join('\r\n'));
    expect(onChange.mock.lastCall?.[0]).toHaveLength(40);
    expect(cell('金額 40行目')).toHaveValue('39,000');
  });
});

/** Tells a size at once. */
class ToldObserver {
  observe: () => void;
  constructor(told: ResizeObserverCallback) {
    this.observe = () => told([], this);
  }
  unobserve() {}
  disconnect() {}
}

describe('a grid too narrow for its columns', () => {
  const { ResizeObserver } = window;
  beforeEach(() => {
    window.ResizeObserver = ToldObserver;
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
  });
  afterEach(() => {
    window.ResizeObserver = ResizeObserver;
    jest.restoreAllMocks();
  });
  const day = (row: number) => screen.queryByLabelText<HTMLInputElement>(`日付 ${row}行目`);

  test('keeps as many as fit in the row; the others are read beneath it until it is opened', async () => {
    await show({ rows: [{ label: 'A', amount: 1, on: '2026-04-01' }, { label: 'B' }] });
    const table = screen.getByRole('table', { name: '明細' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['行', '品名', '金額', '操作']);
    expect(day(1)).toBeNull();
    expect(within(table).getByText('2026年4月1日(水)')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '2行目のほかの項目' }));
    await waitFor(() => expect(day(2)).toBeInTheDocument());
  });

  test('is opened, gone down and closed by keys', async () => {
    await show();
    cell('金額 1行目').focus();
    fireEvent.keyDown(cell('金額 1行目'), { key: 'Enter', altKey: true });
    await waitFor(() => expect(day(1)).toHaveFocus());
    fireEvent.keyDown(cell('日付 1行目'), { key: 'ArrowDown' });
    await waitFor(() => expect(day(2)).toHaveFocus());
    fireEvent.keyDown(cell('日付 2行目'), { key: 'Enter', altKey: true });
    await waitFor(() => expect(cell('品名 2行目')).toHaveFocus());
    expect(day(2)).toBeNull();
  });

  test('takes what is pasted over all columns, and opens where something is wrong', async () => {
    const { onChange } = await show({ errors: { 'items.1.on': ['日付を確認してください。'] } });
    await waitFor(() => expect(day(2)).toHaveAttribute('aria-invalid', 'true'));
    expect(day(1)).toBeNull();
    pasteInto(cell('品名 1行目'), 'X\t5\t2026-04-01');
    expect(onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ label: 'X', amount: 5, on: '2026-04-01' }),
      ...three.slice(1),
    ]);
  });
});
