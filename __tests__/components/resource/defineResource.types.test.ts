import * as z from 'zod';
import { defineResource } from '@/components/resource/defineResource';
import { paged, query } from '@/contract/defineEndpoint';
import { idParams, words } from '@/contract/fields';
import { createApiSlice } from '@/store/createApiSlice';

const Row = z.object({ id: z.number(), name: z.string() });
const things = {
  listing: paged('/api/thing-listing', { row: Row, sorts: ['id'], limit: 20, filters: { name: words() } }),
  search: paged('/api/thing-search', {
    row: z.object({ id: z.number(), code: z.string() }),
    sorts: ['id'],
    limit: 20,
    filters: { text: words() },
  }),
  show: query('/api/thing-show/:id', { params: idParams, data: Row.extend({ remarks: z.string() }) }),
};

const thing = {
  noun: 'thing',
  api: createApiSlice('typedResource', things),
  useRights: () => ({ create: false, export: false, restore: false, edit: () => false, remove: () => false }),
  params: ({ id }: { id: number }) => ({ id }),
  href: () => null,
  listHref: '/',
};
const list = { limit: 20, rowKey: ({ id }: { id: number }) => id };

/** Never run: what must not compile is marked, and the compiler refuses a mark without an error. */
const describeEverything = () => [
  defineResource({
    ...thing,
    list: { ...list, filters: [{ field: 'name', kind: 'text' }], columns: [{ field: 'name' }] },
    detail: { input: () => ({}), title: ({ remarks }) => remarks, summary: [{ field: 'remarks' }] },
  }),
  defineResource({
    ...thing,
    list: { ...list, call: 'search', filters: [{ field: 'text', kind: 'text' }], columns: [{ field: 'code' }] },
  }),
  defineResource({
    ...thing,
    list: {
      ...list,
      // @ts-expect-error a filter that the call does not take
      filters: [{ field: 'colour', kind: 'text' }],
      // @ts-expect-error a column that is no field of the row, though of the record
      columns: [{ field: 'remarks' }],
    },
  }),
  defineResource({
    ...thing,
    list: {
      ...list,
      call: 'search',
      // @ts-expect-error a filter of another call
      filters: [{ field: 'name', kind: 'text' }],
      // @ts-expect-error a field of another call's rows
      columns: [{ field: 'name' }],
    },
  }),
  defineResource({
    ...thing,
    detail: {
      input: () => ({}),
      // @ts-expect-error a field that the record has not
      title: ({ code }) => code,
      // @ts-expect-error a field that the record has not
      summary: [{ field: 'code' }],
    },
  }),
];

test('a descriptor is handed on as it is', () => {
  expect(describeEverything).toBeInstanceOf(Function);
  expect(defineResource({ ...thing })).toEqual(thing);
});
