import * as z from 'zod';
import { type DateLength, type DateRange, outOfRange, ranges } from './dateRange';
import { dialled, numberIn } from './notation/phoneNumber';
import type { Option } from './options';
import type { Entry } from './options/option';

// The policy of pages refuses code that is made from text, which the library would try first.
if (typeof window !== 'undefined') z.config({ jitless: true });

/**
 * The value kinds of the product. Each is a zod schema that carries, as metadata, what a screen must know to show and
 * edit it, so that a field is described once: here for its checks, by its name for its words.
 * Custom refusals are codes of `messages.ts`, never sentences.
 */
export interface FieldMeta {
  kind:
    | 'text'
    | 'longText'
    | 'kana'
    | 'phone'
    | 'postalCode'
    | 'email'
    | 'day'
    | 'partialDay'
    | 'month'
    | 'time'
    | 'moment'
    | 'yen'
    | 'number'
    | 'year'
    | 'decimal'
    | 'flag'
    | 'option'
    | 'ref'
    | 'refs'
    | 'rows'
    | 'readOnly';
  /** The option set of kind `option`, the noun of kinds `ref` and `refs`, and of a text by which a record is named. */
  of?: string;
  max?: number;
  required?: boolean;
  /** For dates: the allowed range. */
  range?: DateRange;
  /** Beyond the owner's list: asked for only where the backend names the field among its capabilities. */
  addition?: boolean;
}

/** The meta of a field's schema; optional wrappers only make it not required. */
export const metaOf = (schema: z.ZodType): FieldMeta => {
  const meta = schema.meta();
  if (meta !== undefined) return meta as unknown as FieldMeta;
  return schema instanceof z.ZodOptional
    ? { ...metaOf(schema.unwrap() as z.ZodType), required: false }
    : { kind: 'text' };
};

const described = <S extends z.ZodType>(schema: S, meta: FieldMeta): S => schema.meta({ ...meta }) as S;

/** A value that is missing is asked for; one that is wrong is called by its code. */
const missingOr = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'required' : code;

const blankSign = /[\s\u200b-\u200d\u2060]/;

/** Without full-width and zero-width spaces at both ends too. A pattern would take quadratic time on a long run of them. */
const trim = (text: string): string => {
  let [start, end] = [0, text.length];
  while (start < end && blankSign.test(text.charAt(start))) start += 1;
  while (end > start && blankSign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};

/** Control characters, which are refused; tabs are allowed, and line breaks in multi-line text. */
const unfit = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u;
const unfitInLine = /(?!\t)\p{Cc}|[\u2028\u2029\ufffe\uffff]/u;

const isFit = (refused: RegExp) => (text: string) => text.isWellFormed() && !refused.test(text);

/** Joiners stay: they make one sign of several. */
const inked = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
/** Kana with its voiced mark apart, as some systems write file names. */
const composed = (text: string): string =>
  text.replace(/[\u3041-\u30ff][\u3099\u309a]/g, (kana) => kana.normalize('NFC'));

/** Trimmed at both ends, its kana composed, a line without signs that nobody sees; otherwise kept code point for code point. */
const characters = (refused: RegExp) =>
  z
    .string({ error: missingOr('text') })
    .transform((text) => trim(composed(refused === unfitInLine ? inked(text) : text)))
    .refine(isFit(refused), { error: 'broken_text', abort: true });

/** A sign that can be seen: a text of spaces, joiners and other signs that take no ink is no text. */
const visible = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** How many signs a text has: a variation selector only chooses the form of the sign before it. */
const signsIn = (text: string): number => [...text.replace(/\p{Variation_Selector}/gu, '')].length;

const limited = (max: number, pattern?: RegExp, code = 'pattern') => {
  const schema = z
    .string()
    .refine((text) => visible.test(text), { error: 'required', abort: true })
    .refine((text) => signsIn(text) <= max, { error: 'too_long', params: { max }, abort: true });
  return pattern === undefined ? schema : schema.regex(pattern, { error: code, abort: true });
};

const required = (kind: FieldMeta['kind'], max: number, pattern?: RegExp, code?: string) =>
  described(characters(kind === 'longText' ? unfit : unfitInLine).pipe(limited(max, pattern, code)), {
    kind,
    max,
    required: true,
  });

/** One line of text. */
export const text = (max: number) => required('text', max);
/** Several lines; at most 5,000 characters. */
export const longText = (max = 5000) => required('longText', max);
/** Full-width katakana, ー and spaces. */
export const kana = (max: number) => required('kana', max, /^[\u30a1-\u30fa\u30fc-\u30fe\u30fb\u3000 ]+$/u, 'katakana');
/** Long enough for numbers abroad, dialled from Japan. */
const PHONE = 20;
const phonePattern = /^(?=.*[0-9])[0-9-]{10,20}$/;
const phoneRead = (read: (text: string) => string) =>
  described(
    characters(unfitInLine)
      .transform(read)
      .pipe(limited(PHONE, phonePattern, 'phone')),
    {
      kind: 'phone',
      max: PHONE,
      required: true,
    },
  );
/** Digits and hyphens; +81 is converted to the domestic form. */
export const phone = () => phoneRead(dialled);
/** A phone number in a search: text around it is ignored. */
export const askedPhone = () => phoneRead((text) => numberIn(text) ?? text);
export const postalCode = () => required('postalCode', 8, /^\d{3}-?\d{4}$/, 'postal_code');
export const email = () => required('email', 255, /^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'email');
/** A password, exactly as typed. */
export const secret = (max: number) =>
  described(
    z
      .string({ error: missingOr('text') })
      .refine(isFit(unfitInLine), { error: 'broken_text', abort: true })
      .pipe(limited(max)),
    {
      kind: 'text',
      max,
      required: true,
    },
  );
/** Text that matches a pattern; `code` is the message key. */
export const patterned = (max: number, pattern: RegExp, code: string) => required('text', max, pattern, code);

const isRealDay = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1000 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
};

