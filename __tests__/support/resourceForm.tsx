import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Choices, Resource } from '@/components/resource/defineResource';
import { formModel } from '@/components/resource/model';
import type { FieldSpec } from '@/components/resource/spec';
import { message } from '@/components/ui/message';
import type { Session } from '@/contract/auth';
import type { Endpoint, EndpointGroup } from '@/contract/defineEndpoint';
import { renderApp } from './renderApp';
import { clearField, fillField, inputOf } from './resourceContract';
import { answer, type Received, server } from './server';

interface FormCase<Row extends object, Rec extends object> {
  resource: Resource<Row, Rec>;
  group: EndpointGroup;
  /** The pages of a new and of a stored record, and the latter's address. */
  Create: ComponentType;
  Detail: ComponentType;
  route: string;
  pathname: string;
  /** The route of the page of a new record, where it has parts in brackets. */
  createPathname?: string;
  session: Session;
  /** A value for every field of the form, and another one to change it to. */
  values: Readonly<Record<string, readonly [first: unknown, second: unknown]>>;
  /** Choices of the fields, as the mocked calls answer. */
  choices: Choices;
  /** The stored record, but for its values. */
  record: Rec;
  /** Fields of a new record only. */
  onlyNew?: readonly string[];
  /** The order of entry, where a field offers what another one leaves. */
  first?: readonly string[];
}

const save = () => fireEvent.click(screen.getByRole('button', { name: /保存$/, hidden: true }));

const labelOf = (choices: Choices, spec: FieldSpec, value: unknown) =>
  choices[spec.of ?? '']?.find((choice) => choice.value === value)?.label ?? `#${value}`;

/** Every field of a form can be entered and is sent; is shown, can be changed and emptied, and only what changed is sent. */
export const testForm = <Row extends object, Rec extends object>(form_: FormCase<Row, Rec>) => {
  const {
    resource,
    group,
    Create,
    Detail,
    route,
    pathname,
    createPathname,
    session,
    values,
    choices,
    record,
    onlyNew = [],
    first = [],
  } = form_;
  const store = group.store as Endpoint;
  const show = group.show as Endpoint;
  const update = group.update as Endpoint;
  const { form } = resource;
  if (form === undefined) throw new Error('The resource has no form');

  const load = async () => {
    const { specs } = formModel(await form.load());
    const names = Object.keys(specs).filter((name) => specs[name]?.kind !== 'readOnly');
    const ordered = [...first, ...names.filter((name) => !first.includes(name))];
    const specOf = (field: string): FieldSpec => {
      const spec = specs[field];
      if (spec === undefined) throw new Error(`The contract has no ${field}`);
      return spec;
    };
    return { names: ordered, specOf };
  };
  const valueAt = (field: string, at: 0 | 1) => values[field]?.[at];
  const fill = async (field: string, spec: FieldSpec, value: unknown) => {
    await waitFor(() => inputOf(field));
    // A field may offer what a call answers only now.
    await waitFor(() => fillField(field, spec, value, choices));
  };

  afterEach(() => act(() => message.destroy()));

  test('every field of the contract has its values here', async () => {
    const { names } = await load();
    expect(Object.keys(values).sort()).toEqual([...names].sort());
  });

  test('every field of a new record can be entered and is sent', async () => {
    const { names, specOf } = await load();
    const received: Received[] = [];
    server.use(
      answer(store, (request: Received) => {
        received.push(request);
        return { id: 9 } as never;
      }),
    );
    const at = createPathname === undefined ? {} : { pathname: createPathname };
    renderApp(<Create />, { session, route: `${route.replace(/\/[^/]*$/, '')}/create`, ...at });
    await waitFor(() => inputOf(names[0] ?? ''));
    for (const field of names) await fill(field, specOf(field), valueAt(field, 0));
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toEqual(Object.fromEntries(names.map((field) => [field, valueAt(field, 0)])));
    cleanup();
  }, 120_000);

  const open = async (changes: Readonly<Record<string, unknown>>) => {
    const received: Received[] = [];
    const stored = { ...record, ...changes };
    server.use(
      answer(show, stored as never),
      answer(update, (request: Received) => {
        received.push(request);
        return stored as never;
      }),
    );
    renderApp(<Detail />, { session, route, pathname });
    fireEvent.click(await screen.findByRole('button', { name: '編集', hidden: true }));
    return received;
  };

  test('every field of a stored record is shown, can be changed, and only what changed is sent', async () => {
    const { names, specOf } = await load();
    const stored = names.filter((name) => !onlyNew.includes(name));
    const received = await open(Object.fromEntries(stored.map((field) => [field, valueAt(field, 0)])));
    await waitFor(() => inputOf(stored[0] ?? ''));
    for (const field of stored) {
      const spec = specOf(field);
      const value = valueAt(field, 0);
      const shown = () => document.querySelector('form')?.textContent ?? '';
      if (spec.kind === 'option' || spec.kind === 'ref')
        await waitFor(() => expect(shown()).toContain(labelOf(choices, spec, value)));
      else if (spec.kind === 'refs')
        for (const one of value as unknown[])
          await waitFor(() => expect(shown()).toContain(labelOf(choices, spec, one)));
      else if (spec.kind === 'flag') expect(inputOf(field).checked).toBe(value === 1);
      else if (spec.kind === 'day') expect(inputOf(field).value).toMatch(/^\d{4}年/);
      else if (spec.kind !== 'rows') expect(inputOf(field)).toHaveValue(String(value));
    }
    for (const field of stored) await fill(field, specOf(field), valueAt(field, 1));
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    const seconds = Object.fromEntries(stored.map((field) => [field, valueAt(field, 1)]));
    expect(received[0]?.body).toEqual({ ...seconds, lock_version: 3 });
    cleanup();
  }, 120_000);

  test('every field that may be empty can be emptied', async () => {
    const { names, specOf } = await load();
    const stored = names.filter((name) => !onlyNew.includes(name));
    const optional = stored.filter((field) => !specOf(field).required);
    if (optional.length === 0) return;
    const received = await open(Object.fromEntries(stored.map((field) => [field, valueAt(field, 0)])));
    for (const field of optional) {
      await waitFor(() => inputOf(field));
      clearField(field, specOf(field));
    }
    save();
    await waitFor(() => expect(received).toHaveLength(1));
    const emptied = (field: string) => (['rows', 'refs'].includes(specOf(field).kind) ? [] : null);
    expect(received[0]?.body).toEqual({
      ...Object.fromEntries(optional.map((field) => [field, emptied(field)])),
      lock_version: 3,
    });
    cleanup();
  }, 120_000);
};
