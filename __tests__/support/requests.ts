import type * as z from 'zod';
import type { Endpoint } from '@/contract/defineEndpoint';
import { type FieldMeta, metaOf } from '@/contract/fields';
import { optionSets } from '@/contract/options';
import { createRng, type Rng } from '@/demo/rng';
import { addDays, todayInTokyo } from '@/rules/calendarDay';

/** Requests made by chance from the contract: values that each field may take, and values that none should. */

const today = todayInTokyo();

const hostile: readonly unknown[] = [
  '',
  ' ',
  '　',
  '\0',
  '%',
  '_',
  "'; drop table members; --",
  '\\',
  '\ud800',
  '𠮷󠄀',
  'あ'.repeat(6_000),
  '1e9',
  '1,2',
  '-0',
  'NaN',
  '2024-02-30',
  '9999-12-31',
  '9999-11-30',
  '0001-01-01',
  '1000-01-01',
  '2199-12-31',
  '9999-12',
  '2024-05~',
  '2021-05-01/2021-05-10',
  '99999999999999999999',
  -1,
  0,
  1.5,
  2_147_483_647,
  2_147_483_648,
  9_999_999_999_999,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [null],
  [[1]],
  { id: 1 },
  { __proto__: null, constructor: 1 },
];

type Make = (rng: Rng) => unknown;

const days: Make = (rng) =>
  rng.chance(0.7)
    ? addDays(today, rng.int(-900, 60))
    : rng.pick(['1850-01-01', '1947-05-03', '1980-12-31', '2024-02-29', '2099-01-01', today, addDays(today, 7_000)]);

/** Values of each kind of field. */
const kinds: Readonly<Record<FieldMeta['kind'], Make>> = {
  text: (rng) => rng.pick(['髙橋', '花子', '丸の内1-2-3', 'F0000001', '09012345678', 'TK1', 'a', '-', '株式会社ツギ']),
  longText: (rng) => rng.pick(['相談の記録', '一行目\n二行目', '=1+1', '#REF!']),
  kana: (rng) => rng.pick(['タカハシ', 'ハナコ', 'ア']),
  phone: (rng) => rng.pick(['0312345678', '090-1234-5678', '0000000000']),
  postalCode: (rng) => rng.pick(['1000005', '530-0001']),
  email: (rng) => `x${rng.int(1, 99_999)}@example.jp`,
  day: days,
  partialDay: (rng) => rng.pick(['2024', '2023-05', '2024-05~', '2021-05-01/2021-05-10', '1850', days(rng)]),
  month: (rng) => String(days(rng)).slice(0, 7),
  time: (rng) => rng.pick(['00:00', '09:30', '23:59']),
  moment: (rng) => `${days(rng)} 10:00:00`,
  yen: (rng) => rng.pick([0, 1, 1_000, '1,234,567', 9_999_999_999_999, -5_000]),
  number: (rng) => rng.pick([0, 1, 2, 3, 10, 60, 100, 1980, 2024, 2026]),
  year: (rng) => rng.pick([0, 1, 2, 3, 10, 60, 100, 1980, 2024, 2026]),
  decimal: (rng) => rng.pick([0, 0.01, 12.34, '1,234.5', 999_999_999_999]),
  flag: (rng) => rng.pick([0, 1, '1', true]),
  option: (rng) => rng.int(0, 14),
  ref: (rng) => rng.int(1, rng.chance(0.6) ? 9 : 80),
  refs: (rng) => Array.from({ length: rng.int(0, 3) }, () => rng.int(1, 9)),
  rows: () => [],
  readOnly: (rng) => rng.int(1, 60),
};

const optionOf = (of: string | undefined, rng: Rng): unknown => {
  const list = (optionSets as Readonly<Record<string, readonly { readonly value: unknown }[]>>)[of ?? ''];
  return list === undefined ? kinds.option(rng) : rng.pick(list).value;
};

/** zod's own description of a schema, as far as it is walked here. */
interface Def {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly valueType?: z.ZodType;
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** Probabilities of invalid values. */
export interface Chances {
  readonly hostile: number;
  /** How likely a field is sent that may be left out; few of them or most by chance where it is left out. */
  readonly optional?: number;
}

/** A value for a schema; undefined where it is left out. */
export const valueFor = (schema: z.ZodType, rng: Rng, chances: Chances): unknown => {
  if (rng.chance(chances.hostile)) return rng.pick(hostile);
  const def = defOf(schema);
  const meta = schema.meta()?.kind === undefined ? undefined : metaOf(schema);
  const within = (inner: z.ZodType) => valueFor(inner, rng, chances);
  if (meta?.kind === 'rows' || meta === undefined) {
    if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
      return within(def.innerType as z.ZodType);
    if (def.type === 'object') return objectFor(def.shape ?? {}, rng, chances);
    if (def.type === 'array')
      return Array.from({ length: rng.pick([0, 1, 1, 2]) }, () => within(def.element as z.ZodType));
    if (def.type === 'union') return within(rng.pick(def.options ?? []));
    if (def.type === 'literal') return rng.pick(def.values ?? []);
    if (def.type === 'enum') return rng.pick(Object.values(def.entries ?? {}));
    if (def.type === 'pipe')
      return within((defOf(def.in as z.ZodType).type === 'transform' ? def.out : def.in) as z.ZodType);
    if (def.type === 'record') return { [rng.pick(['2026-01', '1', 'x'])]: within(def.valueType as z.ZodType) };
    if (def.type === 'number' || def.type === 'int') return rng.int(0, 20);
    if (def.type === 'boolean') return rng.chance(0.5);
    return kinds.text(rng);
  }
  return meta.kind === 'option' ? optionOf(meta.of, rng) : kinds[meta.kind](rng);
};

const isOptional = (schema: z.ZodType): boolean => defOf(schema).type === 'optional';

const objectFor = (shape: Readonly<Record<string, z.ZodType>>, rng: Rng, chances: Chances): Record<string, unknown> => {
  // Few of the fields or most of them: both are sent by screens.
  const share = chances.optional ?? rng.pick([0.05, 0.15, 0.5]);
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) =>
      rng.chance(isOptional(schema) ? share : 1 - chances.hostile / 4) ? [[name, valueFor(schema, rng, chances)]] : [],
    ),
  );
};

export interface MadeRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly payload?: string;
}

const queryText = (value: unknown): string =>
  (value === null || typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

/** A request to a call. @example requestFor(contract.city.store, createRng('7/1'), { hostile: 0.1 }) */
export const requestFor = (endpoint: Endpoint, rng: Rng, chances: Chances): MadeRequest => {
  const params = valueFor(endpoint.params, rng, { hostile: chances.hostile / 3 });
  const query = valueFor(endpoint.query, rng, chances);
  const body = valueFor(endpoint.body, rng, chances);
  const ofPath = (name: string): string => {
    const value = params !== null && typeof params === 'object' ? (params as Record<string, unknown>)[name] : params;
    return encodeURIComponent(
      name === 'familyCode' ? `F000000${rng.int(1, 9)}` : queryText(value ?? 1).slice(0, 200) || '1',
    );
  };
  const asked = query !== null && typeof query === 'object' ? Object.entries(query) : [];
  const search = asked
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(queryText(value).slice(0, 300))}`,
    );
  return {
    method: endpoint.method,
    url: `${endpoint.path.replace(/:(\w+)/g, (_, name: string) => ofPath(name))}?${search.join('&')}`,
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: JSON.stringify(body ?? {}) } : {}),
  };
};

export { createRng };
