import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Choices } from '@/components/resource/defineResource';
import type { FieldSpec, Specs } from '@/components/resource/spec';
import type { Endpoint } from '@/contract/defineEndpoint';
import { formatDateTime, formatDay } from '@/locales/format';
import { formatNumber } from '@/rules/format';
import { clearField, fillField, inputOf } from './resourceContract';
import { sampleValues } from './sampleValues';
import { answer, type Received, server } from './server';

type Row = Record<string, unknown>;

/** How a person enters, reads and empties a field that has no input of its own. */
interface Custom {
  fill: (value: unknown) => void;
  clear: () => void;
}

interface Proof {
  specs: Specs;
  /** A value, and another one to change it to, of fields for which any value of their kind would not do. */
  values: Readonly<Record<string, readonly [first: unknown, second: unknown]>>;
  choices: Choices;
  /** Null of a field that another one brings with it. */
  custom?: Readonly<Record<string, Custom | null>>;
  /** Shows the form of a new record; left out, with the call that stores it, where others make the records. */
  create?: () => unknown;
  store?: Endpoint;
  /** Sent with every new record. */
  given?: Row;
  stored?: unknown;
  /** Shows the form of a stored record that holds these values. */
  edit: (values: Row) => Promise<unknown>;
  update: Endpoint;
  /** Sent with every change. */
  always: (values: Row) => Row;
  updated: unknown;
  /** Which fields a record cannot do without though each by itself may be empty. */
  kept?: readonly string[];
}

const slow = 180_000;
const saveButton = () => screen.getByRole('button', { name: /保存$/, hidden: true });

const shownOf = ({ kind }: FieldSpec, value: unknown): string => {
  if (kind === 'day' || kind === 'partialDay') return formatDay(String(value), 'jp');
  if (kind === 'moment') return formatDateTime(String(value), 'jp');
  return kind === 'yen' ? formatNumber(Number(value)) : String(value);
};

const expectShown = (field: string, spec: FieldSpec, value: unknown, choices: Choices) => {
  const input = inputOf(field);
  if (spec.kind === 'flag') expect(input.checked).toBe(value === 1);
  else if (spec.kind === 'option' || spec.kind === 'ref') {
    const label = choices[spec.of ?? '']?.find((choice) => choice.value === value)?.label;
    expect(input.closest('.ant-select')?.textContent).toContain(label ?? 'a choice');
  } else if (spec.kind === 'refs') {
    const labels = (value as unknown[]).map((id) => choices[spec.of ?? '']?.find((one) => one.value === id)?.label);
    for (const label of labels) expect(input.closest('.ant-select')?.textContent).toContain(label ?? 'a choice');
  } else if (spec.kind === 'rows') {
    for (const [index, row] of (value as Row[]).entries())
      for (const [column, columnSpec] of Object.entries(spec.columns ?? {}).filter(([name]) => row[name] !== undefined))
        expectShown(`${field}.${index}.${column}`, columnSpec, row[column], choices);
  } else expect(input).toHaveValue(shownOf(spec, value));
};

/** Answers a call and keeps what it was sent. */
const keeping = (endpoint: Endpoint, data: unknown): Received[] => {
  const received: Received[] = [];
  server.use(
    answer(endpoint, (request: Received) => {
      received.push(request);
      return data;
    }),
  );
  return received;
};

/**
 * Tests that every field of a contract can be entered, is sent, is shown again, can be changed and can be emptied, the way
 * a person does it.
 */
export const proveForm = (proof: Proof) => {
  const { specs, choices, custom = {}, create, store, given = {}, kept = [] } = proof;
  const fields = Object.keys(specs);
  const unasked = Object.fromEntries(Object.entries(specs).filter(([field]) => !(field in proof.values)));
  const values: Proof['values'] = { ...sampleValues(unasked, choices), ...proof.values };
  const specOf = (field: string): FieldSpec => specs[field] as FieldSpec;
  const pick = (which: 0 | 1): Row => Object.fromEntries(fields.map((field) => [field, values[field]?.[which]]));
  const fill = (field: string, value: unknown) => {
    const own = custom[field];
    if (own === undefined) fillField(field, specOf(field), value, choices);
    else own?.fill(value);
  };

  test('no value is of a field that is gone', () => {
    expect(fields).toEqual(expect.arrayContaining(Object.keys(proof.values)));
  });

  if (create && store)
    test(
      'every field of a new record can be entered and is sent',
      async () => {
        const received = keeping(store, proof.stored);
        await create();
        await waitFor(() => inputOf(fields.at(-1) ?? ''));
        for (const field of fields) fill(field, values[field]?.[0]);
        fireEvent.click(saveButton());
        await waitFor(() => expect(received).toHaveLength(1));
        expect(received[0]?.body).toEqual({ ...pick(0), ...given });
      },
      slow,
    );

  test(
    'every field of a stored record is shown, can be changed, and is sent when it was',
    async () => {
      const received = keeping(proof.update, proof.updated);
      await proof.edit(pick(0));
      await waitFor(() => inputOf(fields.at(-1) ?? ''));
      for (const field of fields)
        if (custom[field] === undefined) expectShown(field, specOf(field), values[field]?.[0], choices);
      for (const field of fields) fill(field, values[field]?.[1]);
      fireEvent.click(saveButton());
      await waitFor(() => expect(received).toHaveLength(1));
      const changed = fields.filter((field) => values[field]?.[0] !== values[field]?.[1]);
      const after = proof.always(pick(1));
      expect(received[0]?.body).toEqual({
        ...proof.always(pick(0)),
        ...Object.fromEntries(changed.map((field) => [field, after[field] ?? values[field]?.[1]])),
      });
    },
    slow,
  );

  test(
    'every field that may be empty can be emptied',
    async () => {
      const received = keeping(proof.update, proof.updated);
      const optional = fields.filter((field) => !specOf(field).required && !kept.includes(field));
      await proof.edit({
        ...pick(0),
        ...Object.fromEntries(optional.filter((field) => specOf(field).kind === 'flag').map((field) => [field, 1])),
      });
      await waitFor(() => inputOf(fields.at(-1) ?? ''));
      for (const field of optional) {
        const own = custom[field];
        if (own === undefined) clearField(field, specOf(field));
        else own?.clear();
      }
      fireEvent.click(saveButton());
      await waitFor(() => expect(received).toHaveLength(1));
      const emptied = (field: string) =>
        ({ flag: 0, rows: [] as unknown[], refs: [] as unknown[] })[specOf(field).kind as 'flag'] ?? null;
      expect(received[0]?.body).toEqual({
        ...proof.always(pick(0)),
        ...Object.fromEntries(optional.map((field) => [field, emptied(field)])),
      });
    },
    slow,
  );
};
