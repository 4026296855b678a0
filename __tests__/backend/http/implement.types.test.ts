import * as z from 'zod';
import { implement } from '@/backend/http/implement';
import { command, query } from '@/contract/defineEndpoint';
import { id, text } from '@/contract/fields';

const group = {
  show: query('/api/x-show/:id', {
    params: z.object({ id: id() }),
    data: z.object({ name: z.string(), size: z.number() }),
  }),
  rename: command('PUT', '/api/x-rename/:id', {
    params: z.object({ id: id() }),
    body: z.object({ name: text(9) }),
    data: z.object({}),
  }),
  door: query('/api/x-door', { data: z.array(z.string()), open: true }),
};
const read = { resource: 'customer', action: 'read' } as const;
const edit = { resource: 'customer', action: 'edit' } as const;
const rights = { show: read, rename: edit };

const show = async () => ({ name: 'x', size: 1 });
const rename = async () => ({});
const door = async () => ['x'];

/** Never run: what must not compile is marked, and the compiler refuses a mark without an error. */
const examples = (): unknown => [
  implement('x', group, rights, { show, rename, door }),
  implement('x', group, rights, {
    show: async ({ params }, { actor }) => ({ name: actor.name, size: params.id }),
    rename: async ({ body }, { allow }) => {
      allow(body.name.length);
      return {};
    },
    door: async (_, { lang }) => [lang],
  }),
  // @ts-expect-error a call without its handler
  implement('x', group, rights, { show, rename }),
  // @ts-expect-error a handler without its call
  implement('x', group, rights, { show, rename, door, burn: door }),
  // @ts-expect-error an answer that lacks a field
  implement('x', group, rights, { show: async () => ({ name: 'x' }), rename, door }),
  // @ts-expect-error an answer of another type
  implement('x', group, rights, { show: async () => ({ name: 5, size: 1 }), rename, door }),
  // @ts-expect-error an answer that is not waited for
  implement('x', group, rights, { show: () => ({ name: 'x', size: 1 }), rename, door }),
  // @ts-expect-error a part of the path that there is not
  implement('x', group, rights, { show: async ({ params }) => ({ name: params.code, size: 1 }), rename, door }),
  // @ts-expect-error a body where none is sent
  implement('x', group, rights, { show: async ({ body }) => ({ name: body.name, size: 1 }), rename, door }),
  // @ts-expect-error nobody is known where no token is needed
  implement('x', group, rights, { show, rename, door: async (_, { actor }) => [actor.name] }),
  // @ts-expect-error a call without its right
  implement('x', group, { show: read }, { show, rename, door }),
  // @ts-expect-error an open call needs no right
  implement('x', group, { ...rights, door: read }, { show, rename, door }),
  // @ts-expect-error a right that there is not
  implement('x', group, { show: read, rename: { resource: 'customer', action: 'burn' } }, { show, rename, door }),
  // @ts-expect-error a kind of record that there is not
  implement('x', group, { show: read, rename: { resource: 'moon', action: 'edit' } }, { show, rename, door }),
  // @ts-expect-error a right of another kind of record
  implement('x', group, { show: read, rename: { resource: 'directory', action: 'edit' } }, { show, rename, door }),
];

test('calls, rights and handlers that do not fit each other do not compile', () => {
  expect(examples).toBeInstanceOf(Function);
});
