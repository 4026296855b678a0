import { fireEvent } from '@testing-library/react';
import { type ZodObject, type ZodType, ZodUnion } from 'zod';
import { type Choices, type KindName, type Resource, sortOf } from '@/components/resource/defineResource';
import { fieldNames, isGroup } from '@/components/resource/entries';
import { kinds } from '@/components/resource/fields';
import { formModel } from '@/components/resource/model';
import type { FieldSpec } from '@/components/resource/spec';
import type { Endpoint, EndpointGroup } from '@/contract/defineEndpoint';
import { metaOf } from '@/contract/fields';
import { words as en } from '@/locales/en';
import { words as jp } from '@/locales/jp';

const wordAt = (words: object, key: string): unknown =>
  key.split('.').reduce<unknown>((place, part) => (place as Record<string, unknown> | undefined)?.[part], words);

const shapeOf = (schema: ZodType): Record<string, ZodType> => (schema as ZodObject).shape as Record<string, ZodType>;
/** Shown beside a name, without a column. */
const isMark = (field: string) => field === 'is_deceased';
const notFilters = new Set(['page', 'limit', 'total', 'sort_asc', 'sort_desc', 'columns']);

/** For lists that also export, the page schema comes first. */
const pageIn = (data: ZodType): ZodType => (data instanceof ZodUnion ? (data.options[0] as ZodType) : data);

const rowShapeOf = ({ data }: Endpoint): Record<string, ZodType> => {
  const list = shapeOf(pageIn(data)).data as unknown as { element: ZodObject };
  return list.element.shape as Record<string, ZodType>;
};

/**
 * Tests of a descriptor against its contract: what the list filters, shows and sorts by, what the form asks for, and that
 * there are words for all of it in both languages.
 * @param unshown fields of the row that no column needs to show, such as its colours
 * @param composed columns that show several fields of the row in one
 * @param given what the page itself knows and asks nobody for, such as the family its records belong to
 */
export const testDescriptor = <Row extends object, Rec extends object>(
  resource: Resource<Row, Rec>,
  group: EndpointGroup,
  unshown: readonly string[] = [],
  given: readonly string[] = [],
  composed: readonly string[] = [],
) => {
  const { noun, list, form, detail } = resource;

  if (list) {
    const listing = group[list.call ?? 'listing'] as Endpoint;
    const filters = Object.entries(shapeOf(listing.query)).filter(
      ([field]) => !notFilters.has(field) && !given.includes(field),
    );

    test('the list has every filter of the call, by its kind', () => {
      // Both states of a flag can be asked for where it is chosen by its words.
      const isChosenFlag = (schema: ZodType, index: number) =>
        metaOf(schema).kind === 'flag' && list.filters[index]?.kind === 'option';
      expect(list.filters.map(({ field, of }) => ({ field, of }))).toEqual(
        filters.map(([field, schema], index) => ({
          field,
          of: isChosenFlag(schema, index) ? list.filters[index]?.of : metaOf(schema).of,
        })),
      );
      // Words may be read as what they stand for: a phone number in either width.
      const kindOf = (schema: ZodType, kind: KindName) =>
        metaOf(schema).kind === 'text' && kinds[kind].typed ? kind : metaOf(schema).kind;
      expect(list.filters.map(({ kind }) => kind)).toEqual(
        filters.map(([, schema], index) =>
          isChosenFlag(schema, index) ? 'option' : kindOf(schema, list.filters[index]?.kind ?? 'readOnly'),
        ),
      );
    });
    test('the list can show every field of its rows', () => {
      const shown = list.columns
        .map(({ field }) => field as string)
        .filter((field) => !isMark(field) && !composed.includes(field));
      const fields = Object.keys(rowShapeOf(listing)).filter((field) => !isMark(field) && !unshown.includes(field));
      expect([...shown].sort()).toEqual(fields.sort());
    });
    test('the list sorts by what the call sorts by', () => {
      const sorts = list.columns.flatMap((column) => sortOf(column) ?? []);
      expect([...sorts].sort()).toEqual([...listing.sorts].sort());
    });
    test('the export takes what the list filters and sorts by', () => {
      if (!list.exportCall) return;
      const takes = Object.keys(shapeOf((group[list.exportCall] as Endpoint).query));
      expect(takes).toEqual(
        expect.arrayContaining([...list.filters.map(({ field }) => field), 'sort_asc', 'sort_desc', 'columns']),
      );
    });
  }

  const allNames = form
    ? new Set([...fieldNames(form.sections, true), ...fieldNames(form.sections, false)])
    : new Set();

  if (form) {
    test('the form asks for every field that the server takes, and no other', async () => {
      const { create } = await form.load();
      const editable = Object.entries(formModel({ create, update: create }).specs).filter(
        ([field, { kind }]) => kind !== 'readOnly' && !given.includes(field),
      );
      expect([...allNames].sort()).toEqual(editable.map(([field]) => field).sort());
    });
  }

  test.each([
    ['Japanese', jp],
    ['English', en],
  ])('there are words for all of it in %s', async (_, words) => {
    const { create } = form ? await form.load() : {};
    const rows = create ? Object.entries(formModel({ create, update: create }).specs) : [];
    const keys = [
      ...(list ? ['title', 'listed', ...[...list.filters, ...list.columns].map(({ field }) => `fields.${field}`)] : []),
      ...(list?.createHref ? ['createTitle'] : []),
      ...(form?.sections.map(({ key }) => `sections.${key}`) ?? []),
      ...(form?.sections.flatMap(({ entries }) =>
        entries.flatMap((entry) => (isGroup(entry) ? [`fields.${entry.key}`] : [])),
      ) ?? []),
      ...[...allNames].map((field) => `fields.${field}`),
      ...rows.flatMap(([field, { kind, fixed }]) => (kind === 'rows' && !fixed ? [`rowNames.${field}`] : [])),
      ...rows.flatMap(([field, { columns = {} }]) => Object.keys(columns).map((column) => `rows.${field}.${column}`)),
      ...(detail?.summary.map(({ field }) => `fields.${field}`) ?? []),
      ...(detail?.tabs?.length ? ['tabs.basics', ...detail.tabs.map(({ key }) => `tabs.${key}`)] : []),
    ];
    const missing = keys.filter((key) => {
      const word = wordAt(words, `${noun}.${key}`);
      return typeof word !== 'string' || word === '';
    });
    expect(missing).toEqual([]);
  });
};

