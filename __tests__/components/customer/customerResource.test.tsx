import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { memberValues } from '@/__tests__/support/memberValues';
import { renderApp } from '@/__tests__/support/renderApp';
import { clearField, fillField, inputOf, testDescriptor } from '@/__tests__/support/resourceContract';
import { answer, type Received, server } from '@/__tests__/support/server';
import { CustomerCreate } from '@/components/customer/CustomerCreate';
import { customerResource } from '@/components/customer/customerResource';
import { customerSearch } from '@/components/parts/customerSearch';
import { formModel } from '@/components/resource/model';
import { message } from '@/components/ui/message';
import { customer } from '@/contract/customer';
import CustomerPage from '@/pages/customer/[id]/[familyCode]';
import { customerChoices, member, staff, useBackground } from './customers';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));
beforeEach(useBackground);

describe('the customer resource', () => {
  testDescriptor(customerResource, customer, ['office_id', 'bg_color', 'font_color', 'border_color']);
});

describe('the customer search', () => {
  test('has columns of its rows and filters of its call', () => {
    const { columns = [], filters = [] } = customerSearch.list ?? {};
    const row = (customer.search.data as never as { shape: { data: { element: { shape: object } } } }).shape.data
      .element.shape;
    expect(Object.keys(row)).toEqual(expect.arrayContaining(columns.map(({ field }) => field)));
    expect(Object.keys(customer.search.query.shape)).toEqual(expect.arrayContaining(filters.map(({ field }) => field)));
    expect(
      columns
        .filter((column) => 'sort' in column && column.sort)
        .map(({ field }) => field)
        .sort(),
    ).toEqual([...customer.search.sorts].sort());
  });
});

const { specs } = formModel({ create: customer.store.body, update: customer.update.body });

const values = { ...memberValues, family_code: ['F0000001', 'F0000002'] } as Record<
  string,
  [first: unknown, second: unknown]
>;

const firsts = Object.fromEntries(Object.entries(values).map(([field, [first]]) => [field, first]));
const onlyOfStored = ['father_member_id', 'mother_member_id', 'marriages', 'adoptions', 'inheritances'];
const specOf = (field: string) => {
  const spec = specs[field];
  if (spec === undefined) throw new Error(`The contract has no ${field}`);
  return spec;
};

test('every field of the contract has its values here', () => {
  expect(Object.keys(values).sort()).toEqual(Object.keys(specs).sort());
});

test('every field of a new customer can be entered and is sent', async () => {
  const received: Received[] = [];
  server.use(
    answer(customer.store, (request: Received) => {
      received.push(request);
      return { id: 9, member_id: 90, family_code: 'F0000001', lock_version: 1 };
    }),
  );
  const { router } = renderApp(<CustomerCreate />, { session: staff, route: '/customer/create' });
  await screen.findByLabelText(/^姓/);
  await waitFor(() => inputOf('family_code'));
  const fields = Object.keys(specs).filter((field) => !onlyOfStored.includes(field));
  for (const field of fields) fillField(field, specOf(field), firsts[field], customerChoices);
  fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
  await waitFor(() => expect(router.visited.at(-1)).toBe('/customer/9/F0000001'));
  expect(received[0]?.body).toEqual(Object.fromEntries(fields.map((field) => [field, firsts[field]])));
}, 180_000);

const { family_code: _, ...stored } = firsts;

const openForEdit = async (record: ReturnType<typeof member>) => {
  const received: Received[] = [];
  server.use(
    answer(customer.show, record),
    answer(customer.update, (request: Received) => {
      received.push(request);
      return record;
    }),
  );
  const app = renderApp(<CustomerPage />, {
    session: staff,
    route: '/customer/5/F0000001',
    pathname: '/customer/[id]/[familyCode]',
  });
  await app.user.click(await screen.findByRole('button', { name: '編集' }));
  await waitFor(() => inputOf('remarks'));
  return { ...app, received };
};

test('every field of a stored customer is shown, can be changed, and only what changed is sent', async () => {
  const { received } = await openForEdit(member(stored));
  const shown = document.querySelector('form')?.textContent ?? '';
  for (const [field, value] of Object.entries(stored)) {
    const spec = specOf(field);
    if (spec.kind === 'flag') expect(inputOf(field).checked).toBe(value === 1);
    else if (spec.kind === 'option' || spec.kind === 'ref')
      expect(shown).toContain(customerChoices[spec.of ?? '']?.find((choice) => choice.value === value)?.label);
    else if (spec.kind === 'day' || spec.kind === 'partialDay') expect(inputOf(field).value).toMatch(/^2026年[12]月/);
    else if (spec.kind !== 'rows') expect(inputOf(field)).toHaveValue(String(value));
  }
  expect(inputOf('adoptions.0.date')).toHaveValue('1960年4月1日(金)');
  for (const field of Object.keys(stored)) fillField(field, specOf(field), values[field]?.[1], customerChoices);
  fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
  await waitFor(() => expect(received).toHaveLength(1));
  // A deceased person is marked once.
  const changed = Object.keys(stored).filter((field) => values[field]?.[0] !== values[field]?.[1]);
  const seconds = Object.fromEntries(changed.map((field) => [field, values[field]?.[1]]));
  expect(received[0]?.body).toEqual({ ...seconds, family_code: 'F0000001', lock_version: 3 });
}, 180_000);

test('every field that may be empty can be emptied', async () => {
  const { received } = await openForEdit(member({ ...stored, is_resident: 1 }));
  const optional = Object.keys(stored).filter((field) => !specOf(field).required && field !== 'phone1');
  for (const field of optional) clearField(field, specOf(field));
  fireEvent.click(screen.getByRole('button', { name: /保存$/ }));
  await waitFor(() => expect(received).toHaveLength(1));
  const emptied = (field: string) => ({ flag: 0, rows: [] })[specOf(field).kind as 'flag'] ?? null;
  expect(received[0]?.body).toEqual({
    ...Object.fromEntries(optional.map((field) => [field, emptied(field)])),
    family_code: 'F0000001',
    lock_version: 3,
  });
}, 180_000);
