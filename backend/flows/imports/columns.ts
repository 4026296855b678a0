import type { z } from 'zod';
import { AssetBody, AssetItemBody } from '@/contract/asset';
import { type FieldMeta, listOf, metaOf } from '@/contract/fields';
import type { ImportKind } from '@/contract/imports';
import { InquiryBody } from '@/contract/inquiry';
import { memberFields } from '@/contract/member';
import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { PropertyBody } from '@/contract/property';
import { rowSchemaOf } from '@/contract/stored';
import { wordsOf } from '@/locales/all';
import { otherHeads } from './otherHeads';

/**
 * A column of a table that is imported: a field of the contract, under the screens' word. A field of rows has a column for
 * each field of its first rows, as `marriages.0.spouse_member_id`.
 */
export interface Column {
  readonly field: string;
  /** `person` names a person by a key of the file, or by a stored person's code; `key` is the row's own. */
  readonly kind: FieldMeta['kind'] | 'person' | 'key';
  readonly of?: string | undefined;
  readonly required: boolean;
  readonly options?: readonly Option[] | undefined;
  readonly range?: FieldMeta['range'];
  readonly label: (lang: Lang) => string;
  /** It stands for several fields, and is read in their place. */
  readonly joins?: readonly string[];
  /** Read where a file has it, and not part of the template. */
  readonly unlisted?: true;
}

type Words = Readonly<Record<string, unknown>>;
type Noun = 'member' | 'inquiry' | 'property' | 'asset';

const wordAt = (words: unknown, path: readonly string[]): string =>
  String(path.reduce<unknown>((inner, name) => (inner as Words | undefined)?.[name], words) ?? '');

/** The word of a field of a noun; of a row's column with that of its rows. */
const labelOf =
  (noun: Noun, path: readonly string[], many: number) =>
  (lang: Lang): string => {
    const words = wordsOf[lang][noun];
    const [field = '', row = '0', column] = path;
    const head = wordAt(words, ['fields', field]);
    if (column === undefined) return head;
    return `${head}${many > 1 ? Number(row) + 1 : ''} ${wordAt(words, ['rows', field, column])}`;
  };

const people = new Set(['member', 'customer']);

const columnOf = (noun: Noun, path: readonly string[], schema: z.ZodType, many = 1): Column => {
  const { kind, of, required = false, range } = metaOf(schema);
  const options = listOf(schema);
  return {
    field: path.join('.'),
    kind: kind === 'ref' && people.has(of ?? '') ? 'person' : kind,
    of,
    required: required && path.length === 1,
    options,
    range,
    label: labelOf(noun, path, many),
  };
};

/** How many rows of a field a line of a file has room for; further ones are entered on the screen. */
const rowsInLine: Readonly<Record<string, number>> = { marriages: 1, adoptions: 2, inheritances: 1 };

const columnsOf = (noun: Noun, shape: z.ZodRawShape, without: readonly string[]): Column[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const schema = field as z.ZodType;
    if (without.includes(name)) return [];
    if (metaOf(schema).kind !== 'rows') return [columnOf(noun, [name], schema)];
    const row = rowSchemaOf(schema)?.shape ?? {};
    const many = rowsInLine[name] ?? 0;
    return Array.from({ length: many }, (_, index) =>
      Object.entries(row).map(([column, inner]) =>
        columnOf(noun, [name, String(index), column], inner as z.ZodType, many),
      ),
    ).flat();
  });

const own = (field: 'key' | 'family' | 'is_customer' | 'customer', rest: Partial<Column> = {}): Column => ({
  field,
  kind: 'text',
  required: false,
  label: (lang) => wordAt(wordsOf[lang].imports.columns, [field]),
  ...rest,
});

const joined = (
  field: string,
  joins: readonly string[],
  label: Column['label'],
  rest: Partial<Column> = {},
): Column => ({
  field,
  kind: 'text',
  required: false,
  joins,
  label,
  ...rest,
});
const memberWord = (field: 'cust_name' | 'cust_name_kana' | 'cust_address' | 'birth') => (lang: Lang) =>
  wordsOf[lang].member.fields[field];

const birthFields = ['birth_year', 'birth_month', 'birth_day'];
const joinedNames = [
  joined('cust_name', ['last_name', 'first_name'], memberWord('cust_name'), { unlisted: true }),
  joined('cust_name_kana', ['last_name_kana', 'first_name_kana'], memberWord('cust_name_kana'), {
    kind: 'kana',
    unlisted: true,
  }),
];

const key = own('key', { kind: 'key' });

/** Marks the fields that a joined column stands for, or that are read only where a file has them. */
const unlisted = (columns: readonly Column[], fields: readonly string[]): Column[] =>
  columns.map((column) => (fields.includes(column.field) ? { ...column, unlisted: true } : column));

const items = Object.entries(AssetItemBody.shape).map(
  ([name, schema]): Column => ({
    ...columnOf('asset', ['items', '0', name], schema as z.ZodType),
    field: `items.${name}`,
    required: metaOf(schema as z.ZodType).required ?? false,
    label: (lang) => wordAt(wordsOf[lang].asset.rows.items, [name]),
  }),
);

/** What each kind of table may hold, in the order of the template. */
export const importColumns: Readonly<Record<ImportKind, readonly Column[]>> = {
  people: [
    key,
    own('family'),
    own('is_customer', { kind: 'flag' }),
    ...unlisted(columnsOf('member', memberFields, []), birthFields),
    joined('birth', birthFields, memberWord('birth'), { kind: 'partialDay' }),
    ...joinedNames,
    joined('cust_address', ['prefecture_id', 'address'], memberWord('cust_address'), { unlisted: true }),
  ],
  inquiries: [
    key,
    ...columnsOf('inquiry', InquiryBody.shape, ['family_code']).map((column) =>
      column.field === 'customer_id' ? { ...column, label: own('customer').label } : column,
    ),
    ...joinedNames,
  ],
  // A matter is opened on the screen.
  properties: [key, ...columnsOf('property', PropertyBody.shape, ['family_code', 'project_type', 'project_id'])],
  assets: [
    key,
    ...columnsOf('asset', AssetBody.shape, ['family_asset_id', 'family_code', 'items', 'lock_version']),
    ...items,
  ],
};

/** A column by its field. */
export const columnAt = (kind: ImportKind, field: string): Column | undefined =>
  importColumns[kind].find((column) => column.field === field);

/** Head of a column without spaces, brackets' widths and the mark of a required one. */
const plainHead = (head: string): string => head.normalize('NFKC').replace(/[\s*]/g, '').toLowerCase();

const fieldsByHead = new Map(
  otherHeads.flatMap(([fields, heads]) => heads.split(' ').map((head) => [plainHead(head), fields] as const)),
);

/** The fields that a head may mean in any language, the likeliest first; none where it names none. */
export const fieldsOfHead = (kind: ImportKind, head: string, langs: readonly Lang[]): readonly string[] => {
  const named = importColumns[kind].find(
    ({ field, label }) => field === head.trim() || langs.some((lang) => plainHead(label(lang)) === plainHead(head)),
  );
  if (named !== undefined) return [named.field];
  return (fieldsByHead.get(plainHead(head)) ?? []).filter((field) => columnAt(kind, field) !== undefined);
};
