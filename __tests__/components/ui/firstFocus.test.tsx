import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFirstFocus } from '@/components/ui/useFirstFocus';

const Form = ({ startAt, filled = false }: { startAt: string; filled?: boolean }) => {
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form, true, startAt);
  return (
    <form ref={form}>
      <div data-field="name">
        <input aria-label="name" />
      </div>
      <div data-field="rows">
        {filled && <input aria-label="row" />}
        <button type="button">add</button>
      </div>
    </form>
  );
};

test('a form that begins at rows begins in the first of them, or with what adds one', () => {
  const { unmount } = render(<Form startAt="rows" />);
  expect(screen.getByRole('button', { name: 'add' })).toHaveFocus();
  unmount();
  render(<Form startAt="rows" filled />);
  expect(screen.getByRole('textbox', { name: 'row' })).toHaveFocus();
});

test('a form that is asked for a field it has not begins in its first', () => {
  render(<Form startAt="other" />);
  expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus();
});
