import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { dropdown } from '@/contract/dropdown';
import { masters } from '@/contract/masters';
import { dropdownApi } from '@/store/dropdown';
import { masterApis } from '@/store/masters';

const Offices = () => {
  const { data } = dropdownApi.activeOffices.useQuery({});
  return <p>{data?.map(({ label }) => label).join() ?? 'none'}</p>;
};

const Page = () => {
  const [shown, setShown] = useState(true);
  const [store] = masterApis.city.store.useCommand();
  return (
    <>
      {shown && <Offices />}
      <button type="button" onClick={() => setShown(!shown)}>
        toggle
      </button>
      <button type="button" onClick={() => void store({ body: { name: '九州', code: 'KY', status: 1 } })}>
        store
      </button>
    </>
  );
};

let asked = 0;
beforeEach(() => {
  asked = 0;
  server.use(
    answer(dropdown.activeOffices, () => {
      asked += 1;
      const label = `answer ${asked}`;
      return [{ value: 1, label, label_ja: label, label_en: label, active: 1 }];
    }),
    answer(masters.city.calls.store, { id: 9 }),
  );
});
afterEach(() => jest.restoreAllMocks());

const open = async () => {
  const app = renderApp(<Page />, { session: sessionOf() });
  await screen.findByText('answer 1');
  const toggle = () => app.user.click(screen.getByText('toggle'));
  const again = async () => {
    await toggle();
    await toggle();
  };
  return { ...app, again };
};

test('choices are asked for once, however often a screen shows them', async () => {
  const { again } = await open();
  await again();
  await again();
  expect(screen.getByText('answer 1')).toBeVisible();
  expect(asked).toBe(1);
});

test('choices are asked for again at once where they are shown while a master changes', async () => {
  const { user } = await open();
  await user.click(screen.getByText('store'));
  await screen.findByText('answer 2');
  expect(asked).toBe(2);
});

test('choices are asked for again by the next screen after a master changed', async () => {
  const { user } = await open();
  await user.click(screen.getByText('toggle'));
  await user.click(screen.getByText('store'));
  await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
  expect(asked).toBe(1);
  await user.click(screen.getByText('toggle'));
  await screen.findByText('answer 2');
});

test('a refused change of a master leaves them as they are', async () => {
  server.use(
    refuse(masters.city.calls.store, 422, '入力内容に誤りがあります。', {
      errors: { name: ['すでに使われています。別の値を入力してください。'] },
    }),
  );
  const { user, again } = await open();
  await user.click(screen.getByText('store'));
  await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
  await again();
  expect(asked).toBe(1);
});

test('choices grow old, since others change masters too', async () => {
  const { again } = await open();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 301_000);
  await again();
  await waitFor(() => expect(asked).toBe(2));
});
