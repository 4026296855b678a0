import { configure, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Resource } from '@/components/resource/defineResource';
import { ResourceList } from '@/components/resource/ResourceList';
import { allRights, sample, samplePage, sampleResource, sampleRights, sampleRow } from './sample';

configure({ defaultHidden: true });
beforeEach(() => {
  sampleRights.current = allRights;
});

const long = { ...sampleResource, list: { ...sampleResource.list, long: true } } as typeof sampleResource;
const show = (route = '/sample', capabilities = ['total_later']) =>
  renderApp(<ResourceList resource={long as Resource<never, never>} />, {
    session: sessionOf({ capabilities }),
    route,
  });

const first = samplePage(
  Array.from({ length: 20 }, (_, index) => sampleRow(index + 1)),
  45,
);
/** As the backend answers whoever asks for the total later, which the types of other callers do not know. */
const uncounted = { ...first, total: null, last_page: null } as unknown as typeof first;

/** Answers the rows without a total, and the total by `count`. */
const serve = (count: () => Promise<Response | typeof first>) => {
  const asked: string[] = [];
  server.use(
    answer(sample.listing, ({ query }: Received) => {
      const wish = query.get('total');
      asked.push(`${wish} ${query.get('page')}`);
      return wish === 'only' ? count() : uncounted;
    }),
  );
  return asked;
};

test('rows stand before their total, the next page can be gone to, and the number appears', async () => {
  let tell: (page: typeof first) => void = () => undefined;
  const asked = serve(
    () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  );
  show();
  expect(await screen.findByText('サンプル20')).toBeVisible();
  expect(screen.getByText('…件中 1〜20件')).toBeVisible();
  expect(screen.getByTitle('次のページ')).toHaveAttribute('aria-disabled', 'false');
  await waitFor(() => expect(asked).toEqual(['later 1', 'only 1']));
  tell({ ...first, data: [] });
  expect(await screen.findByText('45件中 1〜20件')).toBeVisible();
  expect(screen.getByTitle('3')).toBeVisible();
});

test('a backend that does not know of it is asked for the rows with their total', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    answer(sample.listing, ({ query }: Received) => {
      asked.push(query);
      return first;
    }),
  );
  show('/sample', []);
  expect(await screen.findByText('45件中 1〜20件')).toBeVisible();
  expect(asked.map((query) => query.has('total'))).toEqual([false]);
});

test('a list whose total cannot be counted goes on without', async () => {
  const asked = serve(async () => refusal(500, 'x'));
  const { user, router } = show();
  expect(await screen.findByText('サンプル20')).toBeVisible();
  await waitFor(() => expect(asked).toContain('only 1'));
  expect(screen.getByText('…件中 1〜20件')).toBeVisible();
  await user.click(screen.getByTitle('次のページ'));
  expect(router.visited.at(-1)).toBe('/sample?page=2');
});

test('a list whose total is kept is one call', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answer(sample.listing, ({ query }: Received) => {
      asked.push(query.get('total'));
      return first;
    }),
  );
  show();
  expect(await screen.findByText('45件中 1〜20件')).toBeVisible();
  expect(asked).toEqual(['later']);
});
