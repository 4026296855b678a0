import { act, fireEvent, render, screen } from '@testing-library/react';
import type { FormHandle } from '@/components/resource/defineResource';
import { createTold, type Told, useTold } from '@/components/resource/useTold';

const handleOf = (values: Record<string, unknown>, errors = {}) => ({ values, errors }) as unknown as FormHandle;
const begins = { price: 1, note: 'a' };

const show = (Part: (handle: FormHandle) => React.ReactNode) => {
  const first = handleOf(begins);
  const told = createTold(first);
  let drawn = 0;
  const Telling = ({ told }: { told: Told }) => {
    drawn += 1;
    return Part(useTold(told));
  };
  render(<Telling told={told} />);
  const tell = (next: Partial<FormHandle>) => act(() => told.tell({ ...told.now(), ...next }));
  const change = (values: Record<string, unknown>) => tell({ values: { ...told.now().values, ...values } });
  return { tell, change, drawn: () => drawn };
};

test('what follows from a form is drawn anew when something changed that it reads', async () => {
  const { change, drawn } = show(({ values }) => <p>{String(values.price)}</p>);
  await change({ price: 2 });
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(drawn()).toBe(2);
});

test('and not when something else changed', async () => {
  const { change, drawn } = show(({ values }) => <p>{String(values.price)}</p>);
  await change({ note: 'b' });
  await change({ note: 'bc' });
  expect(drawn()).toBe(1);
  await change({ price: 3 });
  expect(screen.getByText('3')).toBeInTheDocument();
});

test('what reads all values is drawn anew for each, also for one that is new', async () => {
  const { change } = show(({ values }) => <p>{JSON.stringify({ ...values })}</p>);
  await change({ note: 'b' });
  expect(screen.getByText('{"price":1,"note":"b"}')).toBeInTheDocument();
  await change({ more: 1 });
  expect(screen.getByText('{"price":1,"note":"b","more":1}')).toBeInTheDocument();
});

test('errors and the like draw it anew too', async () => {
  const { tell } = show(({ errors }) => <p>{Object.keys(errors).join()}</p>);
  await tell({ errors: { price: ['!'] } });
  expect(screen.getByText('price')).toBeInTheDocument();
});

test('a press knows what was typed since, though nothing was drawn', async () => {
  const taken: unknown[] = [];
  const { change, drawn } = show(({ values }) => (
    <button type="button" onClick={() => taken.push(values.note)}>
      {String(values.price)}
    </button>
  ));
  await change({ note: 'newest' });
  expect(drawn()).toBe(1);
  fireEvent.click(screen.getByRole('button'));
  expect(taken).toEqual(['newest']);
  await change({ note: 'later' });
  fireEvent.click(screen.getByRole('button'));
  expect(taken).toEqual(['newest', 'later']);
});
