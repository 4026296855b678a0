import * as z from 'zod';
import { command, paged, query } from '@/contract/defineEndpoint';
import { createApiSlice } from '@/store/createApiSlice';

const city = {
  show: query('/api/city-show/:id', { params: z.object({ id: z.number() }), data: z.object({ name: z.string() }) }),
  listing: paged('/api/city-listing', {
    row: z.object({ id: z.number() }),
    sorts: ['id'],
    limit: 20,
    filters: { name: z.string().optional() },
  }),
  all: query('/api/city-all', { data: z.array(z.string()) }),
  update: command('PUT', '/api/city-update/:id', {
    params: z.object({ id: z.number() }),
    body: z.object({ name: z.string() }),
    data: z.object({ id: z.number() }),
  }),
};
const cityApi = createApiSlice('typedCity', city);

/** Never run: what must not compile is marked, and the compiler refuses a mark without an error. */
const useEverything = async () => {
  const name: string | undefined = cityApi.show.useQuery({ params: { id: 1 } }).data?.name;
  const ids: number[] | undefined = cityApi.listing
    .useQuery({ query: { page: 2, sort_asc: 'id' } })
    .data?.data.map(({ id }) => id);
  cityApi.listing.useQuery({});
  cityApi.all.useQuery({});
  cityApi.show.useQuery(null);
  cityApi.update.thunk({ params: { id: 1 }, body: { name: 'x' }, idempotencyKey: 'k' });

  // @ts-expect-error an unknown call
  cityApi.shwo.useQuery({});
  // @ts-expect-error a missing path part
  cityApi.show.useQuery({});
  // @ts-expect-error a path part of the wrong type
  cityApi.show.useQuery({ params: { id: 'one' } });
  // @ts-expect-error an unknown sort
  cityApi.listing.useQuery({ query: { sort_asc: 'colour' } });
  // @ts-expect-error an unknown filter
  cityApi.listing.useQuery({ query: { colour: 'red' } });
  // @ts-expect-error a query where none is taken
  cityApi.all.useQuery({ query: { page: 1 } });
  // @ts-expect-error data read as another type
  const wrong: number | undefined = cityApi.show.useQuery({ params: { id: 1 } }).data?.name;

  const [update] = cityApi.update.useCommand();
  const result = await update({ params: { id: 1 }, body: { name: 'x' } });
  const id: number | null = result.ok ? result.data.id : null;
  // @ts-expect-error the outcome must be looked at before the data
  const early: number = result.data.id;
  // @ts-expect-error a missing body
  update({ params: { id: 1 } });
  // @ts-expect-error a surplus field of the body
  update({ params: { id: 1 }, body: { name: 'x', colour: 'red' } });
  // @ts-expect-error an unknown thunk
  cityApi.destroy.thunk({ params: { id: 1 } });
  return [name, ids, wrong, id, early];
};

it('makes a thunk of every call', () => {
  expect(useEverything).toBeInstanceOf(Function);
  expect(cityApi.update.thunk.typePrefix).toBe('typedCity/update');
});
