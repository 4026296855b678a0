import * as z from 'zod';
import { futureDateFields } from '@/__tests__/support/futureDateFields';
import { contract } from '@/contract';
import { type DateRange, daysOf, outOfRange, ranges } from '@/contract/dateRange';
import type { EndpointGroup } from '@/contract/defineEndpoint';
import {
  type FieldMeta,
  lifeDay,
  partialDay,
  pastDay,
  plannedDay,
  plannedMoment,
  plannedMonth,
  plannedYear,
} from '@/contract/fields';
import { errorsMap } from '@/contract/messages';
import { todayInTokyo } from '@/contract/todayInTokyo';
import { wordsOf } from '@/locales/all';
import { addDays, addMonths, todayInTokyo as todayOfRules } from '@/rules/calendarDay';

interface DateField {
  readonly path: string;
  readonly meta: FieldMeta;
}

/** All fields of a schema with their meta, fields of rows under `0`. */
const fieldsOf = (schema: z.ZodType, path: readonly string[] = []): DateField[] => {
  const meta = schema.meta() as FieldMeta | undefined;
  const { shape, element, innerType, out, options } = schema.def as unknown as {
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    innerType?: z.ZodType;
    out?: z.ZodType;
    options?: z.ZodType[];
  };
  const inside = [
    ...Object.entries(shape ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ...(element ? fieldsOf(element, [...path, '0']) : []),
    ...[innerType, out, ...(options ?? [])].flatMap((one) => (one ? fieldsOf(one, path) : [])),
  ];
  if (meta?.range !== undefined || (inside.length === 0 && path.length > 0))
    return [{ path: path.join('.'), meta: meta ?? { kind: 'text' } }];
  return inside;
};

const groups: Readonly<Record<string, EndpointGroup>> = contract;
const places = Object.entries(groups).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([call, { kind, body, query }]) => [
    { name: `${noun}.${call}`, kind, place: 'body', schema: body },
    { name: `${noun}.${call}`, kind, place: 'query', schema: query },
  ]),
);
const fields = places.flatMap(({ schema, ...place }) =>
  fieldsOf(schema).map((field) => ({ ...place, ...field, schema })),
);
const dates = fields.flatMap(({ meta, ...field }) =>
  meta.range === undefined ? [] : [{ ...field, valueKind: meta.kind, range: meta.range }],
);
const commands = dates.filter(({ kind, place }) => kind === 'command' && place === 'body');

/** The errors of a single field. */
const said = (schema: z.ZodType, path: string, value: unknown): string[] => {
  const body = path
    .split('.')
    .reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);
  return (schema.safeParse(body).error?.issues ?? [])
    .filter((issue) => issue.path.join('.') === path)
    .map(({ message }) => message);
};

const written = (kind: FieldMeta['kind'], day: string): unknown =>
  ({ month: day.slice(0, 7), year: Number(day.slice(0, 4)), moment: `${day} 23:59:59` })[kind as string] ?? day;
const beyond = (kind: FieldMeta['kind'], day: string, by: 1 | -1): unknown =>
  written(kind, kind === 'month' ? addMonths(day, by) : kind === 'year' ? addMonths(day, by * 12) : addDays(day, by));

test.each(commands)(
  '$name $path: takes the days of its range and none beside it',
  ({ schema, path, valueKind, range }) => {
    const { min, max } = daysOf(range);
    const between = valueKind === 'year' || valueKind === 'month' ? 'between' : 'day_between';
    expect(said(schema, path, written(valueKind, min))).toEqual([]);
    expect(said(schema, path, written(valueKind, max))).toEqual([]);
    expect(said(schema, path, beyond(valueKind, min, -1))).toEqual([between]);
    expect(said(schema, path, beyond(valueKind, max, 1))).toEqual([range.yearsAhead === 0 ? 'in_the_future' : between]);
  },
);

const nameOf = ({ path }: { readonly path: string }): string => path.split('.').at(-1) ?? '';

test('only plans may lie ahead', () => {
  const found = commands.filter(({ range }) => range.yearsAhead > 0).map(nameOf);
  expect([...new Set(found)].sort()).toEqual(futureDateFields);
});

/** Month and day of a birth belong to its year. */
const partial = new Set(['birth_month', 'birth_day']);
const dated = /((^|_)(date\d?|day|month|year|due|on|until)|_from|_to)$/;

test('whatever is named like a date says which are possible', () => {
  const amounts = /^(amount|estimated|contract)_(from|to)$/;
  const bare = fields
    .filter((field) => field.meta.range === undefined && dated.test(nameOf(field)) && !partial.has(nameOf(field)))
    .filter((field) => field.meta.kind !== 'yen' && !amounts.test(nameOf(field)));
  // Only compared with years of birth, and searched for while it is typed digit by digit.
  expect(bare.map(({ name, path }) => `${name} ${path}`)).toEqual([
    'customer.search birth_year',
    'same.likely people.0.birth_year',
  ]);
});

