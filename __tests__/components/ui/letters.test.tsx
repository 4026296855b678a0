import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { YenInput } from '@/components/ui/readInputs';
import { TextInput } from '@/components/ui/TextInput';
import { useTypedState } from '@/components/ui/useTypedState';

const drawn: string[] = [];

/** A form as small as it can be: it knows each letter, and shows them in a pause. */
const Form = ({ Input }: { Input: typeof TextInput }) => {
  const { state: value, change } = useTypedState<unknown>(() => '');
  const put = (next: unknown) => change(() => next);
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

test('a letter goes no further than its input, any other key does', async () => {
  const user = userEvent.setup();
  const pressed: string[] = [];
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys as a form does.
    <div onKeyDown={({ key }) => pressed.push(key)}>
      <Form Input={TextInput} />
    </div>,
  );
  await user.click(input());
  await user.keyboard('ab{Control>}d{/Control}{Enter}');
  expect(pressed).toEqual(['Control', 'd', 'Enter']);
  expect(input()).toHaveValue('ab');
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
  const { state: value, change } = useTypedState<unknown>(() => null);
  drawn.push(String(value));
  return (
    <YenInput
      id="input"
      label="入力"
      value={value}
      onChange={(next) => change(() => (typeof next === 'number' ? -Math.abs(next) : next))}
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
