import type { DataOf, InputOf } from '@/contract/defineEndpoint';
import { defineMaster } from '@/contract/defineMaster';
import { option, optional, patterned, ref, text } from '@/contract/fields';
import { status } from '@/contract/options/common';

const fields = {
  name: text(50),
  code: patterned(4, /^\d+$/, 'digits'),
  office_id: optional(ref('office')),
  status: option('status', status),
};
const bank = defineMaster('bank', {
  path: 'banks',
  table: 'banks',
  fields,
  sorts: ['id', 'name', 'code', 'status'],
  filters: ['name', 'code', 'office_id', 'status'],
  unique: [['name'], ['code']],
});
const { listing, store, update, show } = bank.calls;

test('its calls are named after the noun', () => {
  expect([listing, store, update, show].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/bank-listing',
    'POST /api/bank-store',
    'PUT /api/bank-update/:id',
    'GET /api/bank-show/:id',
  ]);
});

test('its rows tell the fields as they are stored, and who changed them when', () => {
  const kept = { display_order: null, updated_at: '2026-04-01 09:00:00', updated_by: null, lock_version: 0 };
  const row: DataOf<typeof show> = { id: 1, name: '第一', code: '0001', office_id: null, status: 1, ...kept };
  expect(show.data.parse(row)).toEqual(row);
  expect(Object.keys(bank.row.shape)).toEqual(Object.keys(row));
  expect(bank.row.shape.code.safeParse(null).success).toBe(false);
});

test('its list is narrowed by what is no wider than the field', () => {
  const asked: InputOf<typeof listing> = { query: { name: '第', code: '', office_id: '2', status: '0' } };
  expect(listing.query.parse(asked.query)).toMatchObject({
    name: '第',
    code: null,
    office_id: 2,
    status: 0,
    limit: 20,
  });
  expect(listing.query.safeParse({ code: '00001' }).success).toBe(false);
});

test('a change takes some of the fields and the version that was read', () => {
  expect(update.body.parse({ status: 0, lock_version: 3 })).toEqual({ status: 0, lock_version: 3 });
  expect(store.body.safeParse({ status: 0 }).success).toBe(false);
});

/** Never run: what must not compile is marked, and the compiler refuses a mark without an error. */
const defineWrongly = () => {
  const right = { path: 'banks', table: 'banks', fields };
  return [
    // @ts-expect-error a sort by no field of the rows
    defineMaster('bank', { ...right, sorts: ['colour'], filters: [], unique: [] }),
    // @ts-expect-error a filter that is no field
    defineMaster('bank', { ...right, sorts: ['id'], filters: ['colour'], unique: [] }),
    // @ts-expect-error a name that is no field
    defineMaster('bank', { ...right, sorts: ['id'], filters: [], unique: [['colour']] }),
    // @ts-expect-error a master without a status, which could not be switched off
    defineMaster('bank', { ...right, fields: { name: text(50) }, sorts: ['id'], filters: [], unique: [] }),
  ];
};

test('what names no field does not compile', () => {
  expect(defineWrongly).toBeInstanceOf(Function);
});