/** Refuses values outside the range, relative to the day of the check. */
const within = <S extends z.ZodType<string | number>>(schema: S, range: DateRange, length: DateLength): S =>
  schema.superRefine((value, { addIssue }) => {
    const wrong = outOfRange(String(value).padStart(length, '0'), range, length);
    if (wrong !== null) addIssue({ code: 'custom', message: wrong.code, params: wrong.params });
  });

/** A calendar day in Japan, `YYYY-MM-DD`; it has no time zone. */
const dayWithin = (range: DateRange) =>
  described(within(z.string({ error: missingOr('day') }).refine(isRealDay, { error: 'day', abort: true }), range, 10), {
    kind: 'day',
    required: true,
    range,
  });

/** The day of something that has happened: never after today. */
export const pastDay = (range: { from?: string } = {}) => dayWithin({ ...ranges.past, ...range });
/** A past day of a life or an estate: a death, an adoption, a division; it may lie much further back than the firm's work. */
export const lifeDay = () => dayWithin(ranges.life);
/** A past or future day, such as plans and due dates: at most 20 years ahead by default. */
export const plannedDay = (range: Partial<DateRange> = {}) => dayWithin({ ...ranges.planned, ...range });
/** A day that is asked for and not stored, as filters do. */
export const anyDay = () => dayWithin(ranges.any);

const monthWithin = (range: DateRange) =>
  described(within(required('month', 7, /^\d{4}-(0[1-9]|1[0-2])$/, 'month'), range, 7), {
    kind: 'month',
    max: 7,
    required: true,
    range,
  });

/** A month `YYYY-MM` that may lie behind or ahead. */
export const plannedMonth = () => monthWithin(ranges.planned);
/** A month that is asked for and not stored. */
export const anyMonth = () => monthWithin(ranges.any);

/** `2024`, `2024-05` or `2024-05-01`, each with `~` behind it where it is only about then. */
const partial = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(~?)$/;

const isPartial = (value: string): boolean => {
  const match = partial.exec(value);
  return match !== null && isRealDay(`${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`);
};

const isPartialDay = (value: string): boolean => {
  const [first = '', last, ...rest] = value.split('/');
  if (last === undefined) return isPartial(first);
  return rest.length === 0 && [first, last].every((day) => isPartial(day) && !day.endsWith('~')) && first < last;
};

/** The first day that a day known in part can mean. */
export const earliestOf = (partial: string): string => {
  const [first = ''] = partial.split(/[/~]/);
  return `${first}-01-01`.slice(0, 10);
};

/**
 * A past day of a life as far as it is known, in the notation of ISO 8601-2 (EDTF): a day, a month or a year, `~` behind it
 * for "about", and `2021-05-01/2021-05-10` for some day between two. What counts for its range is the first it can mean.
 */
