import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { YenInput } from '@/components/ui/readInputs';
import { TextInput } from '@/components/ui/TextInput';
import { inPause } from '@/components/ui/typing';

const drawn: string[] = [];

/** A form as small as it can be: it knows each letter, and shows them in a pause. */
const Form = ({ Input }: { Input: typeof TextInput }) => {
  const [value, setValue] = useState<unknown>('');
  const latest = useRef<unknown>('');
  const [show] = useState(() => () => setValue(latest.current));
  const put = (next: unknown) => {
    latest.current = next;
    inPause(show);
  };
  drawn.push(String(value));
  return (
    <>
      <Input id="input" label="入力" value={value} onChange={put} />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => put('外から')}>
        入れる
      </button>
    </>
  );
};

const input = () => screen.getByLabelText('入力');

beforeEach(() => {
  drawn.length = 0;
});

test('letters that follow each other are drawn once, when the typing rests', async () => {
  render(<Form Input={TextInput} />);
  for (const typed of ['t', 'ta', 'tan']) fireEvent.change(input(), { target: { value: typed } });
  expect(drawn).toEqual(['']);
  expect(input()).toHaveValue('tan');
  await waitFor(() => expect(drawn).toEqual(['', 'tan']));
});

test.each(['{Enter}', '{Tab}', '{Control>}s{/Control}'])('%s right after a letter finds it drawn', async (key) => {
  const user = userEvent.setup();
  render(<Form Input={TextInput} />);
  await user.click(input());
  fireEvent.change(input(), { target: { value: 'a' } });
  await user.keyboard(key);
  expect(drawn).toEqual(['', 'a']);
});

test('what comes from elsewhere is written over what is typed, and can be typed on', async () => {
  const user = userEvent.setup();
  render(<Form Input={TextInput} />);
  await user.type(input(), 'abc');
  await user.click(screen.getByRole('button'));
  expect(input()).toHaveFocus();
  expect(input()).toHaveValue('外から');
  await user.type(input(), '!');
  await waitFor(() => expect(drawn.at(-1)).toBe('外から!'));
  expect(input()).toHaveValue('外から!');
});

test('an amount is read with each letter and written out when it is left', async () => {
  const user = userEvent.setup();
  render(<Form Input={YenInput} />);
  await user.type(input(), '1.5億');
  expect(input()).toHaveValue('1.5億');
  await user.tab();
  expect(input()).toHaveValue('150,000,000');
  expect(drawn.at(-1)).toBe('150000000');
});

/** A form that gives an amount the sign of its kind. */
const Expenses = () => {
  const [value, setValue] = useState<unknown>(null);
  const latest = useRef<unknown>(null);
  const [show] = useState(() => () => setValue(latest.current));
  drawn.push(String(value));
  return (
    <YenInput
      id="input"
      label="入力"
      value={value}
      onChange={(next) => {
        latest.current = typeof next === 'number' ? -Math.abs(next) : next;
        inPause(show);
      }}
    />
  );
};

test('an amount that the form changes while it is typed shows as the form has it when it is left', async () => {
  const user = userEvent.setup();
  render(<Expenses />);
  await user.type(input(), '100000');
  await waitFor(() => expect(drawn.at(-1)).toBe('-100000'));
  expect(input()).toHaveValue('100000');
  await user.tab();
  expect(input()).toHaveValue('-100,000');
});
