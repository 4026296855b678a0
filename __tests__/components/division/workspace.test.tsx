import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { inventory, item } from '@/__tests__/components/asset/inventories';
import { father, mother, son } from '@/__tests__/components/family/familyData';
import { renderApp } from '@/__tests__/support/renderApp';
import { type Draft, newDraft } from '@/components/division/draft';
import { useEstate } from '@/components/division/estate';
import { Workspace } from '@/components/division/Workspace';

const count = 40;
const tree = [{ ...father, is_deceased: 1 as const, death_date: '2026-01-10' }, mother, son];
const record = inventory({
  items: Array.from({ length: count }, (_, index) => item({ name: `預金${index + 1}`, amount: 1_000_000 }, index)),
});
const assumptions = { own: 0, use: 0, growth: 0, years: 10 };
const named = jest.fn();

const Typed = () => {
  const found = useEstate(record, tree);
  const estate = useMemo(
    () => ({
      ...found,
      nameOf: (id: number | null) => {
        named();
        return found.nameOf(id);
      },
    }),
    [found],
  );
  const [draft, setDraft] = useState<Draft>(() => newDraft(estate, '案', '2026-04-01'));
  const [errors] = useState({});
  return <Workspace estate={estate} draft={draft} onChange={setDraft} assumptions={assumptions} errors={errors} />;
};

test('a letter draws its own row again and no other', async () => {
  renderApp(<Typed />);
  const row = (await screen.findByText('預金2')).closest('tr') as HTMLElement;
  const [cell] = within(row).getAllByRole('textbox');
  named.mockClear();
  fireEvent.change(cell as HTMLElement, { target: { value: '1/3' } });
  await within(row).findByText('2/3');
  expect(named.mock.calls.length).toBeGreaterThan(0);
  expect(named.mock.calls.length).toBeLessThan(count);
});

test('an asset that is dropped onto the column of a person is theirs, whatever was typed', async () => {
  renderApp(<Typed />);
  const name = await screen.findByText('預金3');
  const row = name.closest('tr') as HTMLElement;
  const cells = within(row).getAllByRole<HTMLInputElement>('textbox');
  const [first, second] = cells as [HTMLInputElement, HTMLInputElement];
  fireEvent.change(first, { target: { value: '1/3' } });
  const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
  fireEvent.dragStart(name, { dataTransfer });
  // A place without a taker refuses the drop.
  expect(fireEvent.dragOver(name, { dataTransfer })).toBe(true);
  expect(fireEvent.dragOver(second, { dataTransfer })).toBe(false);
  fireEvent.drop(second, { dataTransfer });
  expect(cells.map(({ value }) => value)).toEqual(['', '1']);
  // Without an asset in hand nothing is dropped.
  expect(fireEvent.dragOver(first, { dataTransfer })).toBe(true);
});

test('a finger takes an asset by its grip, and by nothing else', async () => {
  renderApp(<Typed />);
  const row = (await screen.findByText('預金3')).closest('tr') as HTMLElement;
  const cells = within(row).getAllByRole<HTMLInputElement>('textbox');
  const grip = row.querySelector('[data-grip]') as HTMLElement;
  const under = jest.fn(() => cells[1]);
  Object.assign(document, { elementFromPoint: under });
  const move = (from: Element, pointerType: string) => {
    const down = createEvent.pointerDown(from);
    Object.defineProperty(down, 'pointerType', { value: pointerType });
    fireEvent(from, down);
    fireEvent.pointerMove(from);
    fireEvent.pointerUp(from);
    return cells.map(({ value }) => value);
  };
  expect(move(row.querySelector('th') as HTMLElement, 'touch')).toEqual(['', '']);
  expect(move(grip, 'mouse')).toEqual(['', '']);
  expect(under).not.toHaveBeenCalled();
  expect(move(grip, 'touch')).toEqual(['', '1']);
});