export const partialDay = () =>
  described(
    z
      .string({ error: missingOr('partial_day') })
      .refine(isPartialDay, { error: 'partial_day', abort: true })
      .superRefine((value, { addIssue }) => {
        const wrong = outOfRange(earliestOf(value), ranges.life, 10);
        if (wrong !== null) addIssue({ code: 'custom', message: wrong.code, params: wrong.params });
      }),
    { kind: 'partialDay', required: true, range: ranges.life },
  );

/** `HH:mm`. */
export const time = () =>
  described(z.string({ error: missingOr('time') }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'), {
    kind: 'time',
    required: true,
  });

/** A planned day and a time of it in Japan, `YYYY-MM-DD HH:mm:ss`; the seconds may be left out. */
export const plannedMoment = () => {
  const schema = z
    .string({ error: missingOr('moment') })
    .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'moment', abort: true })
    .refine((value) => isRealDay(value.slice(0, 10)), { error: 'moment', abort: true });
  return described(
    within(schema, ranges.planned, 10).transform((value) => (value.length === 16 ? `${value}:00` : value)),
    { kind: 'moment', required: true, range: ranges.planned },
  );
};

/** Digits of any width, grouped in threes or not at all: `1,2` is no number. */
const asNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const digits = value.normalize('NFKC').trim();
  return /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : value;
};

/** Ids have no thousands separators. */
const asId = (value: unknown): unknown => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value);

const numeric = <S extends z.ZodType>(schema: S, read = asNumber) =>
  z.preprocess(read, schema) as unknown as z.ZodType<number, number | string>;

const maxYen = 9_999_999_999_999;

/** Whole yen; `"1,234,567"` is accepted, `1.5` refused. `signed` allows negative amounts. */
export const yen = (signed = false) =>
  described(
    numeric(
      z
        .number({ error: missingOr('yen') })
        .int('yen')
        .min(signed ? -maxYen : 0, signed ? 'yen_range' : 'not_negative')
        .max(maxYen, 'yen_range'),
    ),
    { kind: 'yen', required: true },
  );

export const number = (min: number, max: number) =>
  described(
    numeric(
      z
        .number({ error: missingOr('whole_number') })
        .int('whole_number')
        .refine((value) => value >= min && value <= max, { error: 'between', params: { min, max } }),
    ),
    { kind: 'number', required: true },
  );

const yearWithin = (range: DateRange) =>
  described(
    within(
      numeric(z.number({ error: missingOr('whole_number') }).int({ error: 'whole_number', abort: true })),
      range,
      4,
    ),
    {
      kind: 'year',
      required: true,
      range,
    },
  );

/** The year of a birth or another past day of a life, of which month and day may be unknown. */
export const lifeYear = () => yearWithin(ranges.life);
/** A year that may lie behind or ahead. */
export const plannedYear = (range: Partial<DateRange> = {}) => yearWithin({ ...ranges.planned, ...range });

/** A number of at most two decimals, from 0 up; `"1,234.5"` is read. */
export const decimal = (max = 999_999_999_999) =>
  described(
    numeric(
      z
        .number({ error: missingOr('decimal') })
        .refine((value) => value >= 0 && value <= max && Number(value.toFixed(2)) === value, 'decimal'),
    ),
    { kind: 'decimal', required: true },
  );

const flagValues = new Map<unknown, 0 | 1>([
  [0, 0],
  [1, 1],
  ['0', 0],
  ['1', 1],
  [false, 0],
  [true, 1],
  ['false', 0],
  ['true', 1],
]);

/** 0 or 1; true and false are read as such. */
export const flag = () =>
  described(
    z.preprocess((value) => flagValues.get(value) ?? value, z.literal([0, 1], 'flag')) as unknown as z.ZodType<
      0 | 1,
      0 | 1 | boolean | string
    >,
    { kind: 'flag', required: true },
  );

const maxId = 2_147_483_647;
const identity = (code: string, least = 1) =>
  numeric(
    z
      .number({ error: missingOr(code) })
      .int(code)
      .min(least, code)
      .max(maxId, code)
      .refine((id) => id !== 0 || least > 0, code),
    asId,
  );