/** The input of a field, which must have a name that people see or hear. */
export const inputOf = (field: string): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>(`form [id$="-${field}"]`);
  if (input === null) throw new Error(`The form has no input for ${field}`);
  if (!input.labels?.length && !input.getAttribute('aria-label')) throw new Error(`The input of ${field} has no name`);
  return input;
};

const pick = (input: HTMLElement, label: string) => {
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: label } });
  const list = document.getElementById(`${input.id}_list`)?.closest('.ant-select-dropdown');
  const options = [...(list?.querySelectorAll('.ant-select-item-option') ?? [])];
  const option = options.find(({ textContent }) => textContent === label);
  if (option === undefined) throw new Error(`"${label}" is not offered`);
  fireEvent.click(option);
};

const typeInto = (input: HTMLElement, value: unknown) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: String(value) } });
  fireEvent.blur(input);
};

const isChoice = ({ kind }: FieldSpec) => kind === 'option' || kind === 'ref';

const fillInput = (input: HTMLInputElement, spec: FieldSpec, value: unknown, choices: Choices) => {
  if (spec.kind === 'flag') {
    if (input.checked !== (value === 1)) fireEvent.click(input);
  } else if (isChoice(spec)) {
    const label = choices[spec.of ?? '']?.find((choice) => choice.value === value)?.label;
    if (label === undefined) throw new Error(`No choice ${value} of ${spec.of}`);
    pick(input, label);
  } else if (spec.kind === 'refs') {
    const labelOf = (id: unknown) => choices[spec.of ?? '']?.find((choice) => choice.value === id)?.label ?? `#${id}`;
    // A chosen one is taken out by choosing it again.
    const chosen = [...(input.closest('.ant-select')?.querySelectorAll('.ant-select-selection-item') ?? [])].map(
      ({ textContent }) => textContent ?? '',
    );
    const wanted = (value as unknown[]).map(labelOf);
    for (const label of wanted.filter((name) => !chosen.includes(name))) pick(input, label);
    for (const label of chosen.filter((name) => !wanted.includes(name))) pick(input, label);
  } else typeInto(input, value);
};

/** Enters a value as a person would: typed, chosen, ticked, or row by row (the rows are added where there are none). */
export const fillField = (field: string, spec: FieldSpec, value: unknown, choices: Choices) => {
  if (spec.kind !== 'rows') return fillInput(inputOf(field), spec, value, choices);
  const adds = document.querySelector(`[id^="${inputOf(field).id}."]`) === null;
  for (const [index, row] of (value as Record<string, unknown>[]).entries()) {
    if (adds) fireEvent.click(inputOf(field));
    for (const [column, columnSpec] of Object.entries(spec.columns ?? {}))
      if (row[column] !== undefined)
        fillInput(inputOf(`${field}.${index}.${column}`), columnSpec, row[column], choices);
  }
};

/** Empties a field as a person would. */
export const clearField = (field: string, spec: FieldSpec) => {
  const input = inputOf(field);
  if (spec.kind === 'flag') {
    if (input.checked) fireEvent.click(input);
  } else if (isChoice(spec) || spec.kind === 'refs') {
    const clear = input.closest('.ant-select')?.querySelector('.ant-select-clear');
    if (!clear) throw new Error(`${field} cannot be cleared`);
    fireEvent.mouseDown(clear);
    fireEvent.click(clear);
  } else if (spec.kind === 'rows') {
    for (const button of input.closest('fieldset')?.querySelectorAll('button') ?? [])
      if (/行目を削除$/.test(button.getAttribute('aria-label') ?? '')) fireEvent.click(button);
  } else typeInto(input, '');
};
