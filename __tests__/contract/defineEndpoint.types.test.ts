import * as z from 'zod';
import { command, type DataOf, type InputOf, type ParsedOf, paged, query } from '@/contract/defineEndpoint';
import { id, number, optional, text } from '@/contract/fields';

const show = query('/api/city-show/:id', { params: z.object({ id: id() }), data: z.object({ name: z.string() }) });
const all = query('/api/city-all', { data: z.array(z.string()) });
const listing = paged('/api/city-listing', {
  row: z.object({ id: z.number() }),
  sorts: ['id', 'name'],
  limit: 20,
  filters: { name: optional(text(9)) },
});
const update = command('PUT', '/api/city-update/:id', {
  params: z.object({ id: id() }),
  body: z.object({ name: text(50), floors: optional(number(0, 99)) }),
  data: z.object({ id: z.number() }),
});

/** Never run: what must not compile is marked, and the compiler refuses a mark without an error. */
const inputs = (): unknown => {
  const taken: [
    InputOf<typeof show>,
    InputOf<typeof all>,
    InputOf<typeof listing>,
    InputOf<typeof listing>,
    InputOf<typeof update>,
  ] = [
    { params: { id: 1 } },
    {},
    {},
    { query: { page: 2, limit: '50', sort_desc: 'name', name: '' } },
    { params: { id: '1' }, body: { name: 'x', floors: null } },
  ];
  // @ts-expect-error the part of the path is missing
  const a: InputOf<typeof show> = {};
  // @ts-expect-error the part of the path has another name
  const b: InputOf<typeof show> = { params: { city: 1 } };
  // @ts-expect-error the part of the path is of another type
  const c: InputOf<typeof show> = { params: { id: true } };
  // @ts-expect-error there is no body
  const d: InputOf<typeof show> = { params: { id: 1 }, body: { name: 'x' } };
  // @ts-expect-error there is no query
  const e: InputOf<typeof all> = { query: { page: 1 } };
  // @ts-expect-error a sort that there is not
  const f: InputOf<typeof listing> = { query: { sort_asc: 'colour' } };
  // @ts-expect-error a filter that there is not
  const g: InputOf<typeof listing> = { query: { colour: 'red' } };
  // @ts-expect-error the body is missing
  const h: InputOf<typeof update> = { params: { id: 1 } };
  // @ts-expect-error a field that must be there is missing
  const i: InputOf<typeof update> = { params: { id: 1 }, body: {} };
  // @ts-expect-error a field that there is not
  const j: InputOf<typeof update> = { params: { id: 1 }, body: { name: 'x', colour: 'red' } };
  // @ts-expect-error a field that must be there is cleared
  const k: InputOf<typeof update> = { params: { id: 1 }, body: { name: null } };
  return [taken, a, b, c, d, e, f, g, h, i, j, k];
};

const outputs = (
  shown: DataOf<typeof show>,
  page: DataOf<typeof listing>,
  parsed: ParsedOf<typeof update>,
  asked: ParsedOf<typeof listing>,
): unknown => {
  const taken: [string, number | undefined, number, number | null | undefined, number] = [
    shown.name,
    page.data[0]?.id,
    parsed.params.id,
    parsed.body.floors,
    asked.query.limit,
  ];
  // @ts-expect-error an answer read as another type
  const a: number = shown.name;
  // @ts-expect-error a field that the answer does not have
  const b: unknown = shown.colour;
  // @ts-expect-error a row that may not be there
  const c: number = page.data[0].id;
  // @ts-expect-error a field that may be cleared
  const d: number = parsed.body.floors;
  return [taken, a, b, c, d];
};

const definitions = (): unknown => [
  // @ts-expect-error a method that there is not
  command('PATCH', '/api/x', { data: z.object({}) }),
  // @ts-expect-error an answer must be described
  query('/api/x', {}),
  // @ts-expect-error a list has rows
  paged('/api/x', { sorts: ['id'], limit: 20, filters: {} }),
  // @ts-expect-error a query has no body
  query('/api/x', { body: z.object({ a: text(1) }), data: z.object({}) }),
  // @ts-expect-error a field is described by a schema
  paged('/api/x', { row: z.object({}), sorts: ['id'], limit: 20, filters: { name: 'text' } }),
];

test('the compiler tells inputs, outputs and definitions of calls apart', () => {
  for (const example of [inputs, outputs, definitions]) expect(example).toBeInstanceOf(Function);
});
