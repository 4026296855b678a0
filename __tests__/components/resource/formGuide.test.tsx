import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { sessionOf } from '@/__tests__/support/sessions';
import { described } from '@/components/resource/defineResource';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { sampleResource } from './sample';

configure({ defaultHidden: true });
const scroll = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scroll;
});

const form = described(sampleResource.form);
const keys = ['main', 'more', 'main2', 'more2', 'last'];
const parts = [
  ['name', 'name_kana'],
  ['phone', 'email'],
  ['zipcode', 'prefecture_id', 'address'],
  ['office_id', 'fee'],
  ['start_date', 'items'],
];
const longResource = {
  ...sampleResource,
  form: {
    ...form,
    sections: parts.map((entries, index) => ({
      key: keys[index] ?? '',
      entries,
      ...(index === 3 ? { folded: () => true } : {}),
    })) as unknown as typeof form.sections,
  },
};
const session = sessionOf({ capabilities: ['idempotency', 'lock_version'] });
const create = async (resource: typeof sampleResource = longResource) => {
  const app = renderApp(<ResourceCreate resource={resource} />, { session, route: '/sample/create' });
  await screen.findByLabelText(/^メール/);
  return app;
};
const guide = () => screen.getByRole('navigation', { name: 'セクション' });

describe('a long form', () => {
  test('lists its sections, and leads to each', async () => {
    const { user } = await create();
    const buttons = within(guide()).getAllByRole('link');
    expect(buttons).toHaveLength(5);
    await user.click(buttons[1] as Element);
    expect(scroll.mock.contexts.map((section) => (section as HTMLElement).dataset.section)).toEqual(['more']);
    expect(screen.getByLabelText(/^電話/)).toHaveFocus();
    (buttons[2] as HTMLElement).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(/^郵便番号/)).toHaveFocus();
    await user.click(buttons[3] as Element);
    expect(screen.getByLabelText(/^報酬/)).toBeVisible();
  });

  test('counts the faults of each section once it was refused', async () => {
    const { user } = await create();
    fireEvent.change(screen.getByLabelText(/^メール/), { target: { value: 'none' } });
    fireEvent.change(screen.getByLabelText(/^電話/), { target: { value: 'x' } });
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(
        within(guide())
          .getAllByRole('link')
          .map((link) => link.querySelector('b')?.textContent ?? ''),
      ).toEqual(['1件', '2件', '', '1件', '']),
    );
  });
});

test('a shorter form has no list of sections', async () => {
  await create(sampleResource);
  expect(screen.queryByRole('navigation', { name: 'セクション' })).toBeNull();
});

test('required fields that are empty are counted before anything is refused, and led to, folded ones too', async () => {
  const { user } = await create();
  const missing = () => screen.getByRole('button', { name: /^必須 あと/ });
  expect(missing()).toHaveTextContent('必須 あと2項目');
  expect(missing()).toHaveAttribute('title', '名前、拠点');
  await user.click(missing());
  expect(screen.getByLabelText(/^名前(?!カナ)/)).toHaveFocus();
  fireEvent.change(screen.getByLabelText(/^名前(?!カナ)/), { target: { value: '髙橋' } });
  await waitFor(() => expect(missing()).toHaveTextContent('必須 あと1項目'));
  await user.click(missing());
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^拠点/ })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: /^拠点/ })).toBeVisible();
});
