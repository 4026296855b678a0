import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { described } from '@/components/resource/defineResource';
import { ResourceCreate } from '@/components/resource/ResourceCreate';
import { ResourceForm } from '@/components/resource/ResourceForm';
import { message } from '@/components/ui/message';
import { choose, offered } from './choose';
import { sample, sampleChoices, sampleResource, stored } from './sample';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));

const form = described(sampleResource.form);
/** The second section depends on the first being Tokyo; fewer colours are selectable than exist. */
const resource = {
  ...sampleResource,
  form: {
    ...form,
    useInitial: () => ({}),
    useChoices: () => ({ ...sampleChoices, few: sampleChoices.colours?.slice(0, 1) }),
    sections: form.sections.map((section) =>
      section.key === 'more'
        ? {
            ...section,
            folded: ({ office_id }: Readonly<Record<string, unknown>>) => office_id !== 1,
            entries: section.entries.map((entry) => (entry === 'colour' ? { field: 'colour', of: 'few' } : entry)),
          }
        : section,
    ),
  },
};
const session = sessionOf({ capabilities: ['idempotency', 'lock_version'] });
const create = async () => {
  const app = renderApp(<ResourceCreate resource={resource} />, { session, route: '/sample/create' });
  await screen.findByLabelText(/^メモ/);
  return app;
};
const fold = () => screen.getByRole('button', { name: 'その他' });
const isOpen = () => fold().getAttribute('aria-expanded') === 'true';
const save = () => fireEvent.click(screen.getByRole('button', { name: /保存$/ }));

describe('a folded section', () => {
  test('is opened and closed by whoever enters the record', async () => {
    const { user } = await create();
    expect(isOpen()).toBe(false);
    expect(screen.getByLabelText(/^メモ/)).not.toBeVisible();
    await user.click(fold());
    expect(isOpen()).toBe(true);
    expect(screen.getByLabelText(/^メモ/)).toBeVisible();
    await user.click(fold());
    expect(isOpen()).toBe(false);
  });

  test('opens where another field says so', async () => {
    const { user } = await create();
    await choose(user, /^拠点/, '東京');
    expect(isOpen()).toBe(true);
  });

  test('opens where the server refuses something in it', async () => {
    server.use(
      refuse(sample.store, 422, '入力内容を確認してください。', { errors: { note: ['使えない文字があります。'] } }),
    );
    const { user } = await create();
    await choose(user, /^拠点/, '横浜');
    fireEvent.change(screen.getByLabelText(/^名前(?!カナ)/), { target: { value: '髙橋' } });
    fireEvent.change(screen.getByLabelText(/^名前カナ/), { target: { value: 'タカハシ' } });
    save();
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(screen.getByText('使えない文字があります。', { exact: false, selector: 'form *' })).toBeVisible();
  });

  test('is open, and no button, where a stored record is edited', async () => {
    renderApp(
      <ResourceForm
        resource={resource}
        record={stored()}
        onSaved={() => {}}
        onCancel={() => {}}
        head={(actions) => actions}
      />,
      { session, route: '/sample/7' },
    );
    expect(await screen.findByLabelText(/^メモ/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'その他' })).toBeNull();
  });
});

test('a field can offer fewer than what may be stored', async () => {
  const { user } = await create();
  await user.click(fold());
  await user.click(screen.getByRole('combobox', { name: /^色/ }));
  expect(offered()).toEqual(['赤']);
});

test('something else than the page of the record can be shown once it is stored, and another one begun', async () => {
  const received: Received[] = [];
  server.use(
    answer(sample.store, (request: Received) => {
      received.push(request);
      return { id: 8 };
    }),
  );
  const { user, router } = renderApp(
    <ResourceCreate
      resource={sampleResource}
      slots={{
        stored: (answered, again) => (
          <button type="button" onClick={again}>
            {JSON.stringify(answered)}
          </button>
        ),
      }}
    />,
    { session, route: '/sample/create' },
  );
  fireEvent.change(await screen.findByLabelText(/^名前(?!カナ)/), { target: { value: '髙橋' } });
  fireEvent.change(screen.getByLabelText(/^名前カナ/), { target: { value: 'タカハシ' } });
  await choose(user, /^拠点/, '東京');
  save();
  await user.click(await screen.findByRole('button', { name: '{"id":8}' }));
  expect(await screen.findByLabelText(/^名前(?!カナ)/)).toHaveValue('');
  expect(router.visited).toEqual(['/sample/create']);
  expect(received).toHaveLength(1);
});