test('a date in a question may lie from 1850 to 80 years ahead', () => {
  const asked = dates.filter(({ kind, place }) => kind !== 'command' || place === 'query');
  const others = asked.filter(({ range }) => JSON.stringify(range) !== JSON.stringify(ranges.any));
  expect(asked.length).toBeGreaterThan(40);
  expect(others.map(({ name, path, range }) => [name, path, range])).toEqual([
    ['insuranceTarget.show', 'year', ranges.figures],
  ]);
});

test('the API document tells the range of a field', () => {
  const { properties } = z.toJSONSchema(contract.sozoku.update.body, { io: 'input', unrepresentable: 'any' });
  expect(properties).toMatchObject({ order_date: { range: ranges.past }, due_date: { range: ranges.planned } });
});

describe('at a given time', () => {
  const at = (instant: string) => jest.useFakeTimers({ now: new Date(instant) });
  const read = (schema: z.ZodType, value: unknown) =>
    errorsMap(schema.safeParse(value).error?.issues ?? [], wordsOf.en.messages)[''] ?? [];
  afterEach(() => jest.useRealTimers());

  test.each([
    ['2026-11-28T14:59:59Z', '2026-11-28'],
    ['2026-11-28T15:00:00Z', '2026-11-29'],
    ['2028-02-28T15:00:00Z', '2028-02-29'],
  ])('it is Tokyo’s today, for the contract as for the rules: %s', (instant, today) => {
    at(instant);
    expect([todayInTokyo(), todayOfRules()]).toEqual([today, today]);
  });

  test('a field made yesterday knows what today is', () => {
    at('2026-11-28T14:59:59Z');
    const field = pastDay();
    expect(read(field, '2026-11-29')).toEqual(['Future dates cannot be entered.']);
    at('2026-11-28T15:00:00Z');
    expect(read(field, '2026-11-29')).toEqual([]);
  });

  test.each<[string, z.ZodType, unknown, string]>([
    ['a day of a life', lifeDay(), '1206-05-01', 'Enter a date from 1850-01-01 to 2026-11-28.'],
    ['a day of a life', lifeDay(), '2026-11-29', 'Future dates cannot be entered.'],
    ['a past day', pastDay(), '1949-12-31', 'Enter a date from 1950-01-01 to 2026-11-28.'],
    ['a past day', pastDay({ from: '1990-01-01' }), '1989-12-31', 'Enter a date from 1990-01-01 to 2026-11-28.'],
    ['a planned day', plannedDay(), '2200-01-01', 'Enter a date from 1950-01-01 to 2046-11-28.'],
    ['a planned day', plannedDay(), '9999-12-31', 'Enter a date from 1950-01-01 to 2046-11-28.'],
    ['a planned day', plannedDay({ yearsAhead: 1 }), '2027-11-29', 'Enter a date from 1950-01-01 to 2027-11-28.'],
    ['a planned month', plannedMonth(), '2046-12', 'Enter a value from 1950-01 to 2046-11.'],
    ['a planned month', plannedMonth(), '2046-13', 'Enter the month in the form 2026-04.'],
    ['a planned year', plannedYear(), 2047, 'Enter a value from 1950 to 2046.'],
    ['a planned year', plannedYear(), -5, 'Enter a value from 1950 to 2046.'],
    ['a planned year', plannedYear(), 20460, 'Enter a value from 1950 to 2046.'],
    ['a planned moment', plannedMoment(), '2046-11-29 00:00', 'Enter a date from 1950-01-01 to 2046-11-28.'],
    ['a planned moment', plannedMoment(), '2026-02-30 00:00', 'Enter the date and time in the form 2026-04-01 09:30.'],
    ['a day in part', partialDay(), '1849~', 'Enter a date from 1850-01-01 to 2026-11-28.'],
    ['a day in part', partialDay(), '2027', 'Future dates cannot be entered.'],
    ['a day in part', partialDay(), '2026-12', 'Future dates cannot be entered.'],
    ['a day in part', partialDay(), '2026-11-29/2026-12-05', 'Future dates cannot be entered.'],
    [
      'a past day',
      pastDay(),
      '2026-02-30',
      'The date is not valid (e.g. 2026-04-01; on screens also 4/1, 0401, R8.4.1 or today).',
    ],
  ])('%s: %3$s', (_, schema, value, sentence) => {
    at('2026-11-28T03:00:00Z');
    expect(read(schema, value)).toEqual([sentence]);
  });

  test.each(['2026', '2026-11', '2026-11~', '1850', '2026-11-01/2026-11-28', '2025/2026'])(
    'a day known in part may lie in the present: %s',
    (value) => {
      at('2026-11-28T03:00:00Z');
      expect(read(partialDay(), value)).toEqual([]);
    },
  );

  test.each<[string, DateRange, string]>([
    ['2028-02-29T00:00:00Z', ranges.planned, '2048-02-29'],
    ['2028-02-29T00:00:00Z', { from: '1950-01-01', yearsAhead: 1 }, '2029-02-28'],
    ['2080-02-29T00:00:00Z', ranges.planned, '2100-02-28'],
  ])('a leap day ends where there is one: %s', (instant, range, last) => {
    at(instant);
    expect(daysOf(range).max).toBe(last);
    expect(outOfRange(last, range, 10)).toBeNull();
    expect(outOfRange(addDays(last, 1), range, 10)).not.toBeNull();
  });
});
