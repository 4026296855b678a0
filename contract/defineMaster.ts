import * as z from 'zod';
import { int, nullableText } from './answerKinds';
import { command, type Endpoint, paged, query } from './defineEndpoint';
import { flag, idParams, lockVersion, metaOf, number, type Optional, optional, storedId, words } from './fields';
import { type Shape, type Stored, stored } from './stored';

/** A name is searched by words, a code by as many signs as it may have; an empty filter means all. */
const filterOf = (name: string, field: z.ZodType): z.ZodType => {
  const { kind, max, required } = metaOf(field);
  if (name === 'status') return optional(flag());
  if (kind === 'text') return name === 'name' ? words() : words(max);
  return required ? optional(field) : field;
};

/** Columns of every row. */
const head = { id: int };
/** Where a record stands among the choices: the least first, those without a number last in the order of their entry. */
const placed = { display_order: optional(number(1, 9999)) };
const stamps = { updated_at: z.string(), updated_by: nullableText, lock_version: int };

interface Definition<
  Table extends string,
  Fields extends Shape,
  Told extends Shape,
  Asked extends Shape,
  Sorts extends readonly string[],
  Filters extends readonly string[],
> {
  /** Its pages stand under `/settings/<path>`. */
  readonly path: string;
  readonly table: Table;
  /** Stored fields, in form order. */
  readonly fields: Fields & { readonly name: z.ZodType; readonly status: z.ZodType };
  /**
   * What a row tells besides its id and who changed it when; the fields where it is left out. Beside a field `office_id` it may
   * tell `office_name`, or another column of what the field names.
   */
  readonly row?: Told;
  /** Filters that are no fields. */
  readonly asked?: Asked;
  readonly sorts: Sorts & readonly (keyof NoInfer<Told> | 'id')[];
  readonly filters: Filters & readonly (keyof NoInfer<Fields> | keyof NoInfer<Asked>)[];
  /** Fields that together name a record: no two are alike. The refusal stands on the first. */
  readonly unique: readonly (readonly (keyof NoInfer<Fields> & string)[])[];
  /** Rows a page; 20 where it is left out. */
  readonly limit?: number;
  readonly failures?: { readonly store?: string; readonly update?: string };
  /** Not among the owner's masters: it is offered only where the backend names its calls. */
  readonly addition?: boolean;
}

const failing = (failure: string | undefined) => (failure === undefined ? {} : { failure });

/**
 * A master: records that others choose from, which administrators keep in the settings. It is switched off, never deleted.
 * Its calls, handlers, slice, pages, history and entry in the settings all follow from its fields.
 * @example
 * defineMaster('bank', {
 *   path: 'banks',
 *   table: 'banks',
 *   fields: { name: text(50), code: patterned(4, /^\d+$/, 'digits'), status: option('status', status) },
 *   sorts: ['id', 'name', 'code', 'status'],
 *   filters: ['name', 'code', 'status'],
 *   unique: [['name'], ['code']],
 *   addition: true,
 * })
 */
export const defineMaster = <
  Noun extends string,
  const Table extends string,
  Fields extends Shape,
  const Sorts extends readonly string[],
  const Filters extends readonly string[],
  Told extends Shape = Stored<Fields>,
  Asked extends Shape = Record<never, never>,
>(
  noun: Noun,
  definition: Definition<Table, Fields, Told, Asked, Sorts, Filters>,
) => {
  const { row = stored(definition.fields), asked = {} as Asked } = definition;
  const fields = { ...(definition.fields as Fields), ...placed };
  const sorts = [...definition.sorts, 'display_order'] as const satisfies readonly string[];
  const { path, table, filters, unique, limit = 20, failures = {}, addition = false } = definition;
  const filterable: Shape = { ...fields, ...asked };
  const narrowing = Object.fromEntries(
    filters.map((name) => [name, filterOf(name, filterable[name] as z.ZodType)]),
  ) as { [Name in Filters[number]]: Optional<(Fields & Asked)[Name]> };
  const body = z.object(fields);
  const data = z.object({ ...head, ...(row as Told), ...stored(placed), ...stamps });
  const change = body.partial().extend({ lock_version: lockVersion() });
  const calls = {
    listing: paged(`/api/${noun}-listing`, { row: data, sorts, limit, filters: narrowing, addition }),
    store: command('POST', `/api/${noun}-store`, { body, data: storedId, addition, ...failing(failures.store) }),
    update: command('PUT', `/api/${noun}-update/:id`, {
      params: idParams,
      body: change,
      data,
      addition,
      ...failing(failures.update),
    }),
    show: query(`/api/${noun}-show/:id`, { params: idParams, data, addition }),
  };
  return { noun, path, table, fields, asked, filters, unique, limit, body, change, row: data, calls };
};

/** A master as those see it who treat all of them alike. */
export interface AnyMaster<Table extends string = string> {
  readonly noun: string;
  readonly path: string;
  readonly table: Table;
  readonly fields: Shape;
  readonly asked: Shape;
  readonly filters: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly limit: number;
  readonly body: z.ZodObject;
  readonly change: z.ZodObject;
  readonly row: z.ZodObject;
  readonly calls: Readonly<Record<'listing' | 'store' | 'update' | 'show', Endpoint>>;
}