/** The id of a stored record of the noun `of`; whether it exists is the server's to say. */
export const ref = (of: string) => described(identity('choose'), { kind: 'ref', of, required: true });
/** The id of a stored record, or a number below 0 for one that the same call stores. */
export const refWithin = (of: string) => described(identity('choose', -maxId), { kind: 'ref', of, required: true });
/** Ids of stored records of a noun, each once; `least` of them at least. */
export const refs = (of: string, least = 1) =>
  described(
    z
      .array(identity('choose'), { error: missingOr('rows') })
      .min(least, 'required')
      .max(200, 'too_many')
      .transform((ids) => [...new Set(ids)]),
    { kind: 'refs', of, required: least > 0 },
  );
/** The code or number by which a stored record of a noun is named, as the code of a family. */
export const codeOf = (of: string, max: number) => described(text(max), { kind: 'text', of, max, required: true });
export const id = () => described(identity('id'), { kind: 'readOnly', required: true });

const closedLists = new WeakMap<z.ZodType, readonly Entry<string>[]>();
/** The closed list that a field is chosen from; undefined of any other field. */
export const listOf = (schema: z.ZodType): readonly Option[] | undefined =>
  closedLists.get(schema) as readonly Option[] | undefined;

/** One of a closed list of `contract/options`. */
export const option = (of: string, list: readonly Entry<string>[]) => {
  const values = new Set(list.map(({ value }) => value));
  const schema = described(
    numeric(
      z.number({ error: missingOr('choose') }).refine((value) => values.has(value), 'choose'),
      asId,
    ),
    { kind: 'option', of, required: true },
  );
  closedLists.set(schema, list);
  return schema;
};

/** Several of a closed list. */
export const several = (of: string, list: readonly Entry<string>[]) =>
  described(z.array(option(of, list), { error: missingOr('rows') }).max(list.length, 'too_many'), {
    kind: 'refs',
    of,
    required: false,
  });

const cleared = (value: unknown): unknown => (typeof value === 'string' && !visible.test(value) ? null : value);

export type Optional<S extends z.ZodType> = z.ZodOptional<z.ZodType<z.output<S> | null, z.input<S> | '' | null>>;

/** May be left out (left alone) or sent as `""` or null (cleared). */
export const optional = <S extends z.ZodType>(schema: S): Optional<S> => {
  const wrapped = described(z.preprocess(cleared, schema.nullable()).optional() as unknown as Optional<S>, {
    ...metaOf(schema),
    required: false,
  });
  const list = listOf(schema);
  if (list !== undefined) closedLists.set(wrapped, list);
  return wrapped;
};

/** The same for a field beyond the owner's list. */
export const added = <S extends z.ZodType>(schema: S): S => described(schema, { ...metaOf(schema), addition: true });

/** A list of rows, edited as rows; errors land on `field.index.column`. */
export const rows = <S extends z.ZodType>(row: S, max = 200) =>
  described(z.array(row, { error: missingOr('rows') }).max(max, { error: 'too_many' }), {
    kind: 'rows',
    max,
    required: true,
  });

/** Filters: an empty value means all. */
export const words = (max = 100) => optional(required('text', max));
export const anyId = (of: string) => optional(ref(of));

/** The version of the record that was edited; an older one than the stored is refused with 409. Absent: last save wins. */
export const lockVersion = () => number(0, maxId).optional();

/** For existence checks: `new` is a record that is not stored yet. */
export const idOrNew = z.union([z.literal('new'), id()], 'id');
export const idParams = z.object({ id: id() });
/** The response of a store. */
export const storedId = z.object({ id: z.number().int() });
/** Whether the named person has died; the name is then marked everywhere. */
export const is_deceased = z.literal([0, 1]);
/** An export's answer: where the file can be fetched, for ten minutes. */
export const exportedFile = z.object({ file_path: z.string() });
/** An option of a dropdown, labelled in the language asked for. */
export const choice = z.object({
  value: z.union([z.number(), z.string()]),
  label: z.string(),
  label_ja: z.string(),
  label_en: z.string(),
  active: z.number(),
  /** How the name of a person is read. */
  kana: z.string().optional(),
  group: z.string().optional(),
});
export type Choice = z.output<typeof choice>;
export const choices = z.array(choice);
/** Several sets of choices, each under its name. */
export const choiceSets = <const Names extends string>(names: readonly Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, choices])) as Record<Names, typeof choices>);
